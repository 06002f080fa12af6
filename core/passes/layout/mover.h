#pragma once
// Moves a function into other layouts: the machine of ConvertLayout and AlterOpLayout.
//
// Calls are visited operands first. One that is chosen, such as a convolution, is made anew in the layouts that it is to
// have; its neighbours follow by their layout rules, and `layout_transform` stands only where two that meet disagree. After
// every rewrite the graph is right: what has moved is brought back for users that have not (yet) moved themselves.

#include "core/ir/rewrite/rewriter.h"

namespace passbench {

/// The call that is to stand for a call, with another operator or other layouts in its attributes, and as many operands and
/// results; nullopt leaves the call to its neighbours. `inputs` are the operands' types, tuples flattened.
using LayoutChoice = std::function<Result<std::optional<Call>>(NodeId id, const Call& call, std::span<const Type> inputs)>;

/// A call whose rule can't follow, or that would not have the type it had, keeps its layouts; a remark says why.
Result<void> moveLayouts(Rewriter& rewriter, const LayoutChoice& choose, const std::string& rule);

} // namespace passbench
