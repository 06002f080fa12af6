#include "core/groups/group_tree.h"

#include "core/groups/divide.h"
#include "core/groups/hull_graphs.h"
#include "core/groups/wrap_repeats.h"

namespace passbench {

namespace {

constexpr int mostLevels = 4; // of repeats in repeats
constexpr int mostBlocks = 8; // in each other: shortcuts may lie in each other as deep as a graph is long

class TreeMaker {
public:
    TreeMaker(const Scene& scene, const Module& module)
        : m_scene(scene), m_scopes(scopesOf(scene, module)), m_plan(scene),
          m_repeats(scene, m_plan, [this](std::int32_t group, DivisionGraph copies) { m_open.push_back({.group = group, .graph = std::move(copies), .sectionsOnly = true}); })
    {
    }

    GroupTree make()
    {
        std::int32_t hull = -1; // the whole
        for (DivisionGraph& graph : hullGraphs(m_scene, m_plan))
            m_open.push_back({.group = hull++, .graph = std::move(graph)});
        while (!m_open.empty()) {
            Task task = std::move(m_open.back());
            m_open.pop_back();
            divide(std::move(task));
        }
        return m_plan.take();
    }

private:
    /// A group whose content may be divided further.
    struct Task {
        std::int32_t group = -1;
        DivisionGraph graph;
        std::size_t depth = 0;     ///< of scopes that have been looked at
        bool sectionsOnly = false;
        int blocks = 0;            ///< around it
    };

    void divide(Task task)
    {
        if (task.graph.units.size() < 3)
            return;
        if (!task.sectionsOnly) {
            std::size_t depth = task.depth;
            if (auto scopes = byScopes(task.graph, m_scopes, depth))
                task.graph = wrapped(task, *scopes, GroupOrigin::Scope, depth);
            else if (wrapSiblings(task))
                return m_open.push_back(std::move(task)); // what is left is divided further
            else if (auto blocks = task.blocks < mostBlocks ? byBlocks(task.graph, m_scene) : std::nullopt)
                task.graph = wrapped(task, *blocks, GroupOrigin::Block, task.depth);
            for (int level = 0; level < mostLevels && m_repeats.wrap(task.group, task.graph); ++level) { // what repeats may hold repeats
            }
        }
        if (task.graph.units.size() > mostChildren)
            wrapped(task, intoSections(task.graph), GroupOrigin::Section, 0);
    }

    /// Whether there were any.
    bool wrapSiblings(Task& task)
    {
        const std::size_t before = task.graph.units.size();
        if (const auto blocks = siblingBlocks(task.graph, m_scene))
            task.graph = wrapped(task, *blocks, GroupOrigin::Block, task.depth);
        if (const auto siblings = bySiblings(task.graph, m_scene))
            task.graph = wrapped(task, *siblings, GroupOrigin::Repeat, task.depth);
        return task.graph.units.size() < before;
    }

    /// Makes parts of several units groups in the task's group, to be divided themselves, and gives the graph of what there is then.
    DivisionGraph wrapped(const Task& task, const Division& division, GroupOrigin origin, std::size_t depth)
    {
        std::vector<std::uint32_t> partOf = division.partOf;
        DivisionGraph result = joined(task.graph, partOf);
        if (result.units.size() < 2)
            return task.graph;
        std::vector<DivisionGraph> parts = divided(task.graph, partOf, result.units.size());
        std::vector<std::vector<std::uint32_t>> members(result.units.size());
        for (std::uint32_t unit = 0; unit < partOf.size(); ++unit)
            members[partOf[unit]].push_back(unit);
        for (std::size_t part = 0; part < members.size(); ++part) {
            if (members[part].size() < 2)
                continue;
            const auto& [key, title] = division.parts[division.partOf[members[part].front()]];
            const std::int32_t group = m_plan.add({.key = m_plan.keyWithin(task.group, key), .title = title, .origin = origin, .parent = task.group});
            for (const std::uint32_t unit : members[part])
                m_plan.setParent(task.graph.units[unit], group);
            if (origin == GroupOrigin::Repeat)
                m_plan.at(group).copies = static_cast<std::uint32_t>(members[part].size());
            result.units[part].group = group;
            m_open.push_back({.group = group, .graph = std::move(parts[part]), .depth = depth, .sectionsOnly = origin == GroupOrigin::Section || origin == GroupOrigin::Repeat,
                .blocks = task.blocks + (origin == GroupOrigin::Block ? 1 : 0)});
        }
        return result;
    }

    const Scene& m_scene;
    Scopes m_scopes;
    GroupPlan m_plan;
    RepeatWrapper m_repeats;
    std::vector<Task> m_open;
};

} // namespace

GroupTree groupTree(const Scene& scene, const Module& module) { return TreeMaker(scene, module).make(); }

} // namespace passbench
