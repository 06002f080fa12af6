#pragma once
// The reader and the writer of the JSON library, compiled once: a file that instantiates them takes seconds longer.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace passbench {

nlohmann::json parsedJson(std::string_view text);          ///< throws nlohmann::json::exception on what is no JSON
nlohmann::json parsedJsonOrDiscarded(std::string_view text); ///< `is_discarded` on what is no JSON
nlohmann::ordered_json parsedOrderedJson(std::string_view text); ///< `is_discarded` on what is no JSON
/// On one line unless `indent` is 0 or more; what is no UTF-8 becomes the replacement character.
std::string dumped(const nlohmann::json& json, int indent = -1);
std::string dumped(const nlohmann::ordered_json& json, int indent = -1); ///< like that for `json`
std::string quotedJson(std::string_view text); ///< in quotes, with escapes

} // namespace passbench
