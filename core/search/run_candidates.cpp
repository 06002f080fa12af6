#include "core/search/run_candidates.h"

#include "core/history/partition/asked.h"
#include "core/history/partition/what_if.h"
#include "core/search/placement_search.h"

namespace passbench {

Result<RunCandidates> candidatesOf(const Run& run)
{
    const CompilerTable asked = askedOf(run, run.compilers);
    if (asked.compilers.size() > mostCompilers)
        return fail(Diagnostic {.message = fmt::format("there are {} compilers, and the search takes {}", asked.compilers.size(), mostCompilers),
            .help = "switch off those that have nothing to take here"});
    const Module* module = moduleBeforeComposites(run);
    const auto isPartition = [](const StepPtr& step) { return step->config.pass == "PartitionGraph" && step->state == StepState::Done; };
    if (!module || !module->main() || std::ranges::none_of(run.steps, isPartition))
        return fail(Diagnostic {.message = "there is no partition to improve",
            .help = "run a pipeline with MergeComposite, AnnotateTarget and PartitionGraph, such as a preset with compilers"});
    const auto asks = std::ranges::find_if(run.steps, [&](const StepPtr& step) { return &step->before == module; });
    const CompilerTable table = askedOf(run, compilersFor(run, *passNamed((*asks)->config.pass), static_cast<std::size_t>(asks - run.steps.begin())));
    const Strings everyone;
    PB_ASSIGN(auto compilers, table.select(everyone));
    RunCandidates all {.position = static_cast<std::size_t>(asks - run.steps.begin()), .module = *module, .candidates = candidatesOf(*module->main(), std::move(compilers), table.pins), .speeds = {}};
    const auto merges = std::ranges::find_if(run.steps, [](const StepPtr& step) { return step->config.pass == "MergeComposite"; });
    if (merges != run.steps.end())
        if (const bool* keepsOrder = (*merges)->config.options.find<bool>("keeps_order"))
            all.candidates.keepsOrder = *keepsOrder;
    for (const CompilerPtr& compiler : asked.compilers)
        all.speeds.emplace(compiler->name, compiler->speed);
    return all;
}

} // namespace passbench
