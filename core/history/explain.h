#pragma once
// What a step did, in sentences: from its rewrites, its remarks and its state.

#include "core/history/run.h"

namespace passbench {

/// One sentence each, most telling first; takes as long as the lineage of the run. Names quoted with backticks.
std::vector<std::string> explained(const RunPtr& run, std::size_t step);

} // namespace passbench
