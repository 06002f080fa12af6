#include "core/history/partition/pins.h"

#include "core/history/partition/given_back.h"
#include "core/ir/graph/find_node.h"
#include "core/partition/reasons/verdicts.h"
#include "core/partition/regions/annotations.h"

#include <set>

namespace passbench {
namespace {

using Operators = std::unordered_map<NodeId, const OpDef*>;

/// Calls of operators that compute something, in all functions.
Operators operatorsOf(const Module& module)
{
    Operators operators;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const Call* call = node->as<Call>(); call && !isAnnotation(*node))
                operators.emplace(node->id, call->op);
    return operators;
}

/// What the operators of a run have become, each on its own: a rewrite leads on from the node that it is about, and not from
/// others that went with it.
class Successors {
public:
    explicit Successors(const Run& run) : m_input(operatorsOf(run.input))
    {
        for (std::size_t step = 0; step < run.steps.size(); ++step)
            for (const Rewrite& rewrite : run.steps[step]->log.rewrites)
                if (!rewrite.from.empty())
                    for (const NodeId to : rewrite.to)
                        m_next.push_back({rewrite.from.front(), to, step});
        std::ranges::stable_sort(m_next, {}, &Next::from);
    }

    /// Operators of `present` that `node` led to within the first `steps` steps; the same operator when it is among them.
    std::vector<NodeId> of(NodeId node, std::size_t steps, const Operators& present) const
    {
        std::vector<NodeId> found {node};
        std::unordered_set<NodeId> seen {node};
        for (std::size_t i = 0; i < found.size(); ++i)
            for (const Next& next : std::ranges::equal_range(m_next, found[i], {}, &Next::from))
                if (next.step < steps && seen.insert(next.to).second)
                    found.push_back(next.to);
        keepPresent(found, node, present);
        return found;
    }

    /// Whether `now`, an operator of `present`, is what the imported `node` was, and not what it has only gone into.
    bool isSame(NodeId node, NodeId now, const Operators& present) const
    {
        const auto own = m_input.find(node), is = present.find(now);
        return own != m_input.end() && is != present.end() && own->second == is->second;
    }

    /// Of what became of `node` that which is there; if its own operator is among that, nothing else.
    void keepPresent(std::vector<NodeId>& found, NodeId node, const Operators& present) const
    {
        std::erase_if(found, [&](NodeId id) { return !present.contains(id); });
        const auto own = m_input.find(node);
        const auto isSame = [&](NodeId id) { return own != m_input.end() && present.at(id) == own->second; };
        if (std::ranges::any_of(found, isSame))
            std::erase_if(found, [&](NodeId id) { return !isSame(id); });
    }

private:
    struct Next {
        NodeId from, to;
        std::size_t step;
    };

    const Operators m_input;
    std::vector<Next> m_next; ///< by `from`, and then in the order in which they came to be
};

/// Finds what imported nodes are when compilers are first asked. From then on operators keep their ids: steps between, such as
/// annotations, tie neighbours together, which is no reason to take one for the other.
class PinResolver {
public:
    /// `step` may be the number of steps: after all of them. Of `pins`, one about an operator itself comes before one about what has gone into it.
    PinResolver(const RunPtr& run, std::size_t step, std::span<const Pin> pins = {}) : m_run(run), m_successors(*run), m_step(step), m_now(operatorsOf(step < run->steps.size() ? run->steps[step]->before : run->output()))
    {
        const auto end = run->steps.begin() + static_cast<std::ptrdiff_t>(std::min(step, run->steps.size()));
        m_first = static_cast<std::size_t>(std::find_if(run->steps.begin(), end, [](const StepPtr& s) { return asksCompilers(*s); }) - run->steps.begin());
        m_then = m_first < run->steps.size() ? operatorsOf(run->steps[m_first]->before) : m_now;
        for (const Pin& pin : pins)
            if (pin.kind != Pin::Kind::Cut)
                for (const NodeId node : nodes(pin.node))
                    if (m_successors.isSame(pin.node, node, m_now))
                        m_owners[node].insert(pin.node);
    }

    std::vector<NodeId> nodes(NodeId imported) const
    {
        std::vector<NodeId> found;
        for (const NodeId node : at(imported, m_first, m_then))
            if (m_now.contains(node))
                found.push_back(node);
            else // rewritten since
                std::ranges::copy(at(node, m_step, m_now), std::back_inserter(found));
        return found;
    }

    /// Those that a pin of `imported` is about: not those that have a pin of their own.
    std::vector<NodeId> pinned(NodeId imported) const
    {
        std::vector<NodeId> found = nodes(imported);
        std::erase_if(found, [&](NodeId node) {
            const auto owners = m_owners.find(node);
            return owners != m_owners.end() && !owners->second.contains(imported);
        });
        return found;
    }

    /// The pin about what there is now; a cut between several nodes is one between each two of them.
    void resolve(const Pin& pin, Pins& resolved) const
    {
        for (const NodeId node : pin.kind == Pin::Kind::Cut ? nodes(pin.node) : pinned(pin.node)) {
            Pin own = pin;
            own.node = node;
            if (pin.kind != Pin::Kind::Cut) {
                resolved.push_back(std::move(own));
                continue;
            }
            for (const NodeId other : nodes(pin.other))
                if (other != node) {
                    own.other = other;
                    resolved.push_back(own);
                }
        }
    }

private:
    /// When nothing is left of the node itself, what it has gone into.
    std::vector<NodeId> at(NodeId node, std::size_t step, const Operators& operators) const
    {
        std::vector<NodeId> found = m_successors.of(node, step, operators);
        if (!found.empty())
            return found;
        if (!m_lineage)
            m_lineage.emplace(m_run);
        found = step == 0 ? std::vector {node} : m_lineage->successors(node, step - 1);
        m_successors.keepPresent(found, node, operators); // others went into the same rewrite
        return found;
    }

    const RunPtr m_run;
    mutable std::optional<Lineage> m_lineage; ///< made when it is first asked: most nodes have successors of their own
    const Successors m_successors;
    const std::size_t m_step;
    const Operators m_now;
    Operators m_then; ///< operators when compilers were first asked
    std::size_t m_first = 0;
    std::unordered_map<NodeId, std::set<NodeId>> m_owners; ///< of operators that a pin is about: the imported nodes that they are
};

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
