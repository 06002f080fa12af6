#pragma once
// Convolutions and products of a network that Quantize worked on, as rows: a layer each.

#include "core/passes/quantize/in_run.h"
#include "views/models/tables/table_model.h"

namespace passbench {

QStringList layerHeaders();
/// Of the step that quantized in `run`. Work and weights are of the float network.
std::vector<TableRow> layerRows(const RunPtr& run, const QuantizedStep& quantized);
/// "softmax: 41.7 dB of signal over noise, ..." for each output.
QString outputsText(const Module& model, std::span<const OutputAgreement> outputs);

} // namespace passbench
