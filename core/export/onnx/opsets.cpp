#include "core/export/onnx/opsets.h"

#include <algorithm>
#include <array>
#include <variant>

namespace passbench {
namespace {

struct Form {
    std::string_view opType;
    std::int64_t since;
};

/// By name, for the element types that it had first; see OnnxCall::note for the others.
constexpr auto forms = std::to_array<Form>({
    {"Abs", 6}, {"Acos", 7}, {"Acosh", 9}, {"Add", 7}, {"And", 7}, {"ArgMax", 1}, {"ArgMin", 1}, {"Asin", 7}, {"Asinh", 9}, {"Atan", 7}, {"Atanh", 9}, {"AveragePool", 7},
    {"BatchNormalization", 7}, {"BitShift", 11}, {"BitwiseAnd", 18}, {"BitwiseNot", 18}, {"BitwiseOr", 18}, {"BitwiseXor", 18}, {"Cast", 6}, {"Ceil", 6}, {"Clip", 11},
    {"Concat", 4}, {"Conv", 1}, {"ConvInteger", 10}, {"ConvTranspose", 1}, {"Cos", 7}, {"Cosh", 9}, {"CumSum", 11}, {"DepthToSpace", 1}, {"DequantizeLinear", 10}, {"Div", 7},
    {"Einsum", 12}, {"Equal", 11}, {"Erf", 9}, {"Exp", 6}, {"Expand", 8}, {"Floor", 6}, {"Gather", 1}, {"GatherElements", 11}, {"GatherND", 11}, {"Gemm", 11},
    {"GlobalAveragePool", 1}, {"GlobalMaxPool", 1}, {"Greater", 7}, {"GreaterOrEqual", 12}, {"Identity", 1}, {"InstanceNormalization", 6}, {"IsInf", 10}, {"IsNaN", 9},
    {"LRN", 1}, {"LayerNormalization", 17}, {"LeakyRelu", 6}, {"Less", 7}, {"LessOrEqual", 12}, {"Log", 6}, {"LogSoftmax", 1}, {"MatMul", 1}, {"MatMulInteger", 10},
    {"Max", 8}, {"MaxPool", 1}, {"Min", 8}, {"Mod", 10}, {"Mul", 7}, {"Neg", 6}, {"Not", 1}, {"OneHot", 9}, {"Or", 7}, {"PRelu", 7}, {"Pad", 11}, {"Pow", 7},
    {"QuantizeLinear", 10}, {"Reciprocal", 6}, {"ReduceMax", 1}, {"ReduceMean", 1}, {"ReduceMin", 1}, {"ReduceProd", 1}, {"ReduceSum", 1}, {"Relu", 6}, {"Reshape", 5},
    {"Resize", 13}, {"ReverseSequence", 10}, {"Round", 11}, {"ScatterElements", 11}, {"ScatterND", 11}, {"Sigmoid", 6}, {"Sign", 9}, {"Sin", 7}, {"Sinh", 9}, {"Slice", 10},
    {"Softmax", 1}, {"SpaceToDepth", 1}, {"Split", 2}, {"Sqrt", 6}, {"Sub", 7}, {"Tan", 7}, {"Tanh", 6}, {"Tile", 6}, {"TopK", 11}, {"Transpose", 1}, {"Trilu", 14},
    {"Where", 9}, {"Xor", 7},
});
static_assert(std::ranges::is_sorted(forms, {}, &Form::opType));

/// What an operator did not have from its form in the table on.
struct LaterAttribute {
    std::string_view opType, name;
    std::int64_t since;
    std::variant<std::monostate, std::int64_t, std::string_view> otherwise {}; ///< what leaving it out says; of a list, each number of it
};

constexpr auto laterAttributes = std::to_array<LaterAttribute>({
    {"ArgMax", "select_last_index", 12, 0}, {"ArgMin", "select_last_index", 12, 0}, {"AveragePool", "ceil_mode", 10, 0}, {"AveragePool", "dilations", 19, 1}, {"DepthToSpace", "mode", 11, "DCR"},
    {"DequantizeLinear", "axis", 13}, {"GatherND", "batch_dims", 12, 0}, {"MaxPool", "ceil_mode", 10, 0}, {"MaxPool", "dilations", 10, 1}, {"QuantizeLinear", "axis", 13},
    {"Reshape", "allowzero", 14, 0}, {"ScatterElements", "reduction", 16, "none"}, {"ScatterND", "reduction", 16, "none"},
});

/// Null for an attribute that the operator always had.
const LaterAttribute* laterAttribute(std::string_view opType, std::string_view name)
{
    const auto isMeant = [&](const LaterAttribute& one) { return one.opType == opType && one.name == name; };
    const auto* found = std::ranges::find_if(laterAttributes, isMeant);
    return found == laterAttributes.end() ? nullptr : found;
}

bool isDefault(const LaterAttribute& later, const OnnxAttribute& given)
{
    if (const auto* text = std::get_if<std::string_view>(&later.otherwise))
        return std::get<std::string>(given.second) == *text;
    const auto* number = std::get_if<std::int64_t>(&later.otherwise);
    if (const auto* list = std::get_if<Ints>(&given.second); list && number)
        return std::ranges::all_of(*list, [&](std::int64_t one) { return one == *number; });
    return number && std::get<std::int64_t>(given.second) == *number;
}

} // namespace

std::int64_t firstOpset(std::string_view opType, const OnnxAttributes& attributes)
{
    const auto* found = std::ranges::lower_bound(forms, opType, {}, &Form::opType);
    std::int64_t first = found != forms.end() && found->opType == opType ? found->since : usualOpset;
    for (const OnnxAttribute& given : attributes)
        if (const LaterAttribute* later = laterAttribute(opType, given.first))
            first = std::max(first, later->since);
    return first;
}

OnnxAttributes withoutLaterDefaults(std::string_view opType, OnnxAttributes attributes)
{
    std::erase_if(attributes, [&](const OnnxAttribute& given) {
        const LaterAttribute* later = laterAttribute(opType, given.first);
        return later && isDefault(*later, given);
    });
    return attributes;
}

std::int64_t irVersionOf(std::int64_t opset)
{
    constexpr auto newer = std::to_array<std::pair<std::int64_t, std::int64_t>>({{24, 12}, {23, 11}, {21, 10}, {19, 9}, {15, 8}, {12, 7}, {11, 6}, {10, 5}});
    for (const auto& [since, version] : newer)
        if (opset >= since)
            return version;
    return 4;
}

} // namespace passbench
