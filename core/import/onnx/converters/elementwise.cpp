// Elementwise operators: one Relay call, or a short chain of them.

#include "core/import/onnx/reader/narrow_float.h"
#include "core/import/onnx/reader/node.h"

#include <cmath>

namespace passbench {
namespace {

Result<Refs> unary(OnnxNode& n)
{
    static const std::map<std::string_view, std::string_view> names {{"Abs", "abs"}, {"Neg", "negative"}, {"Exp", "exp"},
        {"Log", "log"}, {"Sqrt", "sqrt"}, {"Floor", "floor"}, {"Ceil", "ceil"}, {"Sign", "sign"}, {"Erf", "erf"},
        {"Sin", "sin"}, {"Cos", "cos"}, {"Tan", "tan"}, {"Sinh", "sinh"}, {"Cosh", "cosh"}, {"Asin", "asin"},
        {"Acos", "acos"}, {"Atan", "atan"}, {"Asinh", "asinh"}, {"Acosh", "acosh"}, {"Atanh", "atanh"},
        {"Tanh", "tanh"}, {"Sigmoid", "sigmoid"}, {"Not", "logical_not"}, {"IsNaN", "isnan"}, {"Relu", "nn.relu"},
        {"BitwiseNot", "bitwise_not"}};
    return Refs {n.e.call(names.at(n.op()), {n.in(0)})};
}

/// Before opset 7 the second operand was aligned with an attribute instead of numpy's rule.
Result<Ref> alignedSecond(OnnxNode& n)
{
    const Ref b = n.in(1);
    if (n.opset() >= 7 || n.integer("broadcast", 0) == 0)
        return b;
    const std::int64_t rankA = n.e.rank(n.in(0)), rankB = n.e.rank(b);
    const std::int64_t missing = rankA - n.integer("axis", rankA - rankB) - rankB;
    if (missing < 0)
        return fail("attribute `axis` doesn't fit ranks {} and {}", rankA, rankB);
    return missing == 0 ? b : n.e.call("expand_dims", {b}, {{"axis", rankB}, {"num_newaxis", missing}});
}

Result<Refs> binary(OnnxNode& n)
{
    static const std::map<std::string_view, std::string_view> names {{"Add", "add"}, {"Sub", "subtract"},
        {"Mul", "multiply"}, {"And", "logical_and"}, {"Or", "logical_or"}, {"Xor", "logical_xor"}, {"Equal", "equal"},
        {"Less", "less"}, {"Greater", "greater"}, {"LessOrEqual", "less_equal"}, {"GreaterOrEqual", "greater_equal"},
        {"BitwiseAnd", "bitwise_and"}, {"BitwiseOr", "bitwise_or"}, {"BitwiseXor", "bitwise_xor"}};
    PB_ASSIGN(const Ref b, alignedSecond(n));
    std::string_view name;
    if (n.op() == "Div") // integers: toward zero, unlike floor_divide
        name = isFloat(n.e.dtype(n.in(0))) ? "divide" : "trunc_divide";
    else if (n.op() == "Mod")
        name = n.integer("fmod", 0) ? "mod" : "floor_mod";
    else
        name = names.at(n.op());
    return Refs {n.e.call(name, {n.in(0), b})};
}

Result<Refs> power(OnnxNode& n)
{
    PB_ASSIGN(Ref exponent, alignedSecond(n));
    Ref base = n.in(0);
    const DataType type = n.e.dtype(base);
    // Whole numbers to whole powers are exact in their own type; float64 would lose digits of int64.
    const DataType work = isFloat(type) || !isFloat(n.e.dtype(exponent)) ? type : DataType::Float64;
    if (const auto value = n.e.constantScalar(exponent); value && n.e.dtype(exponent) != work)
        exponent = n.e.constant(Tensor::filled(work, *staticShape(n.e.type(exponent)), *value));
    if (n.e.dtype(exponent) != work)
        exponent = n.e.call("cast", {exponent}, {{"dtype", work}});
    if (type == work)
        return Refs {n.e.call("power", {base, exponent})};
    base = n.e.call("cast", {base}, {{"dtype", work}});
    return Refs {n.e.call("cast", {n.e.call("power", {base, exponent})}, {{"dtype", type}})};
}

Result<Refs> variadic(OnnxNode& n)
{
    const std::string_view name = n.op() == "Max" ? "maximum" : n.op() == "Min" ? "minimum" : "add";
    if (n.inputCount() == 0)
        return fail("has no inputs");
    Ref result = n.in(0);
    for (std::size_t i = 1; i < n.inputCount(); ++i)
        result = n.e.call(name, {result, n.in(i)});
    if (n.op() == "Mean")
        result = mulByScalar(n.e, result, 1.0 / static_cast<double>(n.inputCount()));
    return Refs {result};
}

Result<Refs> alias(OnnxNode& n) { return Refs {n.in(0)}; }

Result<Refs> reciprocal(OnnxNode& n) { return Refs {n.e.call("divide", {n.e.scalar(n.e.dtype(n.in(0)), 1), n.in(0)})}; }

Result<Refs> round(OnnxNode& n) { return Refs {roundedToEven(n.e, n.in(0))}; }

/// One bound of Clip: absent (also as a constant NaN), constant, or computed.
struct Bound {
    Ref value = Ref::None;
    std::optional<double> constant;
    bool open() const { return value == Ref::None && !constant; }
};

/// An attribute up to opset 10, an input from 11 on. Either is taken in files that have the other one.
Bound boundOf(OnnxNode& n, std::string_view attribute, std::size_t input)
{
    Bound bound;
    if (n.has(input) && n.opset() < 11)
        n.remark(fmt::format("its bound `{}` is an input, and an attribute is due before opset 11: taken as that", attribute));
    if (!n.has(input) && n.attribute(attribute) && n.opset() >= 11)
        n.remark(fmt::format("its bound `{}` is an attribute, and an input is due from opset 11 on: taken as that", attribute));
    if (!n.has(input)) {
        if (n.attribute(attribute))
            bound.constant = n.number(attribute, 0);
    } else {
        bound.constant = n.e.constantScalar(n.in(input));
        constexpr double exact = 1LL << 53; // 64-bit integers beyond are not what a double says
        if (!bound.constant || (isInteger(n.e.dtype(n.in(input))) && std::abs(*bound.constant) > exact)) {
            bound.constant.reset();
            bound.value = n.in(input);
        }
    }
    if (bound.constant && std::isnan(*bound.constant))
        bound.constant.reset();
    return bound;
}

Result<Refs> clip(OnnxNode& n)
{
    Emitter& e = n.e;
    const Bound low = boundOf(n, "min", 1), high = boundOf(n, "max", 2);
    if (low.constant && high.constant && *low.constant <= *high.constant) // else everything becomes `max`
        return Refs {clipped(e, n.in(0), *low.constant, *high.constant)};
    Ref x = n.in(0);
    if (!low.open())
        x = e.call("maximum", {x, low.constant ? e.scalar(e.dtype(x), *low.constant) : low.value});
    if (!high.open())
        x = e.call("minimum", {x, high.constant ? e.scalar(e.dtype(x), *high.constant) : high.value});
    return Refs {x};
}

/// Floats beyond a 4-bit type saturate, as they do in wider ones; `cast` would keep the low bits.
Ref converted(Emitter& e, Ref x, DataType type)
{
    if (bitsOf(type) == 4 && isFloat(e.dtype(x)))
        x = isSigned(type) ? clipped(e, x, -8, 7) : clipped(e, x, 0, 15);
    return castTo(e, x, type);
}

Result<Refs> cast(OnnxNode& n)
{
    const auto id = static_cast<std::int32_t>(n.integer("to", 0));
    if (const NarrowFloat* narrow = narrowFloat(id))
        return Refs {roundedTo(n.e, n.in(0), *narrow, n.integer("saturate", 1) != 0)};
    const auto type = onnxDataType(id);
    if (!type || !narrowFloatValues(id).empty())
        return unsupported("casts to {}, which is not supported", onnxDataTypeName(id));
    return Refs {converted(n.e, n.in(0), *type)};
}

Result<Refs> castLike(OnnxNode& n)
{
    if (const NarrowFloat* narrow = narrowFloat(n.e.narrowFloat(n.in(1))))
        return Refs {roundedTo(n.e, n.in(0), *narrow, n.integer("saturate", 1) != 0)};
    return Refs {converted(n.e, n.in(0), n.e.dtype(n.in(1)))};
}

Result<Refs> bitCast(OnnxNode& n)
{
    const auto id = static_cast<std::int32_t>(n.integer("to", 0));
    const auto type = onnxDataType(id);
    if (!type || !narrowFloatValues(id).empty() || bitsOf(*type) != bitsOf(n.e.dtype(n.in(0))))
        return unsupported("reads {} as {}", toText(n.e.type(n.in(0))), onnxDataTypeName(id));
    return Refs {n.e.dtype(n.in(0)) == *type ? n.in(0) : n.e.call("reinterpret", {n.in(0)}, {{"dtype", *type}})};
}

Result<Refs> where(OnnxNode& n) { return Refs {n.e.call("where", {n.in(0), n.in(1), n.in(2)})}; }

Result<Refs> bitShift(OnnxNode& n)
{
    const std::string direction = n.text("direction", "");
    if (direction != "LEFT" && direction != "RIGHT")
        return fail("attribute `direction` is `{}`", direction);
    return Refs {n.e.call(direction == "LEFT" ? "left_shift" : "right_shift", {n.in(0), n.in(1)})};
}

Result<Refs> isInf(OnnxNode& n)
{
    Emitter& e = n.e;
    const bool positive = n.integer("detect_positive", 1), negative = n.integer("detect_negative", 1);
    const Ref infinite = e.call("isinf", {n.in(0)}), zero = e.scalar(e.dtype(n.in(0)), 0);
    if (positive && negative)
        return Refs {infinite};
    if (!positive && !negative)
        return Refs {e.call("zeros_like", {infinite})};
    return Refs {e.call("logical_and", {infinite, e.call(positive ? "greater" : "less", {n.in(0), zero})})};
}

Result<Refs> dropout(OnnxNode& n)
{
    if (n.e.constantScalar(n.in(2)).value_or(0) != 0)
        n.remark("is in training mode; taken as in inference, where it does nothing");
    const auto shape = staticShape(n.e.type(n.in(0)));
    Refs results {n.in(0)};
    if (n.outputCount() > 1 && shape) // the mask keeps everything
        results.push_back(n.e.constant(Tensor::filled(DataType::Bool, *shape, 1)));
    return results;
}

constexpr OnnxConverterEntry elementwiseTable[] {{"Abs", unary}, {"Neg", unary}, {"Exp", unary}, {"Log", unary}, {"Sqrt", unary},
    {"Floor", unary}, {"Ceil", unary}, {"Sign", unary}, {"Erf", unary}, {"Sin", unary}, {"Cos", unary}, {"Tan", unary},
    {"Sinh", unary}, {"Cosh", unary}, {"Asin", unary}, {"Acos", unary}, {"Atan", unary}, {"Asinh", unary},
    {"Acosh", unary}, {"Atanh", unary}, {"Tanh", unary}, {"Sigmoid", unary}, {"Not", unary}, {"IsNaN", unary},
    {"Relu", unary}, {"BitwiseNot", unary}, {"Add", binary}, {"Sub", binary}, {"Mul", binary}, {"Div", binary},
    {"Mod", binary}, {"And", binary}, {"Or", binary}, {"Xor", binary}, {"Equal", binary}, {"Less", binary},
    {"Greater", binary}, {"LessOrEqual", binary}, {"GreaterOrEqual", binary}, {"BitwiseAnd", binary},
    {"BitwiseOr", binary}, {"BitwiseXor", binary}, {"Pow", power}, {"Max", variadic}, {"Min", variadic},
    {"Sum", variadic}, {"Mean", variadic}, {"Identity", alias}, {"Reciprocal", reciprocal}, {"Round", round},
    {"Clip", clip}, {"Cast", cast}, {"BitCast", bitCast}, {"CastLike", castLike}, {"Where", where}, {"IsInf", isInf},
    {"BitShift", bitShift}, {"Dropout", dropout}};

} // namespace

std::span<const OnnxConverterEntry> onnxElementwise() { return elementwiseTable; }

} // namespace passbench
