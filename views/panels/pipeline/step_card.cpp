#include "views/panels/pipeline/step_card.h"

#include "views/models/code_marks.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QEnterEvent>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>

namespace passbench {

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
    connect(m_fix, &QToolButton::clicked, this, [this] { Q_EMIT fixWanted(m_index); });
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
    setAccessibleDescription(!info.problem.isEmpty() ? info.problem : !info.hint.isEmpty() ? info.hint : info.summary);
    if (canFix()) {
        m_fix->setIcon(icon(info.inserts ? QStringLiteral("plus") : QStringLiteral("check")));
        m_fix->setText(info.wayOut);
        m_fix->setToolTip(withCode(info.state == CardState::Blocked ? info.problem : info.hint) + QStringLiteral("<br>") + info.wayOutTip.toHtmlEscaped());
        m_fix->setAccessibleName(info.wayOutTip);
    }
    placeFix();
    update();
}

/// What stands in vain can be mended before it runs and when it has run.
bool StepCard::canFix() const
{
    const bool mayBeInVain = m_info.state == CardState::NotRun || m_info.state == CardState::Done || m_info.state == CardState::Unchanged;
    return !m_info.wayOut.isEmpty() && (m_info.state == CardState::Blocked || (mayBeInVain && !m_info.hint.isEmpty()));
}

void StepCard::placeFix()
{
    m_fix->setVisible(canFix() && !m_stub);
    m_fix->setToolButtonStyle(m_flat ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    m_fix->adjustSize();
    m_fix->resize(std::min(m_fix->width(), width - 40), 22);
    if (m_flat)
        m_fix->move(switchRect().left() - m_fix->width() - 6, (flatHeight - m_fix->height()) / 2);
    else
        m_fix->move(width - m_fix->width() - 8, height - m_fix->height() - 6);
}

void StepCard::setStub(bool on)
{
    if (on == m_stub)
        return;
    m_stub = on;
    setFixedSize(sizeHint());
    placeFix();
    update();
}

void StepCard::setFlat(bool on)
{
    if (on == m_flat)
        return;
    m_flat = on;
    setFixedSize(sizeHint());
    placeFix();
    update();
}

void StepCard::setSelected(bool selected, bool current)
{
    if (selected == m_selected && current == m_current)
        return;
    m_selected = selected;
    m_current = current;
    update();
}

QRect StepCard::switchRect() const { return {width - 8 - 26, m_flat ? (flatHeight - 14) / 2 : 9, 26, 14}; }

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
    if (!m_stub && switchRect().adjusted(-5, -5, 5, 5).contains(m_pressedAt) && switchRect().adjusted(-5, -5, 5, 5).contains(event->pos()))
        Q_EMIT toggled(m_index, !m_info.enabled);
    else
        pick(event->modifiers());
}

void StepCard::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !switchRect().adjusted(-5, -5, 5, 5).contains(event->pos()))
        Q_EMIT opened(m_index);
    else
        mousePressEvent(event);
}

void StepCard::pick(Qt::KeyboardModifiers modifiers)
{
    const int index = m_index;
    Q_EMIT picked(index, modifiers);
    if (!(modifiers & (Qt::ControlModifier | Qt::ShiftModifier)))
        Q_EMIT shown(index);
}

void StepCard::keyPressEvent(QKeyEvent* event)
{
    const int by = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
    if (by != 0 && event->modifiers() == Qt::AltModifier)
        Q_EMIT moveWanted(m_index, isRightToLeft() ? -by : by);
    else if (by != 0 && (event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::ShiftModifier))
        Q_EMIT stepWanted(m_index, isRightToLeft() ? -by : by, event->modifiers());
    else if ((event->key() == Qt::Key_Home || event->key() == Qt::Key_End) && (event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::ShiftModifier))
        Q_EMIT endWanted(event->key() == Qt::Key_End, event->modifiers());
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        pick({});
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

void StepCard::focusInEvent(QFocusEvent* event)
{
    update();
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        Q_EMIT picked(m_index, {});
}

void StepCard::focusOutEvent(QFocusEvent*) { update(); }

} // namespace passbench

#include "moc_step_card.cpp"
