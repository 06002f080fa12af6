#include "core/lessons/lesson_text.h"

#include "core/lessons/lines.h"
#include "core/lessons/words.h"
#include "core/support/files/read_file.h"
#include "core/support/text.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <limits>

namespace passbench {

using namespace lessons;

namespace {

constexpr std::uintmax_t largestLesson = 1024 * 1024;
constexpr std::size_t mostSteps = 200;
constexpr std::string_view fence = "```", blockFence = "```lesson";

std::vector<std::string_view> linesOfText(std::string_view text)
{
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.push_back(line);
        at = end + 1;
    }
    return lines;
}

class LessonReader {
public:
    LessonReader(std::string_view text, const std::string& name) : m_lines(linesOfText(text)), m_mistakes(name) { }

    ReadLesson read(const std::string& name)
    {
        m_lesson.id = std::filesystem::path(name).stem().string();
        readHead();
        while (m_at < m_lines.size())
            readStep();
        if (m_lesson.steps.empty())
            m_mistakes.add(std::max<std::size_t>(m_lines.size(), 1), "the lesson has no step", "a step begins with a line `## Title`");
        findDeadNames(m_lesson, m_mistakes);
        return {.lesson = std::move(m_lesson), .mistakes = std::move(m_mistakes).sorted()};
    }

private:
    std::size_t number() const { return m_at + 1; }

    void readHead()
    {
        if (m_lines.empty() || m_lines.front() != "---")
            return m_mistakes.add(1, "the head is missing", "begin with `---`, then `title: ...` and `model: ...`, then `---`");
        for (m_at = 1; m_at < m_lines.size() && m_lines[m_at] != "---"; ++m_at) {
            if (trimmed(m_lines[m_at]).empty())
                continue;
            if (const auto entry = entryOf(m_lines[m_at], number()))
                readHeadEntry(*entry);
            else
                m_mistakes.add(number(), fmt::format("`{}` in the head is no `key: value`", m_lines[m_at]));
        }
        if (m_at == m_lines.size())
            return m_mistakes.add(1, "the head has no end", "it ends with a line `---`");
        ++m_at;
        if (m_lesson.title.empty())
            m_mistakes.add(1, "the lesson has no title", "add `title: ...` to the head");
        if (m_lesson.model.empty())
            m_mistakes.add(1, "the lesson has no model", "add `model: residual_net.onnx` to the head");
    }

    void readHeadEntry(const Entry& entry)
    {
        if (entry.key == "title")
            m_lesson.title = entry.value;
        else if (entry.key == "summary")
            m_lesson.summary = entry.value;
        else if (entry.key == "minutes")
            readMinutes(entry);
        else if (entry.key == "model")
            readModel(entry);
        else if (entry.key == "pipeline")
            readPipeline(entry);
        else if (entry.key == "compilers")
            readCompilers(entry);
        else
            m_mistakes.add(entry.line, fmt::format("the head has no `{}`", entry.key), "it may have title, summary, minutes, model, pipeline and compilers");
    }

    void readMinutes(const Entry& entry)
    {
        const auto minutes = numberOf(entry.value);
        if (!minutes || *minutes < 0 || *minutes > 1000)
            return m_mistakes.add(entry.line, fmt::format("`{}` is no number of minutes", entry.value));
        m_lesson.minutes = static_cast<std::int64_t>(*minutes);
    }

    /// A lesson may come from anywhere, and has no business with other folders.
    void readModel(const Entry& entry)
    {
        const std::filesystem::path path(entry.value);
        if (path.is_absolute() || std::ranges::count(path, "..") > 0)
            return m_mistakes.add(entry.line, fmt::format("the model `{}` stands outside of the lesson's folder", entry.value), "put it beside the lesson, or name a sample of the program");
        m_lesson.model = entry.value;
    }

    void readPipeline(const Entry& entry)
    {
        auto pipeline = parsePipeline(entry.value);
        if (!pipeline)
            return m_mistakes.add(entry.line, pipeline.error());
        m_lesson.pipeline = *std::move(pipeline);
    }

    void readCompilers(const Entry& entry)
    {
        m_lesson.compilers.emplace();
        if (entry.value == "none")
            return;
        for (const std::string& name : split(entry.value, ','))
            m_lesson.compilers->emplace_back(trimmed(name));
    }

