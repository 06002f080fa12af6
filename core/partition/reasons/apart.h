#pragma once
// Why two regions of one compiler are not one.

#include "core/partition/regions/regions.h"

namespace passbench {

struct RegionsApart {
    std::size_t from = 0, to = 0; ///< indices; `to` is called later
    bool connected = false;       ///< `to` needs a value of `from`, directly or not
    std::vector<NodeId> path;     ///< the nodes outside both that lead from one to the other: joined, the region would need itself
    std::string cause;            ///< alike for pairs that the same keeps apart: "concatenate between them"
    std::string reason;           ///< one sentence
};

/// Of two regions that one function calls; nothing when they are of different compilers or called in different functions.
std::optional<RegionsApart> whyApart(const Module& module, std::span<const RegionInfo> regions, std::size_t one, std::size_t other);

/// Of each two neighbours of one compiler, connected ones first: a way that no other region of the compiler lies on leads from one to
/// the other, and one of them has no nearer one; or they take the same value, one after the other.
std::vector<RegionsApart> neighboursApart(const Module& module, std::span<const RegionInfo> regions);

struct PairsApart {
    std::vector<RegionsApart> pairs;
    std::size_t inAll = 0; ///< that there are
};
/// Of each two regions of one compiler, connected ones first; at most `most`, those that are called soon after one another.
PairsApart regionsApart(const Module& module, std::span<const RegionInfo> regions, std::size_t most = 1000);

/// Of one region and each other of its compiler that its caller calls: those that one feeds straight into the other first, then by
/// the length of the path.
std::vector<RegionsApart> regionsApartFrom(const Module& module, std::span<const RegionInfo> regions, std::size_t one);

} // namespace passbench
