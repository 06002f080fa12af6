#pragma once
// Typed attributes of detection and of sampling at computed places.

#include "core/support/options.h"

namespace passbench {

inline constexpr double mostBoxNumbers = 1'000'000; ///< of one box: no index into it overflows

struct ValidCountsAttrs {
    std::int64_t idIndex = 0, scoreIndex = 1;
    static Fields fields()
    {
        return {field("id_index", &ValidCountsAttrs::idIndex, "where a box has its class; -1 when it has none").range(-1, mostBoxNumbers),
            field("score_index", &ValidCountsAttrs::scoreIndex, "where a box has its score").range(0, mostBoxNumbers)};
    }
};

struct NonMaxSuppressionAttrs {
    bool forceSuppress = false;
    std::int64_t topK = -1, coordStart = 2, scoreIndex = 1, idIndex = 0;
    bool returnIndices = true, invalidToBottom = false;
    static Fields fields()
    {
        return {field("force_suppress", &NonMaxSuppressionAttrs::forceSuppress, "boxes of different classes suppress each other too"),
            field("top_k", &NonMaxSuppressionAttrs::topK, "best boxes that are looked at; below 1 means all"),
            field("coord_start", &NonMaxSuppressionAttrs::coordStart, "where a box has its four coordinates").range(0, mostBoxNumbers),
            field("score_index", &NonMaxSuppressionAttrs::scoreIndex, "where a box has its score").range(0, mostBoxNumbers),
            field("id_index", &NonMaxSuppressionAttrs::idIndex, "where a box has its class; -1 when it has none").range(-1, mostBoxNumbers),
            field("return_indices", &NonMaxSuppressionAttrs::returnIndices, "give indices and their number, instead of the boxes"),
            field("invalid_to_bottom", &NonMaxSuppressionAttrs::invalidToBottom, "boxes that were suppressed come last")};
    }
};

struct AllClassNmsAttrs {
    std::string outputFormat = "onnx";
    static Fields fields()
    {
        return {field("output_format", &AllClassNmsAttrs::outputFormat, "what is given: (indices, count), or (indices, scores, counts)").oneOf({"onnx", "tensorflow"})};
    }
};

struct RoiAlignAttrs {
    Ints pooledSize;
    double spatialScale = 1;
    std::int64_t sampleRatio = -1;
    std::string layout = "NCHW", mode = "avg";
    bool aligned = false;
    static Fields fields()
    {
        return {field("pooled_size", &RoiAlignAttrs::pooledSize, "height and width of the result").required(),
            field("spatial_scale", &RoiAlignAttrs::spatialScale, "pixels of the data per unit of a region").required(),
            field("sample_ratio", &RoiAlignAttrs::sampleRatio, "samples along each side of a bin; below 1 takes as many as it has pixels").range(-1, 1024),
            field("layout", &RoiAlignAttrs::layout, "order of the data's axes").oneOf({"NCHW", "NHWC"}),
            field("mode", &RoiAlignAttrs::mode, "what becomes of the samples of a bin").oneOf({"avg", "max", "weighted_max"}),
            field("aligned", &RoiAlignAttrs::aligned, "pixel centres are at whole numbers plus a half, and regions may be smaller than a pixel")};
    }
};

struct RoiPoolAttrs {
    Ints pooledSize;
    double spatialScale = 1;
    std::string layout = "NCHW";
    static Fields fields()
    {
        return {field("pooled_size", &RoiPoolAttrs::pooledSize, "height and width of the result").required(),
            field("spatial_scale", &RoiPoolAttrs::spatialScale, "pixels of the data per unit of a region").required(),
            field("layout", &RoiPoolAttrs::layout, "order of the data's axes").oneOf({"NCHW", "NHWC"})};
    }
};

struct AffineGridAttrs {
    Ints targetShape;
    static Fields fields()
    {
        return {field("target_shape", &AffineGridAttrs::targetShape, "height and width of the grid").required()};
    }
};

struct CropAndResizeAttrs {
    Ints cropSize;
    std::string layout = "NCHW", method = "bilinear";
    double extrapolationValue = 0;
    std::optional<DataType> outDtype;
    static Fields fields()
    {
        return {field("crop_size", &CropAndResizeAttrs::cropSize, "height and width of the crops").required(),
            field("layout", &CropAndResizeAttrs::layout, "order of the data's axes").oneOf({"NCHW", "NHWC"}),
            field("method", &CropAndResizeAttrs::method, "how values between pixels are found").oneOf({"bilinear", "nearest_neighbor"}),
            field("extrapolation_value", &CropAndResizeAttrs::extrapolationValue, "value of points outside of the image"),
            field("out_dtype", &CropAndResizeAttrs::outDtype, "data type of the result; None takes the data's")};
    }
};

struct MultiboxPriorAttrs {
    Floats sizes {1}, ratios {1}, steps {-1, -1}, offsets {0.5, 0.5};
    bool clip = false;
    static Fields fields()
    {
        return {field("sizes", &MultiboxPriorAttrs::sizes, "heights of anchors, in heights of the image"),
            field("ratios", &MultiboxPriorAttrs::ratios, "widths over heights; the first goes with all sizes, the others with the first size"),
            field("steps", &MultiboxPriorAttrs::steps, "distance of pixels, of rows then columns, in extents of the image; -1 divides it evenly"),
            field("offsets", &MultiboxPriorAttrs::offsets, "where in a pixel the centre is, of rows then columns"),
            field("clip", &MultiboxPriorAttrs::clip, "corners outside of the image are brought to its edge")};
    }
};

struct MultiboxTransformLocAttrs {
    bool clip = true;
    double threshold = 0.01;
    Floats variances {0.1, 0.1, 0.2, 0.2};
    bool keepBackground = false;
    static Fields fields()
    {
        return {field("clip", &MultiboxTransformLocAttrs::clip, "corners outside of the image are brought to its edge"),
            field("threshold", &MultiboxTransformLocAttrs::threshold, "smallest score of a box that is kept"),
            field("variances", &MultiboxTransformLocAttrs::variances, "scales of the predictions of x, y, width and height"),
            field("keep_background", &MultiboxTransformLocAttrs::keepBackground, "class 0 is one like the others, not the background")};
    }
};

struct YoloReorgAttrs {
    std::int64_t stride = 1;
    static Fields fields() { return {field("stride", &YoloReorgAttrs::stride, "side of a block of pixels").range(1, 65'536)}; }
};

} // namespace passbench
