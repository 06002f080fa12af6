#pragma once
// A node as a person names it.

#include "core/ir/graph/function.h"

namespace passbench {

/// `%12`, `12`, the name of an imported operator, or an operator's name when there is one call of it only. Fails with the
/// nearest name otherwise.
Result<NodeId> nodeNamed(const Module& module, std::string_view text);
/// All that an imported operator of that name became: a HardSwish is four. Else the one that nodeNamed() gives.
Result<std::vector<NodeId>> nodesNamed(const Module& module, std::string_view text);

} // namespace passbench
