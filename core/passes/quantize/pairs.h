#pragma once
// Pairs of quantize and dequantize in a float network.

#include "core/ir/rewrite/rewriter.h"
#include "core/passes/quantize/calibration.h"

namespace passbench {

/// Puts a pair behind each value and weight of `points`. `ranges` has one for each value.
void writePairs(Rewriter& rewriter, const QuantizedPoints& points, const ValueRanges& ranges, const QuantizeOptions& options);
/// Adds the mean error of each channel behind each layer.
void correctBias(Rewriter& rewriter, const QuantizedPoints& points, const LayerErrors& errors);

} // namespace passbench
