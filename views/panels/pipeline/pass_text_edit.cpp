#include "views/panels/pipeline/pass_text_edit.h"

#include "core/pipeline/pipeline.h"
#include "views/models/text.h"
#include "views/theme/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStringListModel>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextEdit>

namespace passbench {
namespace {

constexpr qsizetype fewestLetters = 2; // before names are offered

QStringList knownNames()
{
    QStringList names;
    for (const PassDef& pass : allPasses())
        names.append(toQString(pass.name));
    for (const Preset& preset : allPresets())
        names.append(QStringLiteral("preset(%1)").arg(toQString(preset.name)));
    names.append({QStringLiteral("Sequential"), QStringLiteral("insert_before"), QStringLiteral("insert_after"), QStringLiteral("remove")});
    names.sort(Qt::CaseInsensitive);
    return names;
}

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
    setFont(Theme::monoFont());
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_completer->setWidget(this);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setFilterMode(Qt::MatchContains);
    m_completer->popup()->setObjectName(QStringLiteral("passNames"));
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
    const bool asks = event->key() == Qt::Key_Space && event->modifiers() & Qt::ControlModifier;
    if (!asks)
        QPlainTextEdit::keyPressEvent(event);
    const bool typed = !event->text().isEmpty() && event->text().front().isPrint();
    if (asks || (typed && wordBefore().selectedText().size() >= fewestLetters))
        offerNames();
    else
        m_completer->popup()->hide();
}

QTextCursor PassTextEdit::wordBefore() const
{
    QTextCursor cursor = textCursor();
    const QString before = cursor.block().text().left(cursor.positionInBlock());
    static const QRegularExpression name(QStringLiteral("[\\w.]+$"));
    cursor.movePosition(QTextCursor::PreviousCharacter, QTextCursor::KeepAnchor, static_cast<int>(name.match(before).capturedLength()));
    return cursor;
}

void PassTextEdit::offerNames()
{
    m_completer->setModel(new QStringListModel(knownNames(), m_completer)); // plug-ins may have added some
    m_completer->setCompletionPrefix(wordBefore().selectedText());
    const bool nothingToAdd = m_completer->completionCount() == 0
        || (m_completer->completionCount() == 1 && m_completer->currentCompletion() == m_completer->completionPrefix());
    if (nothingToAdd)
        return m_completer->popup()->hide();
    m_completer->popup()->setCurrentIndex(m_completer->completionModel()->index(0, 0));
    QRect place = cursorRect();
    place.setWidth(m_completer->popup()->sizeHintForColumn(0) + m_completer->popup()->verticalScrollBar()->sizeHint().width() + 2 * ThemeSizes::grid);
    m_completer->complete(place);
}

void PassTextEdit::complete(const QString& name)
{
    QTextCursor cursor = wordBefore();
    cursor.insertText(name);
    setTextCursor(cursor);
}

} // namespace passbench

#include "moc_pass_text_edit.cpp"
