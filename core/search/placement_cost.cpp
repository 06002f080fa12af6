#include "core/search/placement_cost.h"

#include "core/ir/graph/op.h"

#include <algorithm>

namespace passbench {
namespace {

DeviceSpeed speedOf(const DeviceSpeeds& speeds, std::string_view name)
{
    const auto found = speeds.find(name);
    return found == speeds.end() ? DeviceSpeed {} : found->second;
}

/// Becomes part of its producer's kernel on the host. What joins several values copies them, whoever made one of them.
bool isFusable(const Function& function, NodeId id)
{
    const Node& node = function[id];
    const Call* call = node.as<Call>();
    return call && call->op->fusion <= Fusion::Injective && std::ranges::none_of(node.operands, [&](NodeId operand) { return function[operand].as<Tuple>(); });
}

Cost callCost(const Function& function, const Node& node, const Call& call)
{
    std::vector<Type> inputs;
    for (const NodeId operand : node.operands)
        inputs.push_back(function[operand].type);
    return costOf(call, inputs, node.type);
}

} // namespace

DeviceSpeeds speedsOf(const CompilerTable& compilers)
{
    DeviceSpeeds speeds;
    for (const CompilerPtr& compiler : compilers.compilers)
        speeds.emplace(compiler->name, compiler->speed);
    return speeds;
}

PlacementCost::PlacementCost(const Function& function, const Candidates& candidates, const DeviceSpeeds& speeds)
    : m_function(function), m_candidates(candidates), m_host(speedOf(speeds, ""))
{
    for (const CompilerPtr& compiler : candidates.compilers)
        m_speeds.push_back(speedOf(speeds, compiler->name));
    m_run.reserve(candidates.all.size());
    m_joined.reserve(candidates.all.size());
    std::unordered_map<NodeId, Cost> known; // a node is in several candidates
    for (const Candidate& candidate : candidates.all)
        estimate(candidate, known);
}

const DeviceSpeed& PlacementCost::speed(std::size_t compiler) const
{
    return compiler == Candidates::host ? m_host : m_speeds[compiler];
}

std::int64_t PlacementCost::bytes(NodeId value) const
{
    return byteCount(m_function[value].type).value_or(0);
}

void PlacementCost::estimate(const Candidate& candidate, std::unordered_map<NodeId, Cost>& known)
{
    const auto isInner = [&](NodeId id) { return std::ranges::find(candidate.nodes, id) != candidate.nodes.end(); };
    double macs = 0, operations = 0, traffic = 0;
    bool works = false;
    for (const NodeId id : candidate.nodes) {
        const Node& node = m_function[id];
        if (node.as<Project>())
            continue;
        works |= !node.as<Tuple>(); // one in a group hands on what the group reads
        if (const Call* call = node.as<Call>()) {
            const auto [cost, isNew] = known.try_emplace(id);
            if (isNew)
                cost->second = callCost(m_function, node, *call);
            macs += cost->second.macs;
            operations += cost->second.operations;
        }
        for (const NodeId operand : node.operands)
            if (!isInner(operand))
                traffic += static_cast<double>(bytes(operand));
    }
    const DeviceSpeed& device = speed(candidate.compiler);
    const double arithmetic = macs / device.macsPerSecond + operations / (device.macsPerSecond / 2);
    traffic += static_cast<double>(bytes(candidate.nodes.back()));
    const double alone = works ? std::max(arithmetic, traffic / device.bytesPerSecond) + device.launchSeconds : 0;
    const bool canJoin = works && candidate.nodes.size() == 1 && isFusable(m_function, candidate.nodes.back());
    m_run.push_back(alone);
    m_joined.push_back(canJoin ? arithmetic : alone);
}

void PlacementCost::setMeasured(std::uint32_t candidate, double seconds)
{
    const Candidate& measured = m_candidates.all[candidate];
    const bool becomesPart = measured.compiler == Candidates::host && isFusable(m_function, measured.nodes.back());
    m_run[candidate] = seconds;
    if (!becomesPart)
        m_joined[candidate] = seconds;
}

double PlacementCost::transfer(NodeId value, std::size_t from, std::size_t to) const
{
    const auto amount = static_cast<double>(bytes(value));
    double seconds = 0;
    for (const std::size_t side : {from, to})
        if (side != Candidates::host)
            seconds += amount / speed(side).transferBytesPerSecond;
    return seconds;
}

} // namespace passbench
