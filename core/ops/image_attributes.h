#pragma once
// Typed attributes of resizing.

#include "core/support/options.h"

namespace passbench {

struct Resize2dAttrs {
    Ints size;
    Floats roi;
    std::string layout = "NCHW", method = "linear", coordinateMode = "half_pixel", roundingMethod = "round";
    double cubicAlpha = -0.5;
    bool cubicExclude = false;
    double extrapolationValue = 0;
    std::optional<DataType> outDtype;
    static auto fields()
    {
        return std::tuple {field("size", &Resize2dAttrs::size, "height and width of the result").required(),
            field("roi", &Resize2dAttrs::roi, "the part that tf_crop_and_resize takes: y0, x0, y1, x1, from 0 to 1"),
            field("layout", &Resize2dAttrs::layout, "order of the data's axes"),
            field("method", &Resize2dAttrs::method, "how values between pixels are found").oneOf({"nearest_neighbor", "linear", "cubic"}),
            field("coordinate_transformation_mode", &Resize2dAttrs::coordinateMode, "which point of the data a pixel of the result shows")
                .oneOf({"half_pixel", "align_corners", "asymmetric", "pytorch_half_pixel", "tf_half_pixel_for_nn", "tf_crop_and_resize"}),
            field("rounding_method", &Resize2dAttrs::roundingMethod, "which pixel is the nearest")
                .oneOf({"round", "floor", "ceil", "round_prefer_floor", "round_prefer_ceil"}),
            field("cubic_alpha", &Resize2dAttrs::cubicAlpha, "coefficient of the cubic, -0.5 or -0.75"),
            field("cubic_exclude", &Resize2dAttrs::cubicExclude, "pixels outside have no weight, instead of the edge's value"),
            field("extrapolation_value", &Resize2dAttrs::extrapolationValue, "value of points outside, for tf_crop_and_resize"),
            field("out_dtype", &Resize2dAttrs::outDtype, "data type of the result; None takes the data's")};
    }
};

struct UpsamplingAttrs {
    double scaleH = 1, scaleW = 1;
    std::string layout = "NCHW", method = "nearest_neighbor";
    bool alignCorners = false;
    static auto fields()
    {
        return std::tuple {field("scale_h", &UpsamplingAttrs::scaleH, "factor of the height").range(1e-6, 1e6),
            field("scale_w", &UpsamplingAttrs::scaleW, "factor of the width").range(1e-6, 1e6),
            field("layout", &UpsamplingAttrs::layout, "order of the data's axes"),
            field("method", &UpsamplingAttrs::method, "how values between pixels are found").oneOf({"nearest_neighbor", "bilinear", "bicubic"}),
            field("align_corners", &UpsamplingAttrs::alignCorners, "the corner pixels keep their values")};
    }
};

struct GridSampleAttrs {
    std::string method = "bilinear", layout = "NCHW", paddingMode = "zeros";
    bool alignCorners = true;
    static auto fields()
    {
        return std::tuple {field("method", &GridSampleAttrs::method, "how values between pixels are found").oneOf({"nearest", "bilinear", "bicubic"}),
            field("layout", &GridSampleAttrs::layout, "order of the data's axes").oneOf({"NCHW", "NCDHW"}),
            field("padding_mode", &GridSampleAttrs::paddingMode, "what lies outside: zeros, the edge, or the image mirrored").oneOf({"zeros", "border", "reflection"}),
            field("align_corners", &GridSampleAttrs::alignCorners, "-1 and 1 are the centres of the outermost pixels, and not their outer edges")};
    }
};

/// One pixel of the result along one axis: the weighted sum of a few pixels of the data. No pixels: the extrapolation value.
struct Tap {
    std::int64_t index = 0;
    double weight = 0;
};
using Taps = std::vector<Tap>;

/// The taps of each pixel of an axis (0 is the height, 1 the width) that goes from `extent` to `size` pixels: the one
/// meaning of all resizing, for the kernel and for lowerings.
std::vector<Taps> resizeTaps(const Resize2dAttrs& attrs, std::size_t axis, std::int64_t extent, std::int64_t size);
/// The resize that an upsampling is.
Resize2dAttrs asResize(const UpsamplingAttrs& attrs);

} // namespace passbench
