#include "core/ir/text/metadata_values.h"

#include "core/ir/text/value_list.h"
#include "core/support/base64.h"

#include <charconv>
#include <cstdlib>

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

constexpr int deepest = 2; // lists of lists

/// The nodes, and how many values may still be made of them: lists can share what they list.
struct Source {
    const Json& nodes;
    std::size_t left;
};

Result<std::optional<Value>> readValue(Source& source, const Json& node, int depth);

/// Values have no map of their own: it is kept as the text of a JSON object.
Result<std::optional<Value>> readMap(Source& source, const Json& node)
{
    std::string text;
    const Json keys = node.value("keys", Json::array()), data = node.value("data", Json::array());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        PB_ASSIGN(const auto value, readValue(source, source.nodes.at(data.at(i).get<std::size_t>()), deepest - 1));
        if (!value)
            return std::nullopt;
        text += fmt::format("{}{}: {}", i ? ", " : "", jsonText(Value(keys[i].get<std::string>())), jsonText(*value));
    }
    return Value("{" + text + "}");
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
    if (key == "Map" && depth == deepest)
        return readMap(source, node);
    if (key != "Array" || depth == 0)
        return std::nullopt;
    std::vector<Value> items;
    for (const Json& item : node.value("data", Json::array())) {
        PB_ASSIGN(auto value, readValue(source, source.nodes.at(item.get<std::size_t>()), depth - 1));
        if (!value)
            return std::nullopt;
        items.push_back(*std::move(value));
    }
    return listOf(items);
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
