#include "core/lessons/check_lesson.h"

#include "core/lessons/lines.h"

#include <set>

namespace passbench {
namespace {

class Play {
public:
    Play(const Lesson& lesson, LessonDesk& desk, lessons::Mistakes& mistakes, LessonCheck& check) : m_lesson(lesson), m_desk(desk), m_mistakes(mistakes), m_check(check) { }

    /// False when nothing can follow.
    bool step(std::size_t index)
    {
        const LessonStep& step = m_lesson.steps[index];
        const auto place = placeOf(m_lesson, index);
        if (!place)
            return stop(step.line, place.error());
        if (const auto there = m_desk.goTo(*place); !there)
            return stop(step.line, there.error());
        std::set<std::string> found;
        const auto look = [&](const std::string& query) {
            if (const auto& nodes = m_desk.bench().graph.find(query); nodes && !nodes->empty())
                found.insert(query);
        };
        const auto lookAll = [&] {
            for (const LessonReference& reference : step.references)
                if (reference.kind == LessonReference::Kind::Find)
                    look(reference.target);
            if (!step.light.empty())
                look(step.light);
            if (step.question && !step.question->count.empty())
                look(step.question->count);
        };
        lookAll();
        if (!step.goals.empty() && !step.question && standing(step, {}, m_desk.bench()).done)
            m_mistakes.add(step.goals.front().line, "the step is done before anybody does anything");
        for (const LessonGoal& goal : step.goals)
            if (const auto reached = m_desk.reach(goal); !reached)
                return stop(goal.line, reached.error());
        lookAll();
        const LessonBench bench = m_desk.bench();
        for (const LessonGoal& goal : step.goals)
            if (const auto& selectable = bench.graph.find(goal.query); goal.kind == LessonGoal::Kind::Select && selectable && selectable->empty())
                m_mistakes.add(goal.line, fmt::format("nobody can select what `{}` asks for: it finds nothing in this step", goal.query), "`passbench-cli print MODEL --where QUERY` shows what a query finds, and the help has a page on queries");
            else if (const std::string what = missing(goal, bench); !what.empty())
                m_mistakes.add(goal.line, fmt::format("nobody can do this: {}", what), "put before it what leads there, or say what does");
        for (const LessonCount& claim : step.claims)
            checkClaim(claim, bench);
        if (step.question && !step.question->count.empty())
            if (const auto& nodes = bench.graph.find(step.question->count); !nodes)
                m_mistakes.add(step.question->line, nodes.error());
        for (const LessonReference& reference : step.references)
            if (reference.kind == LessonReference::Kind::Find && !found.contains(reference.target))
                m_mistakes.add(reference.line, fmt::format("`{}` finds nothing in this step", reference.target));
        if (!step.light.empty() && !found.contains(step.light))
            m_mistakes.add(step.lightLine, fmt::format("`{}` finds nothing in this step", step.light));
        ++m_check.steps;
        m_check.goals += step.goals.size();
        m_check.references += step.references.size() + (step.light.empty() ? 0U : 1U);
        m_check.questions += step.question ? 1U : 0U;
        m_check.claims += step.claims.size();
        if (step.question && !step.question->count.empty() && bench.graph.find(step.question->count) && !found.contains(step.question->count) && !isInBetween(step.question->count))
            m_mistakes.add(step.question->line, fmt::format("the answer counts what `{}` finds, which is nothing in any graph of this step", step.question->count), "when it is nothing that is asked for, write `answer: 0`");
        return true;
    }

private:
    /// Whether one of the graphs behind the steps up to here has what the query asks for. The desk stands elsewhere then.
    bool isInBetween(const std::string& query)
    {
        LessonPlace place {.workspace = m_desk.workspace()};
        for (const int end = m_desk.bench().look.playhead(); place.playhead < end; ++place.playhead)
            if (!m_desk.goTo(place))
                return false;
            else if (const auto& nodes = m_desk.bench().graph.find(query); nodes && !nodes->empty())
                return true;
        return false;
    }

    bool stop(std::size_t line, const Diagnostic& why)
    {
        m_mistakes.add(line, why);
        return false;
    }

    void checkClaim(const LessonCount& claim, const LessonBench& bench)
    {
        const auto& nodes = bench.graph.find(claim.query);
        if (!nodes)
            m_mistakes.add(claim.line, nodes.error());
        else if (!agrees(claim, nodes->size()))
            m_mistakes.add(claim.line, fmt::format("`{}` does not hold: it finds {}", toText(claim), nodes->size()));
    }

    const Lesson& m_lesson;
    LessonDesk& m_desk;
    lessons::Mistakes& m_mistakes;
    LessonCheck& m_check;
};

} // namespace

LessonCheck checkLesson(const ReadLesson& read)
{
    LessonCheck check {.mistakes = read.mistakes};
    const Lesson& lesson = read.lesson;
    check.all = lesson.steps.size();
    if (!check.mistakes.empty())
        return check;
    lessons::Mistakes mistakes(lesson.path.empty() ? lesson.id + ".md" : std::filesystem::path(lesson.path).filename().string());
    auto desk = LessonDesk::open(lesson);
    if (!desk) {
        mistakes.add(1, desk.error());
    } else {
        Play play(lesson, **desk, mistakes, check);
        for (std::size_t step = 0; step < lesson.steps.size() && play.step(step); ++step) {
        }
    }
    check.mistakes = std::move(mistakes).sorted();
    return check;
}

} // namespace passbench
