#pragma once
// How long a partition really takes, built and run whole. Sums of parts measured alone leave out what calls and caches cost.

#include "core/ir/graph/function.h"
#include "core/partition/rules/compiler.h"

#include <filesystem>
#include <stop_token>

namespace passbench {

/// Seconds of one run, the median of `repeat` on seeded inputs, of `module` as a pipeline left it. `folder` is made for the build
/// and taken away. Fails where it can't be built or run here, where a compiler gave a region back, and when stopped.
Result<double> wholeSeconds(const Module& module, const CompilerTable& compilers, const std::filesystem::path& folder, std::stop_token stop,
    std::uint32_t repeat = 31);

} // namespace passbench
