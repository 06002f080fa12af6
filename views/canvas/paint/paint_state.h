#pragma once
// What is painted over a picture: marks resolved to its boxes.

#include "core/values/box_values.h"
#include "views/canvas/picture.h"
#include "views/theme/theme.h"

#include <QChar>
#include <QColor>
#include <QString>

#include <array>
#include <memory>
#include <optional>

namespace passbench {

/// How the regions of an external compiler are shown. Colour is never the only sign: there is a letter and a hatch.
struct CompilerStyle {
    QString name;
    QColor color;
    QChar letter;
    bool visible = true;
    bool operator==(const CompilerStyle&) const = default;
};

/// Styles in the order given, with the theme's colours and letters that differ from each other.
std::vector<CompilerStyle> compilerStyles(const QStringList& names);
/// The external compilers that own boxes of a scene, sorted.
QStringList compilersOf(const Scene& scene);

/// What a person has decided about a node, or about what flows from `node` to `other`.
struct PinMark {
    enum class Kind : std::uint8_t { Pin,
        Cut,
        InFloats };
    NodeId node = NodeId::None, other = NodeId::None; ///< None of a pin that is no cut
    Kind kind = Kind::Pin;
    QString text; ///< "pinned to dnnl"
    bool operator==(const PinMark&) const = default;
};

/// What is painted over or under the boxes, and can be switched off.
struct CanvasLayers {
    bool marks = true; ///< of changes and breakpoints
    bool tints = true; ///< of compilers
    bool operator==(const CanvasLayers&) const = default;
};

/// A value per box as colour; see NodeValues. Resolved once, shared by every copy of the state.
using Heat = BoxValues;

/// What a style rule says of a box; see StyleRule.
struct BoxMark {
    std::optional<palette::Rgb> head;
    std::string badge;
    std::string rule {}; ///< its query
    bool operator==(const BoxMark&) const = default;
};

using BoxMarks = std::unordered_map<NodeId, BoxMark>;

/// What was seen of a value, small enough for its edge.
struct EdgeChart {
    std::array<float, 16> bars {}; ///< heights, the highest 1
    float low = 0, high = 1;       ///< what is kept of the width; outside of it is cut off
};

using ChangeMap = std::unordered_map<NodeId, ChangeKind>;

struct PaintState {
    enum class Match : std::uint8_t { None,
        Match,
        Current };

    std::vector<std::optional<ChangeKind>> changes;                ///< of boxes; empty: none
    std::vector<std::pair<std::uint32_t, ChangeKind>> hullChanges; ///< of hulls whose call has changed
    std::vector<std::optional<ChangeKind>> wrapChanges;            ///< of boxes: of functions that are drawn without a hull; empty: none
    std::optional<std::uint32_t> selectedHull;
    std::vector<Match> matches;                         ///< of boxes; empty: none
    std::vector<std::uint32_t> marked;                  ///< boxes with a change or a match, or around changes; ascending
    std::vector<bool> lit;                              ///< of boxes; empty: all, else the others are pale
    bool litWithEdges = false;                          ///< edges at a box that is lit are lit, too, not only those between two
    std::vector<bool> path;                             ///< of boxes; edges into and out of them that are lit are drawn thick
    std::vector<std::uint32_t> related;                 ///< boxes outlined as kin of the selection; ascending
    std::vector<std::uint32_t> breakpoints;             ///< boxes at which a run stops; ascending
    std::vector<std::uint32_t> pinned;                  ///< boxes about which a person has decided over compilers' heads; ascending
    std::vector<std::uint32_t> inFloats;                ///< boxes of layers that are not quantized by a person's wish; ascending
    std::vector<std::uint32_t> cuts;                    ///< edges that regions do not cross by a person's wish; ascending
    std::optional<std::uint32_t> selected, hovered;     ///< boxes
    std::optional<std::uint32_t> pickedBox, pickedHull; ///< of the group that is picked
    std::vector<std::uint32_t> changesInside;           ///< of boxes: how many nodes in a closed group have changed; empty: none
    std::vector<std::uint32_t> matchesInside;           ///< likewise: how many were found
    std::optional<std::uint32_t> hoveredEdge, pickedEdge;
    std::vector<CompilerStyle> compilers;
    std::vector<std::optional<BoxMark>> styles;              ///< of boxes; empty: none
    std::vector<std::int16_t> compilerOfBox, compilerOfGroup; ///< indices in `compilers`, or -1
    CanvasLayers layers;
    std::shared_ptr<const Heat> heat;               ///< null: heads have the colours of categories
    std::vector<std::pair<std::uint32_t, EdgeChart>> charts; ///< of edges; ascending
    std::vector<QPointF> displaced;                          ///< of boxes, while they move to their places; empty: all there

    bool isLit(std::size_t box) const { return lit.empty() || lit[box]; }
    bool isEdgeLit(std::size_t from, std::size_t to) const { return litWithEdges ? isLit(from) || isLit(to) : isLit(from) && isLit(to); }
    bool isPath(std::size_t from, std::size_t to) const { return !path.empty() && (path[from] || path[to]); }
    std::optional<ChangeKind> change(std::size_t box) const { return changes.empty() ? std::nullopt : changes[box]; }
    std::optional<ChangeKind> wrapChange(std::size_t box) const { return wrapChanges.empty() || !layers.marks ? std::nullopt : wrapChanges[box]; }
    std::optional<ChangeKind> markedChange(std::size_t box) const { return layers.marks ? change(box) : std::nullopt; } ///< what is gone stays a ghost
    bool hasMarks() const;                                                                                              ///< that can be switched off
    QPointF displacement(std::size_t box) const { return displaced.empty() ? QPointF() : displaced[box]; }
    const BoxValue* heatOf(std::size_t box) const { return heat && heat->boxes[box] ? &*heat->boxes[box] : nullptr; }
    const BoxMark* styleOf(std::size_t box) const { return box < styles.size() && styles[box] ? &*styles[box] : nullptr; }
    const CompilerStyle* compilerOf(std::size_t box) const;
    const CompilerStyle* compilerOfHull(std::size_t group) const;
};

/// Marks the boxes that show the nodes of `changes`. A change of something folded into a box changes the box.
std::vector<std::optional<ChangeKind>> changesOfBoxes(const Picture& picture, const ChangeMap& changes);
/// How many nodes that have changed each closed group holds; empty when there are none.
std::vector<std::uint32_t> changesInGroups(const Picture& picture, const ChangeMap& changes);
/// Likewise of nodes that were found.
std::vector<std::uint32_t> matchesInGroups(const Picture& picture, std::span<const NodeId> matches);
/// The hulls whose calls have changed.
std::vector<std::pair<std::uint32_t, ChangeKind>> changesOfHulls(const Picture& picture, const ChangeMap& changes);
/// The boxes that are all there is to see of functions whose calls have changed.
std::vector<std::optional<ChangeKind>> changesOfWraps(const Picture& picture, const ChangeMap& changes);
std::vector<PaintState::Match> matchesOfBoxes(const Picture& picture, std::span<const NodeId> matches,
    std::optional<std::size_t> current);
/// Boxes that bear a mark, by what else is in `state`.
std::vector<std::uint32_t> markedBoxes(const PaintState& state);
/// The colour of a change.
InkRole roleOf(ChangeKind kind);
/// Of the boxes' own nodes, or what is folded into them; a closed group has none.
std::vector<std::optional<BoxMark>> stylesOfBoxes(const Picture& picture, const BoxMarks& marks);
/// Points boxes and groups at the styles of their compilers.
void assignCompilers(PaintState& state, const Scene& scene);

} // namespace passbench
