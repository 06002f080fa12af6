#pragma once
// What a partition comes to: the figures that partitions are compared by.

#include "core/history/run.h"
#include "core/partition/reasons/unsupported.h"
#include "core/partition/regions/regions.h"

namespace passbench {

/// How its estimates differ from those of a partition that is there (core/map/time_report.h), in one line.
inline constexpr std::string_view howSearchEstimates = "estimated while compilers choose: each beginning of a region counts as one to enter, and no step behind the partition";

struct PartitionFigures {
    std::size_t regions = 0;
    Coverage coverage;
    std::int64_t borderBytes = 0; ///< of values that cross borders of regions
    double seconds = 0;           ///< estimated as the search over partitions does: core/search/placement_cost.h
};

/// Of the partition that `run` does by itself, as the search estimates it; fails as the search does.
Result<double> estimatedSeconds(const Run& run);
/// Of a run that reached PartitionGraph; fails otherwise.
Result<PartitionFigures> figuresOf(const Run& run);
/// Of the same run if all of `wishes` came true. Fails when stopped, too.
Result<PartitionFigures> figuresIf(const RunPtr& run, std::span<const Wish> wishes, std::stop_token stop = {});

struct RankedWish {
    Unsupported entry;
    Result<PartitionFigures> then; ///< if this one came true alone; fails as figuresIf
};
/// What keeps work on the host, what saves most time first, what has no figures last. Fails when stopped.
Result<std::vector<RankedWish>> rankedWishes(const RunPtr& run, const CompilerTable& compilers, std::stop_token stop = {});

} // namespace passbench
