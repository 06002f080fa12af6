#include "views/panels/step_card.h"

#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QPainter>
#include <QPainterPath>

namespace passbench {
namespace {

QColor stateColor(CardState state)
{
    const ThemeColors& colors = Theme::instance().colors();
    switch (state) {
    case CardState::Running: return colors.accent;
    case CardState::Done: return colors.success;
    case CardState::Failed: return colors.error;
    case CardState::Blocked: return colors.warning;
    case CardState::Unchanged:
    case CardState::NotRun:
    case CardState::Off: break;
    }
    return colors.border;
}

/// Colour is never the only sign: each state has an icon, too.
QString stateIcon(CardState state)
{
    switch (state) {
    case CardState::Running: return QStringLiteral("run");
    case CardState::Done: return QStringLiteral("check");
    case CardState::Failed: return QStringLiteral("error");
    case CardState::Blocked: return QStringLiteral("warning");
    case CardState::Unchanged: return QStringLiteral("check");
    case CardState::NotRun:
    case CardState::Off: break;
    }
    return {};
}

} // namespace

StepCard::StepCard(int index, QWidget* parent) : QWidget(parent), m_index(index), m_fix(new QToolButton(this))
{
    setFixedSize(width, height);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    m_fix->setObjectName(QStringLiteral("fixContract"));
    m_fix->setIcon(icon(QStringLiteral("plus")));
    m_fix->setIconSize({12, 12});
    m_fix->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fix->setProperty("role", QStringLiteral("chip"));
    m_fix->hide();
    connect(m_fix, &QToolButton::clicked, this, [this] { Q_EMIT fixWanted(m_index, m_info.fix); });
    setIndex(index);
}

void StepCard::setIndex(int index)
{
    m_index = index;
    setObjectName(QStringLiteral("stepCard%1").arg(index));
}

void StepCard::setTabStop(bool on)
{
    setFocusPolicy(on ? Qt::StrongFocus : Qt::ClickFocus);
    m_fix->setFocusPolicy(on ? Qt::TabFocus : Qt::NoFocus);
}

void StepCard::setInfo(const CardInfo& info)
{
    m_info = info;
    setToolTip(cardToolTip(info));
    setAccessibleName(tr("Step %1, %2, %3").arg(m_index + 1).arg(info.name, info.stateText));
    setAccessibleDescription(info.problem.isEmpty() ? info.summary : info.problem);
    const bool canFix = info.state == CardState::Blocked && !info.fix.isEmpty();
    m_fix->setVisible(canFix);
    if (canFix) {
        m_fix->setText(info.fix);
        m_fix->setToolTip(tr("%1. Insert %2 here").arg(info.problem, info.fix));
        m_fix->setAccessibleName(tr("Insert %1 before step %2").arg(info.fix).arg(m_index + 1));
        m_fix->adjustSize();
        m_fix->resize(std::min(m_fix->width(), width - 40), 22);
        m_fix->move(width - m_fix->width() - 8, height - m_fix->height() - 6);
    }
    update();
}

void StepCard::setSelected(bool selected)
{
    if (selected == m_selected)
        return;
    m_selected = selected;
    update();
}

QRect StepCard::switchRect() const { return {width - 8 - 26, 9, 26, 14}; }

void StepCard::paintSwitch(QPainter& painter) const
{
    const ThemeColors& colors = Theme::instance().colors();
    const QRectF track = QRectF(switchRect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(m_info.enabled ? colors.accent : colors.caption, 1));
    painter.setBrush(m_info.enabled ? QBrush(colors.accent) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(track, track.height() / 2, track.height() / 2);
    const double knob = track.height() - 5;
    const double x = m_info.enabled ? track.right() - knob - 2.5 : track.left() + 2.5;
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_info.enabled ? colors.onAccent : colors.caption);
    painter.drawEllipse(QRectF(x, track.top() + 2.5, knob, knob));
}

void StepCard::paintState(QPainter& painter, const QRect& row) const
{
    const ThemeColors& colors = Theme::instance().colors();
    QRect rest = row;
    const QString iconName = stateIcon(m_info.state);
    if (!iconName.isEmpty()) {
        const QColor color = m_info.state == CardState::Unchanged ? colors.caption : stateColor(m_info.state);
        icon(iconName, color).paint(&painter, QRect(rest.left(), rest.center().y() - 6, 13, 13));
        rest.setLeft(rest.left() + 18);
    }
    painter.setFont(Theme::uiFont(ThemeSizes::captionFont));
    const QFontMetrics metrics(painter.font());
    const QString right = m_info.delta;
    if (!right.isEmpty() && !m_fix->isVisible()) {
        painter.setPen(colors.text);
        painter.drawText(rest, Qt::AlignRight | Qt::AlignVCenter, right);
        rest.setRight(rest.right() - metrics.horizontalAdvance(right) - 8);
    }
    if (m_fix->isVisible())
        rest.setRight(m_fix->x() - 4);
    const bool alarming = m_info.state == CardState::Failed || m_info.state == CardState::Blocked;
    painter.setPen(alarming ? stateColor(m_info.state) : colors.caption);
    // With the change in nodes beside it, "changed" would say the same twice.
    QString left = m_info.state == CardState::Done ? m_info.time : m_info.stateText;
    if (m_info.state == CardState::Unchanged)
        left += QStringLiteral(" · ") + m_info.time;
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(left, Qt::ElideRight, rest.width()));
}

