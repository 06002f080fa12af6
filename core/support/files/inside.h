#pragma once
// Names of files in a folder, as somebody else gives them.

#include <filesystem>

namespace passbench {

/// Whether `file` is a name below a folder: relative, and without a way up.
bool staysInside(const std::filesystem::path& file);

/// The first link among the folders from `folder`, which may be one, down to its `file`, which may be one too; empty when none is. Behind
/// a link a name leads anywhere.
std::filesystem::path linkOnTheWay(const std::filesystem::path& folder, const std::filesystem::path& file);

/// A file of contents of its own, which is reached without a link.
bool isPlainFile(const std::filesystem::path& folder, const std::filesystem::path& file);

} // namespace passbench
