#pragma once

#include "core/ir/graph/function.h"

#include <functional>
#include <unordered_map>

namespace passbench {

/// What nodes of one module are called in the next; those of a node that is gone are not in it.
using NewIds = std::unordered_map<NodeId, NodeId>;

/// Whether a smaller module fails as well; `ids` leads to it from the last one of which that was true. Null: nodes are called as they were.
using StillFails = std::function<bool(const Module&, const NewIds* ids)>;

/// A module as small as can be found that `fails` still says true of: outputs are dropped, nodes replaced by their operands,
/// by parameters or by constants, branches and calls by what they hold, unused parameters and functions removed, and extents made smaller.
/// `fails` is asked at most `mostQuestions` times, of well-formed modules only.
Module minimized(Module module, const StillFails& fails, int mostQuestions = 600);

} // namespace passbench
