#include "core/partition/condition.h"

#include "core/partition/condition_tree.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

using Expression = Condition::Expression;
using Property = ConditionPath::Property;

/// What a path led to in one place.
struct Found {
    enum class State : std::uint8_t {
        Known,
        Missing, ///< there is no such operand, axis or attribute: no comparison holds
        Open,    ///< a dim that is not static, a type that is not known: a comparison may hold or not
    };
    Value value;
    std::string text; ///< for a person
    State state = State::Known;
};

Found missing(std::string text) { return {None {}, std::move(text), Found::State::Missing}; }
Found open(std::string text) { return {None {}, std::move(text), Found::State::Open}; }

/// Ordered, so that `and` is the least and `or` the greatest.
enum class Answer : std::uint8_t { No, Unknown, Yes };

Answer answer(bool yes) { return yes ? Answer::Yes : Answer::No; }

const Node* behindAnnotations(const Node* node, const NodeLookup& lookup)
{
    while (node && (callOf(*node, "annotation.compiler_begin") || callOf(*node, "annotation.compiler_end")))
        node = lookup(node->operands.front());
    return node;
}

std::span<const NodeId> argumentsOf(const Node& node)
{
    const Invoke* invoke = node.as<Invoke>();
    return std::span(node.operands).subspan(invoke && invoke->global.empty() ? 1 : 0);
}

std::string shapeText(const Shape& shape)
{
    Strings dims;
    for (const Dim& dim : shape)
        dims.push_back(dim.text());
    return "[" + join(dims, ", ") + "]";
}

Found dimFound(const Dim& dim)
{
    if (dim.isStatic())
        return {dim.size(), dim.text()};
    return open(fmt::format("`{}`, which is not static", dim.text()));
}

Found tensorProperty(const ConditionPath& path, const TensorType& tensor)
{
    const auto rank = static_cast<std::int64_t>(tensor.shape.size());
    switch (path.property) {
    case Property::DType: return {tensor.dtype, std::string(name(tensor.dtype))};
    case Property::Rank: return {rank, std::to_string(rank)};
    case Property::Size: {
        const auto count = elementCount(Type(tensor));
        return count ? Found {*count, std::to_string(*count)} : open("not static");
    }
    case Property::Shape: {
        Ints extents;
        for (const Dim& dim : tensor.shape)
            extents.push_back(dim.isStatic() ? dim.size() : -1);
        const bool known = std::ranges::all_of(tensor.shape, [](const Dim& dim) { return dim.isStatic(); });
        return {std::move(extents), shapeText(tensor.shape), known ? Found::State::Known : Found::State::Open};
    }
    default: break;
    }
    const std::int64_t axis = path.axis < 0 ? path.axis + rank : path.axis;
    if (axis < 0 || axis >= rank)
        return missing(fmt::format("of rank {}", rank));
    return dimFound(tensor.shape[static_cast<std::size_t>(axis)]);
}

Found attributeOf(const Node& node, const std::string& attribute)
{
    const Call* call = node.as<Call>();
    if (!call)
        return missing(fmt::format("no operator's result but {}", displayName(node)));
    if (const Value* given = call->attrs.find(attribute))
        return {*given, relayText(*given)};
    const auto info = std::ranges::find(call->op->attributes, attribute, &FieldInfo::name);
    if (info == call->op->attributes.end())
        return missing(fmt::format("missing on `{}`", call->op->name));
    return {info->defaultValue, relayText(info->defaultValue)};
}

/// Everything that `path` leads to; `absent` when its start is not in this variant of a pattern.
std::vector<Found> follow(const ConditionPath& path, const ConditionSubject& subject, bool& absent)
{
    const auto start = std::ranges::find(subject.names, path.start, &std::pair<std::string, NodeId>::first);
    absent = start == subject.names.end();
    if (absent)
        return {};
    std::vector<const Node*> nodes {subject.node(start->second)};
    for (const std::int64_t hop : path.hops) {
        std::vector<const Node*> next;
        for (const Node* node : nodes) {
            const auto arguments = node ? argumentsOf(*node) : std::span<const NodeId>();
            for (std::size_t i = 0; i < arguments.size(); ++i)
                if (hop == ConditionPath::everyInput || hop == static_cast<std::int64_t>(i))
                    next.push_back(behindAnnotations(subject.node(arguments[i]), subject.node));
        }
        if (next.empty() && hop != ConditionPath::everyInput)
            return {missing("not there")};
        nodes = std::move(next);
    }
    std::vector<Found> found;
    for (const Node* node : nodes) {
        if (!node) {
            found.push_back(open("unknown"));
        } else if (path.property == Property::IsConstant) {
            const bool constant = node->as<Constant>() != nullptr;
            found.push_back({constant, constant ? "constant" : fmt::format("made by {}", displayName(*node))});
        } else if (path.property == Property::Op) {
            const Call* call = node->as<Call>();
            found.push_back({call ? call->op->name : std::string(), displayName(*node)});
        } else if (path.property == Property::Attribute) {
            found.push_back(attributeOf(*node, path.attribute));
        } else {
            const auto tensors = flattened(node->type);
            if (tensors.empty())
                found.push_back(open("of unknown type"));
            for (const TensorType& tensor : tensors)
                found.push_back(tensorProperty(path, tensor));
        }
    }
    return found;
}

