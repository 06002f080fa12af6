#include "core/support/json.h"

#include "core/support/value.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace passbench {

using Json = nlohmann::json;

Json parsedJson(std::string_view text) { return Json::parse(text); }

Json parsedJsonOrDiscarded(std::string_view text) { return Json::parse(text, nullptr, /*allow_exceptions=*/false); }

nlohmann::ordered_json parsedOrderedJson(std::string_view text) { return nlohmann::ordered_json::parse(text, nullptr, false); }

std::string dumped(const Json& json, int indent) { return json.dump(indent, ' ', false, Json::error_handler_t::replace); }

std::string dumped(const nlohmann::ordered_json& json, int indent)
{
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

std::string quotedJson(std::string_view text) { return dumped(Json(std::string(text))); }

// Values in JSON, which value.h declares.

namespace {

/// The JSON library reads integers up to 2^64 and would hand the upper half out as negative ones.
Result<void> requireSigned(const Json& json)
{
    if (json.is_number_unsigned() && json.get<std::uint64_t>() > std::uint64_t {std::numeric_limits<std::int64_t>::max()})
        return fail("`{}` does not fit a 64-bit integer", dumped(json));
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
    const auto all = [](const Json& list, bool (*test)(const Json&)) { return std::all_of(list.begin(), list.end(), test); };
    const auto isInteger = [](const Json& item) { return item.is_number_integer(); };
    const auto ints = [](const Json& list) {
        Ints values;
        for (const Json& item : list)
            values.push_back(item.get<std::int64_t>());
        return values;
    };
    if (all(json, isInteger))
        return ints(json);
    if (all(json, [](const Json& item) { return item.is_number(); })) {
        Floats values;
        for (const Json& item : json)
            values.push_back(item.get<double>());
        return values;
    }
    if (all(json, [](const Json& item) { return item.is_string(); })) {
        Strings values;
        for (const Json& item : json)
            values.push_back(*item.get_ptr<const std::string*>());
        return values;
    }
    if (std::all_of(json.begin(), json.end(), [&](const Json& item) { return item.is_array() && all(item, isInteger); })) {
        IntLists values;
        for (const Json& item : json)
            values.push_back(ints(item));
        return values;
    }
    return fail("`{}` is not a list of numbers, of strings, or of lists of integers", dumped(json));
}

template<typename T, typename F> std::string jsonList(const std::vector<T>& items, F&& itemText)
{
    std::string text = "[";
    for (std::size_t i = 0; i < items.size(); ++i) {
        text += i ? "," : "";
        text += itemText(items[i]);
    }
    return text + "]";
}

} // namespace

std::string jsonText(const Value& value)
{
    return std::visit(
        [](const auto& v) -> std::string {
            using T = std::decay_t<decltype(v)>;
            const auto quoted = [](const std::string& text) { return dumped(Json(text)); };
            const auto integer = [](std::int64_t n) { return std::to_string(n); };
            const auto real = [](double n) { return dumped(Json(n)); }; // null when it is not finite
            if constexpr (std::is_same_v<T, None>)
                return "null";
            else if constexpr (std::is_same_v<T, bool>)
                return v ? "true" : "false";
            else if constexpr (std::is_same_v<T, std::int64_t>)
                return integer(v);
            else if constexpr (std::is_same_v<T, double>)
                return std::isfinite(v) ? real(v) : std::isnan(v) ? "\"nan\"" : v < 0 ? "\"-inf\"" : "\"inf\"";
            else if constexpr (std::is_same_v<T, std::string>)
                return quoted(v);
            else if constexpr (std::is_same_v<T, DataType>)
                return quoted(std::string(name(v)));
            else if constexpr (std::is_same_v<T, Ints>)
                return jsonList(v, integer);
            else if constexpr (std::is_same_v<T, Floats>)
                return jsonList(v, real);
            else if constexpr (std::is_same_v<T, Strings>)
                return jsonList(v, quoted);
            else
                return jsonList(v, [&](const Ints& inner) { return jsonList(inner, integer); });
        },
        value);
}

Result<Value> valueFromJson(std::string_view text)
{
    const Json json = parsedJsonOrDiscarded(text);
    switch (json.type()) {
    case Json::value_t::null: return Value(None {});
    case Json::value_t::boolean: return Value(json.get<bool>());
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned: {
        PB_TRY(requireSigned(json));
        return Value(json.get<std::int64_t>());
    }
    case Json::value_t::number_float: return Value(json.get<double>());
    case Json::value_t::string: return Value(*json.get_ptr<const std::string*>());
    case Json::value_t::array: return listFromJson(json);
    default: return fail("`{}` is not a JSON number, string, true, false, null or list", text);
    }
}

} // namespace passbench
