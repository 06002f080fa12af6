#include "views/panels/pipeline/whole_items.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <QTextOption>

namespace passbench {
namespace {

/// Where the marks begin that stand at the end of a line while their word is on the next one; -1: nowhere.
int marksLeftBehind(const QString& text, const QTextLine& line)
{
    const int end = line.textStart() + line.textLength();
    if (end >= text.size() || text[end].isSpace())
        return -1;
    int begin = end;
    while (begin > line.textStart() && (text[begin - 1] == QLatin1Char('!') || text[begin - 1] == QLatin1Char('*')))
        --begin;
    return begin < end ? begin : -1;
}

bool leavesMarks(const QTextBlock& block)
{
    const QTextLayout& layout = *block.layout();
    for (int i = 0; i + 1 < layout.lineCount(); ++i)
        if (marksLeftBehind(block.text(), layout.lineAt(i)) >= 0)
            return true;
    return false;
}

} // namespace

QRectF WholeItemsLayout::blockBoundingRect(const QTextBlock& block) const
{
    const QRectF rect = QPlainTextDocumentLayout::blockBoundingRect(block);
    if (!block.isValid() || !leavesMarks(block))
        return rect;
    const_cast<WholeItemsLayout*>(this)->breakAnew(block); // as Qt's own does
    return QPlainTextDocumentLayout::blockBoundingRect(block);
}

/// As Qt does it, with lines ended before marks that would be left behind. By Unicode's rules there is no break before `!`, whatever its width:
/// such a line is broken anywhere, which is before the marks, or in the word behind them where nothing stands before.
void WholeItemsLayout::breakAnew(QTextBlock block)
{
    QTextLayout& layout = *block.layout();
    const qreal width = layout.lineAt(0).width(), left = layout.lineAt(0).position().x();
    const QString text = block.text();
    const int before = document()->lineCount();
    const QTextOption usual = layout.textOption();
    QTextOption anywhere = usual;
    anywhere.setWrapMode(QTextOption::WrapAnywhere);
    qreal height = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLeadingIncluded(true);
        line.setLineWidth(width);
        if (const int marks = marksLeftBehind(text, line); marks >= 0) {
            layout.setTextOption(anywhere);
            line.setLineWidth(marks > line.textStart() ? line.cursorToX(marks) : width);
            layout.setTextOption(usual);
        }
        line.setPosition({left, height});
        height += line.height();
    }
    layout.endLayout();
    block.setLineCount(block.isVisible() ? layout.lineCount() : 0);
    if (document()->lineCount() != before)
        Q_EMIT documentSizeChanged(documentSize());
}

} // namespace passbench

#include "moc_whole_items.cpp"
