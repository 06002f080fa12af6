#include "core/partition/reasons/composite_attempts.h"

#include "core/ir/graph/function.h"
#include "core/partition/reasons/verdicts.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t mostRoots = 64;

/// `node` and what uses it, directly or through a few others: where a group with it can end.
std::vector<NodeId> rootsFor(const Function& function, const Uses& uses, NodeId node)
{
    std::vector<NodeId> roots {node};
    for (std::size_t i = 0; i < roots.size() && roots.size() < mostRoots; ++i)
        for (const NodeId user : uses[roots[i]])
            if (std::ranges::find(roots, user) == roots.end() && !function[user].as<FunctionLiteral>())
                roots.push_back(user);
    return roots;
}

std::size_t operatorsIn(const Pattern& pattern)
{
    return static_cast<std::size_t>(std::ranges::count_if(pattern.nodes, [](const PatternNode& node) { return !node.isLeaf(); }));
}

class Attempts {
public:
    Attempts(const Function& function, NodeId node) : m_function(function), m_uses(function), m_node(node), m_lookup(lookupIn(function)) {}

    std::vector<CompositeAttempt> of(const Compiler& compiler)
    {
        std::vector<CompositeAttempt> all;
        for (const bool near : {false, true}) {
            for (const NodeId root : rootsFor(m_function, m_uses, m_node))
                for (const CompositeRule& rule : compiler.composites)
                    if (auto attempt = near ? nearest(rule, root) : best(rule, root))
                        all.push_back(*std::move(attempt));
            if (!all.empty())
                break;
        }
        std::ranges::stable_sort(all, std::greater<>(), [](const CompositeAttempt& a) { return a.nodes.size(); });
        return all;
    }

private:
    std::optional<CompositeAttempt> best(const CompositeRule& rule, NodeId root)
    {
        if (const auto found = matchComposite(rule, root, m_lookup)) {
            CompositeAttempt attempt {rule.name, root, found->match.inner(*found->pattern), operatorsIn(*found->pattern), NodeId::None, {}};
            attempt.reason = compositeRefusal(rule, *found, m_lookup);
            if (attempt.reason.empty())
                attempt.reason = usedOutside(attempt);
            return isAbout(attempt) ? std::optional(std::move(attempt)) : std::nullopt;
        }
        std::optional<CompositeAttempt> furthest;
        for (const Pattern& pattern : rule.variants) {
            if (!canBeRoot(pattern, root, m_lookup))
                continue;
            Mismatch failed = mismatch(pattern, root, m_lookup);
            CompositeAttempt attempt {rule.name, root, std::move(failed.nodes), operatorsIn(pattern), failed.node, std::move(failed.reason)};
            if (isAbout(attempt) && (!furthest || attempt.nodes.size() > furthest->nodes.size()))
                furthest = std::move(attempt);
        }
        return furthest;
    }

    /// Where a group that wants an operator like the node stopped right before it: with `nn.bias_add` where the graph has `add`, say.
    std::optional<CompositeAttempt> nearest(const CompositeRule& rule, NodeId root) const
    {
        const Call* call = m_function[m_node].as<Call>();
        const auto wants = [&](const PatternNode& node) { return call && std::ranges::find(node.ops, call->op) != node.ops.end(); };
        for (const Pattern& pattern : rule.variants) {
            if (std::ranges::none_of(pattern.nodes, wants))
                continue;
            Mismatch failed = mismatch(pattern, root, m_lookup);
            const bool isBefore = m_function.contains(failed.node) && std::ranges::find(m_function[failed.node].operands, m_node) != m_function[failed.node].operands.end();
            if (isBefore && (failed.node != root || std::ranges::any_of(pattern.nodes.back().operands, [&](std::size_t operand) { return wants(pattern.nodes[operand]); })))
                return CompositeAttempt {rule.name, root, std::move(failed.nodes), operatorsIn(pattern), failed.node, std::move(failed.reason)};
        }
        return std::nullopt;
    }

    bool isAbout(const CompositeAttempt& attempt) const
    {
        return attempt.root == m_node || (attempt.nodes.size() > 1 && std::ranges::find(attempt.nodes, m_node) != attempt.nodes.end());
    }

    /// As MergeComposite refuses a group: a value inside it must be used inside only.
    std::string usedOutside(const CompositeAttempt& attempt) const
    {
        const auto isInner = [&](NodeId id) { return std::ranges::find(attempt.nodes, id) != attempt.nodes.end(); };
        for (const NodeId id : attempt.nodes) {
            const auto users = m_uses[id];
            const auto outside = std::ranges::find_if_not(users, isInner);
            if (id != attempt.root && outside != users.end())
                return fmt::format("{} is also used by {}", displayName(m_function[id]), displayName(m_function[*outside]));
            if (id != attempt.root && m_function.result() == id)
                return fmt::format("{} is also the result", displayName(m_function[id]));
        }
        return {};
    }

    const Function& m_function;
    const Uses m_uses;
    const NodeId m_node;
    const NodeLookup m_lookup;
};

} // namespace

std::vector<CompositeAttempt> compositeAttempts(const Function& function, NodeId node, const Compiler& compiler)
{
    return Attempts(function, node).of(compiler);
}

} // namespace passbench
