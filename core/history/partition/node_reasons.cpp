#include "core/history/partition/node_reasons.h"

#include "core/history/lineage.h"
#include "core/history/partition/asked.h"
#include "core/history/partition/made_partition.h"
#include "core/history/partition/touching_regions.h"
#include "core/ir/graph/find_node.h"
#include "core/partition/regions/annotations.h"
#include "core/support/text.h"

namespace passbench {
namespace {

constexpr std::size_t mostSubjects = 6, mostAttempts = 5, mostApart = 6;

bool has(std::span<const NodeId> nodes, NodeId node) { return std::ranges::find(nodes, node) != nodes.end(); }

class Reasons {
public:
    explicit Reasons(const ReasonsRequest& request) : m_request(request), m_lineage(request.run), m_asked(askedModule(*request.run)), m_compilers(askedOf(*request.run, request.compilers)), m_standings(request.run, request.module, m_compilers, request.built) {}

    NodeReasons run()
    {
        const Module& asked = m_asked ? *m_asked : m_request.module;
        m_reasons.asked = m_asked != nullptr;
        addStandings();
        for (const NodeId subject : subjectsIn(asked))
            addVerdicts(asked, subject);
        const Module& before = m_asked ? *moduleBeforeComposites(*m_request.run) : m_request.module;
        for (const NodeId subject : subjectsIn(before))
            addGroups(before, subject);
        addPlace();
        addPins();
        if (m_asked)
            addWishes();
        return std::move(m_reasons);
    }

    std::vector<NodeReasons::Place> standings()
    {
        addStandings();
        return std::move(m_reasons.standings);
    }

private:
    /// What the node was, or had become, when `module` was made. A region is made of too much to speak of each.
    std::vector<NodeId> subjectsIn(const Module& module) const
    {
        if (functionWith(module, m_request.node))
            return {m_request.node};
        const auto& steps = m_request.run->steps;
        std::vector<NodeId> found;
        for (std::size_t i = 1; i < steps.size(); ++i)
            if (&steps[i]->before == &module || &steps[i - 1]->after == &module)
                found = m_lineage.descendants(m_request.node, i - 1);
        if (found.empty() && !steps.empty() && &m_request.run->output() == &module)
            found = m_lineage.descendants(m_request.node, steps.size() - 1);
        if (found.empty())
            found = m_lineage.kin(m_request.node);
        std::erase_if(found, [&](NodeId id) { const FunctionPtr function = functionWith(module, id); return !function || !isSubject((*function)[id]); });
        if (found.size() > mostSubjects)
            found.clear();
        return found;
    }

    void addStandings()
    {
        for (const NodeId subject : subjectsIn(m_request.module)) {
            const Node& node = (*functionWith(m_request.module, subject))[subject];
            if (isSubject(node))
                m_reasons.standings.push_back({subject, displayName(node), m_standings.of(subject)});
        }
    }

    static bool isSubject(const Node& node) { return (node.as<Call>() && !isAnnotation(node)) || node.as<Invoke>(); }

    void addVerdicts(const Module& module, NodeId subject)
    {
        const FunctionPtr function = functionWith(module, subject);
        const Node& node = (*function)[subject];
        const Invoke* invoke = node.as<Invoke>();
        if (!isSubject(node) || (invoke && compositeOf(node, lookupIn(*function)).empty()))
            return;
        m_reasons.verdicts.push_back({subject, displayName(node), m_standings.verdicts(*function, subject)});
    }

    void addGroups(const Module& module, NodeId subject)
    {
        const FunctionPtr function = functionWith(module, subject);
        const Node& node = (*function)[subject];
        if (!node.as<Call>() || isAnnotation(node) || !function->composite().empty())
            return;
        for (const CompilerPtr& compiler : m_compilers.compilers) {
            std::vector<CompositeAttempt> attempts = compositeAttempts(*function, subject, *compiler);
            if (attempts.empty())
                continue;
            attempts.resize(std::min(attempts.size(), mostAttempts));
            GroupedNode group {.node = subject, .name = displayName(node), .compiler = compiler->name, .attempts = {}};
            for (CompositeAttempt& attempt : attempts) {
                if (attempt.reason.empty())
                    attempt.reason = whyNotMade(attempt);
                const NodeId place = attempt.failedAt != NodeId::None ? attempt.failedAt : attempt.root;
                group.attempts.push_back({std::move(attempt), place, displayName((*function)[place])});
            }
            m_reasons.groups.push_back(std::move(group));
        }
    }

