#pragma once
// What the step Quantize makes of a calibration option, with what it tells.

#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/passes/quantize/inputs.h"

#include <fmt/format.h>

namespace passbench::test {

struct Given {
    Result<SampleInputs> samples;
    std::vector<Diagnostic> diagnostics;
    std::string remarks;
};

inline Given given(const Module& module, QuantizeOptions options)
{
    RewriteLog log;
    Given found {SampleInputs(), {}, {}};
    PassContext context {.log = log, .diagnostics = found.diagnostics};
    found.samples = calibrationInputs(module, options, context);
    for (const Remark& remark : log.remarks)
        found.remarks += remark.text;
    return found;
}

/// A network that gives its first input back.
inline Module of(const char* params) { return *parseModule(opTable(), fmt::format("def @main({}) {{ %x }}", params)); }

} // namespace passbench::test
