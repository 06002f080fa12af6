#pragma once
// What keeps a file from being read: tables that lie outside it, and indices of nothing.

#include "core/support/result.h"

#include "core/import/tflite/model_generated.h"

#include <cstddef>
#include <optional>
#include <span>

namespace passbench::tflite {

/// Nullopt when every table and vector lies within the bytes; else which part does not.
std::optional<Diagnostic> damageOf(std::span<const std::byte> bytes);
/// Of a file whose tables are sound: the first index that names nothing.
std::optional<Diagnostic> wrongIndexIn(const file::Model& model);

} // namespace passbench::tflite
