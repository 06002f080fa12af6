#pragma once
// Hulls that are laid out on their own, from the inside out, and take part in the layout around them as one box.

#include "core/layout/staged.h"

namespace passbench {

/// `request` flows down whatever its direction says, and outlives this. Hulls are drawn; nothing is moved to the origin.
std::unique_ptr<StagedLayout> nestedLayout(const LayoutRequest& request);

} // namespace passbench
