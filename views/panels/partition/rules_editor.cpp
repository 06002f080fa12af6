#include "views/panels/partition/rules_editor.h"

#include "core/compilers/generators.h"
#include "core/pipeline/pipeline.h"
#include "views/models/html/parts.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/panels/partition/rule_delegate.h"
#include "views/theme/theme.h"

#include <QCompleter>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QListView>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTextBlock>
#include <QToolTip>

namespace passbench {
namespace {

constexpr qsizetype fewestLetters = 2; // before anything is offered
constexpr int widest = 560, mostRows = 10;

RuleVocabulary vocabulary()
{
    RuleVocabulary words;
    for (const PassDef& pass : allPasses())
        words.passes.push_back({pass.name, pass.summary});
    for (const std::string& name : regionGeneratorNames())
        words.generators.push_back({name, "generator of code"});
    return words;
}

std::size_t byteOf(const QString& text, int position) { return static_cast<std::size_t>(text.left(position).toUtf8().size()); }

QString tipHtml(const RuleTip& tip, const QString& outcome)
{
    const QString caption = Theme::instance().colors().caption.name();
    QString html = QStringLiteral("<b>%1</b> %2").arg(html::escaped(tip.title), html::colored(html::escaped(tip.kind), caption));
    if (!tip.doc.empty())
        html += QStringLiteral("<br>%1").arg(html::escaped(tip.doc));
    QString parts;
    for (const RuleSuggestion& part : tip.parts)
        parts += html::row(html::escaped(part.text), html::colored(html::escaped(part.doc), caption));
    if (!parts.isEmpty())
        html += QStringLiteral("<table>%1</table>").arg(parts);
    if (!tip.example.empty())
        html += QStringLiteral("<pre>%1</pre>").arg(html::escaped(tip.example));
    if (!outcome.isEmpty())
        html += QStringLiteral("<p>%1</p>").arg(outcome.toHtmlEscaped());
    return QStringLiteral("<qt>%1</qt>").arg(html);
}

} // namespace

RulesEditor::RulesEditor(QWidget* parent) : QPlainTextEdit(parent), m_completer(new QCompleter(this)), m_offered(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("rulesText"));
    setFont(Theme::monoFont());
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    m_completer->setWidget(this);
    m_completer->setModel(m_offered);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(mostRows);
    auto* popup = new QListView;
    popup->setUniformItemSizes(true);
    m_completer->setPopup(popup);
    popup->setObjectName(QStringLiteral("ruleWords"));
    popup->setAccessibleName(tr("What may be typed here"));
    popup->setItemDelegate(new RuleDelegate(popup));
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &RulesEditor::complete);
}

bool RulesEditor::isTyped() const
{
    const QModelIndex current = m_completer->popup()->currentIndex();
    return !current.isValid() || current.data().toString() == m_word;
}

void RulesEditor::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (m_completer->popup()->isVisible() && isReturn && isTyped())
        m_completer->popup()->hide(); // and the line ends, as it would without the list
    else if (m_completer->popup()->isVisible() && (isReturn || event->key() == Qt::Key_Tab || event->key() == Qt::Key_Escape))
        return event->ignore(); // it is for the list
    if (event->key() == Qt::Key_F1 && event->modifiers() == Qt::ShiftModifier)
        return showTip(textCursor().position());
    const bool asks = event->key() == Qt::Key_Space && event->modifiers() & Qt::ControlModifier;
    if (!asks)
        QPlainTextEdit::keyPressEvent(event);
    const bool typed = !event->text().isEmpty() && event->text().front().isPrint();
    const bool erased = event->key() == Qt::Key_Backspace && m_completer->popup()->isVisible();
    if (asks || typed || erased)
        offer(asks);
    else
        m_completer->popup()->hide();
}

bool RulesEditor::focusNextPrevChild(bool next) { return !m_completer->popup()->isVisible() && QPlainTextEdit::focusNextPrevChild(next); }

