#pragma once
// Whether a library is code for this machine, which a loader tells in words that lead nowhere.

#include "core/support/result.h"

#include <filesystem>

namespace passbench {

/// "`bt` is for aarch64-unknown-linux-gnu, and this machine is x86_64": of the exported module in `folder`.
Diagnostic forAnotherMachine(const std::filesystem::path& folder, const std::string& triple);

/// Fails when `library` says of itself that it is for another processor, another width of addresses or another order of bytes than
/// this program is. What can't be read says nothing: the loader tells what is wrong with it.
Result<void> checkIsForThisMachine(const std::filesystem::path& folder, const std::filesystem::path& library, const std::string& triple);

} // namespace passbench
