#pragma once
// Which operands name places, and how many places there are.

#include "core/ir/graph/node.h"

namespace passbench {

struct IndexRange {
    std::size_t operand = 0;  ///< of the call
    std::int64_t places = 0;  ///< its elements must be in [0, places): any other is an error when the reference kernel runs it
};

/// Nullopt when the call has no such operand, or the sizes of its data aren't known. `data` is the type of operand 0.
std::optional<IndexRange> indexRange(const Call& call, const Type& data, const Type& indices);

} // namespace passbench
