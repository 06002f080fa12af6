#include "core/map/partition_map.h"

#include "core/map/open_arms.h"
#include "core/map/place_seconds.h"
#include "core/partition/regions/annotations.h"
#include "core/partition/regions/region_contents.h"
#include "core/support/text.h"

#include <algorithm>
#include <numeric>

namespace passbench {
namespace {

class MapMaker {
public:
    MapMaker(const Module& module, const CompilerTable& compilers, bool evenHost)
        : m_opened(withOpenArms(module)), m_module(m_opened.module), m_main(*m_module.main()), m_places(placesOf(m_module, compilers, evenHost)), m_seconds(m_module, m_places, compilers)
    {
    }

    PartitionMap run()
    {
        if (m_places.places.empty())
            return {};
        for (const NodeId id : m_main.params())
            addInput(id);
        m_firstPlace = m_map.boxes.size();
        for (const MapPlace& place : m_places.places)
            m_map.boxes.push_back(boxOf(place));
        m_map.boxes.push_back({.kind = MapBox::Kind::Output, .title = "output"});
        connect();
        share();
        return std::move(m_map);
    }

private:
    void addInput(NodeId id)
    {
        m_inputs[id] = m_map.boxes.size();
        m_map.boxes.push_back({.kind = MapBox::Kind::Input, .title = m_main[id].as<Parameter>()->name, .node = id, .nodes = {id}});
    }

    MapBox boxOf(const MapPlace& place) const
    {
        MapBox box {.title = "host", .node = place.nodes.front(), .units = m_seconds.unitsOf(place)};
        for (const MapUnit& unit : box.units)
            box.seconds += unit.seconds;
        if (box.seconds > 0)
            box.seconds += box.enterSeconds = m_seconds.toEnter(place);
        box.conditional = std::ranges::all_of(place.nodes, [&](NodeId id) { return m_opened.inArm.contains(id); });
        std::vector<NodeId> counted = place.nodes;
        for (const NodeId id : place.nodes)
            for (const NodeId operand : m_main[id].operands)
                if (m_main[operand].as<FunctionLiteral>()) // what is fused, or a composite
                    counted.push_back(operand);
        std::ranges::sort(counted);
        counted.erase(std::ranges::unique(counted).begin(), counted.end());
        Contents contents = contentsOf(m_main, counted);
        if (place.region) {
            const RegionInfo& region = m_places.regions[*place.region];
            box.kind = MapBox::Kind::Region;
            box.compiler = region.compiler;
            box.isMarked = region.global.empty();
            const std::size_t named = region.global.find(identifier(region.compiler)); // behind what all regions begin with
            box.title = region.global.empty() ? region.compiler : region.global.substr(named == std::string::npos ? 0 : named);
            if (const FunctionPtr body = m_module.find(region.global))
                contents = contentsOf(*body);
        }
        box.operators = contents.operators;
        box.macs = contents.macs;
        for (const OpDef* op : contents.ops)
            box.ops.push_back(op->name);
        if (std::ranges::any_of(place.nodes, [&](NodeId id) { return m_main[id].as<If>() != nullptr; }))
            box.ops.push_back("if");
        box.nodes = membersOf(place);
        return box;
    }

    /// Those that a picture of the graph shows in the place.
    std::vector<NodeId> membersOf(const MapPlace& place) const
    {
        std::vector<NodeId> members = place.nodes;
        std::vector<const Function*> bodies;
        const auto open = [&](const Function& function, NodeId id) {
            for (const NodeId operand : function[id].operands)
                if (const FunctionLiteral* literal = function[operand].as<FunctionLiteral>())
                    bodies.push_back(literal->body.get());
        };
        for (const NodeId id : place.nodes)
            open(m_main, id);
        const FunctionPtr region = place.region ? m_module.find(m_places.regions[*place.region].global) : nullptr;
        if (region)
            bodies.push_back(region.get());
        while (!bodies.empty()) {
            const Function& body = *bodies.back();
            bodies.pop_back();
            for (const NodePtr& node : body.nodes()) {
                if (computes(*node))
                    members.push_back(node->id);
                open(body, node->id);
            }
        }
        return members;
    }

