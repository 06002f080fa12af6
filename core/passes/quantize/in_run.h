#pragma once
// What Quantize measured, for the graphs of all steps of a run: layers and values are followed to what they came from and became.

#include "core/history/run.h"
#include "core/passes/quantize/report.h"

namespace passbench {

struct QuantizedStep {
    std::shared_ptr<const QuantizationReport> report; ///< never null
    std::size_t step = 0;                             ///< index in the run
};
/// Of the last step that quantized something; nothing when none did.
std::optional<QuantizedStep> quantizedStep(const Run& run);

/// Convolutions and products of `modules`, graphs of the run, with the layer of the report that they do.
std::unordered_map<NodeId, const QuantizationReport::Layer*> layersIn(const RunPtr& run, const QuantizedStep& quantized, std::span<const Module> modules);

/// Nodes of any step that have a value of the report: in floats, as integers, or in floats again. A rewrite that puts another node in the
/// place of one hands it on.
std::unordered_map<NodeId, const QuantizationReport::Value*> valuesIn(const Run& run, const QuantizedStep& quantized);

} // namespace passbench
