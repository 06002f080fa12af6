#pragma once
// Conditions on the operator of a node, and on its attributes. Those of marksOf() (conditions.h), for its own use.

#include "core/query/conditions.h"

#include <string>
#include <utility>

namespace passbench {

using Subject = QueryGraph::Subject;

inline tl::unexpected<Diagnostic> wrongValue(const QueryCondition& condition, std::string message, std::string help)
{
    return fail(Diagnostic {.message = std::move(message), .where = columnText(condition.valueColumn), .help = std::move(help)});
}

template<typename Agrees> NodeMarks marksWhere(const QueryGraph& graph, Agrees&& agrees)
{
    NodeMarks marks;
    marks.reserve(graph.subjects().size());
    for (const Subject& subject : graph.subjects())
        marks.push_back(agrees(subject));
    return marks;
}

/// What the operator is called: as it is displayed, and in the model's own words.
std::vector<std::string_view> operatorsOf(const Subject& subject, const std::string& display, QueryGraph& graph);
/// `op:`. Fails for a name of a dialect that nothing has, here or in the table of operators, when another is near to it.
Result<NodeMarks> marksOfOperator(const QueryCondition& condition, QueryGraph& graph);
/// Fails for a key that is no attribute of any operator.
Result<NodeMarks> marksOfAttribute(const QueryCondition& condition, QueryGraph& graph);

} // namespace passbench
