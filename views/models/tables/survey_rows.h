#pragma once
// A set of models as rows: what became of each, and what compilers don't take of all of them.

#include "core/search/survey.h"
#include "views/models/tables/table_model.h"

#include <map>

namespace passbench {

QStringList surveyHeaders();
/// One a model, as far as they are in `rows`; `3 → 2` where `before` had another figure.
std::vector<TableRow> surveyRows(const Strings& models, const std::map<std::string, SurveyRow>& rows, const std::optional<Survey>& before);
/// "12 models, 1 failed, 3 differ from old.toml"; `beforeName` says what `before` is of.
QString surveySummary(const Strings& models, const std::map<std::string, SurveyRow>& rows, const std::optional<Survey>& before, const QString& beforeName);

QStringList rankingHeaders();
/// `models` are all of the set, from which those of a row are told by name.
std::vector<TableRow> rankingRows(const std::vector<UnsupportedCount>& ranked, const Strings& models);

} // namespace passbench
