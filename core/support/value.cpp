#include "core/support/value.h"

#include "core/support/hash.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace passbench {
namespace {

using Json = nlohmann::json;

std::string number(double value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    return fmt::format("{}", value); // the shortest digits that read back the same
}

template<typename T, typename F> std::string listText(const std::vector<T>& items, F&& itemText)
{
    std::string text = "[";
    for (std::size_t i = 0; i < items.size(); ++i)
        text += (i ? ", " : "") + itemText(items[i]);
    return text + "]";
}

Json toJson(const Value& value)
{
    return std::visit(
        [](const auto& v) -> Json {
            using T = std::decay_t<decltype(v)>;
            if constexpr (std::is_same_v<T, None>)
                return nullptr;
            else if constexpr (std::is_same_v<T, DataType>)
                return std::string(name(v));
            else if constexpr (std::is_same_v<T, double>)
                return std::isfinite(v) ? Json(v) : Json(number(v));
            else
                return Json(v);
        },
        value);
}

/// The JSON library reads integers up to 2^64 and would hand the upper half out as negative ones.
Result<void> requireSigned(const Json& json)
{
    if (json.is_number_unsigned() && json.get<std::uint64_t>() > std::uint64_t {std::numeric_limits<std::int64_t>::max()})
        return fail("`{}` does not fit a 64-bit integer", json.dump());
    return {};
}

/// A list of numbers is Ints when each of them is an integer, else Floats.
Result<Value> listFromJson(const Json& json)
{
    for (const Json& item : json) {
        PB_TRY(requireSigned(item));
        if (item.is_array())
            for (const Json& number : item)
                PB_TRY(requireSigned(number));
    }
    const auto all = [&](auto test) { return std::all_of(json.begin(), json.end(), test); };
    if (all([](const Json& item) { return item.is_number_integer(); }))
        return json.get<Ints>();
    if (all([](const Json& item) { return item.is_number(); }))
        return json.get<Floats>();
    if (all([](const Json& item) { return item.is_string(); }))
        return json.get<Strings>();
    const auto isInts = [](const Json& item) {
        return item.is_array() && std::all_of(item.begin(), item.end(), [](const Json& n) { return n.is_number_integer(); });
    };
    if (all(isInts))
        return json.get<IntLists>();
    return fail("`{}` is not a list of numbers, of strings, or of lists of integers", json.dump());
}

} // namespace

std::string relayText(const Value& value)
{
    return std::visit(
        [](const auto& v) -> std::string {
            using T = std::decay_t<decltype(v)>;
            const auto quoted = [](const std::string& s) { return "\"" + s + "\""; };
            const auto integer = [](std::int64_t n) { return std::to_string(n); };
            if constexpr (std::is_same_v<T, None>)
                return "None";
            else if constexpr (std::is_same_v<T, bool>)
                return v ? "True" : "False";
            else if constexpr (std::is_same_v<T, std::int64_t>)
                return integer(v);
            else if constexpr (std::is_same_v<T, double>)
                return number(v) + "f";
            else if constexpr (std::is_same_v<T, std::string>)
                return quoted(v);
            else if constexpr (std::is_same_v<T, DataType>)
                return quoted(std::string(name(v)));
            else if constexpr (std::is_same_v<T, Ints>)
                return listText(v, integer);
            else if constexpr (std::is_same_v<T, Floats>)
                return listText(v, [](double n) { return number(n) + "f"; });
            else if constexpr (std::is_same_v<T, Strings>)
                return listText(v, quoted);
            else
                return listText(v, [&](const Ints& inner) { return listText(inner, integer); });
        },
        value);
}

std::string jsonText(const Value& value) { return toJson(value).dump(); }

Result<Value> valueFromJson(std::string_view text)
{
    const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
    switch (json.type()) {
    case Json::value_t::null: return Value(None {});
    case Json::value_t::boolean: return Value(json.get<bool>());
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned: {
        PB_TRY(requireSigned(json));
        return Value(json.get<std::int64_t>());
    }
    case Json::value_t::number_float: return Value(json.get<double>());
    case Json::value_t::string: return Value(json.get<std::string>());
    case Json::value_t::array: return listFromJson(json);
    default: return fail("`{}` is not a JSON number, string, true, false, null or list", text);
    }
}

std::uint64_t hashOf(const Value& value)
{
    return hashCombine(value.index(), hashText(relayText(value)));
}

NamedValues::NamedValues() = default;
NamedValues::NamedValues(std::initializer_list<Entry> entries) : m_entries(entries) {}
NamedValues::NamedValues(const NamedValues& other) = default;
NamedValues::NamedValues(NamedValues&& other) noexcept = default;
NamedValues& NamedValues::operator=(const NamedValues& other) = default;
NamedValues& NamedValues::operator=(NamedValues&& other) noexcept = default;
NamedValues::~NamedValues() = default;

const Value* NamedValues::find(std::string_view name) const
{
    const auto at = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry& e) { return e.first == name; });
    return at == m_entries.end() ? nullptr : &at->second;
}

void NamedValues::set(std::string_view name, Value value)
{
    for (Entry& entry : m_entries) {
        if (entry.first == name) {
            entry.second = std::move(value);
            return;
        }
    }
    m_entries.emplace_back(std::string(name), std::move(value));
}

void NamedValues::erase(std::string_view name)
{
    std::erase_if(m_entries, [&](const Entry& entry) { return entry.first == name; });
}

bool NamedValues::operator==(const NamedValues& other) const
{
    return size() == other.size() && std::all_of(begin(), end(), [&](const Entry& entry) {
        const Value* theirs = other.find(entry.first);
        return theirs && *theirs == entry.second;
    });
}

} // namespace passbench
