#include "views/panels/pipeline/pass_text_edit.h"

#include "core/pipeline/text_offers.h"
#include "views/models/text.h"
#include "views/panels/pipeline/whole_items.h"
#include "views/theme/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollBar>
#include <QStringListModel>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextEdit>

#include <utility>

namespace passbench {
namespace {

constexpr qsizetype fewestLetters = 2; // before names are offered

/// The place that a message such as "line 2, column 7" names, counting from 0.
int positionOf(const QString& where, const QTextDocument& document)
{
    static const QRegularExpression place(QStringLiteral("^(?:line (\\d+), )?column (\\d+)$"));
    const auto found = place.match(where);
    if (!found.hasMatch())
        return -1;
    const int line = found.captured(1).isEmpty() ? 0 : found.captured(1).toInt() - 1;
    const QTextBlock block = document.findBlockByNumber(line);
    const int column = found.captured(2).toInt() - 1; // in bytes of UTF-8
    return block.isValid() ? block.position() + static_cast<int>(QString::fromUtf8(block.text().toUtf8().left(column)).size()) : -1;
}

} // namespace

PassTextEdit::PassTextEdit(QWidget* parent) : QPlainTextEdit(parent), m_completer(new QCompleter(this))
{
    auto* lines = new QTextDocument(this);
    lines->setDocumentLayout(new WholeItemsLayout(lines));
    setDocument(lines);
    setFont(Theme::monoFont());
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_completer->setWidget(this);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setFilterMode(Qt::MatchContains);
    m_completer->popup()->setObjectName(QStringLiteral("passNames"));
    m_completer->popup()->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &PassTextEdit::complete);
}

void PassTextEdit::setError(const std::optional<Diagnostic>& error)
{
    const int position = error ? positionOf(toQString(error->where), *document()) : -1;
    if (position < 0)
        return setExtraSelections({});
    QTextEdit::ExtraSelection mark;
    mark.cursor = QTextCursor(document());
    mark.cursor.setPosition(position);
    static const QRegularExpression name(QStringLiteral("\\G[\\w.]+"));
    const auto word = name.match(toPlainText(), position, QRegularExpression::NormalMatch);
    const int last = document()->characterCount() - 1;
    mark.cursor.setPosition(std::min(last, position + std::max(1, static_cast<int>(word.capturedLength()))), QTextCursor::KeepAnchor);
    if (!mark.cursor.hasSelection()) // at the end, where something is missing
        mark.cursor.movePosition(QTextCursor::PreviousCharacter, QTextCursor::KeepAnchor);
    mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    mark.format.setUnderlineColor(Theme::instance().colors().error);
    setExtraSelections({mark});
}

void PassTextEdit::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (m_completer->popup()->isVisible() && (isReturn || event->key() == Qt::Key_Tab || event->key() == Qt::Key_Escape))
        return event->ignore(); // it is for the list of names
    if (isReturn && event->modifiers() & Qt::ControlModifier)
        return Q_EMIT accepted();
    if (event->key() == Qt::Key_Escape)
        return Q_EMIT dismissed();
    const int written = event->text().isEmpty() ? m_written : std::exchange(m_written, -1); // a Shift alone is no text
    if (written > 0 && written == textCursor().position() && event->text() == toPlainText().mid(written - 1, 1))
        return;
    const bool asks = event->key() == Qt::Key_Space && event->modifiers() & Qt::ControlModifier;
    if (!asks)
        QPlainTextEdit::keyPressEvent(event);
    const bool typed = !event->text().isEmpty() && event->text().front().isPrint();
    if (asks || typed)
        offerNames(asks);
    else
        m_completer->popup()->hide();
}

/// Tab takes a name of the list, as Return does.
bool PassTextEdit::focusNextPrevChild(bool next) { return !m_completer->popup()->isVisible() && QPlainTextEdit::focusNextPrevChild(next); }

