#include "views/models/tables/rows.h"

#include "views/models/text.h"
#include "views/session/told.h"
#include "views/session/without_options.h"
#include "views/models/tr.h"

namespace passbench {
namespace {

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Error: return tr("error");
    case Severity::Warning: return tr("warning");
    case Severity::Note: break;
    }
    return tr("note");
}

QString stateText(const Step& step)
{
    switch (step.state) {
    case StepState::Done: return step.changed ? tr("changed") : tr("changed nothing");
    case StepState::Disabled: return tr("off");
    case StepState::Skipped: return tr("left out");
    case StepState::Failed: return tr("failed");
    case StepState::Cancelled: return tr("stopped");
    case StepState::Pending: break;
    }
    return tr("not run");
}

std::vector<TableCell> metricCells(const StepMetrics& metrics, const StepMetrics& before)
{
    const auto nodes = static_cast<std::int64_t>(metrics.nodes);
    const std::int64_t grown = nodes - static_cast<std::int64_t>(before.nodes);
    return {numberCell(countText(nodes), static_cast<double>(nodes)), numberCell(signedCountText(grown), static_cast<double>(grown)),
        numberCell(countText(static_cast<std::int64_t>(metrics.calls)), static_cast<double>(metrics.calls)),
        numberCell(countText(static_cast<std::int64_t>(metrics.functions)), static_cast<double>(metrics.functions)),
        numberCell(macsText(metrics.macs), metrics.macs),
        numberCell(bytesText(metrics.constantBytes), static_cast<double>(metrics.constantBytes))};
}

} // namespace

QStringList regionHeaders()
{
    return {tr("Compiler"), tr("Region"), tr("Operators"), tr("MACs"), tr("Share"), tr("In"), tr("Out"), tr("Why it ends")};
}

std::vector<TableRow> regionRows(const std::vector<RegionInfo>& regions)
{
    std::vector<TableRow> rows;
    for (const RegionInfo& region : regions) {
        std::int64_t in = 0, out = 0;
        for (const RegionTensor& tensor : region.inputs)
            in += tensor.bytes;
        for (const RegionTensor& tensor : region.outputs)
            out += tensor.bytes;
        QStringList why, lines;
        for (const RegionNeighbour& neighbour : region.neighbours) {
            const QString line = toQString(neighbour.op) + QLatin1Char(' ') + nodeText(neighbour.node) + QStringLiteral(": ")
                + told(neighbour.reason);
            lines.append(line);
            const QString brief = toQString(neighbour.op) + QStringLiteral(" · ") + told(neighbour.reason); // who: the reason may speak of "it"
            if (!why.contains(brief))
                why.append(brief);
        }
        rows.push_back({.cells = {{.text = toQString(region.compiler)}, {.text = region.global.empty() ? tr("marked, not a region yet") : toQString(region.global)},
                            numberCell(countText(region.operators), static_cast<double>(region.operators)),
                            numberCell(macsText(region.macs), region.macs), numberCell(percentText(region.macShare), region.macShare),
                            numberCell(bytesText(in), static_cast<double>(in)), numberCell(bytesText(out), static_cast<double>(out)),
                            {.text = why.isEmpty() ? tr("inputs and outputs of the model") : why.join(QStringLiteral("; "))}},
            .toolTip = lines.join(QLatin1Char('\n')),
            .node = region.call != NodeId::None ? region.call : region.nodes.empty() ? NodeId::None : region.nodes.front()});
    }
    return rows;
}

QString coverageText(const Coverage& coverage, bool isMarked)
{
    QStringList takers;
    QString host;
    for (const Coverage::Entry& entry : coverage.entries) {
        const QString share = percentText(coverage.macs > 0 ? entry.macs / coverage.macs : 0);
        const QString took = tr("%1 of %n operator(s)", nullptr, static_cast<int>(coverage.operators)).arg(countText(entry.operators)) + QStringLiteral(", ") + tr("%1 of the MACs").arg(share);
        if (entry.compiler.empty())
            host = tr("host: %1").arg(took);
        else
            takers.append(isMarked ? tr("marked for %1: %2").arg(toQString(entry.compiler), took)
                                   : QStringLiteral("%1: %2, %3").arg(toQString(entry.compiler), took, tr("%n region(s)", nullptr, static_cast<int>(entry.regions))));
    }
    takers.append(host);
    return takers.join(QStringLiteral("  ·  "));
}

QStringList problemHeaders() { return {tr("Kind"), tr("Problem"), tr("Where"), tr("What to do")}; }

std::vector<TableRow> problemRows(const std::vector<Problem>& problems, const Pipeline& pipeline)
{
    std::vector<TableRow> rows;
    for (const Problem& problem : problems) {
        QString where = toQString(problem.diagnostic.where);
        if (problem.step >= 0 && problem.step < static_cast<int>(pipeline.steps.size())) {
            const QString step = tr("step %1, %2").arg(problem.step + 1).arg(toQString(pipeline.steps[problem.step].pass));
            where = where.isEmpty() ? step : step + QStringLiteral(", ") + where;
        }
        const QString help = problem.insertBefore.empty() ? withoutOptions(told(problem.diagnostic.help))
                                                            : tr("insert %1 here").arg(toQString(problem.insertBefore));
        rows.push_back({.cells = {{.text = severityText(problem.diagnostic.severity), .order = -static_cast<int>(problem.diagnostic.severity)},
                            {.text = told(problem.diagnostic.message)}, {.text = where}, {.text = help}},
            .toolTip = told(problem.diagnostic),
            .node = problem.node,
            .step = problem.step,
            .kind = static_cast<int>(problem.diagnostic.severity)});
    }
    return rows;
}

QStringList metricsHeaders()
{
    return {tr("Step"), tr("Pass"), tr("State"), tr("Time"), tr("Nodes"), tr("Δ nodes"), tr("Calls"), tr("Functions"), tr("MACs"), tr("Constants")};
}

std::vector<TableRow> metricsRows(const Run& run, int playhead)
{
    std::vector<TableRow> rows;
    const auto add = [&](std::vector<TableCell> head, const StepMetrics& metrics, const StepMetrics& before, int step) {
        for (TableCell& cell : metricCells(metrics, before))
            head.push_back(std::move(cell));
        rows.push_back({.cells = std::move(head), .step = step, .current = step + 1 == playhead});
    };
    add({numberCell(QStringLiteral("0"), 0), {.text = tr("imported model")}, {}, {.right = true}}, run.inputMetrics, run.inputMetrics, -1);
    const StepMetrics* before = &run.inputMetrics;
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        const Step& step = *run.steps[i];
        const int position = static_cast<int>(i) + 1;
        const bool ran = step.state == StepState::Done;
        add({numberCell(QString::number(position), position), {.text = toQString(step.config.pass)}, {.text = stateText(step)},
                numberCell(ran ? millisecondsText(step.milliseconds) : QString(), step.milliseconds)},
            step.metrics, *before, static_cast<int>(i));
        before = &step.metrics;
    }
    return rows;
}

} // namespace passbench
