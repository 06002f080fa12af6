#include "core/groups/wrap_repeats.h"

#include "core/groups/divide.h"
#include "core/groups/repeats.h"
#include "core/support/text.h"
#include "core/support/words/numbered.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace passbench {

namespace {

constexpr std::size_t leastCopy = 5; // boxes in a copy that comes twice

std::vector<RepeatedRun> runsIn(const DivisionGraph& graph)
{
    std::vector<std::uint64_t> shapes;
    std::vector<std::size_t> weights;
    for (const Unit& unit : graph.units) {
        shapes.push_back(unit.shape);
        weights.push_back(unit.group >= 0 ? std::max(unit.boxes.size(), leastCopy) : unit.boxes.size()); // groups that are alike are no accident
    }
    return repeatedRuns(shapes, weights, leastCopy);
}

} // namespace

/// Copies of runs, and what is in none, in the order of the units.
struct RepeatWrapper::Copies {
    DivisionGraph graph;
    std::vector<std::uint32_t> place;             ///< of each, in the graph
    std::vector<std::optional<std::size_t>> run;  ///< of each: the run that it is a copy in
    std::vector<RepeatedRun> runs;
};

bool RepeatWrapper::wrap(std::int32_t group, DivisionGraph& graph)
{
    Copies copies {.graph = {}, .place = {}, .run = {}, .runs = runsIn(graph)};
    if (copies.runs.empty())
        return false;
    std::vector<std::uint32_t> copyOf(graph.units.size());
    std::vector<std::vector<std::uint32_t>> members;
    for (std::uint32_t unit = 0, run = 0; unit < copyOf.size(); ++unit) {
        while (run < copies.runs.size() && unit >= copies.runs[run].end())
            ++run;
        const bool inRun = run < copies.runs.size() && unit >= copies.runs[run].first;
        if (!inRun || (unit - copies.runs[run].first) % copies.runs[run].period == 0) {
            copies.run.push_back(inRun ? std::optional<std::size_t>(run) : std::nullopt);
            members.emplace_back();
        }
        copyOf[unit] = static_cast<std::uint32_t>(members.size() - 1);
        members.back().push_back(unit);
    }
    copies.graph = joined(graph, copyOf); // consecutive units in an order in which edges go forward: so are copies
    std::map<std::size_t, int> numberOf;
    for (std::size_t copy = 0; copy < members.size(); ++copy) {
        copies.place.push_back(copyOf[members[copy].front()]);
        if (!copies.run[copy] || copies.runs[*copies.run[copy]].period < 2)
            continue;
        const std::int32_t block = m_plan.add({.key = m_plan.keyWithin(group, blockKey(graph.units[members[copy].front()], m_scene)),
            .title = fmt::format("block {}", ++numberOf[*copies.run[copy]]), .origin = GroupOrigin::Block, .parent = group});
        for (const std::uint32_t unit : members[copy])
            m_plan.setParent(graph.units[unit], block);
        copies.graph.units[copies.place.back()].group = block;
    }
    return wrapRuns(group, graph, copies);
}

bool RepeatWrapper::wrapRuns(std::int32_t group, DivisionGraph& graph, Copies& copies)
{
    std::vector<std::uint32_t> partOf(copies.graph.units.size());
    std::map<std::size_t, std::vector<std::uint32_t>> copiesOf; // of runs, by their places
    std::uint32_t next = 0;
    std::optional<std::size_t> last;
    for (std::size_t copy = 0; copy < copies.place.size(); ++copy) {
        if (!copies.run[copy] || copies.run[copy] != last)
            ++next;
        last = copies.run[copy];
        partOf[copies.place[copy]] = next - 1;
        if (last)
            copiesOf[*last].push_back(copies.place[copy]);
    }
    DivisionGraph result = joined(copies.graph, partOf);
    const bool isOneRun = result.units.size() == 1 && group >= 0;
    std::vector<DivisionGraph> parts = divided(copies.graph, partOf, result.units.size());
    for (auto& [run, at] : copiesOf) {
        std::ranges::sort(at);
        const auto count = static_cast<std::uint32_t>(copies.runs[run].copies);
        const std::string copy = commonTitle(copies.graph, at), title = fmt::format("{} × {}", copy, withThousands(count));
        std::int32_t repeat = group;
        if (!isOneRun) {
            repeat = m_plan.add({.key = m_plan.keyWithin(group, "× " + keyOfCopy(copies.graph.units[at.front()])), .title = title, .origin = GroupOrigin::Repeat, .parent = group});
            for (const std::uint32_t one : at)
                m_plan.setParent(copies.graph.units[one], repeat);
            result.units[partOf[at.front()]].group = repeat;
        } else if (GraphGroup& whole = m_plan.at(group); whole.origin != GroupOrigin::Function) {
            whole.title = whole.title == copy ? title : whole.title + " · " + title;
        }
        m_plan.at(repeat).copies = count;
        if (count > mostChildren && !isOneRun)
            m_sections(repeat, std::move(parts[partOf[at.front()]]));
    }
    graph = isOneRun ? std::move(copies.graph) : std::move(result);
    return !isOneRun;
}

std::string RepeatWrapper::commonTitle(const DivisionGraph& copies, const std::vector<std::uint32_t>& at) const
{
    const std::string title = titleOfCopy(copies.units[at.front()]);
    return std::ranges::all_of(at, [&](std::uint32_t copy) { return titleOfCopy(copies.units[copy]) == title; }) ? title : "block";
}

std::string RepeatWrapper::titleOfCopy(const Unit& copy) const
{
    if (copy.group >= 0 && m_plan.at(copy.group).copies > 1) // its number says how many it holds
        return m_plan.at(copy.group).title;
    return withoutNumber(copy.group >= 0 ? m_plan.at(copy.group).title : m_scene.boxes[copy.boxes.front()].title.str());
}

std::string RepeatWrapper::keyOfCopy(const Unit& copy) const
{
    return copy.group >= 0 ? m_plan.at(copy.group).key : blockKey(copy, m_scene);
}

} // namespace passbench
