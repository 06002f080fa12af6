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
#include <optional>

namespace passbench {
namespace {

constexpr int wholeProperty = QTextFormat::UserProperty + 1; ///< of a name that is cut: all of it
constexpr qreal indent = 12, spaceBelow = 6;                         ///< beside and below what stands below its name instead of beside it

struct Word {
    int from = 0, length = 0; ///< in the document
    qreal room = 0;
};

/// Of the block, the first one that goes on in a second line: nothing where lines end at seams.
std::optional<Word> brokenWord(const QTextBlock& block)
{
    const QTextLayout& layout = *block.layout();
    const QString text = block.text();
    QTextBoundaryFinder seams(QTextBoundaryFinder::Line, text);
    for (int i = 0; i + 1 < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        const int end = line.textStart() + line.textLength();
        seams.setPosition(end);
        if (end >= text.size() || seams.isAtBoundary() || text[end - 1] == u' ' || !text[end].isLetterOrNumber())
            continue;
        const auto from = std::max(seams.toPreviousBoundary(), text.lastIndexOf(u' ', end - 1) + 1);
        seams.setPosition(end);
        const QString word = text.mid(from, seams.toNextBoundary() - from).section(u' ', 0, 0);
        return Word {block.position() + static_cast<int>(from), static_cast<int>(word.size()), line.width()};
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

void cut(QTextDocument& document, const Word& word)
{
    QTextCursor cursor(&document);
    cursor.setPosition(word.from);
    cursor.setPosition(word.from + word.length, QTextCursor::KeepAnchor);
    const QString whole = wholeText(cursor.selection());
    QTextCursor first(&document);
    first.setPosition(word.from + 1); // its format is that of what stands before it
    QTextCharFormat format = first.charFormat();
    format.setToolTip(plainToolTip(whole));
    format.setProperty(wholeProperty, whole);
    const QFontMetricsF metrics(format.font().resolve(document.defaultFont()));
    QString shown = cursor.selectedText();
    const QString elided = metrics.elidedText(shown, Qt::ElideMiddle, word.room - 1);
    // a font that is measured as too narrow must not bring the same word here for ever
    shown = elided != shown ? elided : shown.left(shown.size() / 2 - 1) + QChar(0x2026) + shown.right(shown.size() / 2 - 1);
    cursor.insertText(shown, format);
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
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        while (const std::optional<Word> word = brokenWord(block)) {
            if (word->length < 4)
                break;
            cut(document, *word);
            (void)document.size();
        }
    return true;
}

QString wholeText(const QTextDocumentFragment& fragment)
{
    QTextDocument document;
    document.setUndoRedoEnabled(false);
    QTextCursor(&document).insertFragment(fragment);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        std::vector<QTextFragment> cuts;
        for (auto part = block.begin(); !part.atEnd(); ++part)
            if (part.fragment().charFormat().hasProperty(wholeProperty))
                cuts.push_back(part.fragment());
        for (auto part = cuts.rbegin(); part != cuts.rend(); ++part) {
            const QString whole = part->charFormat().stringProperty(wholeProperty);
            QTextCursor cursor(&document);
            cursor.setPosition(part->position());
            cursor.setPosition(part->position() + part->length(), QTextCursor::KeepAnchor);
            cursor.insertText(whole);
        }
    }
    return document.toPlainText();
}

} // namespace passbench
