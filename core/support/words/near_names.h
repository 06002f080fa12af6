#pragma once
// Names that are near to one that was typed. text.h has the nearest alone.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace passbench {

/// How many letters have to be put in, taken out or replaced.
std::size_t editDistance(std::string_view a, std::string_view b);
/// Those of `names` that are as near as the nearest by edit distance, if near enough to be slips of the fingers, or else those
/// that are `typed` behind a dot, as `nn.relu` is for `relu`; at most five.
std::vector<std::string> nearNames(std::string_view typed, std::span<const std::string> names);
/// "did you mean `nn.max_pool1d`, `nn.max_pool2d` or `nn.max_pool3d`?"; empty when none is near.
std::string didYouMean(std::string_view typed, std::span<const std::string> names);

} // namespace passbench
