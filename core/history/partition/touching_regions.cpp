#include "core/history/partition/touching_regions.h"

#include "core/history/partition/pins.h"

namespace passbench {
namespace {

bool touch(const RegionsApart& pair) { return pair.connected && pair.path.empty(); }

/// The global function that holds each operator.
std::unordered_map<NodeId, std::string> homesIn(const Module& module)
{
    std::unordered_map<NodeId, std::string> homes;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (node->as<Call>())
                homes.emplace(node->id, nested.path.substr(0, nested.path.find('/')));
    return homes;
}

class TouchingRegions {
public:
    explicit TouchingRegions(const RunPtr& run) : m_run(*run), m_homes(homesIn(run->output())), m_pins(pinOutcomes(run)) {}

    /// Empty when the run does not tell.
    std::string reason(const RegionInfo& one, const RegionInfo& other) const
    {
        for (const PinOutcome& outcome : m_pins)
            if (outcome.pin.kind == Pin::Kind::Cut && (lies(outcome, one, other) || lies(outcome, other, one)))
                return fmt::format("one feeds the other, and a cut between %{} and %{} keeps them apart", number(outcome.nodes.front()), number(outcome.others.front()));
        const Compiler* compiler = m_run.compilers.find(one.compiler);
        if (compiler && !compiler->mergeRegions)
            return fmt::format("one feeds the other, and `{}` takes each operator or group on its own: its rules say `merge_regions = false`", one.compiler);
        const auto joins = [](const StepPtr& step) { return step->config.pass == "MergeCompilerRegions" && step->state == StepState::Done; };
        if (std::ranges::none_of(m_run.steps, joins))
            return "one feeds the other; MergeCompilerRegions would join them, and is no step of the run";
        return {};
    }

private:
    bool isIn(const std::vector<NodeId>& nodes, const RegionInfo& region) const
    {
        return std::ranges::any_of(nodes, [&](NodeId id) { const auto home = m_homes.find(id); return home != m_homes.end() && home->second == region.global; });
    }
    bool lies(const PinOutcome& cut, const RegionInfo& before, const RegionInfo& behind) const { return isIn(cut.nodes, before) && isIn(cut.others, behind); }

    const Run& m_run;
    const std::unordered_map<NodeId, std::string> m_homes;
    const std::vector<PinOutcome> m_pins;
};

} // namespace

void explainTouching(std::span<RegionsApart> pairs, std::span<const RegionInfo> regions, const RunPtr& run)
{
    if (std::ranges::none_of(pairs, touch))
        return;
    const TouchingRegions touching(run);
    for (RegionsApart& pair : pairs)
        if (touch(pair))
            if (std::string reason = touching.reason(regions[pair.from], regions[pair.to]); !reason.empty())
                pair.reason = std::move(reason);
}

} // namespace passbench
