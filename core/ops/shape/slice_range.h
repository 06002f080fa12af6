#pragma once
// The ranges of `strided_slice`: Python's rules, in one place for the type rule, the kernel and lowerings.

#include "core/ops/shape/attributes.h"

namespace passbench {

struct SliceRange {
    std::int64_t begin = 0, count = 0, step = 1;
};

/// The attributes with lists of one length: where `axes` is not given, what a shorter list leaves out is the whole axis.
StridedSliceAttrs readSlice(const Attrs& attrs);
/// The axis of each entry of `begin`. Errors when lists differ in length.
Result<std::vector<std::size_t>> slicedAxes(const StridedSliceAttrs& attrs, std::size_t rank);
/// The range of entry `index` along an axis of `extent` elements.
Result<SliceRange> sliceRange(const StridedSliceAttrs& attrs, std::size_t index, std::int64_t extent);
/// True when the entry takes everything whatever the extent.
bool isWholeAxis(const StridedSliceAttrs& attrs, std::size_t index);

} // namespace passbench
