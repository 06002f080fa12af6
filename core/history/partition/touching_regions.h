#pragma once
// Why regions of one compiler that feed each other directly are not one: what the run says that made them.

#include "core/history/run.h"
#include "core/partition/reasons/apart.h"

namespace passbench {

/// Gives a better reason to those of `pairs` between which nothing lies: a cut, the compiler's rules, or the flow of `run`.
void explainTouching(std::span<RegionsApart> pairs, std::span<const RegionInfo> regions, const RunPtr& run);

} // namespace passbench
