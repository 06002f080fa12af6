#include "core/partition/rules/condition_values.h"

#include "core/support/text.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace passbench {
namespace {

using Property = ConditionPath::Property;

Found missing(std::string text) { return {None {}, std::move(text), Found::State::Missing}; }
Found open(std::string text) { return {None {}, std::move(text), Found::State::Open}; }

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
    case Property::WholeShape: {
        Ints extents;
        for (const Dim& dim : tensor.shape)
            extents.push_back(dim.isStatic() ? dim.size() : -1);
        const bool known = std::ranges::all_of(tensor.shape, [](const Dim& dim) { return dim.isStatic(); });
        return {std::move(extents), shapeText(tensor.shape), known ? Found::State::Known : Found::State::Open};
    }
    default: break;
    }
    return missing({});
}

/// The elements of a list of `count` that are meant; `at` gives one of them, and `shown` says what the list is.
std::vector<Found> selected(const Selection& selection, std::size_t size, const std::string& shown, const std::function<Found(std::size_t)>& at)
{
    const auto count = static_cast<std::int64_t>(size);
    const auto place = [&](std::int64_t index) { return index < 0 ? index + count : index; };
    const std::int64_t first = place(selection.first);
    if (!selection.each && (first < 0 || first >= count))
        return {missing(shown)};
    std::vector<Found> found;
    const std::int64_t end = selection.each ? std::min(place(selection.end), count) : first + 1;
    for (std::int64_t i = std::max<std::int64_t>(first, 0); i < end; ++i)
        found.push_back(at(static_cast<std::size_t>(i)));
    return found;
}

std::vector<Found> elementsOf(const Selection& selection, const Found& list)
{
    const auto elements = [&](const auto& values) {
        return selected(selection, values.size(), list.text, [&](std::size_t i) { return Found {values[i], relayText(Value(values[i]))}; });
    };
    if (const auto* ints = std::get_if<Ints>(&list.value))
        return elements(*ints);
    if (const auto* floats = std::get_if<Floats>(&list.value))
        return elements(*floats);
    if (const auto* lists = std::get_if<IntLists>(&list.value))
        return elements(*lists);
    if (std::holds_alternative<std::int64_t>(list.value))
        return elements(Ints {std::get<std::int64_t>(list.value)});
    return {missing(list.text)};
}

/// Those of `path` in the value of its attribute.
std::vector<Found> elementsOf(const ConditionPath& path, const Found& list)
{
    std::vector<Found> found = elementsOf(path.selection, list);
    if (!path.within)
        return found;
    std::vector<Found> inner;
    for (const Found& element : found)
        std::ranges::move(elementsOf(*path.within, element), std::back_inserter(inner));
    return inner;
}

/// Each of the values that stand in a constant, once; weights with very many are not looked through.
std::vector<Found> elementValues(const Node& node)
{
    constexpr std::size_t most = 256;
    const Constant* constant = node.as<Constant>();
    if (!constant)
        return {missing(fmt::format("made by {}", displayName(node)))};
    std::set<double> values;
    const std::int64_t count = constant->value.buffer() && !constant->value.buffer()->repeatedElement().empty()
        ? std::min<std::int64_t>(constant->value.elementCount(), 1)
        : constant->value.elementCount();
    for (std::int64_t i = 0; i < count && values.size() <= most; ++i)
        values.insert(constant->value.at(i));
    if (values.size() > most)
        return {missing(fmt::format("more than {} different values", most))};
    std::vector<Found> found;
    for (const double value : values)
        found.push_back({value, relayText(Value(value))});
    return found;
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
        } else if (path.property == Property::IsTuple) {
            const bool tuple = node->as<Tuple>() != nullptr;
            found.push_back({tuple, tuple ? "a tuple" : fmt::format("made by {}", displayName(*node))});
        } else if (path.property == Property::Values) {
            std::ranges::move(elementValues(*node), std::back_inserter(found));
        } else if (path.property == Property::Op) {
            const Call* call = node->as<Call>();
            found.push_back({call ? call->op->name : std::string(), displayName(*node)});
        } else if (path.property == Property::Attribute) {
            found.push_back(attributeOf(*node, path.attribute));
        } else if (path.property == Property::Element) {
            std::ranges::move(elementsOf(path, attributeOf(*node, path.attribute)), std::back_inserter(found));
        } else {
            const auto tensors = flattened(node->type);
            if (tensors.empty())
                found.push_back(open("of unknown type"));
            for (const TensorType& tensor : tensors)
                if (path.property == Property::Extent)
                    std::ranges::move(selected(path.selection, tensor.shape.size(), fmt::format("of rank {}", tensor.shape.size()),
                                          [&](std::size_t i) { return dimFound(tensor.shape[i]); }),
                        std::back_inserter(found));
                else
                    found.push_back(tensorProperty(path, tensor));
        }
    }
    return found;
}

