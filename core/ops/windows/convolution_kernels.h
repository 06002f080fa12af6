#pragma once
// Reference kernels of convolutions.

#include "core/ir/graph/op.h"
#include "core/ops/rules/permutation.h"
#include "core/ops/windows/attributes.h"

namespace passbench {

/// Any number of spatial dims from one to three. Operands and result have the layouts of `attrs`.
Tensor convolution(const ConvAttrs& attrs, const Tensor& data, const Tensor& weight, const Type& type);
Tensor transposedConvolution(const ConvAttrs& attrs, const Tensor& data, const Tensor& weight, const Type& type);

} // namespace passbench
