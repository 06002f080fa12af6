#include "views/models/tables/survey_rows.h"

#include "core/import/fitted_model.h"
#include "core/support/text.h"
#include "views/models/text.h"
#include "views/models/tr.h"
#include "views/session/told.h"

#include <QDir>
#include <QFileInfo>

namespace passbench {
namespace {

std::vector<TableCell> surveyFigures(const SurveyRow& row)
{
    return {numberCell(countText(row.regions), static_cast<double>(row.regions)),
        numberCell(tr("%1 of %2").arg(countText(row.coverage.operatorsOffHost()), countText(row.coverage.operators)), static_cast<double>(row.coverage.operatorsOffHost())),
        numberCell(percentText(row.operatorShare()), row.operatorShare()), numberCell(percentText(row.macShare()), row.macShare()),
        numberCell(bytesText(row.borderBytes), static_cast<double>(row.borderBytes)),
        row.seconds ? numberCell(estimateText(*row.seconds), *row.seconds) : numberCell(tr("unknown"), -1)};
}

/// "41.8 → 100.0 %", "179 → 428 of 428": what both end with stands once.
QString changeOf(const QString& before, const QString& now)
{
    qsizetype shared = 0, unit = 0;
    while (shared < std::min(before.size(), now.size()) && before[before.size() - 1 - shared] == now[now.size() - 1 - shared])
        if (before[before.size() - 1 - shared++] == QLatin1Char(' '))
            unit = shared;
    return QStringLiteral("%1 → %2").arg(before.left(before.size() - unit), now);
}

std::vector<TableCell> surveyCells(const SurveyRow& row, const SurveyRow* before)
{
    std::vector<TableCell> cells = surveyFigures(row);
    if (!before || before->error)
        return cells;
    const std::vector<TableCell> old = surveyFigures(*before);
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (old[i].text != cells[i].text)
            cells[i].text = changeOf(old[i].text, cells[i].text);
    return cells;
}

const SurveyRow* rowBefore(const std::optional<Survey>& before, const std::string& model) { return before ? rowOf(*before, model) : nullptr; }

bool differs(const SurveyRow& row, const std::optional<Survey>& before)
{
    const SurveyRow* old = rowBefore(before, row.model);
    return old && !sameFigures(*old, row);
}

QString surveyRemark(const SurveyRow& row)
{
    if (row.error)
        return told(row.error->message);
    QStringList remarks;
    if (row.notImported > 0)
        remarks.append(tr("%n thing(s) not imported as it stands", nullptr, static_cast<int>(row.notImported)) + QStringLiteral(": ") + told(importReportText(row)));
    if (!row.openDims.empty())
        remarks.append(told(unknownSizes(row.openDims)));
    return remarks.join(QStringLiteral("; "));
}

} // namespace

QStringList surveyHeaders() { return {tr("Model"), tr("Regions"), tr("Off the host"), tr("Share"), tr("MACs"), tr("Over borders"), tr("Time, estimated"), tr("Remark")}; }

std::vector<TableRow> surveyRows(const Strings& models, const std::map<std::string, SurveyRow>& rows, const std::optional<Survey>& before)
{
    std::vector<TableRow> table;
    for (const std::string& model : models) {
        const QString path = toQString(model);
        TableRow& shown = table.emplace_back(TableRow {.cells = {{.text = toQString(tellingName(model, models))}}, .toolTip = path, .step = static_cast<int>(table.size())});
        const auto found = rows.find(model);
        const bool known = found != rows.end() && !found->second.error;
        const std::vector<TableCell> figures = known ? surveyCells(found->second, rowBefore(before, model)) : std::vector<TableCell>(6, numberCell({}, -1));
        shown.cells.insert(shown.cells.end(), figures.begin(), figures.end());
        shown.cells.push_back({.text = found != rows.end() ? surveyRemark(found->second) : QString()});
        if (found == rows.end())
            continue;
        if (found->second.error) {
            shown.kind = static_cast<int>(Severity::Error);
            shown.toolTip += QLatin1Char('\n') + told(*found->second.error).trimmed();
        } else if (!found->second.openDims.empty()) {
            shown.kind = static_cast<int>(Severity::Warning);
            shown.toolTip += QLatin1Char('\n') + told(unknownSizes(found->second.openDims));
        }
    }
    return table;
}

QString surveySummary(const Strings& models, const std::map<std::string, SurveyRow>& rows, const std::optional<Survey>& before, const QString& beforeName)
{
    QStringList parts {tr("%n model(s)", nullptr, static_cast<int>(models.size()))};
    if (!rows.empty() && rows.size() < models.size())
        parts << tr("%1 done").arg(rows.size());
    if (const auto failed = std::ranges::count_if(rows, [](const auto& row) { return row.second.error.has_value(); }); failed > 0)
        parts << tr("%1 failed").arg(failed);
    if (before && !rows.empty()) {
        const auto changed = std::ranges::count_if(rows, [&](const auto& row) { return differs(row.second, before); });
        parts << (changed > 0 ? tr("%n differ(s) from %1", nullptr, static_cast<int>(changed)).arg(beforeName) : tr("as with %1").arg(beforeName));
    }
    return parts.join(QStringLiteral(", "));
}

QStringList rankingHeaders() { return {tr("Operator"), tr("Compiler"), tr("Operators"), tr("Models"), tr("MACs"), tr("Condition that refuses"), tr("Found"), tr("In")}; }

std::vector<TableRow> rankingRows(const std::vector<UnsupportedCount>& ranked, const Strings& models)
{
    std::vector<TableRow> rows;
    for (const UnsupportedCount& one : ranked) {
        Strings names;
        for (const std::string& model : one.models)
            names.push_back(tellingName(model, models));
        rows.push_back({.cells = {{.text = toQString(one.wish.rule)}, {.text = toQString(one.wish.compiler)}, numberCell(countText(one.operators), static_cast<double>(one.operators)),
                            numberCell(countText(std::ssize(one.models)), static_cast<double>(one.models.size())), numberCell(macsText(one.macs), one.macs),
                            {.text = one.wish.conditions.empty() ? tr("has no rule") : toQString(one.wish.conditionText())}, {.text = toQString(one.actual)}, {.text = toQString(join(names, ", "))}},
            .toolTip = toQString(toText(one.wish) + "\n\n" + join(one.models, "\n")), .step = static_cast<int>(rows.size())});
    }
    return rows;
}

} // namespace passbench