Found combined(ConditionTerm::Kind kind, const Found& left, const Found& right)
{
    for (const Found* side : {&left, &right})
        if (side->state != Found::State::Known)
            return *side;
    const auto x = asNumber(left.value), y = asNumber(right.value);
    if (!x || !y)
        return missing(fmt::format("{} and {}", left.text, right.text));
    using Kind = ConditionTerm::Kind;
    if (kind == Kind::Remainder && *y == 0)
        return missing(fmt::format("{} divided by 0", left.text));
    const double result = kind == Kind::Add ? *x + *y : kind == Kind::Subtract ? *x - *y : kind == Kind::Multiply ? *x * *y : std::fmod(*x, *y) + 0.0;
    constexpr double exact = 9007199254740992.0; // integers up to here are none the worse for having been numbers
    const bool integers = std::holds_alternative<std::int64_t>(left.value) && std::holds_alternative<std::int64_t>(right.value);
    const Value value = integers && std::abs(result) < exact ? Value(static_cast<std::int64_t>(result)) : Value(result);
    const char sign = kind == Kind::Add ? '+' : kind == Kind::Subtract ? '-' : kind == Kind::Multiply ? '*' : '%';
    return {value, fmt::format("{} ({} {} {})", result, left.text, sign, right.text)}; // of 2 alone nobody knows what was found
}

/// What a predicate says of arguments, as true or false.
Found asked(const NamedPredicate& predicate, std::span<const Found> arguments, const ConditionSubject& subject)
{
    std::vector<Value> values;
    Strings texts;
    for (const Found& argument : arguments) {
        if (argument.state != Found::State::Known)
            return argument;
        values.push_back(argument.value);
        texts.push_back(argument.text);
    }
    try {
        PredicateAnswer answer = predicate.ask({subject, values});
        if (answer.actual.empty())
            answer.actual = texts.empty() ? std::string(answer.holds ? "true" : "false") : join(texts, " and ");
        return {answer.holds, std::move(answer.actual)};
    } catch (const std::exception& error) { // it is not ours
        return open(fmt::format("unknown, since the predicate failed: {}", error.what()));
    }
}

} // namespace

std::optional<double> asNumber(const Value& value)
{
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    if (const auto* number = std::get_if<double>(&value))
        return *number;
    return std::nullopt;
}

std::vector<Found> valuesOf(const ConditionTerm& term, const ConditionSubject& subject, bool& absent)
{
    if (term.kind == ConditionTerm::Kind::Path)
        return follow(term.path, subject, absent);
    if (term.kind == ConditionTerm::Kind::Literal)
        return {{term.literal, relayText(term.literal)}};
    std::vector<std::vector<Found>> sides;
    std::size_t count = 1;
    for (const ConditionTerm& operand : term.operands) {
        bool sideAbsent = false;
        sides.push_back(valuesOf(operand, subject, sideAbsent));
        absent = absent || sideAbsent;
        if (sides.back().empty())
            return {};
        count = std::max(count, sides.back().size());
    }
    std::vector<Found> found;
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<Found> row;
        for (const std::vector<Found>& side : sides) {
            if (side.size() != 1 && side.size() != count)
                return {missing(fmt::format("{} and {} values", sides.front().size(), sides.back().size()))};
            row.push_back(side[side.size() == 1 ? 0 : i]);
        }
        found.push_back(term.predicate ? asked(*term.predicate, row, subject) : combined(term.kind, row[0], row[1]));
    }
    return found;
}

} // namespace passbench
