#include "views/canvas/value_legend.h"

#include <QPainter>

namespace passbench {
namespace {

constexpr int barHeight = 10, least = 150;

} // namespace

HeatBar::HeatBar(NodeValuesPtr values, QWidget* parent) : QWidget(parent), m_values(std::move(values))
{
    setObjectName(QStringLiteral("heatBar"));
    const auto [low, high] = m_values->limits();
    const bool turned = m_values->better == NodeValues::Better::High;
    m_calm = QString::fromStdString(m_values->text(turned ? high : low));
    m_hot = QString::fromStdString(m_values->text(turned ? low : high));
    setAccessibleName(tr("from %1 to %2").arg(m_calm, m_hot));
    setFont(Theme::uiFont(ThemeSizes::captionFont));
}

QSize HeatBar::sizeHint() const
{
    return {std::max(least, fontMetrics().horizontalAdvance(m_calm + m_hot) + 16), barHeight + 2 + fontMetrics().height()};
}

void HeatBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QLinearGradient gradient(0, 0, width(), 0);
    const bool dark = Theme::instance().isDark();
    for (int i = 0; i <= 12; ++i)
        gradient.setColorAt(i / 12.0, heatColor(i / 12.0, dark));
    painter.setPen(Theme::instance().colors().overlayBorder);
    painter.setBrush(gradient);
    painter.drawRoundedRect(QRectF(0.5, 0.5, width() - 1, barHeight - 1), 3, 3);
    painter.setPen(Theme::instance().colors().text);
    const QRect texts = rect().adjusted(0, barHeight + 2, 0, 0);
    painter.drawText(texts, Qt::AlignLeft | Qt::AlignTop, m_calm);
    painter.drawText(texts, Qt::AlignRight | Qt::AlignTop, m_hot);
}

} // namespace passbench

#include "moc_value_legend.cpp"
