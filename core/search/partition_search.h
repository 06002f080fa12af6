#pragma once
// A better partition than the greedy one: the search over placements, put to a run and told as pins.

#include "core/history/run.h"
#include "core/partition/regions/regions.h"
#include "core/search/measured_cost.h"
#include "core/search/placement_search.h"

#include <set>

namespace passbench {

/// One partition in the table of results.
struct PartitionAlternative {
    enum class Kind : std::uint8_t {
        Greedy, ///< what the run does by itself, with the pins that it has
        Host,   ///< nothing leaves the host
        Found,  ///< by the search
    };
    Kind kind = Kind::Found;
    double seconds = 0;        ///< measured whole when `timed`, else `predicted`
    double predicted = 0;      ///< by the cost that the search counts with
    bool timed = false;        ///< built and run whole
    std::string untimed {};    ///< why it could not be, when that was asked for
    Pins pins;                 ///< about nodes of the run's input, all of which the pipeline honours; those of the run itself for Greedy
    std::size_t regions = 0;   ///< that the pipeline makes with these pins
    Coverage coverage;
    std::int64_t borderBytes = 0; ///< of values that cross borders of regions
    Module module {};          ///< as PartitionGraph leaves it, unless the request keeps no graphs
    std::set<std::pair<std::string, std::vector<NodeId>>> placed {}; ///< compiler and operators of each region
};

struct PartitionSearchRequest {
    RunPtr run;                        ///< reached MergeComposite or AnnotateTarget, and PartitionGraph behind it; given away, its graphs go as soon as they can
    std::size_t beamWidth = 4096, alternatives = 3;
    bool measured = false;             ///< build and time candidates, and the partitions that are found whole, instead of estimating all of them
    bool keepsGraphs = true;           ///< to be shown side by side
    std::chrono::milliseconds budget {30000}; ///< for everything: what is not looked at by then is left out, and said
    std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now(); ///< from when the budget counts
    std::filesystem::path folder {};   ///< for builds, when measured
    std::stop_token stop {};
    std::function<void(double, std::string_view)> progress {};
};

struct PartitionSearch {
    std::vector<PartitionAlternative> alternatives; ///< those that were timed first, and of these the least seconds
    std::size_t leftOut = 0;  ///< partitions that were found and not tried, for want of time
    bool exact = true;        ///< by the cost that was counted with, nothing is better
    std::size_t states = 0;
    std::optional<MeasureReport> measured;

    bool timed() const { return alternatives.front().timed; } ///< ranked by what was measured whole
    const PartitionAlternative& present() const; ///< what the run that was searched from does
};

/// "best found: 27.1 ms, 7% below the present 29.2 ms, estimated": what the search says in a line.
std::string summaryOf(const PartitionSearch& found);

/// Looks at `@main` as MergeComposite finds it. Fails when the run has no such step or did not reach PartitionGraph, and when
/// stopped.
Result<PartitionSearch> searchPartitions(PartitionSearchRequest request);

} // namespace passbench
