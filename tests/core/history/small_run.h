#pragma once
// What tests of plans, runs and instruments run.

#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"

namespace passbench {

/// FoldConstant, RemoveNoOps and FuseOps each have something to do in it.
inline Module sample()
{
    return *parseModule(opTable(), R"(
def @main(%x: Tensor[(2), float32]) {
  %0 = add(2f, 3f);
  %1 = multiply(%0, %x);
  nn.relu(nn.relu(%1))
})");
}

inline Pipeline pipeline(std::string_view text) { return *parsePipeline(text); }

} // namespace passbench
