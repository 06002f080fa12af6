#include "core/groups/group_tree.h"

#include "core/groups/divide.h"
#include "core/groups/repeats.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

namespace passbench {

namespace {

constexpr std::size_t leastCopy = 5; // boxes in a copy that comes twice
constexpr int mostLevels = 4;        // of repeats in repeats

class TreeMaker {
public:
    TreeMaker(const Scene& scene, const Module& module) : m_scene(scene), m_scopes(scopesOf(scene, module)), m_groupOf(scene.boxes.size(), -1) {}

    GroupTree make()
    {
        addHulls();
        while (!m_open.empty()) {
            Task task = std::move(m_open.back());
            m_open.pop_back();
            divide(std::move(task));
        }
        return finished();
    }

private:
    /// A group whose content may be divided further.
    struct Task {
        std::int32_t group = -1;
        DivisionGraph graph;
        std::size_t depth = 0;
        bool sectionsOnly = false;
    };

    std::int32_t add(GraphGroup group)
    {
        if (const int same = ++m_keys[group.key]; same > 1)
            group.key += fmt::format("#{}", same);
        m_groups.push_back(std::move(group));
        return static_cast<std::int32_t>(m_groups.size() - 1);
    }

    std::string keyWithin(std::int32_t group, const std::string& key) const
    {
        return group < 0 ? key : m_groups[static_cast<std::size_t>(group)].key + " > " + key;
    }

    void setParent(const Unit& unit, std::int32_t parent)
    {
        (unit.group >= 0 ? m_groups[static_cast<std::size_t>(unit.group)].parent : m_groupOf[unit.boxes.front()]) = parent;
    }

    /// Hulls of the scene are groups from the start; each is divided on its own.
    void addHulls()
    {
        std::vector<DivisionGraph> graphs(m_scene.groups.size() + 1); // the whole first, then hulls
        for (std::size_t hull = 0; hull < m_scene.groups.size(); ++hull) {
            const SceneGroup& group = m_scene.groups[hull];
            const bool isGlobal = group.kind == GroupKind::Region;
            add({.key = isGlobal ? group.title : fmt::format("{} %{}", group.body == GroupBody::Else ? "else" : "call", number(group.call)), .title = group.title,
                .origin = GroupOrigin::Function, .parent = group.parent, .hull = static_cast<std::int32_t>(hull)});
        }
        // At each level a box is a unit of its own, or in the unit of the hull that holds it.
        std::vector<std::uint32_t> unitOfHull(m_scene.groups.size(), UINT32_MAX), unitOfBox(m_scene.boxes.size());
        for (std::uint32_t box = 0; box < m_scene.boxes.size(); ++box) {
            std::int32_t hull = m_scene.boxes[box].group;
            m_groupOf[box] = hull;
            DivisionGraph& own = graphs[static_cast<std::size_t>(hull + 1)];
            unitOfBox[box] = static_cast<std::uint32_t>(own.units.size());
            own.units.push_back({.boxes = {box}, .shape = shapeOf(m_scene.boxes[box])});
            for (; hull >= 0; hull = m_scene.groups[static_cast<std::size_t>(hull)].parent) {
                DivisionGraph& around = graphs[static_cast<std::size_t>(m_scene.groups[static_cast<std::size_t>(hull)].parent + 1)];
                std::uint32_t& unit = unitOfHull[static_cast<std::size_t>(hull)];
                if (unit == UINT32_MAX) {
                    unit = static_cast<std::uint32_t>(around.units.size());
                    around.units.push_back({.boxes = {}, .group = hull});
                }
                Unit& whole = around.units[unit];
                whole.boxes.push_back(box);
                whole.shape = whole.shape * 1099511628211ull + shapeOf(m_scene.boxes[box]);
            }
        }
        const auto depthOf = [&](std::int32_t hull) {
            int depth = 0;
            for (; hull >= 0; hull = m_scene.groups[static_cast<std::size_t>(hull)].parent)
                ++depth;
            return depth;
        };
        for (const SceneEdge& edge : m_scene.edges) {
            std::int32_t from = m_scene.boxes[edge.from].group, to = m_scene.boxes[edge.to].group;
            std::uint32_t fromUnit = unitOfBox[edge.from], toUnit = unitOfBox[edge.to];
            int fromDepth = depthOf(from), toDepth = depthOf(to);
            while (from != to) {
                const bool leaves = fromDepth >= toDepth;
                std::int32_t& hull = leaves ? from : to;
                (leaves ? fromUnit : toUnit) = unitOfHull[static_cast<std::size_t>(hull)];
                --(leaves ? fromDepth : toDepth);
                hull = m_scene.groups[static_cast<std::size_t>(hull)].parent;
            }
            if (fromUnit != toUnit)
                graphs[static_cast<std::size_t>(from + 1)].edges.push_back({fromUnit, toUnit});
        }
        for (std::size_t index = 0; index < graphs.size(); ++index) {
            std::vector<std::uint32_t> each(graphs[index].units.size());
            std::iota(each.begin(), each.end(), 0u);
            m_open.push_back({.group = static_cast<std::int32_t>(index) - 1, .graph = joined(graphs[index], each)}); // in order, edges once
        }
    }

