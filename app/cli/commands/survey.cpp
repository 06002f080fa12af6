#include "app/cli/commands/survey_report.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/reproducer.h"
#include "app/cli/streams.h"

#include "core/import/fitted_model.h"
#include "core/support/text.h"

#include <iostream>
#include <limits>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace passbench::cli {
namespace {

struct SurveyArguments {
    std::vector<std::string> paths;
    ModelArgument model; ///< of its options those that fit any model
    PipelineArgument pipeline;
    std::string against, output;
    bool json = false, html = false;
    double timeLimit = 300;
};

/// As a session has them, which is what the helper process is given.
std::vector<CompilerChoice> choicesOf(const CompilerTable& table)
{
    const auto& shipped = shippedCompilers().compilers;
    std::vector<CompilerChoice> choices;
    for (const CompilerPtr& compiler : table.compilers)
        choices.push_back({.name = compiler->name, .path = std::ranges::find(shipped, compiler) == shipped.end() ? compiler->source : ""});
    return choices;
}

Result<Survey> surveyed(const SurveyArguments& arguments, const Strings& models, Workspace workspace, const Session& session)
{
    const bool tells = ::isatty(STDERR_FILENO) != 0 && !session.json;
    std::size_t done = 0;
    return survey({.models = models, .workspace = std::move(workspace), .dataFolder = arguments.model.dataFolder,
        .timeLimit = std::chrono::milliseconds(static_cast<std::int64_t>(arguments.timeLimit * 1000)), .onRow = [&](std::size_t, const SurveyRow&) {
            if (++done; tells)
                std::cerr << fmt::format("\r{} of {} models{}", done, models.size(), done == models.size() ? "\r\x1b[K" : "") << std::flush;
        }});
}

/// Of the first model that a step has failed at, which is run again for it: the helper process has taken what it knew along.
void keepReproducerOf(const Survey& survey, const Strings& models, const SurveyArguments& arguments, const Workspace& workspace, const CompilerTable& compilers, const Session& session)
{
    const auto failed = std::ranges::find_if(survey.rows, [&](const SurveyRow& row) { return row.error && row.error->where.starts_with("step ") && (row.error->ours || !session.reproducer.empty()); });
    if (failed == survey.rows.end())
        return;
    Session quiet {.quiet = true};
    ModelArgument model = arguments.model;
    model.path = models[static_cast<std::size_t>(failed - survey.rows.begin())];
    const auto module = model.open(quiet);
    if (!module)
        return;
    RunRequest request = arguments.pipeline.request(*module, workspace, compilers, quiet);
    static auto* const untilTheEnd = new std::vector<RunPtr>; // what a pass that crashed had in hand can't be taken down
    const RunPtr run = untilTheEnd->emplace_back(runPipeline(request));
    if (!run->failed())
        return;
    if (const std::string kept = keepReproducer(request, *run, session); !kept.empty())
        session.warn({.message = kept, .where = failed->model, .severity = Severity::Note});
}

Result<void> run(const SurveyArguments& arguments, Session& session)
{
    const bool isPage = arguments.html || (!arguments.json && arguments.output.ends_with(".html"));
    Strings paths;
    for (const std::string& path : arguments.paths) {
        PB_ASSIGN(paths.emplace_back(), seekable(path));
    }
    PB_ASSIGN(const Strings models, modelsIn(paths));
    PB_ASSIGN(const CompilerTable compilers, arguments.pipeline.table(arguments.model, session));
    PipelineArgument pipeline = arguments.pipeline;
    pipeline.compilers = compilers.names(); // a preset partitions for those that are asked, as in `partition`
    PB_ASSIGN(Workspace workspace, pipeline.steps(arguments.model, session));
    PB_ASSIGN(workspace.dims, arguments.model.sizes(session));
    workspace.compilers = choicesOf(compilers);
    const CompilerTable asked = compilers.merged();
    SurveyReport report {.survey = {}, .about = fmt::format("{}; {}", pipeline.given() ? "steps as given" : "O3", join(asked.names(), ", "))};
    if (const std::string speeds = unstatedSpeeds(asked); !speeds.empty())
        report.about += "; " + speeds;
    if (!arguments.against.empty()) {
        PB_ASSIGN(const std::string against, seekable(arguments.against));
        auto other = withRulesOf(workspace, against);
        if (!other && other.error().where.empty())
            return wrongUsage(session, {.message = other.error().message, .help = "name that compiler in --compilers, even where steps name it"});
        PB_TRY(other);
        PB_ASSIGN(report.before, surveyed(arguments, models, *std::move(other), session));
        report.beforeAbout = fmt::format("`{}`", arguments.against);
    }
    PB_ASSIGN(report.survey, surveyed(arguments, models, workspace, session));
    for (Survey* told : {&report.survey, report.before ? &*report.before : nullptr})
        for (std::size_t i = 0; told && i < told->rows.size(); ++i)
            told->rows[i].model = cli::withTypedNames(std::move(told->rows[i].model));
    constexpr std::size_t some = 8, all = std::numeric_limits<std::size_t>::max(); // for a line that a person reads; a page or a script has all
    report.unmet = unmetComposites(report.survey.rows, asked, arguments.json || isPage ? all : some);
    for (const SurveyRow& row : report.survey.rows)
        if (row.error && session.status != OurFault)
            session.status = row.error->ours ? OurFault : InputAtFault;
    for (const auto& dim : workspace.dims)
        if (std::ranges::all_of(report.survey.rows, [&](const SurveyRow& row) { return row.error || std::ranges::find(row.lackedDims, dim.first) != row.lackedDims.end(); }))
            session.warn({.message = fmt::format("none of the models has the dimension `{}`", dim.first), .severity = Severity::Warning});
    for (const SurveyRow& row : report.survey.rows)
        if (!row.openDims.empty())
            session.warn({.message = unknownSizes(row.openDims), .where = row.model, .help = sizesHelp(row.openDims), .severity = Severity::Warning});
    keepReproducerOf(report.survey, models, arguments, workspace, compilers, session);
    if (arguments.json)
        return writeReport(surveyJson(report), arguments.output);
    return writeOutput(arguments.output, cli::withTypedNames(isPage ? surveyPage(report) : surveyText(report)));
}

} // namespace

void addSurvey(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<SurveyArguments>();
    CLI::App& command = *app.add_subcommand("survey", "Put one set of rules and one pipeline to many models: what goes to which compiler, and what none takes");
    command.add_option("MODEL", arguments->paths, "models, and folders with models in them or below; `-` reads a model from standard input")->required();
    arguments->model.addDims(command);
    arguments->model.addDataFolder(command);
    arguments->pipeline.add(command, "O3", PipelineArgument::whenNone, PipelineArgument::Asked::All);
    command.add_option("--against", arguments->against, "other rules of one of the compilers, which the figures are compared with: theirs stand before the arrow")->type_name("FILE.toml");
    command.add_option("--time-limit", arguments->timeLimit, "seconds for each model")->check(numberFrom(0.001, 86400.0))->type_name("SECONDS");
    auto* json = command.add_flag("--json", arguments->json, "as JSON");
    command.add_flag("--html", arguments->html, "as a page; so is what goes to a file that ends with .html")->excludes(json);
    command.add_option("-o,--output", arguments->output, "write to this file")->type_name("FILE");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
