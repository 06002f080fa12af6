#pragma once
// The graph with the regions that code was made of, to be looked at.

#include "core/ir/graph/function.h"

namespace passbench {

/// `prepared` is what became of `partitioned` when compilers had given operators back: regions that came apart are plain
/// functions there, which call what is left of them. Here they stand in the place of their calls. Nodes keep their ids.
Result<Module> asBuilt(const Module& partitioned, const Module& prepared);

} // namespace passbench
