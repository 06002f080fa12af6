#pragma once
// As much of JSON Schema as the schemas of this tree need.

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace passbench::test {

/// The first place at which `value` does not fit `schema`, and why; empty when it fits. `root` is the whole schema, for references.
inline std::string misfit(const nlohmann::json& value, const nlohmann::json& schema, const nlohmann::json& root, const std::string& place = "")
{
    using Json = nlohmann::json;
    const auto isOf = [&](const std::string& type) {
        return type == "object" ? value.is_object() : type == "array" ? value.is_array() : type == "string" ? value.is_string()
            : type == "integer" ? value.is_number_integer() : type == "number" ? value.is_number() : type == "boolean" ? value.is_boolean() : value.is_null();
    };
    for (const auto& [keyword, wanted] : schema.items()) {
        if (keyword == "$ref") {
            if (const std::string found = misfit(value, root.at(Json::json_pointer(wanted.get<std::string>().substr(1))), root, place); !found.empty())
                return found;
        } else if (keyword == "type") {
            const Json types = wanted.is_array() ? wanted : Json::array({wanted});
            if (std::ranges::none_of(types, [&](const Json& type) { return isOf(type.get<std::string>()); }))
                return place + " is no " + wanted.dump();
        } else if (keyword == "const" || keyword == "enum") {
            if (keyword == "const" ? value != wanted : std::ranges::find(wanted, value) == wanted.end())
                return place + " is " + value.dump() + ", not " + wanted.dump();
        } else if (keyword == "required" && !value.is_null()) { // `type` says whether it may be null
            for (const Json& name : wanted)
                if (!value.is_object() || !value.contains(name.get<std::string>()))
                    return place + " has no " + name.dump();
        } else if (keyword == "properties" && value.is_object()) {
            for (const auto& [name, part] : wanted.items())
                if (value.contains(name))
                    if (const std::string found = misfit(value[name], part, root, place + "/" + name); !found.empty())
                        return found;
        } else if (keyword == "additionalProperties" && value.is_object()) {
            for (const auto& [name, part] : value.items())
                if (!schema.value("properties", Json::object()).contains(name))
                    return place + " has a `" + name + "`";
        } else if (keyword == "items" && value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i)
                if (const std::string found = misfit(value[i], wanted, root, place + "/" + std::to_string(i)); !found.empty())
                    return found;
        } else if (keyword == "minItems" && value.is_array() && value.size() < wanted.get<std::size_t>()) {
            return place + " has too few entries";
        } else if (keyword == "minimum" && value.is_number() && value.get<double>() < wanted.get<double>()) {
            return place + " is less than " + wanted.dump();
        } else if (keyword == "anyOf") {
            std::string all;
            for (const Json& one : wanted) {
                const std::string found = misfit(value, one, root, place);
                if (found.empty()) {
                    all.clear();
                    break;
                }
                all += "\n  " + found;
            }
            if (!all.empty())
                return place + " fits none of these:" + all;
        }
    }
    return {};
}

} // namespace passbench::test
