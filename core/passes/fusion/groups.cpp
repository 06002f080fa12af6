#include "core/passes/fusion/groups.h"

#include "core/passes/fusion/graph.h"

namespace passbench {
namespace {

constexpr std::uint32_t none = FusionGraph::none;

enum class Refusal : std::uint8_t { None, Leaves, NoJoin, Opaque, TooLarge, IntoTuple, NotElementwise, Path, Reduction };

class Grouping {
public:
    Grouping(const Function& function, std::int64_t maxDepth)
        : m_function(function), m_graph(function), m_maxDepth(static_cast<std::size_t>(maxDepth)),
          m_groups(m_graph.nodes.size()), m_refusals(m_graph.nodes.size()), m_seen(m_graph.nodes.size(), 0),
          m_counted(m_graph.nodes.size(), 0)
    {
        for (std::uint32_t i = 0; i < m_groups.size(); ++i)
            m_groups[i] = {.parent = i, .pattern = m_graph.nodes[i].pattern};
    }

    FusionGroups run()
    {
        for (const int phase : {0, 1, 2})
            for (std::uint32_t at = 0; at < m_groups.size(); ++at)
                tryFuse(at, phase);
        FusionGroups result;
        for (std::uint32_t at = 0; at < m_groups.size(); ++at) {
            result.root.push_back(rootOf(at));
            result.whyNot.push_back(result.root.back() == at ? reason(at) : std::string());
        }
        return result;
    }

private:
    struct Group {
        std::uint32_t parent = 0;
        Fusion pattern = Fusion::Opaque; ///< of the group when this is its root
        std::size_t size = 1;
    };
    struct Why {
        Refusal refusal = Refusal::None;
        std::uint32_t blocker = none;
    };

    std::uint32_t rootOf(std::uint32_t at)
    {
        std::uint32_t root = at;
        while (m_groups[root].parent != root)
            root = m_groups[root].parent;
        while (m_groups[at].parent != root)
            at = std::exchange(m_groups[at].parent, root);
        return root;
    }
    Fusion patternOf(std::uint32_t at) { return m_groups[rootOf(at)].pattern; }

    /// Calls `visit(node)` for every node on a path from `from` (left out) to its join point, each once. Stops when it
    /// says false, and says so.
    template<typename F> bool walkToJoin(std::uint32_t from, F&& visit)
    {
        const std::uint32_t join = m_graph.nodes[from].join;
        ++m_epoch;
        std::vector<std::uint32_t> waiting {from};
        while (!waiting.empty()) {
            const std::uint32_t at = waiting.back();
            waiting.pop_back();
            for (const FusionGraph::Edge& edge : m_graph.nodes[at].outputs) {
                if (std::exchange(m_seen[edge.user], m_epoch) == m_epoch)
                    continue;
                if (!visit(edge.user))
                    return false;
                if (edge.user != join)
                    waiting.push_back(edge.user);
            }
        }
        return true;
    }

    bool fits(std::uint32_t at)
    {
        std::size_t size = m_groups[rootOf(at)].size;
        m_counted[rootOf(at)] = m_epoch + 1; // the epoch of the walk
        return walkToJoin(at, [&](std::uint32_t node) {
            const std::uint32_t root = rootOf(node);
            if (std::exchange(m_counted[root], m_epoch) != m_epoch)
                size += m_groups[root].size;
            return size <= m_maxDepth;
        });
    }

    /// Fuses `at` and what lies between into the join point if `allowed(node, pattern)` for every node on the way.
    template<typename F> void fuseIf(std::uint32_t at, F&& allowed)
    {
        const std::uint32_t join = m_graph.nodes[at].join;
        std::uint32_t blocker = none;
        const bool open = walkToJoin(at, [&](std::uint32_t node) {
            blocker = node;
            return allowed(node, patternOf(node));
        });
        if (!open) {
            m_refusals[at] = {Refusal::Path, blocker};
            return;
        }
        merge(at, join);
        walkToJoin(at, [&](std::uint32_t node) {
            merge(node, join);
            return true;
        });
    }

    void merge(std::uint32_t child, std::uint32_t into)
    {
        child = rootOf(child);
        into = rootOf(into);
        if (child == into)
            return;
        m_groups[into].size += m_groups[child].size;
        if (m_groups[child].pattern == Fusion::OutElemwiseFusable) // an anchor makes the group one; anything else adapts
            m_groups[into].pattern = Fusion::OutElemwiseFusable;
        m_groups[child].parent = into;
    }

