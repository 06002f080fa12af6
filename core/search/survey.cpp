#include "core/search/survey.h"

#include "core/build/earlier_build.h"
#include "core/build/plugins.h"
#include "core/document/chosen_compilers.h"
#include "core/partition/reasons/unmatched.h"
#include "core/search/survey_job.h"
#include "core/support/files/scratch.h"
#include "core/support/text.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <set>
#include <sys/stat.h>
#include <thread>

namespace passbench {
namespace {

namespace fs = std::filesystem;

/// The workspace as every model is to see it: rules as texts, so that none of them sees a file that was changed meanwhile.
Result<Workspace> sameForAll(Workspace workspace)
{
    workspace.modelPath.clear();
    workspace.pins.clear();
    workspace.view = {};
    std::erase_if(workspace.compilers, [](const CompilerChoice& choice) { return !choice.enabled; });
    for (CompilerChoice& choice : workspace.compilers) {
        PB_TRY(compilerOf(choice));
        if (choice.path.empty() && choice.text.empty())
            continue; // it ships with the program
        PB_ASSIGN(choice.text, rulesOf(choice));
        if (choice.text.empty())
            choice.text = "\n"; // an empty file has no rules, and no text means that of its file
    }
    return workspace;
}

/// A model that came through a pipe is kept in the memory of this process, where no helper can look: it gets a file for a while.
Result<std::optional<ScratchFolder>> fileOf(std::string& model)
{
    if (!model.starts_with("/proc/"))
        return std::nullopt;
    std::error_code error;
    PB_ASSIGN(ScratchFolder folder, ScratchFolder::temporary());
    const fs::path file = folder.path() / "model";
    if (fs::copy_file(model, file, error); error)
        return fail("can't write `{}`: {}", file.string(), error.message());
    model = file.string();
    return folder;
}

SurveyRow surveyed(const SurveyRequest& request, const Workspace& workspace, const std::string& model)
{
    std::string path = model;
    const auto kept = fileOf(path);
    if (!kept)
        return {.model = model, .error = kept.error()};
    const std::string order = encodeSurveyOrder(path, workspace, request.dataFolder);
    WorkerRequest helper {.job = "survey", .input = order, .timeLimit = request.timeLimit, .stop = request.stop};
    helper.walls.startsPrograms = true; // HDF5 is read in a helper of its own
    helper.walls.readAround({path}).readAround(loadedPlugins());
    if (!request.dataFolder.empty())
        helper.walls.readable.emplace_back(request.dataFolder);
    auto row = askWorker(helper, [](const std::string& answer) { return decodeSurveyRow(answer); });
    if (!row)
        return {.model = model, .error = row.error()};
    row->model = model;
    return *std::move(row);
}

bool isModelFile(const fs::path& path)
{
    constexpr std::string_view suffixes[] = {".onnx", ".tflite", ".keras", ".h5", ".hdf5", ".relay", ".rly"};
    return std::ranges::find(suffixes, path.extension().string()) != std::end(suffixes);
}

} // namespace

Result<Survey> survey(const SurveyRequest& request)
{
    PB_ASSIGN(const Workspace workspace, sameForAll(request.workspace));
    Survey result;
    result.rows.resize(request.models.size());
    const std::size_t wanted = request.atOnce > 0 ? request.atOnce : std::clamp(std::thread::hardware_concurrency(), 1U, 8U);
    std::atomic<std::size_t> next = 0;
    std::mutex telling;
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < std::min(wanted, request.models.size()); ++i)
            threads.emplace_back([&] {
                for (std::size_t index; (index = next++) < request.models.size();) {
                    result.rows[index] = surveyed(request, workspace, request.models[index]);
                    const std::lock_guard lock(telling);
                    if (request.onRow && !request.stop.stop_requested())
                        request.onRow(index, result.rows[index]);
                }
            });
    }
    result.cancelled = request.stop.stop_requested();
    return result;
}

