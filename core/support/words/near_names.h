#pragma once
// Names that are near to one that was typed, and the question that a message ends with.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace passbench {

/// How many letters have to be put in, taken out or replaced.
std::size_t editDistance(std::string_view a, std::string_view b);
/// Those of `names` that one slip of the fingers makes `typed`; else those that are `typed` behind a dot, as `nn.relu` is for `relu`;
/// else those that begin with it; else those that are nearest by edit distance, if that is near. At most five, in the order of `names`.
std::vector<std::string> nearNames(std::string_view typed, std::span<const std::string> names);
/// The first of them; empty when none is near.
std::string nearest(std::string_view typed, std::span<const std::string> names);
/// "did you mean `nn.max_pool1d`, `nn.max_pool2d` or `nn.max_pool3d`?", with `mark` before each name, as `@` is before functions;
/// `otherwise` when none is near.
std::string didYouMean(std::string_view typed, std::span<const std::string> names, std::string otherwise = {}, std::string_view mark = {});

} // namespace passbench
