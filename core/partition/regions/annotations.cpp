#include "core/partition/regions/annotations.h"

#include "core/ops/rules/operator_named.h"
#include "core/support/chains.h"

#include <algorithm>
#include <ranges>

namespace passbench {
namespace {

/// Regions while they grow: merged ones point to the one that took them in.
class RegionGrower {
public:
    RegionGrower(const Function& function, std::int64_t& nextId) : m_function(function), m_nextId(nextId), m_of(function) {}

    Result<AnnotatedRegions> run()
    {
        const std::vector<NodeId> order = postOrder(m_function);
        for (const NodeId id : order) {
            const Node& node = m_function[id];
            if (isBegin(node))
                PB_TRY(open(node));
            else if (isEnd(node))
                PB_TRY(close(node));
            else
                PB_TRY(join(node));
        }
        return collect(order);
    }

private:
    struct Growing {
        std::int64_t id;
        std::string compiler;
        bool merges;
        std::size_t mergedInto;
    };

    std::size_t find(std::size_t region)
    {
        while (m_regions[region].mergedInto != region)
            region = m_regions[region].mergedInto = m_regions[m_regions[region].mergedInto].mergedInto;
        return region;
    }

    std::optional<std::size_t> regionOf(NodeId id)
    {
        const auto region = m_of.find(id);
        return region ? std::optional(find(*region)) : std::nullopt;
    }

    Result<void> open(const Node& begin)
    {
        const std::size_t opened = m_regions.size();
        m_of.set(begin.id, opened);
        m_regions.push_back({m_nextId++, annotatedCompiler(begin), mayMerge(begin), opened});
        m_begins.add();
        m_begins.append(opened, begin.id);
        m_ends.add();
        const std::int64_t* shared = begin.as<Call>()->attrs.find<std::int64_t>("region");
        if (!shared)
            return {};
        const auto [known, isNew] = m_shared.emplace(*shared, opened);
        return isNew ? Result<void> {} : merge(begin, opened, find(known->second));
    }

    Result<void> close(const Node& end)
    {
        const auto region = regionOf(end.operands.front());
        const std::string where = fmt::format("%{}", number(end.id));
        if (!region || isEnd(m_function[end.operands.front()]))
            return fail(Diagnostic {.message = "a `compiler_end` of a value that no region holds", .where = where});
        if (m_regions[*region].compiler != annotatedCompiler(end))
            return fail(Diagnostic {.message = fmt::format("a region that begins for `{}` ends for `{}`",
                                        m_regions[*region].compiler, annotatedCompiler(end)),
                .where = where});
        m_of.set(end.id, *region);
        m_ends.append(*region, end.id);
        return {};
    }

    /// A node joins the region of its first open argument, and takes the regions of the others with it.
    Result<void> join(const Node& node)
    {
        std::optional<std::size_t> region;
        bool bare = false;
        std::vector<NodeId> literals;
        for (const NodeId id : node.operands) {
            const Node& operand = m_function[id];
            if (isEnd(operand))
                continue;
            if (operand.as<FunctionLiteral>() && operand.operands.empty()) {
                literals.push_back(id);
                continue;
            }
            if (operand.as<Constant>())
                continue; // folding may have taken its annotation away; it can move in as it is
            const auto of = regionOf(id);
            bare |= !of;
            if (of && !region)
                region = of;
            else if (of && *of != *region)
                PB_TRY(merge(node, *of, *region));
        }
        if (!region)
            return {};
        if (bare)
            return fail(Diagnostic {.message = fmt::format("an argument of {} comes from outside its region without a `compiler_begin`",
                                        displayName(node)),
                .where = fmt::format("%{}", number(node.id))});
        m_of.set(node.id, *region);
        for (const NodeId literal : literals)
            m_of.set(literal, *region);
        return {};
    }

    Result<void> merge(const Node& at, std::size_t from, std::size_t into)
    {
        Growing& source = m_regions[from];
        Growing& target = m_regions[into];
        if (source.compiler != target.compiler)
            return fail(Diagnostic {.message = fmt::format("arguments of {} are in regions of `{}` and of `{}`", displayName(at),
                                        target.compiler, source.compiler),
                .where = fmt::format("%{}", number(at.id))});
        source.mergedInto = into;
        target.merges &= source.merges;
        m_begins.appendAll(into, from);
        m_ends.appendAll(into, from);
        return {};
    }

