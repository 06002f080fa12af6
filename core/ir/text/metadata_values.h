#pragma once
// Objects of the `#[metadata]` section that are values of attributes: boxed numbers, texts, lists of them.

#include "core/ir/text/metadata.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <nlohmann/json.hpp>

#include <optional>

namespace passbench {

/// A text, plain or as base64.
Result<std::string> readString(const nlohmann::json& node);
/// The entries of an array node; nullopt for what is no value. `nodes` are all of the section. Throws as the JSON library does on a
/// wrong kind or a missing key.
Result<std::vector<std::optional<Value>>> readValues(const nlohmann::json& nodes, const nlohmann::json& array);

/// The entries of an array of attribute objects; throws likewise.
Result<std::vector<MetadataObject>> readObjects(const nlohmann::json& nodes, const nlohmann::json& array);

} // namespace passbench
