#pragma once
// Typed attributes of operators that make, move, cut and join tensors.

#include "core/support/options.h"

namespace passbench {

struct ReshapeAttrs {
    Ints newshape;
    bool allowzero = false;
    static Fields fields()
    {
        return {field("newshape", &ReshapeAttrs::newshape, "extents of the result, with the codes 0, -1, -2, -3, -4").required(),
            field("allowzero", &ReshapeAttrs::allowzero, "0 in `newshape` is an extent of 0, not a copied one")};
    }
};

struct ReshapeLikeAttrs {
    std::int64_t lhsBegin = 0, rhsBegin = 0;
    std::optional<std::int64_t> lhsEnd, rhsEnd;
    static Fields fields()
    {
        return {field("lhs_begin", &ReshapeLikeAttrs::lhsBegin, "first dim of the data that gives way"),
            field("lhs_end", &ReshapeLikeAttrs::lhsEnd, "dim after the last that gives way; None for all the rest"),
            field("rhs_begin", &ReshapeLikeAttrs::rhsBegin, "first dim that is taken from `like`"),
            field("rhs_end", &ReshapeLikeAttrs::rhsEnd, "dim after the last that is taken; None for all the rest")};
    }
};

struct TransposeAttrs {
    std::optional<Ints> axes;
    static Fields fields() { return {field("axes", &TransposeAttrs::axes, "the data's axis for each of the result; None reverses them")}; }
};

struct ExpandDimsAttrs {
    std::int64_t axis = 0, numNewaxis = 1;
    static Fields fields()
    {
        return {field("axis", &ExpandDimsAttrs::axis, "where the new axes go").required(),
            field("num_newaxis", &ExpandDimsAttrs::numNewaxis, "how many of extent 1").range(0, 64)};
    }
};

struct SqueezeAttrs {
    std::optional<Ints> axis;
    static Fields fields() { return {field("axis", &SqueezeAttrs::axis, "axes of extent 1 to drop; None drops all of them")}; }
};

struct AxisAttrs { ///< concatenate, stack
    std::int64_t axis = 0;
    static Fields fields() { return {field("axis", &AxisAttrs::axis, "axis along which they are joined")}; }
};

struct SplitAttrs {
    IntOrInts indicesOrSections = std::int64_t {1};
    std::int64_t axis = 0;
    static Fields fields()
    {
        return {field("indices_or_sections", &SplitAttrs::indicesOrSections, "number of equal parts, or where each part after the first begins").required(),
            field("axis", &SplitAttrs::axis, "axis that is cut")};
    }
};

struct StridedSliceAttrs {
    Ints begin, end, strides {1};
    std::string sliceMode = "end";
    std::optional<Ints> axes;
    static Fields fields()
    {
        return {field("begin", &StridedSliceAttrs::begin, "first index of each axis; negative counts from the end").required(),
            field("end", &StridedSliceAttrs::end, "index after the last; with slice_mode `size` the number of elements, -1 for the rest").required(),
            field("strides", &StridedSliceAttrs::strides, "steps; one serves all axes, negative walks backwards"),
            field("slice_mode", &StridedSliceAttrs::sliceMode, "what `end` says").oneOf({"end", "size"}),
            field("axes", &StridedSliceAttrs::axes, "the axes that are cut; None means the first ones")};
    }
};

struct TakeAttrs {
    std::int64_t batchDims = 0;
    std::optional<std::int64_t> axis;
    std::string mode = "clip";
    static Fields fields()
    {
        return {field("batch_dims", &TakeAttrs::batchDims, "leading dims that data and indices share").atLeast(0),
            field("axis", &TakeAttrs::axis, "axis that is indexed; None flattens the data"),
            field("mode", &TakeAttrs::mode, "what happens to an index outside: `clip` to the nearest, `wrap` around, `fast` does not check").oneOf({"clip", "wrap", "fast"})};
    }
};

struct GatherAttrs {
    std::int64_t axis = 0;
    static Fields fields() { return {field("axis", &GatherAttrs::axis, "axis that is indexed").required()}; }
};

struct GatherNdAttrs {
    std::int64_t batchDims = 0;
    std::optional<std::int64_t> indexRank;
    static Fields fields()
    {
        return {field("batch_dims", &GatherNdAttrs::batchDims, "leading dims that data and indices share").atLeast(0),
            field("index_rank", &GatherNdAttrs::indexRank, "length of an index when its dim is not static")};
    }
};

struct TileAttrs {
    Ints reps;
    static Fields fields() { return {field("reps", &TileAttrs::reps, "copies along each axis, aligned at the last").required()}; }
};

struct RepeatAttrs {
    std::int64_t repeats = 1;
    std::optional<std::int64_t> axis;
    static Fields fields()
    {
        return {field("repeats", &RepeatAttrs::repeats, "copies of each element").atLeast(0).required(),
            field("axis", &RepeatAttrs::axis, "axis along which they follow each other; None flattens the data")};
    }
};

struct BroadcastToAttrs {
    Ints shape;
    std::optional<DataType> dtype;
    static Fields fields()
    {
        return {field("shape", &BroadcastToAttrs::shape, "extents of the result").required(),
            field("dtype", &BroadcastToAttrs::dtype, "of the shape in the reference; has no meaning here")};
    }
};

struct ReverseAttrs {
    std::int64_t axis = 0;
    static Fields fields() { return {field("axis", &ReverseAttrs::axis, "axis that is turned around").required()}; }
};

struct OneHotAttrs {
    std::int64_t depth = 1, axis = -1;
    DataType dtype = DataType::Float32;
    static Fields fields()
    {
        return {field("depth", &OneHotAttrs::depth, "extent of the new axis").atLeast(0).required(),
            field("axis", &OneHotAttrs::axis, "where the new axis goes"),
            field("dtype", &OneHotAttrs::dtype, "data type of the result")};
    }
};

struct ShapeDtypeAttrs { ///< full, zeros, ones
    Ints shape;
    std::optional<DataType> dtype;
    static Fields fields()
    {
        return {field("shape", &ShapeDtypeAttrs::shape, "extents of the result").required(),
            field("dtype", &ShapeDtypeAttrs::dtype, "data type of the result; None takes the fill value's, or float32")};
    }
};

struct ArangeAttrs {
    DataType dtype = DataType::Int32;
    static Fields fields() { return {field("dtype", &ArangeAttrs::dtype, "data type of the result").required()}; }
};

struct ShapeOfAttrs { ///< shape_of, ndarray_size
    DataType dtype = DataType::Int32;
    static Fields fields() { return {field("dtype", &ShapeOfAttrs::dtype, "data type of the result")}; }
};

struct PadAttrs {
    IntLists padWidth;
    std::string padMode = "constant";
    static Fields fields()
    {
        return {field("pad_width", &PadAttrs::padWidth, "(before, after) of each axis").required(),
            field("pad_mode", &PadAttrs::padMode, "what the rim holds: `pad_value`, the nearest element, or a mirror image").oneOf({"constant", "edge", "reflect"})};
    }
};

struct MirrorPadAttrs {
    std::string mode = "SYMMETRIC";
    IntLists padWidth;
    static Fields fields()
    {
        return {field("mode", &MirrorPadAttrs::mode, "the mirror stands before the edge element, so that it repeats, or on it").oneOf({"SYMMETRIC", "REFLECT"}),
            field("pad_width", &MirrorPadAttrs::padWidth, "(before, after) of each axis").required()};
    }
};

struct SpaceToBatchAttrs {
    Ints blockShape {1, 1};
    IntLists paddings;
    double padValue = 0;
    static Fields fields()
    {
        return {field("block_shape", &SpaceToBatchAttrs::blockShape, "extents of a block, for the axes after the batch"),
            field("paddings", &SpaceToBatchAttrs::paddings, "(before, after) of these axes").required(),
            field("pad_value", &SpaceToBatchAttrs::padValue, "what the rim holds")};
    }
};

struct BatchToSpaceAttrs {
    Ints blockShape {1, 1};
    IntLists crops;
    static Fields fields()
    {
        return {field("block_shape", &BatchToSpaceAttrs::blockShape, "extents of a block, for the axes after the batch"),
            field("crops", &BatchToSpaceAttrs::crops, "what is cut off (before, after) of these axes").required()};
    }
};

struct DilateAttrs {
    Ints strides {1};
    double dilationValue = 0;
    static Fields fields()
    {
        return {field("strides", &DilateAttrs::strides, "distance of neighbours in the result, for each axis").required(),
            field("dilation_value", &DilateAttrs::dilationValue, "what lies between them")};
    }
};

struct SliceLikeAttrs {
    Ints axes;
    static Fields fields()
    {
        return {field("axes", &SliceLikeAttrs::axes, "axes that are cut; empty means all that `like` has")};
    }
};

struct StridedSetAttrs {
    Ints begin, end, strides;
    static Fields fields()
    {
        return {field("begin", &StridedSetAttrs::begin, "first index of each axis; negative counts from the end").required(),
            field("end", &StridedSetAttrs::end, "index after the last").required(),
            field("strides", &StridedSetAttrs::strides, "steps; empty means 1")};
    }
};

struct CollapseSumAttrs {
    Ints shape;
    static Fields fields()
    {
        return {field("shape", &CollapseSumAttrs::shape, "extents of the result").required()};
    }
};

struct BlockAttrs { ///< nn.depth_to_space, nn.space_to_depth
    std::int64_t blockSize = 1;
    std::string layout = "NCHW", mode = "DCR";
    static Fields fields()
    {
        return {field("block_size", &BlockAttrs::blockSize, "side of a block").atLeast(1).required(),
            field("layout", &BlockAttrs::layout, "order of the data's axes").oneOf({"NCHW", "NHWC"}),
            field("mode", &BlockAttrs::mode, "channels are split with the block first (DCR) or the channel first (CRD)").oneOf({"DCR", "CRD"})};
    }
};

struct LayoutTransformAttrs {
    std::string srcLayout, dstLayout;
    static Fields fields()
    {
        return {field("src_layout", &LayoutTransformAttrs::srcLayout, "order of the data's axes").required(),
            field("dst_layout", &LayoutTransformAttrs::dstLayout, "order of the result's axes").required()};
    }
};

struct CumulativeAttrs {
    std::optional<std::int64_t> axis;
    std::optional<DataType> dtype;
    bool exclusive = false;
    static Fields fields()
    {
        return {field("axis", &CumulativeAttrs::axis, "axis that is summed along; None flattens the data"),
            field("dtype", &CumulativeAttrs::dtype, "data type of the result; None takes the data's"),
            field("exclusive", &CumulativeAttrs::exclusive, "an element does not count itself")};
    }
};

} // namespace passbench
