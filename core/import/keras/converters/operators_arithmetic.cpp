// Operators of one element, of two, and over axes.

#include "core/import/keras/converters/activation.h"
#include "core/import/keras/converters/operators.h"

namespace passbench::keras {
namespace {

Ref asFloat(Operator& op, Ref x) { return isFloat(op.e.dtype(x)) ? x : castTo(op.e, x, DataType::Float32); }

/// Both operands in the wider of their types, as NumPy has it.
Result<std::pair<Ref, Ref>> operands(Operator& op)
{
    const bool firstIsTensor = op.n.input(op.argument(0, {"x1", "x", "a"})).has_value();
    Ref a = Ref::None, b = Ref::None;
    if (firstIsTensor) {
        PB_ASSIGN(a, op.tensor(0, {"x1", "x", "a"}));
        PB_ASSIGN(b, op.tensor(1, {"x2", "y", "b"}, a));
    } else {
        PB_ASSIGN(b, op.tensor(1, {"x2", "y", "b"}));
        PB_ASSIGN(a, op.tensor(0, {"x1", "x", "a"}, b));
    }
    const DataType left = op.e.dtype(a), right = op.e.dtype(b);
    if (left != right) {
        const bool leftWins = isFloat(left) != isFloat(right) ? isFloat(left) : bitsOf(left) >= bitsOf(right);
        (leftWins ? b : a) = castTo(op.e, leftWins ? b : a, leftWins ? left : right);
    }
    return std::pair(a, b);
}

Results binary(Operator& op, std::string_view relay, bool real = false)
{
    PB_ASSIGN(auto both, operands(op));
    if (real)
        both = {asFloat(op, both.first), asFloat(op, both.second)};
    return one(op.e.call(relay, {both.first, both.second}));
}

Results unary(Operator& op, std::string_view relay)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "features", "input", "inputs"}));
    return one(op.e.call(relay, {x}));
}

Results activation(Operator& op, std::string_view name)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "features", "logits"}));
    const Json& alpha = op.argument(1, {"alpha"});
    if ((name == "elu" || name == "celu") && alpha.is_number() && alpha.get<double>() != 1)
        return unsupported("with an `alpha` of {} it is not supported", alpha.get<double>());
    PB_ASSIGN(const Ref y, activatedBy(op.n, asFloat(op, x), name));
    return one(y);
}

Results overAxes(Operator& op, std::string_view relay)
{
    PB_ASSIGN(Ref x, op.tensor(0, {"x", "input_tensor"}));
    PB_ASSIGN(const Ints axes, op.axes(1, {"axis"}, op.e.rank(x)));
    if (!op.argument(99, {"initial"}).is_null())
        return unsupported("a value to begin with (`initial`) is not supported");
    if (relay == "mean")
        x = asFloat(op, x);
    else if ((relay == "sum" || relay == "prod") && op.n.isThird() && !isFloat(op.e.dtype(x)) && bitsOf(op.e.dtype(x)) < 32)
        x = castTo(op.e, x, isSigned(op.e.dtype(x)) || op.e.dtype(x) == DataType::Bool ? DataType::Int32 : DataType::UInt32); // as numpy
    return one(op.e.call(relay, {x}, {{"axis", axes}, {"keepdims", op.flag(99, {"keepdims"}, false)}}));
}

Results spread(Operator& op, bool root)
{
    PB_ASSIGN(Ref x, op.tensor(0, {"x", "input_tensor"}));
    PB_ASSIGN(const Ints axes, op.axes(1, {"axis"}, op.e.rank(x)));
    Emitter& e = op.e;
    x = asFloat(op, x);
    const Ref centred = e.call("subtract", {x, e.call("mean", {x}, {{"axis", axes}, {"keepdims", true}})});
    const Ref variance = e.call("mean", {e.call("multiply", {centred, centred})}, {{"axis", axes}, {"keepdims", op.flag(99, {"keepdims"}, false)}});
    return one(root ? e.call("sqrt", {variance}) : variance);
}

Results extremePlace(Operator& op, std::string_view relay)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "input"}));
    PB_ASSIGN(Ints axes, op.axes(1, {"axis"}, op.e.rank(x)));
    if (op.argument(1, {"axis"}).is_null() && !op.n.isThird()) // TensorFlow's are along the first axis then
        axes = {0};
    return one(op.e.call(relay, {x}, {{"axis", axes}, {"keepdims", op.flag(99, {"keepdims"}, false)}}));
}

