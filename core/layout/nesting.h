#pragma once
// A request with rigid hulls, taken apart: a container for the picture and for each such hull, which holds boxes and containers; and
// each edge as the stretches that it runs within containers.

#include "core/layout/layout.h"

#include <map>
#include <tuple>

namespace passbench {

/// Ports where edges leave are numbered from here on, those where they enter from 0.
inline constexpr std::uint32_t exitPort = 1u << 16;

/// Where a stretch begins or ends: a box, a container, or a port on the rim of the container that it runs in.
struct StretchEnd {
    enum class Kind : std::uint8_t { Box, Container, Port };
    Kind kind = Kind::Box;
    std::uint32_t index = 0; ///< of the box, the container, or the port
    std::uint32_t port = 0;  ///< of a container: its port
    auto operator<=>(const StretchEnd&) const = default;
};

struct Container {
    std::int32_t group = -1;          ///< -1: the whole picture
    std::uint32_t parent = 0;         ///< index of the container around; of the picture itself
    std::uint32_t depth = 0;          ///< of the picture 0
    std::uint32_t height = 0;         ///< 0 when it holds no container
    std::vector<std::uint32_t> boxes; ///< of the request, ascending
    std::vector<std::uint32_t> inner; ///< containers
    std::uint32_t firstBox = UINT32_MAX;
    std::optional<Rect> previous {};  ///< around those of its boxes

    struct Stretch {
        StretchEnd from, to;
        std::uint32_t value = 0;
    };
    std::vector<Stretch> stretches;   ///< those of several edges that run alike are one
    std::uint32_t entries = 0, exits = 0; ///< how many ports

    std::map<std::tuple<StretchEnd, StretchEnd, std::uint32_t>, std::uint32_t> known;       ///< stretches
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> entryOf, exitOf;       ///< ports by box and value
};

struct Nesting {
    std::vector<Container> containers; ///< the picture first, then hulls in the order of groups
    struct Run {
        std::uint32_t container = 0, stretch = 0;
    };
    std::vector<std::vector<Run>> runs; ///< of each edge, from its start to its end
};

Nesting nestingOf(const LayoutRequest& request);

/// Boxes and containers of one container, such that stretches go forward. Where they go round, which groups that can be closed never
/// do, the first one goes first.
std::vector<StretchEnd> orderOf(const Container& container, const Nesting& nesting);

} // namespace passbench
