#include "core/lessons/desk.h"

#include "core/document/chosen_compilers.h"
#include "core/runtime/check_steps.h"
#include "core/runtime/executability.h"
#include "core/runtime/interpreter.h"
#include "core/support/words/near_names.h"
#include "core/support/resources.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

Diagnostic noCompiler(const std::string& name, const Workspace& workspace)
{
    Strings known;
    for (const CompilerChoice& choice : workspace.compilers)
        known.push_back(choice.name);
    return {.message = fmt::format("there is no compiler `{}`", name), .help = didYouMean(name, known, "`passbench-cli list compilers` has those that ship with the program")};
}

Diagnostic noModel(const std::string& name)
{
    Strings samples;
    std::error_code none; // then nothing is near
    for (std::filesystem::directory_iterator at(resource("samples"), none), end; !none && at != end; at.increment(none))
        samples.push_back(at->path().filename().string());
    std::ranges::sort(samples);
    return {.message = fmt::format("there is no model `{}`", name), .help = didYouMean(name, samples, "put it beside the lesson, or name a sample of the program")};
}

Result<Workspace> workspaceOf(const Lesson& lesson)
{
    PB_ASSIGN(std::string model, lessonModel(lesson));
    Workspace workspace = startedAnew({.modelPath = std::move(model)});
    workspace.pipeline = lesson.pipeline;
    if (!lesson.compilers)
        return workspace;
    for (CompilerChoice& choice : workspace.compilers)
        choice.enabled = std::ranges::count(*lesson.compilers, choice.name) > 0;
    for (const std::string& name : *lesson.compilers)
        if (std::ranges::count(workspace.compilers, name, &CompilerChoice::name) == 0)
            return fail(noCompiler(name, workspace));
    return workspace;
}

/// With what the goal asks of the project; of the others nothing.
Result<Workspace> withGoal(Workspace workspace, const LessonGoal& goal)
{
    if (goal.kind == LessonGoal::Kind::Pipeline) {
        Pipeline pipeline = completed(workspace.pipeline, goal.pipeline);
        return withPipeline(std::move(workspace), std::move(pipeline));
    }
    const auto choice = std::ranges::find(workspace.compilers, goal.name, &CompilerChoice::name);
    if (goal.kind != LessonGoal::Kind::Compiler && goal.kind != LessonGoal::Kind::Takes)
        return workspace;
    if (choice == workspace.compilers.end())
        return fail(noCompiler(goal.name, workspace));
    if (goal.kind == LessonGoal::Kind::Compiler)
        return enableCompiler(std::move(workspace), static_cast<std::size_t>(choice - workspace.compilers.begin()), goal.on);
    PB_ASSIGN(std::string rules, rulesOf(*choice));
    return setCompilerRules(std::move(workspace), goal.name, fmt::format("{}\n[[op]]\nname = \"{}\"\n", rules, goal.query));
}

/// Where the playhead stands when the goal is reached; nothing: wherever it was.
Result<std::optional<int>> playheadFor(const LessonGoal& goal, const Pipeline& pipeline)
{
    if (goal.kind == LessonGoal::Kind::At && goal.name.empty())
        return 0;
    if (goal.kind != LessonGoal::Kind::Run && goal.kind != LessonGoal::Kind::At)
        return std::optional<int>();
    const auto position = positionBehind(pipeline, goal.name);
    if (!position)
        return fail("the pipeline has no `{}` there: it is `{}`", goal.name, toText(pipeline));
    return position;
}

} // namespace

Result<std::string> lessonModel(const Lesson& lesson)
{
    std::error_code error;
    if (!lesson.path.empty()) {
        const auto beside = std::filesystem::absolute(std::filesystem::path(lesson.path).parent_path() / lesson.model, error).lexically_normal();
        if (!error && std::filesystem::is_regular_file(beside, error))
            return beside.string();
    }
    const auto sample = resource(std::filesystem::path("samples") / lesson.model);
    if (sample.empty() || !std::filesystem::is_regular_file(sample, error))
        return fail(noModel(lesson.model));
    return std::filesystem::absolute(sample, error).lexically_normal().string();
}

