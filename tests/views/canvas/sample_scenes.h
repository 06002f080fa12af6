#pragma once
// Scenes made by hand, with a plain layout, so that tests of the canvas depend on nothing but the canvas.

#include "core/drawing/scene.h"

#include <algorithm>
#include <string>
#include <utility>

namespace passbench::test {

struct Drawn {
    std::shared_ptr<const Scene> scene;
    LayoutResult layout;
};

inline NodeId id(std::uint64_t number) { return static_cast<NodeId>(number); }

inline double approximateWidth(const std::string& text, double perCharacter)
{
    const auto isStart = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }; // of a UTF-8 character
    return perCharacter * static_cast<double>(std::count_if(text.begin(), text.end(), isStart));
}

/// Boxes in rows by rank; edges are straight lines with a bend in the gap.
inline LayoutResult plainLayout(const Scene& scene)
{
    constexpr double gapX = 28, gapY = 44;
    const BoxMetrics metrics;
    std::vector<std::uint32_t> rank(scene.boxes.size(), 0);
    for (const SceneEdge& edge : scene.edges)
        rank[edge.to] = std::max(rank[edge.to], rank[edge.from] + 1);
    std::vector<std::vector<std::uint32_t>> rows;
    for (std::uint32_t k = 0; k < scene.boxes.size(); ++k) {
        if (rank[k] >= rows.size())
            rows.resize(rank[k] + 1);
        rows[rank[k]].push_back(k);
    }
    LayoutResult layout;
    layout.boxes.resize(scene.boxes.size());
    const auto sizeOf = [&](const SceneBox& box) {
        double width = 16 + metrics.padding * 2 + approximateWidth(box.title, 7.4);
        for (const std::string& row : box.rows)
            width = std::max(width, metrics.padding * 2 + approximateWidth(row, 6.4));
        const double rowsHeight = box.rows.empty() ? 0 : metrics.rowHeight * static_cast<double>(box.rows.size()) + 4;
        return std::pair(std::clamp(width, metrics.minimumWidth, metrics.maximumWidth), metrics.headHeight + rowsHeight);
    };
    double y = 30;
    for (const auto& row : rows) {
        double width = -gapX, height = 0;
        for (const std::uint32_t k : row) {
            const auto [w, h] = sizeOf(scene.boxes[k]);
            width += w + gapX;
            height = std::max(height, h);
        }
        double x = -width / 2;
        for (const std::uint32_t k : row) {
            const auto [w, h] = sizeOf(scene.boxes[k]);
            layout.boxes[k] = {x, y, w, h};
            x += w + gapX;
        }
        y += height + gapY;
    }
    for (const SceneEdge& edge : scene.edges) {
        const Rect &from = layout.boxes[edge.from], &to = layout.boxes[edge.to];
        const Point start {from.x + from.width / 2, from.y + from.height}, end {to.x + to.width / 2, to.y};
        layout.edges.push_back({start, {start.x, start.y + 14}, {end.x, end.y - 20}, end});
    }
    layout.height = y;
    const LayoutRequest room; // around the boxes of a hull
    for (std::size_t group = 0; group < scene.groups.size(); ++group) {
        double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
        for (std::size_t k = 0; k < scene.boxes.size(); ++k)
            if (scene.boxes[k].group == static_cast<std::int32_t>(group)) {
                const Rect& box = layout.boxes[k];
                left = std::min(left, box.x);
                top = std::min(top, box.y);
                right = std::max(right, box.x + box.width);
                bottom = std::max(bottom, box.y + box.height);
            }
        layout.groups.push_back({left - room.hullPadding, top - room.hullPadding - room.hullTitle,
            right - left + 2 * room.hullPadding, bottom - top + 2 * room.hullPadding + room.hullTitle});
    }
    return layout;
}

