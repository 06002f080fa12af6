#include "views/painting/poster_pages.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

class Pages {
public:
    explicit Pages(const PosterGrid& grid) : m_grid(grid), m_drawn(static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows)) {}

    void add(const DisplayList& list)
    {
        for (const DisplayList::Item& item : list.items)
            std::visit([&](const auto& one) { add(list, one); }, item);
    }

    std::vector<bool> take()
    {
        if (std::ranges::find(m_drawn, true) == m_drawn.end())
            m_drawn.front() = true;
        return std::move(m_drawn);
    }

private:
    void mark(double left, double top, double right, double bottom)
    {
        const auto cell = [](double at, double from, double size, int count) { return std::clamp(static_cast<int>(std::floor(std::clamp((at - from) / size, -1.0, count + 1.0))), 0, count - 1); };
        const int first = cell(left, m_grid.corner.x(), m_grid.page.width(), m_grid.columns), last = cell(right, m_grid.corner.x(), m_grid.page.width(), m_grid.columns);
        for (int row = cell(top, m_grid.corner.y(), m_grid.page.height(), m_grid.rows); row <= cell(bottom, m_grid.corner.y(), m_grid.page.height(), m_grid.rows); ++row)
            for (int column = first; column <= last; ++column)
                m_drawn[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_grid.columns) + static_cast<std::size_t>(column)] = true;
    }

    void add(const DisplayList&, const DrawnRect& rect)
    {
        const double more = rect.away + rect.stroke.width;
        mark(rect.rect.x - more, rect.rect.y - more, rect.rect.x + rect.rect.width + more, rect.rect.y + rect.rect.height + more);
    }
    void add(const DisplayList& list, const DrawnLine& line)
    {
        const auto points = list.pointsOf(line);
        for (std::size_t i = 1; i < points.size(); ++i)
            mark(std::min(points[i - 1].x, points[i].x), std::min(points[i - 1].y, points[i].y), std::max(points[i - 1].x, points[i].x), std::max(points[i - 1].y, points[i].y));
    }
    void add(const DisplayList&, const DrawnText& text)
    {
        const double half = text.pixels * 0.6, width = std::min(text.room > 0 ? static_cast<double>(text.room) : 1e9, half * static_cast<double>(text.text.size()));
        const double left = text.anchor == DrawnText::Anchor::Left ? text.at.x : text.anchor == DrawnText::Anchor::Middle ? text.at.x - width / 2 : text.at.x - width;
        mark(left, text.at.y - half, left + width, text.at.y + half);
    }
    void add(const DisplayList&, const DrawnIcon& icon) { mark(icon.middle.x - icon.size / 2, icon.middle.y - icon.size / 2, icon.middle.x + icon.size / 2, icon.middle.y + icon.size / 2); }
    void add(const DisplayList&, const DrawnPart&) {}

    const PosterGrid& m_grid;
    std::vector<bool> m_drawn;
};

} // namespace

std::vector<bool> pagesWithDrawing(std::span<const DisplayList> lists, const PosterGrid& grid)
{
    Pages pages(grid);
    for (const DisplayList& list : lists)
        pages.add(list);
    return pages.take();
}

} // namespace passbench
