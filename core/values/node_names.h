#pragma once
// Nodes by what they are called, for values that come from elsewhere.

#include "core/history/lineage.h"

namespace passbench {

/// Every node of `modules` by its names: those of the imported operator and its first result, of parameters and bindings, and `%12`. A
/// node that steps of `run` made has the names of what it was made from.
std::unordered_map<std::string, std::vector<NodeId>> nodesByName(std::span<const Module> modules, const RunPtr& run);

} // namespace passbench
