#pragma once
// Arithmetic of quantized numbers written in operators that everybody knows: the kernels' numbers, to the bit.

#include "core/ops/qnn/quantization.h"

namespace passbench {

/// Writes expressions for one call of the dialect.
class PlainWriter {
public:
    explicit PlainWriter(Rewriter& rewriter) : m_rewriter(rewriter) {}

    Rewriter& rewriter() { return m_rewriter; }
    const TensorType& type(NodeId id) const { return *m_rewriter[id].type.tensor(); }
    NodeId call(std::string_view op, std::vector<NodeId> operands, Attrs attrs = {}) { return m_rewriter.call(op, std::move(operands), std::move(attrs)); }
    NodeId cast(NodeId value, DataType dtype);        ///< nothing when it has the type
    NodeId folded(NodeId value);                      ///< as a constant, where it is worked out from constants alone
    NodeId number(DataType dtype, double value) { return m_rewriter.constant(Tensor::scalar(dtype, value)); }
    /// One number for each index of `axis` of a value of rank `rank`, or a scalar when all are the same.
    NodeId numbers(DataType dtype, std::span<const std::int64_t> values, std::int64_t axis, std::size_t rank);
    NodeId plus(NodeId value, std::int64_t number);   ///< nothing when it is 0
    /// A parameter as it broadcasts along `axis` of a value of rank `rank`.
    NodeId aligned(NodeId parameter, std::int64_t axis, std::size_t rank);

    /// stored - zero point, in `dtype` (int32 or int64). The zero point need not be a constant.
    NodeId centered(NodeId stored, NodeId zeroPoint, std::int64_t axis, DataType dtype = DataType::Int32);
    /// `value` (int32, or int64) times the factors of `axis`, rounded to whole numbers. `by15Bits` says what `TFLITE` does with int64: numbers
    /// that are stored so are multiplied by 15 bits, and those that only left int32 on the way as if they had not.
    NodeId scaled(NodeId value, std::span<const FixedPoint> factors, std::int64_t axis, Rounding rounding, bool by15Bits = true);
    /// Stored numbers (int32 or int64) in steps of `from`, brought to those of `to`, not yet saturated.
    NodeId requantized(NodeId stored, const QuantParams& from, const QuantParams& to, std::int64_t axis, Rounding rounding, bool by15Bits = true);
    NodeId saturated(NodeId value, DataType dtype);   ///< clipped to the type, and cast
    NodeId roundedToEven(NodeId value, DataType stored); ///< of floats that are saturated to `stored` afterwards

private:
    NodeId down(NodeId value, std::span<const std::int64_t> bits, std::int64_t axis, bool awayFromZero);

    Rewriter& m_rewriter;
};

} // namespace passbench
