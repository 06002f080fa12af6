// Pools. An average of stored integers is rounded, halves away from zero, and counts only the cells inside the image.

#include "core/import/tflite/converters/windows.h"
#include "core/import/tflite/integers/stored.h"

#include <algorithm>

namespace passbench::tflite {
namespace {

struct Window {
    Ints image, taps, strides, padding;
    int activation = 0;

    Attrs attrs() const { return {{"pool_size", taps}, {"strides", strides}, {"padding", padding}, {"layout", std::string("NHWC")}}; }
};

Result<Window> windowOf(const TfNode& n)
{
    PB_ASSIGN(Ints image, n.staticInput(0));
    const auto& o = n.options<file::Pool2D>(file::BuiltinOptions_Pool2D);
    Window w {.image = std::move(image), .taps = {o.filter_height(), o.filter_width()}, .strides = {o.stride_h(), o.stride_w()}, .padding = {}, .activation = o.activation()};
    PB_TRY(requirePositive(w.taps, "window's extents"));
    PB_TRY(requirePositive(w.strides, "strides"));
    if (w.image.size() != 4 || std::ranges::count(w.image, 0) > 0)
        return fail("its data are [{}], and must be an image [N, H, W, C]", fmt::join(w.image, ", "));
    w.padding = rimsOf(o.padding(), w.image, w.taps, w.strides, {1, 1});
    return w;
}

Result<Refs> averagePool(TfNode& n)
{
    PB_ASSIGN(const Window w, windowOf(n));
    if (!isInteger(n.e.dtype(n.in(0)))) {
        PB_ASSIGN(const Ref result, activated(n, n.e.call("nn.avg_pool2d", {n.in(0)}, w.attrs()), w.activation));
        return Refs {result};
    }
    if (!n.input(0).isStored() || !isPerTensor(n.input(0)) || !sameSteps(n.input(0), n.output()))
        return unsupported("its data and its result have no scale, several, or different ones");
    Attrs attrs = w.attrs();
    attrs.set("rounding", std::string("TFLITE"));
    Emitter& e = n.e;
    const Ref scale = scaleOf(e, n.input(0).quant), zero = zeroOf(e, n.input(0).quant);
    PB_ASSIGN(const Ref result, activated(n, e.call("qnn.avg_pool2d", {n.in(0), scale, zero, scale, zero}, std::move(attrs)), w.activation));
    return Refs {result};
}

Result<Refs> maxPool(TfNode& n)
{
    PB_ASSIGN(const Window w, windowOf(n));
    PB_ASSIGN(const Ref result, activated(n, n.e.call("nn.max_pool2d", {n.in(0)}, w.attrs()), w.activation));
    return Refs {result};
}

Result<Refs> l2Pool(TfNode& n)
{
    PB_ASSIGN(const Window w, windowOf(n));
    if (isInteger(n.e.dtype(n.in(0))))
        return unsupported("of integers it is not defined");
    const Ref mean = n.e.call("nn.avg_pool2d", {n.e.call("multiply", {n.in(0), n.in(0)})}, w.attrs());
    PB_ASSIGN(const Ref result, activated(n, n.e.call("sqrt", {mean}), w.activation));
    return Refs {result};
}

} // namespace

std::span<const ConverterEntry> pooling()
{
    static constexpr ConverterEntry entries[] {{1, averagePool}, {12, l2Pool}, {17, maxPool}};
    return entries;
}

} // namespace passbench::tflite
