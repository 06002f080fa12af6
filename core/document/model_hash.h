#pragma once
// Whether a model's files are those that they were.

#include "core/ir/graph/function.h"

#include <filesystem>
#include <string>

namespace passbench {

constexpr char writtenMeanwhile[] = "written-meanwhile"; ///< in place of a hash: none that a file has

/// Tells the model's file, with those that its weights lie in, from others: of each its size and its bytes, of those above 64 MB
/// 64 samples of a megabyte. 16 digits, or `writtenMeanwhile` when they were written since the model was opened.
std::string modelHash(const std::filesystem::path& path, const Module& model);
/// The same of what lies there now, in place of what was mapped when the model was opened; empty when a file is not there.
std::string modelHashOnDisk(const std::filesystem::path& path, const Module& model);
/// modelHash(), worked out once for each model that is opened, and only when it is asked for: nothing is read of others.
std::string knownModelHash(const std::string& path, const Module& model);

} // namespace passbench
