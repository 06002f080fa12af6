#pragma once
// A scene with its layout, prepared for painting and for questions: immutable, made off the GUI thread, shared.

#include "core/drawing/bundles.h"
#include "core/drawing/label_places.h"
#include "core/groups/grouped_scene.h"
#include "views/canvas/grid_index.h"

#include <QPolygonF>

#include <memory>
#include <span>
#include <unordered_map>

namespace passbench {

struct Picture {
    std::shared_ptr<const Scene> scene; ///< never null
    GroupedScenePtr whole;              ///< of which `scene` is what is seen; null when it is not shown in groups
    FlowDirection direction = FlowDirection::Down;
    std::vector<QRectF> boxes;
    std::vector<QPolygonF> edges;
    std::vector<QRectF> hulls;          ///< of groups; empty for a group without boxes
    std::vector<bool> labelled;         ///< of edges: whether it shows its label; one a value is enough
    QRectF bounds;                      ///< of everything, with a margin
    GridIndex boxIndex, edgeIndex, hullIndex, signIndex, trunkIndex;
    std::vector<LabelPlace> labels;     ///< by edges
    Tunnels tunnels;                    ///< where texts can be read
    Bundles bundles;                    ///< from afar
    std::vector<double> titleWidths;    ///< of hulls
    std::vector<std::vector<double>> furtherTitles; ///< likewise: upper ends at which titles stand again

    /// Edges that end at, or start from, a box; ascending.
    std::span<const std::uint32_t> edgesInto(std::uint32_t box) const { return m_into.of(box); }
    std::span<const std::uint32_t> edgesFrom(std::uint32_t box) const { return m_from.of(box); }

    std::span<const LabelPlace> labelsOf(std::uint32_t edge) const;

    /// The box at a point, or the count of boxes.
    std::size_t boxAt(QPointF point) const;
    /// The edge within `distance` of a point, or the count of edges. Of a tunnel only its mouths are there, if `hasTunnels`.
    std::size_t edgeAt(QPointF point, double distance, bool hasTunnels) const;
    /// The sign of a tunnel at a point, or null.
    const TunnelSign* signAt(QPointF point) const;
    /// The box that shows `node`, or the count of boxes.
    std::size_t boxOf(NodeId node) const;
    /// The hull around what `node`, a call or a function literal, stands for, or the count of hulls.
    std::size_t hullOf(NodeId node) const;
    /// Where a group is, closed as a box or open as a hull; null when it can't be seen.
    QRectF rectOfGroup(std::string_view key) const;
    /// Everything that the boxes are made from or used by, themselves included, as a mark per box.
    std::vector<bool> coneOf(std::uint32_t box) const;

private:
    friend std::shared_ptr<const Picture> makePicture(std::shared_ptr<const Scene>, const LayoutResult&, GroupedScenePtr, FlowDirection);
    struct Lists {
        std::vector<std::uint32_t> begin, items;
        std::span<const std::uint32_t> of(std::uint32_t box) const
        {
            return {items.data() + begin[box], items.data() + begin[box + 1]};
        }
    };
    Lists m_into, m_from;
    std::unordered_map<NodeId, std::uint32_t> m_hullOf;
};
using PicturePtr = std::shared_ptr<const Picture>;

inline Rect toRect(const QRectF& rect) { return {rect.x(), rect.y(), rect.width(), rect.height()}; }
inline QRectF toQt(const Rect& rect) { return {rect.x, rect.y, rect.width, rect.height}; }
inline QPointF toQt(Point point) { return {point.x, point.y}; }
std::vector<Point> pointsOf(const QPolygonF& line);
/// Of its plate.
inline QRectF rectOf(const TunnelSign& sign) { return {sign.start.x - 4, sign.start.y - 6, sign.width + 8, 12}; }

/// `layout` must have been made for `scene`.
PicturePtr makePicture(std::shared_ptr<const Scene> scene, const LayoutResult& layout, GroupedScenePtr whole = nullptr, FlowDirection direction = FlowDirection::Down);

} // namespace passbench
