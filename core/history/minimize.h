#pragma once

#include "core/ir/graph/function.h"

#include <functional>

namespace passbench {

/// A module as small as can be found that `fails` still says true of: outputs are dropped, nodes replaced by their operands,
/// by parameters or by constants, branches and calls by what they hold, unused parameters and functions removed, and extents made smaller.
/// `fails` is asked at most `mostQuestions` times, of well-formed modules only.
Module minimized(Module module, const std::function<bool(const Module&)>& fails, int mostQuestions = 600);

} // namespace passbench
