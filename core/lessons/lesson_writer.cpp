// A lesson as text.

#include "core/lessons/lesson_text.h"

#include "core/lessons/lines.h"
#include "core/support/text.h"

namespace passbench {
namespace {

std::string withLinks(const std::string& text, const LessonStep& step)
{
    constexpr std::string_view mark = "](ref:";
    constexpr std::string_view kinds[] {"find:", "pass:", "panel:", "key:"};
    std::string out;
    std::size_t at = 0;
    for (std::size_t next; (next = text.find(mark, at)) != std::string::npos;) {
        out += text.substr(at, next + 2 - at);
        const std::size_t digits = next + mark.size(), end = text.find(')', digits);
        std::size_t index = 0;
        for (std::size_t digit = digits; digit < end && digit < text.size(); ++digit)
            index = index * 10 + static_cast<std::size_t>(text[digit] - '0');
        if (index < step.references.size()) {
            const LessonReference& reference = step.references[index];
            (out += kinds[static_cast<std::size_t>(reference.kind)]) += reference.target;
        }
        at = end;
    }
    return out + (at == std::string::npos ? std::string() : text.substr(at));
}

std::string goalLine(const LessonGoal& goal)
{
    using enum LessonGoal::Kind;
    switch (goal.kind) {
    case Pipeline:
        return "pipeline: " + toText(goal.pipeline);
    case Run:
        return "run: " + (goal.name.empty() ? "all" : goal.name);
    case At:
        return "at: " + (goal.name.empty() ? "import" : goal.name);
    case Select:
        return "select: " + goal.query;
    case View:
        return "look: " + goal.name;
    case Compiler:
        return fmt::format("compiler: {} {}", goal.name, goal.on ? "on" : "off");
    case Takes:
        return fmt::format("takes: {} {}", goal.name, goal.query);
    case Numbers:
        return fmt::format("numbers: {}{}", goal.on ? "agree" : "differ", goal.tolerance ? fmt::format(" at {}", *goal.tolerance) : "");
    case Count:
        return "count: " + toText(goal.count);
    }
    return {};
}

Strings questionLines(const LessonQuestion& question)
{
    const auto reason = [](const std::string& why) { return why.empty() ? std::string() : " | " + why; };
    Strings lines {(question.isPrediction ? "predict: " : "ask: ") + question.text};
    for (const LessonChoice& choice : question.choices)
        lines.push_back((choice.isRight ? "right: " : "wrong: ") + choice.text + reason(choice.why));
    if (question.number)
        lines.push_back(fmt::format("answer: {}{}", *question.number, reason(question.why)));
    else if (!question.count.empty())
        lines.push_back(fmt::format("answer: count {}{}", question.count, reason(question.why)));
    return lines;
}

Strings blockLines(const LessonStep& step)
{
    Strings lines;
    const auto add = [&](const char* key, const std::string& value) {
        if (!value.empty())
            lines.push_back(fmt::format("{}: {}", key, value));
    };
    if (step.start)
        lines.push_back("start: " + (step.start->steps.empty() ? "nothing" : toText(*step.start)));
    add("light", step.light);
    add("panel", step.panel);
    add("view", step.view);
    if (step.question)
        for (std::string& line : questionLines(*step.question))
            lines.push_back(std::move(line));
    for (const LessonGoal& goal : step.goals)
        lines.push_back(goalLine(goal));
    for (const LessonCount& claim : step.claims)
        lines.push_back("holds: " + toText(claim));
    for (const std::string& hint : step.hints)
        add("hint", withLinks(hint, step));
    return lines;
}

} // namespace

std::string toText(const Lesson& lesson)
{
    std::string out = fmt::format("---\ntitle: {}\n", lesson.title);
    if (!lesson.summary.empty())
        out += fmt::format("summary: {}\n", lesson.summary);
    if (lesson.minutes > 0)
        out += fmt::format("minutes: {}\n", lesson.minutes);
    out += fmt::format("model: {}\n", lesson.model);
    if (!lesson.pipeline.steps.empty())
        out += fmt::format("pipeline: {}\n", toText(lesson.pipeline));
    if (lesson.compilers)
        out += fmt::format("compilers: {}\n", lesson.compilers->empty() ? "none" : join(*lesson.compilers, ", "));
    out += "---\n";
    for (const LessonStep& step : lesson.steps) {
        out += fmt::format("\n## {}\n", step.title);
        if (!step.text.empty())
            out += fmt::format("\n{}\n", withLinks(step.text, step));
        const Strings lines = blockLines(step);
        if (!lines.empty() || !step.after.empty()) {
            out += "\n```lesson\n";
            for (const std::string& line : lines)
                (out += line) += '\n';
            out += "```\n";
        }
        if (!step.after.empty())
            out += fmt::format("\n{}\n", withLinks(step.after, step));
    }
    return out;
}

} // namespace passbench
