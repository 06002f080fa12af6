#pragma once
// One condition, asked of every node.

#include "core/query/query.h"
#include "core/query/query_graph.h"

namespace passbench {

/// A mark per subject.
using NodeMarks = std::vector<bool>;

/// Not of keys that take nodes: see node_sets.h. Fails for a key that is neither one of the language nor an attribute of any operator,
/// and for a value that the key can't be compared with.
Result<NodeMarks> marksOf(const QueryCondition& condition, QueryGraph& graph);

/// `text` in lower case, held against what was typed.
class TextTest {
public:
    explicit TextTest(const QueryCondition& condition);
    bool agrees(std::string_view text) const;                               ///< of what has one text
    bool agreesWithAny(std::span<const std::string_view> texts) const;      ///< of what has several names

private:
    bool isHit(std::string_view lower) const;
    std::string m_wanted;
    QueryRelation m_relation;
    bool m_isGlob;
};

/// Lists are looked into: any number of them, or all for `!=`.
bool attributeAgrees(const Value& value, const QueryCondition& condition);
bool compareNumbers(double a, QueryRelation relation, double b);
/// The error says which key wants a number.
Result<double> numberFor(const QueryCondition& condition);

} // namespace passbench
