#include "core/partition/rules/condition_words.h"

namespace passbench {
namespace {

using Property = ConditionPath::Property;
using Comparison = Condition::Expression::Comparison;
using TermKind = ConditionTerm::Kind;

constexpr ConditionWord starts[] = {
    {"in0", "the first operand; `in1`, `in2` and so on are the others", "in0.rank == 4 and in1.is_constant"},
    {"inputs", "all operands: what is asked has to hold for each", "inputs.dtype == float32"},
    {"out", "the result", "out.shape[1] <= 1024"},
    {"attrs", "an attribute of the operator, by its name", "attrs.groups == 1"},
    {"op", "the operator itself; of an operand, the operator that made it", "in0.op == nn.relu"},
};

constexpr PropertyWord properties[] = {
    {{"dtype", "the element type", "in0.dtype in [float32, int8]"}, Property::DType},
    {{"rank", "how many extents the shape has", "in0.rank == 4"}, Property::Rank},
    {{"shape", "the extents: all of them as a list, or some by their place", "in0.shape[0] == 1"}, Property::WholeShape},
    {{"size", "how many elements", "out.size <= 65536"}, Property::Size},
    {{"is_constant", "whether it is a constant", "in1.is_constant"}, Property::IsConstant},
    {{"is_tuple", "whether it is a tuple", "not in0.is_tuple"}, Property::IsTuple},
    {{"value", "each element of a constant", "in1.value == 0"}, Property::Values},
    {{"op", "the operator that made it", "in0.op in [nn.relu, add]"}, Property::Op},
};

constexpr ConditionWord selections[] = {
    {"[1]", "the one at this place, from 0; from the end when it is negative, as in `[-1]`", "in0.shape[-1] >= 8"},
    {"[*]", "each of them: what is asked has to hold for all", "attrs.strides[*] in 1..2"},
    {"[1:]", "each from this place on; `[:2]` each before it", "in0.shape[1:] <= 4096"},
};

constexpr ComparisonWord comparisons[] = {
    {{"==", "the same, also of lists, element types, operators and strings, with quotes or without, as in `attrs.layout == NHWC`", "attrs.dilation == [1, 1]"}, Comparison::Equal},
    {{"!=", "not the same", "inputs.dtype != int64"}, Comparison::NotEqual},
    {{"<", "less, of numbers", "attrs.groups < 32"}, Comparison::Less},
    {{"<=", "at most, of numbers", "attrs.kernel_size[*] <= 7"}, Comparison::LessEqual},
    {{">", "more, of numbers", "out.shape[1] > 1"}, Comparison::Greater},
    {{">=", "at least, of numbers", "in0.shape[1] >= 8"}, Comparison::GreaterEqual},
};

constexpr ConditionWord sets[] = {
    {"in", "one of a list, or in a range with both ends", "attrs.kernel_size[0] in 1..7"},
    {"not in", "none of a list, or outside of a range", "in0.dtype not in [int64, float64]"},
};

constexpr ConditionWord joins[] = {
    {"and", "both have to hold; it binds stronger than `or`", "attrs.groups == 1 and in0.rank == 4"},
    {"or", "one of them has to hold", "attrs.groups == 1 or attrs.groups == in0.shape[1]"},
    {"not", "what follows must not hold", "not in1.is_constant"},
    {"( )", "what belongs together", "in0.rank == 4 and (attrs.groups == 1 or in1.is_constant)"},
};

constexpr OperationWord operations[] = {
    {{"+", "the sum of two numbers", "attrs.padding[0] + attrs.padding[2] <= 6"}, TermKind::Add},
    {{"-", "their difference", "attrs.padding[2] - attrs.padding[0] in 0..1"}, TermKind::Subtract},
    {{"*", "their product", "attrs.kernel_size[0] * attrs.kernel_size[1] <= 49"}, TermKind::Multiply},
    {{"%", "what is left over after dividing: 0 for a multiple", "out.shape[1] % 8 == 0"}, TermKind::Remainder},
};

} // namespace

std::span<const ConditionWord> conditionStarts() { return starts; }
std::span<const PropertyWord> conditionProperties() { return properties; }
std::span<const ConditionWord> conditionSelections() { return selections; }
std::span<const ComparisonWord> conditionComparisons() { return comparisons; }
std::span<const ConditionWord> conditionSets() { return sets; }
std::span<const ConditionWord> conditionJoins() { return joins; }
std::span<const OperationWord> conditionOperations() { return operations; }

} // namespace passbench
