#include "core/search/frontier.h"

#include "core/support/check.h"

#include <algorithm>

namespace passbench {
namespace {

std::size_t compilerOf(std::uint32_t device) { return device == 0 ? Candidates::host : device - 1; }
std::uint32_t deviceOf(std::size_t compiler) { return compiler == Candidates::host ? 0 : static_cast<std::uint32_t>(compiler + 1); }

} // namespace

Schedule::Schedule(const Function& function, const Candidates& candidates)
    : m_first(candidates.all.size(), 0), m_last(candidates.all.size(), 0), m_parameters(function.params().size())
{
    std::unordered_map<NodeId, std::size_t> index;
    const auto add = [&](NodeId id) {
        index.emplace(id, m_values.size());
        m_values.push_back(id);
        m_lastNeed.push_back(m_values.size() - 1);
        m_operands.emplace_back();
    };
    for (const NodeId id : function.params())
        add(id);
    for (const NodeId id : candidates.order) {
        add(id);
        for (const NodeId operand : function[id].operands)
            if (const auto at = index.find(operand); at != index.end()) {
                if (std::ranges::find(m_operands.back(), at->second) == m_operands.back().end())
                    m_operands.back().push_back(at->second);
                m_lastNeed[at->second] = m_values.size() - 1;
            }
    }
    for (std::size_t i = 0; i < candidates.all.size(); ++i) {
        m_first[i] = index.at(candidates.all[i].nodes.front());
        m_last[i] = index.at(candidates.all[i].nodes.back());
        m_lastNeed[m_first[i]] = std::max(m_lastNeed[m_first[i]], m_last[i]); // who begins a group is asked until it ends
    }
    const auto result = index.find(function.result());
    m_result = result == index.end() ? count() : result->second;
    if (m_result < count())
        m_lastNeed[m_result] = count();
}

bool Placer::shareNodes(std::uint32_t one, std::uint32_t other) const
{
    const std::vector<NodeId>& nodes = m_request.candidates.all[other].nodes;
    return std::ranges::any_of(m_request.candidates.all[one].nodes,
        [&](NodeId id) { return std::ranges::find(nodes, id) != nodes.end(); });
}

FrontierState Placer::start() const
{
    FrontierState state;
    for (std::uint32_t i = 0; i < m_schedule.parameters(); ++i)
        if (m_schedule.lastNeed(i) > i)
            state.values.push_back({.value = i, .handedTo = 1});
    return state;
}

bool Placer::allows(const FrontierState& state, std::size_t index, std::uint32_t candidate) const
{
    const auto& groups = m_request.candidates.of.at(m_schedule.value(index));
    const auto holds = [&](const FrontierValue& value) {
        return value.group != 0 && std::ranges::find(groups, value.group - 1) != groups.end();
    };
    if (m_schedule.first(candidate) == index) {
        const auto meets = [&](const FrontierValue& value) { return value.group != 0 && shareNodes(value.group - 1, candidate); };
        return std::ranges::none_of(state.values, holds) && std::ranges::none_of(state.values, meets);
    }
    return std::ranges::any_of(state.values, [&](const FrontierValue& value) { return value.group == candidate + 1; });
}

FrontierState Placer::place(const FrontierState& state, std::size_t index, std::uint32_t candidate) const
{
    const Candidate& chosen = m_request.candidates.all[candidate];
    const std::uint32_t device = deviceOf(chosen.compiler);
    FrontierState next = state;
    bool touches = false; // an operand was made on the same device
    for (const std::size_t operand : m_schedule.operands(index)) {
        const auto value = std::ranges::find(next.values, operand, &FrontierValue::value);
        PB_CHECK(value != next.values.end(), "operand {} of {} has not been placed", operand, index);
        touches = touches || (value->device == device && operand >= m_schedule.parameters());
        if (value->device == device || (value->handedTo >> device & 1) != 0)
            continue;
        next.seconds += m_request.cost.transfer(m_schedule.value(operand), compilerOf(value->device), chosen.compiler);
        value->handedTo |= 1u << device;
    }
    if (m_schedule.first(candidate) == index)
        next.seconds += m_request.cost.run(candidate, device == 0 && touches);
    if (device != 0 && !touches && m_request.cost.run(candidate, false) > 0)
        next.seconds += m_request.cost.enter(chosen.compiler);
    const std::uint32_t group = m_schedule.last(candidate) > index ? candidate + 1 : 0;
    next.values.push_back({static_cast<std::uint32_t>(index), group, device, 1u << device});
    for (FrontierValue& value : next.values)
        if (value.group != 0 && m_schedule.last(value.group - 1) <= index)
            value.group = 0;
    std::erase_if(next.values, [&](const FrontierValue& value) { return m_schedule.lastNeed(value.value) <= index; });
    return next;
}

double Placer::finish(const FrontierState& state) const
{
    for (const FrontierValue& value : state.values)
        if (value.value == m_schedule.result() && value.device != 0)
            return m_request.cost.transfer(m_schedule.value(value.value), compilerOf(value.device), Candidates::host);
    return 0;
}

} // namespace passbench
