// What is told of the rules: mistakes with their places, whether they are those of the file, and what they lack.

#include "views/panels/partition/rules_panel.h"

#include "core/document/chosen_compilers.h"
#include "views/models/text.h"
#include "views/panels/partition/rules_editor.h"
#include "views/panels/partition/rules_notice.h"
#include "views/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTextBlock>
#include <QTextCursor>
#include <QVBoxLayout>

namespace passbench {
namespace {

QString wordsWithin(const QFontMetrics& metrics, const QString& text, int width)
{
    const QString elided = metrics.elidedText(text, Qt::ElideRight, width);
    const qsizetype end = elided.lastIndexOf(QLatin1Char(' '));
    return elided == text || end <= 0 ? elided : elided.left(end) + QChar(0x2026);
}

} // namespace

/// Mistakes with their lines marked; without one, whether the rules are those of the file, and what they still lack.
void RulesPanel::tell(std::vector<Diagnostic> mistakes)
{
    m_mistakes = std::move(mistakes);
    m_editor->setExtraSelections(mistakeMarks(m_mistakes, m_editor->document()));
    placeState(!m_mistakes.empty());
    m_calm.clear();
    const CompilerChoice* current = choice();
    if (!m_mistakes.empty() || !current) {
        const QString what = mistakesHtml(m_mistakes);
        const bool hasAny = !current || compilerOf({.name = current->name, .path = current->path, .text = current->text});
        m_state->setText(!hasAny ? tr("%1 · no rules are in force until this is mended", "what is wrong").arg(what)
                : current && !current->draft.empty() ? tr("%1 · the rules before this are in force", "what is wrong").arg(what) : what);
        m_state->setToolTip(plainToolTip(mistakesText(m_mistakes)));
        return;
    }
    const RulesNotice notice = rulesNotice(m_session, current->name);
    const QString whose = current->text.empty() ? tr("as in the file") : tr("edited, kept in the session");
    m_calm = notice.text.isEmpty() ? whose : tr("%1 · %2", "whose rules, what they lack").arg(whose, notice.text);
    m_detail = notice.detail;
    fitState();
}

/// In one line, whole words of it; the tool tip has all.
void RulesPanel::fitState()
{
    if (!m_mistakes.empty() || m_calm.isEmpty())
        return;
    const QString shown = wordsWithin(m_state->fontMetrics(), m_calm, m_state->contentsRect().width());
    m_state->setText(shown.toHtmlEscaped());
    m_state->setToolTip(!m_detail.isEmpty() ? plainToolTip(m_detail) : shown == m_calm ? QString() : plainToolTip(m_calm));
}

/// What is wrong has lines of its own; what is in force stands between the buttons.
void RulesPanel::placeState(bool isWrong)
{
    m_row->removeWidget(m_state);
    m_column->removeWidget(m_state);
    m_state->setWordWrap(isWrong);
    m_state->setContentsMargins(isWrong ? QMargins(ThemeSizes::margin, 0, ThemeSizes::margin, 4) : QMargins());
    m_state->setMaximumHeight(isWrong ? 4 * fontMetrics().height() : QWIDGETSIZE_MAX); // the tool tip has all of it
    if (isWrong)
        m_column->insertWidget(1, m_state);
    else
        m_row->insertWidget(1, m_state, 1);
}

void RulesPanel::goToError(std::size_t index)
{
    if (index >= m_mistakes.size())
        return;
    const auto [line, column] = placeOf(m_mistakes[index]);
    const QTextBlock block = m_editor->document()->findBlockByNumber(line - 1);
    if (!block.isValid())
        return;
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + std::clamp(column - 1, 0, block.length() - 1));
    m_editor->setTextCursor(cursor);
    m_editor->setFocus();
}

} // namespace passbench
