// Operators of two or three tensors of shapes that broadcast as in numpy.

#include "core/ops/elementwise/lowering.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/row_parts.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

/// Which element types a function is defined on.
enum class Domain { Number, NumberOrBool, Integer, IntegerOrBool, Bool };

bool accepts(Domain domain, DataType dtype)
{
    switch (domain) {
    case Domain::Number: return dtype != DataType::Bool;
    case Domain::NumberOrBool: return true;
    case Domain::Integer: return dtype != DataType::Bool; // of floats it has a type, as in Relay, and no value
    case Domain::IntegerOrBool: return !isFloat(dtype);
    case Domain::Bool: break;
    }
    return dtype == DataType::Bool;
}

std::string_view wanted(Domain domain)
{
    static constexpr std::string_view texts[]
        = {"a float or integer type", "any type", "an integer type", "an integer type or bool", "bool"};
    return texts[static_cast<std::size_t>(domain)];
}

using BinaryRow = void (*)(const void* lhs, const void* rhs, void* result, std::int64_t count);

/// A binary operator for functions that are compiled once.
struct BinaryKernel {
    Domain domain = Domain::Number;
    bool toBool = false, divides = false;
    RowFunctions<BinaryRow> rows;
};

Result<Type> inferBinary(const InferRequest& request, Domain domain, bool toBool)
{
    PB_ASSIGN(const TensorType* lhs, tensorInput(request, 0, "lhs"));
    PB_ASSIGN(const TensorType* rhs, tensorInput(request, 1, "rhs"));
    PB_TRY(requireSameDtype(*lhs, *rhs, "lhs", "rhs"));
    if (!accepts(domain, lhs->dtype))
        return fail("the operands are {}, and must be {}", name(lhs->dtype), wanted(domain));
    PB_ASSIGN(Shape shape, broadcastShapes(lhs->shape, rhs->shape));
    return Type(toBool ? DataType::Bool : lhs->dtype, std::move(shape));
}

template<Domain domain, bool toBool> Result<Type> inferBinary(const InferRequest& request)
{
    return inferBinary(request, domain, toBool);
}

void apply(BinaryRow function, const Tensor& lhs, const Tensor& rhs, Tensor& result, DataType written)
{
    const DataType dtype = lhs.dtype();
    const void* a = lhs.bytes().data();
    const void* b = rhs.bytes().data();
    void* out = result.writable<std::byte>().data();
    const auto walk = stridedWalk<2>(result.shape(),
        {broadcastStrides(lhs.shape(), result.shape()), broadcastStrides(rhs.shape(), result.shape())});
    // The innermost dim is read with stride 1 or 0.
    forEachRow(walk, [&](std::int64_t row, const std::array<std::int64_t, 2>& at) {
        RowReader x(a, dtype, at[0], walk.innerStrides[0], walk.inner), y(b, dtype, at[1], walk.innerStrides[1], walk.inner);
        RowWriter z(out, result.dtype(), row * walk.inner, written);
        for (std::int64_t i = 0; i < walk.inner; i += rowPart) {
            const std::int64_t count = std::min(rowPart, walk.inner - i);
            function(x.part(i, count), y.part(i, count), z.part(i), count);
            z.finish(i, count);
        }
    });
}

bool containsZero(const Tensor& tensor)
{
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        if (tensor.integerAt(i) == 0)
            return true;
    return false;
}

Result<std::vector<Tensor>> evaluateBinary(const BinaryKernel& kernel, std::span<const Tensor> inputs, const Type& type)
{
    const TensorType& resultType = *type.tensor();
    const Tensor& lhs = inputs[0];
    if (kernel.domain == Domain::Integer && isFloat(lhs.dtype()))
        return fail("bits of {} can't be shifted", name(lhs.dtype()));
    if (kernel.divides && !isFloat(lhs.dtype()) && containsZero(inputs[1]))
        return fail("an integer division by zero");
    Tensor result = Tensor::allocate(resultType.dtype, *staticShape(type));
    if (const auto function = kernel.rows.of(lhs.dtype()))
        apply(function, lhs, inputs[1], result, kernel.toBool ? DataType::Bool : rowDtype(lhs.dtype()));
    if (resultType.dtype == DataType::Bool)
        std::ranges::for_each(result.writable<std::uint8_t>(), [](std::uint8_t& truth) { truth = truth != 0; }); // True + True
    wrapFourBits(result);
    return std::vector {std::move(result)};
}

