// Operators of one tensor that give one of the same shape, without attributes.

#include "core/ops/elementwise/lowering.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/row_parts.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

/// Which element types a function is defined on.
enum class Domain { Float, Number, FloatToBool, Integer, Bool };

constexpr bool accepts(Domain domain, DataType dtype)
{
    switch (domain) {
    case Domain::Number: return dtype != DataType::Bool;
    case Domain::Integer: return !isFloat(dtype);
    case Domain::Bool: return dtype == DataType::Bool;
    case Domain::Float:
    case Domain::FloatToBool: break;
    }
    return isFloat(dtype);
}

constexpr std::string_view wanted(Domain domain)
{
    switch (domain) {
    case Domain::Number: return "a float or integer type";
    case Domain::Integer: return "an integer type or bool";
    case Domain::Bool: return "bool";
    case Domain::Float:
    case Domain::FloatToBool: break;
    }
    return "a float type";
}

Result<Type> inferUnary(const InferRequest& request, Domain domain)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    if (!accepts(domain, data->dtype))
        return fail("`data` is {}, and must be {}", name(data->dtype), wanted(domain));
    if (domain == Domain::FloatToBool)
        return Type(DataType::Bool, data->shape);
    return request.inputs[0];
}

template<Domain domain> Result<Type> inferUnary(const InferRequest& request) { return inferUnary(request, domain); }

using UnaryRow = void (*)(const void* data, void* result, std::int64_t count);

Result<std::vector<Tensor>> evaluateUnary(const RowFunctions<UnaryRow>& rows, const Tensor& data, bool toBool)
{
    constexpr std::int64_t elementsPerThread = 1 << 15;
    Tensor result = Tensor::allocate(toBool ? DataType::Bool : data.dtype(), data.shape());
    if (const auto function = rows.of(data.dtype()))
        mapParts(data, result, toBool ? DataType::Bool : rowDtype(data.dtype()), elementsPerThread, function);
    wrapFourBits(result);
    return std::vector {std::move(result)};
}

template<typename F, typename T> void unaryRow(const void* data, void* result, std::int64_t count)
{
    const T* x = static_cast<const T*>(data);
    auto* z = static_cast<std::conditional_t<F::domain == Domain::FloatToBool, std::uint8_t, T>*>(result);
    for (std::int64_t i = 0; i < count; ++i)
        z[i] = F::apply(x[i]);
}

template<typename F> constexpr RowFunctions<UnaryRow> unaryRows()
{
    RowFunctions<UnaryRow> rows;
    if constexpr (F::domain != Domain::Integer && F::domain != Domain::Bool)
        rows.float32 = unaryRow<F, float>, rows.float64 = unaryRow<F, double>;
    if constexpr (F::domain != Domain::Float && F::domain != Domain::FloatToBool)
        rows.int32 = unaryRow<F, std::int32_t>, rows.int64 = unaryRow<F, std::int64_t>, rows.uint64 = unaryRow<F, std::uint64_t>;
    return rows;
}

template<typename F> Result<std::vector<Tensor>> evaluateUnary(const Attrs&, std::span<const Tensor> inputs, const Type&)
{
    static constexpr RowFunctions<UnaryRow> rows = unaryRows<F>();
    return evaluateUnary(rows, inputs[0], F::domain == Domain::FloatToBool);
}

/// What is said of every function of the domain; the summary says which function it is.
std::string docOf(Domain domain)
{
    switch (domain) {
    case Domain::Float: return "Works on each element alone. float16 and bfloat16 are computed in float32 and rounded once; "
                               "outside the function's domain the result is NaN.";
    case Domain::Number: return "Works on each element alone. Integers wrap around where the result does not fit.";
    case Domain::FloatToBool: return "Works on each element alone, and gives bool.";
    case Domain::Integer: return "Works on the bits of each element alone; 4-bit integers stay within their 4 bits.";
    case Domain::Bool: break;
    }
    return "Works on each element alone.";
}

OpDef elementByElement(std::string name, std::string summary, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.fusion = Fusion::Elemwise;
    rest.layout = keepsLayout;
    return rest;
}

template<typename F> OpDef unary(const char* name, const char* summary, OpDef rest)
{
    rest.doc = docOf(F::domain);
    rest.inputs = {{"data", fmt::format("any shape, {}", wanted(F::domain))}};
    rest.inferType = inferUnary<F::domain>;
    rest.evaluate = evaluateUnary<F>;
    rest.cost = costOfElements;
    return elementByElement(name, summary, std::move(rest));
}

