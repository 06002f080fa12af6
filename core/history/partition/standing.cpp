#include "core/history/partition/standing.h"

#include "core/history/partition/given_back.h"
#include "core/history/partition/what_if.h"
#include "core/ir/graph/find_node.h"
#include "core/partition/reasons/verdicts.h"
#include "core/partition/regions/annotations.h"
#include "core/partition/regions/whole_function.h"
#include "core/support/text.h"

namespace passbench {
namespace {

/// Pins about the nodes of the module that AnnotateTarget saw.
Pins pinsOfAsked(const Run& run)
{
    for (std::size_t i = 0; i < run.steps.size(); ++i)
        if (run.steps[i]->config.pass == "AnnotateTarget" && run.steps[i]->state == StepState::Done)
            return compilersFor(run, *passNamed("AnnotateTarget"), i).pins;
    return {};
}

std::string refusalOf(const Verdict& verdict) { return fmt::format("`{}` refuses it: {}", verdict.compiler, verdict.reason); }

} // namespace

std::string_view name(Standing::Decider decider)
{
    static constexpr std::string_view names[] = {"rule", "composite", "whole function", "pin", "given back", "given back at build", "not yet", "other composite", "refused", "not asked", "left out"};
    return names[static_cast<std::size_t>(decider)];
}

std::string Standing::place() const
{
    const std::string where = onHost() ? std::string("on the host") : region.empty() ? fmt::format("annotated for `{}`", compiler) : fmt::format("in `{}` of `{}`", region, compiler);
    return built.empty() ? where : fmt::format("{}, built {}", where, built);
}

Standings::Standings(const RunPtr& run, const Module& module, const CompilerTable& compilers, const BuiltPartition* built)
    : m_run(run), m_module(module), m_compilers(compilers), m_tried(*run), m_asked(askedModule(*run)), m_askedFunctions(m_asked ? *m_asked : Module {}), m_pins(pinsOfAsked(*run)), m_homes(homesIn(module)), m_givenBack(givenBackIn(*run))
{
    findLater();
    if (built && built->isOf(*run))
        findBuilt(*built);
}

std::vector<Verdict> Standings::verdicts(const Function& asked, NodeId node) const
{
    return verdictsOf(asked, node, m_compilers, [this](NodeId root, std::string_view composite) { return whyNotMade(root, composite); });
}

Standings::Homes Standings::homesIn(const Module& module)
{
    Homes homes;
    for (const NestedFunction& nested : allFunctions(module)) {
        const std::string global = nested.path.substr(0, nested.path.find('/'));
        const FunctionPtr top = module.find(global);
        if (top && !top->compiler().empty()) {
            for (const NodePtr& node : nested.function->nodes())
                homes.try_emplace(node->id, top->compiler(), global);
            continue;
        }
        for (const NodePtr& node : nested.function->nodes())
            if (const Invoke* invoke = node->as<Invoke>(); invoke && !invoke->global.empty())
                if (const FunctionPtr callee = module.find(invoke->global); callee && !callee->compiler().empty())
                    homes.try_emplace(node->id, callee->compiler(), invoke->global);
        if (std::ranges::none_of(nested.function->nodes(), [](const NodePtr& node) { return isAnnotation(*node); }))
            continue;
        if (const auto annotated = annotatedRegions(*nested.function))
            for (const AnnotatedRegion& region : annotated->regions)
                for (const NodeId id : region.nodes)
                    if (region.compiler != hostCompiler)
                        for (const NodeId inner : computedBy(id, lookupIn(*nested.function)))
                            homes.try_emplace(inner, region.compiler, std::string());
    }
    return homes;
}

/// What the steps to come make of it, for a module before them.
void Standings::findLater()
{
    const auto& steps = m_run->steps;
    const auto asks = std::ranges::find_if(steps, [](const StepPtr& s) { return s->config.pass == "AnnotateTarget" && s->state == StepState::Done; });
    if (asks == steps.end() || (*asks)->after.functions == m_module.functions)
        return;
    if (std::ranges::none_of(steps, [&](const StepPtr& s) { return s->before.functions == m_module.functions || s->after.functions == m_module.functions; })) {
        m_askedHere = static_cast<std::size_t>(asks - steps.begin());
        m_given = homesIn((*asks)->after);
        return;
    }
    if (std::none_of(steps.begin(), asks + 1, [&](const StepPtr& s) { return s->before.functions == m_module.functions; }))
        return;
    m_askedLater = static_cast<std::size_t>(asks - steps.begin());
    m_later = homesIn(m_run->output());
}

void Standings::findBuilt(const BuiltPartition& built)
{
    m_isBuilt = m_module.functions == built.built.functions;
    const Homes homes = homesIn(built.built);
    for (const RegionFailure& failure : built.failures)
        for (const std::vector<NodeId>& calls : failure.nodes)
            for (const NodeId node : calls) {
                m_builtBack.insert_or_assign(node, RegionGivenBack {failure.compiler, failure.message}); // the last one to try
                if (const auto home = homes.find(node); home != homes.end())
                    m_builtHomes.insert_or_assign(node, home->second);
            }
}

Standing Standings::of(NodeId node) const
{
    Standing standing = bySteps(node);
    const auto back = m_builtBack.find(node);
    if (back == m_builtBack.end() || (standing.region.empty() && !m_isBuilt))
        return standing;
    standing.decider = Standing::Decider::GivenBackAtBuild;
    standing.because = fmt::format("the generator of `{}` gave it back when it was built: {}", back->second.compiler, back->second.reason);
    standing.refused = back->second.compiler;
    const auto home = m_builtHomes.find(node);
    const Home builtHome = home == m_builtHomes.end() ? Home {} : home->second;
    if (builtHome.compiler != standing.compiler || builtHome.region != standing.region)
        standing.built = Standing {.compiler = builtHome.compiler, .region = builtHome.region, .because = {}}.place();
    return standing;
}

/// As the steps have left the module.
Standing Standings::bySteps(NodeId node) const
{
    const auto home = m_homes.find(node);
    return home == m_homes.end() ? onHost(node) : inRegion(node, home->second.compiler, home->second.region);
}

Standing Standings::inRegion(NodeId node, const std::string& compiler, const std::string& region) const
{
    Standing standing {.compiler = compiler, .region = region, .decider = Standing::Decider::Rule, .because = {}};
    const auto decided = [&](Standing::Decider decider, std::string because) {
        standing.decider = decider;
        standing.because = std::move(because);
        return standing;
    };
    if (pinnedTo(m_pins, node) == compiler)
        return decided(Standing::Decider::Pin, fmt::format("a pin gives it to `{}`", compiler));
    const FunctionPtr holder = functionWith(m_module, node);
    std::string composite = holder ? holder->composite() : std::string();
    if (holder && composite.empty())
        composite = compositeOf((*holder)[node], lookupIn(*holder));
    if (!composite.empty())
        return decided(Standing::Decider::Composite, fmt::format("the composite `{}`", composite) + passedOver(node, compiler));
    const FunctionPtr asked = m_asked ? m_askedFunctions.with(node) : nullptr;
    if (!asked)
        return decided(Standing::Decider::Rule, "a step has made it there");
    if (const std::string* whole = asked->attrs().find<std::string>(wholeFunctionAttribute); whole && *whole == compiler)
        return decided(Standing::Decider::WholeFunction, std::string(wholeFunctionRule));
    const Compiler* rules = m_compilers.find(compiler);
    const Verdict verdict = rules ? verdictOf(*rules, node, lookupIn(*asked)) : Verdict {};
    return decided(Standing::Decider::Rule, verdict.accepted ? verdict.rule : "it goes with its operands");
}

std::string Standings::passedOver(NodeId node, const std::string& taker) const
{
    const Module* before = moduleBeforeComposites(*m_run);
    const FunctionPtr function = before ? functionWith(*before, node) : nullptr;
    if (!function)
        return {};
    for (const CompilerPtr& compiler : m_compilers.compilers) {
        if (compiler->name == taker)
            break;
        if (!isKeptFrom(m_pins, node, compiler->name) && verdictOf(*compiler, node, lookupIn(*function)).accepted)
            return fmt::format("; composites are made before rules for operators are asked, so `{}`, which comes first and has one for it, was not", compiler->name);
    }
    return {};
}

Standing Standings::onHost(NodeId node) const
{
    using Decider = Standing::Decider;
    if (const auto back = m_givenBack.find(node); back != m_givenBack.end())
        return {.decider = Decider::GivenBack, .because = fmt::format("`{}` took it and gave its region back: {}", back->second.compiler, back->second.reason),
            .refused = back->second.compiler};
    if (!m_asked)
        return {.decider = Decider::NotAsked, .because = "no step of the run has asked a compiler"};
    if (const auto given = m_given.find(node); given != m_given.end() && !m_isBuilt) // between two rewrites of a step
        return {.decider = Decider::NotYet, .because = fmt::format("step {}, AnnotateTarget, gives it to `{}`, and this graph does not show that", *m_askedHere + 1, given->second.compiler)};
    const FunctionPtr asked = m_askedFunctions.with(node);
    if (m_askedLater) {
        const std::string step = fmt::format("step {}, AnnotateTarget", *m_askedLater + 1);
        const auto later = m_later.find(node);
        if (!asked)
            return {.decider = Decider::NotYet, .because = fmt::format("compilers are asked in {}, and steps before it replace it", step)};
        if (later != m_later.end())
            return {.decider = Decider::NotYet, .because = fmt::format("compilers are asked in {}; after the last step it is {}", step,
                        Standing {.compiler = later->second.compiler, .region = later->second.region, .because = {}}.place())};
    }
    if (!asked)
        return {.decider = Decider::NotAsked, .because = "it was made after compilers had been asked"};
    if (const std::string composite = asked->composite(); !composite.empty())
        return {.decider = Decider::OtherComposite, .because = fmt::format("its composite `{}` was taken apart, for no region was made of it", composite)};
    const std::vector<Verdict> verdicts = this->verdicts(*asked, node);
    if (verdicts.empty())
        return {.decider = Decider::NotAsked, .because = "no compiler is switched on"};
    const std::string pinned = pinnedTo(m_pins, node);
    if (const auto wanted = std::ranges::find(verdicts, pinned, &Verdict::compiler); wanted != verdicts.end() && !wanted->accepted)
        return {.decider = Decider::Pin, .because = fmt::format("it is pinned to `{}`, and {}", pinned, refusalOf(*wanted)), .refused = pinned};
    for (const Verdict& verdict : verdicts)
        if (verdict.accepted && isKeptFrom(m_pins, node, verdict.compiler))
            return {.decider = Decider::Pin, .because = fmt::format("a pin keeps it from `{}`", verdict.compiler)};
    if (const auto taker = std::ranges::find(verdicts, true, &Verdict::accepted); taker != verdicts.end() && asked->isPrimitive())
        return {.decider = Decider::LeftOut, .because = fmt::format("`{}` would take it by {}, but it was inside a fused function when compilers were asked: fusion comes behind partitioning", taker->compiler, taker->rule)};
    else if (taker != verdicts.end())
        return {.decider = Decider::LeftOut, .because = fmt::format("`{}` would take it by {}, and no step gave it to it", taker->compiler, taker->rule)};
    Strings refusals;
    for (const Verdict& verdict : verdicts)
        refusals.push_back(refusalOf(verdict));
    return {.decider = Decider::Refused, .because = join(refusals, "; "), .refused = verdicts.size() == 1 ? verdicts.front().compiler : std::string()};
}

void Standings::explainNeighbours(std::span<RegionInfo> regions) const
{
    for (RegionInfo& region : regions)
        for (RegionNeighbour& neighbour : region.neighbours)
            if (!m_homes.contains(neighbour.node))
                neighbour.reason = of(neighbour.node).because;
}

std::vector<RegionInfo> explainedRegions(const RunPtr& run, const Module& module, const CompilerTable& compilers, const BuiltPartition* built)
{
    std::vector<RegionInfo> regions = regionsOf(module, compilers);
    if (!regions.empty())
        Standings(run, module, compilers, built).explainNeighbours(regions);
    return regions;
}

} // namespace passbench
