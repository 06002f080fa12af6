#pragma once
// Operators by family: each function is defined in the file of its family and listed in all_ops.cpp.

#include "core/ir/graph/op.h"

namespace passbench {

[[gnu::cold]] std::vector<OpDef> elementwiseOps();   ///< unary without attributes: exp, sqrt, sigmoid, ...
[[gnu::cold]] std::vector<OpDef> activationOps();    ///< unary with attributes: nn.relu, clip, cast, ...
[[gnu::cold]] std::vector<OpDef> broadcastOps();     ///< binary: add, equal, ...
[[gnu::cold]] std::vector<OpDef> selectOps();        ///< where, nn.bias_add
[[gnu::cold]] std::vector<OpDef> convolutionOps();
[[gnu::cold]] std::vector<OpDef> denseOps();         ///< nn.dense, nn.matmul, nn.batch_matmul
[[gnu::cold]] std::vector<OpDef> poolingOps();
[[gnu::cold]] std::vector<OpDef> normalizationOps(); ///< nn.batch_norm, nn.layer_norm, ...
[[gnu::cold]] std::vector<OpDef> softmaxOps();       ///< nn.softmax, nn.lrn, nn.dropout
[[gnu::cold]] std::vector<OpDef> reductionOps();
[[gnu::cold]] std::vector<OpDef> shapeOps();         ///< reshape, expand_dims, squeeze, ...
[[gnu::cold]] std::vector<OpDef> movementOps();      ///< transpose, tile, broadcast_to, ...
[[gnu::cold]] std::vector<OpDef> joiningOps();       ///< concatenate, stack, split
[[gnu::cold]] std::vector<OpDef> indexingOps();      ///< strided_slice, take, gather, one_hot
[[gnu::cold]] std::vector<OpDef> creationOps();      ///< full, arange, cumsum, ...
[[gnu::cold]] std::vector<OpDef> paddingOps();       ///< nn.pad, nn.mirror_pad
[[gnu::cold]] std::vector<OpDef> imageOps();         ///< image.resize2d, nn.upsampling
[[gnu::cold]] std::vector<OpDef> samplingOps();      ///< image.grid_sample
[[gnu::cold]] std::vector<OpDef> scatterOps();       ///< scatter_elements, scatter_nd, gather_nd
[[gnu::cold]] std::vector<OpDef> sortingOps();       ///< sort, argsort, topk, searchsorted
[[gnu::cold]] std::vector<OpDef> uniqueOps();        ///< unique, argwhere: results as long as the elements say
[[gnu::cold]] std::vector<OpDef> einsumOps();
[[gnu::cold]] std::vector<OpDef> maskOps();          ///< trilu, reverse_sequence
[[gnu::cold]] std::vector<OpDef> blockOps();         ///< nn.space_to_batch_nd, nn.batch_to_space_nd, nn.dilate
[[gnu::cold]] std::vector<OpDef> likeOps();          ///< slice_like, strided_set, collapse_sum_like, collapse_sum_to
[[gnu::cold]] std::vector<OpDef> fixedPointOps();    ///< fixed_point_multiply
[[gnu::cold]] std::vector<OpDef> visionOps();        ///< vision.non_max_suppression and others
[[gnu::cold]] std::vector<OpDef> roiOps();           ///< vision.roi_align, vision.roi_pool
[[gnu::cold]] std::vector<OpDef> cropOps();          ///< image.affine_grid, image.crop_and_resize
[[gnu::cold]] std::vector<OpDef> deformableOps();    ///< nn.deformable_conv2d
[[gnu::cold]] std::vector<OpDef> dynamicOps();       ///< dyn.reshape and others
[[gnu::cold]] std::vector<OpDef> anchorOps();        ///< vision.multibox_prior, vision.yolo_reorg and others
[[gnu::cold]] std::vector<OpDef> indexMathOps();     ///< meshgrid, unravel_index and others
[[gnu::cold]] std::vector<OpDef> layoutOps();        ///< layout_transform
[[gnu::cold]] std::vector<OpDef> annotationOps();    ///< annotation.compiler_begin, opaque, ...

/// The operator that stands for one that could not be imported. Attributes: `operator` (text, "onnx.Foo") and whatever
/// the source had, as text in `details`. Any number of inputs; the type is declared.
const OpDef& opaqueOp();

} // namespace passbench
