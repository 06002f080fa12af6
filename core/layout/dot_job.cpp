#include "core/layout/dot.h"

#include "core/support/resources.h"

#include <algorithm>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <graphviz/gvc.h>
#include <memory>
#include <numeric>

namespace passbench {

namespace {

constexpr double pointsPerInch = 72;
// Up to here dot may take its time for straight lines; above, its network simplex is cut short.
constexpr std::size_t smallCost = 1'000;

std::string inches(double pixels)
{
    return fmt::format("{:.4f}", pixels / pointsPerInch);
}

/// Graphviz takes `char*` where it means `const char*`.
void set(void* object, const char* name, const std::string& value)
{
    agsafeset(object, const_cast<char*>(name), const_cast<char*>(value.c_str()), const_cast<char*>(""));
}

struct CloseGraph {
    void operator()(Agraph_t* graph) const { agclose(graph); }
};
using GraphPtr = std::unique_ptr<Agraph_t, CloseGraph>;

/// Vertices are made in the order of their seeds: dot begins with the order in which it meets them.
std::vector<Agnode_t*> addVertices(Agraph_t* target, const Layered& graph)
{
    std::vector<std::uint32_t> bySeed(graph.vertices.size());
    std::iota(bySeed.begin(), bySeed.end(), 0u);
    std::ranges::stable_sort(bySeed, {}, [&](std::uint32_t vertex) {
        return std::pair(graph.vertices[vertex].rank, graph.vertices[vertex].seed);
    });
    std::vector<Agnode_t*> nodes(graph.vertices.size());
    std::vector<Agraph_t*> clusters;
    for (std::size_t group = 0; group < graph.parents.size(); ++group) {
        Agraph_t* around = graph.parents[group] >= 0 ? clusters[static_cast<std::size_t>(graph.parents[group])] : target;
        clusters.push_back(agsubg(around, const_cast<char*>(fmt::format("cluster{}", group).c_str()), 1));
        set(clusters.back(), "margin", fmt::format("{:g}", graph.padding));
    }
    for (const std::uint32_t index : bySeed) {
        const Layered::Vertex& vertex = graph.vertices[index];
        nodes[index] = agnode(target, const_cast<char*>(fmt::format("v{}", index).c_str()), 1);
        set(nodes[index], "width", inches(std::max(vertex.width, 1.0)));
        if (vertex.group >= 0)
            agsubnode(clusters[static_cast<std::size_t>(vertex.group)], nodes[index], 1);
    }
    return nodes;
}

/// Places in x; empty when dot fails. Ranks need no care: every edge joins neighbouring ranks, so dot finds the same.
std::vector<double> place(GVC_t* context, const Layered& graph)
{
    const GraphPtr target(agopen(const_cast<char*>("piece"), Agstrictdirected, nullptr));
    for (const auto& [name, value] : {std::pair("newrank", "true"), {"nslimit", graph.cost() < smallCost ? "4" : "0.1"}, {"splines", "none"}, {"ranksep", "0.1"}})
        agattr(target.get(), AGRAPH, const_cast<char*>(name), const_cast<char*>(value));
    agattr(target.get(), AGRAPH, const_cast<char*>("nodesep"), const_cast<char*>(inches(graph.gap).c_str()));
    for (const auto& [name, value] : {std::pair("shape", "box"), {"label", ""}, {"fixedsize", "true"}, {"height", "0.2"}, {"width", "1"}})
        agattr(target.get(), AGNODE, const_cast<char*>(name), const_cast<char*>(value));
    agattr(target.get(), AGEDGE, const_cast<char*>("weight"), const_cast<char*>("1"));
    agattr(target.get(), AGEDGE, const_cast<char*>("arrowhead"), const_cast<char*>("none"));

    const std::vector<Agnode_t*> nodes = addVertices(target.get(), graph);
    for (const Layered::Edge& edge : graph.edges) {
        Agedge_t* made = agedge(target.get(), nodes[edge.from], nodes[edge.to], nullptr, 1);
        if (edge.weight != 1)
            set(made, "weight", std::to_string(edge.weight));
    }
    if (gvLayout(context, target.get(), "dot") != 0)
        return {};
    std::vector<double> x;
    x.reserve(nodes.size());
    for (Agnode_t* node : nodes)
        x.push_back(ND_coord(node).x);
    gvFreeLayout(context, target.get());
    return x;
}

/// Where Graphviz has its plug-ins: in a package that brings it, where GVBINDIR says, or beside the library.
std::filesystem::path pluginFolder()
{
    std::error_code error;
    const std::filesystem::path own = executableFolder() / "../lib/passbench/graphviz";
    if (std::filesystem::is_directory(own, error))
        ::setenv("GVBINDIR", own.c_str(), 0);
    if (const char* folder = std::getenv("GVBINDIR"))
        return folder;
    Dl_info library {};
    if (!::dladdr(reinterpret_cast<const void*>(&gvLayout), &library) || !library.dli_fname)
        return {};
    return std::filesystem::path(library.dli_fname).parent_path() / "graphviz";
}

gvplugin_library_t* dotPlugin()
{
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(pluginFolder(), error))
        if (entry.path().filename().string().starts_with("libgvplugin_dot_layout.so"))
            if (void* library = ::dlopen(entry.path().c_str(), RTLD_NOW | RTLD_LOCAL)) // stays loaded
                if (void* plugin = ::dlsym(library, "gvplugin_dot_layout_LTX_library"))
                    return static_cast<gvplugin_library_t*>(plugin);
    return nullptr;
}

/// Graphviz with no plug-in but the one that is needed: to look through all, and to load what measures text, takes longer than to lay
/// out most graphs. It lives as long as the process.
GVC_t* contextWithDot()
{
    gvplugin_library_t* dot = dotPlugin();
    if (!dot)
        return gvContext(); // which says what it misses
    GVC_t* context = gvContextPlugins(nullptr, 0);
    gvAddLibrary(context, dot);
    return context;
}

} // namespace

Result<std::string> dotJob(std::string_view input, const WorkerProgress& progress)
{
    PB_ASSIGN(const std::vector<Layered> graphs, readDotRequest(input));
    GVC_t* context = contextWithDot();
    std::string output;
    for (std::size_t index = 0; index < graphs.size(); ++index) {
        const std::vector<double> x = place(context, graphs[index]);
        output.push_back(x.empty() ? '\0' : '\1');
        output.append(reinterpret_cast<const char*>(x.data()), x.size() * sizeof(double));
        if (index % 16 == 15)
            progress(static_cast<double>(index + 1) / static_cast<double>(graphs.size()), "dot");
    }
    return output;
}

} // namespace passbench
