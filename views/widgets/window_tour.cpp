#include "views/widgets/window_tour.h"

#include "views/theme/theme.h"

#include <QApplication>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace passbench {
namespace {

constexpr int buttonGaps = 64; // between the buttons of a card, and beside them
constexpr int cardWidth = 340, cardGap = 12, lightMargin = 2; // pixels

QLabel* cardLabel(QWidget* parent, const char* name, const char* role)
{
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("role", QLatin1String(role));
    return label;
}

QWidget* widgetOf(const std::function<QWidget*()>& part) { return part ? part() : nullptr; }
bool isSeen(const QWidget* widget) { return widget && widget->isVisible() && !widget->visibleRegion().isEmpty(); }

} // namespace

WindowTour::WindowTour(QWidget* window, std::vector<TourStop> stops) : QWidget(window), m_stops(std::move(stops)), m_card(new QFrame(this))
{
    setObjectName(QStringLiteral("windowTour"));
    setAccessibleName(tr("Tour of the window"));
    m_card->setObjectName(QStringLiteral("tourCard"));
    m_card->setAutoFillBackground(true);
    m_card->setFrameShape(QFrame::StyledPanel);
    m_place = cardLabel(m_card, "tourPlace", "caption");
    m_title = cardLabel(m_card, "tourTitle", "title");
    m_text = cardLabel(m_card, "tourText", "");
    m_leave = new QPushButton(tr("Leave the tour"), m_card);
    m_back = new QPushButton(tr("Back"), m_card);
    m_next = new QPushButton(m_card);
    m_leave->setObjectName(QStringLiteral("tourLeave"));
    m_back->setObjectName(QStringLiteral("tourBack"));
    m_next->setObjectName(QStringLiteral("tourNext"));
    m_next->setProperty("role", QStringLiteral("primary"));
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_leave);
    foot->addStretch(1);
    foot->addWidget(m_back);
    foot->addWidget(m_next);
    auto* rows = new QVBoxLayout(m_card);
    rows->setContentsMargins(14, 10, 14, 10);
    rows->setSpacing(ThemeSizes::margin);
    rows->addWidget(m_place);
    rows->addWidget(m_title);
    rows->addWidget(m_text);
    rows->addLayout(foot);
    connect(m_leave, &QPushButton::clicked, this, &WindowTour::leave);
    connect(m_back, &QPushButton::clicked, this, [this] { goTo(m_at - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { goTo(m_at + 1); });
    window->installEventFilter(this);
    hide();
}

void WindowTour::start()
{
    if (m_stops.empty())
        return;
    m_focusBefore = window()->focusWidget(); // the window may not be active yet
    setGeometry(parentWidget()->rect());
    show();
    raise();
    goTo(0);
}

void WindowTour::leave()
{
    if (!isVisible())
        return;
    hide();
    if (m_focusBefore)
        m_focusBefore->setFocus();
    Q_EMIT left();
}

void WindowTour::goTo(int at)
{
    if (at >= static_cast<int>(m_stops.size()))
        return leave();
    m_at = std::max(at, 0);
    const TourStop& stop = m_stops[static_cast<std::size_t>(m_at)];
    const bool isLast = m_at + 1 == static_cast<int>(m_stops.size());
    m_place->setText(tr("%1 of %2").arg(m_at + 1).arg(m_stops.size()));
    m_title->setText(stop.title);
    m_text->setText(isFolded() ? tr("%1 It is folded away now; the button that is lit shows it.", "what a part of the window is for").arg(stop.text) : stop.text);
    m_back->setEnabled(m_at > 0);
    m_leave->setVisible(!isLast);
    m_next->setText(isLast ? tr("Begin") : tr("Next"));
    m_next->setFocus();
    m_card->setAccessibleName(stop.title);
    m_card->setAccessibleDescription(m_text->text());
    place();
}

bool WindowTour::isFolded() const
{
    const TourStop& stop = m_stops[static_cast<std::size_t>(m_at)];
    return stop.fold && !isSeen(widgetOf(stop.what)) && isSeen(widgetOf(stop.fold));
}

QRect WindowTour::lit() const
{
    const TourStop& stop = m_stops[static_cast<std::size_t>(m_at)];
    const QWidget* what = widgetOf(isFolded() ? stop.fold : stop.what);
    if (!isSeen(what))
        return {};
    return QRect(what->mapTo(parentWidget(), QPoint()), what->size()).adjusted(-lightMargin, -lightMargin, lightMargin, lightMargin).intersected(rect());
}

/// Beside what is lit, where there is most room.
void WindowTour::place()
{
    const QRect light = lit(), room = rect().adjusted(cardGap, cardGap, -cardGap, -cardGap);
    const int width = std::min(std::max({cardWidth, m_card->layout()->minimumSize().width(), m_leave->sizeHint().width() + m_back->sizeHint().width() + m_next->sizeHint().width() + buttonGaps}), room.width()); // words of other languages are longer
    m_card->setFixedWidth(width);
    const int height = std::min(m_card->layout()->hasHeightForWidth() ? m_card->layout()->totalHeightForWidth(width) : m_card->sizeHint().height(), room.height());
    QRect card({}, QSize(width, height));
    if (light.isEmpty()) {
        card.moveCenter(room.center());
    } else {
        card.moveCenter(light.center());
        const int right = room.right() - light.right(), left = light.left() - room.left(), above = light.top() - room.top(), below = room.bottom() - light.bottom();
        if (std::max(left, right) >= width + cardGap)
            card.moveLeft(right >= left ? light.right() + cardGap : light.left() - cardGap - width);
        else if (std::max(above, below) >= height + cardGap)
            card.moveTop(below >= above ? light.bottom() + cardGap : light.top() - cardGap - height);
    }
    card.moveLeft(std::clamp(card.left(), room.left(), std::max(room.left(), room.right() - width + 1)));
    card.moveTop(std::clamp(card.top(), room.top(), std::max(room.top(), room.bottom() - height + 1)));
    m_card->setGeometry(card);
    update();
}

bool WindowTour::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && isVisible() && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)) {
        setGeometry(parentWidget()->rect());
        place();
    }
    return QWidget::eventFilter(watched, event);
}

