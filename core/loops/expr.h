#pragma once
// Scalar expressions of the loop form. Nodes belong to a kernel and are interned: equal expressions are one node, so
// "the same index" is a pointer comparison and nothing is emitted twice.
//
// Index arithmetic (loop variables, positions in buffers) is kept in a canonical linear form with known bounds, which
// makes the divisions of reshapes and flattened loops cancel. Values of tensors are never index expressions.

#include "core/support/data_type.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace passbench::loops {

class Kernel;

enum class ExprKind : std::uint8_t {
    Integer,    ///< `integer`, of any integer type, bool or index
    Float,      ///< `number`
    Variable,   ///< loop variable number `integer`; index
    Scalar,     ///< value of the mutable scalar number `integer`
    Load,       ///< element args[0] of buffer number `integer`
    Linear,     ///< integer + sum of coefficients[i] * args[i]; index
    Divide,     ///< floor(args[0] / integer); index, integer > 0; with a second operand that is the divisor
    Modulo,     ///< args[0] - integer * floor(args[0] / integer); index, integer > 0; likewise
    Minimum, Maximum,                          ///< of two; a NaN operand of floats gives the second
    Add, Subtract, Multiply, Quotient,         ///< of values; integers wrap; Quotient truncates, x / 0 is 0; Multiply also of indices
    Remainder,                                 ///< with the sign of the dividend; x % 0 is 0 for integers
    Equal, NotEqual, Less, LessEqual,          ///< bool; false with a NaN, but NotEqual is true
    And, Or, Xor, ShiftLeft, ShiftRight, Not,  ///< of bools or integers, bit by bit; shifts are taken modulo the width
    Select,     ///< args[0] ? args[1] : args[2]; both are worked out
    Guard,      ///< args[0] ? args[1] : args[2]; only the one that is needed is worked out
    Cast,       ///< conversion to `type`; floats to integers truncate and saturate, NaN gives 0
    Bits,       ///< the same bits as another type of the same size
    Round16,    ///< float32 rounded to what `storage` (float16 or bfloat16) can hold
    Call,       ///< function `function` of the args
    Dot,        ///< int32: sum of args[i] * args[n + i], i < n: integers of at most 16 bits; the sum wraps
    Size,       ///< an extent that stays open: argument number `integer` of the kernel, or, as long as it is a sample of one, the extent; index
    Within,     ///< args[0], which is known to be within the bounds of the node; index
};

/// Functions of floats: one argument, except Power (2).
enum class MathFunction : std::uint8_t {
    Abs, Ceil, Floor, Trunc, RoundEven, RoundAway, Sqrt, Exp, Log, Log2, Log10, Sin, Cos, Tan, Sinh, Cosh, Tanh, Asin,
    Acos, Atan, Asinh, Acosh, Atanh, Erf, Power
};
std::string_view name(MathFunction function); ///< as in <math.h>: "fabs", "rint"

inline constexpr std::int64_t unbounded = std::int64_t {1} << 62;

struct ExprNode {
    ExprKind kind = ExprKind::Integer;
    bool isIndex = false;                  ///< type is int64 and arithmetic is canonical
    DataType type = DataType::Int64;       ///< what computing uses: float32 for the 16-bit floats
    DataType storage = DataType::Int64;    ///< of Round16
    MathFunction function {};
    std::int64_t integer = 0;
    double number = 0;
    std::vector<const ExprNode*> args;
    std::vector<std::int64_t> coefficients;
    std::int64_t low = -unbounded, high = unbounded; ///< bounds of an index, inclusive
    Kernel* kernel = nullptr;
    std::uint32_t id = 0;                  ///< order of making
};

struct Expr {
    const ExprNode* node = nullptr;
    const ExprNode* operator->() const { return node; }
    explicit operator bool() const { return node != nullptr; }
    bool operator==(const Expr&) const = default; ///< the same node: equal expressions of one kernel
};
using Indices = std::vector<Expr>;

/// The type that values of `dtype` are worked out in: float32 for float16 and bfloat16, int8 for int4, uint8 for uint4.
DataType computeType(DataType dtype);

// Arithmetic on two indices or two values of one type. `/` and `%` of indices need a positive constant on the right.
Expr operator+(Expr a, Expr b);
Expr operator-(Expr a, Expr b);
Expr operator*(Expr a, Expr b);
Expr operator/(Expr a, Expr b);
Expr operator%(Expr a, Expr b);
Expr operator+(Expr a, std::int64_t b); ///< `b` becomes an index or a value of the type of `a`
Expr operator-(Expr a, std::int64_t b);
Expr operator*(Expr a, std::int64_t b);
Expr operator/(Expr a, std::int64_t b);
Expr operator%(Expr a, std::int64_t b);
Expr minimum(Expr a, Expr b);
Expr maximum(Expr a, Expr b);
Expr binary(ExprKind kind, Expr a, Expr b); ///< any kind with two operands of one type
Expr compare(ExprKind kind, Expr a, Expr b);
Expr logicalNot(Expr a);
Expr select(Expr condition, Expr yes, Expr no);
/// Only the side that is taken is worked out, so that its loads need be in bounds only then.
Expr guard(Expr condition, Expr yes, Expr no);
Expr cast(Expr value, DataType type);   ///< of a value or an index; `type` is a compute type
Expr bits(Expr value, DataType type);
/// The same index, where it is known to be within [low, high] though its form does not say so.
Expr knownWithin(Expr index, std::int64_t low, std::int64_t high);
Expr asIndex(Expr value, std::int64_t low, std::int64_t high); ///< a loaded integer, clamped to [low, high]
Expr round16(Expr value, DataType storage);
/// int32: the products of neighbours summed up; `a` and `b` are integers of 8 or 16 bits, as many of one as of the other.
Expr dot(std::span<const Expr> a, std::span<const Expr> b);
Expr call(MathFunction function, Expr a);
Expr power(Expr a, Expr b);
/// A value of the type of `like`.
Expr constantLike(Expr like, double value);

/// `to` - `from`, where that is the same number wherever the loops stand.
std::optional<std::int64_t> distance(const ExprNode* from, const ExprNode* to);
/// Elements of one buffer, one after the other in memory.
bool followEachOther(std::span<const ExprNode* const> loads);

/// Row-major position of `indices` in `shape`.
Expr flatten(Kernel& kernel, std::span<const Expr> indices, std::span<const std::int64_t> shape);
/// The indices of position `flat` in `shape`.
Indices unflatten(Expr flat, std::span<const std::int64_t> shape);

} // namespace passbench::loops
