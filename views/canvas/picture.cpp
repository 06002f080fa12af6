#include "views/canvas/picture.h"

#include "core/drawing/display/draw_edge.h"
#include "core/drawing/display/draw_hull.h"
#include "views/painting/drawing_font.h"
#include "views/theme/theme.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace passbench {
namespace {

bool isSlanting(QPointF from, QPointF to) { return from.x() != to.x() && from.y() != to.y(); }

/// Of slanting segments in an index: of many that are very long they are longer, since each is an entry.
double pieceLength(const std::vector<QPolygonF>& lines)
{
    constexpr double shortest = 1024, mostPieces = 500'000;
    double length = 0;
    for (const QPolygonF& line : lines)
        for (qsizetype k = 1; k < line.size(); ++k)
            if (isSlanting(line[k - 1], line[k]))
                length += QLineF(line[k - 1], line[k]).length();
    return std::max(shortest, length / mostPieces);
}

/// Long segments are entered piece by piece, so that a diagonal does not fill the cells of its whole rectangle.
void enterSegments(const QPolygonF& line, std::uint32_t item, double piece, std::vector<GridIndex::Entry>& entries)
{
    for (qsizetype k = 1; k < line.size(); ++k) {
        const QPointF from = line[k - 1], to = line[k];
        const int pieces = !isSlanting(from, to) ? 1 : std::clamp(static_cast<int>(QLineF(from, to).length() / piece), 1, 4096);
        for (int p = 0; p < pieces; ++p) {
            const QPointF a = from + (to - from) * p / pieces, b = from + (to - from) * (p + 1) / pieces;
            entries.push_back({QRectF(a, b).normalized(), item});
        }
    }
}

double distanceToSegment(QPointF point, QPointF a, QPointF b)
{
    const QPointF along = b - a;
    const double length2 = QPointF::dotProduct(along, along);
    const double t = length2 > 0 ? std::clamp(QPointF::dotProduct(point - a, along) / length2, 0.0, 1.0) : 0;
    return QLineF(point, a + along * t).length();
}

QPolygonF lineThrough(std::span<const Point> points)
{
    QPolygonF line;
    line.reserve(static_cast<qsizetype>(points.size()));
    for (const Point& point : points)
        line.append(toQt(point));
    return line;
}

} // namespace

std::vector<Point> pointsOf(const QPolygonF& line)
{
    std::vector<Point> points;
    points.reserve(static_cast<std::size_t>(line.size()));
    for (const QPointF& point : line)
        points.push_back({point.x(), point.y()});
    return points;
}

PicturePtr makePicture(std::shared_ptr<const Scene> scene, const LayoutResult& layout, GroupedScenePtr whole, FlowDirection direction)
{
    Q_ASSERT(layout.boxes.size() == scene->boxes.size() && layout.edges.size() == scene->edges.size());
    auto picture = std::make_shared<Picture>();
    picture->direction = direction;
    picture->boxes.reserve(layout.boxes.size());
    for (const Rect& box : layout.boxes)
        picture->boxes.push_back(toQt(box));
    picture->edges.reserve(layout.edges.size());
    for (const auto& points : layout.edges)
        picture->edges.push_back(lineThrough(points));
    picture->hulls.reserve(layout.groups.size());
    for (const Rect& hull : layout.groups)
        picture->hulls.push_back(toQt(hull));

    QRectF bounds;
    std::vector<GridIndex::Entry> boxEntries, edgeEntries, hullEntries;
    for (std::size_t k = 0; k < picture->boxes.size(); ++k) {
        bounds |= picture->boxes[k];
        boxEntries.push_back({picture->boxes[k], static_cast<std::uint32_t>(k)});
    }
    const double piece = pieceLength(picture->edges);
    for (std::size_t k = 0; k < picture->edges.size(); ++k) {
        bounds |= picture->edges[k].boundingRect();
        enterSegments(picture->edges[k], static_cast<std::uint32_t>(k), piece, edgeEntries);
    }
    for (std::size_t k = 0; k < picture->hulls.size(); ++k) {
        bounds |= picture->hulls[k];
        if (!picture->hulls[k].isNull())
            hullEntries.push_back({picture->hulls[k], static_cast<std::uint32_t>(k)});
    }
    constexpr double margin = 2 * ThemeSizes::hullMargin;
    picture->bounds = bounds.adjusted(-margin, -margin, margin, margin);
    picture->boxIndex = GridIndex(picture->bounds, boxEntries);
    picture->edgeIndex = GridIndex(picture->bounds, edgeEntries);
    picture->hullIndex = GridIndex(picture->bounds, hullEntries);

    const std::size_t boxCount = scene->boxes.size();
    const auto listsBy = [&](auto end) {
        Picture::Lists lists;
        lists.begin.assign(boxCount + 1, 0);
        for (const SceneEdge& edge : scene->edges)
            ++lists.begin[end(edge) + 1];
        for (std::size_t k = 1; k <= boxCount; ++k)
            lists.begin[k] += lists.begin[k - 1];
        lists.items.resize(scene->edges.size());
        std::vector<std::uint32_t> next(lists.begin.begin(), lists.begin.end() - 1);
        for (std::uint32_t k = 0; k < scene->edges.size(); ++k)
            lists.items[next[end(scene->edges[k])]++] = k;
        return lists;
    };
    picture->m_into = listsBy([](const SceneEdge& edge) { return edge.to; });
    picture->m_from = listsBy([](const SceneEdge& edge) { return edge.from; });

    for (std::size_t k = 0; k < scene->groups.size(); ++k)
        for (const NodeId node : {scene->groups[k].call, scene->groups[k].literal})
            if (node != NodeId::None && !picture->hulls[k].isNull())
                picture->m_hullOf.emplace(node, static_cast<std::uint32_t>(k));

    std::unordered_set<NodeId> labelledValues;
    picture->labelled.reserve(scene->edges.size());
    for (const SceneEdge& edge : scene->edges)
        picture->labelled.push_back(!edge.label.empty()
            && (edge.values > 1 || edge.value == NodeId::None || labelledValues.insert(edge.value).second));
    const TextWidth textWidth = measuredTextWidth();
    for (const SceneGroup& group : scene->groups)
        picture->titleWidths.push_back(textWidth(group.title, hullTitlePixels, false));
    EdgePlaces places = placeLabels(*scene, layout, {.textWidth = textWidth, .pixels = edgeLabelPixels, .height = edgeLabelHeight, .titleWidths = picture->titleWidths, .direction = direction});
    picture->labels = std::move(places.labels);
    picture->tunnels = std::move(places.tunnels);
    picture->furtherTitles = std::move(places.furtherTitles);
    picture->bundles = bundlesOf(layout);
    std::vector<GridIndex::Entry> signEntries, trunkEntries;
    for (std::uint32_t k = 0; k < picture->tunnels.signs.size(); ++k)
        signEntries.push_back({rectOf(picture->tunnels.signs[k]), k});
    for (std::uint32_t k = 0; k < picture->bundles.trunks.size(); ++k)
        trunkEntries.push_back({QRectF(toQt(picture->bundles.trunks[k].from), toQt(picture->bundles.trunks[k].to)), k}); // from its lower to its upper end
    picture->signIndex = GridIndex(picture->bounds, signEntries);
    picture->trunkIndex = GridIndex(picture->bounds, trunkEntries);
    picture->scene = std::move(scene);
    picture->whole = std::move(whole);
    return picture;
}

