#pragma once
// What it is worth that two executions agree.

#include "core/ir/types/tensor.h"

#include <span>

namespace passbench {

/// One sentence for a person when agreement on these outputs says little: elements are NaN or infinite, or every output
/// holds one value throughout. Empty when there is nothing to say.
std::string doubtAbout(std::span<const Tensor> outputs);

} // namespace passbench
