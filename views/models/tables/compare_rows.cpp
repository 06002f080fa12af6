#include "views/models/tables/compare_rows.h"

#include "core/partition/regions/regions.h"
#include "views/models/text.h"
#include "views/models/tr.h"

namespace passbench {
namespace {

struct Totals {
    StepMetrics metrics;
    std::int64_t steps = 0, changed = 0, regions = 0;
    double milliseconds = 0, outside = 0; ///< outside: share of the MACs that external compilers take
};

Totals totalsOf(const Run& run)
{
    Totals totals {.metrics = run.steps.empty() ? run.inputMetrics : run.steps.back()->metrics, .steps = static_cast<std::int64_t>(run.steps.size())};
    for (const StepPtr& step : run.steps) {
        totals.milliseconds += step->milliseconds;
        totals.changed += step->changed;
    }
    for (const RegionInfo& region : regionsOf(run.output(), run.compilers)) {
        ++totals.regions;
        totals.outside += region.macShare;
    }
    return totals;
}

TableRow row(const QString& what, double own, double other, const std::function<QString(double)>& text)
{
    const double difference = other - own;
    const QString sign = difference > 0 ? QStringLiteral("+") : QStringLiteral("−");
    const QString change = difference == 0 ? QStringLiteral("=") : sign + text(std::abs(difference));
    const auto cell = [](const QString& shown, double order) { return TableCell {.text = shown, .order = order, .right = true}; };
    return {.cells = {{.text = what}, cell(text(own), own), cell(text(other), other), cell(change, difference)}, .current = false};
}

} // namespace

QStringList compareHeaders(const QString& other) { return {tr("Measure"), tr("This pipeline"), other.isEmpty() ? tr("Other pipeline") : other, tr("Difference")}; }

std::vector<TableRow> compareRows(const Run& own, const Run& other)
{
    const Totals a = totalsOf(own), b = totalsOf(other);
    const auto count = [](double value) { return countText(static_cast<std::int64_t>(value)); };
    const auto bytes = [](double value) { return bytesText(static_cast<std::int64_t>(value)); };
    const auto number = [](auto value) { return static_cast<double>(value); };
    return {row(tr("Nodes"), number(a.metrics.nodes), number(b.metrics.nodes), count), row(tr("Calls of operators"), number(a.metrics.calls), number(b.metrics.calls), count),
        row(tr("Functions"), number(a.metrics.functions), number(b.metrics.functions), count), row(tr("Work"), a.metrics.macs, b.metrics.macs, macsText),
        row(tr("Constants"), number(a.metrics.constantBytes), number(b.metrics.constantBytes), bytes), row(tr("Regions of external compilers"), number(a.regions), number(b.regions), count),
        row(tr("MACs in these regions"), a.outside, b.outside, percentText), row(tr("Steps"), number(a.steps), number(b.steps), count),
        row(tr("Steps that changed something"), number(a.changed), number(b.changed), count), row(tr("Time of the passes"), a.milliseconds, b.milliseconds, millisecondsText)};
}

} // namespace passbench