std::span<const LabelPlace> Picture::labelsOf(std::uint32_t edge) const
{
    const auto found = std::ranges::equal_range(labels, edge, {}, &LabelPlace::edge);
    return {found.begin(), found.end()};
}

std::size_t Picture::boxAt(QPointF point) const
{
    const auto near = boxIndex.query({point, QSizeF(0, 0)});
    for (auto it = near.rbegin(); it != near.rend(); ++it) // the one painted last is on top
        if (boxes[*it].contains(point))
            return *it;
    return boxes.size();
}

QRectF Picture::rectOfGroup(std::string_view key) const
{
    if (const auto box = std::ranges::find(scene->boxes, key, &SceneBox::key); !key.empty() && box != scene->boxes.end())
        return boxes[static_cast<std::size_t>(box - scene->boxes.begin())];
    const auto hull = std::ranges::find(scene->groups, key, &SceneGroup::key);
    return key.empty() || hull == scene->groups.end() ? QRectF() : hulls[static_cast<std::size_t>(hull - scene->groups.begin())];
}

std::size_t Picture::edgeAt(QPointF point, double distance, bool hasTunnels) const
{
    std::size_t best = edges.size();
    for (const std::uint32_t item :
        edgeIndex.query(QRectF(point.x() - distance, point.y() - distance, 2 * distance, 2 * distance))) {
        const auto consider = [&](const QPolygonF& line) {
            for (qsizetype k = 1; k < line.size(); ++k)
                if (const double d = distanceToSegment(point, line[k - 1], line[k]); d <= distance) {
                    distance = d;
                    best = item;
                }
        };
        if (hasTunnels && tunnels.is(item))
            for (const bool isAtStart : {true, false})
                consider(lineThrough(tunnelMouth(pointsOf(edges[item]), isAtStart)));
        else
            consider(edges[item]);
    }
    return best;
}

const TunnelSign* Picture::signAt(QPointF point) const
{
    for (const std::uint32_t sign : signIndex.query({point, QSizeF(0, 0)}))
        if (rectOf(tunnels.signs[sign]).contains(point))
            return &tunnels.signs[sign];
    return nullptr;
}

std::size_t Picture::hullOf(NodeId node) const
{
    const auto found = m_hullOf.find(node);
    return found == m_hullOf.end() ? hulls.size() : found->second;
}

std::size_t Picture::boxOf(NodeId node) const
{
    const auto found = scene->boxOf.find(node);
    return found == scene->boxOf.end() ? boxes.size() : found->second;
}

std::vector<bool> Picture::coneOf(std::uint32_t box) const
{
    std::vector<bool> lit(boxes.size(), false);
    const auto spread = [&](auto next) {
        std::vector<bool> seen(boxes.size(), false);
        std::vector<std::uint32_t> waiting {box};
        seen[box] = lit[box] = true;
        while (!waiting.empty()) {
            const std::uint32_t current = waiting.back();
            waiting.pop_back();
            next(current, [&](std::uint32_t other) {
                if (seen[other])
                    return;
                seen[other] = lit[other] = true;
                waiting.push_back(other);
            });
        }
    };
    spread([&](std::uint32_t current, const auto& visit) {
        for (const std::uint32_t edge : edgesInto(current))
            visit(scene->edges[edge].from);
    });
    spread([&](std::uint32_t current, const auto& visit) {
        for (const std::uint32_t edge : edgesFrom(current))
            visit(scene->edges[edge].to);
    });
    return lit;
}

} // namespace passbench
