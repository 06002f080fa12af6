// Running the steps that were chosen, and what is told when one fails.

#include "app/cli/command.h"
#include "app/cli/reproducer.h"

#include "core/pipeline/named_compilers.h"
#include "core/support/files/scratch.h"
#include "core/support/process/worker.h"

#include <cstdlib>

namespace passbench::cli {
namespace {

[[noreturn]] void endHere(const Diagnostic& error, Session& session)
{
    session.fail(error);
    tellWarnings(session);
    killHelpers();
    removeScratch();
    std::_Exit(session.status);
}

} // namespace

Diagnostic failureOf(const RunRequest& request, const Run& run, const Session& session)
{
    Diagnostic error = *run.steps.back()->error;
    if (const std::string kept = keepReproducer(request, run, session); !kept.empty())
        error.notes.push_back(kept);
    const std::string step = fmt::format("step {}, {}", run.steps.size(), run.steps.back()->config.pass);
    error.where = error.where.empty() ? step : step + ", " + error.where;
    return error;
}

Result<RunPtr> runSteps(RunRequest request, Session& session, RunHistory history)
{
    if (!request.inputProperties)
        request.inputProperties = propertiesOf(request.input);
    const PipelinePlan plan = planOf({.pipeline = request.pipeline,
        .initial = *request.inputProperties,
        .gates = request.gates,
        .insertMissing = request.insertMissing});
    if (!plan.problems.empty()) {
        Diagnostic refused = diagnosticOf(plan.problems.front(), plan.pipeline());
        if (!refused.help.empty() && !request.insertMissing)
            refused.help += ", or let --insert-missing do it";
        return passbench::fail(std::move(refused));
    }
    PB_TRY(orWrongUsage(session, checkNamedCompilers(plan.pipeline(), request.compilers ? *request.compilers : shippedCompilers())));
    for (const PlannedStep& step : plan.steps)
        if (step.decision == Decision::Inserted)
            session.warn({.message = fmt::format("`{}` was inserted, since {}", step.id, step.reason), .severity = Severity::Note});
    RunPtr run = runPipeline(request, history);
    static auto* const untilTheEnd = new std::vector<RunPtr>; // the process ends soon: taking large graphs down would only take time
    if (history != RunHistory::Asked) // who asks others lets go of it
        untilTheEnd->push_back(run);
    if (!run->failed())
        return run;
    Diagnostic error = failureOf(request, *run, session);
    if (run->steps.back()->crashed) // nothing that it had in hand can be trusted to be taken down in order
        endHere(error, session);
    return passbench::fail(std::move(error));
}

} // namespace passbench::cli
