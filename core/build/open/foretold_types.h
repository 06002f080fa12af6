#pragma once
// Whether a model is at small sizes what larger samples of it foretell.

#include "core/build/open/sized_model.h"

namespace passbench {

/// A slice to 3 takes three rows of many, and fewer where there are fewer. So the extents of all values at the least size of each dimension, and of all,
/// are held against what `samples` foretell, and at a few small counts of what elements decide. Ranges that nobody has typed begin where they are as foretold;
/// elsewhere it fails.
Result<void> beginWhereForetold(SizedModel& model, std::span<const Ints> samples);

} // namespace passbench
