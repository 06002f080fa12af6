#pragma once
// Whether a model is for few elements what it is for many.

#include "core/build/open/sized_model.h"

namespace passbench {

/// Samples of what elements decide are large: a slice that ends at 10 takes ten of them, and fewer where fewer are found. So the extents of all values at a few small
/// counts are held against what the samples foretell. Fails where they differ, and does nothing where elements decide nothing.
Result<void> checkFewCounts(const SizedModel& model, std::span<const Ints> samples);

} // namespace passbench
