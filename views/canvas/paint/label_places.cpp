#include "views/canvas/paint/label_places.h"

#include "core/drawing/taken_places.h"
#include "views/canvas/paint/group_buttons.h"
#include "views/theme/theme.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

namespace passbench {
namespace {

constexpr double beside = 5, every = 700, shortest = 12;

Point toPoint(const QPointF& point) { return {point.x(), point.y()}; }

Rect toRect(const QRectF& rect) { return {rect.x(), rect.y(), rect.width(), rect.height()}; }

/// A label stands above it, else beside it.
bool isLevel(const QLineF& piece) { return std::abs(piece.dx()) > 4 * std::abs(piece.dy()); }

QLineF bestPiece(const QPolygonF& line)
{
    double best = shortest;
    QLineF chosen;
    for (qsizetype k = 1; k < line.size(); ++k) {
        const QLineF segment(line[k - 1], line[k]);
        // An upright piece counts more than a slanting one, which other lines are likely to cross.
        const double worth = segment.length() * (std::abs(segment.dx()) < 1 ? 3 : 1);
        if (worth > best) {
            best = worth;
            chosen = segment;
        }
    }
    return chosen;
}

/// Places for the `k`th of `count` labels of a piece, the best ones first: at its right and left, or above and below it.
std::vector<QPointF> startsAlong(const QLineF& piece, int k, int count, double width, double height)
{
    const bool level = isLevel(piece);
    const QPointF first = level ? QPointF(-width / 2, -height / 2) : QPointF(beside, 0), second = level ? QPointF(-width / 2, height / 2) : QPointF(-beside - width, 0);
    std::vector<QPointF> starts;
    for (const QPointF& away : {first, second})
        for (const double part : {0.5, 0.35, 0.65, 0.2, 0.8})
            starts.push_back(piece.pointAt((k + part) / count) + away);
    return starts;
}

} // namespace

HullTitle hullTitle(const Picture& picture, std::size_t hull, const QFontMetricsF& metrics, bool hasBadge)
{
    constexpr double badge = 2 * HullTitle::badgeRadius + HullTitle::gap;
    const QRectF& around = picture.hulls[hull];
    const double button = picture.scene->groups[hull].key.empty() ? 0 : groupButton + 2;
    const double before = button + (hasBadge ? badge : 0);
    HullTitle title {.text = metrics.elidedText(QString::fromStdString(picture.scene->groups[hull].title), Qt::ElideMiddle,
                         around.width() - before - 3 * HullTitle::gap)};
    title.buttonRoom = button;
    const QSizeF size(before + metrics.horizontalAdvance(title.text) + 2.5 * HullTitle::gap, ThemeSizes::hullTitle - 3);
    const int count = button > 0 ? 1 : std::clamp(static_cast<int>(around.height() / every), 1, 1000); // groups are told in the path
    for (int k = 0; k < count; ++k)
        title.plates.append(QRectF(around.topLeft() + QPointF(1, 1 + k * every), size));
    return title;
}

std::vector<QPolygonF> placeLabels(const Picture& picture, const QFontMetricsF& metrics, const QFontMetricsF& titleMetrics)
{
    std::unordered_map<std::string_view, double> widths; // types repeat
    TakenPlaces taken, lines;
    constexpr std::size_t many = 20'000; // from which on it would be felt
    for (const QPolygonF& edge : std::span(picture.edges).first(picture.edges.size() < many ? picture.edges.size() : 0))
        for (qsizetype k = 1; k < edge.size(); ++k)
            lines.addLine(toPoint(edge[k - 1]), toPoint(edge[k]));
    for (const QRectF& hull : picture.hulls)
        if (!hull.isNull())
            for (const auto& [from, to] : {std::pair(hull.topLeft(), hull.topRight()), std::pair(hull.topRight(), hull.bottomRight()), std::pair(hull.bottomLeft(), hull.bottomRight()), std::pair(hull.topLeft(), hull.bottomLeft())})
                lines.addLine(toPoint(from), toPoint(to));
    for (std::size_t hull = 0; hull < picture.hulls.size(); ++hull)
        if (!picture.hulls[hull].isNull()) // with a badge, since compilers come and go while labels stay
            for (const QRectF& plate : hullTitle(picture, hull, titleMetrics, true).plates)
                taken.add(toRect(plate));
    for (const QRectF& box : picture.boxes)
        taken.add(toRect(box));
    std::vector<QPolygonF> places(picture.edges.size());
    for (std::size_t edge = 0; edge < places.size(); ++edge) {
        const QLineF piece = picture.labelled[edge] ? bestPiece(picture.edges[edge]) : QLineF();
        if (piece.isNull())
            continue;
        const std::string& text = picture.scene->edges[edge].label;
        const auto [width, isNew] = widths.try_emplace(text, 0.0);
        if (isNew)
            width->second = metrics.horizontalAdvance(QString::fromStdString(text));
        const int count = std::clamp(static_cast<int>(piece.length() / every), 1, 1000);
        for (int k = 0; k < count; ++k) {
            std::optional<QPointF> chosen; // off lines, or else on one
            for (const QPointF& start : startsAlong(piece, k, count, width->second, metrics.height())) {
                const Rect place {start.x() - 2, start.y() - metrics.height() / 2, width->second + 4, metrics.height()};
                if (!taken.isFree(place))
                    continue;
                const bool isClear = lines.isFree(place);
                if (isClear || !chosen)
                    chosen = start;
                if (isClear)
                    break;
            }
            if (!chosen)
                continue;
            taken.add({chosen->x() - 2, chosen->y() - metrics.height() / 2, width->second + 4, metrics.height()});
            places[edge].append(*chosen);
        }
    }
    return places;
}

} // namespace passbench