Result<LessonPlace> placeOf(const Lesson& lesson, std::size_t step)
{
    PB_ASSIGN(Workspace workspace, workspaceOf(lesson));
    LessonPlace place {.workspace = std::move(workspace)};
    for (std::size_t at = 0; at <= step && at < lesson.steps.size(); ++at) {
        const LessonStep& one = lesson.steps[at];
        if (one.start && *one.start != place.workspace.pipeline) {
            place.workspace.pipeline = *one.start;
            place.playhead = 0;
        }
        if (!one.view.empty())
            place.view = one.view;
        if (at == step)
            break;
        for (const LessonGoal& goal : one.goals) {
            PB_ASSIGN(place.workspace, withGoal(std::move(place.workspace), goal));
            PB_ASSIGN(const auto playhead, playheadFor(goal, place.workspace.pipeline));
            // Whoever has run further need not come back for a run.
            if (playhead)
                place.playhead = goal.kind == LessonGoal::Kind::Run ? std::max(place.playhead, *playhead) : *playhead;
            if (goal.kind == LessonGoal::Kind::View)
                place.view = goal.name;
        }
    }
    return place;
}

Result<std::unique_ptr<LessonDesk>> LessonDesk::open(const Lesson& lesson)
{
    std::unique_ptr<LessonDesk> desk(new LessonDesk);
    PB_ASSIGN(Workspace workspace, workspaceOf(lesson));
    PB_ASSIGN(OpenedDocument opened, readModel(std::move(workspace)));
    if (!opened.isRead())
        return fail(Diagnostic {.message = fmt::format("the model `{}` asks for sizes before it can be opened", lesson.model), .help = "save it with fixed sizes"});
    desk->m_document.take(std::move(opened));
    desk->m_runner.restart();
    desk->m_look.restart();
    return desk;
}

LessonBench LessonDesk::bench()
{
    if (!m_graph || !m_graph->isOf(m_look))
        m_graph = std::make_unique<ShownGraph>(m_look, m_runner.run());
    return {.document = m_document, .runner = m_runner, .look = m_look, .graph = *m_graph, .view = m_view, .numbers = m_numbers};
}

Result<void> LessonDesk::runTo(int position)
{
    if (m_runner.reached() < position)
        m_runner.end(m_runner.begin({.target = position}).run({}));
    m_numbers.reset();
    if (m_runner.reached() < position) {
        const Run& run = *m_runner.run();
        return run.failed() && run.steps.back()->error ? Result<void>(fail(*run.steps.back()->error)) : fail("the run ended behind step {}", m_runner.reached());
    }
    m_look.moveTo(position);
    return {};
}

Result<void> LessonDesk::goTo(const LessonPlace& place)
{
    m_view = place.view;
    if (const auto edit = m_document.edit("lesson", place.workspace)) {
        m_runner.fit();
        m_look.fit(*edit);
        m_numbers.reset();
    }
    return runTo(place.playhead);
}

Result<void> LessonDesk::reach(const LessonGoal& goal)
{
    using enum LessonGoal::Kind;
    if (goal.kind == View) {
        m_view = goal.name;
        return {};
    }
    if (goal.kind == Select) {
        const auto& found = bench().graph.find(goal.query);
        if (!found)
            return fail(found.error());
        if (!found->empty())
            m_look.select(found->front());
        return {};
    }
    if (goal.kind == Numbers) {
        PB_TRY(requireExecutable(m_runner.run()->input));
        PB_ASSIGN(const auto inputs, seededInputs(m_runner.run()->input, 1));
        PB_ASSIGN(const auto checks, checkSteps(*m_runner.run(), inputs, {.tolerance = goal.tolerance}));
        m_numbers = {.agree = firstFailure(checks) == nullptr, .tolerance = goal.tolerance};
        return {};
    }
    PB_ASSIGN(Workspace next, withGoal(m_document.workspace(), goal));
    PB_TRY(goTo({.workspace = std::move(next), .playhead = std::min(m_look.playhead(), static_cast<int>(m_document.workspace().pipeline.steps.size())), .view = m_view}));
    PB_ASSIGN(const auto playhead, playheadFor(goal, m_document.workspace().pipeline));
    return playhead && (goal.kind == At || *playhead > m_look.playhead()) ? runTo(*playhead) : Result<void>();
}

} // namespace passbench
