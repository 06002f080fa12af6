#include "core/history/pins.h"

#include "core/history/lineage.h"
#include "core/partition/annotations.h"
#include "core/partition/verdicts.h"

namespace passbench {
namespace {

/// What `pin` means before step `step`; a cut between several nodes is one between each two of them.
void addResolved(const Pin& pin, const Lineage& lineage, std::size_t step, Pins& resolved)
{
    const auto now = [&](NodeId id) { return step == 0 ? std::vector {id} : lineage.descendants(id, step - 1); };
    for (const NodeId node : now(pin.node)) {
        Pin own = pin;
        own.node = node;
        if (pin.kind != Pin::Kind::Cut) {
            resolved.push_back(std::move(own));
            continue;
        }
        for (const NodeId other : now(pin.other))
            if (other != node) {
                own.other = other;
                resolved.push_back(own);
            }
    }
}

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
    explicit PinJudge(const RunPtr& run) : m_run(*run), m_lineage(run), m_places(run->output()) {}

    PinOutcome judge(const Pin& pin) const
    {
        PinOutcome outcome {.pin = pin, .honoured = false, .reason = {}};
        const std::vector<NodeId> nodes = placed(pin.node);
        if (pin.kind != Pin::Kind::Cut && pin.compiler != hostCompiler && !m_run.compilers.find(pin.compiler))
            outcome.reason = fmt::format("`{}` is not asked", pin.compiler);
        else if (nodes.empty())
            outcome.reason = "no operator is left of it";
        else if (pin.kind == Pin::Kind::Cut)
            outcome.reason = sharedRegion(nodes, placed(pin.other));
        else if (pin.kind == Pin::Kind::To)
            outcome.reason = elsewhere(pin, nodes);
        else
            outcome.reason = taken(pin, nodes);
        outcome.honoured = outcome.reason.empty();
        return outcome;
    }

private:
    std::vector<NodeId> placed(NodeId node) const
    {
        std::vector<NodeId> nodes = m_run.steps.empty() ? std::vector {node} : m_lineage.descendants(node, m_run.steps.size() - 1);
        std::erase_if(nodes, [&](NodeId id) { return !m_places.find(id); });
        return nodes;
    }

    std::string sharedRegion(const std::vector<NodeId>& nodes, const std::vector<NodeId>& others) const
    {
        for (const NodeId node : nodes)
            for (const NodeId other : others)
                if (const std::string& region = m_places.find(node)->region; node == other || (!region.empty() && region == m_places.find(other)->region))
                    return node == other ? std::string("the two have become one operator") : fmt::format("both are in @{}", region);
        return {};
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
            for (const NestedFunction& nested : allFunctions(step->before)) {
                if (!nested.function->contains(node))
                    continue;
                const Verdict verdict = verdictOf(*compiler, node, lookupIn(*nested.function));
                if (!verdict.accepted)
                    return fmt::format("`{}` refuses {}: {}", pin.compiler, displayName((*nested.function)[node]), verdict.reason);
            }
        }
        return place;
    }

    const Run& m_run;
    const Lineage m_lineage;
    const Places m_places;
};

} // namespace

CompilerTable compilersFor(const Run& run, const PassDef& pass, std::size_t step)
{
    CompilerTable table = run.compilers;
    if (!pass.asksCompilers || table.pins.empty())
        return table;
    auto before = std::make_shared<Run>(run);
    before->steps.resize(std::min(step, before->steps.size()));
    const Lineage lineage(before);
    table.pins.clear();
    for (const Pin& pin : run.compilers.pins)
        addResolved(pin, lineage, before->steps.size(), table.pins);
    return table;
}

std::vector<PinOutcome> pinOutcomes(const RunPtr& run)
{
    const PinJudge judge(run);
    std::vector<PinOutcome> outcomes;
    for (const Pin& pin : run->compilers.pins)
        outcomes.push_back(judge.judge(pin));
    return outcomes;
}

} // namespace passbench
