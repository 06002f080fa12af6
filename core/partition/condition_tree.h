#pragma once
// The tree of a condition. Shared by condition_parser.cpp, which makes it, and condition.cpp, which asks it.

#include "core/partition/condition.h"

namespace passbench {

/// `conv.in0.shape[1]`: from a named node over operands to a property.
struct ConditionPath {
    enum class Property : std::uint8_t { DType, Rank, Shape, Extent, Size, IsConstant, Op, Attribute };
    static constexpr std::int64_t everyInput = -1;

    std::string start;                 ///< empty: the call itself
    std::vector<std::int64_t> hops;    ///< operand numbers, or everyInput
    Property property = Property::DType;
    std::string attribute;
    const FieldInfo* info = nullptr;   ///< of the attribute, when the operator is known
    std::int64_t axis = 0;             ///< of an extent; negative from the end
};

struct Condition::Expression {
    enum class Kind : std::uint8_t { Or, And, Not, Truth, Compare };
    enum class Comparison : std::uint8_t { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual, In, NotIn };
    Kind kind = Kind::Truth;
    std::string text; ///< as written
    std::vector<std::shared_ptr<const Expression>> children;
    ConditionPath left;
    Comparison comparison = Comparison::Equal;
    std::optional<ConditionPath> right;
    std::vector<Value> literals; ///< one, or for `in` the list
};

} // namespace passbench
