#pragma once
// The strips that a long picture, which flows down, is cut into, side by side.

#include "core/layout/layout.h"

namespace passbench {

inline constexpr double foldGutter = 60; ///< between two strips, beside the lanes of edges; hulls may reach into it

/// `cuts` are the heights that it is cut at, ascending. Edges go from strip to strip through the gutters between them.
void putSideBySide(LayoutResult& layout, const std::vector<double>& cuts);

} // namespace passbench
