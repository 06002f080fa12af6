#pragma once
// A network executed on calibration inputs: the ranges of its values, and what quantizing its layers does to them.

#include "core/passes/quantize/points.h"
#include "core/passes/quantize/range.h"
#include "core/pipeline/pass.h"

#include <map>

namespace passbench {

using ValueRanges = std::map<NodeId, ValueRange>;
using SampleInputs = std::vector<std::vector<Tensor>>; ///< for each sample, a tensor for each parameter of @main

/// Those of `options.data`, or seeded ones. A file whose first axis is not the input's batch is cut along it; fails when a shape does
/// not fit, or there is more than one input.
Result<SampleInputs> calibrationInputs(const Module& module, const QuantizeOptions& options);

/// For each of `values`, from all samples. Runs the network once for each sample, and once more where `calibration` asks for how
/// often numbers occur. Fails when the network can't be executed.
Result<ValueRanges> calibrate(const Module& module, std::span<const NodeId> values, const SampleInputs& samples, const QuantizeOptions& options, PassContext& context);

/// What quantizing did to one layer, its operands being those of the float network.
struct LayerError {
    double signal = 0, noise = 0;     ///< sums of squares, of the float result and of the difference
    std::vector<double> mean;         ///< difference of each output channel, on average: float - quantized
    double decibels() const;          ///< signal-to-quantization-noise ratio (SQNR)
};
using LayerErrors = std::map<NodeId, LayerError>;
/// `quantized` is `module` with pairs of quantize and dequantize; layers have their ids in both. `values` are what is stored.
Result<LayerErrors> layerErrors(const Module& module, const Module& quantized, const QuantizedPoints& points, const SampleInputs& samples, PassContext& context);

} // namespace passbench
