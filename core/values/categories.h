#pragma once
// Values that are texts.

#include "core/drawing/node_values.h"

namespace passbench {

/// Texts of nodes as the categories of `values`: those of most nodes first, equal counts by the alphabet.
void setCategories(NodeValues& values, const std::vector<std::pair<NodeId, std::string>>& texts);

} // namespace passbench
