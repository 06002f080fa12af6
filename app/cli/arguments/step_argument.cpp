#include "app/cli/arguments/step_argument.h"

#include "core/history/sub_steps.h"
#include "core/support/words/near_names.h"

#include <charconv>

namespace passbench::cli {
namespace {

/// All of `text` as a number.
std::optional<std::size_t> numberIn(std::string_view text)
{
    std::size_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// `FoldConstant:1`, `FuseOps:1`, `FoldConstant:2`: one for each step.
Strings numberedIds(const Pipeline& pipeline)
{
    Strings ids = stepIds(pipeline);
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (ids[i] == pipeline.steps[i].pass)
            ids[i] += ":1";
    return ids;
}

std::optional<std::size_t> stepOf(const std::string& text, const Pipeline& planned)
{
    if (const auto number = numberIn(text))
        return *number <= planned.steps.size() ? number : std::nullopt;
    const Strings ids = numberedIds(planned);
    for (std::size_t i = ids.size(); i-- > 0;)
        if (planned.steps[i].pass == text || ids[i] == text)
            return i + 1;
    return std::nullopt;
}

Diagnostic noStep(const char* option, const std::string& text, const Pipeline& planned, std::size_t first, std::string_view furtherHelp = {})
{
    Strings known = numberedIds(planned);
    for (const PipelineStep& step : planned.steps)
        known.push_back(step.pass);
    return {.message = fmt::format("`{} {}` is no step of the pipeline", option, text),
        .help = didYouMean(text, known, planned.steps.size() < first ? "it has none"
                                                               : fmt::format("give a number from {} to {}, or the name of a pass of `{}`{}", first, planned.steps.size(), toText(planned), furtherHelp))};
}

} // namespace

Result<StopPoint> stopPointOf(const char* option, const std::string& text, const Pipeline& planned, Session& session)
{
    if (const auto step = stepOf(text, planned))
        return StopPoint {*step};
    if (const std::size_t dot = text.rfind('.'); dot != std::string::npos) {
        const auto rewrite = numberIn(std::string_view(text).substr(dot + 1));
        const auto step = stepOf(text.substr(0, dot), planned);
        if (rewrite && step && *step > 0)
            return StopPoint {*step, rewrite};
    }
    return wrongUsage(session, noStep(option, text, planned, 0, "; with a rewrite as in 4.3 or FuseOps.3"));
}

Result<std::string> stepName(const char* option, const std::string& text, const Pipeline& planned, Session& session)
{
    const auto step = stepOf(text, planned);
    if (!step || *step == 0)
        return wrongUsage(session, noStep(option, text, planned, 1));
    return numberIn(text) ? numberedIds(planned)[*step - 1] : text;
}

Pipeline plannedSteps(const RunRequest& request)
{
    return planOf({.pipeline = request.pipeline, .initial = request.inputProperties ? *request.inputProperties : propertiesOf(request.input), .gates = request.gates, .insertMissing = request.insertMissing}).pipeline();
}

void tellLeftOut(const Run& run, std::size_t step, Session& session)
{
    const Step& at = *run.steps[step - 1];
    if (at.state == StepState::Skipped || at.state == StepState::Disabled)
        session.warn({.message = fmt::format("step {}, `{}`, did not run{}, so the model behind it is that before it", step, at.config.pass, at.note.empty() ? std::string() : ": it " + at.note), .severity = Severity::Warning});
}

Result<Module> moduleAt(const Run& run, StopPoint point, Session& session)
{
    if (point.step == 0)
        return run.input;
    tellLeftOut(run, point.step, session);
    if (!point.rewrite)
        return run.steps[point.step - 1]->after;
    return moduleAfterSubSteps(run, point.step - 1, *point.rewrite);
}

} // namespace passbench::cli
