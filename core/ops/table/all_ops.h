#pragma once
// Operators by family: each function is defined in the file of its family and listed in all_ops.cpp.

#include "core/ir/graph/op.h"

namespace passbench {

std::vector<OpDef> elementwiseOps();   ///< unary without attributes: exp, sqrt, sigmoid, ...
std::vector<OpDef> activationOps();    ///< unary with attributes: nn.relu, clip, cast, ...
std::vector<OpDef> broadcastOps();     ///< binary: add, equal, ...
std::vector<OpDef> selectOps();        ///< where, nn.bias_add
std::vector<OpDef> convolutionOps();
std::vector<OpDef> denseOps();         ///< nn.dense, nn.matmul, nn.batch_matmul
std::vector<OpDef> poolingOps();
std::vector<OpDef> normalizationOps(); ///< nn.batch_norm, nn.layer_norm, ...
std::vector<OpDef> softmaxOps();       ///< nn.softmax, nn.lrn, nn.dropout
std::vector<OpDef> reductionOps();
std::vector<OpDef> shapeOps();         ///< reshape, expand_dims, squeeze, ...
std::vector<OpDef> movementOps();      ///< transpose, tile, broadcast_to, ...
std::vector<OpDef> joiningOps();       ///< concatenate, stack, split
std::vector<OpDef> indexingOps();      ///< strided_slice, take, gather, one_hot
std::vector<OpDef> creationOps();      ///< full, arange, cumsum, ...
std::vector<OpDef> paddingOps();       ///< nn.pad, nn.mirror_pad
std::vector<OpDef> imageOps();         ///< image.resize2d, nn.upsampling
std::vector<OpDef> samplingOps();      ///< image.grid_sample
std::vector<OpDef> scatterOps();       ///< scatter_elements, scatter_nd, gather_nd
std::vector<OpDef> sortingOps();       ///< sort, argsort, topk, searchsorted
std::vector<OpDef> uniqueOps();        ///< unique, argwhere: results as long as the elements say
std::vector<OpDef> einsumOps();
std::vector<OpDef> maskOps();          ///< trilu, reverse_sequence
std::vector<OpDef> blockOps();         ///< nn.space_to_batch_nd, nn.batch_to_space_nd, nn.dilate
std::vector<OpDef> likeOps();          ///< slice_like, strided_set, collapse_sum_like, collapse_sum_to
std::vector<OpDef> fixedPointOps();    ///< fixed_point_multiply
std::vector<OpDef> visionOps();        ///< vision.non_max_suppression and others
std::vector<OpDef> roiOps();           ///< vision.roi_align, vision.roi_pool
std::vector<OpDef> cropOps();          ///< image.affine_grid, image.crop_and_resize
std::vector<OpDef> deformableOps();    ///< nn.deformable_conv2d
std::vector<OpDef> dynamicOps();       ///< dyn.reshape and others
std::vector<OpDef> anchorOps();        ///< vision.multibox_prior, vision.yolo_reorg and others
std::vector<OpDef> indexMathOps();     ///< meshgrid, unravel_index and others
std::vector<OpDef> layoutOps();        ///< layout_transform
std::vector<OpDef> annotationOps();    ///< annotation.compiler_begin, opaque, ...

/// The operator that stands for one that could not be imported. Attributes: `operator` (text, "onnx.Foo") and whatever
/// the source had, as text in `details`. Any number of inputs; the type is declared.
const OpDef& opaqueOp();

} // namespace passbench