template<typename F, typename T> void binaryRow(const void* lhs, const void* rhs, void* result, std::int64_t count)
{
    const T* x = static_cast<const T*>(lhs);
    const T* y = static_cast<const T*>(rhs);
    auto* z = static_cast<std::conditional_t<F::toBool, std::uint8_t, T>*>(result);
    for (std::int64_t i = 0; i < count; ++i)
        z[i] = F::apply(x[i], y[i]);
}

template<typename F> constexpr RowFunctions<BinaryRow> binaryRows()
{
    RowFunctions<BinaryRow> rows {.int32 = binaryRow<F, std::int32_t>};
    if constexpr (F::domain != Domain::Bool)
        rows.int64 = binaryRow<F, std::int64_t>, rows.uint64 = binaryRow<F, std::uint64_t>;
    if constexpr (F::domain == Domain::Number || F::domain == Domain::NumberOrBool)
        rows.float32 = binaryRow<F, float>, rows.float64 = binaryRow<F, double>;
    return rows;
}

template<typename F>
Result<std::vector<Tensor>> evaluateBinary(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    static constexpr BinaryKernel kernel {F::domain, F::toBool, F::divides, binaryRows<F>()};
    return evaluateBinary(kernel, inputs, type);
}

/// Integers wrap around; unsigned arithmetic says so without undefined behaviour.
template<typename T> using Unsigned = std::make_unsigned_t<std::common_type_t<T, unsigned>>;

template<Domain d, bool isDivision = false> struct NumberFunction {
    static constexpr Domain domain = d;
    static constexpr bool toBool = false, divides = isDivision, wraps = d == Domain::Number;
};

#define PB_WRAPPING(Name, op)                                                                                          \
    struct Name : NumberFunction<Domain::NumberOrBool> { /* of bools: either, just one, both */                            \
        static constexpr bool wraps = true;                                                                            \
        template<typename T> static T apply(T a, T b)                                                                  \
        {                                                                                                              \
            if constexpr (std::is_floating_point_v<T>)                                                                 \
                return a op b;                                                                                         \
            else                                                                                                       \
                return static_cast<T>(static_cast<Unsigned<T>>(a) op static_cast<Unsigned<T>>(b));                     \
        }                                                                                                              \
    }
PB_WRAPPING(Add, +);
PB_WRAPPING(Subtract, -);
PB_WRAPPING(Multiply, *);
#undef PB_WRAPPING

/// Quotient towards zero; the one that overflows, smallest / -1, wraps.
template<typename T> T truncatedQuotient(T a, T b)
{
    if constexpr (std::is_floating_point_v<T>)
        return std::trunc(a / b);
    else if constexpr (std::is_signed_v<T>)
        return b == T(-1) ? Subtract::apply(T(0), a) : static_cast<T>(a / b);
    else
        return static_cast<T>(a / b);
}

template<typename T> T truncatedRemainder(T a, T b)
{
    if constexpr (std::is_floating_point_v<T>)
        return std::fmod(a, b);
    else if constexpr (std::is_signed_v<T>)
        return b == T(-1) ? T(0) : static_cast<T>(a % b);
    else
        return static_cast<T>(a % b);
}

struct Divide : NumberFunction<Domain::NumberOrBool, true> {
    template<typename T> static T apply(T a, T b)
    {
        if constexpr (std::is_floating_point_v<T>)
            return a / b;
        else
            return truncatedQuotient(a, b);
    }
};
struct TruncDivide : NumberFunction<Domain::Number, true> {
    template<typename T> static T apply(T a, T b) { return truncatedQuotient(a, b); }
};
struct Mod : NumberFunction<Domain::Number, true> {
    template<typename T> static T apply(T a, T b) { return truncatedRemainder(a, b); }
};
struct FloorDivide : NumberFunction<Domain::Number, true> {
    template<typename T> static T apply(T a, T b)
    {
        if constexpr (std::is_floating_point_v<T>) {
            return std::floor(a / b);
        } else {
            const T quotient = truncatedQuotient(a, b);
            const bool inexact = truncatedRemainder(a, b) != 0;
            return inexact && (a < 0) != (b < 0) ? static_cast<T>(quotient - 1) : quotient;
        }
    }
};
struct FloorMod : NumberFunction<Domain::Number, true> {
    template<typename T> static T apply(T a, T b)
    {
        const T remainder = truncatedRemainder(a, b);
        return remainder != 0 && (remainder < 0) != (b < 0) ? static_cast<T>(remainder + b) : remainder;
    }
};
struct Power : NumberFunction<Domain::Number> {
    template<typename T> static T apply(T a, T b)
    {
        if constexpr (std::is_floating_point_v<T>) {
            return std::pow(a, b);
        } else {
            if (b < 0) // 1 / a^n, towards zero
                return a == T(1) ? T(1) : reciprocal(a, b);
            T result = 1;
            for (T base = a, left = b; left > 0; left = static_cast<T>(left >> 1)) {
                if (left & 1)
                    result = Multiply::apply(result, base);
                base = Multiply::apply(base, base);
            }
            return result;
        }
    }

private:
    template<typename T> static T reciprocal(T a, T b)
    {
        if (static_cast<std::int64_t>(a) != -1)
            return T(0);
        return b % 2 == 0 ? T(1) : a;
    }
};
struct Maximum : NumberFunction<Domain::NumberOrBool> { ///< NaN when either is
    template<typename T> static T apply(T a, T b) { return a > b || a != a ? a : b; }
};
struct Minimum : NumberFunction<Domain::NumberOrBool> {
    template<typename T> static T apply(T a, T b) { return a < b || a != a ? a : b; }
};

