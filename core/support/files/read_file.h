#pragma once
// Reading a file that a session or a model names, and that may be anything.

#include <filesystem>
#include <optional>
#include <string>

namespace passbench {

/// All of a regular file of at most `most` bytes. Nothing for what is not there, is larger, can't be read, or is no regular file: a
/// pipe would be waited for, and a device has no end.
std::optional<std::string> readRegularFile(const std::filesystem::path& path, std::size_t most);

/// Why it could not be read, in the system's words: "No such file or directory".
std::string whyUnreadable(const std::filesystem::path& path);

} // namespace passbench
