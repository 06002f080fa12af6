#pragma once
// JSON out of a file that may be hostile, and what its values are.

#include "core/support/result.h"
#include "core/support/value.h"

#include <nlohmann/json.hpp>
#include <optional>

namespace passbench::keras {

using Json = nlohmann::json;

/// Values nested more than 200 deep are an error. `NaN` and `Infinity`, which Python writes, become null and strings.
Result<Json> boundedJson(std::string_view text, const std::string& name);

/// Member `key` of an object, or null.
const Json& member(const Json& object, std::string_view key);
/// Member `key` when it is of that kind, else `otherwise`.
std::string textIn(const Json& object, std::string_view key, std::string_view otherwise = {});
std::int64_t integerIn(const Json& object, std::string_view key, std::int64_t otherwise);
double numberIn(const Json& object, std::string_view key, double otherwise);
bool flagIn(const Json& object, std::string_view key, bool otherwise);
/// A whole number, also when it is written as 2.0; nothing for what is none, or doesn't fit 64 bits.
std::optional<std::int64_t> wholeNumber(const Json& value);
/// A list of whole numbers, or one number as a list of one.
std::optional<Ints> wholeNumbers(const Json& value);

} // namespace passbench::keras
