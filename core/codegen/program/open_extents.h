#pragma once
// Which extents of a model at a few sizes are others at other sizes.

#include "core/ir/graph/function.h"

namespace passbench {

/// That no program is for every size, and what to do.
Diagnostic notGeneral(std::string what, std::string where = {});

/// Of each module, extents that another one has otherwise at the same place. Fails where they are not the same graph. `sizes` say of each module how large it is, for
/// the error.
Result<std::vector<Ints>> openExtents(std::span<const Module> samples, std::span<const std::string> sizes);

} // namespace passbench
