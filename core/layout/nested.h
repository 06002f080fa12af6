#pragma once
// Hulls that are laid out on their own, from the inside out, and take part in the layout around them as one box.

#include "core/layout/flat.h"

namespace passbench {

/// `request` flows down whatever its direction says. Hulls are drawn; nothing is moved to the origin. Fails only when stopped.
Result<LayoutResult> layOutNested(const LayoutRequest& request, const LayoutJob& job);

} // namespace passbench