Results softmax(Operator& op, bool logarithm)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "logits"}));
    const std::int64_t axis = op.integer(1, {"axis"}, -1);
    if (op.argument(1, {"axis"}).is_array())
        return unsupported("over several axes at once it is not supported");
    return one(op.e.call(logarithm ? "nn.log_softmax" : "nn.softmax", {x}, {{"axis", axis}}));
}

Results clip(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "t"}));
    const Json &low = op.argument(1, {"x_min", "clip_value_min"}), &high = op.argument(2, {"x_max", "clip_value_max"});
    if (!low.is_number() || !high.is_number())
        return unsupported("its bounds are not numbers");
    return one(op.e.call("clip", {x}, {{"a_min", low.get<double>()}, {"a_max", high.get<double>()}}));
}

Results square(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x"}));
    return one(op.e.call("multiply", {x, x}));
}

Results reciprocal(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x"}));
    return one(op.e.call("divide", {op.e.scalar(op.e.dtype(x), 1), x}));
}

Results evenRound(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x"}));
    if (op.integer(1, {"decimals"}, 0) != 0)
        return unsupported("rounding to decimals is not supported");
    return one(roundedToEven(op.e, x));
}

Results shifted(Operator& op, std::string_view relay, bool before) // log(1 + x), exp(x) - 1
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x"}));
    return one(before ? op.e.call(relay, {addScalar(op.e, x, 1)}) : addScalar(op.e, op.e.call(relay, {x}), -1));
}

/// Matrices, of any rank, with leading axes that broadcast.
Results matmul(Operator& op)
{
    PB_ASSIGN(const auto both, operands(op));
    return one(op.e.call("nn.matmul", {both.first, both.second},
        {{"transpose_a", op.flag(99, {"transpose_a", "adjoint_a"}, false)}, {"transpose_b", op.flag(99, {"transpose_b", "adjoint_b"}, false)}}));
}

Results geluOperator(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "features"}));
    const bool approximate = op.flag(1, {"approximate"}, op.n.isThird()); // K3's operator approximates unless it is told not to
    PB_ASSIGN(const Ref y, activatedBy(op.n, x, approximate ? "gelu_tanh" : "gelu"));
    return one(y);
}

Results leakyRelu(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "features"}));
    const Json& slope = op.argument(1, {"negative_slope", "alpha"});
    return one(op.e.call("nn.leaky_relu", {x}, {{"alpha", slope.is_number() ? slope.get<double>() : 0.2}}));
}

Results where(Operator& op)
{
    PB_ASSIGN(const Ref condition, op.tensor(0, {"condition"}));
    const bool firstIsTensor = op.n.input(op.argument(1, {"x1", "x"})).has_value();
    Ref a = Ref::None, b = Ref::None;
    if (firstIsTensor) {
        PB_ASSIGN(a, op.tensor(1, {"x1", "x"}));
        PB_ASSIGN(b, op.tensor(2, {"x2", "y"}, a));
    } else {
        PB_ASSIGN(b, op.tensor(2, {"x2", "y"}));
        PB_ASSIGN(a, op.tensor(1, {"x1", "x"}, b));
    }
    return one(op.e.call("where", {castTo(op.e, condition, DataType::Bool), a, b}));
}

#define BINARY(relay) [](Operator& op) { return binary(op, relay); }
#define UNARY(relay) [](Operator& op) { return unary(op, relay); }
#define ACTIVATION(name) [](Operator& op) { return activation(op, name); }
#define OVER(relay) [](Operator& op) { return overAxes(op, relay); }

