#include "core/compilers/dnnl/generator.h"

#include "core/compilers/dnnl/planner.h"
#include "core/ir/rewrite/flat_function.h"
#include "core/support/resources.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

namespace passbench::dnnl {
namespace {

constexpr const char* namesFile = "dnnl_region_names.h";
constexpr const char* runtimeFiles[] = {namesFile, "dnnl_region.h", "dnnl_region_parts.h", "dnnl_region_making.h", "dnnl_region_values.c", "dnnl_region_steps.c", "dnnl_region_ports.c",
    "dnnl_region_making.c", "dnnl_region_convolutions.c", "dnnl_region_windows.c", "dnnl_region_matrices.c", "dnnl_region_normalization.c", "dnnl_region_joining.c", "dnnl_region_elementwise.c",
    "dnnl_region_memory.c", "dnnl_region_context.c", "dnnl_region_run.c"};

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
    PB_ASSIGN(const FunctionPtr function, flatFunction(request.module, request.function, "a composite is the operators in it"));
    PrimitivePlanner planner(*function);
    PB_TRY(planner.run());
    std::size_t inputs = 0;
    for (const NodeId parameter : function->params())
        inputs += flattened((*function)[parameter].type).size();
    GeneratedRegion region {.symbol = request.symbol, .sources {}, .libraries = {"dnnl"}, .trial = request.symbol + "_try"};
    region.constants = planner.plan().takeConstants(inputs);
    region.sources.push_back({request.symbol + ".c", planText(planner.plan(), request.symbol)});
    for (const char* name : runtimeFiles) {
        PB_ASSIGN(RegionSource source, runtimeFile(name));
        if (name == namesFile)
            source.text = fmt::format("#define REGION_PREFIX {}dnnl_\n{}", request.prefix.empty() ? request.symbol + "_" : request.prefix, source.text);
        region.sources.push_back(std::move(source));
    }
    return region;
}

std::vector<std::string> operatorsThatHideNaN(const std::vector<std::string>& operators)
{
    static const std::set<std::string_view> comparing {"nn.relu", "clip", "maximum", "minimum", "nn.max_pool1d", "nn.max_pool2d", "nn.max_pool3d", "max", "min", "nn.global_max_pool2d"};
    std::vector<std::string> found;
    for (const std::string& name : operators)
        if (comparing.contains(name) && std::ranges::find(found, name) == found.end())
            found.push_back(name);
    return found;
}

} // namespace passbench::dnnl
