#pragma once
// Pieces of the rich text that inspectors show.

#include "core/support/words/shown_text.h"
#include "views/models/code_marks.h"
#include "views/models/text.h"
#include "views/session/told.h"

namespace passbench::html {

inline QString escaped(std::string_view text) { return toQString(harmless(text, "\n\t")).toHtmlEscaped(); }
/// Of a message: what it quotes is set as code.
inline QString told(std::string_view text) { return withCode(passbench::told(text)); }
inline QString colored(const QString& text, const QString& color) { return QStringLiteral("<span style='color:%1'>%2</span>").arg(color, text); }
inline QString heading(const QString& text) { return QStringLiteral("<h4>%1</h4>").arg(text); }
/// Of a table; both are rich text.
inline QString row(const QString& name, const QString& value)
{
    return QStringLiteral("<tr><td style='padding-right:10px' valign='top'>%1</td><td>%2</td></tr>").arg(name, value);
}

} // namespace passbench::html
