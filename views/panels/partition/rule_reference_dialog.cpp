#include "views/panels/partition/rule_reference_dialog.h"

#include "views/models/html/rules.h"
#include "views/theme/theme.h"
#include "views/widgets/on_screen.h"

#include <QLineEdit>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>

namespace passbench {

RuleReferenceDialog::RuleReferenceDialog(QWidget* parent) : QDialog(parent), m_search(new QLineEdit(this)), m_page(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("ruleReference"));
    setWindowTitle(tr("Rules of compilers"));
    m_search->setObjectName(QStringLiteral("ruleReferenceSearch"));
    m_search->setPlaceholderText(tr("Search; Enter goes to the next place"));
    m_search->setAccessibleName(tr("Search the reference"));
    m_search->setClearButtonEnabled(true);
    m_page->setObjectName(QStringLiteral("ruleReferencePage"));
    m_page->setAccessibleName(tr("Rules of compilers"));
    m_page->setFrameShape(QFrame::NoFrame);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(ThemeSizes::margin, ThemeSizes::margin, ThemeSizes::margin, ThemeSizes::margin);
    layout->setSpacing(ThemeSizes::margin);
    layout->addWidget(m_search);
    layout->addWidget(m_page, 1);
    resize(780, 640);
    keepOnScreen(*this);
    connect(m_search, &QLineEdit::textEdited, this, [this] { findNext(false); });
    connect(m_search, &QLineEdit::returnPressed, this, [this] { findNext(true); });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        if (isVisible())
            fill();
    });
}

void RuleReferenceDialog::fill()
{
    m_page->document()->setDefaultStyleSheet(QStringLiteral("code { font-family: '%1'; }").arg(Theme::monoFont().family()));
    m_page->setHtml(ruleReferenceHtml(Theme::instance().colors().alternateBase.name()));
}

/// From the place that was found last, or on from behind it; behind the last place the first one comes again.
void RuleReferenceDialog::findNext(bool fromHere)
{
    QTextCursor from = m_page->textCursor();
    from.setPosition(fromHere ? from.selectionEnd() : from.selectionStart());
    QTextCursor found = m_page->document()->find(m_search->text(), from);
    if (found.isNull())
        found = m_page->document()->find(m_search->text(), 0);
    if (found.isNull())
        from.clearSelection();
    m_page->setTextCursor(found.isNull() ? from : found);
}

void RuleReferenceDialog::start()
{
    if (!isVisible())
        fill();
    show();
    raise();
    activateWindow();
    m_search->setFocus();
}

} // namespace passbench

#include "moc_rule_reference_dialog.cpp"
