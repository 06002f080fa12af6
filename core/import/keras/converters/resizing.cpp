// Images of another size.

#include "core/support/words/shown_text.h"
#include "core/import/keras/converters/windows.h"

namespace passbench::keras {
namespace {

/// Rows of an image [N, H, W, C] at half pixels, as Keras samples them.
Result<Ref> resized(LayerNode& n, Ref image, const Ints& size, const std::string& interpolation)
{
    std::string method, rounding = "round", mode = "half_pixel";
    if (interpolation == "bilinear") {
        method = "linear";
    } else if (interpolation == "bicubic") {
        method = "cubic";
    } else if (interpolation == "nearest") { // the cell that the middle of the new one lies in
        method = "nearest_neighbor";
        mode = "tf_half_pixel_for_nn";
        rounding = "floor";
    } else {
        return unsupported("the interpolation `{}` is not supported", shownText(interpolation));
    }
    Attrs attrs {{"size", size}, {"layout", std::string(n.channelsFirst() ? "NCHW" : "NHWC")}, {"method", method}, {"coordinate_transformation_mode", mode}, {"rounding_method", rounding}};
    if (method == "cubic")
        attrs.set("cubic_exclude", true);
    return n.e.call("image.resize2d", {image}, std::move(attrs));
}

template<std::size_t axes> Results upSampling(LayerNode& n)
{
    Emitter& e = n.e;
    PB_TRY(n.requireRank(static_cast<std::int64_t>(axes) + 2));
    PB_ASSIGN(const Ints factors, n.extents("size", axes, 2));
    const std::string interpolation = n.text("interpolation", "nearest");
    const std::int64_t first = n.channelsFirst() ? 2 : 1;
    if (interpolation == "nearest" && axes == 2)
        return one(e.call("nn.upsampling", {n.in()}, {{"scale_h", static_cast<double>(factors[0])}, {"scale_w", static_cast<double>(factors[1])}, {"layout", std::string(n.channelsFirst() ? "NCHW" : "NHWC")}}));
    if (interpolation == "nearest") {
        Ref y = n.in();
        for (std::size_t i = 0; i < axes; ++i)
            if (factors[i] > 1)
                y = e.call("repeat", {y}, {{"repeats", factors[i]}, {"axis", first + static_cast<std::int64_t>(i)}});
        return one(y);
    }
    Ints size;
    for (std::size_t i = 0; i < axes; ++i) {
        const Dim extent = e.dim(n.in(), first + static_cast<std::int64_t>(i));
        if (!extent.isStatic() || axes != 2)
            return unsupported("the interpolation `{}` is not supported for {}", shownText(interpolation), toText(e.type(n.in())));
        size.push_back(extent.size() * factors[i]);
    }
    PB_ASSIGN(const Ref y, resized(n, n.in(), size, interpolation));
    return one(y);
}

Results resizing(LayerNode& n)
{
    PB_ASSIGN(const Ints height, n.extents("height", 1, 1));
    PB_ASSIGN(const Ints width, n.extents("width", 1, 1));
    PB_TRY(n.requireRank(4));
    if (n.flag("crop_to_aspect_ratio", false) || n.flag("pad_to_aspect_ratio", false))
        return unsupported("keeping the aspect ratio is not supported");
    if (n.flag("antialias", false) && n.text("interpolation", "bilinear") != "nearest")
        return unsupported("smoothing before it shrinks (`antialias`) is not supported");
    PB_ASSIGN(const Ref y, resized(n, n.in(), {height[0], width[0]}, n.text("interpolation", "bilinear")));
    return one(y);
}

} // namespace

std::span<const ConverterEntry> resizing()
{
    static constexpr ConverterEntry entries[] {{"UpSampling1D", upSampling<1>}, {"UpSampling2D", upSampling<2>}, {"UpSampling3D", upSampling<3>}, {"Resizing", resizing}};
    return entries;
}

} // namespace passbench::keras
