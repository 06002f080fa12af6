#pragma once
// The reader and the writer of the JSON library, compiled once: a file that instantiates them takes seconds longer.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace passbench {

nlohmann::json parsedJson(std::string_view text);          ///< throws nlohmann::json::exception on what is no JSON
nlohmann::json parsedJsonOrDiscarded(std::string_view text); ///< `is_discarded` on what is no JSON
/// On one line unless `indent` is 0 or more; throws nlohmann::json::exception on text that is no UTF-8.
std::string dumped(const nlohmann::json& json, int indent = -1);
std::string quotedJson(std::string_view text); ///< in quotes, with escapes; what is no UTF-8 becomes the replacement character

} // namespace passbench
