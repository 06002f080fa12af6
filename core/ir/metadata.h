#pragma once
// The `#[metadata]` section of Relay text: tensor constants as JSON (reference: the Relay text format, section 7; the
// tensor blob: build artefacts, section 3).

#include "core/ir/tensor.h"
#include "core/support/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace passbench {

/// The JSON of the section. Tensors that repeat one element are written as that element ("passbench.Fill", ours); others
/// as the reference writes them.
std::string metadataJson(const std::vector<Tensor>& constants);

/// The entries of `meta[relay.Constant]`, in order.
Result<std::vector<Tensor>> readMetadata(std::string_view json);

std::string toBase64(std::span<const std::byte> bytes);
Result<std::vector<std::byte>> fromBase64(std::string_view text);

} // namespace passbench
