#include "core/query/conditions.h"

#include "core/history/partition/asked.h"
#include "core/query/globs.h"
#include "core/query/keys.h"
#include "core/query/known_values.h"
#include "core/query/operator_conditions.h"

#include <algorithm>
#include <charconv>

namespace passbench {
namespace {

// --- numbers

double constantsRead(const Subject& subject, std::optional<std::int64_t> (*of)(const Type&))
{
    double sum = 0;
    for (const NodeId operand : subject.node->operands)
        if (const Node* node = subject.function->find(operand); node && node->as<Constant>())
            sum += static_cast<double>(of(node->type).value_or(0));
    return sum;
}

std::optional<double> numberOf(std::string_view key, const Subject& subject, QueryGraph& graph)
{
    const Node& node = *subject.node;
    const auto known = [](std::optional<std::int64_t> value) { return value ? std::optional(static_cast<double>(*value)) : std::nullopt; };
    if (key == "macs")
        return graph.costOf(subject).macs;
    if (key == "params")
        return constantsRead(subject, elementCount);
    if (key == "weights")
        return constantsRead(subject, byteCount);
    if (key == "bytes")
        return known(byteCount(node.type));
    if (key == "elements")
        return known(elementCount(node.type));
    if (key == "inputs")
        return static_cast<double>(node.operands.size());
    if (key == "users")
        return graph.usersOf(subject);
    const TensorType* tensor = node.type.tensor();
    return tensor ? std::optional(static_cast<double>(tensor->shape.size())) : std::nullopt; // rank
}

Result<NodeMarks> marksOfNumber(const QueryCondition& condition, QueryGraph& graph)
{
    PB_ASSIGN(const double wanted, numberFor(condition));
    return marksWhere(graph, [&](const Subject& subject) {
        const auto number = numberOf(condition.key, subject, graph);
        return number && compareNumbers(*number, condition.relation, wanted);
    });
}

// --- places

/// Of what is around a box: hulls of the scene, and groups of the tree.
NodeMarks marksOfHulls(const QueryCondition& condition, const QueryGraph& graph, bool onlyRegions)
{
    const Scene& scene = graph.context().scene;
    QueryCondition positive = condition;
    if (positive.relation == QueryRelation::NotEqual)
        positive.relation = QueryRelation::Equal;
    const TextTest test(positive);
    std::vector<bool> within;
    for (const SceneGroup& group : scene.groups)
        within.push_back((group.parent >= 0 && within[static_cast<std::size_t>(group.parent)]) || ((!onlyRegions || group.kind == GroupKind::Region) && test.agrees(group.title)));
    return marksWhere(graph, [&](const Subject& subject) {
        const std::int32_t group = graph.box(subject).group;
        return group >= 0 && within[static_cast<std::size_t>(group)];
    });
}

Result<NodeMarks> marksOfGroups(const QueryCondition& condition, QueryGraph& graph)
{
    NodeMarks marks = marksOfHulls(condition, graph, false);
    QueryCondition positive = condition;
    if (positive.relation == QueryRelation::NotEqual)
        positive.relation = QueryRelation::Equal;
    const TextTest test(positive);
    const GroupTree& tree = graph.tree();
    std::vector<bool> within;
    for (const GraphGroup& group : tree.groups)
        within.push_back((group.parent >= 0 && within[static_cast<std::size_t>(group.parent)]) || test.agrees(group.title) || test.agrees(group.key));
    for (std::size_t at = 0; at < marks.size(); ++at) {
        const std::int32_t group = tree.groupOf[graph.subjects()[at].box];
        if (group >= 0 && within[static_cast<std::size_t>(group)])
            marks[at] = true;
    }
    if (condition.relation == QueryRelation::NotEqual)
        marks.flip();
    return marks;
}

Result<NodeMarks> marksOfRegions(const QueryCondition& condition, QueryGraph& graph)
{
    NodeMarks marks = marksOfHulls(condition, graph, true);
    if (condition.relation == QueryRelation::NotEqual)
        marks.flip();
    return marks;
}

// --- texts

Result<NodeMarks> marksOfKind(const QueryCondition& condition, QueryGraph& graph)
{
    const TextTest test(condition);
    return marksWhere(graph, [&](const Subject& subject) {
        const Call* call = subject.node->as<Call>();
        std::vector<std::string_view> texts {nodeKinds()[subject.node->payload.index()]};
        if (call)
            texts.push_back(name(call->op->category));
        if (call && graph.box(subject).kind == BoxKind::Opaque)
            texts.push_back(nodeKinds().back());
        return test.agreesWithAny(texts);
    });
}

Result<NodeMarks> marksOfStep(const QueryCondition& condition, QueryGraph& graph)
{
    const NodeSteps* steps = graph.steps();
    if (!steps)
        return wrongValue(condition, "no steps were run that could have made a node", "");
    if (const auto number = queryNumber(condition.value)) // the word is a pass otherwise
        return marksWhere(graph, [&](const Subject& subject) { return compareNumbers(static_cast<double>(steps->stepOf(subject.node->id)), condition.relation, *number); });
    const TextTest test(condition);
    return marksWhere(graph, [&](const Subject& subject) { return test.agrees(steps->passOf(steps->stepOf(subject.node->id))); });
}

Result<NodeMarks> marksOfChange(const QueryCondition& condition, QueryGraph& graph)
{
    const GraphDiff* diff = graph.context().diff;
    if (!diff)
        return fail(Diagnostic {.message = "nothing is known to have changed: there is no step before this graph", .where = columnText(condition.column), .help = "ask for `changed` where a step is looked at"});
    std::optional<ChangeKind> kind;
    if (condition.relation != QueryRelation::Text) {
        const std::vector<std::string> kinds {"added", "removed", "changed", "moved"};
        const auto found = std::ranges::find(kinds, lowerCase(condition.value));
        if (found == kinds.end())
            return wrongValue(condition, fmt::format("`{}` is no kind of change", condition.value), "one of added, changed and moved");
        kind = static_cast<ChangeKind>(found - kinds.begin());
    }
    return marksWhere(graph, [&](const Subject& subject) {
        const NodeChange* change = diff->find(subject.node->id);
        return change && (!kind || change->kind == *kind) != (condition.relation == QueryRelation::NotEqual);
    });
}

/// A word alone: in the operator, a name, what the box says, or as a shape.
NodeMarks marksOfWord(const QueryCondition& condition, QueryGraph& graph)
{
    const TextTest test(condition);
    const std::string& word = condition.value;
    if (!condition.isQuoted && word.size() > 1 && (word.front() == '%' || word.front() == '#')) {
        std::uint64_t id = 0;
        const auto [end, error] = std::from_chars(word.data() + 1, word.data() + word.size(), id);
        if (error == std::errc() && end == word.data() + word.size())
            return marksWhere(graph, [&](const Subject& subject) { return number(subject.node->id) == id; });
    }
    const std::string shape = plainShape(word);
    std::unordered_map<std::string, bool> ofOperator; // names repeat
    return marksWhere(graph, [&](const Subject& subject) {
        const std::string display = displayName(*subject.node);
        const auto [known, isNew] = ofOperator.try_emplace(display, false);
        if (isNew)
            known->second = test.agrees(display);
        if (known->second || test.agreesWithAny(graph.namesOf(subject)) || test.agreesWithAny(operatorsOf(subject, display, graph)))
            return true;
        const SceneBox& box = graph.box(subject);
        const auto inRow = [&](const std::string& row) { return test.agrees(row) || (!shape.empty() && plainShape(row).find(shape) != std::string::npos); };
        return (box.node == subject.node->id && (test.agrees(box.title) || std::ranges::any_of(box.rows, inRow)))
            || (!shape.empty() && shapeText(subject.node->type) == shape);
    });
}

Result<NodeMarks> marksOfText(const QueryCondition& condition, QueryGraph& graph)
{
    const TextTest test(condition);
    const std::string_view key = condition.key;
    return marksWhere(graph, [&](const Subject& subject) {
        if (key == "name")
            return test.agreesWithAny(graph.namesOf(subject));
        if (key == "compiler") {
            const std::string& compiler = graph.box(subject).compiler;
            return test.agrees(compiler.empty() ? "host" : compiler);
        }
        if (key == "dtype") {
            std::vector<std::string_view> dtypes;
            for (const TensorType& tensor : flattened(subject.node->type))
                dtypes.insert(dtypes.end(), {name(tensor.dtype), shortName(tensor.dtype)});
            return !dtypes.empty() && test.agreesWithAny(dtypes);
        }
        const std::string text = toText(subject.node->type), brief = shortText(subject.node->type);
        return test.agreesWithAny(std::array<std::string_view, 2> {text, brief}); // type
    });
}

/// Whether the graph says what compilers take, or comes behind a step that has asked them.
bool areCompilersAsked(const QueryGraph& graph)
{
    const QueryContext& context = graph.context();
    if (std::ranges::any_of(context.scene.boxes, [](const SceneBox& box) { return !box.compiler.empty(); }))
        return true;
    return context.run && areAsked(*context.run, context.module);
}

Result<NodeMarks> marksOfShape(const QueryCondition& condition, QueryGraph& graph)
{
    const std::string wanted = plainShape(condition.value);
    return marksWhere(graph, [&](const Subject& subject) {
        return subject.node->type.isKnown() && shapeAgrees(withNamesApart(shapeText(subject.node->type), subject.node->type), withNamesApart(wanted, subject.node->type)) != (condition.relation == QueryRelation::NotEqual);
    });
}

Result<NodeMarks> marksByKey(const QueryCondition& condition, QueryGraph& graph)
{
    const std::string_view key = condition.key;
    if (key.empty() && !condition.isQuoted && lowerCase(condition.value) == "changed")
        return marksOfChange(condition, graph);
    if (key.empty())
        return marksOfWord(condition, graph);
    const QueryKey* known = queryKey(key);
    const bool isOrder = condition.relation >= QueryRelation::Less;
    if (!known) {
        PB_ASSIGN(NodeMarks marks, marksOfAttribute(condition, graph)); // which knows whether there is such a thing
        if (isOrder)
            PB_TRY(numberFor(condition));
        return marks;
    }
    if (isOrder && key == "step")
        PB_TRY(numberFor(condition));
    if (known->takes == QueryKey::Takes::Number)
        return marksOfNumber(condition, graph);
    if (isOrder && key != "step")
        return wrongValue(condition, fmt::format("`{}` is text, of which none is more or less", key), fmt::format("compare it with `:`, `=` or `!=`, as in `{}`", known->example));
    if (key == "op")
        return marksOfOperator(condition, graph);
    if (key == "group")
        return marksOfGroups(condition, graph);
    if (key == "region")
        return marksOfRegions(condition, graph);
    if (key == "kind")
        return marksOfKind(condition, graph);
    if (key == "step")
        return marksOfStep(condition, graph);
    if (key == "changed")
        return marksOfChange(condition, graph);
    if (key == "shape")
        return marksOfShape(condition, graph);
    if (key == "compiler" && !areCompilersAsked(graph))
        return fail(Diagnostic {.message = "no compiler has been asked about this graph, so nobody knows who takes it", .where = columnText(condition.column),
            .help = "ask at a step behind AnnotateTarget, which presets have when compilers are switched on"});
    return marksOfText(condition, graph);
}

} // namespace

Result<NodeMarks> marksOf(const QueryCondition& condition, QueryGraph& graph)
{
    PB_ASSIGN(NodeMarks marks, marksByKey(condition, graph));
    if (std::ranges::find(marks, true) == marks.end())
        PB_TRY(checkValueKnown(condition, graph));
    return marks;
}

} // namespace passbench
