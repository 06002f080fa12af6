#pragma once
// What calls of the dialect are in operators that everybody knows; see PlainForm. Formulas: canonicalization of the reference
// implementation (src/relay/qnn/op).

#include "core/ir/rewrite/rewriter.h"

namespace passbench {

inline constexpr float largestHalf = 65504; ///< of float16

NodeId plainQuantize(Rewriter& rewriter, const Node& call);
NodeId plainDequantize(Rewriter& rewriter, const Node& call);
NodeId plainRequantize(Rewriter& rewriter, const Node& call);
NodeId plainConv2d(Rewriter& rewriter, const Node& call);
NodeId plainConv2dTranspose(Rewriter& rewriter, const Node& call);
NodeId plainDense(Rewriter& rewriter, const Node& call);
NodeId plainBatchMatmul(Rewriter& rewriter, const Node& call);
NodeId plainSum(Rewriter& rewriter, const Node& call);        ///< qnn.add and qnn.subtract
NodeId plainProduct(Rewriter& rewriter, const Node& call);
NodeId plainConcatenate(Rewriter& rewriter, const Node& call);
NodeId plainLeakyRelu(Rewriter& rewriter, const Node& call);
NodeId plainThroughReals(Rewriter& rewriter, const Node& call); ///< dequantized, worked out in floats, quantized

} // namespace passbench
