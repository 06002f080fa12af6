#include "core/search/candidates.h"

#include "core/partition/pin_index.h"
#include "core/partition/reasons/verdicts.h"
#include "core/partition/regions/annotations.h"

#include <algorithm>

namespace passbench {
namespace {

class Collector {
public:
    Collector(const Function& function, std::vector<CompilerPtr> compilers, const Pins& pins)
        : m_function(function), m_uses(function), m_lookup(lookupIn(function)), m_pins(pins)
    {
        m_found.compilers = std::move(compilers);
    }

    Candidates run()
    {
        for (const NodeId id : postOrder(m_function))
            if (isPlaced(m_function[id]))
                m_found.order.push_back(id);
        std::ranges::sort(m_found.order, {}, [&](NodeId id) { return m_function.position(id); });
        for (const NodeId id : m_found.order)
            add(Candidates::host, displayName(m_function[id]), {id});
        for (std::size_t i = 0; i < m_found.compilers.size(); ++i)
            addThoseOf(i);
        return std::move(m_found);
    }

private:
    static bool isPlaced(const Node& node)
    {
        return node.as<Call>() || node.as<Invoke>() || node.as<If>() || node.as<Tuple>() || node.as<Project>();
    }

    void add(std::size_t compiler, std::string rule, std::vector<NodeId> nodes)
    {
        const auto isKept = [&](NodeId id) { return m_pins.isKeptFrom(id, m_found.compilers[compiler]->name); };
        if (compiler != Candidates::host && (std::ranges::any_of(nodes, isKept) || m_pins.cutWithin(nodes)))
            return;
        for (const NodeId id : nodes)
            m_found.of[id].push_back(static_cast<std::uint32_t>(m_found.all.size()));
        m_found.all.push_back({compiler, std::move(rule), std::move(nodes)});
    }

    void addThoseOf(std::size_t index)
    {
        const Compiler& compiler = *m_found.compilers[index];
        for (const NodeId id : m_found.order) {
            const Node& node = m_function[id];
            const bool handsOn = node.as<Tuple>() || node.as<Project>();
            if (handsOn || (!node.operands.empty() && verdictOf(compiler, id, m_lookup).accepted))
                add(index, displayName(node), {id});
            if (node.as<Call>())
                addGroups(index, compiler, id);
        }
    }

    /// The groups that end at `root`: one for each set of nodes, under the first composite that makes it.
    void addGroups(std::size_t index, const Compiler& compiler, NodeId root)
    {
        std::vector<std::vector<NodeId>> seen;
        for (const CompositeRule& rule : compiler.composites) {
            const auto found = matchComposite(rule, root, m_lookup);
            if (!found || !compositeRefusal(rule, *found, m_lookup).empty())
                continue;
            std::vector<NodeId> inner = found->match.inner(*found->pattern);
            std::ranges::sort(inner, {}, [&](NodeId id) { return m_function.position(id); });
            if (!isClosed(inner, root) || std::ranges::find(seen, inner) != seen.end())
                continue;
            seen.push_back(inner);
            add(index, rule.name, std::move(inner));
        }
    }

    bool isClosed(const std::vector<NodeId>& inner, NodeId root) const
    {
        const auto isInner = [&](NodeId id) { return std::ranges::find(inner, id) != inner.end(); };
        return std::ranges::all_of(inner, [&](NodeId id) {
            return id == root || (m_function.result() != id && std::ranges::all_of(m_uses[id], isInner));
        });
    }

    const Function& m_function;
    const Uses m_uses;
    const NodeLookup m_lookup;
    const PinIndex m_pins;
    Candidates m_found;
};

} // namespace

std::string Candidates::compilerName(const Candidate& candidate) const
{
    return candidate.compiler == host ? std::string() : compilers[candidate.compiler]->name;
}

Candidates candidatesOf(const Function& function, std::vector<CompilerPtr> compilers, const Pins& pins)
{
    return Collector(function, std::move(compilers), pins).run();
}

} // namespace passbench
