#include "core/query/find_nodes.h"

#include "core/query/keys.h"
#include "core/query/node_sets.h"
#include "core/support/text.h"

#include <array>

namespace passbench {
namespace {

/// The sets that a value stands for: those in words, then those in parentheses.
Result<std::vector<NodeMarks>> setsOf(const QueryPart& part, std::span<const NodeMarks> known, QueryGraph& graph)
{
    std::vector<NodeMarks> sets;
    const QueryCondition& condition = part.condition;
    const auto words = condition.key == "between" ? condition.listed : condition.value.empty() ? std::vector<std::string>() : std::vector {condition.value};
    for (const std::string& word : words) {
        if (word.empty())
            continue;
        PB_ASSIGN(NodeMarks set, nodesNamed(word, condition, graph));
        sets.push_back(std::move(set));
    }
    for (const std::uint32_t operand : part.operands)
        sets.push_back(known[operand]);
    return sets;
}

/// A call that is drawn as its body has the values of the body's result: what is asked of values is told of the operators.
bool isOfNames(const QueryCondition& condition)
{
    static constexpr std::array<std::string_view, 6> keys {"", "op", "name", "kind", "step", "changed"};
    return condition.relation != QueryRelation::NotEqual && std::ranges::find(keys, condition.key) != keys.end();
}

NodeMarks withoutHulls(NodeMarks marks, const QueryGraph& graph)
{
    for (std::size_t at = 0; at < marks.size(); ++at)
        marks[at] = marks[at] && !graph.subjects()[at].isHull;
    return marks;
}

Result<NodeMarks> marksOfPart(const QueryPart& part, std::span<const NodeMarks> known, QueryGraph& graph)
{
    if (part.kind == QueryPart::Kind::Is) {
        if (!takesNodes(part.condition.key)) {
            PB_ASSIGN(NodeMarks marks, marksOf(part.condition, graph));
            return isOfNames(part.condition) ? std::move(marks) : withoutHulls(std::move(marks), graph);
        }
        if (part.condition.relation > QueryRelation::Equal)
            return fail(Diagnostic {.message = fmt::format("`{}` takes `:`", part.condition.key), .where = columnText(part.condition.column), .help = fmt::format("such as `{}`; `not` asks for the rest", queryKey(part.condition.key)->example)});
        PB_ASSIGN(const std::vector<NodeMarks> sets, setsOf(part, known, graph));
        return marksFrom(part.condition, sets, graph);
    }
    NodeMarks marks = known[part.operands.front()];
    if (part.kind == QueryPart::Kind::Not) {
        marks.flip();
        marks = withoutHulls(std::move(marks), graph);
    }
    for (const std::uint32_t operand : std::span(part.operands).subspan(1))
        for (std::size_t at = 0; at < marks.size(); ++at)
            marks[at] = part.kind == QueryPart::Kind::And ? marks[at] && known[operand][at] : marks[at] || known[operand][at];
    return marks;
}

} // namespace

Result<std::vector<NodeId>> findNodes(const Query& query, const QueryContext& context)
{
    std::vector<NodeId> found;
    if (query.empty())
        return found;
    QueryGraph graph(context);
    std::vector<NodeMarks> marks;
    for (const QueryPart& part : query.parts) {
        PB_ASSIGN(NodeMarks of, marksOfPart(part, marks, graph));
        marks.push_back(std::move(of));
    }
    for (std::size_t at = 0; at < marks.back().size(); ++at)
        if (marks.back()[at])
            found.push_back(graph.subjects()[at].node->id);
    return found;
}

Result<std::vector<NodeId>> findNodes(std::string_view query, const QueryContext& context)
{
    PB_ASSIGN(const Query parsed, parseQuery(query));
    return findNodes(parsed, context);
}

} // namespace passbench
