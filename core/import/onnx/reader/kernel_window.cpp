#include "core/import/onnx/reader/kernel_window.h"

namespace passbench {

Result<Ints> perAxis(const OnnxNode& n, std::string_view name, std::size_t count, std::int64_t otherwise)
{
    Ints values = n.integers(name).value_or(Ints(count, otherwise));
    if (values.size() != count)
        return fail("attribute `{}` has {} entries, not {}", name, values.size(), count);
    for (const std::int64_t v : values)
        if (v < 0 || v > largestExtent || (v == 0 && name != "pads" && name != "output_padding"))
            return unsupported("attribute `{}` has the entry {}", name, v);
    return values;
}

Result<Window> windowOf(const OnnxNode& n, Ints kernel)
{
    const std::size_t count = kernel.size();
    Window w {.kernel = std::move(kernel), .strides = {}, .dilations = {}, .pads = {}};
    for (const std::int64_t k : w.kernel)
        if (k <= 0 || k > largestExtent)
            return fail("the window has an extent of {}", k);
    PB_ASSIGN(w.strides, perAxis(n, "strides", count, 1));
    PB_ASSIGN(w.dilations, perAxis(n, "dilations", count, 1));
    PB_ASSIGN(w.pads, perAxis(n, "pads", 2 * count, 0));
    if (n.e.rank(n.in(0)) != static_cast<std::int64_t>(count) + 2)
        return fail("a window of {} axes doesn't fit the input {}", count, toText(n.e.type(n.in(0))));
    return w;
}

void remarkIgnoredPads(const OnnxNode& n, std::string_view mode, const Window& w)
{
    if (mode != "NOTSET" && std::ranges::any_of(w.pads, [](std::int64_t pad) { return pad != 0; }))
        n.remark(fmt::format("has both `auto_pad={}` and `pads`: the pads are ignored", mode));
}

Result<void> applyAutoPad(const OnnxNode& n, Window& w)
{
    const std::string mode = n.text("auto_pad", "NOTSET");
    if (mode == "NOTSET")
        return {};
    remarkIgnoredPads(n, mode, w);
    w.pads.assign(2 * w.axes(), 0);
    if (mode == "VALID")
        return {};
    if (mode != "SAME_UPPER" && mode != "SAME_LOWER")
        return fail("attribute `auto_pad` is `{}`", mode);
    for (std::size_t i = 0; i < w.axes(); ++i) {
        const Dim dim = n.e.dim(n.in(0), static_cast<std::int64_t>(i) + 2);
        if (!dim.isStatic())
            return unsupported("`auto_pad={}` needs a known size of axis {}", mode, i + 2);
        const std::int64_t stride = w.strides[i], outputs = (dim.size() + stride - 1) / stride;
        const std::int64_t total = std::max<std::int64_t>((outputs - 1) * stride + (w.kernel[i] - 1) * w.dilations[i] + 1 - dim.size(), 0);
        const std::int64_t less = total / 2;
        w.pads[i] = mode == "SAME_UPPER" ? less : total - less;
        w.pads[i + w.axes()] = total - w.pads[i];
    }
    return {};
}

std::string layoutOf(std::string_view stem, std::size_t axes)
{
    static constexpr std::string_view spatial[] = {"W", "HW", "DHW"};
    return fmt::format("{}{}", stem, spatial[axes - 1]);
}

} // namespace passbench
