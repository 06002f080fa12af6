#pragma once
// A folder for builds that nobody asked to keep.

#include "core/support/result.h"

#include <filesystem>
#include <memory>

namespace passbench::cli {

/// Goes away with its last owner.
using TemporaryFolder = std::shared_ptr<const std::filesystem::path>;
Result<TemporaryFolder> temporaryFolder();

} // namespace passbench::cli