void WindowTour::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath shade;
    shade.addRect(rect());
    const QRect light = lit();
    if (!light.isEmpty()) {
        QPainterPath hole;
        hole.addRoundedRect(light, ThemeSizes::corner, ThemeSizes::corner);
        shade -= hole;
    }
    painter.fillPath(shade, QColor(0, 0, 0, 140));
    if (!light.isEmpty()) {
        painter.setPen(QPen(Theme::instance().colors().accent, 2));
        painter.drawRoundedRect(light, ThemeSizes::corner, ThemeSizes::corner);
    }
}

void WindowTour::mousePressEvent(QMouseEvent*) { leave(); }

void WindowTour::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape: return leave();
    case Qt::Key_Return:
    case Qt::Key_Enter: // which press buttons in dialogs only
        if (auto* button = qobject_cast<QPushButton*>(QApplication::focusWidget()); button && isAncestorOf(button))
            button->click();
        return;
    case Qt::Key_Right:
    case Qt::Key_PageDown: return goTo(m_at + 1);
    case Qt::Key_Left:
    case Qt::Key_PageUp: return goTo(m_at - 1);
    default: QWidget::keyPressEvent(event);
    }
}

bool WindowTour::focusNextPrevChild(bool next)
{
    std::vector<QPushButton*> buttons;
    for (QPushButton* button : {m_leave, m_back, m_next})
        if (button->isVisible() && button->isEnabled())
            buttons.push_back(button);
    if (buttons.empty()) // it is being left
        return QWidget::focusNextPrevChild(next);
    const auto now = std::ranges::find(buttons, QApplication::focusWidget());
    const std::size_t at = now == buttons.end() ? 0 : static_cast<std::size_t>(now - buttons.begin());
    buttons[(at + (next ? 1 : buttons.size() - 1)) % buttons.size()]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

} // namespace passbench

#include "moc_window_tour.cpp"
