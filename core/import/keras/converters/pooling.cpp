// Pools under windows, over everything, and of a given number of cells. An average counts only the cells inside the image.

#include "core/import/keras/converters/windows.h"

namespace passbench::keras {
namespace {

template<std::size_t axes, bool isMax> Results pool(LayerNode& n)
{
    const bool isOld = axes == 1 && member(n.config(), "pool_size").is_null() && !member(n.config(), "pool_length").is_null();
    PB_ASSIGN(const Window w, windowOf(n, axes, isOld ? "pool_length" : "pool_size", true));
    return one(n.e.call(fmt::format("nn.{}_pool{}d", isMax ? "max" : "avg", axes), {n.in()}, {{"pool_size", w.taps}, {"strides", w.strides}, {"padding", w.rims}, {"layout", w.layout()}}));
}

/// The mean over the steps that the mask shows.
Ref meanOfShown(LayerNode& n, const Ints& axes)
{
    Emitter& e = n.e;
    const Ref shown = e.call("expand_dims", {e.call("cast", {n.mask()}, {{"dtype", e.dtype(n.in())}})}, {{"axis", n.channelsFirst() ? std::int64_t {1} : std::int64_t {2}}});
    const Attrs over {{"axis", axes}, {"keepdims", n.flag("keepdims", false)}};
    return e.call("divide", {e.call("sum", {e.call("multiply", {n.in(), shown})}, over), e.call("sum", {shown}, over)});
}

template<std::size_t axes, bool isMax> Results poolOfAll(LayerNode& n)
{
    PB_TRY(n.requireRank(static_cast<std::int64_t>(axes) + 2));
    Ints over;
    for (std::size_t i = 0; i < axes; ++i)
        over.push_back(static_cast<std::int64_t>(i) + (n.channelsFirst() ? 2 : 1));
    if (axes == 1 && !isMax && n.mask() != Ref::None)
        return one(meanOfShown(n, over));
    if (axes == 2) { // the operator that compilers know
        const Ref pooled = n.e.call(isMax ? "nn.global_max_pool2d" : "nn.global_avg_pool2d", {n.in()}, {{"layout", std::string(n.channelsFirst() ? "NCHW" : "NHWC")}});
        return one(n.flag("keepdims", false) ? pooled : n.e.call("nn.batch_flatten", {pooled}));
    }
    return one(n.e.call(isMax ? "max" : "mean", {n.in()}, {{"axis", over}, {"keepdims", n.flag("keepdims", false)}}));
}

template<std::size_t axes, bool isMax> Results adaptivePool(LayerNode& n)
{
    PB_TRY(n.requireRank(static_cast<std::int64_t>(axes) + 2));
    PB_ASSIGN(const Ints size, n.extents("output_size", axes, 1));
    const Window w {.taps = size, .strides = {}, .dilation = {}, .rims = {}, .first = n.channelsFirst()};
    return one(n.e.call(fmt::format("nn.adaptive_{}_pool{}d", isMax ? "max" : "avg", axes), {n.in()}, {{"output_size", size}, {"layout", w.layout()}}));
}

} // namespace

std::span<const ConverterEntry> pooling()
{
    static constexpr ConverterEntry entries[] {{"MaxPooling1D", pool<1, true>}, {"MaxPooling2D", pool<2, true>}, {"MaxPooling3D", pool<3, true>}, {"AveragePooling1D", pool<1, false>},
        {"AveragePooling2D", pool<2, false>}, {"AveragePooling3D", pool<3, false>}, {"MaxPool1D", pool<1, true>}, {"MaxPool2D", pool<2, true>}, {"MaxPool3D", pool<3, true>},
        {"AvgPool1D", pool<1, false>}, {"AvgPool2D", pool<2, false>}, {"AvgPool3D", pool<3, false>},
        {"GlobalMaxPooling1D", poolOfAll<1, true>}, {"GlobalMaxPooling2D", poolOfAll<2, true>}, {"GlobalMaxPooling3D", poolOfAll<3, true>},
        {"GlobalAveragePooling1D", poolOfAll<1, false>, Masks::Uses}, {"GlobalAveragePooling2D", poolOfAll<2, false>}, {"GlobalAveragePooling3D", poolOfAll<3, false>},
        {"GlobalMaxPool1D", poolOfAll<1, true>}, {"GlobalMaxPool2D", poolOfAll<2, true>}, {"GlobalMaxPool3D", poolOfAll<3, true>},
        {"GlobalAvgPool1D", poolOfAll<1, false>, Masks::Uses}, {"GlobalAvgPool2D", poolOfAll<2, false>}, {"GlobalAvgPool3D", poolOfAll<3, false>},
        {"AdaptiveAveragePooling1D", adaptivePool<1, false>}, {"AdaptiveAveragePooling2D", adaptivePool<2, false>}, {"AdaptiveAveragePooling3D", adaptivePool<3, false>},
        {"AdaptiveMaxPooling1D", adaptivePool<1, true>}, {"AdaptiveMaxPooling2D", adaptivePool<2, true>}, {"AdaptiveMaxPooling3D", adaptivePool<3, true>}};
    return entries;
}

} // namespace passbench::keras
