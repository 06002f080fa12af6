#pragma once
// What is wrong with the rules in the editor, as the line beside it tells it: the first in words, the others by their lines.

#include "core/support/result.h"

#include <QList>
#include <QString>
#include <QTextEdit>

#include <span>
#include <vector>

namespace passbench {

/// Of "dnnl.toml:12:5", from 1; 0 when it has none.
struct MistakePlace {
    int line = 0, column = 0;
};
MistakePlace placeOf(const Diagnostic& mistake);

/// All that is wrong with `text`, with `error` alone when that is of something else than the text.
std::vector<Diagnostic> mistakesOf(const QString& text, const Diagnostic& error);
/// Rich text; the link to the one at index i is "error:i".
QString mistakesHtml(std::span<const Diagnostic> mistakes);
/// A line for each, without markup.
QString mistakesText(std::span<const Diagnostic> mistakes);
QList<QTextEdit::ExtraSelection> mistakeMarks(std::span<const Diagnostic> mistakes, QTextDocument* document);

} // namespace passbench
