#include "app/cli/commands/survey_report.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

using Json = nlohmann::json;

Json unsupportedJson(const std::vector<UnsupportedCount>& all, bool models)
{
    Json list = Json::array();
    for (const UnsupportedCount& one : all) {
        Json& entry = list.emplace_back(Json {{"compiler", one.wish.compiler}, {"rule", one.wish.rule}, {"condition", one.wish.conditionText()}, {"conditions", one.wish.conditions}, {"actual", one.actual},
            {"reason", toText(one.wish)}, {"operators", one.operators}, {"macs", one.macs}});
        if (models) {
            entry["models"] = one.models.size();
            entry["in"] = one.models;
        }
    }
    return list;
}

Json rowJson(const SurveyRow& row)
{
    if (row.error)
        return {{"error", {{"message", row.error->message}, {"at", row.error->where}, {"help", row.error->help}, {"notes", row.error->notes}}}};
    Json json {{"regions", row.regions}, {"coverage", coverageJson(row.coverage)}, {"operators", row.coverage.operators}, {"macs", row.coverage.macs},
        {"operators_off_host", row.coverage.operatorsOffHost()}, {"operator_share", row.operatorShare()}, {"mac_share", row.macShare()},
        {"border_bytes", row.borderBytes}, {"seconds", nullptr}, {"not_imported", row.notImported}, {"import_report", row.importReport}, {"composites", row.composites}, {"unsupported", unsupportedJson(row.unsupported, false)}};
    if (row.seconds)
        json["seconds"] = *row.seconds;
    return json;
}

} // namespace

std::string surveyText(const SurveyReport& report)
{
    std::string text = table(modelRows(report), {1, 2, 3, 4, 5, 6});
    for (const std::string& line : remarksOf(report))
        text += line + '\n';
    if (const SurveyCells ranked = rankingRows(report); !ranked.empty())
        text += '\n' + table(ranked, {1, 2, 3});
    return text + '\n' + summaryOf(report) + '\n';
}

Json surveyJson(const SurveyReport& report)
{
    Json models = Json::array();
    for (const SurveyRow& row : report.survey.rows) {
        Json& entry = models.emplace_back(rowJson(row));
        entry["model"] = row.model;
        if (const SurveyRow* before = report.before ? rowOf(*report.before, row.model) : nullptr)
            entry["before"] = rowJson(*before);
    }
    return {{"models", models}, {"unsupported", unsupportedJson(ranking(report.survey.rows), true)}, {"unmet_composites", report.unmet}};
}

} // namespace passbench::cli