    AnnotatedRegions collect(const std::vector<NodeId>& order)
    {
        AnnotatedRegions result {.regions = {}, .index = NodeNumbers(m_function)};
        std::vector<std::size_t> place(m_regions.size());
        for (std::size_t i = 0; i < m_regions.size(); ++i) {
            if (m_regions[i].mergedInto != i)
                continue;
            place[i] = result.regions.size();
            Growing& region = m_regions[i];
            result.regions.push_back({region.id, std::move(region.compiler), region.merges, {}, m_begins.values(i), m_ends.values(i)});
        }
        for (const NodeId id : order)
            if (const auto region = regionOf(id)) {
                result.index.set(id, place[*region]);
                if (!isAnnotation(m_function[id]))
                    result.regions[place[*region]].nodes.push_back(id);
            }
        return result;
    }

    const Function& m_function;
    std::int64_t& m_nextId;
    std::vector<Growing> m_regions;
    Chains<NodeId> m_begins, m_ends; ///< of each region, joined when regions merge
    std::unordered_map<std::int64_t, std::size_t> m_shared; ///< regions by the number that begins give them
    NodeNumbers m_of;
};

/// By the operator itself: each pass asks it of each node, and names would have to be read.
bool isCallOf(const Node& node, const OpDef* op)
{
    const Call* call = node.as<Call>();
    return call && call->op == op;
}

} // namespace

bool isBegin(const Node& node)
{
    static const OpDef* const begin = operatorNamed(beginOp);
    return isCallOf(node, begin);
}

bool isEnd(const Node& node)
{
    static const OpDef* const end = operatorNamed(endOp);
    return isCallOf(node, end);
}

bool isAnnotation(const Node& node) { return isBegin(node) || isEnd(node); }

std::string annotatedCompiler(const Node& node)
{
    const Call* call = node.as<Call>();
    const std::string* compiler = call ? call->attrs.find<std::string>("compiler") : nullptr;
    return compiler ? *compiler : std::string(hostCompiler);
}

bool mayMerge(const Node& node)
{
    const Call* call = node.as<Call>();
    const bool* merge = call ? call->attrs.find<bool>("merge") : nullptr;
    return !merge || *merge;
}

std::vector<NodeId> postOrder(const Function& function)
{
    struct Visit {
        std::size_t place;
        std::size_t next; // operand to go to
    };
    const auto nodes = function.nodes();
    std::vector<NodeId> order;
    order.reserve(nodes.size());
    std::vector<bool> isMet(nodes.size(), false); // graphs have no circles: what is met and not yet placed is never met again
    std::vector<Visit> stack;
    const auto meet = [&](NodeId id) {
        const std::size_t place = function.at(id);
        if (!isMet[place])
            stack.push_back({place, 0});
        isMet[place] = true;
    };
    meet(function.result());
    while (!stack.empty()) {
        auto& [place, next] = stack.back();
        const Node& node = *nodes[place];
        if (next < node.operands.size()) {
            meet(node.operands[next++]);
        } else {
            order.push_back(node.id);
            stack.pop_back();
        }
    }
    return order;
}

NodeNumbers neededBy(const Function& function)
{
    NodeNumbers all(function);
    all.set(function.result(), 0);
    for (const NodePtr& node : function.nodes() | std::views::reverse) // users before what they use
        if (all.contains(node->id))
            for (const NodeId operand : node->operands)
                all.set(operand, 0);
    return all;
}

void eraseUnused(Rewriter& rewriter)
{
    const NodeNumbers used = neededBy(*rewriter.original());
    const std::vector<NodeId> order = rewriter.order();
    for (auto id = order.rbegin(); id != order.rend(); ++id)
        if (!used.contains(*id) && rewriter.contains(*id) && !rewriter[*id].as<Parameter>())
            rewriter.erase(*id, "not used");
}

const AnnotatedRegion* AnnotatedRegions::find(NodeId id) const
{
    const auto region = index.find(id);
    return region ? &regions[*region] : nullptr;
}

std::optional<std::size_t> AnnotatedRegions::holding(const Function& function, NodeId id) const
{
    if (const auto region = index.find(id))
        return region;
    for (std::size_t i = 0; i < regions.size(); ++i)
        for (const NodeId node : regions[i].nodes)
            if (const FunctionLiteral* literal = function[node].as<FunctionLiteral>(); literal && literal->body->contains(id))
                return i;
    return std::nullopt;
}

Result<AnnotatedRegions> annotatedRegions(const Function& function, std::int64_t& firstId)
{
    return RegionGrower(function, firstId).run();
}

Result<AnnotatedRegions> annotatedRegions(const Function& function)
{
    std::int64_t firstId = 0;
    return annotatedRegions(function, firstId);
}

} // namespace passbench
