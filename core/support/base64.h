#pragma once
// Bytes as text (RFC 4648).

#include "core/support/result.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace passbench {

std::string toBase64(std::span<const std::byte> bytes);
/// Line ends and padding are skipped wherever they stand; any other character is an error.
Result<std::vector<std::byte>> fromBase64(std::string_view text);

} // namespace passbench
