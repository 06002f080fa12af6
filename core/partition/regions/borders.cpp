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
                for (std::size_t i = 0; i < node->operands.size(); ++i)
                    from(node->operands[i], sideOf(*node), fieldsTaken(m_caller.function, *node, i));
        from(m_caller.function.result(), {.kind = Kind::Output}, {});
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
    void from(NodeId id, const BorderSide& to, const std::set<std::int64_t>& fields)
    {
        for (const MadeValue& made : madeBehind(m_caller.function, id)) {
            const BorderSide side = sideOf(m_caller.function[made.maker]);
            const Type& type = m_caller.function[made.value].type;
            if (made.value != id || fields.empty())
                add({side, to, made.value, -1, type});
            else
                for (const std::int64_t field : fields)
                    add({side, to, made.value, field, type.tuple()->fields[static_cast<std::size_t>(field)]});
        }
    }

    void add(Border border)
    {
        if (border.from.kind != Kind::Region && border.to.kind != Kind::Region)
            return;
        if (!m_known.emplace(border.value, border.field, border.to.kind, border.to.node).second) // where the value comes from is clear from itself
            return;
        border.bytes = byteCount(border.type).value_or(0);
        m_borders.push_back(std::move(border));
    }

    const RegionCaller& m_caller;
    std::vector<Border> m_borders;
    std::set<std::tuple<NodeId, std::int64_t, Kind, NodeId>> m_known; ///< values and fields with the side that takes them
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
    std::set<std::tuple<NodeId, std::int64_t, Kind, std::size_t>> crossed;
    for (const Border& border : borders)
        if (crossed.emplace(border.value, border.field, border.to.kind, border.to.kind == Kind::Region ? border.to.region : 0).second)
            sum += border.bytes;
    return sum;
}

std::int64_t borderBytes(const Module& module, std::span<const RegionInfo> regions) { return bytesOver(bordersOf(module, regions)); }

} // namespace passbench
