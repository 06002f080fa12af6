#include "views/widgets/whole_words.h"

#include "views/models/text.h"

#include <QFontMetricsF>
#include <QTextBlock>
#include <QTextBoundaryFinder>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextLayout>
#include <QTextTable>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace passbench {
namespace {

constexpr int wholeProperty = QTextFormat::UserProperty + 1; ///< of a name that is cut: all of it
constexpr qreal indent = 12, spaceBelow = 6;                         ///< beside and below what stands below its name instead of beside it

struct Word {
    int from = 0, length = 0; ///< in the document
    qreal width = 0, room = 0; ///< of it, and of a line
};

/// In one line.
qreal widthOf(const QTextLayout& layout, int from, int to)
{
    qreal width = 0;
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        const int first = std::max(from, line.textStart()), last = std::min(to, line.textStart() + line.textLength());
        if (first < last)
            width += std::abs(line.cursorToX(last) - line.cursorToX(first));
    }
    return width;
}

bool isGap(QChar c) { return c == u' ' || c == QChar::LineSeparator || c == QChar::ObjectReplacementCharacter; }

/// Of the block, the first one from `start` on that goes on in a second line: nothing where lines end at seams.
std::optional<Word> brokenWord(const QTextBlock& block, int start = 0)
{
    const QTextLayout& layout = *block.layout();
    const QString text = block.text();
    QTextBoundaryFinder seams(QTextBoundaryFinder::Line, text);
    for (int i = 0; i + 1 < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        const int end = line.textStart() + line.textLength();
        seams.setPosition(end);
        if (end >= text.size() || end <= start || seams.isAtBoundary() || isGap(text[end - 1]) || !text[end].isLetterOrNumber())
            continue;
        int from = static_cast<int>(seams.toPreviousBoundary());
        seams.setPosition(end);
        int to = static_cast<int>(seams.toNextBoundary());
        from = static_cast<int>(std::find_if(text.rbegin() + (text.size() - end), text.rbegin() + (text.size() - from), isGap).base() - text.begin());
        to = static_cast<int>(std::find_if(text.begin() + end, text.begin() + to, isGap) - text.begin());
        return Word {block.position() + from, to - from, widthOf(layout, from, to), line.width()};
    }
    return {};
}

bool isBroken(QTextBlock block, const QTextBlock& end)
{
    for (; block.isValid() && block != end; block = block.next())
        if (brokenWord(block))
            return true;
    return false;
}

bool isBroken(const QTextTable& table) { return isBroken(table.firstCursorPosition().block(), table.lastCursorPosition().block().next()); }

bool hasNamesAndValues(const QTextTable& table)
{
    if (table.columns() != 2)
        return false;
    for (int row = 0; row < table.rows(); ++row)
        if (table.cellAt(row, 0) == table.cellAt(row, 1))
            return false;
    return true;
}

QTextCursor contentOf(const QTextTableCell& cell)
{
    QTextCursor cursor = cell.firstCursorPosition();
    cursor.setPosition(cell.lastCursorPosition().position(), QTextCursor::KeepAnchor);
    return cursor;
}

/// Each value in a row of its own, below its name.
void stack(QTextTable& table)
{
    for (int row = table.rows() - 1; row >= 0; --row) {
        const QTextDocumentFragment value = contentOf(table.cellAt(row, 1)).selection();
        int below = row;
        if (contentOf(table.cellAt(row, 0)).hasSelection())
            table.insertRows(++below, 1);
        QTextTableCell cell = table.cellAt(below, 0);
        QTextTableCellFormat format;
        format.setLeftPadding(indent);
        format.setBottomPadding(spaceBelow);
        cell.setFormat(format);
        cell.firstCursorPosition().insertFragment(value);
    }
    table.removeColumns(1, 1);
}

/// With an ellipsis that is no seam. False when it should fit.
bool cut(QTextDocument& document, const Word& word)
{
    QTextCursor cursor(&document);
    cursor.setPosition(word.from);
    cursor.setPosition(word.from + word.length, QTextCursor::KeepAnchor);
    QTextCursor first(&document);
    first.setPosition(word.from + 1); // its format is that of what stands before it
    QTextCharFormat format = first.charFormat();
    const QChar joiner(0x2060), ellipsis(0x2026);
    const QString shown = cursor.selectedText().remove(joiner);
    const QFontMetricsF metrics(format.font().resolve(document.defaultFont())); // a heading may be larger
    QString elided = metrics.elidedText(shown, Qt::ElideMiddle, (word.room - 2) * metrics.horizontalAdvance(shown) / word.width);
    if (elided.isEmpty())
        elided = ellipsis;
    if (elided.size() >= shown.size())
        return false;
    const QString whole = wholeText(cursor.selection());
    format.setToolTip(plainToolTip(whole));
    format.setProperty(wholeProperty, whole);
    cursor.insertText(elided.replace(ellipsis, QString(joiner) + ellipsis + joiner), format);
    return true;
}

} // namespace

bool hasBrokenWord(QTextDocument& document)
{
    (void)document.size(); // lays it out to its end
    return isBroken(document.begin(), document.end());
}

bool keepWordsWhole(QTextDocument& document)
{
    if (!hasBrokenWord(document))
        return false;
    for (QTextFrame* frame : document.rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame); table && hasNamesAndValues(*table) && isBroken(*table))
            stack(*table);
    (void)document.size();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        int start = 0;
        while (const std::optional<Word> word = brokenWord(block, start)) {
            const bool isCut = cut(document, *word); // what is still too wide is made shorter again
            start = word->from - block.position() + (isCut ? 0 : word->length);
            (void)document.size();
        }
    }
    return true;
}

QString wholeText(const QTextDocumentFragment& fragment)
{
    QTextDocument document;
    document.setUndoRedoEnabled(false);
    QTextCursor(&document).insertFragment(fragment);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        struct Cut {
            int from, length;
            QString whole;
        };
        std::vector<Cut> cuts; // fragments do not outlive a change
        for (auto part = block.begin(); !part.atEnd(); ++part)
            if (const QTextFragment text = part.fragment(); text.charFormat().hasProperty(wholeProperty))
                cuts.push_back({text.position(), text.length(), text.charFormat().stringProperty(wholeProperty)});
        for (auto one = cuts.rbegin(); one != cuts.rend(); ++one) {
            QTextCursor cursor(&document);
            cursor.setPosition(one->from);
            cursor.setPosition(one->from + one->length, QTextCursor::KeepAnchor);
            cursor.insertText(one->whole, {});
        }
    }
    return document.toPlainText();
}

} // namespace passbench
