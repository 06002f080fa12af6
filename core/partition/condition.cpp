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
    Value value;
    std::string text;  ///< for a person
    bool known = true; ///< false: a dim that is not static, a type that is not known; no comparison holds
};

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
    return {None {}, fmt::format("`{}`, which is not static", dim.text()), false};
}

Found tensorProperty(const ConditionPath& path, const TensorType& tensor)
{
    const auto rank = static_cast<std::int64_t>(tensor.shape.size());
    switch (path.property) {
    case Property::DType: return {tensor.dtype, std::string(name(tensor.dtype))};
    case Property::Rank: return {rank, std::to_string(rank)};
    case Property::Size: {
        const auto count = elementCount(Type(tensor));
        return count ? Found {*count, std::to_string(*count)} : Found {None {}, "not static", false};
    }
    case Property::Shape: {
        Ints extents;
        for (const Dim& dim : tensor.shape)
            extents.push_back(dim.isStatic() ? dim.size() : -1);
        const bool known = std::ranges::all_of(tensor.shape, [](const Dim& dim) { return dim.isStatic(); });
        return {std::move(extents), shapeText(tensor.shape), known};
    }
    default: break;
    }
    const std::int64_t axis = path.axis < 0 ? path.axis + rank : path.axis;
    if (axis < 0 || axis >= rank)
        return {None {}, fmt::format("of rank {}", rank), false};
    return dimFound(tensor.shape[static_cast<std::size_t>(axis)]);
}

Found attributeOf(const Node& node, const std::string& attribute)
{
    const Call* call = node.as<Call>();
    if (!call)
        return {None {}, fmt::format("no operator's result but {}", displayName(node)), false};
    if (const Value* given = call->attrs.find(attribute))
        return {*given, relayText(*given)};
    const auto info = std::ranges::find(call->op->attributes, attribute, &FieldInfo::name);
    if (info == call->op->attributes.end())
        return {None {}, fmt::format("missing on `{}`", call->op->name), false};
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
            return {{None {}, "not there", false}};
        nodes = std::move(next);
    }
    std::vector<Found> found;
    for (const Node* node : nodes) {
        if (!node) {
            found.push_back({None {}, "unknown", false});
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
                found.push_back({None {}, "of unknown type", false});
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

bool compares(Expression::Comparison comparison, const Found& left, const Value& right)
{
    using C = Expression::Comparison;
    if (!left.known)
        return false;
    if (comparison == C::Equal)
        return equal(left.value, right);
    if (comparison == C::NotEqual)
        return !equal(left.value, right);
    const auto x = asNumber(left.value), y = asNumber(right);
    if (!x || !y)
        return false;
    switch (comparison) {
    case C::Less: return *x < *y;
    case C::LessEqual: return *x <= *y;
    case C::Greater: return *x > *y;
    default: return *x >= *y;
    }
}

struct Outcome {
    bool holds = true;
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
    using C = Expression::Comparison;
    const auto accepts = [&](const Found& found) {
        const auto matches = [&](const Value& literal) { return found.known && equal(found.value, literal); };
        if (expression.kind == Expression::Kind::Truth)
            return found.known && found.value == Value(true);
        if (expression.comparison == C::In || expression.comparison == C::NotIn)
            return found.known && std::ranges::any_of(expression.literals, matches) == (expression.comparison == C::In);
        if (!expression.right)
            return compares(expression.comparison, found, expression.literals.front());
        return std::ranges::all_of(right, [&](const Found& other) {
            return other.known && compares(expression.comparison, found, other.value);
        });
    };
    Outcome outcome {.blame = &expression};
    for (const Found& found : left) {
        const bool accepted = accepts(found);
        if (accepted && !outcome.holds)
            continue;
        outcome.holds = outcome.holds && accepted;
        outcome.actual = found.text;
        if (!accepted)
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
        return {!inner.applies || !inner.holds, std::move(inner.actual), &expression, inner.applies};
    }
    case Expression::Kind::And: {
        Outcome last;
        for (const auto& child : expression.children)
            if (last = evaluate(*child, subject); !last.holds)
                break;
        return last;
    }
    case Expression::Kind::Or: break;
    }
    Strings actual;
    for (const auto& child : expression.children) {
        Outcome outcome = evaluate(*child, subject);
        if (outcome.holds)
            return outcome;
        if (std::ranges::find(actual, outcome.actual) == actual.end())
            actual.push_back(std::move(outcome.actual));
    }
    return {false, join(actual, " and "), &expression};
}

} // namespace

std::string Condition::refusal(const ConditionSubject& subject) const
{
    const Outcome outcome = evaluate(*m_root, subject);
    return outcome.holds ? std::string() : fmt::format("needs `{}`, is {}", outcome.blame->text, outcome.actual);
}

} // namespace passbench
