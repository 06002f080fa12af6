#include "views/models/tables/time_rows.h"

#include "views/models/text.h"
#include "views/models/tr.h"

namespace passbench {
namespace {

QString whereText(const TimeRow& row)
{
    return row.kind == TimeRow::Kind::HandOver ? QString() : row.compiler.empty() ? tr("host") : toQString(row.compiler);
}

TableCell measuredCell(const TimeRow& row)
{
    if (!row.measured)
        return {.order = -1.0, .right = true};
    const QString text = estimateText(*row.measured);
    return numberCell(row.together > 1 ? tr("%1 of %2 together").arg(text).arg(row.together) : text, *row.measured);
}

} // namespace

QStringList timeHeaders() { return {tr("What"), tr("Where"), tr("Estimated"), tr("Share"), tr("Measured")}; }

std::vector<TableRow> timeRows(const std::vector<TimeRow>& rows)
{
    std::vector<TableRow> made;
    for (const TimeRow& row : rows)
        made.push_back({.cells = {{.text = toQString(row.title)}, {.text = whereText(row)}, numberCell(estimateText(row.seconds), row.seconds), numberCell(percentText(row.share), row.share), measuredCell(row)},
            .toolTip = row.measured ? estimatedText(row) + QLatin1Char('\n') + measuredText(row) : estimatedText(row), .node = row.node});
    return made;
}

QString estimatedText(const TimeRow& row) { return tr("%1 estimated, %2 of all").arg(estimateText(row.seconds), percentText(row.share)); }

QString measuredText(const TimeRow& row)
{
    if (!row.measured)
        return {};
    const QString text = tr("%1 measured").arg(estimateText(*row.measured));
    return row.together > 1 ? tr("%1, with the %n other(s) that run as one with it", nullptr, static_cast<int>(row.together) - 1).arg(text) : text;
}

QString timeText(const TimeReport& report)
{
    const QString estimated = tr("%1 estimated %2").arg(estimateText(report.seconds), toQString(howEstimated));
    return report.measured ? tr("%1 measured, %2  ·  %3").arg(estimateText(*report.measured), toQString(report.how), estimated) : estimated;
}

} // namespace passbench
