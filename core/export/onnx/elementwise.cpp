// Operators on each element alone, and on pairs of elements.

#include "core/export/onnx/writer.h"
#include "core/ops/rules/attributes.h"

#include <array>
#include <cmath>

namespace passbench {
namespace {

constexpr auto sameMeaning = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"abs", "Abs"}, {"acos", "Acos"}, {"acosh", "Acosh"}, {"asin", "Asin"}, {"asinh", "Asinh"}, {"atan", "Atan"}, {"atanh", "Atanh"},
    {"ceil", "Ceil"}, {"cos", "Cos"}, {"cosh", "Cosh"}, {"erf", "Erf"}, {"exp", "Exp"}, {"floor", "Floor"}, {"log", "Log"},
    {"negative", "Neg"}, {"nn.relu", "Relu"}, {"sigmoid", "Sigmoid"}, {"sign", "Sign"}, {"sin", "Sin"}, {"sinh", "Sinh"},
    {"sqrt", "Sqrt"}, {"tan", "Tan"}, {"tanh", "Tanh"}, {"isnan", "IsNaN"}, {"isinf", "IsInf"}, {"logical_not", "Not"},
    {"fast_exp", "Exp"}, {"fast_erf", "Erf"}, {"fast_tanh", "Tanh"}, {"copy", "Identity"}, {"device_copy", "Identity"}, {"on_device", "Identity"}, {"annotation.stop_fusion", "Identity"},
    {"add", "Add"}, {"subtract", "Sub"}, {"multiply", "Mul"}, {"divide", "Div"}, {"maximum", "Max"}, {"minimum", "Min"},
    {"power", "Pow"}, {"equal", "Equal"}, {"greater", "Greater"}, {"greater_equal", "GreaterOrEqual"}, {"less", "Less"},
    {"less_equal", "LessOrEqual"}, {"logical_and", "And"}, {"logical_or", "Or"}, {"logical_xor", "Xor"}, {"where", "Where"},
});

Result<void> same(OnnxCall& call)
{
    const auto found = std::ranges::find(sameMeaning, std::string_view(call.op()), &std::pair<std::string_view, std::string_view>::first);
    return call.finish(found->second, call.inputs());
}

Result<void> notEqual(OnnxCall& call) { return call.finish("Not", {call.add("Equal", call.inputs())}); }

/// ONNX rounds halves to the even neighbour, the operator away from zero.
Result<void> round(OnnxCall& call)
{
    if (!isFloat(call.dtype(0)))
        return call.give(call.input(0));
    const std::string size = call.add("Abs", {call.input(0)});
    const std::string even = call.add("Round", {size});
    const std::string isHalf = call.add("GreaterOrEqual", {call.add("Sub", {size, even}), call.number(0.5)});
    const std::string up = call.add("Cast", {isHalf}, {{"to", *onnxElementType(call.dtype(0))}});
    return call.finish("Mul", {call.add("Sign", {call.input(0)}), call.add("Add", {even, up})});
}

Result<void> trunc(OnnxCall& call)
{
    const std::string size = call.add("Floor", {call.add("Abs", {call.input(0)})});
    return call.finish("Mul", {call.add("Sign", {call.input(0)}), size});
}

Result<void> rsqrt(OnnxCall& call) { return call.finish("Reciprocal", {call.add("Sqrt", {call.input(0)})}); }

Result<void> logarithm(OnnxCall& call)
{
    return call.finish("Div", {call.add("Log", {call.input(0)}), call.number(std::log(call.op() == "log2" ? 2.0 : 10.0))});
}

Result<void> isFinite(OnnxCall& call)
{
    return call.finish("Not", {call.add("Or", {call.add("IsNaN", {call.input(0)}), call.add("IsInf", {call.input(0)})})});
}

Result<void> floorDivide(OnnxCall& call)
{
    if (isFloat(call.dtype(0)))
        return call.finish("Floor", {call.add("Div", call.inputs())});
    const std::string rest = call.add("Mod", call.inputs()); // has the sign of the divisor
    return call.finish("Div", {call.add("Sub", {call.input(0), rest}), call.input(1)});
}

Result<void> truncDivide(OnnxCall& call)
{
    if (!isFloat(call.dtype(0)))
        return call.finish("Div", call.inputs());
    const std::string quotient = call.add("Div", call.inputs());
    return call.finish("Mul", {call.add("Sign", {quotient}), call.add("Floor", {call.add("Abs", {quotient})})});
}

Result<void> bitwise(OnnxCall& call)
{
    constexpr auto names = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"bitwise_and", "And"}, {"bitwise_or", "Or"}, {"bitwise_xor", "Xor"}, {"bitwise_not", "Not"}});
    const auto found = std::ranges::find(names, std::string_view(call.op()), &std::pair<std::string_view, std::string_view>::first);
    return call.finish((call.dtype(0) == DataType::Bool ? "" : "Bitwise") + std::string(found->second), call.inputs());
}