void StepCard::paintEvent(QPaintEvent*)
{
    const ThemeColors& colors = Theme::instance().colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    QPainterPath shape;
    shape.addRoundedRect(frame, ThemeSizes::corner, ThemeSizes::corner);
    painter.fillPath(shape, m_hovered ? colors.hover : colors.base);
    painter.save();
    painter.setClipPath(shape);
    painter.fillRect(QRectF(frame.left(), frame.top(), 4, frame.height()), stateColor(m_info.state));
    if (m_info.state == CardState::Running && m_info.fraction > 0)
        painter.fillRect(QRectF(frame.left(), frame.bottom() - 3, frame.width() * m_info.fraction, 3), colors.accent);
    painter.restore();
    const bool strong = m_selected || hasFocus();
    painter.setPen(QPen(strong ? colors.accent : colors.border, m_selected ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(shape);

    const QRect inner = rect().adjusted(14, 6, -8, -6);
    QRect head(inner.left(), inner.top(), switchRect().left() - inner.left() - 6, 20);
    if (m_info.breakpoint) {
        icon(QStringLiteral("breakpoint"), colors.error).paint(&painter, QRect(head.left() - 2, head.center().y() - 6, 13, 13));
        head.setLeft(head.left() + 15);
    }
    QFont bold = Theme::uiFont();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(m_info.enabled ? colors.text : colors.disabledText);
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, QFontMetrics(bold).elidedText(m_info.name, Qt::ElideRight, head.width()));
    paintSwitch(painter);

    const QRect middle(inner.left(), head.bottom() + 2, inner.width(), 18);
    const bool hasOptions = !m_info.options.isEmpty();
    painter.setFont(hasOptions ? Theme::monoFont(ThemeSizes::captionFont) : Theme::uiFont(ThemeSizes::captionFont));
    painter.setPen(m_info.enabled ? colors.caption : colors.disabledText);
    painter.drawText(middle, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(painter.font()).elidedText(hasOptions ? m_info.options : m_info.summary, Qt::ElideRight, middle.width()));
    paintState(painter, QRect(inner.left(), inner.bottom() - 19, inner.width(), 20));
}

void StepCard::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = true;
    m_pressedAt = event->pos();
}

void StepCard::mouseMoveEvent(QMouseEvent* event)
{
    if (m_pressed && (event->pos() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
        m_pressed = false;
        Q_EMIT dragWanted(m_index);
    }
}

void StepCard::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_pressed || event->button() != Qt::LeftButton)
        return;
    m_pressed = false;
    if (switchRect().adjusted(-5, -5, 5, 5).contains(m_pressedAt) && switchRect().adjusted(-5, -5, 5, 5).contains(event->pos()))
        Q_EMIT toggled(m_index, !m_info.enabled);
    else
        Q_EMIT picked(m_index);
}

void StepCard::keyPressEvent(QKeyEvent* event)
{
    const int by = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
    if (by != 0 && event->modifiers() == Qt::AltModifier)
        Q_EMIT moveWanted(m_index, isRightToLeft() ? -by : by);
    else if (by != 0 && event->modifiers() == Qt::NoModifier)
        Q_EMIT focusMoveWanted(m_index, isRightToLeft() ? -by : by);
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        Q_EMIT picked(m_index);
    else if (event->key() == Qt::Key_Space)
        Q_EMIT toggled(m_index, !m_info.enabled);
    else
        QWidget::keyPressEvent(event);
}

void StepCard::contextMenuEvent(QContextMenuEvent* event) { Q_EMIT menuWanted(m_index, event->globalPos()); }

void StepCard::enterEvent(QEnterEvent*)
{
    m_hovered = true;
    update();
}

void StepCard::leaveEvent(QEvent*)
{
    m_hovered = false;
    update();
}

void StepCard::focusInEvent(QFocusEvent*)
{
    update();
    Q_EMIT focused(m_index);
}

void StepCard::focusOutEvent(QFocusEvent*) { update(); }

} // namespace passbench
