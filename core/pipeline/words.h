#pragma once
// The words that stand for no pass in the text form of a pipeline, and names of steps.

#include "core/pipeline/cursor.h"

namespace passbench {

constexpr std::string_view groupWord = "Sequential", presetWord = "preset", removeWord = "remove", beforeWord = "insert_before", afterWord = "insert_after";

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
