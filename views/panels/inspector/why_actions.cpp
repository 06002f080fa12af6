#include "views/panels/inspector/why_actions.h"

#include "views/models/code_marks.h"
#include "views/models/text.h"
#include "views/session/pinning.h"
#include "views/session/rule_edits.h"
#include "views/session/told.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QTextDocument>

#include <algorithm>

namespace passbench {

WhyActions::WhyActions(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_row(new QBoxLayout(QBoxLayout::LeftToRight, this)),
      m_whatIf(addButton("whyWhatIf", tr("What if it were taken?"))), m_add(addButton("whyAddRule", tr("Add this rule"))),
      m_unpin(addButton("whyRemovePin", tr("Remove the pin")))
{
    setObjectName(QStringLiteral("whyActions"));
    m_row->setContentsMargins(ThemeSizes::margin, ThemeSizes::grid, ThemeSizes::margin, ThemeSizes::margin);
    m_row->setSpacing(ThemeSizes::grid);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_whatIf->setToolTip(tr("Partition again as if a compiler took it, and show the difference"));
    m_unpin->setToolTip(tr("Its compilers decide by their rules again; undo brings the pin back"));
    connect(m_unpin, &QPushButton::clicked, this, [this] { removePins(m_session, m_node); });
    hide();
}

QPushButton* WhyActions::addButton(const char* name, const QString& text)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    m_row->addWidget(button);
    return button;
}

void WhyActions::setOffer(NodeId node, std::vector<Wish> wishes, bool isPinned)
{
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    m_node = node;
    offer(*m_whatIf, wishes, &WhyActions::ask);
    const std::vector<Wish> asked = wishes;
    std::erase_if(wishes, [this](const Wish& wish) { return entriesFor(m_session, {&wish, 1}).empty(); });
    offer(*m_add, wishes, &WhyActions::add);
    m_add->setVisible(!asked.empty());
    m_add->setEnabled(!wishes.empty());
    m_add->setToolTip(wishes.empty() ? whyNoEntries(m_session, asked)
            : wishes.size() == 1     ? Qt::convertFromPlainText(tr("Write at the end of the compiler's rules:\n%1").arg(toQString(entriesFor(m_session, wishes))), Qt::WhiteSpacePre)
                                     : tr("Write one of %n rule(s) at the end of its compiler's", nullptr, static_cast<int>(wishes.size())));
    m_unpin->setVisible(isPinned);
    setVisible(!asked.empty() || isPinned);
    arrange();
    if (hadFocus && !isAncestorOf(QApplication::focusWidget())) // the button has gone, and its focus to whatever stands next in the window
        Q_EMIT focusLeft();
}

void WhyActions::offer(QPushButton& button, const std::vector<Wish>& wishes, void (WhyActions::*act)(const Wish&))
{
    button.disconnect(this);
    if (QMenu* earlier = button.menu()) {
        button.setMenu(nullptr);
        earlier->deleteLater();
    }
    button.setVisible(!wishes.empty());
    if (wishes.size() == 1)
        connect(&button, &QPushButton::clicked, this, [this, wish = wishes.front(), act] { (this->*act)(wish); });
    if (wishes.size() < 2)
        return;
    auto* menu = new QMenu(&button);
    for (const Wish& wish : wishes)
        menu->addAction(withoutTicks(toQString(toText(wish))).replace(QLatin1Char('&'), QStringLiteral("&&")), this, [this, wish, act] { (this->*act)(wish); });
    button.setMenu(menu);
}

void WhyActions::ask(const Wish& wish) { Q_EMIT prospectWanted(wish, m_node); }

void WhyActions::add(const Wish& wish)
{
    if (const auto added = addRules(m_session, {&wish, 1}); !added)
        Q_EMIT failed(told(added.error().message));
}

QSize WhyActions::minimumSizeHint() const
{
    int widest = 0;
    for (QPushButton* button : {m_whatIf, m_add, m_unpin}) {
        button->ensurePolished(); // it may never have been shown
        const bool mayHaveMenu = button != m_unpin && !button->menu();
        widest = std::max(widest, button->sizeHint().width() + (mayHaveMenu ? style()->pixelMetric(QStyle::PM_MenuButtonIndicator, nullptr, button) : 0));
    }
    return {widest + 2 * ThemeSizes::margin, QWidget::minimumSizeHint().height()};
}

void WhyActions::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

/// Beside each other where there is room, else one below the other.
void WhyActions::arrange()
{
    int wanted = 2 * ThemeSizes::margin;
    for (const QPushButton* button : {m_whatIf, m_add, m_unpin})
        if (!button->isHidden())
            wanted += button->sizeHint().width() + ThemeSizes::grid;
    m_row->setDirection(wanted <= width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

} // namespace passbench

#include "moc_why_actions.cpp"
