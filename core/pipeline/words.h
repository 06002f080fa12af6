#pragma once
// The words that stand for no pass in the text form of a pipeline, and names of steps.

#include "core/pipeline/cursor.h"

namespace passbench {

constexpr std::string_view groupWord = "Sequential", presetWord = "preset", removeWord = "remove", beforeWord = "insert_before", afterWord = "insert_after";

/// Of names that need no quotation marks.
constexpr std::string_view wordLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.";
/// At the end of a text, before blanks; empty where none is.
std::string lastWord(std::string_view text);
/// Of all passes, those of plug-ins too.
Strings passNames();

/// `FoldConstant`, `FoldConstant:2` or, of a group, `"clean up"`.
struct StepName {
    std::string name;
    std::optional<std::size_t> which; ///< counted from 0
    std::size_t at = 0;
};
/// The name that stands at the cursor, whether there is such a step or not.
Result<StepName> readStepName(PipelineCursor& cursor);

/// What a word that is none of these, and no pass, may have been meant as.
std::string suggestedWord(std::string_view typed);

} // namespace passbench
