#include "core/ir/text/metadata_values.h"

#include "core/ir/text/value_list.h"
#include "core/support/base64.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <set>

namespace passbench {
namespace {

using Json = nlohmann::json;

template<typename T> std::optional<T> wholeNumber(const std::string& text)
{
    T value {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// Decimal or, with `0x`, of hexadecimal digits, as C's %a writes it.
std::optional<double> realNumber(const std::string& text)
{
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    return !text.empty() && end == text.c_str() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<Value> number(const std::optional<std::int64_t>& whole) { return whole ? std::optional(Value(*whole)) : std::nullopt; }
std::optional<Value> real(const std::optional<double>& value) { return value ? std::optional(Value(*value)) : std::nullopt; }

constexpr int deepest = 8; // lists of lists, and maps of maps

/// The nodes, and how many values may still be made of them: lists can share what they list.
struct Source {
    const Json& nodes;
    std::size_t left;
    std::set<std::string> json {}; ///< texts that are JSON, and not to be quoted within others

    Value made(std::string text) { return Value(*json.insert(std::move(text)).first); }
    bool isMade(const Value& value) const
    {
        const auto* text = std::get_if<std::string>(&value);
        return text && json.contains(*text);
    }
    std::string textOf(const Value& value) const { return isMade(value) ? std::get<std::string>(value) : jsonText(value); }
};

Result<std::optional<Value>> readValue(Source& source, const Json& node, int depth);

/// Values have no map of their own: it is kept as the text of a JSON object. A map whose keys are no texts lists them before their values.
Result<std::optional<Value>> readMap(Source& source, const Json& node, int depth)
{
    const Json keys = node.value("keys", Json::array()), data = node.value("data", Json::array());
    const bool pairs = keys.empty();
    if (pairs ? data.size() % 2 != 0 : keys.size() != data.size())
        return std::nullopt;
    const auto read = [&](std::size_t at) { return readValue(source, source.nodes.at(data.at(at).get<std::size_t>()), depth - 1); };
    std::string text;
    for (std::size_t i = 0; i < data.size(); i += pairs ? 2 : 1) {
        PB_ASSIGN(const auto key, pairs ? read(i) : Result<std::optional<Value>>(Value(keys[i].get<std::string>())));
        PB_ASSIGN(const auto value, read(pairs ? i + 1 : i));
        if (!key || !value)
            return std::nullopt;
        const bool isText = std::holds_alternative<std::string>(*key) && !source.isMade(*key);
        text += fmt::format("{}{}: {}", i ? ", " : "", isText ? jsonText(*key) : jsonText(Value(source.textOf(*key))), source.textOf(*value));
    }
    return source.made("{" + text + "}");
}

/// A list that no attribute of an operator can be, such as one of truth values or of maps, is kept as JSON likewise.
Value readList(Source& source, const std::vector<Value>& items)
{
    if (std::ranges::none_of(items, [&](const Value& item) { return source.isMade(item); }))
        if (auto list = listOf(items))
            return *std::move(list);
    std::string text;
    for (const Value& item : items)
        text += (text.empty() ? "" : ", ") + source.textOf(item);
    return source.made("[" + text + "]");
}

/// One object: a box has its number as text, an immediate among its attributes.
Result<std::optional<Value>> readValue(Source& source, const Json& node, int depth)
{
    if (source.left == 0)
        return fail("the metadata lists more entries than it has nodes");
    --source.left;
    const std::string key = node.at("type_key").get<std::string>();
    if (key.empty())
        return Value(None {});
    if (key == "runtime.String" || key == "String") {
        PB_ASSIGN(std::string text, readString(node));
        return Value(std::move(text));
    }
    if (key == "runtime.BoxInt" || key == "runtime.BoxFloat" || key == "runtime.BoxBool") {
        PB_ASSIGN(const std::string text, readString(node));
        if (key == "runtime.BoxBool")
            return text == "true" || text == "1" ? std::optional(Value(true)) : text == "false" || text == "0" ? std::optional(Value(false)) : std::nullopt;
        return key == "runtime.BoxInt" ? number(wholeNumber<std::int64_t>(text)) : real(realNumber(text));
    }
    if (key == "IntImm") {
        const Json& attrs = node.at("attrs");
        const auto value = wholeNumber<std::int64_t>(attrs.at("value").get<std::string>());
        const bool isBool = attrs.value("dtype", "") == "bool" || attrs.value("dtype", "") == "uint1";
        return isBool && value ? std::optional(Value(*value != 0)) : number(value);
    }
    if (key == "FloatImm")
        return real(realNumber(node.at("attrs").at("value").get<std::string>()));
    if (key == "StringImm" || key == "tir.StringImm") { // the text, or the number of its node
        const std::string text = node.at("attrs").at("value").get<std::string>();
        const auto index = wholeNumber<std::size_t>(text);
        if (!index || *index >= source.nodes.size() || !source.nodes[*index].value("type_key", "").ends_with("String"))
            return Value(text);
        PB_ASSIGN(std::string stored, readString(source.nodes[*index]));
        return Value(std::move(stored));
    }
    if ((key != "Array" && key != "Map") || depth == 0)
        return std::nullopt;
    if (key == "Map")
        return readMap(source, node, depth);
    std::vector<Value> items;
    for (const Json& item : node.value("data", Json::array())) {
        PB_ASSIGN(auto value, readValue(source, source.nodes.at(item.get<std::size_t>()), depth - 1));
        if (!value)
            return std::nullopt;
        items.push_back(*std::move(value));
    }
    return readList(source, items);
}

} // namespace

Result<std::string> readString(const Json& node)
{
    if (const auto plain = node.find("repr_str"); plain != node.end())
        return plain->get<std::string>();
    PB_ASSIGN(const auto bytes, fromBase64(node.at("repr_b64").get<std::string>()));
    return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

Result<std::vector<std::optional<Value>>> readValues(const Json& nodes, const Json& array)
{
    std::vector<std::optional<Value>> values;
    Source source {nodes, 16 * nodes.size()};
    for (const Json& item : array.at("data")) {
        PB_ASSIGN(auto value, readValue(source, nodes.at(item.get<std::size_t>()), deepest));
        values.push_back(std::move(value));
    }
    return values;
}

Result<std::vector<MetadataObject>> readObjects(const Json& nodes, const Json& array)
{
    std::vector<MetadataObject> objects;
    Source source {nodes, 16 * nodes.size()};
    for (const Json& item : array.at("data")) {
        const Json& node = nodes.at(item.get<std::size_t>());
        MetadataObject object {.typeKey = node.at("type_key").get<std::string>()};
        const Json attrs = node.value("attrs", Json::object());
        for (const auto& [name, text] : attrs.items()) {
            MetadataField field {.text = text.get<std::string>()};
            const auto index = wholeNumber<std::size_t>(field.text);
            if (index && *index < nodes.size() && nodes[*index].is_object()) {
                PB_ASSIGN(field.object, readValue(source, nodes[*index], deepest));
            }
            object.fields.emplace_back(name, std::move(field));
        }
        objects.push_back(std::move(object));
    }
    return objects;
}

} // namespace passbench