    /// From a line `## ` to before the next.
    void readStep()
    {
        const std::string_view head = m_lines[m_at];
        if (!head.starts_with("## ")) {
            if (!trimmed(head).empty() && !std::exchange(m_toldOfLost, true))
                m_mistakes.add(number(), "text stands before the first step", "a step begins with a line `## Title`");
            ++m_at;
            return;
        }
        LessonStep step {.title = std::string(trimmed(head.substr(3))), .line = number()};
        ++m_at;
        std::vector<Entry> entries;
        std::string* part = &step.text;
        std::size_t partLine = number();
        bool isFence = false, hasBlock = false;
        const auto endPart = [&] { *part = withoutLinks(trimmed(*part), partLine + leadingLines(*part), step, m_mistakes); };
        for (; m_at < m_lines.size() && (isFence || !m_lines[m_at].starts_with("## ")); ++m_at) {
            const std::string_view line = m_lines[m_at];
            if (!isFence && trimmed(line) == blockFence) {
                if (std::exchange(hasBlock, true))
                    m_mistakes.add(number(), "a step has one block", "begin another step with `## `");
                readEntries(entries);
                endPart();
                part = &step.after;
                partLine = number() + 1;
                continue;
            }
            if (line.starts_with(fence))
                isFence = !isFence;
            (*part += line) += '\n';
        }
        endPart();
        readBlock(step, entries, m_mistakes);
        for (std::string& hint : step.hints)
            hint = withoutLinks(hint, step.line, step, m_mistakes);
        if (m_lesson.steps.size() == mostSteps)
            m_mistakes.add(step.line, fmt::format("a lesson has at most {} steps", mostSteps));
        if (m_lesson.steps.size() < mostSteps)
            m_lesson.steps.push_back(std::move(step));
    }

    static std::size_t leadingLines(const std::string& text)
    {
        return static_cast<std::size_t>(std::ranges::count(std::string_view(text).substr(0, std::min(text.find_first_not_of(" \t\n"), text.size())), '\n'));
    }

    void readEntries(std::vector<Entry>& entries)
    {
        const std::size_t opened = number();
        for (++m_at; m_at < m_lines.size() && trimmed(m_lines[m_at]) != fence; ++m_at) {
            if (trimmed(m_lines[m_at]).empty())
                continue;
            if (auto entry = entryOf(m_lines[m_at], number()))
                entries.push_back(*std::move(entry));
            else
                m_mistakes.add(number(), fmt::format("`{}` is no `key: value`", m_lines[m_at]), "such as `run: FoldConstant`");
        }
        if (m_at >= m_lines.size())
            m_mistakes.add(opened, "the block has no end", "it ends with a line of three back quotes");
    }

    std::vector<std::string_view> m_lines;
    Mistakes m_mistakes;
    Lesson m_lesson;
    std::size_t m_at = 0;
    bool m_toldOfLost = false;
};

} // namespace

bool ReadLesson::isWhole(std::size_t step) const
{
    const std::size_t begin = lesson.steps[step].line;
    const std::size_t end = step + 1 < lesson.steps.size() ? lesson.steps[step + 1].line : std::numeric_limits<std::size_t>::max();
    return std::ranges::none_of(mistakes, [&](const Diagnostic& mistake) {
        const std::string digits = mistake.where.substr(mistake.where.rfind(':') + 1);
        std::size_t line = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), line);
        return begin <= line && line < end;
    });
}

ReadLesson parseLesson(std::string_view text, const std::string& name) { return LessonReader(text, name).read(name); }

Result<ReadLesson> loadLesson(const std::filesystem::path& path)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) // a pipe would be waited for
        return fail("`{}` can't be read: {}", path.string(), whyUnreadable(path));
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || !file)
        return fail("`{}` can't be read: {}", path.string(), whyUnreadable(path));
    if (size > largestLesson)
        return fail("`{}` has {} bytes, and a lesson at most {}", path.string(), size, largestLesson);
    ReadLesson read = parseLesson(std::string(std::istreambuf_iterator<char>(file), {}), path.filename().string());
    read.lesson.path = path.string();
    return read;
}

} // namespace passbench