/// A count outside [0, bits) shifts every bit out.
struct LeftShift : NumberFunction<Domain::Integer> {
    template<typename T> static T apply(T a, T b)
    {
        const bool inRange = b >= 0 && static_cast<std::uint64_t>(b) < sizeof(T) * 8;
        return inRange ? static_cast<T>(static_cast<Unsigned<T>>(a) << static_cast<int>(b)) : T(0);
    }
};
struct RightShift : NumberFunction<Domain::Integer> {
    template<typename T> static T apply(T a, T b)
    {
        const bool inRange = b >= 0 && static_cast<std::uint64_t>(b) < sizeof(T) * 8;
        return inRange ? static_cast<T>(a >> static_cast<int>(b)) : static_cast<T>(a < 0 ? -1 : 0);
    }
};

#define PB_BITWISE(Name, elements, op)                                                                                 \
    struct Name : NumberFunction<elements> {                                                                               \
        template<typename T> static T apply(T a, T b) { return static_cast<T>(a op b); }                               \
    }
PB_BITWISE(BitwiseAnd, Domain::IntegerOrBool, &);
PB_BITWISE(BitwiseOr, Domain::IntegerOrBool, |);
PB_BITWISE(BitwiseXor, Domain::IntegerOrBool, ^);
PB_BITWISE(LogicalAnd, Domain::Bool, &);
PB_BITWISE(LogicalOr, Domain::Bool, |);
PB_BITWISE(LogicalXor, Domain::Bool, ^);
#undef PB_BITWISE

#define PB_COMPARISON(Name, op)                                                                                        \
    struct Name {                                                                                                      \
        static constexpr Domain domain = Domain::NumberOrBool;                                                         \
        static constexpr bool toBool = true, divides = false, wraps = false;                                           \
        template<typename T> static std::uint8_t apply(T a, T b) { return a op b; }                                    \
    }
PB_COMPARISON(Equal, ==);
PB_COMPARISON(NotEqual, !=);
PB_COMPARISON(Less, <);
PB_COMPARISON(LessEqual, <=);
PB_COMPARISON(Greater, >);
PB_COMPARISON(GreaterEqual, >=);
#undef PB_COMPARISON

std::string docOf(Domain domain, bool toBool, bool divides, bool wraps)
{
    std::string doc = "Shapes broadcast as in numpy: dims are aligned at the last one, and one of 1 is repeated. Both operands "
                      "have the same type; a `cast` converts, nothing else does.";
    if (toBool)
        doc += " The result is bool. A comparison with NaN is false, except `not_equal`.";
    else if (divides)
        doc += " An integer division by zero is an error when the reference kernel runs it, and gives 0 in compiled code.";
    else if (wraps)
        doc += " Integers wrap around where the result does not fit.";
    else if (domain == Domain::Integer)
        doc += " Floats are let through by the type rule, as in Relay, and can't be computed.";
    return doc;
}

OpDef binary(std::string name, std::string summary, OpDef rest, Domain domain)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.inputs = {{"lhs", fmt::format("left operand, {}", wanted(domain))},
        {"rhs", "right operand, of the same type; the shapes broadcast"}};
    rest.category = OpCategory::Elementwise;
    rest.fusion = Fusion::Broadcast;
    rest.cost = costOfElements;
    rest.layout = broadcastLayout;
    return rest;
}