const std::map<std::string_view, OperatorFunction>& table()
{
    static const std::map<std::string_view, OperatorFunction> all {
        {"numpy.Add", BINARY("add")}, {"numpy.Subtract", BINARY("subtract")}, {"numpy.Multiply", BINARY("multiply")}, {"numpy.TrueDivide", [](Operator& op) { return binary(op, "divide", true); }},
        {"numpy.Divide", [](Operator& op) { return binary(op, "divide", true); }}, {"numpy.Power", BINARY("power")}, {"numpy.FloorDivide", BINARY("floor_divide")}, {"numpy.Mod", BINARY("floor_mod")},
        {"numpy.Maximum", BINARY("maximum")}, {"numpy.Minimum", BINARY("minimum")}, {"numpy.Equal", BINARY("equal")}, {"numpy.NotEqual", BINARY("not_equal")}, {"numpy.Less", BINARY("less")},
        {"numpy.LessEqual", BINARY("less_equal")}, {"numpy.Greater", BINARY("greater")}, {"numpy.GreaterEqual", BINARY("greater_equal")}, {"numpy.LogicalAnd", BINARY("logical_and")},
        {"numpy.LogicalOr", BINARY("logical_or")}, {"numpy.LogicalNot", UNARY("logical_not")}, {"numpy.Matmul", matmul},
        {"numpy.Absolute", UNARY("abs")}, {"numpy.Abs", UNARY("abs")}, {"numpy.Sqrt", UNARY("sqrt")}, {"math.Rsqrt", UNARY("rsqrt")}, {"numpy.Exp", UNARY("exp")}, {"numpy.Log", UNARY("log")},
        {"numpy.Negative", UNARY("negative")}, {"numpy.Sin", UNARY("sin")}, {"numpy.Cos", UNARY("cos")}, {"numpy.Tan", UNARY("tan")}, {"numpy.Sinh", UNARY("sinh")}, {"numpy.Cosh", UNARY("cosh")},
        {"numpy.Tanh", UNARY("tanh")}, {"nn.Tanh", UNARY("tanh")}, {"numpy.Arctan", UNARY("atan")}, {"numpy.Arcsin", UNARY("asin")}, {"numpy.Arccos", UNARY("acos")}, {"numpy.Floor", UNARY("floor")},
        {"numpy.Ceil", UNARY("ceil")}, {"numpy.Sign", UNARY("sign")}, {"numpy.Trunc", UNARY("trunc")}, {"math.Erf", UNARY("erf")}, {"numpy.Square", square}, {"numpy.Reciprocal", reciprocal},
        {"numpy.Round", evenRound}, {"numpy.Log1p", [](Operator& op) { return shifted(op, "log", true); }}, {"numpy.Expm1", [](Operator& op) { return shifted(op, "exp", false); }},
        {"nn.Relu", UNARY("nn.relu")}, {"nn.Relu6", ACTIVATION("relu6")}, {"nn.Sigmoid", UNARY("sigmoid")}, {"nn.Silu", ACTIVATION("silu")}, {"nn.Softplus", ACTIVATION("softplus")},
        {"nn.Softsign", ACTIVATION("softsign")}, {"nn.Elu", ACTIVATION("elu")}, {"nn.Selu", ACTIVATION("selu")}, {"nn.Celu", ACTIVATION("celu")}, {"nn.Mish", ACTIVATION("mish")},
        {"nn.HardSigmoid", ACTIVATION("hard_sigmoid")}, {"nn.HardSilu", ACTIVATION("hard_silu")}, {"nn.HardTanh", ACTIVATION("hard_tanh")}, {"nn.LogSigmoid", ACTIVATION("log_sigmoid")},
        {"nn.Gelu", geluOperator}, {"nn.LeakyRelu", leakyRelu}, {"nn.Softmax", [](Operator& op) { return softmax(op, false); }}, {"nn.LogSoftmax", [](Operator& op) { return softmax(op, true); }},
        {"numpy.Mean", OVER("mean")}, {"numpy.Sum", OVER("sum")}, {"numpy.Max", OVER("max")}, {"numpy.Min", OVER("min")}, {"numpy.Amax", OVER("max")}, {"numpy.Amin", OVER("min")},
        {"numpy.Prod", OVER("prod")}, {"numpy.Any", OVER("any")}, {"numpy.All", OVER("all")}, {"numpy.Var", [](Operator& op) { return spread(op, false); }},
        {"numpy.Std", [](Operator& op) { return spread(op, true); }}, {"numpy.Argmax", [](Operator& op) { return extremePlace(op, "argmax"); }},
        {"numpy.Argmin", [](Operator& op) { return extremePlace(op, "argmin"); }}, {"numpy.Clip", clip}, {"numpy.Where", where},
    };
    return all;
}

#undef BINARY
#undef UNARY
#undef ACTIVATION
#undef OVER

} // namespace

OperatorFunction arithmeticOperator(std::string_view name)
{
    const auto at = table().find(name);
    return at == table().end() ? nullptr : at->second;
}

} // namespace passbench::keras
