#include "views/panels/pipeline/group_head.h"

#include "views/models/text.h"
#include "views/panels/pipeline/step_card.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>

namespace passbench {
namespace {

constexpr int flatMargin = 6, summaryGap = 10; // pixels

QFont headFont()
{
    QFont bold = Theme::uiFont();
    bold.setWeight(QFont::DemiBold);
    return bold;
}

} // namespace

GroupHead::GroupHead(QWidget* track) : QAbstractButton(track)
{
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus); // so that F2 after a click renames it
    setAttribute(Qt::WA_Hover);
}

QSize GroupHead::sizeHint() const
{
    if (!m_flat)
        return {m_folded ? foldedWidth : openWidth, StepCard::height};
    const int lying = QFontMetrics(headFont()).horizontalAdvance(openText()) + 2 * flatMargin; // as high as one line, it has its name beside the sign
    if (!m_folded)
        return {std::min(lying, foldedWidth), StepCard::flatHeight};
    const int summary = QFontMetrics(Theme::uiFont(ThemeSizes::captionFont)).horizontalAdvance(m_summary) + summaryGap + (m_warnings.isEmpty() ? 0 : 18);
    return {std::clamp(lying + summary, foldedWidth, 2 * foldedWidth), StepCard::flatHeight};
}

QString GroupHead::openText() const { return QStringLiteral("▾ ") + m_span.name; }

void GroupHead::setFlat(bool on)
{
    m_flat = on;
    resize(sizeHint());
    update();
}

void GroupHead::setSpan(const GroupSpan& span, bool folded, const QString& summary, const QStringList& warnings, bool areHints)
{
    m_span = span;
    m_folded = folded;
    m_summary = summary;
    m_warnings = warnings;
    m_areHints = areHints;
    setObjectName(QStringLiteral("groupHead%1_%2").arg(span.begin).arg(span.depth));
    setText(span.name);
    const QString action = folded ? tr("click to show its steps") : tr("click to fold it");
    setToolTip(plainToolTip((QStringList(tr("Group %1: %2; %3").arg(span.name, summary, action)) + warnings).join(QLatin1Char('\n'))));
    setAccessibleName(tr("Group %1, %2").arg(span.name, folded ? tr("folded") : tr("open")));
    setAccessibleDescription((QStringList(summary) + warnings).join(QStringLiteral("; ")));
    resize(sizeHint());
    update();
}

void GroupHead::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_F2)
        Q_EMIT renameWanted();
    else if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) // by itself a button gives the keyboard to the next one in the window
        Q_EMIT stepWanted((event->key() == Qt::Key_Left) != isRightToLeft() ? -1 : 1);
    else
        QAbstractButton::keyPressEvent(event);
}

QRect GroupHead::foldedRoom() const { return m_flat ? rect().adjusted(8, 0, -6, 0) : rect().adjusted(10, 8, -8, -8); }

QRect GroupHead::nameRect() const
{
    if (m_flat || !m_folded)
        return rect();
    const QRect inner = foldedRoom();
    return {inner.topLeft(), QSize(inner.width(), QFontMetrics(headFont()).height())};
}

void GroupHead::paintFolded(QPainter& painter, const QFont& bold) const
{
    const ThemeColors& colors = Theme::instance().colors();
    const QFontMetrics metrics(bold);
    const QRect inner = foldedRoom();
    if (!m_warnings.isEmpty()) {
        const int top = m_flat ? inner.center().y() - 6 : inner.top() + (metrics.height() - 13) / 2;
        passbench::icon(m_areHints ? QStringLiteral("info") : QStringLiteral("warning"), colors.warning).paint(&painter, QRect(inner.right() - 13, top, 13, 13));
    }
    const int room = inner.width() - (m_warnings.isEmpty() ? 0 : 18);
    const QString name = metrics.elidedText(QStringLiteral("▸ ") + m_span.name, Qt::ElideRight, room);
    painter.drawText(inner, m_flat ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignTop, name);
    const QFont caption = Theme::uiFont(ThemeSizes::captionFont);
    painter.setFont(caption);
    if (m_flat) { // the summary stands behind the name, as far as there is room
        const int left = metrics.horizontalAdvance(name) + summaryGap;
        painter.setPen(colors.caption);
        if (left < room)
            painter.drawText(inner.adjusted(left, 0, room - inner.width(), 0), Qt::AlignLeft | Qt::AlignVCenter, QFontMetrics(caption).elidedText(m_summary, Qt::ElideRight, room - left));
        return;
    }
    painter.setPen(m_warnings.isEmpty() || m_areHints ? colors.caption : colors.warning); // as on cards
    QStringList lines {m_summary};
    if (!m_warnings.isEmpty())
        lines.push_back(m_areHints ? tr("%n hint(s)", nullptr, static_cast<int>(m_warnings.size())) : tr("%n warning(s)", nullptr, static_cast<int>(m_warnings.size())));
    painter.drawText(inner.adjusted(0, metrics.height() + 4, 0, 0), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, lines.join(QLatin1Char('\n')));
}

void GroupHead::paintEvent(QPaintEvent*)
{
    const ThemeColors& colors = Theme::instance().colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hasFocus() ? colors.accent : colors.border, 1));
    painter.setBrush(underMouse() ? colors.hover : colors.window);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), ThemeSizes::corner, ThemeSizes::corner);
    QFont bold = headFont();
    painter.setFont(bold);
    painter.setPen(m_span.enabled ? colors.text : colors.disabledText);
    if (m_folded)
        return paintFolded(painter, bold);
    if (m_flat) {
        const QRect room = rect().adjusted(flatMargin, 0, -flatMargin, 0);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, QFontMetrics(bold).elidedText(openText(), Qt::ElideRight, room.width() + 1));
        return;
    }
    bold.setPixelSize(ThemeSizes::captionFont);
    painter.setFont(bold);
    painter.translate(0, height());
    painter.rotate(-90);
    const QRect room(6, 0, height() - 12, width());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, QFontMetrics(bold).elidedText(openText(), Qt::ElideRight, room.width()));
}

} // namespace passbench

#include "moc_group_head.cpp"
