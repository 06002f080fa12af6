#pragma once
// Finding what a compiler fails at, by bisection.

#include "core/support/result.h"

#include <functional>
#include <optional>

namespace passbench {

struct UnitRange {
    std::size_t begin = 0, end = 0; ///< units from `begin` to `end`, exclusive
    bool operator==(const UnitRange&) const = default;
};

struct FailedUnit {
    std::size_t unit = 0;
    Diagnostic error; ///< of that unit alone
};

struct Split {
    std::vector<UnitRange> good; ///< each works as one, ascending
    std::vector<FailedUnit> bad;
};

/// Tells what is wrong with a range of units; nothing when it works. The outer error ends the search.
using Attempt = std::function<Result<std::optional<Diagnostic>>(UnitRange)>;
/// What is known to be wrong with a unit before it is tried.
using KnownFault = std::function<std::optional<Diagnostic>(std::size_t unit)>;

/// Divides `count` units, in topological order, into ranges that work and units that don't. The longest beginning that works
/// is kept each time, with log2(count) attempts for each end. Units that work alone but not together come apart.
Result<Split> splitByFailure(std::size_t count, const Attempt& attempt, const KnownFault& known);

} // namespace passbench
