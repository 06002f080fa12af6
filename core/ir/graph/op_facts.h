#pragma once
// Facts that a definition states about its operator. Passes ask for them, and so match what an operator is, not what it is called.

#include "core/ir/graph/node.h"

#include <optional>
#include <string>

namespace passbench {

class Rewriter;

/// How an operator fares on 16-bit floats.
enum class Precision : std::uint8_t {
    Unstated, ///< nobody has said; it follows, and ToMixedPrecision tells
    Always,   ///< much arithmetic on bounded values: runs in low precision, whatever it costs to cast the operands
    Follow,   ///< runs in low precision when its operands are in it, or can be for nothing
    Never,    ///< large sums, or results that are much larger than the operands
};

/// What is worked out for each element of two operands, where passes reckon with it.
enum class Arithmetic : std::uint8_t {
    None,
    Sum,
    Difference,
    Product,
    Quotient,
    Bias, ///< a sum whose operand 1 is a vector along the attribute `axis` of operand 0
};
/// The right operand that changes nothing: 0, or 1 of products and quotients. Not asked of None.
constexpr double neutralOperand(Arithmetic of) { return of == Arithmetic::Product || of == Arithmetic::Quotient ? 1 : 0; }
/// Operands of one type may change places, and those of a chain be grouped otherwise.
constexpr bool commutes(Arithmetic of) { return of == Arithmetic::Sum || of == Arithmetic::Product; }

/// Sums of products of operand 0, the data, and operand 1, the weight: linear in both.
enum class Contraction : std::uint8_t {
    None,
    Convolution,  ///< attributes `strides`, `padding`, `dilation`, `groups`, `data_layout`, `kernel_layout` and `out_layout`
    Transposed,   ///< likewise, of a transposed convolution
    Dense,        ///< data [..., K] and weight [N, K] give [..., N]
    BatchProduct, ///< of matrices, with attributes `transpose_a` and `transpose_b`
};

/// What stands outside of the data where the attribute `padding` reaches.
enum class Outside : std::uint8_t {
    Unstated,    ///< or there is no such attribute
    Zero,
    Lowest,      ///< of the data type: it never is the greatest
    NotCounted,  ///< nothing, or 0 with `count_include_pad`
};

/// All elements of the result are one number.
enum class Fill : std::uint8_t {
    No,
    Zeros,
    Ones,
    Operand, ///< operand 0, which is a scalar, in the type of the attribute `dtype`
};

/// The operator that an operator is once the type of its result is known: `zeros`, of `zeros_like`.
struct KnownTypeForm {
    std::string op;
    std::string shapeAttribute {};        ///< gets the extents of the result; empty: it asks for none
    bool withDtype = false;               ///< the attribute `dtype` gets the element type
    std::optional<std::size_t> operand {}; ///< the operand that is still needed
};

/// What an operator is in a network that is not in training.
struct InferenceForm {
    std::string rule;                                       ///< "batch_norm is a scale and a shift"
    NodeId (*expand)(Rewriter& rewriter, const Node& call); ///< gets a call of wholly known operands, if it `needsType`
    bool ofFirstResult = false;                             ///< it gives a tuple, of which the first field is said otherwise
    bool needsType = true;                                  ///< of operand 0
    std::string needsStatic {};                             ///< what a static shape of the result is needed for; empty: it is not
};

/// What stands for calls that a target can't run, or runs badly.
struct Legalization {
    std::string target {}; ///< empty: every target
    std::string rule;      ///< "with channels first"
    NodeId (*rewrite)(Rewriter& rewriter, const Node& call); ///< None keeps the call
};

/// What an operator of a dialect is in operators that everybody knows.
struct PlainForm {
    std::string rule; ///< "requantize multiplies by a fraction"; empty: it has none
    NodeId (*write)(Rewriter& rewriter, const Node& call) = nullptr; ///< gets a call of wholly known operands; None keeps it
    explicit operator bool() const { return write != nullptr; }
};

/// The layout of the weight that goes with data in a layout when nobody says another.
struct WeightLayout {
    std::string data, weight;
    std::string depthwise {}; ///< of a depthwise convolution, where that is another
};

/// The operators that do the same on channels that are cut into blocks.
struct BlockedTwins {
    std::string op, depthwise;
};

} // namespace passbench
