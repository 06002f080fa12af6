#pragma once
// Input that is no plain file: `-`, which is standard input, and pipes.

#include "core/support/result.h"

#include <string>

namespace passbench::cli {

/// Whether `path` is `-`, a pipe, or a device.
bool isStream(const std::string& path);

/// A path under which what comes from `path` can be read as a file, as often as wanted, by helper processes too. A plain file, or what is not
/// there, is its own, unless it is named by a descriptor of this process. What a stream gives is kept in memory until the program ends.
Result<std::string> seekable(const std::string& path);

/// `text` with the names that were typed in the place of those that seekable() has given.
std::string withTypedNames(std::string text);

} // namespace passbench::cli
