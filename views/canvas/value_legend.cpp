#include "views/canvas/value_legend.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

constexpr int histogramHeight = 22, barHeight = 10, least = 170, side = 5; // pixels; room for a handle beside the bar
constexpr double step = 0.05;

} // namespace

HeatBar::HeatBar(NodeValuesPtr values, std::shared_ptr<const Heat> heat, std::pair<double, double> range, QWidget* parent)
    : QWidget(parent), m_values(std::move(values)), m_heat(std::move(heat)), m_range(range)
{
    setObjectName(QStringLiteral("heatBar"));
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr("How many boxes have which value. Move the ends to see a part; a double click shows all again."));
    setFont(Theme::uiFont(ThemeSizes::captionFont));
    tell();
}

void HeatBar::tell()
{
    const auto [low, high] = m_heat->limits;
    const bool turned = m_values->better == NodeValues::Better::High;
    const auto textAt = [&, low = low, high = high](double share) { return QString::fromStdString(m_values->text(turned ? high - share * (high - low) : low + share * (high - low))); };
    m_calm = textAt(m_range.first);
    m_hot = textAt(m_range.second);
    setAccessibleName(tr("from %1 to %2").arg(m_calm, m_hot));
}

QSize HeatBar::sizeHint() const
{
    return {std::max(least, fontMetrics().horizontalAdvance(m_calm + m_hot) + 16), histogramHeight + barHeight + 4 + fontMetrics().height()};
}

double HeatBar::placeOf(double share) const { return side + share * (width() - 2 * side); }
double HeatBar::shareAt(double x) const { return std::clamp((x - side) / std::max(1, width() - 2 * side), 0.0, 1.0); }

/// In logarithms: most boxes are calm.
void HeatBar::paintHistogram(QPainter& painter) const
{
    const std::uint32_t most = *std::ranges::max_element(m_heat->histogram);
    const bool dark = Theme::instance().isDark();
    for (std::size_t bar = 0; bar < BoxValues::bars && most > 0; ++bar) {
        if (m_heat->histogram[bar] == 0)
            continue;
        const double from = placeOf(static_cast<double>(bar) / BoxValues::bars), to = placeOf(static_cast<double>(bar + 1) / BoxValues::bars);
        const double middle = (static_cast<double>(bar) + 0.5) / BoxValues::bars;
        const double high = 2 + (histogramHeight - 3) * std::log1p(m_heat->histogram[bar]) / std::log1p(most);
        const bool isIn = middle >= m_range.first && middle <= m_range.second;
        painter.fillRect(QRectF(from + 0.5, histogramHeight - high, to - from - 1, high), isIn ? heatColor((middle - m_range.first) / std::max(0.01, m_range.second - m_range.first), dark) : colorWithoutHeat(dark));
    }
}

void HeatBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const ThemeColors& colors = Theme::instance().colors();
    const bool dark = Theme::instance().isDark();
    paintHistogram(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    QLinearGradient gradient(placeOf(m_range.first), 0, std::max(placeOf(m_range.second), placeOf(m_range.first) + 1), 0);
    for (int i = 0; i <= 12; ++i)
        gradient.setColorAt(i / 12.0, heatColor(i / 12.0, dark));
    painter.setPen(colors.overlayBorder);
    painter.setBrush(colorWithoutHeat(dark));
    painter.drawRoundedRect(QRectF(side, histogramHeight + 0.5, width() - 2 * side, barHeight - 1), 3, 3);
    painter.setPen(Qt::NoPen);
    painter.setBrush(gradient);
    painter.drawRect(QRectF(placeOf(m_range.first), histogramHeight + 1, placeOf(m_range.second) - placeOf(m_range.first), barHeight - 2));
    painter.setPen(QPen(hasFocus() ? colors.accent : colors.text, 1));
    painter.setBrush(colors.overlay);
    for (const double share : {m_range.first, m_range.second})
        painter.drawRoundedRect(QRectF(placeOf(share) - 3, histogramHeight - 1.5, 6, barHeight + 3), 2, 2);
    painter.setPen(colors.text);
    const QRect texts = rect().adjusted(0, histogramHeight + barHeight + 4, 0, 0);
    painter.drawText(texts, Qt::AlignLeft | Qt::AlignTop, m_calm);
    painter.drawText(texts, Qt::AlignRight | Qt::AlignTop, m_hot);
}

void HeatBar::moveHandle(bool upper, double share)
{
    constexpr double narrowest = 0.02;
    const auto before = m_range;
    if (upper)
        m_range.second = std::clamp(share, m_range.first + narrowest, 1.0);
    else
        m_range.first = std::clamp(share, 0.0, m_range.second - narrowest);
    if (m_range == before)
        return;
    tell();
    update();
    Q_EMIT rangeWanted(m_range.first, m_range.second);
}

void HeatBar::mousePressEvent(QMouseEvent* event)
{
    const double x = event->position().x(), low = placeOf(m_range.first), high = placeOf(m_range.second);
    m_movesUpper = std::abs(x - high) < std::abs(x - low) || (low == high && x > high);
    moveHandle(m_movesUpper, shareAt(x));
}

void HeatBar::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        moveHandle(m_movesUpper, shareAt(event->position().x()));
}

void HeatBar::mouseDoubleClickEvent(QMouseEvent*)
{
    m_range = {0, 1};
    tell();
    update();
    Q_EMIT rangeWanted(0, 1);
}

void HeatBar::keyPressEvent(QKeyEvent* event)
{
    const bool upper = event->modifiers() & Qt::ShiftModifier;
    const double share = upper ? m_range.second : m_range.first;
    if (event->key() == Qt::Key_Left)
        return moveHandle(upper, share - step);
    if (event->key() == Qt::Key_Right)
        return moveHandle(upper, share + step);
    QWidget::keyPressEvent(event);
}

} // namespace passbench

#include "moc_value_legend.cpp"
