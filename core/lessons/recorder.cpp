#include "core/lessons/recorder.h"

#include "core/lessons/places.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

using Recorded = LessonGoal::Kind;

LessonGoal* goalOfKind(LessonStep& step, Recorded kind)
{
    const auto found = std::ranges::find(step.goals, kind, &LessonGoal::kind);
    return found == step.goals.end() ? nullptr : &*found;
}

/// Passes that `after` has and `before` has not.
Strings added(const Pipeline& before, const Pipeline& after)
{
    Strings names;
    for (const PipelineStep& step : after.steps) {
        const auto count = [&](const Pipeline& in) { return std::ranges::count(in.steps, step.pass, &PipelineStep::pass); };
        if (count(after) > count(before) && std::ranges::count(names, step.pass) == 0)
            names.push_back(step.pass);
    }
    return names;
}

/// Whether `part` is `whole` without some of its steps.
bool isPartOf(const Pipeline& part, const Pipeline& whole)
{
    auto at = whole.steps.begin();
    for (const PipelineStep& step : part.steps) {
        at = std::find(at, whole.steps.end(), step);
        if (at == whole.steps.end())
            return false;
        ++at;
    }
    return true;
}

/// What a goal asks for, in words.
std::string sentence(const LessonGoal& goal, const Pipeline& before)
{
    switch (goal.kind) {
    case Recorded::Pipeline: {
        Strings links;
        for (const std::string& name : added(before, goal.pipeline))
            links.push_back(fmt::format("[{0}](pass:{0})", name));
        return links.empty() ? fmt::format("Make this the pipeline: `{}`.", toText(goal.pipeline)) : fmt::format("Add {} to the pipeline.", join(links, ", "));
    }
    case Recorded::Run:
        return goal.name.empty() ? "Run it to its end with [F5](key:run)." : fmt::format("Step with [F10](key:step) until `{}` is done.", goal.name);
    case Recorded::At:
        return goal.name.empty() ? "Go back to the imported model with [Ctrl+Home](key:first)." : fmt::format("Go to the graph after `{}`; [Shift+F10](key:back) steps back.", goal.name);
    case Recorded::Select:
        return fmt::format("Select [this node](find:{}).", goal.query);
    case Recorded::View:
        return fmt::format("Look at it in the view *{}*.", lessonViewLabel(goal.name));
    case Recorded::Compiler:
        return fmt::format("Switch the compiler `{}` {}.", goal.name, goal.on ? "on" : "off");
    default:
        return {};
    }
}

std::string titleOf(const LessonStep& step, const Pipeline& before)
{
    const LessonGoal& first = step.goals.front();
    if (first.kind == Recorded::Pipeline)
        if (const Strings names = added(before, first.pipeline); !names.empty())
            return join(names, ", ");
    return first.kind == Recorded::Select ? "A closer look" : first.kind == Recorded::View ? "Another view"
        : first.kind == Recorded::Compiler                                                 ? "Compilers"
        : first.kind == Recorded::Pipeline                                                 ? "Another pipeline"
                                                                                           : "Run";
}

} // namespace

LessonStep& LessonRecorder::newStep()
{
    m_before = m_now.pipeline;
    LessonStep& step = m_steps.emplace_back();
    step.start = std::exchange(m_start, std::nullopt);
    return step;
}

/// Whether passes were taken out, and nothing else. They are taken out of what the last step asks for when that has not been run, and the next
/// step begins without them.
bool LessonRecorder::takeRemoval(const Pipeline& next)
{
    if (next.steps.size() >= m_now.pipeline.steps.size() || !isPartOf(next, m_now.pipeline))
        return false;
    LessonStep* last = m_steps.empty() || m_start ? nullptr : &m_steps.back();
    LessonGoal* asked = last && !goalOfKind(*last, Recorded::Run) && !goalOfKind(*last, Recorded::At) ? goalOfKind(*last, Recorded::Pipeline) : nullptr;
    if (asked && !isPartOf(next, m_before)) {
        asked->pipeline = next;
        return true;
    }
    const Pipeline begin = m_steps.empty() ? m_begin.pipeline : m_before;
    if (asked) // what it had added is gone again
        m_steps.pop_back();
    if (!asked || next != begin)
        m_start = next;
    return true;
}

