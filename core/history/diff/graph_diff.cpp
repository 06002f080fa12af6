#include "core/history/diff/graph_diff.h"

#include "core/history/diff/function_changes.h"
#include "core/history/diff/made_anew.h"
#include "core/history/diff/node_change.h"
#include "core/history/diff/node_table.h"
#include "core/support/text.h"

namespace passbench {
std::string_view name(ChangeKind kind)
{
    static constexpr std::string_view names[] = {"added", "removed", "changed", "moved"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view sign(ChangeKind kind)
{
    static constexpr std::string_view signs[] = {"+", "−", "~", "→"};
    return signs[static_cast<std::size_t>(kind)];
}

const NodeChange* GraphDiff::find(NodeId id) const
{
    const auto at = index.find(id);
    return at == index.end() ? nullptr : &changes[at->second];
}

std::size_t GraphDiff::count(ChangeKind kind) const
{
    return static_cast<std::size_t>(std::ranges::count(changes, kind, &NodeChange::kind));
}

ChangeCounts countsOf(const GraphDiff& diff, std::size_t changedFunctions)
{
    ChangeCounts counts {.functions = changedFunctions};
    for (const NodeChange& change : diff.changes)
        ++counts.nodes[static_cast<std::size_t>(change.kind)];
    return counts;
}

ChangeCounts countChanges(const Module& before, const Module& after, std::span<const Rewrite> rewrites)
{
    return countsOf(diff(before, after, rewrites), functionChanges(before, after).size());
}

std::string toText(const ChangeCounts& counts)
{
    std::vector<std::string> parts;
    for (const ChangeKind kind : {ChangeKind::Added, ChangeKind::Removed, ChangeKind::Changed, ChangeKind::Moved})
        if (const std::size_t count = counts.of(kind); count > 0)
            parts.push_back(fmt::format("{} {}", withThousands(static_cast<std::int64_t>(count)), name(kind)));
    if (counts.functions > 0)
        parts.push_back(fmt::format("{} function{} changed", withThousands(static_cast<std::int64_t>(counts.functions)), counts.functions == 1 ? "" : "s"));
    return parts.empty() ? "nothing" : join(parts, ", ");
}

namespace {

class Differ {
public:
    Differ(const Module& before, const Module& after, std::span<const Rewrite> rewrites) : m_old(before), m_now(after)
    {
        if (!rewrites.empty())
            m_result.madeAnew = madeAnew(m_old, m_now, rewrites);
        for (const auto& [made, was] : m_result.madeAnew)
            m_nowOf.emplace(was, made);
        renamePaths();
    }

    GraphDiff run()
    {
        collectRemoved();
        noteRemoved(NodeId::None);
        for (const NodeTable::Entry& entry : m_now.entries()) {
            compare(entry);
            noteRemoved(wasOf(entry.node->id));
        }
        m_result.changes.shrink_to_fit(); // those of all steps are kept
        return std::move(m_result);
    }

private:
    NodeId wasOf(NodeId id) const
    {
        if (m_result.madeAnew.empty())
            return id;
        const auto was = m_result.madeAnew.find(id);
        return was == m_result.madeAnew.end() ? id : was->second;
    }
    NodeId nowOf(NodeId id) const
    {
        if (m_nowOf.empty())
            return id;
        const auto made = m_nowOf.find(id);
        return made == m_nowOf.end() ? id : made->second;
    }

    /// Bodies stand in nodes, which may have been made anew: their paths as they are now.
    void renamePaths()
    {
        if (m_nowOf.empty())
            return;
        for (const NestedFunction& nested : m_old.functions()) { // outer ones first
            const std::size_t slash = nested.owner == NodeId::None ? std::string::npos : nested.path.rfind("/%");
            if (slash == std::string::npos)
                continue;
            const auto outer = m_paths.find(nested.path.substr(0, slash));
            const NodeId owner = nowOf(nested.owner);
            if (outer == m_paths.end() && owner == nested.owner)
                continue;
            const std::size_t arm = nested.path.find('/', slash + 1);
            m_paths.emplace(nested.path, fmt::format("{}/%{}{}", outer == m_paths.end() ? nested.path.substr(0, slash) : outer->second, number(owner),
                                             arm == std::string::npos ? std::string() : nested.path.substr(arm)));
        }
    }
    const std::string& pathNow(const std::string& path) const
    {
        const auto renamed = m_paths.empty() ? m_paths.end() : m_paths.find(path);
        return renamed == m_paths.end() ? path : renamed->second;
    }

    void collectRemoved()
    {
        NodeId last = NodeId::None;
        for (const NodeTable::Entry& entry : m_old.entries()) {
            const NodeId id = entry.node->id;
            if (m_now.contains(nowOf(id)))
                last = id;
            else
                m_removedBehind[last].push_back(id);
        }
    }

    void noteRemoved(NodeId place)
    {
        if (const auto removed = m_removedBehind.empty() ? m_removedBehind.end() : m_removedBehind.find(place); removed != m_removedBehind.end())
            for (const NodeId id : removed->second)
                note(id, ChangeKind::Removed, displayName(*m_old.node(id)));
    }

    void compare(const NodeTable::Entry& now)
    {
        const Node& node = *now.node;
        const NodeTable::Entry* was = m_old.find(wasOf(node.id));
        if (!was)
            return note(node.id, ChangeKind::Added, displayName(node));
        const std::string& path = m_now.path(now);
        const bool moved = pathNow(m_old.path(*was)) != path;
        if (!moved && was->node == now.node)
            return;
        const std::string what = changeText(*was->node, node, [this](NodeId old) { return nowOf(old); });
        if (moved)
            note(node.id, ChangeKind::Moved, destination(path) + (what.empty() ? "" : "; " + what));
        else if (!what.empty())
            note(node.id, ChangeKind::Changed, what);
    }

    void note(NodeId id, ChangeKind kind, std::string what)
    {
        const NodeId was = wasOf(id);
        const auto place = static_cast<std::uint32_t>(m_result.changes.size());
        m_result.index.emplace(id, place);
        if (was != id)
            m_result.index.emplace(was, place);
        m_result.changes.push_back({id, kind, m_texts.shared(std::move(what)), was == id ? NodeId::None : was});
    }

    const NodeTable m_old, m_now;
    GraphDiff m_result;
    TextPool m_texts;
    std::unordered_map<NodeId, NodeId> m_nowOf; ///< the other way round than GraphDiff::madeAnew
    std::unordered_map<NodeId, std::vector<NodeId>> m_removedBehind;
    std::unordered_map<std::string, std::string> m_paths; ///< where they are called otherwise now
};

} // namespace

GraphDiff diff(const Module& before, const Module& after, std::span<const Rewrite> rewrites)
{
    return before.functions == after.functions ? GraphDiff() : Differ(before, after, rewrites).run();
}

} // namespace passbench
