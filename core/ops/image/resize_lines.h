#pragma once
// Resizing of pictures whose lines lie in memory as they are: the lines that a line of the result is made of become one, some vectors of pixels at a time, and its
// pixels are made of those of that one.
//
//   for line of the result:
//     for row, x:                                    line[x] = line[x] + weight[row] * data[row, x]
//     for x:                                         out[x] = sum over taps of weight[tap] * line[x of tap]

#include "core/ops/image/tap_tables.h"

namespace passbench {

/// Whether it takes less: lines are the last axis, of a size that is known, and no work is done for pixels that nobody sees.
bool resizesInLines(const loops::LoweringRequest& request, std::span<const TapTable> tables, const std::vector<std::size_t>& order);

/// Sums are float32; `order` as tapOf() has it.
void resizeInLines(loops::Builder& b, std::span<const TapTable> tables, const std::vector<std::size_t>& order, std::span<const std::int64_t> result, std::int64_t lanes,
    const loops::Source& from, const loops::Sink& sink);

} // namespace passbench
