#include "core/build/host_form.h"

#include "core/build/offer.h"
#include "core/pipeline/pipeline.h"

namespace passbench {
namespace {

bool holdsDialect(const Function& function)
{
    return std::ranges::any_of(function.nodes(), [](const NodePtr& node) {
        const Call* call = node->as<Call>();
        const FunctionLiteral* literal = node->as<FunctionLiteral>();
        return (call && call->op->plain) || (literal && holdsDialect(*literal->body));
    });
}

} // namespace

Result<Module> withoutDialects(const Module& module, std::stop_token stop)
{
    if (!holdsDialect(*module.main()))
        return module;
    const CompilerTable nobody;
    Module current = module;
    PB_ASSIGN(const Pipeline steps, parsePipeline("LegalizeDialects, FoldConstant"));
    for (const PipelineStep& step : steps.steps) {
        RewriteLog log;
        std::vector<Diagnostic> diagnostics;
        PassContext context {.log = log, .diagnostics = diagnostics, .stop = stop, .compilers = &nobody};
        PB_ASSIGN(current, passNamed(step.pass)->run(current, step.options, context));
    }
    return current;
}

Result<Module> inHostForm(const Module& module, std::span<const CompiledRegion> compiled, std::stop_token stop)
{
    Module made = module;
    for (const auto& [name, function] : module.functions) {
        if (function->compiler().empty() || !holdsDialect(*function) || std::ranges::find(compiled, name, &CompiledRegion::function) != compiled.end())
            continue;
        Module alone = module.with("main", function->withAttrs({}));
        std::erase_if(alone.functions, [](const auto& entry) { return !entry.second->compiler().empty(); });
        PB_ASSIGN(const Module plain, offered(alone, {}, name, stop));
        made = made.with(name, plain.main()->withAttrs(function->attrs()));
    }
    return made;
}

} // namespace passbench
