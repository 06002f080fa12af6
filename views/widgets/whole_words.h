#pragma once
// Rich text in which no name is broken inside, however narrow the page is: a table of two columns in which one would be has what
// stood beside each other below each other, and a name that is wider than the page even so is cut in its middle.

#include <QTextFormat>

class QTextDocument;
class QTextDocumentFragment;

namespace passbench {

bool hasBrokenWord(QTextDocument& document); ///< at its width
/// False when all was whole already.
bool keepWordsWhole(QTextDocument& document);
/// With the names that were cut, whole.
QString wholeText(const QTextDocumentFragment& fragment);

} // namespace passbench
