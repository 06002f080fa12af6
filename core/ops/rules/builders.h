#pragma once
// Small expressions that definitions and passes write.

#include "core/ir/rewrite/rewriter.h"

namespace passbench {

/// Axis from 0; a negative one counts from the end.
inline std::int64_t normalizedAxis(std::int64_t axis, std::size_t rank)
{
    return axis < 0 ? axis + static_cast<std::int64_t>(rank) : axis;
}

/// `vector` with ones appended to its shape, so that it broadcasts along `axis` of a value of rank `rank`.
NodeId alignVector(Rewriter& rewriter, NodeId vector, std::int64_t axis, std::size_t rank);

/// A scalar constant of the element type of `like`, which must be a tensor.
NodeId scalarLike(Rewriter& rewriter, const Type& like, double value);

} // namespace passbench