template<typename F> OpDef binary(const char* name, const char* summary, OpDef rest)
{
    rest.doc = docOf(F::domain, F::toBool, F::divides, F::wraps);
    rest.inferType = inferBinary<F::domain, F::toBool>;
    rest.evaluate = evaluateBinary<F>;
    return binary(name, summary, std::move(rest), F::domain);
}

} // namespace

std::vector<OpDef> broadcastOps()
{
    return {
        binary<Add>("add", "Sum", {.lower = lowerBinary<elements::add>, .precision = Precision::Follow, .arithmetic = Arithmetic::Sum}),
        binary<Subtract>("subtract", "Difference", {.lower = lowerBinary<elements::subtract>, .precision = Precision::Follow, .arithmetic = Arithmetic::Difference}),
        binary<Multiply>("multiply", "Product", {.lower = lowerBinary<elements::multiply>, .precision = Precision::Follow, .arithmetic = Arithmetic::Product}),
        binary<Divide>("divide", "Quotient; of integers, rounded towards zero", {.lower = lowerBinary<elements::divide>, .precision = Precision::Follow, .arithmetic = Arithmetic::Quotient}),
        binary<Power>("power", "`lhs` to the power of `rhs`", {.lower = lowerBinary<elements::raised>, .precision = Precision::Never}),
        binary<Mod>("mod", "Remainder of the division towards zero, with the sign of `lhs`", {.lower = lowerBinary<elements::remainder>}),
        binary<FloorDivide>("floor_divide", "Quotient rounded down", {.lower = lowerBinary<elements::floorDivide>}),
        binary<FloorMod>("floor_mod", "Remainder of the division rounded down, with the sign of `rhs`", {.lower = lowerBinary<elements::floorMod>}),
        binary<TruncDivide>("trunc_divide", "Quotient rounded towards zero", {.lower = lowerBinary<elements::truncDivide>}),
        binary<Mod>("trunc_mod", "Remainder of the division towards zero, with the sign of `lhs`", {.lower = lowerBinary<elements::remainder>}),
        binary<Maximum>("maximum", "The greater of two elements; NaN if either is", {.lower = lowerBinary<elements::greatest>, .precision = Precision::Follow}),
        binary<Minimum>("minimum", "The smaller of two elements; NaN if either is", {.lower = lowerBinary<elements::smallest>, .precision = Precision::Follow}),
        binary<LeftShift>("left_shift", "Bits of `lhs` moved up by `rhs`", {.lower = lowerShift<elements::leftShift>}),
        binary<RightShift>("right_shift", "Bits of `lhs` moved down by `rhs`, keeping the sign", {.lower = lowerShift<elements::rightShift>}),
        binary<BitwiseAnd>("bitwise_and", "Bits set in both", {.lower = lowerBinary<elements::bitwise<loops::ExprKind::And>>}),
        binary<BitwiseOr>("bitwise_or", "Bits set in either", {.lower = lowerBinary<elements::bitwise<loops::ExprKind::Or>>}),
        binary<BitwiseXor>("bitwise_xor", "Bits set in just one", {.lower = lowerBinary<elements::bitwise<loops::ExprKind::Xor>>}),
        binary<LogicalAnd>("logical_and", "True where both are", {.lower = lowerBinary<elements::bitwise<loops::ExprKind::And>>}),
        binary<LogicalOr>("logical_or", "True where either is", {.lower = lowerBinary<elements::bitwise<loops::ExprKind::Or>>}),
        binary<LogicalXor>("logical_xor", "True where just one is", {.lower = lowerBinary<elements::bitwise<loops::ExprKind::Xor>>}),
        binary<Equal>("equal", "True where the elements are equal", {.lower = lowerBinary<elements::comparison<loops::ExprKind::Equal>>, .precision = Precision::Follow}),
        binary<NotEqual>("not_equal", "True where the elements differ", {.lower = lowerBinary<elements::comparison<loops::ExprKind::NotEqual>>, .precision = Precision::Follow}),
        binary<Less>("less", "True where `lhs` is less", {.lower = lowerBinary<elements::comparison<loops::ExprKind::Less>>, .precision = Precision::Follow}),
        binary<LessEqual>("less_equal", "True where `lhs` is less or equal", {.lower = lowerBinary<elements::comparison<loops::ExprKind::LessEqual>>, .precision = Precision::Follow}),
        binary<Greater>("greater", "True where `lhs` is greater", {.lower = lowerBinary<elements::greater>, .precision = Precision::Follow}),
        binary<GreaterEqual>("greater_equal", "True where `lhs` is greater or equal", {.lower = lowerBinary<elements::greaterEqual>, .precision = Precision::Follow}),
    };
}

} // namespace passbench
