#pragma once
// What an earlier build left in a folder.

#include "core/support/text.h"

#include <filesystem>

namespace passbench {

/// The files that the metadata in `folder` says a build of the module `name` has written there, by their names in it; none when the last
/// build there was of another one, whose files stay. What the metadata can name is inside the folder.
Strings filesOfEarlierBuild(const std::filesystem::path& folder, const std::string& name);

/// The module that the last build in `folder` made; empty when none did.
std::string moduleBuiltIn(const std::filesystem::path& folder);

/// Removes those of `files` that are not among `kept`, and tells which were there.
Strings removeFiles(const std::filesystem::path& folder, const Strings& files, const Strings& kept);

} // namespace passbench
