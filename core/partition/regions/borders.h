#pragma once
// The values that cross the borders of regions.

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
    std::int64_t field = -1;     ///< of a value that is a tuple: the one that crosses, where a fused operator takes it out inside; -1: all
    Type type;
    std::int64_t bytes = 0;      ///< 0 when not static
};

/// All borders of the regions that a partitioned module calls, in the order of the calls. Host operators that pass a value to
/// each other make none; constants neither.
std::vector<Border> bordersOf(const Module& module, std::span<const RegionInfo> regions);

/// What crosses them, in bytes: a value once for each region that takes it, and once for all operators of the host that do.
std::int64_t bytesOver(std::span<const Border> borders);
/// The same of all borders of a module.
std::int64_t borderBytes(const Module& module, std::span<const RegionInfo> regions);

} // namespace passbench
