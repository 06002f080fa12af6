#include "core/partition/regions/borders.h"

#include "core/partition/regions/made_values.h"
#include "core/partition/regions/region_callers.h"

#include <algorithm>
#include <set>

namespace passbench {
namespace {

using Kind = BorderSide::Kind;

class Borders {
public:
    explicit Borders(const RegionCaller& caller) : m_caller(caller) { }

    std::vector<Border> run()
    {
        for (const NodePtr& node : m_caller.function.nodes())
            if (computes(*node))
                for (const NodeId operand : node->operands)
                    from(operand, sideOf(*node));
        from(m_caller.function.result(), {.kind = Kind::Output});
        return std::move(m_borders);
    }

private:
    BorderSide sideOf(const Node& node) const
    {
        const auto region = m_caller.regions.find(node.id);
        if (region != m_caller.regions.end())
            return {Kind::Region, region->second, node.id};
        return {node.as<Parameter>() ? Kind::Input : Kind::Host, 0, node.id};
    }

    /// The value `id` as `to` takes it; behind tuples stand several.
    void from(NodeId id, const BorderSide& to)
    {
        for (const MadeValue& made : madeBehind(m_caller.function, id))
            add(sideOf(m_caller.function[made.maker]), to, made.value);
    }

    void add(const BorderSide& from, const BorderSide& to, NodeId value)
    {
        if (from.kind != Kind::Region && to.kind != Kind::Region)
            return;
        if (!m_known.emplace(value, to.kind, to.node).second) // where the value comes from is clear from itself
            return;
        const Type& type = m_caller.function[value].type;
        m_borders.push_back({from, to, value, type, byteCount(type).value_or(0)});
    }

    const RegionCaller& m_caller;
    std::vector<Border> m_borders;
    std::set<std::tuple<NodeId, Kind, NodeId>> m_known; ///< values with the side that takes them
};

} // namespace

std::vector<Border> bordersOf(const Module& module, std::span<const RegionInfo> regions)
{
    std::vector<Border> all;
    for (const RegionCaller& caller : regionCallersOf(module, regions))
        std::ranges::move(Borders(caller).run(), std::back_inserter(all));
    return all;
}

std::int64_t bytesOver(std::span<const Border> borders)
{
    std::int64_t sum = 0;
    std::set<std::tuple<NodeId, Kind, std::size_t>> crossed;
    for (const Border& border : borders)
        if (crossed.emplace(border.value, border.to.kind, border.to.kind == Kind::Region ? border.to.region : 0).second)
            sum += border.bytes;
    return sum;
}

std::int64_t borderBytes(const Module& module, std::span<const RegionInfo> regions) { return bytesOver(bordersOf(module, regions)); }

} // namespace passbench
