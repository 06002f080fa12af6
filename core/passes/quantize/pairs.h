#pragma once
// Pairs of quantize and dequantize in a float network.

#include "core/ir/rewrite/rewriter.h"
#include "core/passes/quantize/calibration.h"
#include "core/passes/quantize/report.h"

namespace passbench {

/// Puts a pair behind each value and weight of `points`; a weight that several layers use alike has one. `seen` has all values. Gives
/// what there is to report of the values, in their order.
std::vector<QuantizationReport::Value> writePairs(Rewriter& rewriter, const QuantizedPoints& points, const SeenValues& seen, const QuantizeOptions& options);
/// Adds the mean error of each channel behind each layer.
void correctBias(Rewriter& rewriter, const QuantizedPoints& points, const LayerErrors& errors);

} // namespace passbench
