#pragma once
// The examples of pages as SVG.

#include "core/help/html_book.h"

namespace passbench {

/// Of a pass the graph before and after, of an operator one; none where there is no example.
Result<std::vector<BookFile>> examplePictures(const HelpSources& sources, const HelpPage& page, const std::stop_token& stop);

} // namespace passbench
