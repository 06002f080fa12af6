#include "core/build/offer.h"

#include "core/build/host_form.h"
#include "core/ir/rewrite/rewriter.h"
#include "core/partition/reasons/verdicts.h"
#include "core/pipeline/pipeline.h"

namespace passbench {
namespace {

/// Composites were groups of another compiler.
Result<Module> withoutComposites(const Module& module)
{
    RewriteLog log;
    Rewriter rewriter(module, module.main(), log);
    const NodeLookup lookup = [&](NodeId id) { return rewriter.contains(id) ? &rewriter[id] : nullptr; };
    for (const NodeId id : rewriter.order())
        if (rewriter.contains(id) && !compositeOf(rewriter[id], lookup).empty())
            inlineCall(rewriter, id, "composite given back");
    PB_ASSIGN(FunctionPtr main, rewriter.finish());
    return module.with("main", std::move(main));
}

} // namespace

Result<Module> offered(const Module& module, const CompilerTable& compilers, const std::string& word, std::stop_token stop)
{
    PB_ASSIGN(Module current, withoutComposites(module));
    Pipeline steps;
    if (!compilers.compilers.empty()) {
        PB_ASSIGN(steps, parsePipeline(fmt::format("MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph{{mod_name=\"{}\"}}", word)));
    }
    const auto run = [&](const PipelineStep& step) -> Result<Module> {
        RewriteLog log;
        std::vector<Diagnostic> diagnostics;
        PassContext context {.log = log, .diagnostics = diagnostics, .stop = stop, .compilers = &compilers};
        return passNamed(step.pass)->run(current, step.options, context);
    };
    for (const PipelineStep& step : steps.steps) {
        PB_ASSIGN(current, run(step));
    }
    PB_ASSIGN(current, withoutDialects(current, stop));
    return run({.pass = "FuseOps"});
}

} // namespace passbench
