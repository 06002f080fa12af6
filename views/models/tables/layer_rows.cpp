#include "views/models/tables/layer_rows.h"

#include "core/analysis/cost.h"
#include "core/history/node_labels.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/models/tr.h"

#include <QLocale>

namespace passbench {

QStringList layerHeaders() { return {tr("Layer"), tr("In the model"), tr("Signal over noise"), tr("Error"), tr("Work"), tr("Weights"), tr("Stored as")}; }

std::vector<TableRow> layerRows(const RunPtr& run, const QuantizedStep& quantized, std::span<const NodeId> changed)
{
    std::vector<TableRow> rows;
    const NodeLabels labels(run, quantized.step);
    const Module& before = run->steps[quantized.step]->before;
    const Function& main = *before.main();
    CostModel costs(before);
    for (const auto& layer : quantized.report->layers) {
        const Node& node = main[layer.node];
        const double macs = costs.costOf(main, node).macs;
        std::int64_t bytes = 0;
        for (const NodeId operand : node.operands)
            if (main[operand].as<Constant>())
                bytes += byteCount(main[operand].type).value_or(0);
        const auto measured = [&](const QString& text, double order) { return layer.isQuantized ? numberCell(text, order) : TableCell {.order = -1.0, .right = true}; };
        const QString weights = layer.isQuantized ? tr("%1 → %2").arg(bytesText(bytes), bytesText(bytes / 4)) : bytesText(bytes);
        const QString stored = layer.isQuantized ? tr("int8") : tr("float: %1").arg(told(layer.whyNot));
        const bool isOld = std::ranges::find(changed, layer.node) != changed.end();
        const QString shown = !isOld ? stored : layer.isQuantized ? tr("int8; float from the next run on") : tr("float; quantized from the next run on");
        rows.push_back({.cells = {{.text = toQString(displayName(node))}, {.text = toQString(labels.origin(layer.node))},
                            measured(tr("%1 dB").arg(QLocale().toString(layer.decibels, 'f', 1)), layer.decibels), measured(percentText(layer.relative), layer.relative),
                            numberCell(macsText(macs), macs), numberCell(weights, static_cast<double>(bytes)), {.text = shown}},
            .node = layer.node});
    }
    return rows;
}

QString outputsText(const Module& model, std::span<const OutputAgreement> outputs)
{
    QStringList texts;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const bool named = model.origin && i < model.origin->outputNames.size() && !model.origin->outputNames[i].empty();
        texts.append(QStringLiteral("%1: %2").arg(named ? toQString(model.origin->outputNames[i]) : tr("output %1").arg(i), toQString(toText(outputs[i]))));
    }
    return texts.join(QStringLiteral("; "));
}

} // namespace passbench