    void connect()
    {
        std::map<std::pair<std::size_t, std::size_t>, MapArrow> arrows;
        const auto give = [&](NodeId id, std::size_t to, const std::set<std::int64_t>& taken) {
            for (const MadeValue& made : madeBehind(m_main, id)) {
                const auto input = m_inputs.find(made.maker);
                const auto place = m_places.of.find(made.maker);
                if (input == m_inputs.end() && place == m_places.of.end())
                    continue;
                const std::size_t from = input != m_inputs.end() ? input->second : m_firstPlace + place->second;
                if (from == to)
                    continue;
                MapArrow& arrow = arrows[{from, to}];
                const bool isNew = std::ranges::find(arrow.tensors, made.value, &MapTensor::value) == arrow.tensors.end();
                addTensors(arrow, made.value, made.value == id ? taken : std::set<std::int64_t>());
                if (isNew)
                    arrow.seconds += m_seconds.handOver(made.value, placeAt(from), placeAt(to));
            }
        };
        for (const NodePtr& node : m_main.nodes())
            if (const auto place = m_places.of.find(node->id); place != m_places.of.end())
                for (std::size_t i = 0; i < node->operands.size(); ++i)
                    give(node->operands[i], m_firstPlace + place->second, fieldsTaken(m_main, *node, i));
        give(m_main.result(), m_map.boxes.size() - 1, {});
        for (auto& [ends, arrow] : arrows) {
            arrow.from = static_cast<std::uint32_t>(ends.first);
            arrow.to = static_cast<std::uint32_t>(ends.second);
            m_map.arrows.push_back(std::move(arrow));
        }
    }

    /// A region may give a tuple: each field once, of `taken` or, when that is empty, all.
    void addTensors(MapArrow& arrow, NodeId value, const std::set<std::int64_t>& taken) const
    {
        const Type& type = m_main[value].type;
        const std::size_t count = type.tuple() ? type.tuple()->fields.size() : 1;
        for (std::size_t field = 0; field < count; ++field) {
            const auto index = static_cast<std::int64_t>(field);
            const bool isThere = std::ranges::any_of(arrow.tensors, [&](const MapTensor& tensor) { return tensor.value == value && tensor.field == index; });
            if (isThere || (!taken.empty() && !taken.contains(index)))
                continue;
            for (const TensorType& part : flattened(type.tuple() ? type.tuple()->fields[field] : type))
                arrow.tensors.push_back({value, index, part, byteCount(part).value_or(0)});
        }
    }

    /// Null for inputs and the output.
    const MapPlace* placeAt(std::size_t box) const
    {
        return box < m_firstPlace || box - m_firstPlace >= m_places.places.size() ? nullptr : &m_places.places[box - m_firstPlace];
    }

    void share()
    {
        double macs = 0;
        for (const MapBox& box : m_map.boxes) {
            macs += box.macs;
            m_map.seconds += box.seconds;
        }
        for (const MapArrow& arrow : m_map.arrows)
            m_map.seconds += arrow.seconds;
        for (MapBox& box : m_map.boxes) {
            box.macShare = macs > 0 ? box.macs / macs : 0;
            box.timeShare = m_map.seconds > 0 ? box.seconds / m_map.seconds : 0;
        }
    }

    const OpenedArms m_opened;
    const Module& m_module;
    const Function& m_main;
    const MapPlaces m_places;
    PlaceSeconds m_seconds;
    PartitionMap m_map;
    std::unordered_map<NodeId, std::size_t> m_inputs; ///< boxes
    std::size_t m_firstPlace = 0;                     ///< box of the first place
};

} // namespace

std::int64_t MapArrow::bytes() const
{
    return std::accumulate(tensors.begin(), tensors.end(), std::int64_t {0}, [](std::int64_t sum, const MapTensor& tensor) { return sum + tensor.bytes; });
}

PartitionMap partitionMap(const Module& module, const CompilerTable& compilers)
{
    return module.main() ? MapMaker(module, compilers, false).run() : PartitionMap {};
}

PartitionMap wholeMap(const Module& module, const CompilerTable& compilers)
{
    return module.main() ? MapMaker(module, compilers, true).run() : PartitionMap {};
}

} // namespace passbench
