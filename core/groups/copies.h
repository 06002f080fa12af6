#pragma once
// What tells the copies of a repeat from each other: they are built alike, of other sizes and attributes.

#include "core/groups/group_tree.h"

#include <span>

namespace passbench {

struct CopyDifference {
    std::size_t copy = 0;           ///< from 1: the second copy is 1, since it is held against the first
    std::string name {};            ///< of the copy, as its group is called; empty: it is one box
    std::string title;              ///< of the box
    std::string first, other;       ///< a row of it in the first copy and in this one; empty: it has none
    std::size_t more = 0;           ///< boxes of this copy that differ, besides
};

/// Of each copy but the first that differs the first difference. `group` is a repeat.
std::vector<CopyDifference> copyDifferences(const Scene& scene, const GroupTree& tree, std::int32_t group);
/// Likewise, of a repeat whose boxes are known: others are not looked at.
std::vector<CopyDifference> copyDifferences(const Scene& scene, const GroupTree& tree, std::int32_t group, std::span<const std::uint32_t> boxes);

} // namespace passbench
