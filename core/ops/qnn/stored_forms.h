#pragma once
// What operators on real numbers are on stored integers: how islands of real arithmetic between `qnn.dequantize` and `qnn.quantize`
// become integer arithmetic.

#include "core/ir/rewrite/rewriter.h"

#include <optional>
#include <span>

namespace passbench {

/// Steps of stored integers, as operands.
struct Steps {
    NodeId scale = NodeId::None, zeroPoint = NodeId::None;
    std::int64_t axis = -1; ///< of a scale of several numbers
};

/// Stored integers that stand for real numbers: real = scale * (stored - zero point).
struct StoredValue {
    NodeId stored = NodeId::None;
    Steps steps;
};

/// A call on real numbers, of which operands are known as stored integers.
struct StoredQuestion {
    Rewriter& rewriter;
    const Node& call;
    std::span<const std::optional<StoredValue>> operands; ///< one for each; fields of a tuple one after the other
    const Steps* wanted = nullptr;                        ///< steps that the result will be brought to, of one number; null: nobody has said
    DataType wantedType = DataType::Int8;                 ///< and its type
    std::string_view rounding = "None";                   ///< of what is multiplied by a fraction
};

/// The result as stored integers, or nullopt when the operator has no such form, or not for these operands.
using StoredForm = std::optional<StoredValue> (*)(const StoredQuestion& question);
/// Null when the dialect has none for the operator.
StoredForm storedFormOf(const OpDef& op);
/// Whether the result has the steps of operand 0, so that what is wanted of it is wanted of the operand.
bool keepsSteps(const OpDef& op);

} // namespace passbench
