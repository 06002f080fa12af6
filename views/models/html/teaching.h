#pragma once

#include <QString>

namespace passbench {

/// The Markdown of a teaching text as rich text: paragraphs apart, code on a ground of its own and small enough for a panel.
/// Empty stays empty. Words of code with more characters than `longestWord` go on in the next line; 0: none does.
QString teachingHtml(const QString& markdown, const QString& codeColor, int longestWord = 0);

} // namespace passbench
