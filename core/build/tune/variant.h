#pragma once
// A model that was built with some tiles, and what it takes.

#include "core/build/build.h"
#include "core/runtime/executable.h"

#include <limits>

namespace passbench {

/// A build for measuring.
struct Variant {
    BuildReport report;
    Executable executable;                      ///< open dimensions have the largest sizes that the result is checked at
    std::vector<std::vector<TileChoice>> tiles; ///< of each call
    Strings kernels;                            ///< likewise, by name without what all names begin with
};

/// Builds the library alone, to `request.folder`. Fails where it can't run on this machine; the report says how a check went.
Result<Variant> builtVariant(BuildRequest request);

/// What a variant takes, at its best.
struct CallTimes {
    std::vector<double> calls; ///< seconds
    double run = std::numeric_limits<double>::infinity(); ///< milliseconds
    std::uint32_t threads = 1;
};

/// Runs both by turns, and lowers the times of each to what it took. Other tiles make no other calls.
Result<void> measureInTurn(const BuildRequest& request, std::uint32_t threads, int rounds, std::pair<const Variant&, CallTimes&> one, std::pair<const Variant&, CallTimes&> other);

} // namespace passbench
