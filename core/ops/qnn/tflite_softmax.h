#pragma once
// Softmax of stored integers as the reference kernels of TensorFlow Lite work it out.

#include "core/ir/rewrite/rewriter.h"
#include "core/ops/qnn/quantization.h"

namespace passbench::tflite {

/// Along the last axis. The result is in steps of 1/256 or 1/32768 from the smallest number of its type, or from 0 of int16 data.
class Softmax {
public:
    Softmax(double beta, const QuantParams& from, DataType dtype, DataType outDtype);

    void row(std::span<const std::int64_t> data, std::span<std::int64_t> result) const;
    /// The same in operators that everybody knows; `data` is of static shape.
    NodeId written(Rewriter& rewriter, NodeId data) const;

private:
    bool isWide() const { return bitsOf(m_dtype) == 16; }
    NodeId writtenNarrow(class PlainRow& row, NodeId distance) const;
    NodeId writtenWide(class PlainRow& row, NodeId distance) const;

    DataType m_dtype, m_outDtype;
    std::vector<std::int32_t> m_powers; ///< exp of minus the distance from the largest: in Q0, or in 15 bits
};

} // namespace passbench::tflite
