#include "core/ir/types/type.h"

#include "core/ir/types/identifier.h"
#include "core/ir/types/element_count.h"
#include "core/ir/types/tensor.h"
#include "core/support/hash.h"

#include <algorithm>
#include <deque>
#include <fmt/format.h>
#include <mutex>
#include <ranges>
#include <unordered_map>

namespace passbench {
namespace {

/// Names of symbolic dims; a symbol is its index. Entries never move or go.
struct SymbolTable {
    std::mutex mutex;
    std::deque<std::string> names;
    std::unordered_map<std::string_view, std::int64_t> index; ///< of a name
};

SymbolTable& symbols()
{
    static SymbolTable table;
    return table;
}

template<typename T, typename F> std::string list(const std::vector<T>& items, F&& itemText)
{
    std::string text = "(";
    for (std::size_t i = 0; i < items.size(); ++i)
        text += (i ? ", " : "") + itemText(items[i]);
    return text + (items.size() == 1 ? ",)" : ")");
}

} // namespace

struct Type::Data {
    std::variant<TensorType, TupleType, FunctionType> value;
    static constexpr std::size_t mostParts = std::size_t {1} << 40, deepest = 200;

    std::size_t parts = 1; ///< types that it is written with; the most when it is nested too deep to be walked
    std::size_t depth = 1;
    bool whollyKnown = true;

