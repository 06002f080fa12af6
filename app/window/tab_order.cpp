#include "app/window/tab_order.h"

#include "views/widgets/tab_column.h"

#include <QAbstractScrollArea>
#include <QVariant>

#include <algorithm>
#include <array>
#include <vector>

namespace passbench {
namespace {

struct TabStop {
    QWidget* widget;
    int area;
    std::array<int, 4> place; ///< row and column of the column that it stands in, or its own; then those in that column
};

/// What is read down before what stands beside it; null when that is the window.
const QWidget* columnOf(const QWidget& widget, const QWidget& window)
{
    for (const QWidget* above = widget.parentWidget(); above && above != &window; above = above->parentWidget())
        if (above->property(tabColumn).toBool())
            return above;
    return nullptr;
}

bool takesTab(const QWidget& widget)
{
    return (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget.isVisible() && widget.isEnabled() && !widget.focusProxy();
}

/// Whether it is in sight, or can be scrolled to.
bool isReachable(const QWidget& widget, const QWidget& window)
{
    const QWidget* seen = &widget;
    for (const QWidget* above = widget.parentWidget(); above && above != &window; above = above->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(above))
            seen = above;
    return window.rect().intersects(QRect(seen->mapTo(&window, QPoint()), seen->size()));
}

} // namespace

QWidget* nextInWindow(const QWidget& window, const QWidget* now, bool forward, const std::function<int(const QWidget&)>& areaOf)
{
    constexpr int rowHeight = 12; // pixels: things of one row do not begin at the same one
    std::vector<TabStop> stops;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        const bool isStart = widget == now; // it has a place in the order even while it is being hidden
        if (widget->window() != &window || !(isStart || takesTab(*widget)))
            continue;
        const QPoint at = widget->mapTo(&window, QPoint(0, widget->height() / 2));
        const QPoint corner = widget->mapTo(&window, QPoint());
        const bool isTall = widget->height() > 3 * rowHeight; // begins where its first row does
        const int row = (isTall ? corner.y() + rowHeight : at.y()) / rowHeight;
        const QWidget* column = columnOf(*widget, window);
        const QPoint top = column ? column->mapTo(&window, QPoint()) : QPoint();
        if (const int area = areaOf(*widget); area >= 0 && (isStart || isReachable(*widget, window)))
            stops.push_back({widget, area, column ? std::array {top.y() / rowHeight, top.x(), row, corner.x()} : std::array {row, corner.x(), row, corner.x()}});
    }
    std::ranges::stable_sort(stops, [](const TabStop& a, const TabStop& b) { return std::tie(a.area, a.place) < std::tie(b.area, b.place); });
    if (stops.empty())
        return nullptr;
    auto found = std::ranges::find(stops, now, &TabStop::widget);
    if (found == stops.end() && now) // a part of one, such as the field of a spin box
        found = std::ranges::find_if(stops, [&](const TabStop& stop) { return stop.widget->isAncestorOf(now); });
    const auto count = static_cast<std::ptrdiff_t>(stops.size());
    const std::ptrdiff_t place = found == stops.end() ? (forward ? -1 : count) : found - stops.begin();
    return stops[static_cast<std::size_t>((place + (forward ? 1 : count - 1)) % count)].widget;
}

} // namespace passbench
