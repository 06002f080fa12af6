#include "core/map/scene.h"

#include "core/drawing/scene_rows.h"
#include "core/layout/fold.h"
#include "core/support/text.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

constexpr double badgeRoom = 18, gapBesideLabel = 26, widestGap = 190, labelPixels = 10;
constexpr double mostStretched = 1.6, rounding = 12; // of the gaps between columns; of a line of them
constexpr std::size_t longestNames = 30;

std::string counted(const MapBox& box) { return withThousands(static_cast<std::int64_t>(box.operators)); }

std::string percent(double share) { return fmt::format("{:.1f}%", 100 * share); }

/// "20 operators"; on the host which, since few of a kind stay there.
std::string operatorsRow(const MapBox& box)
{
    if (box.kind == MapBox::Kind::Host && !box.ops.empty()) {
        const std::string names = shortened(join(box.ops, ", "), longestNames);
        return box.operators < 2 ? names : fmt::format("{} × {}", counted(box), names);
    }
    return fmt::format("{} operator{}", counted(box), box.operators == 1 ? "" : "s");
}

std::vector<std::string> rowsOf(const MapBox& box)
{
    if (box.kind == MapBox::Kind::Input || box.kind == MapBox::Kind::Output)
        return {};
    std::vector<std::string> rows {operatorsRow(box)};
    if (box.macs > 0)
        rows.push_back(fmt::format("{}, {}", scaled(box.macs, "MAC"), percent(box.macShare)));
    rows.push_back(fmt::format("about {}, {}", comparableMilliseconds(box.seconds), percent(box.timeShare)));
    return rows;
}

BoxKind kindOf(MapBox::Kind kind)
{
    switch (kind) {
    case MapBox::Kind::Input: return BoxKind::Input;
    case MapBox::Kind::Region: return BoxKind::Region;
    case MapBox::Kind::Output: return BoxKind::Output;
    case MapBox::Kind::Host: break;
    }
    return BoxKind::Host;
}

std::string textOf(const MapTensor& tensor) { return fmt::format("{}, {}", shortText(tensor.type), scaled(static_cast<double>(tensor.bytes), "B")); }

} // namespace

std::string textOf(const MapArrow& arrow)
{
    if (arrow.tensors.size() == 1)
        return textOf(arrow.tensors.front());
    return fmt::format("{} tensors, {}", arrow.tensors.size(), scaled(static_cast<double>(arrow.bytes()), "B"));
}

std::vector<std::string> detailsOf(const MapBox& box)
{
    std::vector<std::string> lines {box.title};
    if (!box.compiler.empty())
        lines.push_back(fmt::format("compiler: {}", box.compiler));
    if (!box.ops.empty() && box.operators == 0)
        lines.push_back(join(box.ops, ", "));
    else if (!box.ops.empty())
        lines.push_back(fmt::format("{} operator{}: {}", counted(box), box.operators == 1 ? "" : "s", join(box.ops, ", ")));
    const std::vector<std::string> rows = rowsOf(box);
    if (!rows.empty())
        lines.insert(lines.end(), rows.begin() + 1, rows.end());
    if (box.conditional)
        lines.push_back("in an arm of an `if`: it runs only when that arm does");
    return lines;
}

std::vector<std::string> detailsOf(const MapArrow& arrow)
{
    constexpr std::size_t most = 12;
    std::vector<std::string> lines;
    for (const MapTensor& tensor : arrow.tensors)
        if (lines.size() < most)
            lines.push_back(textOf(tensor));
    if (arrow.tensors.size() > most)
        lines.push_back(fmt::format("and {} more", arrow.tensors.size() - most));
    if (arrow.tensors.size() > 1)
        lines.push_back(textOf(arrow));
    if (arrow.seconds > 0)
        lines.push_back(fmt::format("about {} to hand over", comparableMilliseconds(arrow.seconds)));
    return lines;
}

Scene mapScene(const PartitionMap& map)
{
    Scene scene;
    for (const MapBox& box : map.boxes) {
        for (const NodeId id : box.nodes)
            scene.boxOf.emplace(id, static_cast<std::uint32_t>(scene.boxes.size()));
        scene.boxes.push_back({.node = box.node, .kind = kindOf(box.kind), .title = box.title, .rows = rowsOf(box), .compiler = box.compiler});
    }
    for (const MapArrow& arrow : map.arrows)
        scene.edges.push_back({.from = arrow.from, .to = arrow.to, .value = arrow.tensors.empty() ? NodeId::None : arrow.tensors.front().value, .label = textOf(arrow)});
    return scene;
}

Result<LayoutResult> layOutMap(const Scene& scene, const TextWidth& textWidth, double width, const LayoutJob& job)
{
    LayoutRequest request = layoutRequest(scene, textWidth, {}, FlowDirection::Right);
    for (const SceneEdge& edge : scene.edges)
        request.rowGap = std::min(widestGap, std::max(request.rowGap, textWidth(edge.label, labelPixels, false) + gapBesideLabel));
    double widest = 0;
    for (std::size_t box = 0; box < scene.boxes.size(); ++box) {
        if (scene.boxes[box].kind == BoxKind::Region)
            request.boxes[box].width += badgeRoom;
        widest = std::max(widest, request.boxes[box].width);
    }
    const auto withLabels = [&](LayoutResult layout) {
        for (std::size_t edge = 0; edge < layout.edges.size(); ++edge)
            if (!layout.edges[edge].empty())
                layout.width = std::max(layout.width, layout.edges[edge].front().x + textWidth(scene.edges[edge].label, labelPixels, false) + gapBesideLabel / 2);
        return layout;
    };
    LayoutResult layout;
    double roomForLanes = 60; // beside the lines of boxes; how many there are is known when those are cut
    for (int tries = 0; tries < 4; ++tries) {
        const double strip = width - roomForLanes;
        LayoutRequest stretched = request;
        if (width > 0) { // as many columns as fit take all of the width
            const double columns = std::max(1.0, std::floor(strip / (widest + request.rowGap)));
            stretched.rowGap = std::clamp((strip - rounding) / columns - widest, request.rowGap, mostStretched * request.rowGap);
        }
        PB_ASSIGN(layout, layOut(stretched, job));
        if (width <= 0)
            return withLabels(std::move(layout));
        layout = withLabels(folded(stretched, std::move(layout), {.strip = std::max(strip, widest)}));
        if (layout.width <= width)
            break;
        roomForLanes += layout.width - width;
    }
    return layout;
}

} // namespace passbench