    static std::uint64_t shapeOf(const SceneBox& box) { return std::hash<std::string>()(box.title) * 31 + static_cast<std::uint64_t>(box.kind); }

    void divide(Task task)
    {
        if (task.graph.units.size() < 3)
            return;
        if (!task.sectionsOnly) {
            std::size_t depth = task.depth;
            if (auto scopes = byScopes(task.graph, m_scopes, depth))
                task.graph = wrapped(task, *scopes, GroupOrigin::Scope, depth);
            else if (auto blocks = byBlocks(task.graph, m_scene))
                task.graph = wrapped(task, *blocks, GroupOrigin::Block, task.depth);
            for (int level = 0; level < mostLevels && wrapRepeats(task); ++level) { // what repeats may hold repeats
            }
        }
        if (task.graph.units.size() > mostChildren)
            wrapped(task, intoSections(task.graph), GroupOrigin::Section, 0);
    }

    /// Makes parts of several units groups in the task's group, to be divided themselves, and gives the graph of what there is then.
    DivisionGraph wrapped(const Task& task, const Division& division, GroupOrigin origin, std::size_t depth)
    {
        std::vector<std::uint32_t> partOf = division.partOf;
        DivisionGraph result = joined(task.graph, partOf);
        if (result.units.size() < 2)
            return task.graph;
        std::vector<std::vector<std::uint32_t>> members(result.units.size());
        for (std::uint32_t unit = 0; unit < partOf.size(); ++unit)
            members[partOf[unit]].push_back(unit);
        for (std::size_t part = 0; part < members.size(); ++part) {
            if (members[part].size() < 2)
                continue;
            const auto& [key, title] = division.parts[division.partOf[members[part].front()]];
            const std::int32_t group = add({.key = keyWithin(task.group, key), .title = title, .origin = origin, .parent = task.group});
            for (const std::uint32_t unit : members[part])
                setParent(task.graph.units[unit], group);
            result.units[part].group = group;
            m_open.push_back({.group = group, .graph = within(task.graph, members[part]), .depth = depth, .sectionsOnly = origin == GroupOrigin::Section});
        }
        return result;
    }

    /// False when nothing repeats.
    bool wrapRepeats(Task& task)
    {
        const DivisionGraph& graph = task.graph;
        std::vector<std::uint64_t> shapes;
        std::vector<std::size_t> weights;
        for (const Unit& unit : graph.units) {
            shapes.push_back(unit.shape);
            weights.push_back(unit.group >= 0 ? std::max(unit.boxes.size(), leastCopy) : unit.boxes.size()); // groups that are alike are no accident
        }
        const std::vector<RepeatedRun> runs = repeatedRuns(shapes, weights, leastCopy);
        if (runs.empty())
            return false;
        // Copies of several units become blocks first, then each run becomes a repeat.
        std::vector<std::uint32_t> copyOf(graph.units.size()), runOf;
        std::vector<const RepeatedRun*> runOfCopy;
        auto run = runs.begin();
        for (std::size_t unit = 0; unit < graph.units.size(); ++unit) {
            run = std::find_if(run, runs.end(), [&](const RepeatedRun& one) { return unit < one.end(); });
            const bool inRun = run != runs.end() && unit >= run->first;
            if (!inRun || (unit - run->first) % run->period == 0)
                runOfCopy.push_back(inRun ? &*run : nullptr);
            copyOf[unit] = static_cast<std::uint32_t>(runOfCopy.size() - 1);
        }
        std::vector<std::vector<std::uint32_t>> members(runOfCopy.size());
        for (std::uint32_t unit = 0; unit < copyOf.size(); ++unit)
            members[copyOf[unit]].push_back(unit);
        std::vector<std::uint32_t> place = copyOf; // consecutive units in an order in which edges go forward: so are copies
        DivisionGraph copies = joined(graph, place);
        std::map<const RepeatedRun*, int> numberOf;
        for (std::size_t copy = 0; copy < members.size(); ++copy) {
            const RepeatedRun* inRun = runOfCopy[copy];
            if (!inRun || inRun->period < 2)
                continue;
            const int number = ++numberOf[inRun];
            const std::int32_t group = add({.key = keyWithin(task.group, blockKey(graph.units[members[copy].front()], m_scene)), .title = fmt::format("block {}", number),
                .origin = GroupOrigin::Block, .parent = task.group});
            for (const std::uint32_t unit : members[copy])
                setParent(graph.units[unit], group);
            copies.units[place[members[copy].front()]].group = group;
        }
        return wrapRuns(task, copies, runOfCopy, members, place);
    }

