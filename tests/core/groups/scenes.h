#pragma once
// Scenes made box by box, with names as an importer records them.

#include "core/groups/grouped_scene.h"

#include <fmt/format.h>

#include <random>

namespace passbench::test {

class ScenePlan {
public:
    using Boxes = std::vector<std::uint32_t>;

    std::uint32_t box(std::string title, const Boxes& inputs, std::string_view name = {}, std::int32_t hull = -1)
    {
        const auto index = static_cast<std::uint32_t>(scene.boxes.size());
        const auto node = NodeId {index + 1};
        const BoxKind kind = title == "input" ? BoxKind::Input : title == "output" ? BoxKind::Output : BoxKind::Operator;
        scene.boxes.push_back({.node = node, .kind = kind, .title = std::move(title), .group = hull});
        scene.boxOf.emplace(node, index);
        if (!name.empty())
            m_record->sources[node] = {std::string(name), "Op"};
        for (const std::uint32_t input : inputs)
            scene.edges.push_back({.from = input, .to = index, .value = scene.boxes[input].node, .label = "8 f32"});
        return index;
    }
    std::int32_t hull(std::string title, GroupKind kind, std::int32_t parent = -1)
    {
        scene.groups.push_back({.kind = kind, .title = std::move(title), .call = NodeId {900'000 + scene.groups.size()}, .parent = parent});
        return static_cast<std::int32_t>(scene.groups.size() - 1);
    }
    /// conv, relu, conv, added to what it began with; gives its last box.
    std::uint32_t residual(std::uint32_t from, const std::string& scope = {})
    {
        const auto name = [&](const char* own) { return scope.empty() ? std::string() : scope + own; };
        const std::uint32_t inner = box("conv", {box("relu", {box("conv", {from}, name("conv1"))}, name("relu"))}, name("conv2"));
        return box("add", {inner, from}, name("add"));
    }

    Module module() const
    {
        Module result;
        result.origin = m_record;
        return result;
    }
    GroupedScene grouped() const { return {scene, groupTree(scene, module())}; }

    Scene scene;

private:
    std::shared_ptr<ImportRecord> m_record = std::make_shared<ImportRecord>();
};

/// "block × 3[block 1(4) block 2(4) …]": groups as titles with what they hold.
inline std::string outline(const GroupTree& tree, std::int32_t of = -1)
{
    std::string text;
    for (std::size_t group = 0; group < tree.groups.size(); ++group) {
        if (tree.groups[group].parent != of)
            continue;
        const std::string inner = outline(tree, static_cast<std::int32_t>(group));
        text += fmt::format("{}{}({}{}{})", text.empty() ? "" : " ", tree.groups[group].title, tree.groups[group].boxes, inner.empty() ? "" : ": ", inner);
    }
    return text;
}

/// What must hold whatever is open; empty when it does.
inline std::string mistakesOf(const GroupedScene& whole, const std::vector<bool>& open)
{
    const Scene seen = foldedScene(whole.scene, whole.tree, open);
    for (const SceneEdge& edge : seen.edges)
        if (edge.from >= edge.to || edge.to >= seen.boxes.size())
            return fmt::format("an edge goes from box {} to box {}", edge.from, edge.to);
    for (const auto& [node, box] : whole.scene.boxOf) {
        const auto now = seen.boxOf.find(node);
        if (now == seen.boxOf.end() || now->second >= seen.boxes.size())
            return fmt::format("node {} is lost", number(node));
        const SceneBox& drawn = seen.boxes[now->second];
        if (drawn.kind != BoxKind::Group && drawn.title != whole.scene.boxes[box].title)
            return fmt::format("node {} is shown by `{}`", number(node), drawn.title);
    }
    for (std::size_t group = 0; group < seen.groups.size(); ++group)
        if (seen.groups[group].parent >= static_cast<std::int32_t>(group))
            return "a hull comes before the one around it";
    for (const SceneEdge& edge : whole.scene.edges) { // no edge is lost
        const std::uint32_t from = seen.boxOf.at(whole.scene.boxes[edge.from].node), to = seen.boxOf.at(whole.scene.boxes[edge.to].node);
        if (from != to && std::ranges::none_of(seen.edges, [&](const SceneEdge& one) { return one.from == from && one.to == to; }))
            return fmt::format("the edge from {} to {} is lost", edge.from, edge.to);
    }
    return {};
}

/// Any graph: boxes with edges from a little before, names of `scopes` scopes that mean little, and some hulls.
inline ScenePlan randomScene(std::uint32_t seed, std::uint32_t boxes, std::uint32_t locality, std::uint32_t scopes)
{
    std::mt19937 random(seed);
    const auto below = [&](std::uint32_t limit) { return static_cast<std::uint32_t>(random() % limit); };
    ScenePlan plan;
    std::int32_t hull = -1;
    for (std::uint32_t index = 0; index < boxes; ++index) {
        if (index % 17 == 5)
            hull = below(2) ? plan.hull(fmt::format("hull {}", index), below(2) ? GroupKind::Fused : GroupKind::Region) : -1;
        else if (index % 17 == 12)
            hull = -1;
        ScenePlan::Boxes inputs;
        for (std::uint32_t edge = below(3); edge > 0 && index > 0; --edge)
            inputs.push_back(index - 1 - below(std::min(index, locality)));
        std::ranges::sort(inputs);
        inputs.erase(std::ranges::unique(inputs).begin(), inputs.end());
        const std::string name = scopes == 0 || below(4) == 0 ? std::string() : fmt::format("s{}/t{}_{}/op", index * scopes / boxes, below(3), below(2));
        plan.box(std::vector<std::string> {"conv", "relu", "add", "pool"}[below(4)], inputs, name, hull);
    }
    return plan;
}

} // namespace passbench::test