/// ONNX shifts unsigned numbers only: signed ones are multiplied and divided by powers of two, towards minus infinity.
Result<void> shift(OnnxCall& call)
{
    const DataType type = call.dtype(0);
    const bool left = call.op() == "left_shift";
    if (!isInteger(type) || bitsOf(type) < 8)
        return call.unsupported("it shifts no integers");
    if (!isSigned(type))
        return call.finish("BitShift", call.inputs(), {{"direction", std::string(left ? "LEFT" : "RIGHT")}});
    const std::string one = call.graph().scalar(DataType::UInt64, 1), count = call.cast(call.input(1), call.dtype(1), DataType::UInt64);
    const std::string power = call.cast(call.add("BitShift", {one, count}, {{"direction", std::string("LEFT")}}), DataType::UInt64, type);
    if (left)
        return call.finish("Mul", {call.input(0), power});
    const std::string rest = call.add("Mod", {call.input(0), power}); // has the sign of the power
    return call.finish("Div", {call.add("Sub", {call.input(0), rest}), power});
}

Result<void> mod(OnnxCall& call) { return call.finish("Mod", call.inputs(), {{"fmod", std::int64_t {1}}}); }

Result<void> floorMod(OnnxCall& call)
{
    if (!isFloat(call.dtype(0)))
        return call.finish("Mod", call.inputs());
    const std::string whole = call.add("Mul", {call.add("Floor", {call.add("Div", call.inputs())}), call.input(1)});
    return call.finish("Sub", {call.input(0), whole});
}

Result<void> clip(OnnxCall& call)
{
    const auto attrs = call.attrs<ClipAttrs>();
    return call.finish("Clip", {call.input(0), call.number(attrs.aMin), call.number(attrs.aMax)});
}

Result<void> cast(OnnxCall& call)
{
    const auto to = onnxElementType(call.resultType().dtype);
    if (!to)
        return call.unsupported(fmt::format("it has no element type `{}`", name(call.resultType().dtype)));
    return call.finish("Cast", {call.input(0)}, {{"to", *to}});
}

Result<void> leakyRelu(OnnxCall& call)
{
    return call.finish("LeakyRelu", call.inputs(), {{"alpha", call.attrs<LeakyReluAttrs>().alpha}});
}

/// A vector along `axis`, with extents of 1 behind it.
std::string alongAxis(OnnxCall& call, std::size_t operand, std::int64_t axis)
{
    const auto rank = static_cast<std::int64_t>(call.shape(0).size());
    Ints shape(static_cast<std::size_t>(rank - (axis < 0 ? axis + rank : axis)), 1);
    shape[0] = call.shape(operand)[0];
    return shape.size() == 1 ? call.input(operand) : call.reshaped(call.input(operand), shape);
}

Result<void> prelu(OnnxCall& call)
{
    return call.finish("PRelu", {call.input(0), alongAxis(call, 1, call.attrs<ChannelAxisAttrs>().axis)});
}

Result<void> biasAdd(OnnxCall& call)
{
    return call.finish("Add", {call.input(0), alongAxis(call, 1, call.attrs<ChannelAxisAttrs>().axis)});
}

Result<void> dropout(OnnxCall& call)
{
    PB_TRY(call.give(call.input(0), 0));
    Tensor ones = Tensor::filled(call.dtype(0), call.shape(0), 1);
    PB_ASSIGN(const std::string mask, call.graph().constant(ones, "mask"));
    return call.give(mask, 1);
}

constexpr auto special = std::to_array<OnnxRuleEntry>({
    {"not_equal", notEqual}, {"round", round}, {"trunc", trunc}, {"rsqrt", rsqrt}, {"log2", logarithm}, {"log10", logarithm},
    {"isfinite", isFinite}, {"floor_divide", floorDivide}, {"trunc_divide", truncDivide},
    {"bitwise_and", bitwise}, {"bitwise_or", bitwise}, {"bitwise_xor", bitwise}, {"bitwise_not", bitwise}, {"left_shift", shift}, {"right_shift", shift}, {"mod", mod}, {"trunc_mod", mod}, {"floor_mod", floorMod}, {"clip", clip},
    {"cast", cast}, {"cast_like", cast}, {"nn.leaky_relu", leakyRelu}, {"nn.prelu", prelu}, {"nn.bias_add", biasAdd}, {"nn.dropout", dropout},
});

} // namespace

std::span<const OnnxRuleEntry> onnxElementwiseRules()
{
    static const std::vector<OnnxRuleEntry> all = [] {
        std::vector<OnnxRuleEntry> rules(special.begin(), special.end());
        for (const auto& [op, unused] : sameMeaning)
            rules.push_back({op, same});
        return rules;
    }();
    return all;
}

} // namespace passbench
