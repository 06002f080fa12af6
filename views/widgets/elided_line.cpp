#include "views/widgets/elided_line.h"

#include "views/models/text.h"
#include "views/theme/theme.h"

#include <QHelpEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace passbench {
namespace {

constexpr int gap = 10; // pixels between parts

QString written(const ElidedLine::Part& part, bool briefly = false)
{
    const bool isBrief = briefly && !part.brief.isEmpty();
    const QString text = isBrief ? part.brief : part.text;
    return part.kind ? Theme::changeSign(*part.kind) + (isBrief ? QString() : QStringLiteral(" ")) + text : text;
}

int widthOf(const std::vector<ElidedLine::Part>& parts, const QFontMetrics& metrics, bool briefly)
{
    int width = 0;
    for (const ElidedLine::Part& part : parts)
        width += (width > 0 ? gap : 0) + metrics.horizontalAdvance(written(part, briefly)) + 1;
    return width;
}

/// Without a comma or the like before what stands for the rest.
QString cut(const QFontMetrics& metrics, const QString& text, int width)
{
    QString shown = metrics.elidedText(text, Qt::ElideRight, width);
    qsizetype end = shown.size() - 1;
    if (shown == text || end < 0)
        return shown;
    while (end > 0 && (shown[end - 1].isSpace() || shown[end - 1].isPunct()))
        --end;
    return shown.left(end) + QChar(0x2026);
}

} // namespace

ElidedLine::ElidedLine(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ElidedLine::setParts(std::vector<Part> parts)
{
    m_parts = std::move(parts);
    setAccessibleName(text());
    updateGeometry();
    update();
}

QString ElidedLine::text() const
{
    QStringList texts;
    for (const Part& part : m_parts)
        texts.append(written(part));
    return texts.join(QStringLiteral("  "));
}

QSize ElidedLine::sizeHint() const
{
    const QFontMetrics metrics(font());
    const QMargins margins = contentsMargins();
    return {widthOf(m_parts, metrics, false) + margins.left() + margins.right(), metrics.height() + 4};
}

QSize ElidedLine::minimumSizeHint() const
{
    return {1, sizeHint().height()}; // what it says must not push panels about; the rest is in the tooltip
}

int ElidedLine::briefWidth() const
{
    return widthOf(m_parts, QFontMetrics(font()), true) + contentsMargins().left() + contentsMargins().right();
}

bool ElidedLine::isBrief() const { return sizeHint().width() > width(); }
bool ElidedLine::isCut() const { return isBrief(); }

void ElidedLine::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::instance();
    QPainter painter(this);
    const QFontMetrics metrics(font());
    QRect room = contentsRect();
    const bool briefly = isBrief();
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const QString whole = written(m_parts[i], briefly);
        // The last part that can be shown stands for those behind it, too.
        const bool isLast = i + 1 == m_parts.size();
        const int after = isLast ? 0 : gap + metrics.horizontalAdvance(QChar(0x2026));
        const bool fits = metrics.horizontalAdvance(whole) + after <= room.width();
        const QString shown = fits ? whole : cut(metrics, isLast ? whole : whole + QChar(0x2026), room.width());
        painter.setPen(m_parts[i].kind ? theme.change(*m_parts[i].kind) : palette().color(foregroundRole()));
        const QRect place = QStyle::visualRect(layoutDirection(), contentsRect(), room);
        painter.drawText(place, QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        if (!fits)
            return;
        room.setLeft(room.left() + metrics.horizontalAdvance(whole) + gap);
    }
}

bool ElidedLine::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const QString told = isCut() ? text() : QString();
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), plainToolTip(told), this);
    return true;
}

} // namespace passbench

#include "moc_elided_line.cpp"
