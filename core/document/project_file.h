#pragma once
// Projects as `.passbench` files: JSON, one version number, the pipeline in its text form so that a diff can be read.

#include "core/document/project.h"

#include <filesystem>

namespace passbench {

/// By its suffix, in capitals or not.
bool isSessionName(std::string_view path);

/// `folder` is where the file will lie: what is below it is named relative to it, so that the folder can be moved.
std::string projectText(const Workspace& project, const std::filesystem::path& folder);

/// Reads what projectText writes. Unknown members are ignored, a newer version is refused, and every other surprise is
/// an error that names the member: the file may come from anywhere.
Result<Workspace> parseProject(std::string_view text, const std::filesystem::path& folder);

/// What could not be read again is refused: a session of more than 16 MB.
Result<void> saveProject(const Workspace& project, const std::filesystem::path& path);
Result<Workspace> loadProject(const std::filesystem::path& path);
/// Of the bytes of a session's file, to know whether somebody else has written it since; 0 when it can't be read.
std::uint64_t savedHash(const std::filesystem::path& path);

} // namespace passbench