void RulesEditor::offer(bool asked)
{
    const QString text = toPlainText();
    const std::string toml = text.toStdString();
    const RuleCompletion found = completeRules(toml, byteOf(text, textCursor().position()), vocabulary());
    m_word = toQString(found.word.of(toml));
    const bool begun = m_word.size() >= fewestLetters || m_word.startsWith(QLatin1Char('@')) || m_word.startsWith(QLatin1Char('%')) || m_word.startsWith(QLatin1Char('['));
    const bool nothingToAdd = found.items.empty() || (found.items.size() == 1 && found.isComplete(toml));
    m_completer->popup()->hide();
    if ((!asked && !begun) || nothingToAdd)
        return;
    m_offered->clear();
    int current = 0, textWidth = 0;
    for (const RuleSuggestion& one : found.items) {
        auto* item = new QStandardItem(toQString(one.text));
        item->setData(told(one.doc), RuleDelegate::docRole);
        item->setToolTip(plainToolTip(told(one.doc)));
        if (item->text() == m_word)
            current = m_offered->rowCount(); // what stands there stays
        textWidth = std::max(textWidth, fontMetrics().horizontalAdvance(item->text()));
        m_offered->appendRow(item);
    }
    auto* popup = static_cast<QListView*>(m_completer->popup());
    static_cast<RuleDelegate*>(popup->itemDelegate())->setTextWidth(std::min(textWidth, widest / 2));
    QRect place = cursorRect();
    place.translate(viewport()->pos());
    popup->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // it would hide the only row; texts are elided
    place.setWidth(std::min(widest, popup->sizeHintForColumn(0) + popup->verticalScrollBar()->sizeHint().width() + 2 * ThemeSizes::grid));
    m_completer->complete(place);
    popup->setCurrentIndex(m_completer->completionModel()->index(current, 0));
}

/// A message that comes or goes above takes room: the line in hand stays in sight, and what is offered stays at it.
void RulesEditor::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    ensureCursorVisible();
    if (m_completer->popup()->isVisible())
        offer(true);
}

/// Takes the place of the word, and of what stands behind the cursor already and ends the text, as the brackets of a table.
void RulesEditor::complete(const QString& text)
{
    QTextCursor cursor = textCursor();
    const QString behind = cursor.block().text().mid(cursor.positionInBlock());
    qsizetype shared = text.size() - (text.startsWith(m_word, Qt::CaseInsensitive) ? m_word.size() : 0);
    while (shared > 0 && !behind.startsWith(text.right(shared)))
        --shared;
    cursor.movePosition(QTextCursor::PreviousCharacter, QTextCursor::MoveAnchor, static_cast<int>(m_word.size()));
    cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor, static_cast<int>(m_word.size() + shared));
    cursor.insertText(text);
    setTextCursor(cursor);
}

std::optional<RuleTip> RulesEditor::ruleTipAt(int position) const
{
    const QString text = toPlainText();
    return ruleTip(text.toStdString(), byteOf(text, position), vocabulary());
}

QString RulesEditor::tipAt(int position) const
{
    const QString text = toPlainText();
    const auto tip = ruleTipAt(position);
    if (!tip)
        return {};
    const auto condition = m_outcome ? opConditionAt(text.toStdString(), byteOf(text, position)) : std::nullopt;
    return tipHtml(*tip, condition ? m_outcome(*condition) : QString());
}

void RulesEditor::showTip(int position)
{
    QTextCursor cursor = textCursor();
    cursor.setPosition(position);
    const QRect place = cursorRect(cursor);
    QToolTip::showText(viewport()->mapToGlobal(place.bottomLeft()), tipAt(position), viewport(), {}, 60'000);
}

bool RulesEditor::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QPlainTextEdit::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QTextCursor cursor = cursorForPosition(help->pos());
    const QRect place = cursorRect(cursor);
    const bool isThere = std::abs(place.center().x() - help->pos().x()) <= place.height() && place.top() <= help->pos().y() && help->pos().y() <= place.bottom();
    const QString tip = isThere ? tipAt(cursor.position()) : QString();
    if (tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), tip, viewport());
    event->accept();
    return true;
}

} // namespace passbench

#include "moc_rules_editor.cpp"
