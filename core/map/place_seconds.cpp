#include "core/map/place_seconds.h"

#include "core/partition/regions/annotations.h"

#include <algorithm>

namespace passbench {
namespace {

const Function* literalOf(const Function& function, const Node& node)
{
    const Invoke* invoke = node.as<Invoke>();
    if (!invoke || !invoke->global.empty())
        return nullptr;
    const FunctionLiteral* literal = function[node.operands.front()].as<FunctionLiteral>();
    return literal ? literal->body.get() : nullptr;
}

} // namespace

PlaceSeconds::PlaceSeconds(const Module& module, const MapPlaces& places, const CompilerTable& compilers)
    : m_module(module), m_places(places), m_speeds(speedsOf(compilers))
{
    for (const RegionInfo& region : places.regions) {
        if (std::ranges::any_of(m_none.compilers, [&](const CompilerPtr& known) { return known->name == region.compiler; }))
            continue;
        m_none.compilers.push_back(std::make_shared<const Compiler>(Compiler {.name = region.compiler})); // its rules need not be loaded
    }
    m_cost.emplace(*module.main(), m_none, m_speeds);
}

std::size_t PlaceSeconds::deviceOf(const MapPlace* place) const
{
    if (!place || !place->region)
        return Candidates::host;
    const auto at = std::ranges::find(m_none.compilers, m_places.regions[*place->region].compiler, [](const CompilerPtr& one) { return one->name; });
    return static_cast<std::size_t>(at - m_none.compilers.begin());
}

std::vector<MapUnit> PlaceSeconds::unitsOf(const MapPlace& place) const
{
    const Function& main = *m_module.main();
    const std::size_t device = deviceOf(&place);
    std::vector<MapUnit> units;
    if (!place.region) {
        // On the host an elementwise operator becomes part of its producer's kernel, in whichever stretch that is.
        addNodes(units, main, place.nodes, device, [&](NodeId operand) {
            return std::ranges::any_of(madeBehind(main, operand), [&](const MadeValue& made) {
                const auto maker = m_places.of.find(made.maker);
                return maker != m_places.of.end() && !m_places.places[maker->second].region;
            });
        });
        return units;
    }
    const RegionInfo& region = m_places.regions[*place.region];
    const auto alone = [](NodeId) { return false; };
    if (region.global.empty())
        addNodes(units, main, place.nodes, device, alone);
    else
        addCallee(units, *m_module.find(region.global), device, alone);
    return units;
}

double PlaceSeconds::toEnter(const MapPlace& place) const { return place.region ? m_cost->enter(deviceOf(&place)) : 0; }

double PlaceSeconds::handOver(NodeId value, const MapPlace* from, const MapPlace* to)
{
    const std::size_t source = deviceOf(from), target = deviceOf(to);
    return source == target || !m_handedOver.emplace(value, target).second ? 0 : m_cost->transfer(value, source, target);
}

void PlaceSeconds::addCallee(std::vector<MapUnit>& units, const Function& callee, std::size_t device, const Joins& joins) const
{
    std::vector<NodeId> nodes = postOrder(callee);
    std::erase_if(nodes, [&](NodeId id) { return !computes(callee[id]); });
    addNodes(units, callee, nodes, device, joins);
}

/// Composites count as one group, what FuseOps has fused as the operators in it.
void PlaceSeconds::addNodes(std::vector<MapUnit>& units, const Function& function, std::span<const NodeId> nodes, std::size_t device, const Joins& joins) const
{
    for (const NodeId id : nodes) {
        const Node& node = function[id];
        const Function* literal = literalOf(function, node);
        if (literal && !literal->composite().empty()) {
            std::vector<NodeId> group = postOrder(*literal);
            std::erase_if(group, [&](NodeId inner) { return !(*literal)[inner].as<Call>(); });
            if (group.empty())
                continue;
            MapUnit& unit = units.emplace_back(MapUnit {.title = literal->composite(), .node = id, .nodes = group});
            unit.seconds = ofCandidate(*literal, std::move(group), device, false);
        } else if (literal) {
            const auto joinsOutside = [&](NodeId operand) {
                const auto param = std::ranges::find(literal->params(), operand);
                if (param == literal->params().end())
                    return computes((*literal)[operand]);
                const auto argument = static_cast<std::size_t>(param - literal->params().begin()) + 1; // behind the literal
                return argument < node.operands.size() && joins(node.operands[argument]);
            };
            addCallee(units, *literal, device, joinsOutside);
        } else if (const Call* call = node.as<Call>(); !call || !call->op->isOpaque()) { // what one does is not known, nor its time
            const double seconds = ofCandidate(function, {id}, device, device == Candidates::host && std::ranges::any_of(node.operands, joins));
            units.push_back({.title = displayName(node), .node = id, .nodes = {id}, .seconds = seconds});
        }
    }
}

double PlaceSeconds::ofCandidate(const Function& function, std::vector<NodeId> nodes, std::size_t device, bool joins) const
{
    Candidates one {.compilers = m_none.compilers};
    one.all.push_back({.compiler = device, .nodes = std::move(nodes)});
    return PlacementCost(function, one, m_speeds).run(0, joins);
}

} // namespace passbench
