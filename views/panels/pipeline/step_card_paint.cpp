// How a card of the pipeline looks.

#include "views/panels/pipeline/step_card.h"

#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QPaintEvent>
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
    case CardState::Failed:
    case CardState::NumbersChanged: return colors.error;
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
    case CardState::NumbersChanged: return QStringLiteral("numbers");
    case CardState::Unchanged: return QStringLiteral("check");
    case CardState::NotRun:
    case CardState::Off: break;
    }
    return {};
}

} // namespace

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
    rest.setLeft(paintHint(painter, rest));
    painter.setFont(Theme::uiFont(ThemeSizes::captionFont));
    const QFontMetrics metrics(painter.font());
    const QString right = m_info.briefChanges;
    if (m_fix->isVisible())
        rest.setRight(m_fix->x() - 8);
    if (!right.isEmpty() && (!m_fix->isVisible() || metrics.horizontalAdvance(right) <= rest.width())) {
        painter.setPen(colors.text);
        painter.drawText(rest, Qt::AlignRight | Qt::AlignVCenter, right);
        rest.setRight(rest.right() - metrics.horizontalAdvance(right) - 8);
    }
    const bool alarming = m_info.state == CardState::Failed || m_info.state == CardState::Blocked || m_info.state == CardState::NumbersChanged;
    painter.setPen(alarming ? stateColor(m_info.state) : colors.caption);
    // With what has changed beside it, "changed" would say the same twice.
    QString left = m_info.state == CardState::NotRun && !m_info.hint.isEmpty() ? m_info.briefHint : m_info.state == CardState::Done ? m_info.time : m_info.stateText;
    if (m_info.state == CardState::Unchanged)
        left += QStringLiteral(" · ") + m_info.time;
    // Beside the way out there may be no room for words; the icon and the tooltip say the same.
    if (!m_fix->isVisible() || metrics.horizontalAdvance(left) <= rest.width())
        painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(left, Qt::ElideRight, rest.width()));
}

/// The sign of a step that is in vain where it stands; gives where the row goes on.
int StepCard::paintHint(QPainter& painter, const QRect& row) const
{
    if (m_info.hint.isEmpty())
        return row.left();
    icon(QStringLiteral("info"), Theme::instance().colors().warning).paint(&painter, QRect(row.left(), row.center().y() - 6, 13, 13));
    return row.left() + 18;
}

/// The ground with the colour of the state at its edge, and the outline.
void StepCard::paintFrame(QPainter& painter) const
{
    const ThemeColors& colors = Theme::instance().colors();
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    QPainterPath shape;
    shape.addRoundedRect(frame, ThemeSizes::corner, ThemeSizes::corner);
    painter.fillPath(shape, m_selected ? colors.pressed : m_hovered ? colors.hover : colors.base);
    painter.save();
    painter.setClipPath(shape);
    painter.fillRect(QRectF(frame.left(), frame.top(), 4, frame.height()), stateColor(m_info.state));
    if (m_info.state == CardState::Running && m_info.fraction > 0)
        painter.fillRect(QRectF(frame.left(), frame.bottom() - 3, frame.width() * m_info.fraction, 3), colors.accent);
    painter.restore();
    const bool strong = m_selected || hasFocus();
    painter.setPen(QPen(strong ? colors.accent : colors.border, m_current ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(shape);
}

/// The name from below to above.
void StepCard::paintStub(QPainter& painter) const
{
    painter.setFont(Theme::uiFont(ThemeSizes::captionFont));
    painter.setPen(Theme::instance().colors().caption);
    if (m_flat) {
        painter.drawText(rect().adjusted(6, 0, -2, 0), Qt::AlignLeft | Qt::AlignVCenter, m_info.name.left(2));
        return;
    }
    painter.translate(0, height);
    painter.rotate(-90);
    const QRect room(6, 4, height - 12, stubWidth - 4);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(m_info.name, Qt::ElideRight, room.width()));
}

/// The sign of the state, the name and the switch; the tooltip has the rest.
void StepCard::paintFlat(QPainter& painter) const
{
    QRect row(10, 0, (m_fix->isVisible() ? m_fix->x() : switchRect().left()) - 16, flatHeight);
    if (const QString iconName = stateIcon(m_info.state); !iconName.isEmpty()) {
        const QColor color = m_info.state == CardState::Unchanged ? Theme::instance().colors().caption : stateColor(m_info.state);
        icon(iconName, color).paint(&painter, QRect(row.left(), row.center().y() - 6, 13, 13));
        row.setLeft(row.left() + 18);
    }
    row.setLeft(paintHint(painter, row));
    paintHead(painter, row);
    paintSwitch(painter);
}

void StepCard::paintHead(QPainter& painter, const QRect& row) const
{
    const ThemeColors& colors = Theme::instance().colors();
    QRect head = row;
    if (m_info.breakpoint) {
        icon(QStringLiteral("breakpoint"), colors.error).paint(&painter, QRect(head.left() - 2, head.center().y() - 6, 13, 13));
        head.setLeft(head.left() + 15);
    }
    QFont bold = Theme::uiFont();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(m_info.enabled ? colors.text : colors.disabledText);
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, QFontMetrics(bold).elidedText(m_info.name, Qt::ElideRight, head.width()));
}

/// Options that were changed, or what the pass is for; and at the right what the numbers are, once they are checked.
void StepCard::paintOptions(QPainter& painter, QRect row) const
{
    const ThemeColors& colors = Theme::instance().colors();
    if (!m_info.numbers.isEmpty()) {
        painter.setFont(Theme::uiFont(ThemeSizes::captionFont));
        const int wide = painter.fontMetrics().horizontalAdvance(m_info.numbers) + 10;
        const QRectF badge(row.right() - wide, row.top() + 1.5, wide, row.height() - 3);
        const QColor color = m_info.numbersAreRight ? colors.success : colors.error;
        painter.setPen(QPen(color, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2);
        painter.drawText(badge, Qt::AlignCenter, m_info.numbers);
        row.setRight(row.right() - wide - 6);
    }
    const bool hasOptions = !m_info.options.isEmpty();
    painter.setFont(hasOptions ? Theme::monoFont(ThemeSizes::captionFont) : Theme::uiFont(ThemeSizes::captionFont));
    painter.setPen(m_info.enabled ? colors.caption : colors.disabledText);
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(hasOptions ? m_info.options : m_info.summary, Qt::ElideRight, row.width()));
}

void StepCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    if (m_stub)
        return paintStub(painter);
    if (m_flat)
        return paintFlat(painter);
    const QRect inner = rect().adjusted(14, 6, -8, -6);
    const QRect head(inner.left(), inner.top(), switchRect().left() - inner.left() - 6, 20);
    paintHead(painter, head);
    paintSwitch(painter);
    paintOptions(painter, {inner.left(), head.bottom() + 2, inner.width(), 18});
    paintState(painter, {inner.left(), inner.bottom() - 19, inner.width(), 20});
}

} // namespace passbench
