#include "core/partition/regions/regions.h"

#include "core/partition/reasons/verdicts.h"
#include "core/partition/regions/annotations.h"
#include "core/partition/regions/region_contents.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace passbench {
namespace {

bool isOperator(const Node& node) { return (node.as<Call>() && !isAnnotation(node)) || node.as<Invoke>() || node.as<If>(); }

/// Nodes that only hand values on: a neighbour is what stands behind them.
bool handsOn(const Node& node) { return node.as<Tuple>() || node.as<Project>() || isAnnotation(node); }

struct Total {
    std::int64_t operators = 0;
    double macs = 0;
};

/// Of all functions. What is in those that are regions has been counted already.
Total totalOf(const Module& module, std::span<const RegionInfo> regions)
{
    std::unordered_map<std::string_view, const RegionInfo*> counted;
    for (const RegionInfo& region : regions)
        if (!region.global.empty())
            counted.emplace(region.global, &region);
    Total total;
    for (const auto& [name, function] : module.functions) {
        if (const auto known = counted.find(name); known != counted.end()) {
            total.operators += known->second->operators;
            total.macs += known->second->macs;
            continue;
        }
        const Contents contents = contentsOf(*function);
        total.operators += contents.operators;
        total.macs += contents.macs;
    }
    return total;
}

class RegionFinder {
public:
    RegionFinder(const Module& module, const CompilerTable& compilers) : m_module(module), m_compilers(compilers) {}

    std::vector<RegionInfo> run()
    {
        for (const NestedFunction& nested : allFunctions(m_module))
            if (nested.function->compiler().empty() && nested.function->composite().empty())
                findIn(*nested.function);
        if (m_regions.empty())
            return {}; // most graphs have none, and what follows looks at every operator
        const double total = totalOf(m_module, m_regions).macs;
        for (RegionInfo& region : m_regions)
            region.macShare = total > 0 ? region.macs / total : 0;
        return std::move(m_regions);
    }

private:
    void findIn(const Function& function)
    {
        const std::vector<NodeId> order = postOrder(function);
        std::optional<Uses> uses; // only functions with regions need them
        std::optional<AnnotatedRegions> annotated;
        if (std::ranges::any_of(order, [&](NodeId id) { return isAnnotation(function[id]); }))
            if (auto found = annotatedRegions(function))
                annotated = *std::move(found);
        std::vector<std::pair<const Node*, FunctionPtr>> calls; // of regions
        for (const NodeId id : order) {
            const Invoke* invoke = function[id].as<Invoke>();
            FunctionPtr callee = invoke && !invoke->global.empty() ? m_module.find(invoke->global) : nullptr;
            if (callee && !callee->compiler().empty())
                calls.emplace_back(&function[id], std::move(callee));
        }
        if (!calls.empty()) {
            uses.emplace(function);
            constexpr std::int64_t fewCalls = 64;
            const std::size_t first = m_regions.size();
            m_regions.resize(first + calls.size());
            parallelFor(std::ssize(calls), fewCalls, [&](std::int64_t begin, std::int64_t end) {
                for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
                    fill(m_regions[first + i], *calls[i].second, postOrder(*calls[i].second));
            });
            for (std::size_t i = 0; i < calls.size(); ++i) // asks rules, which plug-ins may have written for one thread
                completeFromCall(m_regions[first + i], function, *uses, *calls[i].first, *calls[i].second);
        }
        if (!annotated)
            return;
        if (!uses)
            uses.emplace(function);
        for (const AnnotatedRegion& region : annotated->regions)
            if (region.compiler != hostCompiler)
                m_regions.push_back(fromAnnotations(function, *uses, region, *annotated));
    }

    static RegionTensor tensor(NodeId node, std::string name, const Type& type)
    {
        return {node, std::move(name), type, byteCount(type).value_or(0)};
    }

    static void fill(RegionInfo& region, const Function& function, std::span<const NodeId> nodes)
    {
        for (const NodeId id : nodes)
            if (isOperator(function[id]))
                region.nodes.push_back(id);
        Contents contents = contentsOf(function, nodes);
        region.operators = contents.operators;
        region.macs = contents.macs;
        region.composites = std::move(contents.composites);
    }

    void completeFromCall(RegionInfo& region, const Function& function, const Uses& uses, const Node& call, const Function& callee) const
    {
        region.compiler = callee.compiler();
        region.global = call.as<Invoke>()->global;
        region.call = call.id;
        for (std::size_t i = 0; i < call.operands.size() && i < callee.params().size(); ++i) {
            const Node& parameter = callee[callee.params()[i]];
            region.inputs.push_back(tensor(call.operands[i], parameter.as<Parameter>()->name, parameter.type));
        }
        const Node& result = callee[callee.result()];
        const std::vector<NodeId> outputs = result.as<Tuple>() ? result.operands : std::vector {result.id};
        for (const NodeId id : outputs)
            region.outputs.push_back(tensor(id, fmt::format("output {}", region.outputs.size()), callee[id].type));
        const std::unordered_set<NodeId> members {call.id};
        addNeighbours(region, function, call.operands, false, members, [&](NodeId id) { return std::span<const NodeId>(function[id].operands); });
        addNeighbours(region, function, uses[call.id], true, members, [&](NodeId id) { return uses[id]; });
    }

