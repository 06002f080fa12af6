#include "core/runtime/node_difference.h"

#include "core/runtime/check_steps.h"

#include <ranges>

namespace passbench {
namespace {

constexpr std::size_t keptBytes = std::size_t {1} << 30;

/// Nodes that two graphs have in common, and what took the place of others.
class Counterparts {
public:
    Counterparts(const Module& before, const Module& after, std::span<const Rewrite> rewrites)
    {
        const std::unordered_set<NodeId> old = valuesOf(before), now = valuesOf(after);
        for (const NodeId id : now)
            if (old.contains(id))
                pair(id, id);
        std::unordered_map<NodeId, NodeId> replaced;
        for (const Rewrite& rewrite : rewrites)
            if (rewrite.replacement != NodeId::None)
                replaced[rewrite.from.front()] = rewrite.replacement;
        for (const Rewrite& rewrite : rewrites) {
            const NodeId from = rewrite.from.empty() ? NodeId::None : rewrite.from.front();
            if (rewrite.replacement == NodeId::None || !old.contains(from) || now.contains(from))
                continue;
            NodeId end = rewrite.replacement;
            for (auto next = replaced.find(end); next != replaced.end() && next->second != end; next = replaced.find(end))
                end = next->second;
            if (now.contains(end) && !m_before.contains(end))
                pair(from, end);
        }
    }

    bool isWanted(NodeId before) const { return m_wanted.contains(before); }
    NodeId of(NodeId after) const
    {
        const auto found = m_before.find(after);
        return found == m_before.end() ? NodeId::None : found->second;
    }

private:
    static std::unordered_set<NodeId> valuesOf(const Module& module)
    {
        std::unordered_set<NodeId> ids;
        for (const NestedFunction& nested : allFunctions(module))
            for (const NodePtr& node : nested.function->nodes())
                if (!node->as<Parameter>() && !node->as<FunctionLiteral>())
                    ids.insert(node->id);
        return ids;
    }

    void pair(NodeId before, NodeId after)
    {
        m_before[after] = before;
        m_wanted.insert(before);
    }

    std::unordered_map<NodeId, NodeId> m_before;
    std::unordered_set<NodeId> m_wanted;
};

bool isOver(const Difference& difference, std::span<const Tensor> values, double tolerance)
{
    if (!difference.comparable)
        return true;
    const auto allowed = [&](const Tensor& value) { return allowedFor(tolerance, value.dtype()); };
    return difference.maxRelative > (values.empty() ? tolerance : std::ranges::max(values | std::views::transform(allowed)));
}

} // namespace

Result<std::optional<NodeDifference>> firstDifferingNode(const Module& before, const Module& after,
    std::span<const Rewrite> rewrites, std::span<const Tensor> inputs, double tolerance, std::stop_token stop)
{
    const Counterparts counterparts(before, after, rewrites);
    std::unordered_map<NodeId, std::vector<Tensor>> kept; // of a function that runs twice, the values of the first time
    std::size_t bytes = 0;
    const auto keep = [&](NodeId id, std::span<const Tensor> values) {
        std::size_t size = 0;
        for (const Tensor& value : values)
            size += value.byteCount();
        if (counterparts.isWanted(id) && bytes + size <= keptBytes && kept.try_emplace(id, values.begin(), values.end()).second)
            bytes += size;
    };
    PB_TRY(interpret(before, inputs, {.stop = stop, .onValue = keep}));
    std::optional<NodeDifference> first;
    std::stop_source enough;
    const std::stop_callback forward(stop, [&enough] { enough.request_stop(); });
    const auto look = [&](NodeId id, std::span<const Tensor> values) {
        const auto expected = kept.find(counterparts.of(id));
        if (first || expected == kept.end())
            return;
        const Difference difference = compare(expected->second, inFloatTypesOf(expected->second, values));
        if (isOver(difference, values, tolerance)) {
            first = NodeDifference {expected->first, id, difference};
            enough.request_stop();
        }
        kept.erase(expected);
    };
    const auto results = interpret(after, inputs, {.stop = enough.get_token(), .onValue = look});
    if (!first && !results)
        return fail(results.error());
    return first;
}

} // namespace passbench
