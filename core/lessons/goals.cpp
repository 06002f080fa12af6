#include "core/lessons/goals.h"

#include "core/document/chosen_compilers.h"
#include "core/history/named_node.h"
#include "core/ir/graph/op.h"
#include "core/lessons/lines.h"
#include "core/support/text.h"

#include <algorithm>
#include <cmath>

namespace passbench {

bool agrees(const LessonCount& count, std::size_t found)
{
    const auto number = static_cast<double>(found);
    switch (count.relation) {
    case QueryRelation::NotEqual:
        return number != count.number;
    case QueryRelation::Less:
        return number < count.number;
    case QueryRelation::LessEqual:
        return number <= count.number;
    case QueryRelation::Greater:
        return number > count.number;
    case QueryRelation::GreaterEqual:
        return number >= count.number;
    default:
        return number == count.number;
    }
}

std::string toText(const LessonCount& count) { return fmt::format("{} {} {}", count.query, lessons::signOf(count.relation), count.number); }

namespace {

/// As it is in force: set, or the default.
Value optionOf(const PipelineStep& step, const std::string& name)
{
    if (const Value* set = step.options.find(name))
        return *set;
    const PassDef* pass = passNamed(step.pass);
    if (!pass)
        return None {};
    const auto info = std::ranges::find(pass->options, name, &FieldInfo::name);
    return info == pass->options.end() ? Value(None {}) : info->defaultValue;
}

/// The first option that is another one than wanted; empty when none is.
std::string otherOption(const PipelineStep& step, const PipelineStep& wanted)
{
    for (const auto& [name, value] : wanted.options)
        if (optionOf(step, name) != value)
            return fmt::format("`{}` has `{}={}`, and should have `{}={}`", step.pass, name, jsonText(optionOf(step, name)), name, jsonText(value));
    return {};
}

std::string missingSteps(const Pipeline& now, const Pipeline& wanted)
{
    std::size_t at = 0;
    const PipelineStep* before = nullptr;
    for (const PipelineStep& step : wanted.steps) {
        const auto fits = [&](const PipelineStep& one) { return one.pass == step.pass && one.enabled == step.enabled && otherOption(one, step).empty(); };
        const auto begin = now.steps.begin() + static_cast<std::ptrdiff_t>(at);
        const auto found = std::find_if(begin, now.steps.end(), fits);
        if (found != now.steps.end()) {
            at = static_cast<std::size_t>(found - now.steps.begin()) + 1;
            before = &step;
            continue;
        }
        const auto same = std::find_if(begin, now.steps.end(), [&](const PipelineStep& one) { return one.pass == step.pass; });
        if (same != now.steps.end())
            return same->enabled == step.enabled ? otherOption(*same, step) : fmt::format("`{}` is switched {}", step.pass, same->enabled ? "on" : "off");
        if (before && std::any_of(now.steps.begin(), begin, fits))
            return fmt::format("`{}` should stand behind `{}`", step.pass, before->pass);
        return before ? fmt::format("add `{}` to the pipeline, behind `{}`", step.pass, before->pass) : fmt::format("add `{}` to the pipeline", step.pass);
    }
    return {};
}

std::string missingRun(const LessonGoal& goal, const LessonBench& bench)
{
    const Pipeline& pipeline = bench.document.workspace().pipeline;
    const auto position = positionBehind(pipeline, goal.name);
    if (!position)
        return fmt::format("the pipeline has no `{}`", goal.name);
    if (bench.runner.run()->failed() && bench.runner.reached() < *position)
        return fmt::format("the run failed at step {}", bench.runner.reached() + 1);
    if (goal.name.empty() && pipeline.steps.empty())
        return "the pipeline has no steps";
    if (bench.look.playhead() >= *position)
        return {};
    return goal.name.empty() ? "run the pipeline to its end" : fmt::format("run it until `{}` is done", goal.name);
}

std::string missingAt(const LessonGoal& goal, const LessonBench& bench)
{
    const auto position = goal.name.empty() ? std::optional(0) : positionBehind(bench.document.workspace().pipeline, goal.name);
    if (!position)
        return fmt::format("the pipeline has no `{}`", goal.name);
    if (bench.look.playhead() == *position && !bench.look.comparison())
        return {};
    return goal.name.empty() ? "show the model as it was imported" : fmt::format("show the graph after `{}`", goal.name);
}

std::string missingSelection(const LessonGoal& goal, const LessonBench& bench)
{
    const auto& found = bench.graph.find(goal.query);
    if (!found)
        return found.error().message;
    const NodeId selected = bench.look.selection();
    if (std::ranges::count(*found, selected) > 0)
        return {};
    if (selected == NodeId::None)
        return "nothing is selected yet";
    return "another node is selected, which is not what is asked for";
}

std::string missingCompiler(const LessonGoal& goal, const LessonBench& bench)
{
    const auto& choices = bench.document.workspace().compilers;
    const auto choice = std::ranges::find(choices, goal.name, &CompilerChoice::name);
    if (choice == choices.end())
        return goal.on ? fmt::format("there is no compiler `{}`", goal.name) : std::string();
    return choice->enabled == goal.on ? std::string() : fmt::format("the compiler `{}` is {}", goal.name, goal.on ? "off" : "on");
}

std::string missingRule(const LessonGoal& goal, const LessonBench& bench)
{
    const auto& choices = bench.document.workspace().compilers;
    const auto choice = std::ranges::find(choices, goal.name, &CompilerChoice::name);
    if (choice == choices.end())
        return fmt::format("there is no compiler `{}`", goal.name);
    const auto compiler = compilerOf(*choice);
    if (!compiler)
        return fmt::format("the rules of `{}` can't be read: {}", goal.name, compiler.error().message);
    const bool takes = std::ranges::any_of((*compiler)->ops, [&](const OpRule& rule) { return rule.op && rule.op->name == goal.query; });
    if (takes)
        return {};
    return choice->draft.empty() ? fmt::format("no rule of `{}` names `{}`", goal.name, goal.query) : fmt::format("what is typed for `{}` can't be read yet, so its rules are as before", goal.name);
}

std::string missingNumbers(const LessonGoal& goal, const LessonBench& bench)
{
    if (!bench.numbers)
        return "the numbers of this run are not checked yet";
    if (goal.tolerance && (!bench.numbers->tolerance || std::abs(*bench.numbers->tolerance - *goal.tolerance) > 1e-3 * *goal.tolerance))
        return fmt::format("the tolerance is {}, and should be {:g}", bench.numbers->tolerance ? fmt::format("{:g}", *bench.numbers->tolerance) : "that of the passes", *goal.tolerance);
    if (bench.numbers->agree == goal.on)
        return {};
    return goal.on ? "the check found a step whose numbers differ" : "all steps are within the tolerance";
}

std::string missingCount(const LessonCount& count, const LessonBench& bench)
{
    const auto& found = bench.graph.find(count.query);
    if (!found)
        return found.error().message;
    return agrees(count, found->size()) ? std::string() : fmt::format("`{}` finds {} here, and should find {} {:g}", count.query, found->size(), lessons::signOf(count.relation), count.number);
}

} // namespace

std::optional<int> positionBehind(const Pipeline& pipeline, const std::string& name)
{
    if (name.empty())
        return static_cast<int>(pipeline.steps.size());
    const std::vector<std::string> ids = stepIds(pipeline);
    const auto found = std::ranges::find(ids, name);
    return found == ids.end() ? std::nullopt : std::optional(static_cast<int>(found - ids.begin()) + 1);
}

Pipeline completed(Pipeline now, const Pipeline& wanted)
{
    std::size_t at = 0;
    for (const PipelineStep& step : wanted.steps) {
        const auto begin = now.steps.begin() + static_cast<std::ptrdiff_t>(at);
        const auto fits = [&](const PipelineStep& one) { return one.pass == step.pass && one.enabled == step.enabled && otherOption(one, step).empty(); };
        auto found = std::find_if(begin, now.steps.end(), fits);
        if (found == now.steps.end())
            found = std::find_if(begin, now.steps.end(), [&](const PipelineStep& one) { return one.pass == step.pass; });
        if (found == now.steps.end()) {
            now = insertSteps(now, at, {step});
            ++at;
            continue;
        }
        found->enabled = step.enabled;
        for (const auto& [name, value] : step.options)
            found->options.set(name, value);
        at = static_cast<std::size_t>(found - now.steps.begin()) + 1;
    }
    return now;
}

std::string missing(const LessonGoal& goal, const LessonBench& bench)
{
    using enum LessonGoal::Kind;
    switch (goal.kind) {
    case Pipeline:
        return missingSteps(bench.document.workspace().pipeline, goal.pipeline);
    case Run:
        return missingRun(goal, bench);
    case At:
        return missingAt(goal, bench);
    case Select:
        return missingSelection(goal, bench);
    case View:
        return bench.view == goal.name ? std::string() : "another view is shown";
    case Compiler:
        return missingCompiler(goal, bench);
    case Takes:
        return missingRule(goal, bench);
    case Numbers:
        return missingNumbers(goal, bench);
    case Count:
        return missingCount(goal.count, bench);
    }
    return {};
}

std::string task(const LessonGoal& goal)
{
    using enum LessonGoal::Kind;
    switch (goal.kind) {
    case Pipeline:
        return fmt::format("Pipeline: `{}`", toText(goal.pipeline));
    case Run:
        return goal.name.empty() ? "Run the pipeline" : fmt::format("Run `{}`", goal.name);
    case At:
        return goal.name.empty() ? "Show the imported model" : fmt::format("Show the graph after `{}`", goal.name);
    case Select:
        return "Select the node that is asked for";
    case View:
        return goal.name == "compare" ? "View: Before · After" : goal.name == "after" ? "View: After"
            : goal.name == "overlay"                                                  ? "View: Overlay"
                                                                                      : "View: Text";
    case Compiler:
        return fmt::format("Switch `{}` {}", goal.name, goal.on ? "on" : "off");
    case Takes:
        return fmt::format("Give `{}` a rule for `{}`", goal.name, goal.query);
    case Numbers:
        return goal.tolerance ? fmt::format("Check the numbers with the tolerance {:g}", *goal.tolerance) : "Check the numbers";
    case Count:
        return fmt::format("Reach `{}` in the graph that is shown", toText(goal.count));
    }
    return {};
}

} // namespace passbench
