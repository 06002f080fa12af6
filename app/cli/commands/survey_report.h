#pragma once
// A survey as text or JSON.

#include "app/cli/command.h"

#include "core/search/survey_page.h"

namespace passbench::cli {

std::string surveyText(const SurveyReport& report);
nlohmann::json surveyJson(const SurveyReport& report);

} // namespace passbench::cli