    /// Why a group that fits is no composite of the run: it was refused, or another composite has come before it.
    std::string whyNotMade(const CompositeAttempt& attempt) const
    {
        if (std::string reason = m_standings.whyNotMade(attempt.root, attempt.composite); !reason.empty() || !m_asked)
            return reason;
        for (const NodeId id : attempt.nodes)
            if (const FunctionPtr holder = functionWith(*m_asked, id); holder && !holder->composite().empty() && holder->composite() != attempt.composite)
                return fmt::format("{} is in the composite `{}`", displayName((*holder)[id]), holder->composite());
        return {};
    }

    /// The region that computes the node, or that it calls.
    static std::optional<std::size_t> regionWith(const Module& module, std::span<const RegionInfo> regions, NodeId node)
    {
        for (std::size_t i = 0; i < regions.size(); ++i) {
            const RegionInfo& region = regions[i];
            if (region.call == node || has(region.nodes, node))
                return i;
            const FunctionPtr function = region.nodes.empty() ? nullptr : functionWith(module, region.nodes.front());
            const auto inComposite = [&](NodeId id) { return has(computedBy(id, lookupIn(*function)), node); };
            if (function && std::ranges::any_of(region.nodes, inComposite))
                return i;
        }
        return std::nullopt;
    }

    void addPlace()
    {
        std::vector<RegionInfo> regions = regionsOf(m_request.module, m_compilers);
        m_standings.explainNeighbours(regions);
        const auto at = regionWith(m_request.module, regions, m_request.node);
        if (!at)
            return;
        PlacedNode place {.region = regions[*at], .apart = {}};
        const MadePartition made = whereMade(m_request.run, m_request.module, regions);
        std::vector<RegionsApart> apart = regionsApartFrom(made.module, made.regions, *at);
        explainTouching(apart, made.regions, m_request.run);
        for (RegionsApart& why : apart) {
            const RegionInfo& other = regions[why.from == *at ? why.to : why.from];
            if (place.apart.size() < mostApart)
                place.apart.push_back({other.global, other.call, std::move(why)});
            else
                ++place.furtherApart;
        }
        m_reasons.place = std::move(place);
    }

    void addPins()
    {
        const auto isPartition = [](const StepPtr& step) { return step->config.pass == "PartitionGraph" && step->state == StepState::Done; };
        m_reasons.partitioned = std::ranges::any_of(m_request.run->steps, isPartition);
        const std::vector<NodeId> origins = m_lineage.origins(m_request.node);
        if (m_reasons.partitioned) {
            for (PinOutcome& outcome : pinOutcomes(m_request.run)) {
                const bool isHere = has(outcome.nodes, m_request.node) || has(outcome.others, m_request.node);
                const bool isNowhere = outcome.nodes.empty() && isAbout(outcome.pin, origins);
                if (isHere || isNowhere || isAbout(outcome.pin, std::span(&m_request.node, 1)))
                    m_reasons.pins.push_back(std::move(outcome));
            }
        } else {
            for (const Pin& pin : m_compilers.pins)
                if (isAbout(pin, origins))
                    m_reasons.pins.push_back({.pin = pin});
        }
    }

    void addWishes()
    {
        for (const AskedNode& asked : m_reasons.verdicts)
            for (Wish& wish : wishesAbout(asked.node, *m_asked, m_compilers))
                if (std::ranges::find(m_reasons.wishes, wish) == m_reasons.wishes.end())
                    m_reasons.wishes.push_back(std::move(wish));
    }

    static bool isAbout(const Pin& pin, std::span<const NodeId> nodes)
    {
        return has(nodes, pin.node) || (pin.kind == Pin::Kind::Cut && has(nodes, pin.other));
    }

    const ReasonsRequest& m_request;
    const Lineage m_lineage;
    const Module* const m_asked; ///< null when nobody was
    const CompilerTable m_compilers; ///< those that were asked
    const Standings m_standings;
    NodeReasons m_reasons;
};

} // namespace

NodeReasons reasonsOf(const ReasonsRequest& request) { return Reasons(request).run(); }

bool repeats(const Remark& remark, std::span<const AskedNode> verdicts)
{
    const auto asked = std::ranges::find(verdicts, remark.node, &AskedNode::node);
    if (asked == verdicts.end() || asked->verdicts.empty())
        return false;
    Strings refusals;
    for (const Verdict& verdict : asked->verdicts)
        refusals.push_back(verdict.compiler + ": " + verdict.reason);
    return std::ranges::none_of(asked->verdicts, &Verdict::accepted) && remark.text.ends_with(join(refusals, "; "));
}

std::vector<NodeReasons::Place> standingsOf(const ReasonsRequest& request) { return Reasons(request).standings(); }

} // namespace passbench