    void tryFuse(std::uint32_t at, int phase)
    {
        const FusionGraph::Node& node = m_graph.nodes[at];
        const std::uint32_t join = node.join;
        if (!m_function.nodes()[at]->as<Call>() && !m_function.nodes()[at]->as<Tuple>() && !m_function.nodes()[at]->as<Project>())
            return;
        const Fusion pattern = m_groups[at].pattern;
        if (pattern == Fusion::Opaque || join == none) {
            m_refusals[at] = {pattern == Fusion::Opaque ? Refusal::Opaque : node.leaves ? Refusal::Leaves : Refusal::NoJoin};
            return;
        }
        if (rootOf(at) == rootOf(join))
            return;
        if (!fits(at)) {
            m_refusals[at] = {Refusal::TooLarge, join};
            return;
        }
        if (phase == 2)
            fuseIntoAbsorbedTuple(at, join);
        else if (m_groups[join].pattern == Fusion::Tuple)
            m_refusals[at] = {Refusal::IntoTuple, join};
        else if (pattern == Fusion::OutElemwiseFusable)
            fuseAnchor(at, phase);
        else if (pattern <= Fusion::Broadcast)
            fuseElementwise(at);
        else if (pattern == Fusion::Injective || pattern == Fusion::Tuple)
            fuseInjective(at, phase);
        else
            m_refusals[at] = {Refusal::Reduction, join};
    }

    void fuseAnchor(std::uint32_t at, int phase)
    {
        if (phase != 0)
            return;
        const auto readsInOrder = [this](std::uint32_t node) { return m_graph.nodes[node].reshapes && rootOf(node) == node; };
        if (m_graph.nodes[at].joinPattern == Fusion::Elemwise)
            fuseIf(at, [&](std::uint32_t node, Fusion pattern) { return pattern <= Fusion::Broadcast || readsInOrder(node); });
        else
            m_refusals[at] = {Refusal::NotElementwise, m_graph.nodes[at].join};
    }

    void fuseElementwise(std::uint32_t at)
    {
        const Fusion way = m_graph.nodes[at].joinPattern;
        if (way > Fusion::Injective && way != Fusion::CommReduce) {
            m_refusals[at] = {Refusal::NotElementwise, m_graph.nodes[at].join};
            return;
        }
        fuseIf(at, [join = m_graph.nodes[at].join](std::uint32_t node, Fusion pattern) {
            return pattern <= Fusion::Injective || (node == join && (pattern == Fusion::CommReduce || pattern == Fusion::OutElemwiseFusable));
        });
    }

    void fuseInjective(std::uint32_t at, int phase)
    {
        if (phase == 1) // after the anchors have taken what they want
            fuseIf(at, [](std::uint32_t, Fusion pattern) { return pattern <= Fusion::Injective; });
    }

    /// A tuple that an injective operator took in can take in the injective operators that make its fields.
    void fuseIntoAbsorbedTuple(std::uint32_t at, std::uint32_t join)
    {
        const bool absorbed = m_groups[join].pattern == Fusion::Tuple && patternOf(join) <= Fusion::Injective;
        if (m_groups[at].pattern <= Fusion::Injective && absorbed)
            fuseIf(at, [](std::uint32_t, Fusion pattern) { return pattern <= Fusion::Injective; });
    }

    std::string label(std::uint32_t at) const
    {
        const Node& node = *m_function.nodes()[at];
        return fmt::format("`{}` %{}", displayName(node), number(node.id));
    }

    std::string reason(std::uint32_t at)
    {
        const Node& node = *m_function.nodes()[at];
        const Why& why = m_refusals[at];
        const std::uint32_t blocker = why.blocker;
        if (!node.as<Call>() || node.id == m_function.result())
            return {};
        switch (why.refusal) {
        case Refusal::None: return {};
        case Refusal::Leaves: return "not fused with its users: one is not an operator, so the value is needed by itself";
        case Refusal::NoJoin: return "not fused with its users: they lead to no operator that all of them go through";
        case Refusal::Opaque: return fmt::format("not fused: `{}` is opaque", displayName(node));
        case Refusal::TooLarge: return fmt::format("not fused with {}: the group would have more than max_depth ({}) nodes", label(blocker), m_maxDepth);
        case Refusal::IntoTuple: return "not fused with its user: that is a tuple, whose fields are kept apart";
        case Refusal::NotElementwise: return fmt::format("not fused with {}: on the way there it is not read element by element", label(blocker));
        case Refusal::Reduction: return fmt::format("not fused with {}: `{}` is a reduction, and what follows needs it finished", label(blocker), displayName(node));
        case Refusal::Path: break;
        }
        return fmt::format("not fused with {}: {} stands in the way, which is {} there", label(m_graph.nodes[at].join), label(blocker),
            name(patternOf(blocker)));
    }

    const Function& m_function;
    FusionGraph m_graph;
    std::size_t m_maxDepth;
    std::vector<Group> m_groups;
    std::vector<Why> m_refusals;
    std::vector<std::uint64_t> m_seen, m_counted; ///< epoch of the walk that met a node or counted a group
    std::uint64_t m_epoch = 0;
};

} // namespace

FusionGroups findFusionGroups(const Function& function, std::int64_t maxDepth) { return Grouping(function, maxDepth).run(); }

} // namespace passbench
