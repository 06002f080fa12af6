#pragma once
// How operators fare in half precision: the one table that ToMixedPrecision asks.

#include "core/ir/graph/op.h"

namespace passbench {

enum class PrecisionRule : std::uint8_t {
    Always, ///< much arithmetic on bounded values: runs in low precision, whatever it costs to cast the operands
    Follow, ///< runs in low precision when its operands are in it, or can be for nothing
    Never,  ///< large sums, or results that are much larger than the operands
};

/// Nothing for an operator that is not in the table. The range of `low`, a float type, may decide.
std::optional<PrecisionRule> precisionRule(const Call& call, DataType low);
/// The greatest finite number of a float type.
double greatest(DataType type);

} // namespace passbench
