#pragma once
// The machine that code is for, as `--target`, `--cpu` and `--features` name it.

#include "core/support/result.h"

#include <string>

namespace passbench::cli {

/// Whether LLVM has code for it. An empty triple is this machine's; so is the `cpu` "native", and an empty one beside an empty triple.
Result<void> checkMachine(const std::string& triple, const std::string& cpu, const std::string& features);

} // namespace passbench::cli
