#include "core/layout/dot.h"

#include "core/support/resources.h"

#include <algorithm>
#include <cstdlib>
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

/// Where a package that brings Graphviz has its plug-ins, without which nothing is laid out.
void useOwnPlugins()
{
    std::error_code error;
    const std::filesystem::path folder = executableFolder() / "../lib/passbench/graphviz";
    if (std::filesystem::is_directory(folder, error))
        ::setenv("GVBINDIR", folder.c_str(), 0);
}

} // namespace

Result<std::string> dotJob(std::string_view input, const WorkerProgress& progress)
{
    useOwnPlugins();
    PB_ASSIGN(const std::vector<Layered> graphs, readDotRequest(input));
    GVC_t* context = gvContext(); // lives as long as the process
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
