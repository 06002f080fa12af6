#include "core/import/graph/shape_values.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t mostEntries = 64;

std::int64_t wrapped(std::int64_t a, std::int64_t b, char op)
{
    // Through unsigned, where overflow is defined: a hostile file may hold any numbers.
    const auto x = static_cast<std::uint64_t>(a), y = static_cast<std::uint64_t>(b);
    switch (op) {
    case '+': return static_cast<std::int64_t>(x + y);
    case '-': return static_cast<std::int64_t>(x - y);
    default: return static_cast<std::int64_t>(x * y);
    }
}

/// The extent of an axis, though not which.
bool isSize(const ShapeEntry& entry) { return !entry.value && entry.dim.isSymbol(); }

ShapeEntry known(std::int64_t value) { return {value, {}}; }

std::optional<ShapeEntry> arithmetic(std::string_view op, const ShapeEntry& a, const ShapeEntry& b)
{
    const bool both = a.value && b.value;
    if (op == "Add" || op == "Sub" || op == "Mul") {
        const char sign = op == "Add" ? '+' : op == "Sub" ? '-' : '*';
        if (both)
            return known(wrapped(*a.value, *b.value, sign));
        const std::int64_t neutral = sign == '*' ? 1 : 0;
        if (b.value == neutral)
            return a;
        if (a.value == neutral && sign != '-')
            return b;
        return sign == '*' && (a.value == 0 || b.value == 0) ? known(0) : ShapeEntry {};
    }
    if (op == "Div") {
        if (both && *b.value != 0 && *b.value != -1)
            return known(*a.value / *b.value);
        return b.value == 1 ? a : ShapeEntry {};
    }
    if (op == "Mod") // the sign of the divisor, which is what shapes have
        return both && *b.value > 0 ? known(((*a.value % *b.value) + *b.value) % *b.value) : b.value == 1 ? known(0) : ShapeEntry {};
    if (op == "Min" || op == "Max") {
        if (both)
            return known(op == "Min" ? std::min(*a.value, *b.value) : std::max(*a.value, *b.value));
        if (provablyEqual(a.dim, b.dim))
            return a;
        if (isSize(a) && b.value && *b.value <= 0) // a size is never negative
            return op == "Min" ? b : a;
        if (isSize(b) && a.value && *a.value <= 0)
            return op == "Min" ? a : b;
        return ShapeEntry {};
    }
    return std::nullopt;
}

/// 1, 0 or unknown.
std::optional<ShapeEntry> comparison(std::string_view op, const ShapeEntry& a, const ShapeEntry& b)
{
    int order = 2; // of a to b; 2 when it isn't known
    if (a.value && b.value)
        order = *a.value < *b.value ? -1 : *a.value > *b.value;
    else if (!a.value && !b.value && provablyEqual(a.dim, b.dim))
        order = 0;
    else if (isSize(a) && b.value && *b.value < 0)
        order = 1;
    else if (isSize(b) && a.value && *a.value < 0)
        order = -1;
    const auto answer = [&](bool yes) { return order == 2 ? ShapeEntry {} : known(yes); };
    if (op == "Equal")
        return answer(order == 0);
    if (op == "Less" || op == "GreaterOrEqual")
        return answer((order < 0) == (op == "Less"));
    if (op == "Greater" || op == "LessOrEqual")
        return answer((order > 0) == (op == "Greater"));
    return std::nullopt;
}

std::optional<ShapeEntry> logic(std::string_view op, const ShapeEntry& a, const ShapeEntry& b)
{
    if (op != "And" && op != "Or")
        return std::nullopt;
    const std::int64_t decides = op == "Or";
    if (a.value == decides || b.value == decides)
        return known(decides);
    return a.value && b.value ? known(1 - decides) : ShapeEntry {};
}

std::optional<ShapeEntry> combined(std::string_view op, const ShapeEntry& a, const ShapeEntry& b)
{
    if (const auto number = arithmetic(op, a, b))
        return number;
    if (const auto answer = comparison(op, a, b))
        return answer;
    return logic(op, a, b);
}

/// Entry `i` of a value that is repeated when it has only one.
const ShapeEntry& entryAt(const ShapeValue& value, std::size_t i) { return value.entries[value.entries.size() == 1 ? 0 : i]; }

