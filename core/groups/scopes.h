#pragma once
// What the names of a model's operators say of where they belong.

#include "core/drawing/scene.h"

namespace passbench {

/// The scopes around one box, outermost first, by number: equal numbers are equal texts.
using ScopePath = std::vector<std::uint32_t>;

struct Scopes {
    std::vector<ScopePath> paths;   ///< of each box; empty: belongs to the whole
    std::vector<std::string> texts; ///< of the numbers: "layer1", "0"
};

/// Names are cut at `/`, `.`, `:` and `_`, and their last part is what the operator itself is called. An operator without a name, as
/// passes make them, belongs to where those before and after it both are. Inputs and outputs belong to the whole.
Scopes scopesOf(const Scene& scene, const Module& module);

/// Scopes below so many are no groups: names come from outside.
inline constexpr std::size_t deepestScope = 24;
/// How many boxes have a name with more scopes than that.
std::size_t boxesBelowDeepestScope(const Scene& scene, const Module& module);

} // namespace passbench
