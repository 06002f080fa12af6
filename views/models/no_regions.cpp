#include "views/models/no_regions.h"

#include "core/partition/regions/annotations.h"
#include "core/pipeline/plan.h"
#include "views/models/text.h"
#include "views/models/tr.h"
#include "views/session/session.h"

namespace passbench {
namespace {

/// The first step from `begin` on of a pass that runs don't leave out; -1 when there is none.
int stepOf(const Session& session, std::string_view pass, int begin = 0)
{
    const auto& steps = session.project().pipeline.steps;
    const auto found = std::find_if(steps.begin() + std::min<std::ptrdiff_t>(begin, std::ssize(steps)), steps.end(), [&](const PipelineStep& step) { return step.pass == pass && step.enabled && whySkipped(step, session.gates()).empty(); });
    return found == steps.end() ? -1 : static_cast<int>(found - steps.begin());
}

const std::string& passAt(const Session& session, int step) { return session.project().pipeline.steps[static_cast<std::size_t>(step)].pass; }

QString stepNamed(const Session& session, int step) { return tr("step %1, %2").arg(step + 1).arg(toQString(passAt(session, step))); }

/// Whether that step asks one: those that it names, or that are on.
bool asksSome(const Session& session, int step)
{
    const Strings* named = session.project().pipeline.steps[static_cast<std::size_t>(step)].options.find<Strings>("compilers");
    if (!named || named->empty())
        return !session.compilers().compilers.empty();
    const CompilerTable known = session.compilers().withNamed(*named); // they need not be switched on
    return std::ranges::any_of(*named, [&](const std::string& name) { return known.find(name) != nullptr; });
}

bool hasFused(const Module& module)
{
    return std::ranges::any_of(allFunctions(module), [](const NestedFunction& nested) { return nested.function->isPrimitive(); });
}

/// As functions of a compiler, or marked. A look at a graph that is shown does not wait for its regions to be worked out.
bool hasRegions(const Session& session, int step)
{
    const Module& module = session.run()->steps[static_cast<std::size_t>(step)]->after;
    return std::ranges::any_of(allFunctions(module), [](const NestedFunction& nested) {
        return !nested.function->compiler().empty() || std::ranges::any_of(nested.function->nodes(), [](const NodePtr& node) { return isAnnotation(*node) && annotatedCompiler(*node) != hostCompiler; });
    });
}

/// The last step before `end` that fuses; -1 when the model came so.
int fusingBefore(const Session& session, int end)
{
    while (--end >= 0)
        if (const PassDef* pass = passNamed(passAt(session, end)); pass && std::ranges::find(pass->establishes, Property::Fused) != pass->establishes.end() && session.run()->steps[static_cast<std::size_t>(end)]->changed)
            break;
    return end;
}

} // namespace

QString whyNoneAsked(const Session& session)
{
    if (!session.hasModel())
        return tr("What external compilers take appears here, once a model is open.");
    const int asks = stepOf(session, "AnnotateTarget");
    if (asks < 0)
        return tr("No step asks external compilers. Put MergeComposite, AnnotateTarget, MergeCompilerRegions and PartitionGraph into the pipeline, and press Run.");
    const QString step = stepNamed(session, asks);
    if (!asksSome(session, asks))
        return tr("No compiler is switched on for %1. Tick one under Compilers, and press Run.").arg(step);
    const Run& run = *session.run();
    if (session.reached() <= asks)
        return run.failed() ? tr("The run failed before compilers were asked. Problems tells why.") : tr("Compilers are asked in %1, which has not run. Press Run.").arg(step);
    const Module& asked = run.steps[static_cast<std::size_t>(asks)]->before;
    if (!hasFused(asked) || hasRegions(session, asks))
        return {};
    const int fuses = fusingBefore(session, asks);
    return fuses < 0 ? tr("The operators of this model are in fused functions, into which compilers don't look. Put DefuseOps before %1.").arg(step)
                     : tr("Operators are in fused functions since %1, and compilers don't look into these. Move it behind PartitionGraph.").arg(stepNamed(session, fuses));
}

QString whyNoRegions(const Session& session)
{
    if (session.isComparing())
        return tr("No compiler has a region in this graph.");
    if (QString why = whyNoneAsked(session); !why.isEmpty())
        return why;
    const int asks = stepOf(session, "AnnotateTarget");
    if (session.playhead() <= asks)
        return tr("This is the graph before %1, which asks the compilers. Go to a later step.").arg(stepNamed(session, asks));
    if (hasRegions(session, asks))
        return tr("Compilers took operators in %1, and none of their regions is left at this step. The remarks of the steps between tell why.").arg(stepNamed(session, asks));
    return tr("No compiler takes an operator of this graph. Partition, On the host, tells what each refuses, and what would change that.");
}

QString whyNoPartition(const Session& session)
{
    const int cuts = stepOf(session, "PartitionGraph", session.playhead());
    if (session.isComparing())
        return whyNoRegions(session);
    if (cuts < 0)
        return tr("Regions are only marked in this graph. Put PartitionGraph behind AnnotateTarget, which makes functions of them.");
    if (session.reached() <= cuts && session.run()->failed())
        return tr("Regions are only marked before %1, and the run failed before it was done. Problems tells why.").arg(stepNamed(session, cuts));
    return session.reached() <= cuts ? tr("Regions are only marked until %1, which has not run. Press Run.").arg(stepNamed(session, cuts))
                                     : tr("Regions are only marked before %1. Go to a later step.").arg(stepNamed(session, cuts));
}

} // namespace passbench
