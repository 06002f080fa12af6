#include "app/window/tool_row.h"

#include "views/theme/icon.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace passbench {
namespace {

constexpr int gap = 2, iconSide = 20, sides = 5; // pixels

} // namespace

ToolRow::ToolRow(QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this)), m_more(new QToolButton(this)), m_menu(new QMenu(m_more))
{
    setObjectName(QStringLiteral("toolRow"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_row->setContentsMargins(sides, 0, sides, 0);
    m_row->setSpacing(gap);
    m_more->setObjectName(QStringLiteral("moreTools"));
    m_more->setIcon(icon(QStringLiteral("more")));
    m_more->setIconSize({iconSide, iconSide});
    m_more->setToolTip(tr("More tools, for which the window is too narrow"));
    m_more->setAccessibleName(tr("More tools"));
    m_more->setAutoRaise(true);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_menu);
    m_more->hide();
    m_row->addWidget(m_more);
    connect(m_menu, &QMenu::aboutToShow, this, &ToolRow::fillMenu);
}

void ToolRow::add(QAction* action, Rank rank, bool withText)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setAutoRaise(true);
    button->setIconSize({iconSide, iconSide});
    button->setFocusPolicy(Qt::TabFocus);
    if (withText) {
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_withText.push_back(button);
    }
    add(button, rank, [action](QMenu& menu) { menu.addAction(action); });
}

void ToolRow::add(QWidget* tool, Rank rank, std::function<void(QMenu&)> fill)
{
    m_row->insertWidget(m_row->count() - 1, tool, 0, Qt::AlignVCenter);
    m_tools.push_back({.widget = tool, .rank = rank, .fill = std::move(fill)});
    if (auto* button = qobject_cast<QToolButton*>(tool); button && button->menu() && button->toolButtonStyle() == Qt::ToolButtonTextBesideIcon)
        m_withText.push_back(button);
    updateGeometry();
}

void ToolRow::addSeparator()
{
    auto* line = new QFrame(this);
    line->setProperty("role", QStringLiteral("toolSeparator"));
    line->setFixedSize(9, iconSide);
    m_row->insertWidget(m_row->count() - 1, line, 0, Qt::AlignVCenter);
    m_tools.push_back({.widget = line, .rank = Rank::Useful, .isSeparator = true});
}

void ToolRow::addSpace() { m_row->insertStretch(m_row->count() - 1, 1); }

bool ToolRow::isOverflowing() const { return m_more->isVisibleTo(this); }

void ToolRow::setTexts(bool on)
{
    for (QToolButton* button : m_withText)
        button->setToolButtonStyle(on ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
}

int ToolRow::widthOf(bool withTexts, bool small) const
{
    int sum = 2 * sides;
    for (const Tool& tool : m_tools) {
        if (!tool.isShown)
            continue;
        QSize size = small ? tool.widget->minimumSizeHint().expandedTo(tool.widget->minimumSize()) : tool.widget->sizeHint();
        if (auto* button = qobject_cast<QToolButton*>(tool.widget)) {
            const Qt::ToolButtonStyle style = button->toolButtonStyle();
            if (std::ranges::count(m_withText, button) > 0)
                button->setToolButtonStyle(withTexts ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
            size = button->sizeHint();
            button->setToolButtonStyle(style);
        } else if (tool.isSeparator) {
            size = tool.widget->size();
        }
        sum += size.width() + gap;
    }
    return sum;
}

QSize ToolRow::sizeHint() const { return {640, m_row->sizeHint().height()}; }

QSize ToolRow::minimumSizeHint() const
{
    int sum = 2 * sides + m_more->sizeHint().width();
    for (const Tool& tool : m_tools)
        if (tool.rank == Rank::Always)
            sum += gap + (qobject_cast<QToolButton*>(tool.widget) ? m_more->sizeHint() : tool.widget->minimumSizeHint()).width();
    return {sum, m_row->minimumSize().height()};
}

void ToolRow::arrange()
{
    for (Tool& tool : m_tools)
        tool.isShown = true;
    bool overflows = false;
    const auto fits = [&](bool withTexts, bool small) { return widthOf(withTexts, small) + (overflows ? m_more->sizeHint().width() : 0) <= width(); };
    const bool texts = fits(true, false) || fits(true, true);
    for (const Rank rank : {Rank::Spare, Rank::Useful, Rank::Needed}) // and of one rank the last ones first
        for (auto tool = m_tools.rbegin(); tool != m_tools.rend(); ++tool)
            if (!texts && tool->rank == rank && !fits(false, true)) {
                tool->isShown = false;
                overflows = overflows || !tool->isSeparator;
            }
    setTexts(texts);
    for (const Tool& tool : m_tools)
        tool.widget->setVisible(tool.isShown);
    m_more->setVisible(overflows);
}

void ToolRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

bool ToolRow::event(QEvent* event)
{
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange || event->type() == QEvent::Polish)
        QMetaObject::invokeMethod(this, &ToolRow::arrange, Qt::QueuedConnection);
    return QWidget::event(event);
}

void ToolRow::fillMenu()
{
    m_menu->clear();
    for (const Tool& tool : m_tools)
        if (!tool.isShown && tool.fill)
            tool.fill(*m_menu);
}

} // namespace passbench

#include "moc_tool_row.cpp"