/// Entries that the inputs have together by numpy's rule; nullopt when one isn't known or they don't fit.
std::optional<std::size_t> broadcastSize(const ShapeQuestion& question)
{
    std::optional<std::size_t> size;
    for (const auto& input : question.inputs)
        if (!input || (input->entries.size() != 1 && size.value_or(1) != 1 && input->entries.size() != *size))
            return std::nullopt;
        else if (input->entries.size() != 1 || !size)
            size = input->entries.size();
    return size;
}

std::optional<ShapeValue> entrywise(const ShapeQuestion& question)
{
    const auto size = broadcastSize(question);
    if (!size)
        return std::nullopt;
    ShapeValue result {.scalar = std::ranges::all_of(question.inputs, [](const auto& v) { return v->scalar; }), .entries = {}};
    for (std::size_t i = 0; i < *size; ++i) {
        std::optional<ShapeEntry> entry = entryAt(*question.inputs[0], i);
        for (std::size_t k = 1; entry && k < question.inputs.size(); ++k)
            entry = combined(question.op, *entry, entryAt(*question.inputs[k], i));
        if (!entry)
            return std::nullopt;
        result.entries.push_back(*entry);
    }
    return result;
}

std::optional<ShapeValue> chosen(const ShapeQuestion& question)
{
    const auto size = broadcastSize(question);
    if (!size)
        return std::nullopt;
    ShapeValue result {.scalar = std::ranges::all_of(question.inputs, [](const auto& v) { return v->scalar; }), .entries = {}};
    for (std::size_t i = 0; i < *size; ++i) {
        const ShapeEntry &condition = entryAt(*question.inputs[0], i), &yes = entryAt(*question.inputs[1], i), &no = entryAt(*question.inputs[2], i);
        const bool same = yes == no && (yes.value || yes.dim.isSymbol());
        result.entries.push_back(condition.value ? (*condition.value != 0 ? yes : no) : same ? yes : ShapeEntry {});
    }
    return result;
}

std::optional<ShapeValue> ofEach(const ShapeQuestion& question)
{
    auto result = question.inputs[0];
    for (std::size_t i = 0; result && i < result->entries.size(); ++i) {
        ShapeEntry& entry = result->entries[i];
        if (question.op == "Abs" && !entry.value)
            continue; // a size stays what it is
        if (!entry.value)
            entry = {};
        else if (question.op == "Neg")
            entry = known(wrapped(0, *entry.value, '-'));
        else if (question.op == "Abs")
            entry = known(*entry.value < 0 ? wrapped(0, *entry.value, '-') : *entry.value);
        else
            entry = known(*entry.value == 0);
    }
    return result;
}

/// All entries as one: a sum, product, least or greatest.
std::optional<ShapeValue> reduced(const ShapeQuestion& question)
{
    const auto& data = question.inputs[0];
    if (!data || data->scalar || data->entries.empty() || question.targetRank > 1)
        return std::nullopt;
    const std::string_view op = question.op == "ReduceSum" ? "Add" : question.op == "ReduceProd" ? "Mul" : question.op == "ReduceMin" ? "Min" : "Max";
    std::optional<ShapeEntry> entry = data->entries.front();
    for (std::size_t i = 1; entry && i < data->entries.size(); ++i)
        entry = combined(op, *entry, data->entries[i]);
    return entry ? std::optional(ShapeValue {.scalar = question.targetRank == 0, .entries = {*entry}}) : std::nullopt;
}

/// One entry, or all, as often as the second input says.
std::optional<ShapeValue> repeated(const ShapeQuestion& question)
{
    const auto &data = question.inputs[0], &count = question.inputs[1];
    if (!data || !count || !count->allKnown() || count->entries.size() != 1)
        return std::nullopt;
    const std::int64_t times = count->known()[0];
    const bool expands = question.op == "Expand";
    if (times < 0 || times > static_cast<std::int64_t>(mostEntries) || data->entries.size() * static_cast<std::size_t>(times) > mostEntries)
        return std::nullopt;
    if (expands && data->entries.size() != 1)
        return times == 1 || times == static_cast<std::int64_t>(data->entries.size()) ? data : std::nullopt;
    ShapeValue result;
    for (std::int64_t i = 0; i < times; ++i)
        result.entries.insert(result.entries.end(), data->entries.begin(), data->entries.end());
    return result;
}

