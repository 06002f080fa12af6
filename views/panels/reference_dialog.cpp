#include "views/panels/reference_dialog.h"

#include "views/models/html/lessons.h"
#include "views/models/html/queries.h"
#include "views/models/html/rules.h"
#include "views/theme/theme.h"
#include "views/widgets/on_screen.h"

#include <QLineEdit>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>

namespace passbench {

ReferenceDialog::ReferenceDialog(const QString& name, const QString& title, std::function<QString(const QString&)> page, QWidget* parent)
    : QDialog(parent), m_make(std::move(page)), m_search(new QLineEdit(this)), m_page(new QTextBrowser(this))
{
    setObjectName(name);
    setWindowTitle(title);
    m_search->setObjectName(name + QStringLiteral("Search"));
    m_search->setPlaceholderText(tr("Search; Enter goes to the next place"));
    m_search->setAccessibleName(tr("Search the reference"));
    m_search->setClearButtonEnabled(true);
    m_page->setObjectName(name + QStringLiteral("Page"));
    m_page->setAccessibleName(title);
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

void ReferenceDialog::fill()
{
    m_page->document()->setDefaultStyleSheet(QStringLiteral("code { font-family: '%1'; }").arg(Theme::monoFont().family()));
    m_page->setHtml(m_make(Theme::instance().colors().alternateBase.name()));
}

/// From the place that was found last, or on from behind it; behind the last place the first one comes again.
void ReferenceDialog::findNext(bool fromHere)
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

void ReferenceDialog::start()
{
    if (!isVisible())
        fill();
    show();
    raise();
    activateWindow();
    m_search->setFocus();
}

RuleReferenceDialog::RuleReferenceDialog(QWidget* parent) : ReferenceDialog(QStringLiteral("ruleReference"), tr("Rules of compilers"), ruleReferenceHtml, parent) {}

LessonReferenceDialog::LessonReferenceDialog(QWidget* parent) : ReferenceDialog(QStringLiteral("lessonReference"), tr("Writing lessons"), lessonReferenceHtml, parent) {}

QueryReferenceDialog::QueryReferenceDialog(QWidget* parent) : ReferenceDialog(QStringLiteral("queryReference"), tr("Queries"), queryReferenceHtml, parent) {}

} // namespace passbench

#include "moc_reference_dialog.cpp"