    /// False when all of the group is one run.
    bool wrapRuns(Task& task, DivisionGraph& copies, const std::vector<const RepeatedRun*>& runOfCopy, const std::vector<std::vector<std::uint32_t>>& members,
        const std::vector<std::uint32_t>& place)
    {
        std::vector<std::uint32_t> labels(copies.units.size());
        std::map<const RepeatedRun*, std::vector<std::uint32_t>> copiesOf; // by their places
        std::uint32_t next = 0;
        const RepeatedRun* last = nullptr;
        for (std::size_t copy = 0; copy < members.size(); ++copy) {
            const std::uint32_t at = place[members[copy].front()];
            if (!runOfCopy[copy] || runOfCopy[copy] != last)
                ++next;
            last = runOfCopy[copy];
            labels[at] = next - 1;
            if (last)
                copiesOf[last].push_back(at);
        }
        std::vector<std::uint32_t> partOf = labels;
        DivisionGraph result = joined(copies, partOf);
        for (auto& [run, at] : copiesOf) {
            std::ranges::sort(at);
            const auto count = static_cast<std::uint32_t>(run->copies);
            const std::string copy = commonTitle(copies, at), title = fmt::format("{} × {}", copy, count);
            std::int32_t group = task.group;
            if (result.units.size() > 1 || group < 0) {
                group = add({.key = keyWithin(task.group, "× " + keyOfCopy(copies.units[at.front()])), .title = title, .origin = GroupOrigin::Repeat, .parent = task.group});
                for (const std::uint32_t one : at)
                    setParent(copies.units[one], group);
                result.units[partOf[at.front()]].group = group;
            } else if (GraphGroup& whole = m_groups[static_cast<std::size_t>(group)]; whole.origin != GroupOrigin::Function) {
                whole.title = whole.title == copy ? title : whole.title + " · " + title;
            }
            m_groups[static_cast<std::size_t>(group)].copies = count;
            if (count > mostChildren && result.units.size() > 1)
                m_open.push_back({.group = group, .graph = within(copies, at), .depth = 0, .sectionsOnly = true});
        }
        const bool isOneRun = result.units.size() == 1;
        task.graph = isOneRun ? std::move(copies) : std::move(result);
        return !isOneRun;
    }

    std::string commonTitle(const DivisionGraph& copies, const std::vector<std::uint32_t>& at) const
    {
        const std::string title = titleOfCopy(copies.units[at.front()]);
        return std::ranges::all_of(at, [&](std::uint32_t copy) { return titleOfCopy(copies.units[copy]) == title; }) ? title : "block";
    }

    /// "layer" of "layer 3".
    std::string titleOfCopy(const Unit& copy) const
    {
        std::string title = copy.group >= 0 ? m_groups[static_cast<std::size_t>(copy.group)].title : m_scene.boxes[copy.boxes.front()].title;
        const std::size_t end = title.find_last_not_of("0123456789");
        return end == std::string::npos || end + 1 == title.size() ? title : title.substr(0, title.find_last_not_of(" _.", end) + 1);
    }

    std::string keyOfCopy(const Unit& copy) const
    {
        return copy.group >= 0 ? m_groups[static_cast<std::size_t>(copy.group)].key : blockKey(copy, m_scene);
    }