Result<Strings> modelsIn(std::span<const std::string> paths)
{
    Strings models;
    std::set<std::pair<dev_t, ino_t>> met;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            models.push_back(path);
            continue;
        }
        if (fs::directory_iterator(path, error); error)
            return fail(Diagnostic {.message = "the folder can't be read: " + error.message(), .where = path});
        Strings found;
        std::set<fs::path> built; // what a build wrote there is no model of a person's
        const auto leaveOutBuilt = [&built](const fs::path& folder) {
            for (const std::string& file : earlierBuild(folder).files)
                built.insert((folder / file).lexically_normal());
        };
        leaveOutBuilt(path);
        fs::recursive_directory_iterator at(path, fs::directory_options::skip_permission_denied, error);
        for (; !error && at != fs::recursive_directory_iterator(); at.increment(error))
            if (std::error_code unknown; at->is_directory(unknown))
                leaveOutBuilt(at->path());
            else if (isModelFile(at->path()) && at->is_regular_file(unknown) && !built.contains(at->path().lexically_normal()))
                found.push_back(at->path().string());
        if (found.empty())
            return fail(Diagnostic {.message = "the folder holds no model", .where = path, .help = "models are files that end with .onnx, .tflite, .keras, .h5, .relay or .rly"});
        std::ranges::sort(found);
        models.insert(models.end(), found.begin(), found.end());
    }
    const auto isRepeated = [&](const std::string& model) { // by another name as well, or by a folder that was named twice
        struct stat status {};
        return ::stat(model.c_str(), &status) == 0 && !met.emplace(status.st_dev, status.st_ino).second;
    };
    std::erase_if(models, isRepeated);
    return models;
}

std::string tellingName(const std::string& model, std::span<const std::string> all)
{
    fs::path rest = model, name = rest.filename();
    const auto endsAlike = [&](const std::string& other) { return other != model && (other == name || ("/" + other).ends_with("/" + name.string())); };
    while (std::ranges::any_of(all, endsAlike) && rest.has_parent_path() && rest.parent_path() != rest) {
        rest = rest.parent_path();
        if (!rest.has_filename())
            return model;
        name = rest.filename() / name;
    }
    return name.string();
}

std::vector<UnsupportedCount> ranking(std::span<const SurveyRow> rows)
{
    std::map<std::tuple<std::string, std::string, Strings>, UnsupportedCount> sums;
    for (const SurveyRow& row : rows)
        for (const UnsupportedCount& one : row.unsupported) {
            const auto [sum, isNew] = sums.try_emplace(std::tuple {one.wish.compiler, one.wish.rule, one.wish.conditions}, one);
            sum->second.models.push_back(row.model);
            if (isNew)
                continue;
            sum->second.operators += one.operators;
            sum->second.macs += one.macs;
        }
    std::vector<UnsupportedCount> all;
    for (auto& [key, sum] : sums)
        all.push_back(std::move(sum));
    std::ranges::stable_sort(all, std::ranges::greater(), [](const UnsupportedCount& one) { return std::pair(one.macs, one.operators); });
    return all;
}

Strings unmetComposites(std::span<const SurveyRow> rows, const CompilerTable& compilers, std::size_t most)
{
    if (std::ranges::all_of(rows, [](const SurveyRow& row) { return row.error.has_value(); }))
        return {};
    std::set<std::string> made;
    for (const SurveyRow& row : rows)
        made.insert(row.composites.begin(), row.composites.end());
    const Strings sorted(made.begin(), made.end());
    Strings sentences;
    for (const CompilerPtr& compiler : compilers.compilers) {
        const Strings unmet = unmatchedComposites(*compiler, sorted);
        if (unmet.size() > most)
            sentences.push_back(fmt::format("composites of `{}` that were made in none of the models: {}, and {} more", compiler->name, join(std::span(unmet).first(most), ", "), unmet.size() - most));
        else if (!unmet.empty())
            sentences.push_back(fmt::format("composites of `{}` that were made in none of the models: {}", compiler->name, join(unmet, ", ")));
    }
    return sentences;
}

std::string importReportText(const SurveyRow& row)
{
    return join(row.importReport, "; ") + (row.notImported > std::ssize(row.importReport) ? "; ..." : "");
}

double SurveyRow::operatorShare() const
{
    return coverage.operators > 0 ? static_cast<double>(coverage.operatorsOffHost()) / static_cast<double>(coverage.operators) : 0;
}

double SurveyRow::macShare() const { return coverage.macs > 0 ? coverage.shareOffHost() : 0; }

bool sameFigures(const SurveyRow& one, const SurveyRow& other)
{
    const auto figures = [](const SurveyRow& row) {
        return std::tuple(row.error.has_value(), row.regions, row.operatorShare(), row.coverage.operators, row.macShare(), row.borderBytes, row.seconds);
    };
    return figures(one) == figures(other);
}

const SurveyRow* rowOf(const Survey& survey, std::string_view model)
{
    const auto found = std::ranges::find(survey.rows, model, &SurveyRow::model);
    return found == survey.rows.end() ? nullptr : &*found;
}

} // namespace passbench
