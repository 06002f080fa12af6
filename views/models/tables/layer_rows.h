#pragma once
// Convolutions and products of a network that Quantize worked on, as rows: a layer each.

#include "core/passes/quantize/in_run.h"
#include "views/models/tables/table_model.h"

namespace passbench {

QStringList layerHeaders();
/// Of the step that quantized in `run`. Work and weights are of the float network.
/// `changed`: layers of the report that another run would store otherwise, since the pipeline's `skip` has changed; their rows say so.
std::vector<TableRow> layerRows(const RunPtr& run, const QuantizedStep& quantized, std::span<const NodeId> changed = {});
/// "softmax: 41.7 dB of signal over noise, ..." for each output.
QString outputsText(const Module& model, std::span<const OutputAgreement> outputs);

} // namespace passbench