    /// A block that is most of a small block around it says nothing.
    void dissolveSmallBlocks()
    {
        constexpr std::size_t small = 24;
        std::vector<std::size_t> boxes(m_groups.size());
        for (const std::int32_t group : m_groupOf)
            for (std::int32_t at = group; at >= 0; at = m_groups[static_cast<std::size_t>(at)].parent)
                ++boxes[static_cast<std::size_t>(at)];
        const auto isDissolved = [&](std::int32_t group) {
            const GraphGroup& inner = m_groups[static_cast<std::size_t>(group)];
            return inner.origin == GroupOrigin::Block && inner.copies == 0 && inner.parent >= 0 && boxes[static_cast<std::size_t>(inner.parent)] <= small
                && m_groups[static_cast<std::size_t>(inner.parent)].origin == GroupOrigin::Block && m_groups[static_cast<std::size_t>(inner.parent)].copies == 0;
        };
        const auto kept = [&](std::int32_t group) {
            while (group >= 0 && isDissolved(group))
                group = m_groups[static_cast<std::size_t>(group)].parent;
            return group;
        };
        std::vector<std::int32_t> parents;
        for (const GraphGroup& group : m_groups)
            parents.push_back(kept(group.parent));
        for (std::int32_t& group : m_groupOf)
            group = kept(group);
        std::vector<std::int32_t> now(m_groups.size(), -1);
        std::vector<GraphGroup> left;
        for (std::size_t group = 0; group < m_groups.size(); ++group)
            if (!isDissolved(static_cast<std::int32_t>(group)))
                now[group] = static_cast<std::int32_t>(left.size()), left.push_back(m_groups[group]);
        const auto moved = [&](std::int32_t group) { return group < 0 ? -1 : now[static_cast<std::size_t>(group)]; };
        for (std::size_t group = 0; group < m_groups.size(); ++group)
            if (now[group] >= 0)
                left[static_cast<std::size_t>(now[group])].parent = moved(parents[group]);
        for (std::int32_t& group : m_groupOf)
            group = moved(group);
        m_groups = std::move(left);
    }

    /// Groups in an order in which those around come first, with what they count.
    GroupTree finished()
    {
        dissolveSmallBlocks();
        std::vector<int> depth(m_groups.size(), -1);
        for (std::size_t group = 0; group < m_groups.size(); ++group) {
            int steps = 0;
            for (std::int32_t at = static_cast<std::int32_t>(group); at >= 0; at = m_groups[static_cast<std::size_t>(at)].parent)
                ++steps;
            depth[group] = steps;
        }
        std::vector<std::size_t> order(m_groups.size());
        std::iota(order.begin(), order.end(), std::size_t {0});
        std::ranges::stable_sort(order, {}, [&](std::size_t group) { return depth[group]; });
        std::vector<std::int32_t> now(m_groups.size());
        for (std::size_t at = 0; at < order.size(); ++at)
            now[order[at]] = static_cast<std::int32_t>(at);
        const auto moved = [&](std::int32_t group) { return group < 0 ? -1 : now[static_cast<std::size_t>(group)]; };
        GroupTree tree;
        for (const std::size_t group : order) {
            tree.groups.push_back(std::move(m_groups[group]));
            tree.groups.back().parent = moved(tree.groups.back().parent);
            if (const std::int32_t parent = tree.groups.back().parent; parent >= 0)
                ++tree.groups[static_cast<std::size_t>(parent)].children;
        }
        for (const std::int32_t group : m_groupOf) {
            tree.groupOf.push_back(moved(group));
            if (tree.groupOf.back() >= 0)
                ++tree.groups[static_cast<std::size_t>(tree.groupOf.back())].children;
            for (std::int32_t at = tree.groupOf.back(); at >= 0; at = tree.groups[static_cast<std::size_t>(at)].parent)
                ++tree.groups[static_cast<std::size_t>(at)].boxes;
        }
        return tree;
    }

    const Scene& m_scene;
    Scopes m_scopes;
    std::vector<GraphGroup> m_groups;
    std::unordered_map<std::string, int> m_keys; ///< how many groups were to have one
    std::vector<std::int32_t> m_groupOf;
    std::vector<Task> m_open;
};

} // namespace

GroupTree groupTree(const Scene& scene, const Module& module) { return TreeMaker(scene, module).make(); }

} // namespace passbench
