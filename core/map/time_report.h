#pragma once
// Where the time of a model goes: by region and stretch of host, and by operator; as estimated, and as measured once it was built.

#include "core/build/profile.h"
#include "core/map/partition_map.h"

namespace passbench {

struct TimeRow {
    enum class Kind : std::uint8_t { Region, Host, HandOver, Operator };
    Kind kind = Kind::Host;
    std::string title;            ///< "dnnl_main_0", "host: nn.lrn", "nn.conv2d", "4 borders"
    std::string compiler;         ///< empty for the host
    NodeId node = NodeId::None;   ///< stands for it in the graph
    std::vector<NodeId> nodes;    ///< all that it is about
    double seconds = 0, share = 0; ///< estimated
    std::optional<double> measured; ///< seconds
    std::size_t together = 1;     ///< operators that `measured` is the time of, since they run as one
};

struct TimeReport {
    std::vector<TimeRow> places;  ///< regions, stretches of host and one row for all that crosses borders: what takes longest first
    std::vector<TimeRow> operators; ///< composites as one
    double seconds = 0;           ///< estimated, of all places: that of the map
    std::optional<double> measured; ///< seconds of all calls
    double elsewhere = 0;         ///< of these what belongs to no place, such as copies of results
    std::string how;              ///< it was measured

    /// The operator that does `node`; null when none does.
    const TimeRow* operatorOf(NodeId node) const;
    /// The region or stretch of host that `node` is in; null when it is in none.
    const TimeRow* placeOf(NodeId node) const;
};

/// What times are estimated from, in one line.
inline constexpr std::string_view howEstimated = "from operations, bytes and the speeds in compilers' files";

/// Of `map`, which holds places of the host alone when nothing is partitioned. `profile` is of the very module that the map is of.
TimeReport timeReport(const PartitionMap& map, const Profile* profile = nullptr);

} // namespace passbench
