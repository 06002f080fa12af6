#include "core/query/query_words.h"

#include "core/query/known_values.h"

#include <map>

namespace passbench {
namespace {

using Counts = std::map<std::string, std::size_t>;

std::vector<QueryWords::Word> listed(const Counts& counts)
{
    std::vector<QueryWords::Word> words;
    for (const auto& [text, count] : counts)
        words.push_back({text, count});
    return words;
}

void countGroups(QueryGraph& graph, Counts& regions, Counts& groups)
{
    const Scene& scene = graph.context().scene;
    const GroupTree& tree = graph.tree();
    std::vector<std::size_t> ofHull(scene.groups.size(), 0), ofGroup(tree.groups.size(), 0);
    for (const QueryGraph::Subject& subject : graph.subjects()) {
        if (const std::int32_t hull = graph.box(subject).group; hull >= 0)
            ++ofHull[static_cast<std::size_t>(hull)];
        if (const std::int32_t group = tree.groupOf[subject.box]; group >= 0)
            ++ofGroup[static_cast<std::size_t>(group)];
    }
    for (std::size_t hull = ofHull.size(); hull-- > 0;) { // those around come first
        if (scene.groups[hull].parent >= 0)
            ofHull[static_cast<std::size_t>(scene.groups[hull].parent)] += ofHull[hull];
        if (scene.groups[hull].kind == GroupKind::Region)
            regions[scene.groups[hull].title] += ofHull[hull];
    }
    for (std::size_t group = ofGroup.size(); group-- > 0;) {
        if (tree.groups[group].parent >= 0)
            ofGroup[static_cast<std::size_t>(tree.groups[group].parent)] += ofGroup[group];
        groups[tree.groups[group].key] += ofGroup[group];
    }
}

} // namespace

QueryWords queryWords(const QueryContext& context)
{
    QueryGraph graph(context);
    Counts operators, attributes, compilers, dtypes, regions, groups, steps, kinds;
    std::unordered_map<const OpDef*, std::size_t> calls;
    for (const QueryGraph::Subject& subject : graph.subjects()) {
        const Node& node = *subject.node;
        if (const Call* call = node.as<Call>()) {
            ++calls[call->op];
            if (const std::string& compiler = graph.box(subject).compiler; !compiler.empty())
                ++compilers[compiler];
        } else {
            ++operators[displayName(node)];
        }
        for (const TensorType& tensor : flattened(node.type))
            ++dtypes[std::string(name(tensor.dtype))];
        if (const NodeSteps* made = graph.steps())
            ++steps[made->passOf(made->stepOf(node.id))];
    }
    for (const auto& [op, count] : calls) {
        operators[op->name] += count;
        kinds[std::string(name(op->category))] += count;
        for (const FieldInfo& info : op->attributes)
            attributes[info.name] += count;
    }
    if (!compilers.empty())
        compilers.emplace("host", 0);
    for (const std::string_view kind : nodeKinds())
        kinds.emplace(kind, 0);
    countGroups(graph, regions, groups);
    return {.operators = listed(operators), .attributes = listed(attributes), .compilers = listed(compilers), .dtypes = listed(dtypes), .regions = listed(regions),
        .groups = listed(groups), .steps = listed(steps), .kinds = listed(kinds)};
}

} // namespace passbench
