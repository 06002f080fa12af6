#pragma once
// Loop form of Winograd's convolution, see winograd.h.

#include "core/loops/lowering.h"
#include "core/ops/windows/convolution_plan.h"

namespace passbench {

/// A 3x3 convolution of float32, or of bytes whose `form` has sums of two products, with stride 1 and whole vectors of channels, large enough to gain by it. Weights that are all one
/// number, as in models without real ones, stay one number in the module, and are left to the plain way.
bool canBeWinograd(const ConvPlan& plan, const Tensor& weight, const Target& target);

/// Of a plan that `canBeWinograd`.
loops::Lowered winogradConvolution(const ConvPlan& plan, const loops::Source& data, const Tensor& weight, const loops::LoweringRequest& request);

} // namespace passbench