    template<typename T> explicit Data(T type) : value(std::move(type))
    {
        const auto add = [this](const Type& part) {
            depth = std::max(depth, 1 + (part.m_data ? part.m_data->depth : 0));
            parts = depth > deepest ? mostParts : std::min(parts + part.parts(), mostParts);
            whollyKnown = whollyKnown && part.isWhollyKnown();
        };
        if (const auto* tuple = std::get_if<TupleType>(&value))
            std::ranges::for_each(tuple->fields, add);
        if (const auto* function = std::get_if<FunctionType>(&value)) {
            std::ranges::for_each(function->params, add);
            add(function->result);
        }
    }
    bool operator==(const Data& other) const { return parts == other.parts && value == other.value; }
};

bool Type::isWhollyKnown() const { return m_data && m_data->whollyKnown; }
std::size_t Type::parts() const { return m_data ? m_data->parts : 1; }

Dim Dim::symbol(std::string_view name)
{
    std::string readable(name);
    for (char& c : readable)
        if (c == '"' || static_cast<unsigned char>(c) < ' ')
            c = '\'';
    SymbolTable& table = symbols();
    const std::scoped_lock lock(table.mutex);
    auto at = table.index.find(readable);
    if (at == table.index.end()) {
        const std::string& kept = table.names.emplace_back(std::move(readable));
        at = table.index.emplace(kept, static_cast<std::int64_t>(table.names.size() - 1)).first;
    }
    Dim dim;
    dim.m_value = unknownValue - 1 - at->second;
    return dim;
}

std::string Dim::text() const
{
    if (isStatic())
        return std::to_string(m_value);
    if (isUnknown())
        return "?";
    SymbolTable& table = symbols();
    const std::scoped_lock lock(table.mutex);
    return table.names[static_cast<std::size_t>(unknownValue - 1 - m_value)];
}

std::uint64_t Dim::hash() const
{
    return isSymbol() ? hashText(text()) : static_cast<std::uint64_t>(m_value);
}

bool provablyEqual(Dim a, Dim b) { return a == b && !a.isUnknown(); }

bool TupleType::operator==(const TupleType& other) const { return fields == other.fields; }

Type::Type(TensorType type) : m_data(std::make_shared<Data>(std::move(type))) {}
Type::Type(TupleType type) : m_data(std::make_shared<Data>(std::move(type))) {}
Type::Type(FunctionType type) : m_data(std::make_shared<Data>(std::move(type))) {}

const TensorType* Type::tensor() const { return m_data ? std::get_if<TensorType>(&m_data->value) : nullptr; }
const TupleType* Type::tuple() const { return m_data ? std::get_if<TupleType>(&m_data->value) : nullptr; }
const FunctionType* Type::function() const { return m_data ? std::get_if<FunctionType>(&m_data->value) : nullptr; }

std::uint64_t Type::hash() const
{
    if (!isKnown())
        return 0;
    std::uint64_t hash = m_data->value.index() + 1;
    if (const TensorType* tensorType = tensor()) {
        hash = hashCombine(hash, static_cast<std::uint64_t>(tensorType->dtype));
        for (const Dim dim : tensorType->shape)
            hash = hashCombine(hash, dim.hash());
    } else if (const TupleType* tupleType = tuple()) {
        for (const Type& field : tupleType->fields)
            hash = hashCombine(hash, field.hash());
    } else if (const FunctionType* f = function()) {
        for (const Type& param : f->params)
            hash = hashCombine(hash, param.hash());
        hash = hashCombine(hash, f->result.hash());
    }
    return hash;
}

bool operator==(const Type& a, const Type& b)
{
    return a.m_data == b.m_data || (a.m_data && b.m_data && *a.m_data == *b.m_data);
}

namespace {

/// As Relay text has it: a name that is no identifier stands in quotes.
std::string dimText(Dim dim)
{
    std::string text = dim.text();
    const bool plain = !dim.isSymbol() || (relay::isIdentifier(text) && text != "meta" && text != "Any");
    return plain ? text : "\"" + text + "\"";
}

} // namespace

std::string toText(const Type& type)
{
    if (const TensorType* t = type.tensor()) {
        if (t->shape.empty())
            return std::string(name(t->dtype));
        return fmt::format("Tensor[{}, {}]", list(t->shape, dimText), name(t->dtype));
    }
    if (const TupleType* t = type.tuple())
        return list(t->fields, [](const Type& field) { return toText(field); });
    if (const FunctionType* f = type.function()) {
        std::string params = list(f->params, [](const Type& param) { return toText(param); });
        if (f->params.size() == 1)
            params.erase(params.size() - 2, 1); // a list of parameters has no trailing comma
        return fmt::format("fn {} -> {}", params, toText(f->result));
    }
    return "_";
}

std::string shortText(const Type& type)
{
    if (const TensorType* t = type.tensor()) {
        std::string text;
        for (std::size_t i = 0; i < t->shape.size(); ++i)
            text += (i ? "×" : "") + t->shape[i].text();
        return text + (text.empty() ? "" : " ") + std::string(shortName(t->dtype));
    }
    if (const TupleType* t = type.tuple())
        return list(t->fields, [](const Type& field) { return shortText(field); });
    return type.isKnown() ? "function" : "?";
}

std::optional<std::vector<std::int64_t>> staticShape(const Type& type)
{
    const TensorType* tensor = type.tensor();
    if (!tensor)
        return std::nullopt;
    if (!std::ranges::all_of(tensor->shape, &Dim::isStatic))
        return std::nullopt;
    std::vector<std::int64_t> shape(tensor->shape.size());
    std::ranges::transform(tensor->shape, shape.begin(), &Dim::size);
    return shape;
}

namespace {

/// Sum over the fields of elements times `weight` of their type.
template<typename F> std::optional<std::int64_t> sumOver(const Type& type, const F& weight)
{
    if (const TensorType* tensor = type.tensor()) {
        if (!std::ranges::all_of(tensor->shape, &Dim::isStatic))
            return std::nullopt;
        const auto count = elementCountOf(tensor->shape | std::views::transform(&Dim::size));
        return count ? std::optional(*count * weight(tensor->dtype)) : std::nullopt;
    }
    if (!type.tuple())
        return std::nullopt;
    std::int64_t sum = 0;
    for (const Type& field : type.tuple()->fields) {
        const auto count = sumOver(field, weight);
        if (!count || __builtin_add_overflow(sum, *count, &sum))
            return std::nullopt;
    }
    return sum;
}

} // namespace

std::optional<std::int64_t> elementCount(const Type& type)
{
    return sumOver(type, [](DataType) { return std::int64_t {1}; });
}

std::optional<std::int64_t> leastElementCount(const TensorType& type)
{
    return elementCountOf(type.shape | std::views::transform([](Dim dim) { return dim.isStatic() ? dim.size() : std::int64_t {1}; }));
}

std::optional<std::int64_t> byteCount(const Type& type)
{
    return sumOver(type, [](DataType dtype) { return static_cast<std::int64_t>(storageBytes(dtype)); });
}

std::vector<TensorType> flattened(const Type& type)
{
    if (const TensorType* tensor = type.tensor())
        return {*tensor};
    std::vector<TensorType> all;
    if (const TupleType* tuple = type.tuple()) {
        for (const Type& field : tuple->fields) {
            const auto inner = flattened(field);
            if (inner.empty() && !(field.tuple() && field.tuple()->fields.empty()))
                return {};
            all.insert(all.end(), inner.begin(), inner.end());
        }
    }
    return all;
}

} // namespace passbench