#define PB_FLOAT_FUNCTION(Name, expression)                                                                            \
    struct Name {                                                                                                      \
        static constexpr Domain domain = Domain::Float;                                                                \
        template<typename T> static T apply(T x) { return expression; }                                                \
    }
PB_FLOAT_FUNCTION(Exp, std::exp(x));
PB_FLOAT_FUNCTION(Log, std::log(x));
PB_FLOAT_FUNCTION(Log2, std::log2(x));
PB_FLOAT_FUNCTION(Log10, std::log10(x));
PB_FLOAT_FUNCTION(Sqrt, std::sqrt(x));
PB_FLOAT_FUNCTION(Rsqrt, T(1) / std::sqrt(x));
PB_FLOAT_FUNCTION(Sigmoid, T(1) / (T(1) + std::exp(-x)));
PB_FLOAT_FUNCTION(Tanh, std::tanh(x));
PB_FLOAT_FUNCTION(Erf, std::erf(x));
PB_FLOAT_FUNCTION(Sin, std::sin(x));
PB_FLOAT_FUNCTION(Cos, std::cos(x));
PB_FLOAT_FUNCTION(Tan, std::tan(x));
PB_FLOAT_FUNCTION(Sinh, std::sinh(x));
PB_FLOAT_FUNCTION(Cosh, std::cosh(x));
PB_FLOAT_FUNCTION(Asin, std::asin(x));
PB_FLOAT_FUNCTION(Acos, std::acos(x));
PB_FLOAT_FUNCTION(Atan, std::atan(x));
PB_FLOAT_FUNCTION(Asinh, std::asinh(x));
PB_FLOAT_FUNCTION(Acosh, std::acosh(x));
PB_FLOAT_FUNCTION(Atanh, std::atanh(x));
#undef PB_FLOAT_FUNCTION

/// Functions that are the identity on integers.
#define PB_ROUNDING(Name, function)                                                                                    \
    struct Name {                                                                                                      \
        static constexpr Domain domain = Domain::Number;                                                               \
        template<typename T> static T apply(T x)                                                                       \
        {                                                                                                              \
            if constexpr (std::is_floating_point_v<T>)                                                                 \
                return function(x);                                                                                    \
            else                                                                                                       \
                return x;                                                                                              \
        }                                                                                                              \
    }
PB_ROUNDING(Floor, std::floor);
PB_ROUNDING(Ceil, std::ceil);
PB_ROUNDING(Trunc, std::trunc);
PB_ROUNDING(Round, std::round);
#undef PB_ROUNDING

struct Abs {
    static constexpr Domain domain = Domain::Number;
    template<typename T> static T apply(T x)
    {
        if constexpr (std::is_floating_point_v<T>)
            return std::fabs(x);
        else if constexpr (std::is_signed_v<T>) // the smallest integer stays as it is
            return x < 0 ? static_cast<T>(std::make_unsigned_t<T>(0) - static_cast<std::make_unsigned_t<T>>(x)) : x;
        else
            return x;
    }
};
struct Sign {
    static constexpr Domain domain = Domain::Number;
    template<typename T> static T apply(T x)
    {
        if constexpr (std::is_floating_point_v<T>)
            return x > 0 ? T(1) : x < 0 ? T(-1) : x; // keeps NaN
        else
            return static_cast<T>((x > T(0)) - (x < T(0)));
    }
};
struct Negative {
    static constexpr Domain domain = Domain::Number;
    template<typename T> static T apply(T x)
    {
        if constexpr (std::is_floating_point_v<T>)
            return -x;
        else
            return static_cast<T>(std::make_unsigned_t<T>(0) - static_cast<std::make_unsigned_t<T>>(x));
    }
};
struct BitwiseNot {
    static constexpr Domain domain = Domain::Integer;
    template<typename T> static T apply(T x) { return static_cast<T>(~x); }
};
struct LogicalNot {
    static constexpr Domain domain = Domain::Bool;
    template<typename T> static T apply(T x) { return x == 0 ? T(1) : T(0); }
};
struct IsNan {
    static constexpr Domain domain = Domain::FloatToBool;
    template<typename T> static std::uint8_t apply(T x) { return std::isnan(x); }
};
struct IsFinite {
    static constexpr Domain domain = Domain::FloatToBool;
    template<typename T> static std::uint8_t apply(T x) { return std::isfinite(x); }
};
struct IsInf {
    static constexpr Domain domain = Domain::FloatToBool;
    template<typename T> static std::uint8_t apply(T x) { return std::isinf(x); }
};

