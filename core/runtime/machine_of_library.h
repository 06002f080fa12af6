#pragma once
// What the head of a library tells: a loader tells that it is for another machine in words that lead nowhere, and ends with one that is cut.

#include "core/support/result.h"

#include <filesystem>
#include <span>
#include <string>

namespace passbench {

/// "`bt` is for aarch64-unknown-linux-gnu, and this machine is x86_64": of the exported module in `folder`.
Diagnostic forAnotherMachine(const std::filesystem::path& folder, const std::string& triple);

/// Fails when `library` says of itself that it is for another processor, another width of addresses or another order of bytes than
/// this program is. What can't be read says nothing: the loader tells what is wrong with it.
Result<void> checkIsForThisMachine(const std::filesystem::path& folder, const std::filesystem::path& library, const std::string& triple);

/// Fails when this machine is known not to have one of `features`, by LLVM's names, which code in `folder` may use.
Result<void> checkFeatures(const std::filesystem::path& folder, std::span<const std::string> features);

/// Fails when an ELF file of 64 bits ends before its table of sections does.
Result<void> checkIsWhole(const std::filesystem::path& library);

} // namespace passbench
