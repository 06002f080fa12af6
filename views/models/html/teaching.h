#pragma once

#include <QString>

namespace passbench {

/// The Markdown of a teaching text as rich text: paragraphs apart, code on a ground of its own and small enough for a panel.
/// Empty stays empty.
QString teachingHtml(const QString& markdown, const QString& codeColor);

} // namespace passbench