    RegionInfo fromAnnotations(const Function& function, const Uses& uses, const AnnotatedRegion& annotated, const AnnotatedRegions& all)
    {
        RegionInfo region {.compiler = annotated.compiler};
        fill(region, function, annotated.nodes);
        m_annotated = &all;
        std::vector<NodeId> sources, users;
        for (const NodeId begin : annotated.begins) {
            NodeId source = begin;
            while (isAnnotation(function[source]))
                source = function[source].operands.front();
            sources.push_back(source);
            if (std::ranges::find(region.inputs, source, &RegionTensor::node) == region.inputs.end())
                region.inputs.push_back(tensor(source, displayName(function[source]), function[source].type));
        }
        for (const NodeId end : annotated.ends) {
            const NodeId value = function[end].operands.front();
            users.insert(users.end(), uses[end].begin(), uses[end].end());
            if (std::ranges::find(region.outputs, value, &RegionTensor::node) == region.outputs.end())
                region.outputs.push_back(tensor(value, fmt::format("output {}", region.outputs.size()), function[value].type));
        }
        const std::unordered_set<NodeId> members(annotated.nodes.begin(), annotated.nodes.end());
        addNeighbours(region, function, sources, false, members, [&](NodeId id) { return std::span<const NodeId>(function[id].operands); });
        addNeighbours(region, function, users, true, members, [&](NodeId id) { return uses[id]; });
        m_annotated = nullptr;
        return region;
    }

    /// The operators nearest to `start`, behind everything that only hands values on.
    template<typename Next>
    void addNeighbours(RegionInfo& region, const Function& function, std::span<const NodeId> start, bool after,
        const std::unordered_set<NodeId>& members, Next next) const
    {
        std::vector<NodeId> pending(start.rbegin(), start.rend());
        std::unordered_set<NodeId> seen;
        while (!pending.empty()) {
            const NodeId id = pending.back();
            pending.pop_back();
            if (!seen.insert(id).second || members.contains(id))
                continue;
            const Node& node = function[id];
            if (const Function* fused = hostKernel(function, node)) {
                const Node& inner = operatorAtBorder(*fused, after);
                region.neighbours.push_back({inner.id, after, displayName(inner), reasonFor(region, *fused, inner)});
            } else if (isOperator(node)) {
                region.neighbours.push_back({id, after, displayName(node), reasonFor(region, function, node)});
            } else if (handsOn(node)) {
                const std::span<const NodeId> further = next(id);
                pending.insert(pending.end(), further.rbegin(), further.rend());
            }
        }
    }

    /// The body of a call of a fused function, which stands for the operators in it; else null.
    static const Function* hostKernel(const Function& function, const Node& node)
    {
        const Invoke* invoke = node.as<Invoke>();
        if (!invoke || !invoke->global.empty())
            return nullptr;
        const FunctionLiteral* literal = function[node.operands.front()].as<FunctionLiteral>();
        return literal && literal->body->isPrimitive() && literal->body->composite().empty() && callsOperators(*literal->body)
            ? literal->body.get()
            : nullptr;
    }

    static bool callsOperators(const Function& function)
    {
        return std::ranges::any_of(function.nodes(), [](const NodePtr& node) { return node->as<Call>() != nullptr; });
    }

    /// The operator of a fused function that is nearest to a region before it (`after`) or behind it.
    static const Node& operatorAtBorder(const Function& fused, bool after)
    {
        const Node* border = nullptr;
        for (const NodePtr& node : fused.nodes())
            if (node->as<Call>() && (!after || !border))
                border = node.get();
        return *border;
    }

    std::string reasonFor(const RegionInfo& region, const Function& function, const Node& node) const
    {
        std::string other;
        if (const Invoke* invoke = node.as<Invoke>(); invoke && !invoke->global.empty())
            if (const FunctionPtr callee = m_module.find(invoke->global))
                other = callee->compiler();
        if (const AnnotatedRegion* found = m_annotated ? m_annotated->find(node.id) : nullptr; found && found->compiler != hostCompiler)
            other = found->compiler;
        if (other == region.compiler)
            return fmt::format("another region of `{}`: the two were not joined", other);
        if (!other.empty())
            return fmt::format("in a region of `{}`", other);
        const Compiler* compiler = m_compilers.find(region.compiler);
        if (!compiler)
            return fmt::format("the rules of `{}` are not loaded", region.compiler);
        const Verdict verdict = verdictOf(*compiler, node.id, lookupIn(function));
        return verdict.accepted ? fmt::format("`{}` takes it, but it stayed on the host", region.compiler) : verdict.reason;
    }

    const Module& m_module;
    const CompilerTable& m_compilers;
    const AnnotatedRegions* m_annotated = nullptr; ///< of the function in hand, when it is annotated
    std::vector<RegionInfo> m_regions;
};

} // namespace

std::vector<RegionInfo> regionsOf(const Module& module, const CompilerTable& compilers)
{
    return RegionFinder(module, compilers).run();
}

Coverage coverageOf(const Module& module, std::span<const RegionInfo> regions)
{
    const Total total = totalOf(module, regions);
    Coverage coverage {.entries = {}, .operators = total.operators, .macs = total.macs};
    Coverage::Entry host {.operators = coverage.operators, .macs = coverage.macs};
    std::map<std::string, Coverage::Entry> byName;
    for (const RegionInfo& region : regions) {
        Coverage::Entry& entry = byName[region.compiler];
        entry.compiler = region.compiler;
        ++entry.regions;
        entry.operators += region.operators;
        entry.macs += region.macs;
        host.operators -= region.operators;
        host.macs -= region.macs;
    }
    coverage.entries.push_back(std::move(host));
    for (auto& [name, entry] : byName)
        coverage.entries.push_back(std::move(entry));
    return coverage;
}

} // namespace passbench
