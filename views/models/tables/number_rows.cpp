#include "views/models/tables/number_rows.h"

#include "views/models/text.h"
#include "views/models/tr.h"

namespace passbench {
namespace {

QString verdict(const StepCheck& check)
{
    if (check.error || !check.withinTolerance)
        return toQString(failureText(check));
    if (!check.executed)
        return tr("nothing changed");
    const std::string moved = movedText(check);
    return moved.empty() ? tr("all right") : tr("all right; %1").arg(toQString(moved));
}

} // namespace

QString differenceText(double difference) { return difference == 0 ? QStringLiteral("0") : QString::number(difference, 'g', 3); }

QStringList numberHeaders() { return {tr("Step"), tr("Pass"), tr("Differs by"), tr("Relative"), tr("Allowed a step"), tr("From the model"), tr("Allowed in all"), tr("Verdict")}; }

std::vector<TableRow> numberRows(const std::vector<StepCheck>& checks)
{
    const auto cell = [](double difference) { return TableCell {.text = differenceText(difference), .order = difference, .right = true}; };
    /// How far all steps together have moved it from what the verdict is about: the model's results, or those of a step that rounds in another way.
    const auto fromAnchor = [&](const StepCheck& check) {
        TableCell made = cell(check.toAnchor.maxRelative);
        if (check.anchor)
            made.text = tr("%1 (from step %2)").arg(made.text).arg(*check.anchor + 1);
        return made;
    };
    std::vector<TableRow> rows;
    for (const StepCheck& check : checks) {
        const int position = static_cast<int>(check.step) + 1;
        rows.push_back({.cells = {{.text = countText(position), .order = position, .right = true}, {.text = toQString(check.pass)}, cell(check.toPrevious.maxAbsolute),
                            cell(check.toPrevious.maxRelative), cell(check.allowedToPrevious), fromAnchor(check), cell(check.allowedToInput), {.text = verdict(check)}},
            .toolTip = toQString(check.doubt),
            .step = static_cast<int>(check.step),
            .kind = static_cast<int>(check.withinTolerance && !check.error ? Severity::Note : Severity::Error),
            .current = !check.withinTolerance || check.error.has_value()});
    }
    return rows;
}

} // namespace passbench
