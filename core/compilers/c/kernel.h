#pragma once
// A kernel of loops as a function of C99.

#include "core/compilers/c/scalar.h"
#include "core/loops/kernel.h"

namespace passbench {

/// `static void NAME(...)` with one pointer per buffer of Kernel::arguments(), after a comment that says what it does.
std::string kernelInC(const loops::Kernel& kernel, std::span<const std::string> operators, CHelpers& helpers);

} // namespace passbench
