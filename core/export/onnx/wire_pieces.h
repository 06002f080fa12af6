#pragma once
// A file in the wire format as a row of pieces, so that weights go from where they lie to the file.

#include "core/ir/types/tensor.h"
#include "core/support/result.h"

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

namespace passbench {

using WirePieces = std::vector<std::variant<std::string, Tensor>>;

std::size_t sizeOf(const WirePieces& pieces); ///< in bytes

/// A weight that repeats one element takes no memory for all of them.
Result<void> writePieces(const WirePieces& pieces, const std::filesystem::path& path);

} // namespace passbench
