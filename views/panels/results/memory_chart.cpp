#include "views/panels/results/memory_chart.h"

#include "views/models/text.h"
#include "views/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>

namespace passbench {

MemoryChart::MemoryChart(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("memoryChart"));
    setAccessibleName(tr("Memory over the schedule"));
    setFocusPolicy(Qt::StrongFocus);
    setFont(Theme::uiFont(ThemeSizes::captionFont));
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void MemoryChart::setSummary(std::shared_ptr<const ModelSummary> summary)
{
    m_summary = std::move(summary);
    m_selected.reset();
    const bool any = m_summary && !m_summary->memory.empty();
    setAccessibleDescription(any ? tr("At most %1, at %2").arg(bytesText(m_summary->memory[m_summary->peak].bytes), nodeText(m_summary->memory[m_summary->peak].node)) : QString());
    update();
}

void MemoryChart::setSelected(NodeId node)
{
    m_selected.reset();
    if (m_summary) {
        const auto found = std::ranges::find(m_summary->memory, node, &ModelSummary::Moment::node);
        if (found != m_summary->memory.end())
            m_selected = static_cast<std::size_t>(found - m_summary->memory.begin());
    }
    update();
}

QRectF MemoryChart::room() const { return QRectF(rect()).adjusted(8, fontMetrics().height() + 8, -8, -8); }

std::size_t MemoryChart::momentAt(double x) const
{
    const double share = std::clamp((x - room().left()) / std::max(1.0, room().width()), 0.0, 1.0);
    return std::min(m_summary->memory.size() - 1, static_cast<std::size_t>(share * static_cast<double>(m_summary->memory.size())));
}

QString MemoryChart::momentText(std::size_t moment) const
{
    return tr("%1 at %2, operator %3 of %4").arg(bytesText(m_summary->memory[moment].bytes), nodeText(m_summary->memory[moment].node), countText(static_cast<std::int64_t>(moment) + 1),
        countText(static_cast<std::int64_t>(m_summary->memory.size())));
}

void MemoryChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const ThemeColors& colors = Theme::instance().colors();
    painter.setPen(colors.caption);
    if (!m_summary || m_summary->memory.empty()) {
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, tr("Memory over the schedule appears here."));
        return;
    }
    const auto& memory = m_summary->memory;
    const QRectF area = room();
    const double most = std::max<double>(1, static_cast<double>(memory[m_summary->peak].bytes));
    // Columns of pixels: of many operators the greatest counts.
    const int columns = std::max(1, static_cast<int>(area.width()));
    QPainterPath path(area.bottomLeft());
    for (int column = 0; column < columns; ++column) {
        const std::size_t from = memory.size() * static_cast<std::size_t>(column) / static_cast<std::size_t>(columns);
        const std::size_t to = std::max(from + 1, memory.size() * static_cast<std::size_t>(column + 1) / static_cast<std::size_t>(columns));
        std::int64_t bytes = 0;
        for (std::size_t at = from; at < std::min(to, memory.size()); ++at)
            bytes = std::max(bytes, memory[at].bytes);
        path.lineTo(area.left() + column, area.bottom() - area.height() * static_cast<double>(bytes) / most);
        path.lineTo(area.left() + column + 1, area.bottom() - area.height() * static_cast<double>(bytes) / most);
    }
    path.lineTo(area.bottomRight());
    QColor fill = colors.accent;
    fill.setAlphaF(0.25F);
    painter.fillPath(path, fill);
    painter.setPen(QPen(colors.accent, 1));
    painter.drawPath(path);
    const auto mark = [&](std::size_t moment, const QColor& color, Qt::PenStyle style) {
        const double x = area.left() + area.width() * (static_cast<double>(moment) + 0.5) / static_cast<double>(memory.size());
        painter.setPen(QPen(color, 1.5, style));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    };
    mark(m_summary->peak, colors.error, Qt::DashLine);
    if (m_selected)
        mark(*m_selected, colors.text, Qt::SolidLine);
    painter.setPen(colors.text);
    painter.drawText(QRectF(8, 2, width() - 16, fontMetrics().height() + 2), Qt::AlignLeft | Qt::AlignVCenter,
        fontMetrics().elidedText(m_selected ? momentText(*m_selected) : tr("at most %1").arg(momentText(m_summary->peak)), Qt::ElideRight, width() - 16));
}

void MemoryChart::mousePressEvent(QMouseEvent* event)
{
    if (!m_summary || m_summary->memory.empty() || event->button() != Qt::LeftButton)
        return;
    m_selected = momentAt(event->position().x());
    update();
    Q_EMIT picked(m_summary->memory[*m_selected].node);
}

void MemoryChart::keyPressEvent(QKeyEvent* event)
{
    const int by = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
    if (by == 0 || !m_summary || m_summary->memory.empty())
        return QWidget::keyPressEvent(event);
    const auto last = static_cast<std::int64_t>(m_summary->memory.size()) - 1;
    m_selected = static_cast<std::size_t>(std::clamp<std::int64_t>(static_cast<std::int64_t>(m_selected.value_or(m_summary->peak)) + by, 0, last));
    update();
    Q_EMIT picked(m_summary->memory[*m_selected].node);
}

bool MemoryChart::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && m_summary && !m_summary->memory.empty()) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), momentText(momentAt(help->pos().x())), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace passbench

#include "moc_memory_chart.cpp"
