#include "core/history/partition/pins.h"

#include "core/history/partition/given_back.h"
#include "core/history/partition/pin_resolver.h"
#include "core/ir/graph/find_node.h"
#include "core/partition/reasons/verdicts.h"

namespace passbench {
namespace {

/// Which region each node of the output stands in: the name of its function, empty for the host.
class Places {
public:
    explicit Places(const Module& module)
    {
        for (const NestedFunction& nested : allFunctions(module)) {
            const FunctionPtr global = module.find(nested.path.substr(0, nested.path.find('/')));
            const Place place {global->compiler().empty() ? std::string() : nested.path.substr(0, nested.path.find('/')), global->compiler()};
            for (const NodePtr& node : nested.function->nodes())
                if (node->as<Call>())
                    m_places[node->id] = place;
        }
    }

    struct Place {
        std::string region, compiler;
    };
    /// Of an operator's call; null for anything else.
    const Place* find(NodeId id) const
    {
        const auto at = m_places.find(id);
        return at == m_places.end() ? nullptr : &at->second;
    }

private:
    std::unordered_map<NodeId, Place> m_places;
};

class PinJudge {
public:
    explicit PinJudge(const RunPtr& run) : m_run(*run), m_resolver(run, run->steps.size(), run->compilers.pins), m_places(run->output()), m_givenBack(givenBackIn(*run)) {}

    PinOutcome judge(const Pin& pin) const
    {
        const bool isCut = pin.kind == Pin::Kind::Cut;
        PinOutcome outcome {.pin = pin, .honoured = false, .nodes = placed(isCut ? m_resolver.nodes(pin.node) : m_resolver.pinned(pin.node)), .others = isCut ? placed(m_resolver.nodes(pin.other)) : std::vector<NodeId>()};
        const std::vector<NodeId>& nodes = outcome.nodes;
        if (pin.kind != Pin::Kind::Cut && pin.compiler != hostCompiler && !m_run.compilers.find(pin.compiler))
            outcome.reason = fmt::format("`{}` is not asked", pin.compiler);
        else if (nodes.empty())
            outcome.reason = isCut || m_resolver.nodes(pin.node).empty() ? "no operator is left of it" : "it has gone into an operator that is pinned itself";
        else if (pin.kind == Pin::Kind::Cut)
            outcome.reason = sharedRegion(nodes, outcome.others);
        else if (pin.kind == Pin::Kind::To)
            outcome.reason = elsewhere(pin, nodes);
        else
            outcome.reason = taken(pin, nodes);
        outcome.honoured = outcome.reason.empty();
        return outcome;
    }

private:
    std::vector<NodeId> placed(std::vector<NodeId> nodes) const
    {
        std::erase_if(nodes, [&](NodeId id) { return !m_places.find(id); });
        return nodes;
    }

    std::string sharedRegion(const std::vector<NodeId>& nodes, const std::vector<NodeId>& others) const
    {
        bool apart = nodes.empty() || others.empty(); // one of them may have gone into the other in part, as half of a BatchNorm into a convolution
        for (const NodeId node : nodes)
            for (const NodeId other : others) {
                const std::string& region = m_places.find(node)->region;
                if (node != other && !region.empty() && region == m_places.find(other)->region)
                    return fmt::format("both are in @{}", region);
                apart = apart || node != other;
            }
        return apart ? std::string() : std::string("the two have become one operator");
    }

    std::string elsewhere(const Pin& pin, const std::vector<NodeId>& nodes) const
    {
        const std::string wanted = pin.compiler == hostCompiler ? std::string() : pin.compiler;
        for (const NodeId node : nodes)
            if (const std::string& found = m_places.find(node)->compiler; found != wanted)
                return whyNot(pin, node, found);
        return {};
    }

    std::string taken(const Pin& pin, const std::vector<NodeId>& nodes) const
    {
        for (const NodeId node : nodes)
            if (m_places.find(node)->compiler == pin.compiler)
                return fmt::format("`{}` took %{}", pin.compiler, number(node));
        return {};
    }

    /// By the rules, on the graph that they were asked about.
    std::string whyNot(const Pin& pin, NodeId node, const std::string& found) const
    {
        const std::string place = found.empty() ? std::string("the host has it") : fmt::format("`{}` has it", found);
        const Compiler* compiler = m_run.compilers.find(pin.compiler);
        for (const StepPtr& step : m_run.steps) {
            if (!compiler || step->config.pass != "AnnotateTarget")
                continue;
            const FunctionPtr function = functionWith(step->before, node);
            if (!function)
                continue;
            const Verdict verdict = verdictOf(*compiler, node, lookupIn(*function));
            if (!verdict.accepted)
                return fmt::format("`{}` refuses {}: {}", pin.compiler, displayName((*function)[node]), verdict.reason);
        }
        if (const auto back = m_givenBack.find(node); back != m_givenBack.end())
            return fmt::format("{}: `{}` took it and gave its region back: {}", place, back->second.compiler, back->second.reason);
        return place;
    }

