// The block of a step: one `key: value` a line.

#include "core/lessons/lines.h"

#include "core/lessons/words.h"
#include "core/support/words/near_names.h"
#include "core/support/text.h"

#include <functional>
#include <map>

namespace passbench::lessons {
namespace {

using GoalKind = LessonGoal::Kind;

LessonGoal named(GoalKind kind, const std::string& value) { return {.kind = kind, .name = value}; }

/// "dnnl on" and "numbers agree": the two words that a value may be.
Result<bool> oneOfTwo(std::string_view word, std::string_view yes, std::string_view no)
{
    if (word != yes && word != no)
        return fail("`{}` is neither `{}` nor `{}`", word, yes, no);
    return word == yes;
}

/// The last word, and what stands before it.
std::pair<std::string, std::string> lastWord(const std::string& value)
{
    const std::size_t blank = value.rfind(' ');
    return blank == std::string::npos ? std::pair {std::string(), value} : std::pair {std::string(trimmed(std::string_view(value).substr(0, blank))), value.substr(blank + 1)};
}

Result<LessonGoal> goalOf(const Entry& entry)
{
    const std::string& value = entry.value;
    if (entry.key == "pipeline") {
        PB_ASSIGN(Pipeline pipeline, parsePipeline(value));
        return LessonGoal {.kind = GoalKind::Pipeline, .pipeline = std::move(pipeline)};
    }
    if (entry.key == "run")
        return named(GoalKind::Run, value == "all" ? "" : value);
    if (entry.key == "at")
        return named(GoalKind::At, value == "import" ? "" : value);
    if (entry.key == "look")
        return named(GoalKind::View, value);
    if (entry.key == "select")
        return LessonGoal {.kind = GoalKind::Select, .query = value};
    if (entry.key == "numbers") {
        const std::size_t at = value.find(" at ");
        PB_ASSIGN(const bool agree, oneOfTwo(trimmed(std::string_view(value).substr(0, at)), "agree", "differ"));
        LessonGoal goal {.kind = GoalKind::Numbers, .on = agree};
        if (at != std::string::npos) {
            PB_ASSIGN(goal.tolerance, numberOf(trimmed(std::string_view(value).substr(at + 4))));
        }
        return goal;
    }
    if (entry.key == "count") {
        PB_ASSIGN(LessonCount count, countOf(value));
        return LessonGoal {.kind = GoalKind::Count, .count = std::move(count)};
    }
    const auto [name, word] = lastWord(value);
    if (name.empty())
        return fail("`{}: {}` needs a compiler's name and a word", entry.key, value);
    if (entry.key == "takes")
        return LessonGoal {.kind = GoalKind::Takes, .name = name, .query = word};
    PB_ASSIGN(const bool on, oneOfTwo(word, "on", "off"));
    return LessonGoal {.kind = GoalKind::Compiler, .name = name, .on = on};
}

class BlockReader {
public:
    BlockReader(LessonStep& step, Mistakes& mistakes) : m_step(step), m_mistakes(mistakes) { }

    void read(const Entry& entry)
    {
        if (entry.value.empty())
            return m_mistakes.add(entry.line, fmt::format("nothing stands behind `{}:`", entry.key));
        if (lessonWord(entry.key, LessonWord::Use::Goal))
            return readGoal(entry);
        if (entry.key == "predict" || entry.key == "ask")
            return readQuestion(entry);
        if (entry.key == "right" || entry.key == "wrong" || entry.key == "answer")
            return readAnswer(entry);
        readSetting(entry);
    }

    void end()
    {
        if (!m_step.question)
            return;
        const LessonQuestion& question = *m_step.question;
        const auto right = std::ranges::count(question.choices, true, &LessonChoice::isRight);
        const bool counts = question.number || !question.count.empty();
        if (question.choices.empty() && !counts)
            m_mistakes.add(question.line, "the question has no answer", "`right: text` and `wrong: text` are choices; `answer: 12` is a number");
        else if (!question.choices.empty() && counts)
            m_mistakes.add(question.line, "the question has both choices and a number for an answer", "take one of them");
        else if (!counts && (right == 0 || question.choices.size() < 2))
            m_mistakes.add(question.line, "the question needs two choices or more, and one that is right");
        if (question.isPrediction && m_step.goals.empty())
            m_mistakes.add(question.line, "nothing happens behind the prediction", "say what the student does then, such as `run: FoldConstant`, or `ask:` instead");
    }

private:
    void readGoal(const Entry& entry)
    {
        auto goal = goalOf(entry);
        if (!goal)
            return m_mistakes.add(entry.line, goal.error());
        goal->line = goal->count.line = entry.line;
        m_step.goals.push_back(*std::move(goal));
    }

    void readQuestion(const Entry& entry)
    {
        if (m_step.question)
            return m_mistakes.add(entry.line, "a step has one question", "begin another step with `## `");
        m_step.question = LessonQuestion {.text = entry.value, .isPrediction = entry.key == "predict", .line = entry.line};
    }

    void readAnswer(const Entry& entry)
    {
        if (!m_step.question)
            return m_mistakes.add(entry.line, fmt::format("`{}:` stands before its question", entry.key), "`predict:` or `ask:` comes first");
        auto [text, why] = withReason(entry.value);
        LessonQuestion& question = *m_step.question;
        if (entry.key != "answer")
            return question.choices.push_back({.text = std::move(text), .isRight = entry.key == "right", .why = std::move(why)});
        question.why = std::move(why);
        constexpr std::string_view counted = "count ";
        if (text.starts_with(counted)) {
            question.count = std::string(trimmed(std::string_view(text).substr(counted.size())));
            return;
        }
        const auto number = numberOf(text);
        if (!number)
            return m_mistakes.add(entry.line, number.error());
        question.number = *number;
    }

    void readSetting(const Entry& entry)
    {
        if (entry.key == "light") {
            m_step.light = entry.value;
            m_step.lightLine = entry.line;
        } else if (entry.key == "panel") {
            m_step.panel = entry.value;
            m_step.panelLine = entry.line;
        } else if (entry.key == "view") {
            m_step.view = entry.value;
        } else if (entry.key == "hint") {
            m_step.hints.push_back(entry.value);
        } else if (entry.key == "start") {
            auto pipeline = parsePipeline(entry.value == "nothing" ? "" : entry.value);
            if (!pipeline)
                return m_mistakes.add(entry.line, pipeline.error());
            m_step.start = *std::move(pipeline);
        } else if (entry.key == "holds") {
            auto claim = countOf(entry.value);
            if (!claim)
                return m_mistakes.add(entry.line, claim.error());
            claim->line = entry.line;
            m_step.claims.push_back(*std::move(claim));
        } else {
            Strings known;
            for (const LessonWord& word : lessonWords())
                if (word.use != LessonWord::Use::Head && word.use != LessonWord::Use::Link)
                    known.emplace_back(word.name);
            m_mistakes.add(entry.line, fmt::format("a step has no `{}`", entry.key), didYouMean(entry.key, known, "it may have " + join(known, ", ")));
        }
    }

    LessonStep& m_step;
    Mistakes& m_mistakes;
};

} // namespace

void readBlock(LessonStep& step, const std::vector<Entry>& entries, Mistakes& mistakes)
{
    BlockReader reader(step, mistakes);
    for (const Entry& entry : entries)
        reader.read(entry);
    reader.end();
}

} // namespace passbench::lessons
