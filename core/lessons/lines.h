#pragma once
// A value of a lesson's block, read: shared by the files that read lessons.

#include "core/lessons/lesson.h"

namespace passbench::lessons {

/// Mistakes of one text, by line.
class Mistakes {
public:
    explicit Mistakes(std::string name) : m_name(std::move(name)) { }
    void add(std::size_t line, std::string message, std::string help = {});
    void add(std::size_t line, const Diagnostic& diagnostic); ///< of a value; its own place is added to the line
    std::vector<Diagnostic> sorted() &&;

private:
    std::string m_name;
    std::vector<std::pair<std::size_t, Diagnostic>> m_found;
};

/// A line `key: value` of a head or block.
struct Entry {
    std::string key, value;
    std::size_t line = 0;
};
std::optional<Entry> entryOf(std::string_view line, std::size_t number);

/// "text | why" at its last bar.
std::pair<std::string, std::string> withReason(std::string_view value);
Result<double> numberOf(std::string_view text);
Result<LessonCount> countOf(std::string_view text); ///< "op:nn.conv2d = 13"
std::string_view signOf(QueryRelation relation);

/// Takes the lines of a block; all in one go, since a question is made of several.
void readBlock(LessonStep& step, const std::vector<Entry>& entries, Mistakes& mistakes);
/// Takes links out of `text`, whose first line is `line`: each becomes `ref:N`, a place in step.references.
std::string withoutLinks(std::string_view text, std::size_t line, LessonStep& step, Mistakes& mistakes);
/// What names nothing: passes, panels, keys, views, and queries that can't be read.
void findDeadNames(const Lesson& lesson, Mistakes& mistakes);

} // namespace passbench::lessons
