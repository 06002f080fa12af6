#include "app/cli/survey_report.h"

#include "core/support/markup.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

using Rows = std::vector<std::vector<std::string>>;
using Json = nlohmann::json;

constexpr std::size_t mostRanked = 40; // rows that a person reads; JSON has them all

std::vector<std::string> figuresOf(const SurveyRow& row)
{
    return {fmt::format("{}", row.regions), fmt::format("{} of {}", row.coverage.operatorsOffHost(), row.coverage.operators), fmt::format("{:.1f}%", 100 * row.operatorShare()),
        fmt::format("{:.1f}%", 100 * row.macShare()), scaled(static_cast<double>(row.borderBytes), "B"), row.seconds ? comparableMilliseconds(*row.seconds) : "unknown"};
}

/// `3 -> 2` where the two differ.
std::vector<std::string> changesOf(const SurveyRow& before, const SurveyRow& now)
{
    std::vector<std::string> cells = figuresOf(now);
    const std::vector<std::string> old = figuresOf(before);
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (old[i] != cells[i])
            cells[i] = fmt::format("{} → {}", old[i], cells[i]);
    return cells;
}

const SurveyRow* rowBefore(const SurveyReport& report, const SurveyRow& row)
{
    return report.before ? rowOf(*report.before, row.model) : nullptr;
}

Rows modelRows(const SurveyReport& report)
{
    Rows rows {{"model", "regions", "off the host", "share", "MACs", "over borders", "estimated"}};
    for (const SurveyRow& row : report.survey.rows) {
        std::vector<std::string>& cells = rows.emplace_back(1, row.model);
        const SurveyRow* before = rowBefore(report, row);
        const auto figures = row.error ? std::vector<std::string> {"failed"} : before && !before->error ? changesOf(*before, row) : figuresOf(row);
        cells.insert(cells.end(), figures.begin(), figures.end());
    }
    return rows;
}

Rows rankingRows(const std::vector<UnsupportedCount>& ranked)
{
    Rows rows {{"supporting", "operators", "models", "MACs", "found"}};
    for (const UnsupportedCount& one : ranked)
        if (rows.size() <= mostRanked)
            rows.push_back({toText(one.wish), withThousands(one.operators), fmt::format("{}", one.models), scaled(one.macs, ""), one.actual});
    return rows;
}

/// "12 models, 1 failed, 3 differ from `old.toml`; O3, dnnl"
std::string summaryOf(const SurveyReport& report)
{
    const std::vector<SurveyRow>& rows = report.survey.rows;
    const auto failed = std::ranges::count_if(rows, [](const SurveyRow& row) { return row.error.has_value(); });
    std::string text = fmt::format("{} {}", rows.size(), rows.size() == 1 ? "model" : "models");
    if (failed > 0)
        text += fmt::format(", {} failed", failed);
    if (report.before)
        text += fmt::format(", {} differ from {}", std::ranges::count_if(rows, [&](const SurveyRow& row) {
            const SurveyRow* before = rowBefore(report, row);
            return !before || !sameFigures(*before, row);
        }), report.beforeAbout);
    return text + "; " + report.about;
}

/// Why each of them failed, and what a model holds that could not be imported.
std::vector<std::string> remarksOf(const SurveyReport& report)
{
    std::vector<std::string> lines;
    for (const SurveyRow& row : report.survey.rows) {
        if (row.error)
            lines.push_back(fmt::format("{}: {}{}{}", row.model, row.error->message, row.error->where.empty() ? "" : ", at ", row.error->where));
        else if (row.notImported > 0)
            lines.push_back(fmt::format("{}: {} {} not imported as it stands", row.model, row.notImported, row.notImported == 1 ? "thing was" : "things were"));
        if (const SurveyRow* before = rowBefore(report, row); before && before->error && !row.error)
            lines.push_back(fmt::format("{}: with {} it failed: {}", row.model, report.beforeAbout, before->error->message));
    }
    return lines;
}

Json unsupportedJson(const std::vector<UnsupportedCount>& all, bool models)
{
    Json list = Json::array();
    for (const UnsupportedCount& one : all) {
        Json& entry = list.emplace_back(Json {{"compiler", one.wish.compiler}, {"rule", one.wish.rule}, {"condition", one.wish.conditionText()}, {"conditions", one.wish.conditions}, {"actual", one.actual},
            {"reason", toText(one.wish)}, {"operators", one.operators}, {"macs", one.macs}});
        if (models)
            entry["models"] = one.models;
    }
    return list;
}

Json rowJson(const SurveyRow& row)
{
    if (row.error)
        return {{"error", {{"message", row.error->message}, {"at", row.error->where}, {"help", row.error->help}, {"notes", row.error->notes}}}};
    Json json {{"regions", row.regions}, {"coverage", coverageJson(row.coverage)}, {"operators", row.coverage.operators}, {"macs", row.coverage.macs},
        {"operators_off_host", row.coverage.operatorsOffHost()}, {"operator_share", row.operatorShare()}, {"mac_share", row.macShare()},
        {"border_bytes", row.borderBytes}, {"seconds", nullptr}, {"not_imported", row.notImported}, {"unsupported", unsupportedJson(row.unsupported, false)}};
    if (row.seconds)
        json["seconds"] = *row.seconds;
    return json;
}

std::string htmlTable(const Rows& rows, std::size_t texts)
{
    std::string html = "<table>\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        html += "<tr>";
        for (std::size_t column = 0; column < rows[i].size(); ++column)
            html += fmt::format("<{0}{1}>{2}</{0}>", i == 0 ? "th" : "td", column < texts ? "" : " class=\"n\"", markupText(rows[i][column]));
        html += "</tr>\n";
    }
    return html + "</table>\n";
}

} // namespace

std::string surveyText(const SurveyReport& report)
{
    std::string text = table(modelRows(report), {1, 2, 3, 4, 5, 6});
    for (const std::string& line : remarksOf(report))
        text += line + '\n';
    const auto ranked = ranking(report.survey.rows);
    if (!ranked.empty())
        text += '\n' + table(rankingRows(ranked), {1, 2, 3});
    return text + '\n' + summaryOf(report) + '\n';
}

Json surveyJson(const SurveyReport& report)
{
    Json models = Json::array();
    for (const SurveyRow& row : report.survey.rows) {
        Json& entry = models.emplace_back(rowJson(row));
        entry["model"] = row.model;
        if (const SurveyRow* before = rowBefore(report, row))
            entry["before"] = rowJson(*before);
    }
    return {{"models", models}, {"unsupported", unsupportedJson(ranking(report.survey.rows), true)}};
}

std::string surveyPage(const SurveyReport& report)
{
    std::string html = R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Model set</title>
<style>
:root { color-scheme: light dark; }
body { font: 14px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 76em; padding: 0 1em; }
table { border-collapse: collapse; }
th, td { padding: .25em .8em .25em 0; text-align: left; border-bottom: 1px solid #8884; vertical-align: top; overflow-wrap: anywhere; }
.n { text-align: right; white-space: nowrap; }
</style></head><body>
<h1>Model set</h1>
)";
    html += fmt::format("<p>{}</p>\n", markupText(summaryOf(report))) + htmlTable(modelRows(report), 1);
    for (const std::string& line : remarksOf(report))
        html += fmt::format("<p>{}</p>\n", markupText(line));
    if (const auto ranked = ranking(report.survey.rows); !ranked.empty())
        html += "<h2>What compilers don't take</h2>\n" + htmlTable(rankingRows(ranked), 1);
    return html + "</body></html>\n";
}

} // namespace passbench::cli
