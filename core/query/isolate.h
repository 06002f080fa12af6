#pragma once
// Part of a scene on its own.

#include "core/drawing/scene.h"

#include <span>

namespace passbench {

/// The boxes that show `nodes`, and all on ways from one of them to another; hulls that hold some of them stay. What else flows into or
/// out of a box is told in its last row: "1 value more comes in, 2 go out".
Scene isolatedScene(const Scene& scene, std::span<const NodeId> nodes);

} // namespace passbench
