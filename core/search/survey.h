#pragma once
// One set of rules and one pipeline put to many models: what each compiler takes of each, and what it can't take of them all.

#include "core/document/project.h"
#include "core/partition/reasons/unsupported.h"
#include "core/partition/regions/regions.h"

#include <chrono>
#include <functional>
#include <stop_token>

namespace passbench {

/// An entry of unsupported() without its nodes, so that those of many models can be added up.
struct UnsupportedCount {
    Wish wish;
    std::int64_t operators = 0;
    Strings models {};               ///< paths of those in which it is met; only in what ranking() gives
    double macs = 0;
    std::string actual;              ///< what the condition found first: "32"
    bool operator==(const UnsupportedCount&) const = default;
};

/// What became of one model.
struct SurveyRow {
    std::string model;               ///< path
    std::optional<Diagnostic> error {}; ///< nothing below counts then
    std::int64_t regions = 0;
    Coverage coverage {};
    std::int64_t borderBytes = 0;    ///< of values that cross borders of regions
    std::optional<double> seconds {}; ///< as the search estimates it; nothing when it can't
    std::int64_t notImported = 0;    ///< entries in the report of the import
    Strings importReport {};         ///< the first few of them: "Split `wrong` (%3): splits into parts of [-4]"
    Strings lackedDims {};           ///< that were given a size, and that the model has not
    Strings openDims {};             ///< that have no size: what depends on them counts as nothing in the figures
    std::vector<UnsupportedCount> unsupported {}; ///< by MACs
    Strings composites {};           ///< names of those that were made in it, sorted

    double operatorShare() const; ///< of operators that are not on the host
    double macShare() const;      ///< likewise of MACs
};

/// The first entries of the report of the import, and dots where there are more.
std::string importReportText(const SurveyRow& row);

struct Survey {
    std::vector<SurveyRow> rows;     ///< one a model, in the order of the request
    bool cancelled = false;          ///< rows that were not done have that for an error
};

struct SurveyRequest {
    Strings models;                  ///< paths
    Workspace workspace;             ///< its pipeline, compilers, gates and dims; neither model nor pins
    std::string dataFolder {};       ///< of the models' external data; empty: that of each model
    std::chrono::milliseconds timeLimit {300'000}; ///< of each model
    std::size_t atOnce = 0;          ///< helpers that run together; 0: as many as the machine has threads, at most 8
    std::stop_token stop {};
    std::function<void(std::size_t index, const SurveyRow& row)> onRow {}; ///< as each ends, from several threads but one at a time
};

/// Each model in a helper process of its own: one that can't be read, crashes or takes too long is a row with its error. Fails
/// when the rules of a compiler can't be read.
Result<Survey> survey(const SurveyRequest& request);

/// Files and folders as model files: those of a folder are all of known suffix in it and below it, by name, but for what a build wrote in
/// a folder of its own. A file is taken as it is. Fails when a folder holds no model.
Result<Strings> modelsIn(std::span<const std::string> paths);

/// The file name of `model`, with as many of its folders as tell it from the others in `all`.
std::string tellingName(const std::string& model, std::span<const std::string> all);

/// What keeps work on the host over all models: by MACs, then by the number of operators.
std::vector<UnsupportedCount> ranking(std::span<const SurveyRow> rows);

/// "composites of `dnnl` that were made in none of the models: dnnl.a, dnnl.b": a sentence for each compiler with any, of which
/// it names `most`. None while no model was done.
Strings unmetComposites(std::span<const SurveyRow> rows, const CompilerTable& compilers, std::size_t most = static_cast<std::size_t>(-1));

/// Whether the rows of a model under two sets of rules come to the same.
bool sameFigures(const SurveyRow& one, const SurveyRow& other);
/// The row of `model`; null when there is none.
const SurveyRow* rowOf(const Survey& survey, std::string_view model);

} // namespace passbench
