#include "core/search/survey_page.h"

#include "core/import/fitted_model.h"
#include "core/partition/rules/compiler.h"
#include "core/support/markup.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

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

/// The names of at most three, as they are told apart in the whole set.
std::string fewNames(const Strings& models, const Strings& all)
{
    constexpr std::size_t most = 3;
    Strings names;
    for (const std::string& model : models)
        if (names.size() < most)
            names.push_back(tellingName(model, all));
    return join(names, ", ") + (models.size() > most ? fmt::format(" and {} more", models.size() - most) : "");
}

std::string htmlTable(const SurveyCells& rows, std::size_t texts)
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

SurveyCells modelRows(const SurveyReport& report)
{
    SurveyCells rows {{"model", "regions", "off the host", "share", "MACs", "over borders", "estimated"}};
    for (const SurveyRow& row : report.survey.rows) {
        std::vector<std::string>& cells = rows.emplace_back(1, row.model);
        const SurveyRow* before = rowBefore(report, row);
        const auto figures = row.error ? std::vector<std::string> {"failed"} : before && !before->error ? changesOf(*before, row) : figuresOf(row);
        cells.insert(cells.end(), figures.begin(), figures.end());
    }
    return rows;
}

SurveyCells rankingRows(const SurveyReport& report)
{
    const auto ranked = ranking(report.survey.rows);
    if (ranked.empty())
        return {};
    Strings all;
    for (const SurveyRow& row : report.survey.rows)
        all.push_back(row.model);
    SurveyCells rows {{"supporting", "operators", "models", "MACs", "found", "in"}};
    for (const UnsupportedCount& one : ranked)
        if (rows.size() <= mostRanked)
            rows.push_back({toText(one.wish), withThousands(one.operators), fmt::format("{}", one.models.size()), scaled(one.macs, ""), one.actual, fewNames(one.models, all)});
    return rows;
}

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

std::vector<std::string> remarksOf(const SurveyReport& report)
{
    std::vector<std::string> lines;
    for (const SurveyRow& row : report.survey.rows) {
        if (row.error)
            lines.push_back(fmt::format("{}: {}{}{}", row.model, row.error->message, row.error->where.empty() ? "" : ", at ", row.error->where));
        else if (row.notImported > 0)
            lines.push_back(fmt::format("{}: {} {} not imported as it stands: {}", row.model, row.notImported, row.notImported == 1 ? "thing was" : "things were", importReportText(row)));
        if (const std::string unknown = unknownSizes(row.openDims); !row.error && !unknown.empty())
            lines.push_back(fmt::format("{}: {}", row.model, unknown));
        if (const SurveyRow* before = rowBefore(report, row); before && before->error && !row.error)
            lines.push_back(fmt::format("{}: with {} it failed: {}", row.model, report.beforeAbout, before->error->message));
    }
    lines.insert(lines.end(), report.unmet.begin(), report.unmet.end());
    return lines;
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
    if (const SurveyCells ranked = rankingRows(report); !ranked.empty())
        html += "<h2>What compilers don't take</h2>\n" + htmlTable(ranked, 1);
    return html + "</body></html>\n";
}

std::string unstatedSpeeds(const CompilerTable& compilers)
{
    Strings names;
    for (const CompilerPtr& compiler : compilers.compilers)
        if (compiler->speed == DeviceSpeed {})
            names.push_back("`" + compiler->name + "`");
    return names.empty() ? std::string() : fmt::format("{} {} no [speed]: {} code counts as fast as the host's", join(names, ", "), names.size() == 1 ? "states" : "state", names.size() == 1 ? "its" : "their");
}

Result<Workspace> withRulesOf(Workspace workspace, const std::string& file)
{
    PB_ASSIGN(const Compiler compiler, loadCompiler(file));
    const auto choice = std::ranges::find(workspace.compilers, compiler.name, &CompilerChoice::name);
    if (choice == workspace.compilers.end() || !choice->enabled)
        return fail(Diagnostic {.message = fmt::format("`{}` has the rules of `{}`, which is not asked", file, compiler.name)});
    choice->path = file;
    choice->text.clear();
    return workspace;
}

} // namespace passbench
