#pragma once
// What lies between regions: the values that cross each border, and the path that keeps two regions apart.

#include "core/partition/regions/regions.h"

namespace passbench {

/// Where a value comes from or goes to.
struct BorderSide {
    enum class Kind : std::uint8_t { Region, Host, Input, Output }; ///< of the module, the last two
    Kind kind = Kind::Host;
    std::size_t region = 0;      ///< index of a Region
    NodeId node = NodeId::None;  ///< that makes or uses the value on the host; None for Output
    bool operator==(const BorderSide&) const = default;
};

/// One value that crosses from one side to another, once for each pair of sides.
struct Border {
    BorderSide from, to;
    NodeId value = NodeId::None; ///< in the caller: the call of the region, its projection, or the host's operator
    Type type;
    std::int64_t bytes = 0;      ///< 0 when not static
};

/// All borders of the regions that a partitioned module calls, in the order of the calls. Host operators that pass a value to
/// each other make none; constants neither.
std::vector<Border> bordersOf(const Module& module, std::span<const RegionInfo> regions);

/// Why two regions of one compiler are not one.
struct RegionsApart {
    std::size_t from = 0, to = 0; ///< indices; `to` is called later
    bool connected = false;       ///< `to` needs a value of `from`, directly or not
    std::vector<NodeId> path;     ///< the nodes outside both that lead from one to the other: joined, the region would need itself
    std::string reason;           ///< one sentence
};

/// Of two regions that one function calls; nothing when they are of different compilers or called in different functions.
std::optional<RegionsApart> whyApart(const Module& module, std::span<const RegionInfo> regions, std::size_t one, std::size_t other);
/// Of each two regions of one compiler, connected ones first; at most `most`, those that are called soon after one another.
std::vector<RegionsApart> regionsApart(const Module& module, std::span<const RegionInfo> regions, std::size_t most = 1000);

/// Of one region and each other of its compiler that its caller calls: those that one feeds straight into the other first, then by
/// the length of the path.
std::vector<RegionsApart> regionsApartFrom(const Module& module, std::span<const RegionInfo> regions, std::size_t one);

} // namespace passbench
