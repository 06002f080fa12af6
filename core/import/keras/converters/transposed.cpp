// Transposed convolutions. `same` and `valid` say how large the result is; what is cut off before and after follows from that.

#include "core/import/data/lazy_buffer.h"
#include "core/import/keras/converters/activation.h"
#include "core/import/keras/converters/windows.h"

namespace passbench::keras {
namespace {

/// What Relay's operator is told of one axis.
struct Cut {
    std::int64_t before = 0, after = 0, extra = 0;
};

/// Of a kernel that reaches over `reach` cells. Without `output_padding` the result has in * stride cells (same), or as many as the
/// kernels touch and at least the stride (valid); what the kernels touch is (in - 1) * stride + reach.
Cut cutOf(bool same, std::int64_t reach, std::int64_t stride, std::optional<std::int64_t> outputPadding)
{
    const std::int64_t touchedBeyond = reach - stride; // cells beyond in * stride
    if (!same) {
        const std::int64_t extra = outputPadding ? *outputPadding : std::max<std::int64_t>(-touchedBeyond, 0);
        return {0, 0, extra};
    }
    const std::int64_t length = outputPadding ? reach + reach % 2 - 2 + *outputPadding : stride + reach - 2;
    const std::int64_t left = std::min((length + 1) / 2, reach - 1), right = length - left;
    const std::int64_t before = reach - 1 - left, after = reach - 1 - right;
    return {before, std::max<std::int64_t>(after, 0), std::max<std::int64_t>(-after, 0)};
}

/// The axes of [..., O, I] in the order I, O, ...
Ints channelsBefore(std::size_t axes)
{
    Ints order {static_cast<std::int64_t>(axes) + 1, static_cast<std::int64_t>(axes)};
    for (std::size_t i = 0; i < axes; ++i)
        order.push_back(static_cast<std::int64_t>(i));
    return order;
}

template<std::size_t axes> Results transposedConvolution(LayerNode& n)
{
    Emitter& e = n.e;
    PB_TRY(n.requireRank(static_cast<std::int64_t>(axes) + 2));
    Window w {.taps = {}, .strides = {}, .dilation = {}, .rims = Ints(2 * axes, 0), .first = n.channelsFirst()};
    PB_ASSIGN(w.taps, n.extents("kernel_size", axes, 1));
    PB_ASSIGN(w.strides, n.extents("strides", axes, 1));
    PB_ASSIGN(w.dilation, n.extents("dilation_rate", axes, 1));
    const std::string padding = n.text("padding", "valid");
    if (padding != "same" && padding != "valid")
        return fail("its `padding` is neither `same` nor `valid`");
    std::optional<Ints> given;
    if (const Json& value = member(n.config(), "output_padding"); !value.is_null()) {
        given = wholeNumbers(value);
        if (given && given->size() == 1)
            given->resize(axes, given->front());
        if (!given || given->size() != axes)
            return fail("its `output_padding` is not {} whole numbers", axes);
    }
    Ints extra(axes, 0);
    for (std::size_t i = 0; i < axes; ++i) {
        if (given && ((*given)[i] < 0 || (*given)[i] >= w.strides[i]))
            return fail("its `output_padding` is {}, and has to be less than the stride {}", (*given)[i], w.strides[i]);
        const Cut cut = cutOf(padding == "same", (w.taps[i] - 1) * w.dilation[i] + 1, w.strides[i], given ? std::optional((*given)[i]) : std::nullopt);
        w.rims[i] = cut.before;
        w.rims[axes + i] = cut.after;
        extra[i] = cut.extra;
    }
    const Dim channels = e.dim(n.in(), w.channelAxis());
    if (!channels.isStatic())
        return unsupported("its input is {}, whose channels have to be known", toText(e.type(n.in())));
    Ints shape = w.taps;
    shape.insert(shape.end(), {n.integer("filters", -1), channels.size()});
    PB_ASSIGN(const Ref kernel, n.weight(0, "kernel", shape, [](const Tensor& t) { return lazyPermuted(t, channelsBefore(axes)); }));
    const std::int64_t filters = e.dim(kernel, 1).size();
    // Cells that no kernel touches are 0: they are put behind the result where the operator has no room for them.
    Ints beyond(axes, 0);
    for (std::size_t i = 0; i < axes; ++i)
        if (extra[i] >= std::max(w.strides[i], w.dilation[i]))
            beyond[i] = std::exchange(extra[i], 0);
    const bool moved = axes != 2 && !w.first; // only the operator of two axes takes channels at the end
    const Attrs attrs {{"strides", w.strides}, {"padding", w.rims}, {"dilation", w.dilation}, {"output_padding", extra}, {"channels", filters}, {"kernel_size", w.taps},
        {"data_layout", moved ? spatialLayout("NC*", axes) : w.layout()}, {"kernel_layout", spatialLayout("IO*", axes)}};
    const Ref x = moved ? channelsFirst(e, n.in()) : n.in();
    Ref y = e.call(fmt::format("nn.conv{}d_transpose", axes), {x, kernel}, attrs);
    if (moved)
        y = channelsLast(e, y);
    if (std::ranges::any_of(beyond, [](std::int64_t cells) { return cells > 0; })) {
        IntLists widths(axes + 2, Ints {0, 0});
        for (std::size_t i = 0; i < axes; ++i)
            widths[static_cast<std::size_t>(w.spatialAxis(i))][1] = beyond[i];
        y = e.call("nn.pad", {y, e.scalar(e.dtype(y), 0)}, {{"pad_width", widths}});
    }
    if (n.flag("use_bias", true)) {
        PB_ASSIGN(const Ref bias, n.weight(1, "bias", {filters}));
        y = e.call("nn.bias_add", {y, bias}, {{"axis", w.first ? std::int64_t {1} : std::int64_t {-1}}});
    }
    PB_ASSIGN(const Ref result, activated(n, y, member(n.config(), "activation")));
    return one(result);
}

} // namespace

std::span<const ConverterEntry> transposedConvolutions()
{
    static constexpr ConverterEntry entries[] {{"Conv1DTranspose", transposedConvolution<1>}, {"Conv2DTranspose", transposedConvolution<2>}, {"Conv3DTranspose", transposedConvolution<3>},
        {"Deconvolution2D", transposedConvolution<2>}, {"Deconvolution3D", transposedConvolution<3>}};
    return entries;
}

} // namespace passbench::keras