std::optional<double> asNumber(const Value& value)
{
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    if (const auto* number = std::get_if<double>(&value))
        return *number;
    return std::nullopt;
}

bool equal(const Value& a, const Value& b)
{
    const auto x = asNumber(a), y = asNumber(b);
    return x && y ? *x == *y : a == b;
}

bool compares(Expression::Comparison comparison, const Value& left, const Value& right)
{
    using C = Expression::Comparison;
    if (comparison == C::Equal)
        return equal(left, right);
    if (comparison == C::NotEqual)
        return !equal(left, right);
    const auto x = asNumber(left), y = asNumber(right);
    if (!x || !y)
        return false;
    switch (comparison) {
    case C::Less: return *x < *y;
    case C::LessEqual: return *x <= *y;
    case C::Greater: return *x > *y;
    default: return *x >= *y;
    }
}

/// Whether `found` is as the leaf says; `right` is what stands there when it is a path.
Answer accepts(const Expression& leaf, const Found& found, std::span<const Found> right)
{
    using C = Expression::Comparison;
    if (found.state != Found::State::Known)
        return found.state == Found::State::Open ? Answer::Unknown : Answer::No;
    if (leaf.kind == Expression::Kind::Truth)
        return answer(found.value == Value(true));
    if (leaf.comparison == C::In || leaf.comparison == C::NotIn) {
        const bool isIn = std::ranges::any_of(leaf.literals, [&](const Value& literal) { return equal(found.value, literal); });
        return answer(isIn == (leaf.comparison == C::In));
    }
    if (!leaf.right)
        return answer(compares(leaf.comparison, found.value, leaf.literals.front()));
    Answer all = Answer::Yes;
    for (const Found& other : right)
        all = std::min(all,
            other.state == Found::State::Open ? Answer::Unknown
                                              : answer(other.state == Found::State::Known && compares(leaf.comparison, found.value, other.value)));
    return all;
}

struct Outcome {
    Answer answer = Answer::Yes;
    std::string actual; ///< what was found, whether it holds or not
    const Expression* blame = nullptr;
    bool applies = true; ///< false: it speaks of a part of the pattern that was left out
};

Outcome evaluateLeaf(const Expression& expression, const ConditionSubject& subject)
{
    bool absent = false, rightAbsent = false;
    const std::vector<Found> left = follow(expression.left, subject, absent);
    std::vector<Found> right;
    if (expression.right)
        right = follow(*expression.right, subject, rightAbsent);
    if (absent || rightAbsent)
        return {.applies = false};
    Outcome outcome {.blame = &expression};
    for (const Found& found : left) {
        const Answer accepted = accepts(expression, found, right);
        if (accepted > outcome.answer)
            continue;
        outcome.answer = accepted;
        outcome.actual = found.text;
        if (accepted == Answer::No)
            break;
    }
    if (!right.empty())
        outcome.actual += fmt::format(" and {}", right.front().text);
    return outcome;
}

/// Recursion follows the text of the condition, whose depth the parser bounds.
Outcome evaluate(const Expression& expression, const ConditionSubject& subject)
{
    switch (expression.kind) {
    case Expression::Kind::Truth:
    case Expression::Kind::Compare: return evaluateLeaf(expression, subject);
    case Expression::Kind::Not: {
        Outcome inner = evaluate(*expression.children.front(), subject);
        const bool holds = !inner.applies || inner.answer == Answer::No;
        return {inner.answer == Answer::Unknown ? Answer::Unknown : answer(holds), std::move(inner.actual), &expression, inner.applies};
    }
    case Expression::Kind::And: {
        Outcome worst;
        for (const auto& child : expression.children) {
            Outcome outcome = evaluate(*child, subject);
            if (outcome.answer < worst.answer || worst.answer == Answer::Yes)
                worst = std::move(outcome);
            if (worst.answer == Answer::No)
                break;
        }
        return worst;
    }
    case Expression::Kind::Or: break;
    }
    Strings actual;
    Answer best = Answer::No;
    for (const auto& child : expression.children) {
        Outcome outcome = evaluate(*child, subject);
        if (outcome.answer == Answer::Yes)
            return outcome;
        best = std::max(best, outcome.answer);
        if (std::ranges::find(actual, outcome.actual) == actual.end())
            actual.push_back(std::move(outcome.actual));
    }
    return {best, join(actual, " and "), &expression};
}

} // namespace

std::string Condition::refusal(const ConditionSubject& subject) const
{
    const Outcome outcome = evaluate(*m_root, subject);
    return outcome.answer == Answer::Yes ? std::string() : fmt::format("needs `{}`, is {}", outcome.blame->text, outcome.actual);
}

} // namespace passbench
