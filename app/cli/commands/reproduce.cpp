#include "app/cli/reproducer.h"
#include "app/cli/temporary_folder.h"

#include "core/runtime/executability.h"
#include "core/runtime/interpreter.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct ReproduceArguments {
    std::string file;
    bool json = false;
};

/// The failure is told as the command that failed told it; that it did not come again is what is new here.
Result<void> run(const ReproduceArguments& arguments, Session& session)
{
    PB_ASSIGN(const std::string text, readFile(arguments.file));
    PB_ASSIGN(const Reproducer reproducer, reproducerIn(text, arguments.file));
    PB_ASSIGN(const TemporaryFolder folder, temporaryFolder());
    PB_ASSIGN(const PipelineArgument again, argumentsOf(reproducer, *folder, session));
    const std::string modelFile = (*folder / "model.relay").string(); // the file may be a pipe that has been read
    PB_TRY(writeOutput(modelFile, text));
    const ModelArgument model {.path = modelFile, .dims = {}, .fixedInputs = {}, .signature = {}};
    PB_ASSIGN(CompilerTable table, again.table(model, session));
    PB_ASSIGN(const Workspace steps, again.steps(model, session));
    PB_ASSIGN(const Module module, model.open(session));
    PB_ASSIGN(table.pins, pinsOf(reproducer, table, model, module, session));
    RunRequest request = again.request(module, steps, table, Session {.quiet = true});
    session.keepsReproducers = !session.reproducer.empty(); // there is one already
    PB_ASSIGN(const RunPtr run, runSteps(request, session));
    if (reproducer.check) {
        const ReproducedCheck& check = *reproducer.check;
        PB_TRY(requireExecutable(run->input));
        PB_ASSIGN(const std::vector<Tensor> inputs, seededInputs(run->input, check.seed));
        PB_ASSIGN(const std::vector<StepCheck> checks, checkSteps(*run, inputs, {.tolerance = check.tolerance, .stepTolerance = check.stepTolerance}));
        if (const StepCheck* failure = firstFailure(checks)) {
            session.status = CheckFailed;
            return passbench::fail(Diagnostic {.message = failureText(*failure), .where = fmt::format("step {}, {}", failure->step + 1, failure->pass),
                .help = "`passbench-cli check` shows every step, and the rewrite that did it"});
        }
    }
    if (arguments.json)
        return writeReport({{"failed", false}, {"steps", run->steps.size()}, {"expected", reproducer.error}});
    return writeOutput("", fmt::format("{}: what the file was written for did not come again{}\n", run->steps.size() == 1 ? "the only step ran" : fmt::format("all {} steps ran", run->steps.size()),
        reproducer.error.empty() ? "" : ": " + reproducer.error));
}

} // namespace

void addReproduce(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<ReproduceArguments>();
    CLI::App& command = *app.add_subcommand("reproduce", "Run again what a reproducer holds: a model, a pipeline and its options, at which a step failed");
    command.add_option("FILE", arguments->file, "what `--reproducer` wrote")->required();
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
