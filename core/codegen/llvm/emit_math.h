#pragma once
// Functions of float32 as polynomials, in place of calls of libm that would take the elements of a vector one by one.

#include "core/loops/kernel.h"

#include <llvm/IR/IRBuilder.h>

namespace passbench {

/// `function` of a float or a vector of floats, or null when there is no polynomial for it. Largest errors in
/// some million samples, with fused multiply-add: exp 1e-7, tanh 1.5e-7 and erf 2.3e-7 of the result. Infinities and NaN give what
/// libm gives.
llvm::Value* polynomial(llvm::IRBuilder<>& b, loops::MathFunction function, llvm::Value* x);

} // namespace passbench
