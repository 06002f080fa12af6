#pragma once
// Files that are written whole or not at all.

#include "core/support/result.h"

#include <filesystem>
#include <span>
#include <string_view>

namespace passbench {

/// "`path` can't be written: No space left on device"; the reason is a value of `errno`.
Diagnostic cantWrite(const std::filesystem::path& path, int reason);

/// Writes `pieces` one behind the other. They go to a file beside `path` first, which then takes its name: what was there before stays
/// when the disk is full, and nobody reads half of it. What is no plain file, such as a pipe or /dev/stdout, is written as it is.
Result<void> writeFile(const std::filesystem::path& path, std::span<const std::string_view> pieces);
Result<void> writeFile(const std::filesystem::path& path, std::string_view text);
/// Likewise, and it is on the disk when this returns, for what took a person time: neither a crash of the system nor power that fails
/// leaves less than the old file or the new one.
Result<void> writeLasting(const std::filesystem::path& path, std::string_view text);

} // namespace passbench
