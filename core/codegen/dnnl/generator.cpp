#include "core/codegen/dnnl/generator.h"

#include "core/codegen/dnnl/planner.h"
#include "core/ir/rewriter.h"
#include "core/support/resources.h"

#include <fstream>
#include <sstream>

namespace passbench::dnnl {
namespace {

/// The region with composites and other functions that it calls put in their place.
Result<FunctionPtr> flat(const RegionRequest& request)
{
    RewriteLog log;
    Rewriter rewriter(request.module, std::make_shared<const Function>(std::vector(request.function.nodes().begin(), request.function.nodes().end()),
                                          std::vector(request.function.params().begin(), request.function.params().end()),
                                          request.function.result(), request.function.attrs()), log);
    for (bool again = true; again;) { // what comes with a body may call functions itself
        again = false;
        PB_ASSIGN(const FunctionPtr now, rewriter.snapshot());
        for (const NodePtr& node : now->nodes()) {
            if (!node->as<Invoke>() || !rewriter.contains(node->id))
                continue;
            inlineCall(rewriter, node->id, "a composite is the operators in it");
            again = true;
        }
    }
    return rewriter.finish();
}

constexpr const char* runtimeFiles[]
    = {"dnnl_region.h", "dnnl_region_parts.h", "dnnl_region_values.c", "dnnl_region_primitives.c", "dnnl_region_memory.c", "dnnl_region_run.c"};

Result<RegionSource> runtimeFile(const char* name)
{
    const auto path = resource(std::filesystem::path("runtime") / name);
    std::ifstream file(path, std::ios::binary);
    if (path.empty() || !file)
        return fail(Diagnostic {.message = fmt::format("`runtime/{}` is not among the program's resources", name), .ours = true});
    std::stringstream text;
    text << file.rdbuf();
    return RegionSource {name, std::move(text).str()};
}

} // namespace

Result<GeneratedRegion> generateRegion(const RegionRequest& request)
{
    PB_ASSIGN(const FunctionPtr function, flat(request));
    Planner planner(*function);
    PB_TRY(planner.run());
    std::size_t inputs = 0;
    for (const NodeId parameter : function->params())
        inputs += flattened((*function)[parameter].type).size();
    GeneratedRegion region {.symbol = request.symbol, .sources {}, .libraries = {"dnnl"}};
    region.constants = planner.plan().takeConstants(inputs);
    region.sources.push_back({request.symbol + ".c", planText(planner.plan(), request.symbol)});
    for (const char* name : runtimeFiles) {
        PB_ASSIGN(RegionSource source, runtimeFile(name));
        region.sources.push_back(std::move(source));
    }
    return region;
}

} // namespace passbench::dnnl
