// Links of a lesson's text, and whatever in a lesson names nothing.

#include "core/lessons/lines.h"

#include "core/lessons/places.h"
#include "core/support/words/near_names.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench::lessons {
namespace {

using LinkKind = LessonReference::Kind;

constexpr std::pair<std::string_view, LinkKind> kinds[] {{"find:", LinkKind::Find}, {"pass:", LinkKind::Pass}, {"panel:", LinkKind::Panel}, {"key:", LinkKind::Key}};

/// Behind the `)` that closes what begins at `at`; npos without one in the line.
std::size_t endOfTarget(std::string_view text, std::size_t at)
{
    std::size_t depth = 1;
    for (; at < text.size() && text[at] != '\n'; ++at) {
        if (text[at] == '(')
            ++depth;
        else if (text[at] == ')' && --depth == 0)
            return at + 1;
    }
    return text.npos;
}

Strings strings(std::span<const std::string_view> names) { return {names.begin(), names.end()}; }

Strings passNames()
{
    Strings names;
    for (const PassDef& pass : allPasses())
        names.push_back(pass.name);
    return names;
}

class NameCheck {
public:
    explicit NameCheck(Mistakes& mistakes) : m_mistakes(mistakes) { }

    void query(const std::string& text, std::size_t line)
    {
        if (const auto read = parseQuery(text); !read)
            m_mistakes.add(line, read.error());
        else if (read->empty())
            m_mistakes.add(line, "the query is empty");
    }
    void pass(std::string_view name, std::size_t line)
    {
        if (!name.empty() && !passNamed(name.substr(0, name.find(':'))))
            m_mistakes.add(line, fmt::format("there is no pass `{}`", name), didYouMean(name, passNames()));
    }
    void panel(const std::string& name, std::size_t line) { oneOf(name, lessonPanels(), "panel", line); }
    void view(const std::string& name, std::size_t line) { oneOf(name, lessonViews(), "view", line); }
    void key(const LessonReference& reference)
    {
        if (const LessonKey* known = lessonKey(reference.target); !known) {
            Strings names;
            for (const LessonKey& key : lessonKeys())
                names.emplace_back(key.action);
            m_mistakes.add(reference.line, fmt::format("there is no action `{}`", reference.target), didYouMean(reference.target, names, "the actions are " + join(names, ", ")));
        } else if (reference.text != known->key) {
            m_mistakes.add(reference.line, fmt::format("the key of `{}` is {}, and the text says {}", known->action, known->key, reference.text));
        }
    }

private:
    void oneOf(const std::string& name, std::span<const std::string_view> names, std::string_view what, std::size_t line)
    {
        if (std::ranges::count(names, name) == 0)
            m_mistakes.add(line, fmt::format("there is no {} `{}`", what, name), fmt::format("the {}s are {}", what, join(strings(names), ", ")));
    }

    Mistakes& m_mistakes;
};

void checkGoal(const LessonGoal& goal, NameCheck& check)
{
    using enum LessonGoal::Kind;
    if (goal.kind == Run || goal.kind == At)
        check.pass(goal.name, goal.line);
    else if (goal.kind == View)
        check.view(goal.name, goal.line);
    else if (goal.kind == Select)
        check.query(goal.query, goal.line);
    else if (goal.kind == Count)
        check.query(goal.count.query, goal.line);
}

} // namespace

std::string withoutLinks(std::string_view text, std::size_t line, LessonStep& step, Mistakes& mistakes)
{
    std::string out;
    std::size_t opened = text.npos; // the last `[`
    bool isCode = false, isFence = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at).starts_with("```") && (at == 0 || text[at - 1] == '\n'))
            isFence = !isFence;
        else if (text[at] == '`' && !isFence)
            isCode = !isCode;
        if (text[at] == '\n')
            ++line;
        if (text[at] == '[')
            opened = at;
        out += text[at];
        if (isFence || isCode || opened == text.npos || !text.substr(at).starts_with("]("))
            continue;
        constexpr std::size_t longestTarget = 2'000;
        const std::size_t end = endOfTarget(text.substr(0, std::min(text.size(), at + longestTarget)), at + 2);
        if (end == text.npos)
            continue;
        const std::string_view target = text.substr(at + 2, end - at - 3);
        const auto kind = std::ranges::find_if(kinds, [&](const auto& known) { return target.starts_with(known.first); });
        if (kind == std::end(kinds)) {
            if (!target.starts_with("https://") && !target.starts_with("http://"))
                mistakes.add(line, fmt::format("the link `{}` goes nowhere", target), "it begins with find:, pass:, panel:, key: or https://");
            continue;
        }
        out += fmt::format("(ref:{})", step.references.size());
        step.references.push_back({.kind = kind->second, .target = std::string(target.substr(kind->first.size())), .text = std::string(text.substr(opened + 1, at - opened - 1)), .line = line});
        std::erase_if(step.references.back().text, [](char c) { return c == '*' || c == '`'; });
        at = end - 1;
        opened = text.npos;
    }
    return out;
}

void findDeadNames(const Lesson& lesson, Mistakes& mistakes)
{
    NameCheck check(mistakes);
    for (const LessonStep& step : lesson.steps) {
        for (const LessonReference& reference : step.references) {
            if (reference.kind == LinkKind::Find)
                check.query(reference.target, reference.line);
            else if (reference.kind == LinkKind::Pass)
                check.pass(reference.target, reference.line);
            else if (reference.kind == LinkKind::Panel)
                check.panel(reference.target, reference.line);
            else
                check.key(reference);
        }
        if (!step.light.empty())
            check.query(step.light, step.lightLine);
        if (!step.panel.empty())
            check.panel(step.panel, step.panelLine);
        if (!step.view.empty())
            check.view(step.view, step.line);
        for (const LessonGoal& goal : step.goals)
            checkGoal(goal, check);
        for (const LessonCount& claim : step.claims)
            check.query(claim.query, claim.line);
        if (step.question && !step.question->count.empty())
            check.query(step.question->count, step.question->line);
    }
}

} // namespace passbench::lessons
