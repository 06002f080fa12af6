#pragma once
// A scene in which closed groups are single boxes.

#include "core/groups/group_tree.h"

namespace passbench {

/// `scene` with a box for each closed group that is seen, and a hull around each open one. Values that flow between the same two boxes
/// are one edge that says how many they are. boxOf knows every node still.
Scene foldedScene(const Scene& scene, const GroupTree& tree, const std::vector<bool>& open);

/// "12 conv2d, 4 add, …": the operators among `boxes`, those that compute most first.
std::string operatorsText(const Scene& scene, std::span<const std::uint32_t> boxes);

} // namespace passbench
