#pragma once
// Finding pages of the help by words.

#include "core/help/pages.h"

namespace passbench {

/// Pages that have every word of `typed`, in any case, those first whose title has them; in the order of the pages where they are equal. Without
/// a word there are none.
std::vector<const HelpPage*> searchHelp(std::span<const HelpPage> pages, std::string_view typed);

} // namespace passbench
