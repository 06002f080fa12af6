#pragma once
// The generator `c`: a region as one file of portable C99, by the loop form that the default compiler uses too.

#include "core/codegen/regions/generator.h"

namespace passbench {

/// Operators are fused as for the host. The constants of the function become further inputs. Memory for what lies between
/// kernels is taken for each call, so any number of threads may call it; status -1 says that there was none.
Result<GeneratedRegion> generateC(const RegionRequest& request);

} // namespace passbench
