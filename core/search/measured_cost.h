#pragma once
// How long candidates really take: each is built alone by its compiler and run on seeded inputs.

#include "core/search/placement_cost.h"

#include <chrono>
#include <filesystem>
#include <stop_token>

namespace passbench {

struct MeasureRequest {
    const Function& function;            ///< types are inferred and static
    const Candidates& candidates;
    CompilerTable compilers;             ///< for MergeComposite and AnnotateTarget; holds those of the candidates
    IdSourcePtr ids;
    std::filesystem::path folder;        ///< for builds, an empty one; each is taken away when it was timed
    std::chrono::milliseconds budget {30000}; ///< no build begins after it is spent
    std::uint32_t repeat = 15;           ///< runs, of which the median counts
    std::stop_token stop {};
    std::function<void(double, std::string_view)> progress {};
};

/// A compiler that could not build a candidate.
struct MeasureFailure {
    std::uint32_t candidate = 0;
    std::string message;
};

struct MeasureReport {
    std::size_t built = 0;               ///< builds that were timed; alike candidates share one
    std::size_t measured = 0, estimated = 0; ///< candidates, by where their cost comes from now
    std::vector<MeasureFailure> failures; ///< their cost is infinite: the search leaves them out
};

/// Replaces estimates in `cost`. Candidates alike in operators, attributes and types are measured once. What the budget
/// leaves out, what has shapes that are not static, and regions of compilers that have no code generator here stay estimated.
Result<MeasureReport> measure(const MeasureRequest& request, PlacementCost& cost);

} // namespace passbench
