#include "app/cli/arguments/format_argument.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/painting.h"
#include "app/cli/arguments/pins_argument.h"
#include "app/cli/reproducer.h"
#include "app/cli/tensors.h"
#include "app/cli/where.h"

#include "core/report/run_page.h"
#include "core/runtime/executability.h"
#include "views/painting/sha256.h"
#include "views/report/run_pictures.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct ReportArguments {
    ModelArgument model;
    PipelineArgument pipeline;
    PinsArgument pins;
    InputArgument inputs;
    FormatArgument format;
    std::string output, title;
    bool check = false, json = false;
};

struct ReportedRun {
    RunRequest request;
    RunPtr run;
};

/// The run of what was asked for; one that fails is a page as well, up to the step that failed.
Result<ReportedRun> runToReport(const ReportArguments& arguments, CompilerTable& table, const Module& module, Session& session)
{
    PB_ASSIGN(const Workspace chosen, arguments.pipeline.steps(arguments.model, session));
    PB_TRY(arguments.pins.addTo(table, arguments.model, module, session));
    RunRequest request = arguments.pipeline.request(module, chosen, table, session);
    request.metrics = true;
    RunPtr run = runPipeline(request);
    if (run->failed()) {
        static auto* const untilTheEnd = new std::vector<RunPtr>; // what a pass that crashed had in hand can't be taken down
        untilTheEnd->push_back(run);
        session.fail(failureOf(request, *run, session));
        session.warn({.message = "the page ends with the step that failed", .severity = Severity::Warning});
    }
    reportPins(run, session);
    return ReportedRun {std::move(request), std::move(run)};
}

Result<std::string> pictureOf(const PageRequest& request, bool isPoster)
{
    const Painting painting;
    return isPoster ? posterOf(*request.run, pageTitle(request)) : animationOf(*request.run);
}

Result<void> run(const ReportArguments& arguments, Session& session)
{
    PB_ASSIGN(const std::string format, arguments.format.of(arguments.output, session));
    const bool isPage = format == "html", isAnimation = format == "apng", isPoster = format == "pdf";
    if (format.empty())
        return wrongUsage(session, {.message = fmt::format("`{}` is the name of no page, poster or animation", arguments.output), .help = "end it with .html, .pdf or .apng, or add `--format` to a name without an end; pictures are drawn by `draw`"});
    if (!isPage && (arguments.check || (isAnimation && !arguments.title.empty())))
        return wrongUsage(session, {.message = fmt::format("`{}` has nothing to say in `{}`", arguments.check ? "--check" : "--title", arguments.output), .help = arguments.check ? "end the name with .html" : "end the name with .html or .pdf"});
    PB_ASSIGN(CompilerTable table, arguments.pipeline.table(arguments.model, session));
    Prepared prepared; // inputs are made only for a check, which not every model can have
    if (arguments.check) {
        PB_ASSIGN(prepared, prepare(arguments.model, arguments.inputs, session, requireExecutable));
    } else {
        PB_ASSIGN(prepared.module, arguments.model.open(session));
    }
    PageRequest request {.title = arguments.title, .sha256 = sha256};
    PB_ASSIGN(const ReportedRun reported, runToReport(arguments, table, prepared.module, session));
    request.run = reported.run;
    if (arguments.check) {
        PB_ASSIGN(request.checks, checkSteps(*request.run, prepared.inputs));
        request.checkedWith = arguments.inputs.files.empty() ? fmt::format("made up inputs of seed {}", arguments.inputs.seed) : "inputs from files";
        if (const StepCheck* failure = firstFailure(request.checks)) {
            session.status = CheckFailed; // which the error says, too
            session.fail({.message = failureText(*failure), .where = fmt::format("step {}, {}", failure->step + 1, failure->pass), .help = "`passbench-cli check` shows every step, and the rewrite that did it"});
            if (const std::string kept = keepFailedCheck(reported.request, *failure, {.seed = arguments.inputs.seed, .tolerance = {}, .stepTolerance = {}}, session); !kept.empty())
                session.warn({.message = kept, .severity = Severity::Note});
        }
    }
    PB_ASSIGN(const std::string page, isPage ? runPage(request) : pictureOf(request, isPoster));
    PB_TRY(writeOutput(arguments.output, page));
    return reportWritten(session, arguments.output, {{"bytes", page.size()}});
}

} // namespace

void addReport(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<ReportArguments>();
    CLI::App& command = *app.add_subcommand("report", "Write a run as one page for any browser: the graph after each step, what changed, and why; or as a poster or an animated picture");
    arguments->model.add(command);
    arguments->pipeline.add(command, "O3");
    arguments->pins.add(command);
    command.add_option("-o,--output", arguments->output, "page to write, or `-` for standard output, which needs no other file and no network; a .pdf is a poster with all of the graphs, an .apng a picture that goes through them")->required()->type_name("FILE.html|pdf|apng");
    arguments->format.add(command, {{"html", {"html", "htm"}}, {"pdf", {"pdf"}, false}, {"apng", {"apng"}, false}});
    command.add_option("--title", arguments->title, "what the page or the poster calls the model; without it the name of its file")->type_name("TEXT")->check(notEmpty);
    CLI::Option* check = command.add_flag("--check", arguments->check, "execute the graph after every step, and tell how far the results are from those before, as `check` does");
    arguments->inputs.add(command);
    for (const char* option : {"--input", "--seed"})
        command.get_option(option)->needs(check);
    command.add_flag("--json", arguments->json, "errors and warnings as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