    const Run& m_run;
    const PinResolver m_resolver;
    const Places m_places;
    const std::unordered_map<NodeId, RegionGivenBack> m_givenBack;
};

} // namespace

PinOrigins::PinOrigins(const RunPtr& run, std::size_t position) : m_lineage(run)
{
    m_nodes = [resolver = std::make_shared<const PinResolver>(run, position)](NodeId imported) { return resolver->nodes(imported); };
}

std::vector<NodeId> PinOrigins::of(NodeId node, const std::string& name) const
{
    const std::vector<NodeId> alike = m_lineage.originOperators(node, name);
    std::vector<NodeId> origins = m_lineage.originOperators(node, {}); // no node has no name: all of them
    if (origins.size() < 2)
        return origins;
    std::erase_if(origins, [&](NodeId origin) { // such as those of a constant that two had in common
        const std::vector<NodeId> now = m_nodes(origin);
        return std::ranges::find(now, node) == now.end();
    });
    if (origins.empty())
        return alike;
    const auto isOther = [&](NodeId id) { return std::ranges::find(alike, id) == alike.end(); };
    if (!std::ranges::all_of(origins, isOther))
        std::erase_if(origins, isOther);
    return origins;
}

PinNames::PinNames(const RunPtr& run) : m_input(run->input), m_lineage(run)
{
    for (const NestedFunction& nested : allFunctions(m_input))
        for (const NodePtr& node : nested.function->nodes())
            if (node->as<Call>())
                if (const std::string* name = nameOf(node->id))
                    ++m_uses[*name];
}

const std::string* PinNames::nameOf(NodeId node) const
{
    if (!m_input.origin)
        return nullptr;
    const auto source = m_input.origin->sources.find(node);
    return source == m_input.origin->sources.end() ? nullptr : &source->second.name;
}

std::string PinNames::of(NodeId node) const
{
    std::string text = m_lineage.originText(node);
    const std::string* name = nameOf(node);
    const auto uses = name ? m_uses.find(*name) : m_uses.end();
    if (uses != m_uses.end() && uses->second > 1)
        if (const NodePtr imported = findNode(m_input, node))
            text += ": " + displayName(*imported);
    return text;
}

CompilerTable compilersFor(const Run& run, const PassDef& pass, std::size_t step)
{
    CompilerTable table = run.compilers;
    if (!pass.asksCompilers || table.pins.empty())
        return table;
    const RunPtr before = firstSteps(run, step);
    const PinResolver resolver(before, before->steps.size(), run.compilers.pins);
    table.pins.clear();
    for (const Pin& pin : run.compilers.pins)
        resolver.resolve(pin, table.pins);
    return table;
}

std::vector<PinNow> pinsAt(const RunPtr& run, const Pins& pins, std::size_t position)
{
    const RunPtr before = firstSteps(*run, position);
    const PinResolver resolver(before, before->steps.size(), pins);
    std::vector<PinNow> now;
    for (const Pin& pin : pins)
        now.push_back({.nodes = pin.kind == Pin::Kind::Cut ? resolver.nodes(pin.node) : resolver.pinned(pin.node), .others = pin.kind == Pin::Kind::Cut ? resolver.nodes(pin.other) : std::vector<NodeId>()});
    return now;
}

std::vector<PinOutcome> pinOutcomes(const RunPtr& run)
{
    const PinJudge judge(run);
    std::vector<PinOutcome> outcomes;
    for (const Pin& pin : run->compilers.pins)
        outcomes.push_back(judge.judge(pin));
    return outcomes;
}

std::vector<Diagnostic> pinWarnings(const RunPtr& run)
{
    std::vector<Diagnostic> warnings;
    if (run->compilers.pins.empty())
        return warnings;
    if (std::ranges::none_of(run->steps, [](const StepPtr& step) { return asksCompilers(*step); })) {
        warnings.push_back({.message = fmt::format("no step asks compilers, so {} without effect", run->compilers.pins.size() == 1 ? "the pin is" : fmt::format("all {} pins are", run->compilers.pins.size())),
            .help = "say which compilers are asked, as with `--compilers dnnl`",
            .severity = Severity::Warning});
        return warnings;
    }
    const PinNames names(run);
    for (const PinOutcome& outcome : pinOutcomes(run))
        if (!outcome.honoured)
            warnings.push_back({.message = fmt::format("a pin could not be honoured: {}", outcome.reason),
                .where = fmt::format("{}, {} (%{})", names.of(outcome.pin.node), toText(outcome.pin), number(outcome.nodes.empty() ? outcome.pin.node : outcome.nodes.front())),
                .help = "remove the pin, or change what stands against it",
                .severity = Severity::Warning});
    return warnings;
}

} // namespace passbench