/// The last step where it has such a goal, or none that ends it; else a new one.
LessonStep& LessonRecorder::stepFor(Recorded kind, bool joinsRun)
{
    if (!m_steps.empty() && !m_start) {
        LessonStep& last = m_steps.back();
        const bool hasRun = goalOfKind(last, Recorded::Run) || goalOfKind(last, Recorded::At);
        if (goalOfKind(last, kind) && (joinsRun || !hasRun))
            return last;
        if (joinsRun && goalOfKind(last, Recorded::Pipeline))
            return last;
    }
    return newStep();
}

void LessonRecorder::takePipeline(const RecordedState& next)
{
    if (takeRemoval(next.pipeline))
        return;
    LessonStep& step = stepFor(Recorded::Pipeline, false);
    if (LessonGoal* goal = goalOfKind(step, Recorded::Pipeline))
        goal->pipeline = next.pipeline;
    else
        step.goals.push_back({.kind = Recorded::Pipeline, .pipeline = next.pipeline});
}

void LessonRecorder::takePlayhead(const RecordedState& next)
{
    const std::vector<std::string> ids = stepIds(next.pipeline);
    const bool isForward = next.playhead > m_now.playhead;
    const Recorded kind = isForward ? Recorded::Run : Recorded::At;
    LessonStep& step = stepFor(kind, true);
    const std::string name = next.playhead > 0 && next.playhead <= static_cast<int>(ids.size()) ? ids[static_cast<std::size_t>(next.playhead) - 1] : std::string();
    if (LessonGoal* goal = goalOfKind(step, kind))
        goal->name = name;
    else
        step.goals.push_back({.kind = kind, .name = name});
}

void LessonRecorder::take(const RecordedState& next)
{
    if (next.pipeline != m_now.pipeline)
        takePipeline(next);
    for (const CompilerChoice& choice : next.compilers) {
        const auto before = std::ranges::find(m_now.compilers, choice.name, &CompilerChoice::name);
        if (before != m_now.compilers.end() && before->enabled != choice.enabled)
            newStep().goals.push_back({.kind = Recorded::Compiler, .name = choice.name, .on = choice.enabled});
    }
    // An edit takes the playhead back by itself.
    if (next.playhead != m_now.playhead && (next.pipeline == m_now.pipeline || next.playhead > m_now.playhead))
        takePlayhead(next);
    if (next.view != m_now.view) {
        LessonStep& step = stepFor(Recorded::View, false);
        step.goals = {{.kind = Recorded::View, .name = next.view}};
    }
    if (next.selection != m_now.selection && !next.selection.empty()) {
        LessonStep& step = stepFor(Recorded::Select, false);
        step.goals = {{.kind = Recorded::Select, .query = next.selection}};
    }
    m_now = next;
}

Lesson LessonRecorder::lesson(const std::string& title, const std::string& model) const
{
    Lesson lesson {.title = title, .summary = "Recorded; say in each step what there is to see", .model = model, .pipeline = m_begin.pipeline, .compilers = Strings(), .steps = m_steps};
    for (const CompilerChoice& choice : m_begin.compilers)
        if (choice.enabled)
            lesson.compilers->push_back(choice.name);
    Pipeline before = m_begin.pipeline;
    for (LessonStep& step : lesson.steps) {
        before = step.start.value_or(before);
        step.title = titleOf(step, before);
        Strings sentences;
        for (const LessonGoal& goal : step.goals)
            sentences.push_back(sentence(goal, before));
        step.text = join(sentences, " ");
        for (const LessonGoal& goal : step.goals)
            if (goal.kind == Recorded::Pipeline)
                before = goal.pipeline;
    }
    return lesson;
}

} // namespace passbench