Result<std::vector<Tensor>> evaluateBitwiseNot(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return inputs[0].dtype() == DataType::Bool ? evaluateUnary<LogicalNot>(attrs, inputs, type)
                                               : evaluateUnary<BitwiseNot>(attrs, inputs, type);
}

Result<std::vector<Tensor>> evaluateCopy(const Attrs&, std::span<const Tensor> inputs, const Type&)
{
    return std::vector {inputs[0]}; // tensors are values: sharing the bytes is a copy
}

template<int value> Result<std::vector<Tensor>> evaluateLike(const Attrs&, std::span<const Tensor> inputs, const Type&)
{
    return std::vector {Tensor::filled(inputs[0].dtype(), inputs[0].shape(), value)};
}

OpDef ofAnyType(std::string name, std::string summary, std::string doc, OpDef rest)
{
    rest.doc = std::move(doc);
    rest.inputs = {{"data", "any shape and type"}};
    rest.inferType = inferSameAsFirst;
    rest.cost = costOfMoving;
    return elementByElement(std::move(name), std::move(summary), std::move(rest));
}

OpDef bitwiseNot()
{
    OpDef op = unary<BitwiseNot>("bitwise_not", "Every bit the other way round; `not` for bool", {.lower = lowerUnary<loops::logicalNot>});
    op.evaluate = evaluateBitwiseNot;
    return op;
}

OpDef round()
{
    OpDef op = unary<Round>("round", "Nearest integer, halves away from zero", {.lower = lowerUnary<elements::rounding<loops::MathFunction::RoundAway>>});
    op.doc = "The rule is the same everywhere in Passbench: constant folding, reference run and compiled code. "
             "ONNX `Round`, which takes halves to the even neighbour, is imported as a composition.";
    return op;
}

} // namespace

