#include "core/import/onnx/reader/graph.h"

#include "core/support/text.h"

#include <algorithm>
#include <numeric>
#include <queue>
#include <unordered_map>
#include <unordered_set>

namespace passbench {
namespace {

using Names = std::unordered_set<std::string_view>;

/// Each name once, in the order in which they come.
class UsedNames {
public:
    void add(std::string_view name)
    {
        constexpr std::size_t few = 16; // are compared one by one
        if (m_names.size() < few ? std::ranges::find(m_names, name) != m_names.end() : !isNewAmongMany(name))
            return;
        m_names.push_back(name);
    }
    std::vector<std::string_view> take() { return std::move(m_names); }

private:
    bool isNewAmongMany(std::string_view name)
    {
        if (m_seen.empty())
            m_seen.insert(m_names.begin(), m_names.end());
        return m_seen.insert(name).second;
    }

    std::vector<std::string_view> m_names;
    Names m_seen;
};

void addUsed(const onnx::NodeProto& node, const Names& defined, UsedNames& names);

/// What a subgraph takes from outside. The recursion is bounded by the nesting that onnxSkeleton allows.
void addCaptured(const onnx::GraphProto& graph, Names defined, UsedNames& names)
{
    for (const auto& input : graph.input())
        defined.insert(input.name());
    for (const auto& tensor : graph.initializer())
        defined.insert(tensor.name());
    for (const auto& tensor : graph.sparse_initializer())
        defined.insert(tensor.values().name());
    for (const auto& node : graph.node())
        defined.insert(node.output().begin(), node.output().end());
    for (const auto& node : graph.node())
        addUsed(node, defined, names);
    for (const auto& output : graph.output())
        if (!defined.contains(output.name()))
            names.add(output.name());
}

void addUsed(const onnx::NodeProto& node, const Names& defined, UsedNames& names)
{
    for (const std::string& name : node.input())
        if (!name.empty() && !defined.contains(name))
            names.add(name);
    for (const auto& attribute : node.attribute()) {
        if (attribute.has_g())
            addCaptured(attribute.g(), defined, names);
        for (const auto& graph : attribute.graphs())
            addCaptured(graph, defined, names);
    }
}

using Producers = std::unordered_map<std::string_view, int>; ///< index of the node that gives a value

struct Edge {
    int from, to;
};

/// The nodes with those that edges come from before those that they go to, and else by number; without those on and behind a cycle.
std::vector<int> inOrder(std::size_t count, const std::vector<Edge>& edges)
{
    std::vector<int> order;
    order.reserve(count);
    if (std::ranges::all_of(edges, [](const Edge& edge) { return edge.from < edge.to; })) {
        order.resize(count);
        std::iota(order.begin(), order.end(), 0);
        return order;
    }
    std::vector<std::vector<int>> users(count);
    std::vector<int> missing(count, 0);
    for (const Edge& edge : edges) {
        users[static_cast<std::size_t>(edge.from)].push_back(edge.to);
        ++missing[static_cast<std::size_t>(edge.to)];
    }
    std::priority_queue<int, std::vector<int>, std::greater<>> ready;
    for (std::size_t i = 0; i < count; ++i)
        if (missing[i] == 0)
            ready.push(static_cast<int>(i));
    while (!ready.empty()) {
        const int i = ready.top();
        ready.pop();
        order.push_back(i);
        for (const int user : users[static_cast<std::size_t>(i)])
            if (--missing[static_cast<std::size_t>(user)] == 0)
                ready.push(user);
    }
    return order;
}

/// Names some cycle among the nodes that could not be placed: from any of them, backwards until one repeats.
Diagnostic cycleAmong(const OnnxNodes& nodes, const std::vector<int>& order, const Producers& producer)
{
    std::vector<bool> placed(static_cast<std::size_t>(nodes.size()));
    for (const int i : order)
        placed[static_cast<std::size_t>(i)] = true;
    int at = static_cast<int>(std::ranges::find(placed, false) - placed.begin());
    std::vector<int> path;
    std::vector<bool> onPath(placed.size());
    while (!onPath[static_cast<std::size_t>(at)]) {
        onPath[static_cast<std::size_t>(at)] = true;
        path.push_back(at);
        for (const std::string_view name : usedNames(nodes.Get(at)))
            if (const auto from = producer.find(name); from != producer.end() && !placed[static_cast<std::size_t>(from->second)]) {
                at = from->second;
                break;
            }
    }
    path.erase(path.begin(), std::ranges::find(path, at));
    Diagnostic error {.message = fmt::format("the graph has a cycle of {} nodes", path.size())};
    for (std::size_t i = 0; i < path.size() && i < 8; ++i)
        error.notes.push_back(fmt::format("{} uses {}", nodeText(nodes.Get(path[i]), path[i]), nodeText(nodes.Get(path[(i + 1) % path.size()]), path[(i + 1) % path.size()])));
    return error;
}

} // namespace

std::string nodeText(const onnx::NodeProto& node, int index)
{
    std::string text = shownText(node.op_type());
    return node.name().empty() ? text.append(" #").append(std::to_string(index)) : text.append(" `").append(shownText(node.name())).append("`"); // for each node of a model
}

std::vector<std::string_view> usedNames(const onnx::NodeProto& node)
{
    UsedNames names;
    addUsed(node, {}, names);
    return names.take();
}

bool NamesInUse::contains(std::string_view name)
{
    if (!m_names) {
        m_names.emplace(m_results.begin(), m_results.end());
        for (const auto& node : m_nodes) {
            const auto names = usedNames(node);
            m_names->insert(names.begin(), names.end());
        }
    }
    return m_names->contains(name);
}

Result<SortedNodes> sortedNodes(const OnnxNodes& nodes)
{
    Producers producer;
    producer.reserve(static_cast<std::size_t>(nodes.size()));
    for (int i = 0; i < nodes.size(); ++i)
        for (const std::string& name : nodes.Get(i).output()) {
            if (name.empty())
                continue;
            const auto [at, isNew] = producer.emplace(name, i);
            if (!isNew)
                return fail("`{}` is defined twice: by {} and by {}", shownText(name), nodeText(nodes.Get(at->second), at->second), nodeText(nodes.Get(i), i));
        }
    SortedNodes sorted;
    std::vector<Edge> edges;
    for (int i = 0; i < nodes.size(); ++i)
        for (const std::string_view name : usedNames(nodes.Get(i))) {
            if (const auto from = producer.find(name); from != producer.end())
                edges.push_back({from->second, i});
            else
                sorted.fromOutside.emplace_back(name, i);
        }
    sorted.order = inOrder(static_cast<std::size_t>(nodes.size()), edges);
    if (sorted.order.size() != static_cast<std::size_t>(nodes.size()))
        sorted.cycle = cycleAmong(nodes, sorted.order, producer);
    return sorted;
}

} // namespace passbench
