#pragma once
// Sizes of which a model takes multiples only.

#include "core/build/open/sized_model.h"

namespace passbench {

/// A window that takes two steps at once halves what it slides over, which no form says of odd sizes. Gives dimensions that nobody has typed a range in steps, a power of
/// two up to 64, where extents are forms of it that are none of each size. Whether there is one.
bool findSteps(SizedModel& model);

} // namespace passbench