std::vector<OpDef> elementwiseOps()
{
    constexpr auto activation = OpCategory::Activation;
    return {
        unary<Abs>("abs", "Absolute value", {.lower = lowerUnary<elements::absolute>, .precision = Precision::Follow}),
        unary<Exp>("exp", "e to the power of each element", {.lower = lowerUnary<elements::math<loops::MathFunction::Exp>>, .precision = Precision::Never, .fastTwin = "fast_exp"}),
        unary<Log>("log", "Natural logarithm", {.lower = lowerUnary<elements::math<loops::MathFunction::Log>>}),
        unary<Log2>("log2", "Logarithm to base 2", {.lower = lowerUnary<elements::math<loops::MathFunction::Log2>>}),
        unary<Log10>("log10", "Logarithm to base 10", {.lower = lowerUnary<elements::math<loops::MathFunction::Log10>>}),
        unary<Sqrt>("sqrt", "Square root", {.lower = lowerUnary<elements::math<loops::MathFunction::Sqrt>>, .precision = Precision::Follow}),
        unary<Rsqrt>("rsqrt", "1 / sqrt(x)", {.lower = lowerUnary<elements::rsqrt>}),
        unary<Sigmoid>("sigmoid", "1 / (1 + exp(-x))", {.category = activation, .lower = lowerUnary<elements::sigmoid>, .precision = Precision::Follow}),
        unary<Tanh>("tanh", "Hyperbolic tangent", {.category = activation, .lower = lowerUnary<elements::math<loops::MathFunction::Tanh>>, .precision = Precision::Follow, .fastTwin = "fast_tanh"}),
        unary<Erf>("erf", "Gauss error function", {.category = activation, .lower = lowerUnary<elements::math<loops::MathFunction::Erf>>, .precision = Precision::Never, .fastTwin = "fast_erf"}),
        unary<Exp>("fast_exp", "`exp`, where compiled code may use a cheaper approximation", {.lower = lowerUnary<elements::math<loops::MathFunction::Exp>>}),
        unary<Tanh>("fast_tanh", "`tanh`, where compiled code may use a cheaper approximation", {.category = activation, .lower = lowerUnary<elements::math<loops::MathFunction::Tanh>>, .precision = Precision::Follow}),
        unary<Erf>("fast_erf", "`erf`, where compiled code may use a cheaper approximation", {.category = activation, .lower = lowerUnary<elements::math<loops::MathFunction::Erf>>, .precision = Precision::Follow}),
        unary<Floor>("floor", "Largest integer that is not greater", {.lower = lowerUnary<elements::rounding<loops::MathFunction::Floor>>}),
        unary<Ceil>("ceil", "Smallest integer that is not less", {.lower = lowerUnary<elements::rounding<loops::MathFunction::Ceil>>}),
        unary<Trunc>("trunc", "Nearest integer towards zero", {.lower = lowerUnary<elements::rounding<loops::MathFunction::Trunc>>}),
        round(),
        unary<Sign>("sign", "-1, 0 or 1", {.lower = lowerUnary<elements::sign>}),
        unary<Negative>("negative", "-x", {.lower = lowerUnary<elements::negative>, .precision = Precision::Follow}),
        unary<Sin>("sin", "Sine, in radians", {.lower = lowerUnary<elements::math<loops::MathFunction::Sin>>}),
        unary<Cos>("cos", "Cosine, in radians", {.lower = lowerUnary<elements::math<loops::MathFunction::Cos>>}),
        unary<Tan>("tan", "Tangent, in radians", {.lower = lowerUnary<elements::math<loops::MathFunction::Tan>>}),
        unary<Sinh>("sinh", "Hyperbolic sine", {.lower = lowerUnary<elements::math<loops::MathFunction::Sinh>>}),
        unary<Cosh>("cosh", "Hyperbolic cosine", {.lower = lowerUnary<elements::math<loops::MathFunction::Cosh>>}),
        unary<Asin>("asin", "Inverse of `sin`, in radians", {.lower = lowerUnary<elements::math<loops::MathFunction::Asin>>}),
        unary<Acos>("acos", "Inverse of `cos`, in radians", {.lower = lowerUnary<elements::math<loops::MathFunction::Acos>>}),
        unary<Atan>("atan", "Inverse of `tan`, in radians", {.lower = lowerUnary<elements::math<loops::MathFunction::Atan>>}),
        unary<Asinh>("asinh", "Inverse of `sinh`", {.lower = lowerUnary<elements::math<loops::MathFunction::Asinh>>}),
        unary<Acosh>("acosh", "Inverse of `cosh`", {.lower = lowerUnary<elements::math<loops::MathFunction::Acosh>>}),
        unary<Atanh>("atanh", "Inverse of `tanh`", {.lower = lowerUnary<elements::math<loops::MathFunction::Atanh>>}),
        bitwiseNot(),
        unary<LogicalNot>("logical_not", "True where the element is false", {.lower = lowerUnary<loops::logicalNot>}),
        unary<IsNan>("isnan", "True where the element is not a number", {.lower = lowerUnary<elements::isNan>}),
        unary<IsFinite>("isfinite", "True where the element is neither infinite nor NaN", {.lower = lowerUnary<elements::isFinite>}),
        unary<IsInf>("isinf", "True where the element is infinite", {.lower = lowerUnary<elements::isInfinite>}),
        ofAnyType("copy", "The data unchanged", "Keeps a name for a value; in compiled code it costs nothing when it is fused.", {.evaluate = evaluateCopy, .lower = lowerUnary<elements::identity>, .precision = Precision::Follow, .keepsPlaces = true}),
        ofAnyType("zeros_like", "Zeros of the shape and type of the data", "Only the type of the operand matters, not its elements.", {.evaluate = evaluateLike<0>, .lower = lowerFilledLike<0>, .precision = Precision::Follow, .fill = Fill::Zeros, .ofKnownType = KnownTypeForm {.op = "zeros", .shapeAttribute = "shape", .withDtype = true}}),
        ofAnyType("ones_like", "Ones of the shape and type of the data", "Only the type of the operand matters, not its elements.", {.evaluate = evaluateLike<1>, .lower = lowerFilledLike<1>, .precision = Precision::Follow, .fill = Fill::Ones, .ofKnownType = KnownTypeForm {.op = "ones", .shapeAttribute = "shape", .withDtype = true}}),
    };
}

} // namespace passbench
