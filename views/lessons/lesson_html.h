#pragma once
// Texts of a lesson for a panel.

#include <QString>

#include <string>

namespace passbench {

/// Markdown of a lesson as rich text in the colours of the theme; links stay `ref:N`.
QString lessonHtml(const std::string& markdown);
/// One line of it, with `code` in a fixed font.
QString lessonLine(const std::string& text);

} // namespace passbench
