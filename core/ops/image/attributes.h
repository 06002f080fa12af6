#pragma once
// Typed attributes of resizing.

#include "core/support/options.h"

namespace passbench {

/// Of image.resize1d, image.resize2d and image.resize3d. Read one of the structs below it.
struct ResizeAttrs {
    Ints size;
    Floats roi;
    std::string layout, method = "linear", coordinateMode = "half_pixel", roundingMethod = "round";
    double cubicAlpha = -0.5;
    bool cubicExclude = false;
    double extrapolationValue = 0;
    std::optional<DataType> outDtype;

protected:
    explicit ResizeAttrs(std::string order) : layout(std::move(order)) {}
    static Fields commonFields()
    {
        return {field("size", &ResizeAttrs::size, "extents of the result, per spatial dim").required(),
            field("roi", &ResizeAttrs::roi, "the part that tf_crop_and_resize takes: where each spatial dim begins, then where each ends, from 0 to 1"),
            field("layout", &ResizeAttrs::layout, "order of the data's axes"),
            field("method", &ResizeAttrs::method, "how values between pixels are found").oneOf({"nearest_neighbor", "linear", "cubic"}),
            field("coordinate_transformation_mode", &ResizeAttrs::coordinateMode, "which point of the data a pixel of the result shows")
                .oneOf({"half_pixel", "align_corners", "asymmetric", "pytorch_half_pixel", "tf_half_pixel_for_nn", "tf_crop_and_resize"}),
            field("rounding_method", &ResizeAttrs::roundingMethod, "which pixel is the nearest")
                .oneOf({"round", "floor", "ceil", "round_prefer_floor", "round_prefer_ceil"}),
            field("cubic_alpha", &ResizeAttrs::cubicAlpha, "coefficient of the cubic, -0.5 or -0.75"),
            field("cubic_exclude", &ResizeAttrs::cubicExclude, "pixels outside have no weight, instead of the edge's value"),
            field("extrapolation_value", &ResizeAttrs::extrapolationValue, "value of points outside, for tf_crop_and_resize"),
            field("out_dtype", &ResizeAttrs::outDtype, "data type of the result; None takes the data's")};
    }
};
template<std::size_t dims> struct SpatialResizeAttrs : ResizeAttrs {
    SpatialResizeAttrs() : ResizeAttrs(dims == 1 ? "NCW" : dims == 2 ? "NCHW" : "NCDHW") {}
    static Fields fields() { return commonFields(); }
};

struct UpsamplingAttrs {
    double scaleH = 1, scaleW = 1;
    std::string layout = "NCHW", method = "nearest_neighbor";
    bool alignCorners = false;
    static Fields fields()
    {
        return {field("scale_h", &UpsamplingAttrs::scaleH, "factor of the height").range(1e-6, 1e6),
            field("scale_w", &UpsamplingAttrs::scaleW, "factor of the width").range(1e-6, 1e6),
            field("layout", &UpsamplingAttrs::layout, "order of the data's axes"),
            field("method", &UpsamplingAttrs::method, "how values between pixels are found").oneOf({"nearest_neighbor", "bilinear", "bicubic"}),
            field("align_corners", &UpsamplingAttrs::alignCorners, "the corner pixels keep their values")};
    }
};

struct Upsampling3dAttrs {
    double scaleD = 1, scaleH = 1, scaleW = 1;
    std::string layout = "NCDHW", method = "nearest_neighbor", coordinateMode = "half_pixel";
    static Fields fields()
    {
        return {field("scale_d", &Upsampling3dAttrs::scaleD, "factor of the depth").range(1e-6, 1e6),
            field("scale_h", &Upsampling3dAttrs::scaleH, "factor of the height").range(1e-6, 1e6),
            field("scale_w", &Upsampling3dAttrs::scaleW, "factor of the width").range(1e-6, 1e6),
            field("layout", &Upsampling3dAttrs::layout, "order of the data's axes"),
            field("method", &Upsampling3dAttrs::method, "how values between pixels are found").oneOf({"nearest_neighbor", "trilinear"}),
            field("coordinate_transformation_mode", &Upsampling3dAttrs::coordinateMode, "which point of the data a pixel of the result shows")
                .oneOf({"half_pixel", "align_corners", "asymmetric"})};
    }
};

struct GridSampleAttrs {
    std::string method = "bilinear", layout = "NCHW", paddingMode = "zeros";
    bool alignCorners = true;
    static Fields fields()
    {
        return {field("method", &GridSampleAttrs::method, "how values between pixels are found").oneOf({"nearest", "bilinear", "bicubic"}),
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

/// The taps of each pixel of a spatial dim (the first is 0) that goes from `extent` to `size` pixels: the one meaning of
/// all resizing, for the kernel and for lowerings.
std::vector<Taps> resizeTaps(const ResizeAttrs& attrs, std::size_t dim, std::int64_t extent, std::int64_t size);
/// The resize that an upsampling is.
SpatialResizeAttrs<2> asResize(const UpsamplingAttrs& attrs);
SpatialResizeAttrs<3> asResize(const Upsampling3dAttrs& attrs);

} // namespace passbench
