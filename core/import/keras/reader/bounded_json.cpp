#include "core/import/keras/reader/bounded_json.h"

#include "core/support/json.h"

#include <cmath>

namespace passbench::keras {
namespace {

constexpr int deepestJson = 200;

/// The text with what JSON has no words for in its own; nothing when it is nested too deep.
std::optional<std::string> plainJson(std::string_view text)
{
    constexpr std::pair<std::string_view, std::string_view> words[] = {{"NaN", "null"}, {"-Infinity", "\"-inf\""}, {"Infinity", "\"inf\""}};
    std::string plain;
    plain.reserve(text.size());
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (inString && c == '\\') {
            plain.append(text.substr(i, 2));
            i += 2;
            continue;
        }
        inString = inString != (c == '"');
        if (!inString) {
            depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1
                                                                     : 0;
            if (depth > deepestJson)
                return std::nullopt;
            const auto word = std::ranges::find_if(words, [&](const auto& w) { return text.substr(i).starts_with(w.first); });
            if (word != std::end(words)) {
                plain.append(word->second);
                i += word->first.size();
                continue;
            }
        }
        plain.push_back(c);
        ++i;
    }
    return plain;
}

} // namespace

Result<Json> boundedJson(std::string_view text, const std::string& name)
{
    const auto plain = plainJson(text);
    if (!plain)
        return fail("{} has values nested more than {} deep", name, deepestJson);
    Json json = parsedJsonOrDiscarded(*plain);
    if (json.is_discarded())
        return fail("{} is no JSON", name);
    return json;
}

const Json& member(const Json& object, std::string_view key)
{
    static const Json none;
    if (!object.is_object())
        return none;
    const auto at = object.find(key);
    return at == object.end() ? none : *at;
}

std::string textIn(const Json& object, std::string_view key, std::string_view otherwise)
{
    const Json& value = member(object, key);
    return value.is_string() ? value.get<std::string>() : std::string(otherwise);
}

std::int64_t integerIn(const Json& object, std::string_view key, std::int64_t otherwise)
{
    return wholeNumber(member(object, key)).value_or(otherwise);
}

double numberIn(const Json& object, std::string_view key, double otherwise)
{
    const Json& value = member(object, key);
    return value.is_number() ? value.get<double>() : otherwise;
}

bool flagIn(const Json& object, std::string_view key, bool otherwise)
{
    const Json& value = member(object, key);
    return value.is_boolean() ? value.get<bool>() : value.is_number() ? value.get<double>() != 0
                                                                      : otherwise;
}

std::optional<std::int64_t> wholeNumber(const Json& value)
{
    constexpr double most = 9e18;
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(most))
        return std::nullopt;
    if (value.is_number_integer())
        return value.get<std::int64_t>();
    if (value.is_number_float())
        if (const double number = value.get<double>(); std::abs(number) < most && number == std::floor(number))
            return static_cast<std::int64_t>(number);
    return std::nullopt;
}

std::optional<Ints> wholeNumbers(const Json& value)
{
    if (const auto one = wholeNumber(value))
        return Ints {*one};
    if (!value.is_array())
        return std::nullopt;
    Ints numbers;
    for (const Json& each : value) {
        const auto number = wholeNumber(each);
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

} // namespace passbench::keras
