#pragma once
// A network executed on calibration inputs: the ranges of its values, and what quantizing its layers does to them.

#include "core/passes/quantize/inputs.h"
#include "core/passes/quantize/points.h"
#include "core/passes/quantize/range.h"
#include "core/pipeline/pass.h"

#include <map>

namespace passbench {

/// How often which numbers occurred in a value, and the part of them that is stored.
struct SeenValue {
    Histogram histogram;
    ValueRange range;
};
using SeenValues = std::map<NodeId, SeenValue>;

/// For each of `values`, from all samples: the network runs twice on each. Fails when it can't be executed.
Result<SeenValues> calibrate(const Module& module, std::span<const NodeId> values, const SampleInputs& samples, const QuantizeOptions& options, PassContext& context);

/// What quantizing did to one layer, its operands being those of the float network.
struct LayerError {
    double signal = 0, noise = 0;     ///< sums of squares, of the float result and of the difference
    std::vector<double> mean;         ///< difference of each output channel, on average: float - quantized
    double decibels() const;          ///< signal-to-quantization-noise ratio (SQNR)
    double relative() const;          ///< root mean square of the difference to that of the signal
};
using LayerErrors = std::map<NodeId, LayerError>;
/// `quantized` is `module` with pairs of quantize and dequantize; layers have their ids in both. `values` are what is stored.
Result<LayerErrors> layerErrors(const Module& module, const Module& quantized, const QuantizedPoints& points, const SampleInputs& samples, PassContext& context);

} // namespace passbench
