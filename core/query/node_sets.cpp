#include "core/query/node_sets.h"

#include "core/query/globs.h"
#include "core/support/words/near_names.h"

#include <algorithm>
#include <charconv>
#include <unordered_set>

namespace passbench {
namespace {

using Subject = QueryGraph::Subject;

/// Neighbours of each box, by edges.
struct Reach {
    std::vector<std::uint32_t> begin, others;

    Reach(const Scene& scene, bool upstream) : begin(scene.boxes.size() + 1, 0), others(scene.edges.size())
    {
        const auto here = [&](const SceneEdge& edge) { return upstream ? edge.to : edge.from; };
        for (const SceneEdge& edge : scene.edges)
            ++begin[here(edge) + 1];
        for (std::size_t box = 1; box < begin.size(); ++box)
            begin[box] += begin[box - 1];
        std::vector<std::uint32_t> next = begin;
        for (const SceneEdge& edge : scene.edges)
            others[next[here(edge)]++] = upstream ? edge.from : edge.to;
    }
};

/// What is folded into a box is read by it where it is a constant, and read from it otherwise.
bool isBefore(const Subject& subject, const QueryGraph& graph) { return subject.node->as<Constant>() && graph.box(subject).node != subject.node->id; }
bool isBehind(const Subject& subject, const QueryGraph& graph) { return !subject.node->as<Constant>() && graph.box(subject).node != subject.node->id; }

/// Likewise of nodes: within a box what is folded stands before or behind the box's own node.
NodeMarks reachedNodes(const NodeMarks& from, const QueryGraph& graph, bool upstream)
{
    const auto subjects = graph.subjects();
    const Scene& scene = graph.context().scene;
    std::vector<bool> boxes(scene.boxes.size(), false);
    std::unordered_set<NodeId> values; // of what is behind its box, and so begins or is read on the way
    for (std::size_t at = 0; at < from.size(); ++at) {
        if (!from[at])
            continue;
        if (!upstream && isBehind(subjects[at], graph))
            values.insert(subjects[at].node->id);
        else if (!upstream || !isBefore(subjects[at], graph))
            boxes[subjects[at].box] = true;
    }
    for (const SceneEdge& edge : scene.edges)
        if (!upstream && values.contains(edge.value))
            boxes[edge.to] = true;
    boxes = reachedFrom(scene, std::move(boxes), upstream);
    for (const SceneEdge& edge : scene.edges)
        if (upstream && boxes[edge.to])
            values.insert(edge.value);
    NodeMarks marks = from;
    for (std::size_t at = 0; at < marks.size(); ++at) {
        const Subject& subject = subjects[at];
        if (upstream ? isBehind(subject, graph) : isBefore(subject, graph))
            marks[at] = marks[at] || (upstream && values.contains(subject.node->id));
        else
            marks[at] = marks[at] || boxes[subject.box];
    }
    return marks;
}

NodeMarks intersection(NodeMarks a, const NodeMarks& b)
{
    for (std::size_t at = 0; at < a.size(); ++at)
        a[at] = a[at] && b[at];
    return a;
}

} // namespace

std::vector<bool> reachedFrom(const Scene& scene, std::vector<bool> from, bool upstream)
{
    const Reach reach(scene, upstream);
    std::vector<std::uint32_t> open;
    for (std::uint32_t box = 0; box < from.size(); ++box)
        if (from[box])
            open.push_back(box);
    while (!open.empty()) {
        const std::uint32_t box = open.back();
        open.pop_back();
        for (std::uint32_t at = reach.begin[box]; at < reach.begin[box + 1]; ++at)
            if (const std::uint32_t other = reach.others[at]; !from[other]) {
                from[other] = true;
                open.push_back(other);
            }
    }
    return from;
}

Result<NodeMarks> nodesNamed(std::string_view value, const QueryCondition& condition, QueryGraph& graph)
{
    const auto subjects = graph.subjects();
    NodeMarks marks(subjects.size(), false);
    bool any = false;
    const auto markWhere = [&](auto&& agrees) {
        for (std::size_t at = 0; !any && at < subjects.size(); ++at)
            if (agrees(subjects[at]))
                marks[at] = true;
        any = std::ranges::find(marks, true) != marks.end();
    };
    std::uint64_t id = 0;
    const auto [end, error] = std::from_chars(value.data() + (value.empty() ? 0 : 1), value.data() + value.size(), id);
    if (value.starts_with('%') && error == std::errc() && end == value.data() + value.size())
        markWhere([&](const Subject& subject) { return number(subject.node->id) == id; });
    const bool glob = !condition.isQuoted && isGlob(value);
    const auto hits = [&](std::string_view text) { return glob ? matchesGlob(text, value) : text == value; };
    if (!any)
        markWhere([&](const Subject& subject) { return std::ranges::any_of(graph.namesOf(subject), hits); });
    if (!any)
        markWhere([&](const Subject& subject) { return hits(displayName(*subject.node)); });
    if (any)
        return marks;
    std::vector<std::string> names;
    for (const Subject& subject : subjects)
        for (const std::string_view name : graph.namesOf(subject))
            names.emplace_back(name);
    return fail(Diagnostic {.message = value.empty() ? fmt::format("`{}` wants the name of a node", condition.key) : fmt::format("no node is called `{}`", value),
        .where = columnText(condition.valueColumn), .help = didYouMean(value, names, "give a name of the model, an id such as %12, or a query in parentheses")});
}

Result<NodeMarks> marksFrom(const QueryCondition& condition, const std::vector<NodeMarks>& sets, const QueryGraph& graph)
{
    if (condition.key == "between") {
        if (sets.size() != 2)
            return fail(Diagnostic {.message = fmt::format("`between` wants two nodes, and has {}", sets.size()), .where = columnText(condition.valueColumn), .help = "such as `between:conv_1,conv_9`"});
        const auto way = [&](const NodeMarks& first, const NodeMarks& last) { return intersection(reachedNodes(first, graph, false), reachedNodes(last, graph, true)); };
        NodeMarks marks = way(sets[0], sets[1]);
        const NodeMarks back = way(sets[1], sets[0]);
        for (std::size_t at = 0; at < marks.size(); ++at)
            marks[at] = marks[at] || back[at];
        return marks;
    }
    if (sets.size() != 1)
        return fail(Diagnostic {.message = fmt::format("`{}` wants one node, and has {}", condition.key, sets.size()), .where = columnText(condition.valueColumn), .help = "join several by `or`"});
    if (condition.key != "uses")
        return reachedNodes(sets.front(), graph, condition.key == "upstream");
    std::unordered_set<NodeId> wanted;
    for (std::size_t at = 0; at < sets.front().size(); ++at)
        if (const Subject& subject = graph.subjects()[at]; sets.front()[at]) {
            wanted.insert(subject.node->id);
            if (subject.isHull) // edges know its value as the result of its body
                wanted.insert(graph.box(subject).node);
        }
    NodeMarks marks;
    for (const Subject& subject : graph.subjects())
        marks.push_back(std::ranges::any_of(subject.node->operands, [&](NodeId operand) { return wanted.contains(operand); }));
    // Over the border of a function a value goes on under another name, which only edges of the picture know.
    std::unordered_set<std::uint32_t> readers;
    for (const SceneEdge& edge : graph.context().scene.edges)
        if (wanted.contains(edge.value) || wanted.contains(graph.context().scene.boxes[edge.from].node))
            readers.insert(edge.to);
    for (std::size_t at = 0; at < marks.size(); ++at)
        if (readers.contains(graph.subjects()[at].box) && graph.box(graph.subjects()[at]).node == graph.subjects()[at].node->id)
            marks[at] = true;
    return marks;
}

} // namespace passbench
