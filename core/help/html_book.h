#pragma once
// The help as a folder of HTML pages for any browser: an index, a page for each of the window's, and pictures of examples as SVG.

#include "core/help/pages.h"

#include <stop_token>

namespace passbench {

struct BookFile {
    std::string name; ///< "index.html", "pass-FoldConstant.html"; without a folder
    std::string text;
};

/// All files of the book. Links between pages are relative, and nothing is loaded from elsewhere.
Result<std::vector<BookFile>> helpBook(const HelpSources& sources, const std::stop_token& stop = {});

/// "pass-FoldConstant.html" for "pass/FoldConstant".
std::string bookNameOf(std::string_view page);

} // namespace passbench
