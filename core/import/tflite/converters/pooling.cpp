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

/// How many cells of the image lie under each window: [1, H, W, 1].
Tensor cellsUnder(const Window& w)
{
    const auto along = [&](std::size_t d) {
        Ints counts;
        const std::int64_t extent = w.image[d + 1], before = w.padding[d], after = w.padding[d + 2];
        for (std::int64_t at = -before; at + w.taps[d] <= extent + after; at += w.strides[d])
            counts.push_back(std::min(at + w.taps[d], extent) - std::max<std::int64_t>(at, 0));
        return counts;
    };
    const Ints rows = along(0), columns = along(1);
    Tensor cells = Tensor::allocate(DataType::Int32, {1, static_cast<std::int64_t>(rows.size()), static_cast<std::int64_t>(columns.size()), 1});
    std::int64_t i = 0;
    for (const std::int64_t r : rows)
        for (const std::int64_t c : columns)
            cells.set(i++, static_cast<double>(r * c));
    return cells;
}

/// The sum under each window: what an average cuts off is multiplied by the size of the window before.
Ref sumUnder(Emitter& e, Ref data, const Window& w)
{
    const std::int64_t taps = w.taps[0] * w.taps[1];
    const Ref wide = castTo(e, data, DataType::Int32);
    if (w.padding == Ints {0, 0, 0, 0} && w.taps == Ints {w.image[1], w.image[2]})
        return e.call("sum", {wide}, {{"axis", Ints {1, 2}}, {"keepdims", true}});
    Attrs attrs = w.attrs();
    attrs.set("count_include_pad", true);
    return e.call("nn.avg_pool2d", {e.call("multiply", {wide, e.scalar(DataType::Int32, static_cast<double>(taps))})}, std::move(attrs));
}

Result<Refs> averagePool(TfNode& n)
{
    PB_ASSIGN(const Window w, windowOf(n));
    if (!isInteger(n.e.dtype(n.in(0)))) {
        PB_ASSIGN(const Ref result, activated(n, n.e.call("nn.avg_pool2d", {n.in(0)}, w.attrs()), w.activation));
        return Refs {result};
    }
    if (!sameSteps(n.input(0), n.output()))
        return unsupported("its data and its result have different scales or zero points");
    const Tensor cells = cellsUnder(w);
    const auto numbers = cells.as<std::int32_t>();
    const bool same = std::ranges::all_of(numbers, [&](auto c) { return c == numbers[0]; });
    const Ref count = same && !numbers.empty() ? n.e.scalar(DataType::Int32, numbers[0]) : n.e.constant(cells);
    const Ref average = dividedRounded(n.e, sumUnder(n.e, n.in(0), w), count);
    PB_ASSIGN(const Ref result, activated(n, castTo(n.e, average, n.e.dtype(n.in(0))), w.activation));
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
