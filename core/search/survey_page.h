#pragma once
// A survey as rows of text and as a page, for the command line and the window.

#include "core/search/survey.h"

namespace passbench {

struct SurveyReport {
    Survey survey;
    std::optional<Survey> before {}; ///< under other rules, which it is compared with
    std::string about;               ///< "O3; dnnl": what the models were put to
    std::string beforeAbout {};      ///< where those other rules are from
    Strings unmet {};                ///< unmetComposites() of the survey
};

using SurveyCells = std::vector<std::vector<std::string>>; ///< the headers first

SurveyCells modelRows(const SurveyReport& report);           ///< `3 → 2` where the rules before had another figure
SurveyCells rankingRows(const SurveyReport& report);         ///< as many as a person reads; none when all is taken
std::vector<std::string> remarksOf(const SurveyReport& report); ///< why models failed, what was not imported, and what rules met nothing
/// "12 models, 1 failed, 3 differ from `old.toml`; O3; dnnl"
std::string summaryOf(const SurveyReport& report);
std::string surveyPage(const SurveyReport& report);          ///< HTML that needs nothing else

/// "`acc` states no [speed]: its code counts as fast as the host's"; empty when all of them do.
std::string unstatedSpeeds(const CompilerTable& compilers);

/// The workspace with the rules of `file` instead of those of the compiler that they are of; fails when that is not asked.
Result<Workspace> withRulesOf(Workspace workspace, const std::string& file);

} // namespace passbench
