#pragma once
// The loop forms of operators, by family. Each gives the lowering of the operator named so, or null.

#include "core/ir/graph/op.h"

namespace passbench {

using Lowering = decltype(OpDef::lower);

Lowering elementwiseLowering(std::string_view op);   ///< unary and binary arithmetic, activations, conversions
Lowering shapeLowering(std::string_view op);         ///< reshape, transpose, slices, gathers
Lowering joinLowering(std::string_view op);          ///< concatenate, stack, pad, scatter
Lowering reductionLowering(std::string_view op);
Lowering normalizationLowering(std::string_view op);
Lowering convolutionLowering(std::string_view op);
Lowering matrixLowering(std::string_view op);        ///< nn.dense, nn.matmul, nn.batch_matmul
Lowering poolingLowering(std::string_view op);
Lowering imageLowering(std::string_view op);
Lowering indexingLowering(std::string_view op);      ///< scatters, gather_nd, trilu, einsum
Lowering anchorLowering(std::string_view op);
Lowering indexMathLowering(std::string_view op);
Lowering layoutLowering(std::string_view op);        ///< layout_transform
Lowering blockLowering(std::string_view op);         ///< blocks, mirrors, fixed-point arithmetic

/// Of any operator; null when it has no loop form.
Lowering loweringOf(std::string_view op);

} // namespace passbench
