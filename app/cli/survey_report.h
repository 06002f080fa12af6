#pragma once
// A survey as text, JSON or a page.

#include "app/cli/command.h"

#include "core/search/survey.h"

namespace passbench::cli {

struct SurveyReport {
    Survey survey;
    std::optional<Survey> before {}; ///< under other rules, which it is compared with
    std::string about;               ///< "O3, dnnl": what the models were put to
    std::string beforeAbout {};      ///< where those other rules are from
};

std::string surveyText(const SurveyReport& report);
nlohmann::json surveyJson(const SurveyReport& report);
std::string surveyPage(const SurveyReport& report); ///< HTML that needs nothing else

} // namespace passbench::cli