QTextCursor PassTextEdit::wordBefore() const
{
    QTextCursor cursor = textCursor();
    const QString before = cursor.block().text().left(cursor.positionInBlock());
    static const QRegularExpression name(QStringLiteral("[\\w.-]+$"));
    cursor.movePosition(QTextCursor::PreviousCharacter, QTextCursor::KeepAnchor, static_cast<int>(name.match(before).capturedLength()));
    return cursor;
}

/// What is typed whole needs no list; else the name that begins so comes before those that hold it. Signs around it don't count.
int PassTextEdit::bestRow(const QString& typed) const
{
    const QAbstractItemModel& names = *m_completer->completionModel();
    int begins = -1;
    for (int row = 0; row < names.rowCount(); ++row) {
        static const QRegularExpression around(QStringLiteral("^[\\[\"]+|[\\]\"]+$"));
        const QString name = names.index(row, 0).data().toString().remove(around);
        if (name == typed)
            return -1;
        if (begins < 0 && name.startsWith(typed, Qt::CaseInsensitive))
            begins = row;
    }
    return names.rowCount() == 0 ? -1 : std::max(begins, 0);
}

void PassTextEdit::offerNames(bool asked)
{
    const QString before = toPlainText().left(textCursor().position()), typed = wordBefore().selectedText();
    const TextOffers offers = offersAfter(before.toStdString(), m_compilers, m_presets);
    QStringList names;
    for (const std::string& word : offers.words)
        names.append(toQString(word));
    names.sort(Qt::CaseInsensitive);
    m_completer->setModel(new QStringListModel(names, m_completer)); // plug-ins may have added some
    m_completer->setCompletionPrefix(typed);
    const int best = bestRow(typed);
    if (best < 0 || !(asked || offers.areFew || typed.size() >= fewestLetters))
        return m_completer->popup()->hide();
    m_completer->popup()->setCurrentIndex(m_completer->completionModel()->index(best, 0));
    m_completer->complete(cursorRect());
    placeNames();
}

/// At the word, as wide as the names, with whole rows, and not over what is told beside the text.
void PassTextEdit::placeNames()
{
    QAbstractItemView& popup = *m_completer->popup();
    const int row = popup.sizeHintForRow(0), frame = popup.height() - popup.viewport()->height();
    const int wide = popup.sizeHintForColumn(0) + popup.verticalScrollBar()->sizeHint().width() + 2 * ThemeSizes::grid;
    const QRect line(viewport()->mapToGlobal(cursorRect().topLeft()), cursorRect().size()), room = screen()->availableGeometry();
    const int below = room.bottom() - line.bottom(), above = line.top() - room.top();
    const int wanted = std::min(m_completer->maxVisibleItems(), m_completer->completionModel()->rowCount());
    const bool isBelow = below >= wanted * row + frame || below >= above;
    const int high = std::clamp(((isBelow ? below : above) - frame) / row, 1, wanted) * row + frame;
    const int left = mapToGlobal(QPoint()).x(), right = std::min(left + width(), room.right() + 1);
    popup.setGeometry(std::max(std::min(line.left(), right - wide), left), isBelow ? line.bottom() + 1 : line.top() - high, wide, high);
}

/// What stands there already and ends the name, as the bracket of a call, is not written twice.
void PassTextEdit::complete(const QString& name)
{
    QTextCursor cursor = wordBefore();
    const bool goesOn = name.endsWith(QLatin1Char('(')) || name.endsWith(QLatin1Char('='));
    const int begin = cursor.selectionStart(), end = cursor.selectionEnd();
    const bool endsString = name.endsWith(QLatin1Char('"')) && !name.startsWith(QLatin1Char('"')); // that was open
    if ((goesOn || endsString) && toPlainText().mid(end, 1) == name.back()) {
        cursor.setPosition(begin);
        cursor.setPosition(end + 1, QTextCursor::KeepAnchor);
    }
    cursor.insertText(name);
    setTextCursor(cursor);
    m_written = goesOn ? cursor.position() : -1;
    if (goesOn) // once the list has gone
        QMetaObject::invokeMethod(this, [this] { offerNames(false); }, Qt::QueuedConnection);
}

} // namespace passbench

#include "moc_pass_text_edit.cpp"
