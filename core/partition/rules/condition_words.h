#pragma once
// The words of conditions. Their parser knows no others, and the reference, the completion and the tips of the editor are made
// of these.

#include "core/partition/rules/condition_tree.h"

namespace passbench {

struct ConditionWord {
    std::string_view text, doc; ///< one line, without a stop
    std::string_view example;   ///< a condition on a call of `nn.conv2d`, or on the pattern of `exampleConditionPattern`
};

/// What a path begins with, besides the names of a pattern.
std::span<const ConditionWord> conditionStarts();

struct PropertyWord : ConditionWord {
    ConditionPath::Property property = ConditionPath::Property::DType;
};
/// What a path ends with, besides `attrs.NAME`.
std::span<const PropertyWord> conditionProperties();

/// Which elements of a shape or of an attribute that is a list.
std::span<const ConditionWord> conditionSelections();

struct ComparisonWord : ConditionWord {
    Condition::Expression::Comparison comparison = Condition::Expression::Comparison::Equal;
};
std::span<const ComparisonWord> conditionComparisons(); ///< of two values: those of sets are in conditionSets()
std::span<const ConditionWord> conditionSets();         ///< `in` and `not in`
std::span<const ConditionWord> conditionJoins();        ///< `and`, `or`, `not`, parentheses

struct OperationWord : ConditionWord {
    ConditionTerm::Kind kind = ConditionTerm::Kind::Add;
};
std::span<const OperationWord> conditionOperations();   ///< on numbers

/// `conv`, `sum`, `x`, `w` and `b` are its names.
inline constexpr std::string_view exampleConditionPattern = "fn (%x, %w: constant, %b) { %conv = nn.conv2d(%x, %w); %sum = add(%conv, %b); nn.relu(%sum) }";

} // namespace passbench
