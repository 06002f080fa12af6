#include "core/drawing/tunnels.h"

#include "core/support/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace passbench {
namespace {

constexpr double longest = 3000; ///< of an edge that is drawn as a line: what a window shows of a picture where texts can be read
constexpr std::size_t fewLong = 6;
constexpr double mouthLength = 14;
constexpr std::size_t longestName = 28;

double lengthOf(std::span<const Point> line)
{
    double length = 0;
    for (std::size_t k = 1; k < line.size(); ++k)
        length += std::hypot(line[k].x - line[k - 1].x, line[k].y - line[k - 1].y);
    return length;
}

std::vector<Point> beginningOf(std::span<const Point> line, double length)
{
    std::vector<Point> part {line.front()};
    for (std::size_t k = 1; k < line.size() && length > 0; ++k) {
        const double piece = std::hypot(line[k].x - line[k - 1].x, line[k].y - line[k - 1].y);
        const double share = piece > length ? length / piece : 1;
        part.push_back({line[k - 1].x + (line[k].x - line[k - 1].x) * share, line[k - 1].y + (line[k].y - line[k - 1].y) * share});
        length -= piece;
    }
    return part;
}

/// The ends that edges have at one box.
struct Mouths {
    std::vector<std::uint32_t> edges;
    std::optional<Point> sign {};
};

class TunnelPlacer {
public:
    TunnelPlacer(const Scene& scene, const LayoutResult& layout, const TunnelRequest& request, TakenPlaces& taken, const TakenPlaces& lines)
        : m_scene(scene), m_layout(layout), m_request(request), m_taken(taken), m_lines(lines)
    {
    }

    Tunnels place()
    {
        Tunnels tunnels {.through = longEdges(m_layout), .signs = {}};
        if (tunnels.through.empty())
            return tunnels;
        for (std::uint32_t edge = 0; edge < tunnels.through.size(); ++edge)
            if (tunnels.through[edge])
                for (const bool isAtStart : {true, false})
                    m_mouths[{boxAt(edge, isAtStart), isAtStart}].edges.push_back(edge);
        for (auto& [at, mouths] : m_mouths) {
            placeSign(mouths, at.second);
            if (!mouths.sign)
                for (const std::uint32_t edge : mouths.edges)
                    tunnels.through[edge] = false;
        }
        for (auto& [at, mouths] : m_mouths) {
            std::erase_if(mouths.edges, [&](std::uint32_t edge) { return !tunnels.through[edge]; });
            if (!mouths.sign || mouths.edges.empty())
                continue;
            std::string text = textOf(mouths.edges, at.second);
            const double width = widthOf(text);
            tunnels.signs.push_back({.edges = std::move(mouths.edges), .isAtStart = at.second, .start = *mouths.sign, .width = width, .text = std::move(text)});
        }
        return tunnels;
    }

private:
    std::uint32_t boxAt(std::uint32_t edge, bool isAtStart) const { return isAtStart ? m_scene.edges[edge].from : m_scene.edges[edge].to; }
    double widthOf(const std::string& text) const { return m_request.textWidth(text, m_request.pixels, false); }

    std::string textOf(const std::vector<std::uint32_t>& edges, bool isAtStart) const
    {
        const std::uint32_t first = boxAt(edges.front(), !isAtStart);
        const bool isOne = std::ranges::all_of(edges, [&](std::uint32_t edge) { return boxAt(edge, !isAtStart) == first; });
        const std::string where = isOne ? nameOfBox(m_scene, first) : fmt::format("{} places", withThousands(static_cast<std::int64_t>(edges.size())));
        return isAtStart ? "→ " + where : where + " →";
    }

    void placeSign(Mouths& mouths, bool isAtStart)
    {
        const std::vector<Point>& line = m_layout.edges[mouths.edges[mouths.edges.size() / 2]];
        const std::vector<Point> mouth = tunnelMouth(line, isAtStart);
        const Point end = isAtStart ? mouth.back() : mouth.front();
        const double width = widthOf(textOf(mouths.edges, isAtStart)), half = m_request.height / 2, side = isAtStart ? 1 : -1;
        std::vector<Point> starts;
        if (m_request.direction == FlowDirection::Down)
            starts = {{end.x - width / 2, end.y + side * (half + 2)}, {end.x + 6, end.y + side * half}, {end.x - width - 6, end.y + side * half}};
        else
            starts = {{isAtStart ? end.x + 4 : end.x - 4 - width, end.y}, {isAtStart ? end.x - 6 : end.x + 6 - width, end.y - half - 3}, {isAtStart ? end.x - 6 : end.x + 6 - width, end.y + half + 3}};
        const auto rectOf = [&](const Point& start) { return Rect {start.x - 4, start.y - half, width + 8, m_request.height}; };
        const auto isOpen = [&](const Point& start) { return start.x >= 0 && m_taken.isFree(rectOf(start)); };
        auto chosen = std::ranges::find_if(starts, [&](const Point& start) { return isOpen(start) && m_lines.isFree(rectOf(start)); });
        if (chosen == starts.end())
            chosen = std::ranges::find_if(starts, isOpen);
        if (chosen == starts.end())
            return;
        m_taken.add(rectOf(*chosen));
        mouths.sign = *chosen;
    }

    const Scene& m_scene;
    const LayoutResult& m_layout;
    const TunnelRequest& m_request;
    TakenPlaces& m_taken;
    const TakenPlaces& m_lines;
    std::map<std::pair<std::uint32_t, bool>, Mouths> m_mouths; ///< by box, and whether edges start there
};

} // namespace

std::vector<bool> longEdges(const LayoutResult& layout)
{
    std::vector<bool> isLong(layout.edges.size());
    std::size_t count = 0;
    for (std::size_t edge = 0; edge < isLong.size(); ++edge)
        if (layout.edges[edge].size() > 1 && lengthOf(layout.edges[edge]) > longest) {
            isLong[edge] = true;
            ++count;
        }
    return count > fewLong ? isLong : std::vector<bool>();
}

Tunnels placeTunnels(const Scene& scene, const LayoutResult& layout, const TunnelRequest& request, TakenPlaces& taken, const TakenPlaces& lines)
{
    return TunnelPlacer(scene, layout, request, taken, lines).place();
}

std::vector<Point> tunnelMouth(std::span<const Point> line, bool isAtStart)
{
    if (isAtStart)
        return beginningOf(line, mouthLength);
    std::vector<Point> back(line.rbegin(), line.rend());
    back = beginningOf(back, mouthLength);
    std::ranges::reverse(back);
    return back;
}

std::string nameOfBox(const Scene& scene, std::uint32_t index)
{
    const SceneBox& box = scene.boxes[index];
    if (scene.origin && box.kind == BoxKind::Operator)
        if (const auto source = scene.origin->sources.find(box.node); source != scene.origin->sources.end() && !source->second.name.empty())
            return shortened(source->second.name, longestName);
    return shortened(box.title, longestName);
}

} // namespace passbench
