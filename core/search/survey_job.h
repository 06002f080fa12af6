#pragma once
// The job `survey` of the helper process: one model of a survey.

#include "core/search/survey.h"
#include "core/support/process/worker.h"

namespace passbench {

/// What crosses to the helper process, with the plug-ins of this one. The model is not part of the workspace: its path may be no UTF-8, and
/// a workspace does not say where external data lie.
std::string encodeSurveyOrder(const std::string& model, const Workspace& workspace, const std::string& dataFolder);

Result<std::string> surveyJob(std::string_view input, const WorkerProgress& progress);

/// What surveyJob answers, without the path of the model; nothing when it is something else.
std::optional<SurveyRow> decodeSurveyRow(std::string_view bytes);

} // namespace passbench
