#pragma once
// What a graph looks like, before positions and colours: boxes with text, edges, hulls. The window and `draw` share it.

#include "core/drawing/box_index.h"
#include "core/drawing/node_list.h"
#include "core/drawing/shared_texts.h"
#include "core/ir/graph/function.h"
#include "core/ir/graph/op.h"
#include "core/layout/layout.h"

#include <unordered_set>

namespace passbench {

enum class BoxKind : std::uint8_t { Input, Constant, Operator, Tuple, Call, Control, Opaque, Output,
    Group,          ///< a closed one: see core/groups
    Region, Host }; ///< in a map of a partition: see core/map/scene.h

/// What a compiler, or the host, does: tinted like a hull, and without a head.
constexpr bool isPlace(BoxKind kind) { return kind == BoxKind::Region || kind == BoxKind::Host; }

struct SceneBox {
    NodeId node = NodeId::None;      ///< the node it stands for, of a closed group the first in it; None for the output mark
    BoxKind kind = BoxKind::Operator;
    OpCategory category = OpCategory::Elementwise; ///< of an operator
    SharedText title;                ///< "nn.conv2d"
    SharedTexts rows;                ///< the attributes that matter, then folded constants: "weight 64×3×7×7 f32"
    SharedText compiler;             ///< external compiler that owns it; empty for the host
    std::int32_t group = -1;         ///< innermost
    NodeList folded {};              ///< constants and projections that are shown inside this box
    SharedText key {};               ///< of a closed group
    std::uint32_t copies = 0;        ///< of a closed group: how many times it holds the same, or 0
    NodeList wraps {};               ///< calls and literals of functions without a hull, whose result it is
};

/// Of an edge in an overlay of two graphs; see overlay.h.
enum class EdgeChange : std::uint8_t { None, Added, Removed };

struct SceneEdge {
    std::uint32_t from = 0, to = 0;
    NodeId value = NodeId::None;     ///< the node whose value flows
    SharedText label;                ///< its type: "1×64×56×56 f32"
    EdgeChange change = EdgeChange::None;
    std::uint32_t values = 1;        ///< how many flow; `value` is the first
};

enum class GroupKind : std::uint8_t { Fused, Composite, Region, Function,
    Group }; ///< that invokes nothing: of core/groups

/// Which body of its node a hull is around.
enum class GroupBody : std::uint8_t { Callee, Then, Else,
    Given }; ///< to an operator, such as a loop that stays as it is

/// A hull around the body of an invoked function, or an arm of an `if`. A box names the innermost; a composite in a region has it
/// as `parent`.
struct SceneGroup {
    GroupKind kind = GroupKind::Function;
    SharedText title;                ///< "dnnl_main_0", "dnnl.conv2d_bias_relu", "fused: conv2d, add, relu"
    SharedText compiler;
    NodeId call = NodeId::None;      ///< the Invoke, or the If, or the literal that is given to an operator
    GroupBody body = GroupBody::Callee;
    NodeId literal = NodeId::None;   ///< the function literal that it invokes, unless it invokes a global
    std::int32_t parent = -1;        ///< index of the group around it, always smaller than its own
    SharedText key {};               ///< of core/groups; empty when it can't be closed
    std::uint32_t copies = 0;        ///< of core/groups: how many times it holds the same, or 0
};

struct Scene {
    std::vector<SceneBox> boxes;     ///< in topological order
    std::vector<SceneEdge> edges;
    std::vector<SceneGroup> groups;
    BoxIndex boxOf;                  ///< folded nodes and invokes map to the box that shows them
    bool isNested = false;           ///< hulls are laid out on their own, so that they never overlap
    std::shared_ptr<const ImportRecord> origin {}; ///< knows what the file calls its operators; null: nothing does
};

/// The picture of `@main`. Bodies of functions are drawn in place, inside a hull, where they are called first; further calls are
/// boxes. So are both arms of an `if`, whose box is where their results come together, and functions that are given to an operator.
Scene makeScene(const Module& module);

/// Width in pixels of a text at a size in pixels; `bold` for titles.
using TextWidth = std::function<double(std::string_view text, double pixels, bool bold)>;
/// From a table of glyph widths of a common sans serif font; for pictures made without a display.
double approximateTextWidth(std::string_view text, double pixels, bool bold);

/// Sizes in pixels that boxes are drawn with.
struct BoxMetrics {
    double headHeight = 20, rowHeight = 15, padding = 8, titlePixels = 12, rowPixels = 11, minimumWidth = 64, maximumWidth = 260,
           groupButton = 18, ///< at the end of a closed group's title
           icon = 12, iconGap = 4; ///< before a title
    double iconRoom() const { return icon + iconGap; }
};
LayoutRequest layoutRequest(const Scene& scene, const TextWidth& textWidth, const BoxMetrics& metrics = {},
    FlowDirection direction = FlowDirection::Down);

} // namespace passbench