std::optional<ShapeValue> gathered(const ShapeQuestion& question)
{
    const auto &data = question.inputs[0], &index = question.inputs[1];
    if (!data || !index || !index->allKnown() || data->scalar || question.axis != 0)
        return std::nullopt;
    ShapeValue result {.scalar = index->scalar, .entries = {}};
    const auto size = static_cast<std::int64_t>(data->entries.size());
    for (const std::int64_t i : index->known()) {
        const std::int64_t at = i < 0 ? i + size : i;
        if (at < 0 || at >= size)
            return std::nullopt;
        result.entries.push_back(data->entries[static_cast<std::size_t>(at)]);
    }
    return result;
}

std::optional<ShapeValue> sliced(const ShapeQuestion& question)
{
    const auto &data = question.inputs[0], &starts = question.inputs[1], &ends = question.inputs[2];
    const auto& steps = question.inputs.size() > 4 ? question.inputs[4] : std::optional<ShapeValue>();
    const auto single = [](const std::optional<ShapeValue>& v) { return v && v->allKnown() && v->entries.size() == 1; };
    if (!data || data->scalar || !single(starts) || !single(ends) || (steps && (!single(steps) || steps->known()[0] != 1)))
        return std::nullopt;
    const auto size = static_cast<std::int64_t>(data->entries.size());
    const auto clamped = [&](std::int64_t i) { return std::clamp<std::int64_t>(i < 0 ? i + size : i, 0, size); };
    ShapeValue result;
    for (std::int64_t i = clamped(starts->known()[0]); i < clamped(ends->known()[0]); ++i)
        result.entries.push_back(data->entries[static_cast<std::size_t>(i)]);
    return result;
}

std::optional<ShapeValue> concatenated(const ShapeQuestion& question)
{
    ShapeValue result;
    for (const auto& input : question.inputs) {
        if (!input || input->scalar || result.entries.size() + input->entries.size() > mostEntries)
            return std::nullopt;
        result.entries.insert(result.entries.end(), input->entries.begin(), input->entries.end());
    }
    return result;
}

} // namespace

bool ShapeValue::allKnown() const
{
    return std::ranges::all_of(entries, [](const ShapeEntry& e) { return e.value.has_value(); });
}

Ints ShapeValue::known() const
{
    Ints values;
    for (const ShapeEntry& entry : entries)
        values.push_back(*entry.value);
    return values;
}

ShapeValue ShapeValue::of(const Shape& shape)
{
    ShapeValue result;
    for (const Dim dim : shape)
        result.entries.push_back(dim.isStatic() ? ShapeEntry {dim.size(), {}} : ShapeEntry {std::nullopt, dim});
    return result;
}

ShapeValue ShapeValue::of(std::span<const std::int64_t> values, bool scalar)
{
    ShapeValue result {.scalar = scalar, .entries = {}};
    for (const std::int64_t value : values)
        result.entries.push_back({value, {}});
    return result;
}

std::optional<ShapeValue> evaluateShape(const ShapeQuestion& question)
{
    const std::string_view op = question.op;
    const std::size_t count = question.inputs.size();
    const auto isOneOf = [&](std::initializer_list<std::string_view> names) { return std::ranges::find(names, op) != names.end(); };
    if (count == 0)
        return std::nullopt;
    if (isOneOf({"Identity", "Cast"}))
        return question.inputs[0];
    if (isOneOf({"Squeeze", "Unsqueeze", "Reshape", "Flatten"})) {
        auto result = question.inputs[0];
        if (!result || question.targetRank > 1 || (question.targetRank == 0 && result->entries.size() != 1))
            return std::nullopt;
        result->scalar = question.targetRank == 0;
        return result;
    }
    if (op == "Concat")
        return concatenated(question);
    if (op == "Gather" && count == 2)
        return gathered(question);
    if (op == "Slice" && count >= 3)
        return sliced(question);
    if (op == "Where" && count == 3)
        return chosen(question);
    if (isOneOf({"Expand", "Tile"}) && count == 2)
        return repeated(question);
    if (op.starts_with("Reduce"))
        return reduced(question);
    if (isOneOf({"Neg", "Abs", "Not"}))
        return ofEach(question);
    return count >= 2 ? entrywise(question) : std::nullopt;
}

} // namespace passbench
