#pragma once
// Loop forms in blocked layouts: the loop form of the plain layout, looking through indices that are worked out anew.

#include "core/loops/lowering.h"
#include "core/ops/rules/data_layout.h"

namespace passbench {

/// Where the element at `at` of a tensor in `from` is in `to`.
loops::Indices indicesIn(const DataLayout& from, const DataLayout& to, std::span<const loops::Expr> at);

/// What `plain` gives for the call when no layout has blocks. Blocks in `layout`, `data_layout`, `kernel_layout` or
/// `out_layout` are taken out of the call first, and put into the indices.
Result<loops::Lowered> withoutBlocks(const loops::LoweringRequest& request, Lowering plain);

template<auto plain> Result<loops::Lowered> inAnyLayout(const loops::LoweringRequest& request)
{
    return withoutBlocks(request, plain);
}

} // namespace passbench
