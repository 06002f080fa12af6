#include "core/import/keras/converters/windows.h"

#include "core/support/words/shown_text.h"

namespace passbench::keras {

std::string spatialLayout(std::string_view stem, std::size_t axes)
{
    static constexpr std::string_view letters[] = {"W", "HW", "DHW"};
    std::string layout;
    for (const char c : stem)
        layout += c == '*' ? std::string(letters[axes - 1]) : std::string(1, c);
    return layout;
}

std::string Window::layout() const { return spatialLayout(first ? "NC*" : "N*C", axes()); }

Result<Window> windowOf(const LayerNode& n, std::size_t axes, std::string_view taps, bool stridesAreTaps)
{
    PB_TRY(n.requireRank(static_cast<std::int64_t>(axes) + 2));
    Window w {.taps = {}, .strides = {}, .dilation = {}, .rims = Ints(2 * axes, 0), .first = n.channelsFirst()};
    PB_ASSIGN(w.taps, n.extents(taps, axes, stridesAreTaps ? 2 : 1));
    PB_ASSIGN(w.strides, n.extents("strides", axes, 1));
    if (stridesAreTaps && member(n.config(), "strides").is_null())
        w.strides = w.taps;
    PB_ASSIGN(w.dilation, n.extents("dilation_rate", axes, 1));
    const std::string padding = n.text("padding", "valid");
    if (padding == "valid")
        return w;
    if (padding == "causal" && axes == 1) {
        w.rims = {(w.taps[0] - 1) * w.dilation[0], 0};
        return w;
    }
    if (padding != "same")
        return fail("its `padding` is `{}`", shownText(padding));
    for (std::size_t i = 0; i < axes; ++i) {
        const std::int64_t reach = (w.taps[i] - 1) * w.dilation[i] + 1;
        std::int64_t total = reach - 1; // steps of 1
        if (w.strides[i] > 1) {
            const Dim extent = n.e.dim(n.in(), w.spatialAxis(i));
            if (!extent.isStatic())
                return unsupported("its padding depends on the extent of axis {}, which is open", w.spatialAxis(i));
            const std::int64_t steps = (extent.size() + w.strides[i] - 1) / w.strides[i];
            total = std::max<std::int64_t>((steps - 1) * w.strides[i] + reach - extent.size(), 0);
        }
        w.rims[i] = total / 2;
        w.rims[axes + i] = total - total / 2;
    }
    return w;
}

} // namespace passbench::keras
