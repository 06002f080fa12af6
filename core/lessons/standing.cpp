// A step as a whole: its goals, and what was answered.

#include "core/lessons/goals.h"

#include <algorithm>

namespace passbench {
namespace {

/// Right or wrong, and what there is to tell.
void judge(const LessonQuestion& question, const LessonAnswer& answer, const LessonBench& bench, LessonStanding& standing)
{
    using enum LessonStanding::Verdict;
    if (!question.choices.empty()) {
        if (answer.choice < 0 || answer.choice >= static_cast<int>(question.choices.size()))
            return;
        const LessonChoice& choice = question.choices[static_cast<std::size_t>(answer.choice)];
        standing.verdict = choice.isRight ? Right : Wrong;
        standing.why = choice.why;
        const auto right = std::ranges::find(question.choices, true, &LessonChoice::isRight);
        if (!choice.isRight && question.isPrediction && right != question.choices.end())
            standing.fact = right->text;
        return;
    }
    if (!answer.number)
        return;
    std::optional<double> number = question.number;
    if (!number)
        if (const auto& found = bench.graph.find(question.count))
            number = static_cast<double>(found->size());
    if (!number)
        return;
    standing.verdict = *answer.number == *number ? Right : Wrong;
    standing.why = standing.verdict == Right || question.isPrediction ? question.why : std::string();
    if (standing.verdict == Wrong && question.isPrediction)
        standing.fact = fmt::format("{:g}", *number);
}

} // namespace

LessonStanding standing(const LessonStep& step, const LessonAnswer& answer, const LessonBench& bench)
{
    LessonStanding now;
    bool reached = true;
    for (const LessonGoal& goal : step.goals) {
        now.tasks.push_back({.text = task(goal), .missing = missing(goal, bench)});
        reached = reached && now.tasks.back().missing.empty();
    }
    now.done = reached;
    if (!step.question)
        return now;
    const bool isPrediction = step.question->isPrediction;
    if (answer.given() && (reached || !isPrediction))
        judge(*step.question, answer, bench, now);
    now.done = reached && answer.given() && (isPrediction || now.verdict == LessonStanding::Verdict::Right);
    return now;
}

} // namespace passbench
