#pragma once
// The words of a lesson's text: for its reader, help and errors.

#include <cstdint>
#include <span>
#include <string_view>

namespace passbench {

struct LessonWord {
    enum class Use : std::uint8_t { Head,
        Setting,
        Goal,
        Question,
        Link };
    std::string_view name, about, example; ///< example: a whole line; of a link its target
    Use use = Use::Head;
};
std::span<const LessonWord> lessonWords();
const LessonWord* lessonWord(std::string_view name, LessonWord::Use use); ///< null when there is none

} // namespace passbench