/// input -> conv -> relu -> {conv, conv} -> add -> pool -> dense -> softmax -> output; ids 1, 2, 3 ... as listed.
inline Drawn smallNet(bool withRegion = false)
{
    Scene scene;
    const auto box = [&](std::string title, OpCategory category, std::vector<std::string> rows,
                         BoxKind kind = BoxKind::Operator) {
        scene.boxes.push_back({.node = id(scene.boxes.size() + 1),
            .kind = kind,
            .category = category,
            .title = std::move(title),
            .rows = std::move(rows)});
    };
    box("data", OpCategory::Control, {"1×3×224×224 f32"}, BoxKind::Input);
    box("nn.conv2d", OpCategory::Heavy, {"strides 2×2, padding 3", "weight 64×3×7×7 f32"});
    box("nn.relu", OpCategory::Activation, {});
    box("nn.conv2d", OpCategory::Heavy, {"padding 1", "weight 64×64×3×3 f32"});
    box("nn.conv2d", OpCategory::Heavy, {"weight 64×64×1×1 f32"});
    box("add", OpCategory::Elementwise, {});
    box("nn.max_pool2d", OpCategory::Pooling, {"pool 3×3, strides 2×2"});
    box("nn.batch_norm", OpCategory::Normalization, {"epsilon 1e-05", "gamma 64 f32", "beta 64 f32"});
    box("nn.dense", OpCategory::Heavy, {"weight 1000×64 f32"});
    box("nn.softmax", OpCategory::Reduction, {"axis -1"});
    box("output", OpCategory::Control, {}, BoxKind::Output);
    scene.boxes.back().node = NodeId::None;
    const auto edge = [&](std::uint32_t from, std::uint32_t to, const std::string& label) {
        scene.edges.push_back({from, to, scene.boxes[from].node, label});
    };
    edge(0, 1, "1×3×224×224 f32");
    edge(1, 2, "1×64×112×112 f32");
    edge(2, 3, "1×64×112×112 f32");
    edge(2, 4, "1×64×112×112 f32");
    edge(3, 5, "1×64×112×112 f32");
    edge(4, 5, "1×64×112×112 f32");
    edge(5, 6, "1×64×112×112 f32");
    edge(6, 7, "1×64×56×56 f32");
    edge(7, 8, "1×64 f32");
    edge(8, 9, "1×1000 f32");
    edge(9, 10, "1×1000 f32");
    if (withRegion) {
        scene.groups.push_back({GroupKind::Region, "dnnl_main_0", "dnnl"});
        scene.groups.push_back({GroupKind::Fused, "fused: dense, softmax", ""});
        for (const std::size_t k : {1, 2, 3, 4}) {
            scene.boxes[k].group = 0;
            scene.boxes[k].compiler = "dnnl";
        }
        scene.boxes[6].compiler = "ccompiler";
        for (const std::size_t k : {8, 9})
            scene.boxes[k].group = 1;
    }
    for (std::uint32_t k = 0; k < scene.boxes.size(); ++k)
        scene.boxOf.emplace(scene.boxes[k].node, k);
    scene.boxOf.erase(NodeId::None);
    Drawn drawn;
    drawn.layout = plainLayout(scene);
    drawn.scene = std::make_shared<const Scene>(std::move(scene));
    return drawn;
}

/// `count` boxes in ranks of `width`, with edges to the rank below and some long ones.
inline Drawn bigNet(std::uint32_t count, std::uint32_t width)
{
    static const std::pair<const char*, OpCategory> kinds[] {{"nn.conv2d", OpCategory::Heavy},
        {"nn.relu", OpCategory::Activation}, {"add", OpCategory::Elementwise}, {"nn.max_pool2d", OpCategory::Pooling},
        {"nn.batch_norm", OpCategory::Normalization}, {"reshape", OpCategory::DataMovement}};
    const std::string type = "1×64×56×56 f32";
    Scene scene;
    for (std::uint32_t k = 0; k < count; ++k) {
        const auto& [title, category] = kinds[(k * 7 + k / width) % std::size(kinds)];
        scene.boxes.push_back({.node = id(k + 1), .category = category, .title = title});
        if (category == OpCategory::Heavy)
            scene.boxes.back().rows = {"padding 1", "weight " + std::to_string(16 + k % 512) + "×64×3×3 f32"};
        scene.boxOf.emplace(id(k + 1), k);
        if (k >= width) {
            scene.edges.push_back({k - width, k, id(k - width + 1), type});
            if (k % 3 == 0 && k % width > 0)
                scene.edges.push_back({k - width - 1, k, id(k - width), type});
            if (k % 97 == 0 && k > 12 * width)
                scene.edges.push_back({k - 12 * width, k, id(k - 12 * width + 1), type});
        }
    }
    Drawn drawn;
    drawn.layout = plainLayout(scene);
    drawn.scene = std::make_shared<const Scene>(std::move(scene));
    return drawn;
}

} // namespace passbench::test
