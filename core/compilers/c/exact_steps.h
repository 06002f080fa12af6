#pragma once
// Where the result depends on every rounding of a kernel's arithmetic.

#include "core/codegen/program/program.h"

namespace passbench {

/// Whether a kernel makes whole numbers of sums of products. A product that a C compiler does not round before it is added to something
/// (`-ffp-contract=fast`, what GCC does outside ISO modes) may be on the other side of a half then, which is a step and not the last bit.
bool hasExactSteps(const Program& program);

} // namespace passbench
