#include "core/search/frontier.h"
#include "core/support/check.h"

#include <algorithm>
#include <unordered_set>

namespace passbench {
namespace {

struct PlacementDecision {
    std::uint32_t before = 0; ///< index of the decision on the node before; the first stands for none
    std::uint32_t candidate = 0;
};

std::uint64_t hashOf(const FrontierState& state)
{
    std::uint64_t hash = 1469598103934665603u; // FNV-1a, over words
    const auto mix = [&](std::uint64_t word) { hash = (hash ^ word) * 1099511628211u; };
    for (const FrontierValue& value : state.values) {
        mix(value.value);
        mix(static_cast<std::uint64_t>(value.group) << 32 | value.handedTo);
        mix(value.device);
    }
    return hash ^ hash >> 29;
}

/// Keeps, of states that the future can't tell apart, the `alternatives` cheapest, and of those the `width` cheapest.
/// True when some were dropped for want of width.
bool prune(std::vector<FrontierState>& states, std::size_t width, std::size_t alternatives)
{
    std::ranges::stable_sort(states, {}, &FrontierState::seconds);
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> alike;
    std::vector<FrontierState> kept;
    bool dropped = false;
    for (FrontierState& state : states) {
        std::vector<std::size_t>& group = alike[hashOf(state)];
        const auto same = std::ranges::count_if(group, [&](std::size_t i) { return kept[i].values == state.values; });
        if (static_cast<std::size_t>(same) >= alternatives)
            continue;
        if (kept.size() == width) {
            dropped = true;
            break;
        }
        group.push_back(kept.size());
        kept.push_back(std::move(state));
    }
    states = std::move(kept);
    return dropped;
}

std::vector<std::uint32_t> choicesOf(const std::vector<PlacementDecision>& decisions, std::uint32_t last, std::size_t count)
{
    std::vector<std::uint32_t> chosen(count);
    for (std::size_t i = count; i-- > 0; last = decisions[last].before)
        chosen[i] = decisions[last].candidate;
    return chosen;
}

} // namespace

PlacementResult searchPlacements(const PlacementRequest& request)
{
    PB_CHECK(request.beamWidth > 0 && request.candidates.compilers.size() <= mostCompilers, "a beam of {} over {} compilers",
        request.beamWidth, request.candidates.compilers.size());
    const Schedule schedule(request.function, request.candidates);
    const Placer placer(request, schedule);
    PlacementResult result;
    std::vector<PlacementDecision> decisions(1);
    std::vector<FrontierState> states {placer.start()};
    constexpr std::size_t hurried = 8; // states that are kept when time is up
    std::size_t width = request.beamWidth;
    for (std::size_t index = schedule.parameters(); index < schedule.count(); ++index) {
        if (request.stop.stop_requested())
            return {};
        std::vector<FrontierState> next;
        for (const FrontierState& state : states)
            for (const std::uint32_t candidate : request.candidates.of.at(schedule.value(index)))
                if (placer.allows(state, index, candidate)) {
                    next.push_back(placer.place(state, index, candidate));
                    next.back().candidate = candidate;
                }
        result.states += next.size();
        if (request.deadline && width > hurried && std::chrono::steady_clock::now() > *request.deadline)
            width = hurried;
        result.exact = !prune(next, width, std::max<std::size_t>(request.alternatives, 1)) && result.exact;
        for (FrontierState& state : next) { // only of those that are kept
            decisions.push_back({state.decision, state.candidate});
            state.decision = static_cast<std::uint32_t>(decisions.size() - 1);
        }
        states = std::move(next);
        if (request.progress)
            request.progress(static_cast<double>(index + 1) / static_cast<double>(schedule.count()));
    }
    for (FrontierState& state : states)
        state.seconds += placer.finish(state);
    std::ranges::stable_sort(states, {}, &FrontierState::seconds);
    for (const FrontierState& state : states)
        if (result.best.size() < request.alternatives)
            result.best.push_back({choicesOf(decisions, state.decision, request.candidates.order.size()), state.seconds});
    return result;
}

double secondsOf(const PlacementRequest& request, std::span<const std::uint32_t> chosen)
{
    const Schedule schedule(request.function, request.candidates);
    const Placer placer(request, schedule);
    FrontierState state = placer.start();
    for (std::size_t i = 0; i < chosen.size(); ++i)
        state = placer.place(state, schedule.parameters() + i, chosen[i]);
    return state.seconds + placer.finish(state);
}

Placement hostPlacement(const PlacementRequest& request)
{
    Placement placement;
    for (const NodeId id : request.candidates.order)
        placement.chosen.push_back(request.candidates.of.at(id).front());
    placement.seconds = secondsOf(request, placement.chosen);
    return placement;
}

namespace {

/// As MergeComposite does it: by a rule, and not by a group of one.
bool isTakenBefore(const PlacementRequest& request, NodeId id, std::size_t compiler)
{
    const Candidates& candidates = request.candidates;
    if (!request.function[id].as<Call>())
        return false;
    return std::ranges::any_of(candidates.of.at(id), [&](std::uint32_t i) {
        const Candidate& other = candidates.all[i];
        return other.compiler < compiler && other.nodes.size() == 1 && std::ranges::find(candidates.compilers[other.compiler]->composites, other.rule, &CompositeRule::name) == candidates.compilers[other.compiler]->composites.end();
    });
}

/// As AnnotateTarget does it: a tuple or projection goes where all of its operands are, else to the host; nullopt for others.
std::optional<std::size_t> goesWith(const PlacementRequest& request, const std::unordered_map<NodeId, std::uint32_t>& chosen, NodeId id)
{
    const Node& node = request.function[id];
    if (!node.as<Tuple>() && !node.as<Project>())
        return std::nullopt;
    const auto deviceOf = [&](NodeId operand) {
        const auto at = chosen.find(operand);
        return at == chosen.end() ? Candidates::host : request.candidates.all[at->second].compiler;
    };
    const std::size_t first = node.operands.empty() ? Candidates::host : deviceOf(node.operands.front());
    return std::ranges::all_of(node.operands, [&](NodeId operand) { return deviceOf(operand) == first; }) ? first : Candidates::host;
}

} // namespace

Placement greedyPlacement(const PlacementRequest& request)
{
    const Candidates& candidates = request.candidates;
    std::unordered_map<NodeId, std::uint32_t> chosen;
    // Candidates stand by compiler, and groups by root: MergeComposite goes from rule to rule, and from the result backwards.
    for (std::size_t compiler = 0; compiler < candidates.compilers.size(); ++compiler)
        for (const CompositeRule& rule : candidates.compilers[compiler]->composites)
            for (std::uint32_t i = static_cast<std::uint32_t>(candidates.all.size()); i-- > 0;) {
                const Candidate& candidate = candidates.all[i];
                const auto isFree = [&](NodeId id) { return !chosen.contains(id) && !(candidates.keepsOrder && isTakenBefore(request, id, compiler)); };
                if (candidate.compiler != compiler || candidate.rule != rule.name || !std::ranges::all_of(candidate.nodes, isFree))
                    continue;
                for (const NodeId id : candidate.nodes)
                    chosen.emplace(id, i);
            }
    for (const NodeId id : candidates.order) {
        const std::optional<std::size_t> wanted = goesWith(request, chosen, id);
        for (const std::uint32_t i : candidates.of.at(id))
            if (const Candidate& candidate = candidates.all[i]; candidate.nodes.size() == 1 && candidate.compiler != Candidates::host && candidate.compiler == wanted.value_or(candidate.compiler))
                chosen.emplace(id, i); // the first one stays
    }
    Placement placement;
    for (const NodeId id : candidates.order) {
        const auto at = chosen.find(id);
        placement.chosen.push_back(at == chosen.end() ? candidates.of.at(id).front() : at->second);
    }
    placement.seconds = secondsOf(request, placement.chosen);
    return placement;
}

Placement withoutGivenBack(const PlacementRequest& request, Placement placement, const std::function<bool(NodeId)>& isGivenBack)
{
    const Candidates& candidates = request.candidates;
    const std::vector<std::uint32_t> before = placement.chosen;
    for (std::size_t i = 0; i < before.size(); ++i) // a group goes home whole
        if (std::ranges::any_of(candidates.all[before[i]].nodes, isGivenBack))
            placement.chosen[i] = candidates.of.at(candidates.order[i]).front();
    if (placement.chosen != before)
        placement.seconds = secondsOf(request, placement.chosen);
    return placement;
}

} // namespace passbench
