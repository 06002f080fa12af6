#include "core/map/time_report.h"

#include "core/support/text.h"

#include <algorithm>
#include <set>

namespace passbench {
namespace {

class Reporter {
public:
    explicit Reporter(const PartitionMap& map) : m_map(map) { m_report.seconds = map.seconds; }

    TimeReport run(const Profile* profile)
    {
        for (const MapBox& box : m_map.boxes)
            if (box.kind == MapBox::Kind::Region || box.kind == MapBox::Kind::Host)
                addPlace(box);
        if (profile)
            measure(*profile);
        addHandOver();
        for (auto* rows : {&m_report.places, &m_report.operators}) {
            for (TimeRow& row : *rows)
                row.share = m_report.seconds > 0 ? row.seconds / m_report.seconds : 0;
            std::ranges::stable_sort(*rows, std::greater {}, &TimeRow::seconds);
        }
        return std::move(m_report);
    }

private:
    void addPlace(const MapBox& box)
    {
        const bool host = box.kind == MapBox::Kind::Host;
        m_report.places.push_back({.kind = host ? TimeRow::Kind::Host : TimeRow::Kind::Region, .title = host ? fmt::format("host: {}", join(box.ops, ", ")) : box.title,
            .compiler = box.compiler, .node = box.node, .nodes = box.nodes, .seconds = box.seconds});
        for (const NodeId id : box.nodes)
            m_placeOf.emplace(id, m_report.places.size() - 1);
        for (const MapUnit& unit : box.units) {
            m_report.operators.push_back({.kind = TimeRow::Kind::Operator, .title = unit.title, .compiler = box.compiler, .node = unit.node, .nodes = unit.nodes, .seconds = unit.seconds});
            for (const NodeId id : unit.nodes)
                m_operatorOf.emplace(id, m_report.operators.size() - 1);
        }
    }

    void addHandOver()
    {
        TimeRow row {.kind = TimeRow::Kind::HandOver};
        std::size_t borders = 0;
        for (const MapArrow& arrow : m_map.arrows) {
            row.seconds += arrow.seconds;
            borders += arrow.seconds > 0;
        }
        row.title = fmt::format("{} border{}", borders, borders == 1 ? "" : "s");
        if (borders > 0)
            m_report.places.push_back(std::move(row));
    }

    void measure(const Profile& profile)
    {
        m_report.measured = profile.seconds();
        m_report.how = howMeasured(profile);
        for (const MeasuredCall& call : profile.calls) {
            std::set<std::size_t> operators;
            std::optional<std::size_t> place;
            for (const NodeId id : call.nodes) {
                if (const auto known = m_operatorOf.find(id); known != m_operatorOf.end())
                    operators.insert(known->second);
                if (const auto known = m_placeOf.find(id); known != m_placeOf.end())
                    place = known->second;
            }
            if (place)
                add(m_report.places[*place], call.seconds, 1);
            else
                m_report.elsewhere += call.seconds;
            for (const std::size_t one : operators)
                add(m_report.operators[one], call.seconds, operators.size());
        }
    }

    static void add(TimeRow& row, double seconds, std::size_t together)
    {
        row.measured = row.measured.value_or(0) + seconds;
        row.together = std::max(row.together, together);
    }

    const PartitionMap& m_map;
    TimeReport m_report;
    std::unordered_map<NodeId, std::size_t> m_placeOf, m_operatorOf;
};

const TimeRow* rowOf(const std::vector<TimeRow>& rows, NodeId node)
{
    const auto found = std::ranges::find_if(rows, [&](const TimeRow& row) { return row.node == node || std::ranges::find(row.nodes, node) != row.nodes.end(); });
    return node == NodeId::None || found == rows.end() ? nullptr : &*found;
}

} // namespace

const TimeRow* TimeReport::operatorOf(NodeId node) const { return rowOf(operators, node); }
const TimeRow* TimeReport::placeOf(NodeId node) const { return rowOf(places, node); }

TimeReport timeReport(const PartitionMap& map, const Profile* profile) { return Reporter(map).run(profile); }

} // namespace passbench
