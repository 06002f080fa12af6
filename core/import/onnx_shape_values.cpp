#include "core/import/onnx_shape_values.h"

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

std::optional<ShapeEntry> combined(std::string_view op, const ShapeEntry& a, const ShapeEntry& b)
{
    const bool both = a.value && b.value;
    if (op == "Add" || op == "Sub" || op == "Mul") {
        const char sign = op == "Add" ? '+' : op == "Sub" ? '-' : '*';
        if (both)
            return ShapeEntry {wrapped(*a.value, *b.value, sign), {}};
        const std::int64_t neutral = sign == '*' ? 1 : 0;
        if (b.value == neutral)
            return a;
        if (a.value == neutral && sign != '-')
            return b;
        return ShapeEntry {};
    }
    if (op == "Div") {
        if (both && *b.value != 0 && *b.value != -1)
            return ShapeEntry {*a.value / *b.value, {}};
        return b.value == 1 ? a : ShapeEntry {};
    }
    return std::nullopt;
}

std::optional<ShapeValue> broadcast(const ShapeQuestion& question)
{
    const auto &a = question.inputs[0], &b = question.inputs[1];
    if (!a || !b)
        return std::nullopt;
    const std::size_t size = std::max(a->entries.size(), b->entries.size());
    if ((a->entries.size() != size && a->entries.size() != 1) || (b->entries.size() != size && b->entries.size() != 1))
        return std::nullopt;
    ShapeValue result {.scalar = a->scalar && b->scalar, .entries = {}};
    for (std::size_t i = 0; i < size; ++i) {
        const auto entry = combined(question.op, a->entries[a->entries.size() == 1 ? 0 : i], b->entries[b->entries.size() == 1 ? 0 : i]);
        if (!entry)
            return std::nullopt;
        result.entries.push_back(*entry);
    }
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
    if (count == 0)
        return std::nullopt;
    if (op == "Identity" || op == "Cast")
        return question.inputs[0];
    if (op == "Squeeze" || op == "Unsqueeze" || op == "Reshape" || op == "Flatten") {
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
    return count == 2 ? broadcast(question) : std::nullopt;
}

} // namespace passbench
