#pragma once
// Indices in loop forms: axes counted from the front, and indices that are loaded from tensors.

#include "core/loops/expr.h"
#include "core/loops/kernel.h"

namespace passbench::loops {

inline std::size_t fromFront(std::int64_t axis, std::size_t rank)
{
    return static_cast<std::size_t>(axis < 0 ? axis + static_cast<std::int64_t>(rank) : axis);
}

/// An index that was loaded, brought into the data. With `fast` only indices that wrap once are allowed, so that wrapping
/// serves it too, and nothing outside is touched whatever the index is.
inline Expr bounded(Expr loaded, std::int64_t extent, bool wrap)
{
    if (extent == 0)
        return loaded->kernel->index(0);
    return wrap ? asIndex(loaded, -unbounded, unbounded) % extent : asIndex(loaded, 0, extent - 1);
}

/// begin <= index < end, of indices.
inline Expr within(Expr index, std::int64_t begin, std::int64_t end)
{
    Kernel& kernel = *index->kernel;
    return binary(ExprKind::And, compare(ExprKind::LessEqual, kernel.index(begin), index), compare(ExprKind::Less, index, kernel.index(end)));
}

} // namespace passbench::loops
