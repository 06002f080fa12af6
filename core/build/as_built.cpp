#include "core/build/as_built.h"

#include "core/partition/rules/compiler.h"
#include "core/pipeline/pass.h"

#include <set>

namespace passbench {
namespace {

/// Regions of `partitioned`, and those that were made while compiling, that belong to no compiler any more.
std::set<std::string> apartIn(const Module& partitioned, const Module& prepared)
{
    std::set<std::string> names;
    for (const auto& [name, function] : prepared.functions) {
        const FunctionPtr before = partitioned.find(name);
        if (function->compiler().empty() && (!before || !before->compiler().empty()))
            names.insert(name);
    }
    return names;
}

} // namespace

Result<Module> asBuilt(const Module& partitioned, const Module& prepared)
{
    const std::set<std::string> apart = apartIn(partitioned, prepared);
    Module module = prepared;
    RewriteLog log;
    std::vector<Diagnostic> diagnostics;
    const CompilerTable nobody;
    PassContext context {.log = log, .diagnostics = diagnostics, .compilers = &nobody};
    for (bool found = !apart.empty(); found;) { // a part that came apart again stands in another one
        found = false;
        PB_ASSIGN(module, rewriteFunctions(module, context, [&](Rewriter& rewriter) -> Result<void> {
            for (const NodeId id : rewriter.order()) {
                const Invoke* invoke = rewriter.contains(id) ? rewriter[id].as<Invoke>() : nullptr;
                if (!invoke || !apart.contains(invoke->global))
                    continue;
                inlineCall(rewriter, id, "region came apart");
                found = true;
            }
            return {};
        }));
    }
    std::erase_if(module.functions, [&](const auto& entry) { return apart.contains(entry.first); });
    return module;
}

} // namespace passbench
