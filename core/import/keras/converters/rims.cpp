// Layers that put a rim around the spatial axes, or cut one off.

#include "core/import/keras/converters/windows.h"

namespace passbench::keras {
namespace {

/// 1, [1, 2] or [[1, 1], [2, 2]]: of each spatial axis, before and after. Of one axis a pair is before and after.
Result<IntLists> rimsOf(const LayerNode& n, std::string_view key, std::size_t axes)
{
    constexpr std::int64_t largest = std::int64_t {1} << 20;
    const Json& value = member(n.config(), key);
    IntLists rims;
    if (const auto one = wholeNumber(value)) {
        rims.assign(axes, Ints {*one, *one});
    } else if (axes == 1) {
        rims.push_back(wholeNumbers(value.is_array() && value.size() == 1 ? value.front() : value).value_or(Ints()));
    } else if (value.is_array()) {
        for (const Json& each : value) {
            const auto single = wholeNumber(each);
            rims.push_back(single ? Ints {*single, *single} : wholeNumbers(each).value_or(Ints()));
        }
    }
    const bool good = rims.size() == axes && std::ranges::all_of(rims, [&](const Ints& pair) { return pair.size() == 2 && pair[0] >= 0 && pair[1] >= 0 && pair[0] <= largest && pair[1] <= largest; });
    if (!good)
        return fail("its `{}` is not before and after of {} axes", key, axes);
    return rims;
}

template<std::size_t axes> Results zeroPadding(LayerNode& n)
{
    PB_TRY(n.requireRank(static_cast<std::int64_t>(axes) + 2));
    PB_ASSIGN(const IntLists rims, rimsOf(n, "padding", axes));
    IntLists widths(axes + 2, Ints {0, 0});
    for (std::size_t i = 0; i < axes; ++i)
        widths[i + (n.channelsFirst() ? 2 : 1)] = rims[i];
    return one(n.e.call("nn.pad", {n.in(), n.e.scalar(n.e.dtype(n.in()), 0)}, {{"pad_width", widths}}));
}

Result<Ref> cut(LayerNode& n, const IntLists& rims, std::int64_t first)
{
    Ints begin, end, over;
    for (std::size_t i = 0; i < rims.size(); ++i) {
        const std::int64_t axis = first + static_cast<std::int64_t>(i);
        const Dim extent = n.e.dim(n.in(), axis);
        if (!extent.isStatic())
            return unsupported("the extent of its axis {} is open", axis);
        if (rims[i][0] + rims[i][1] > extent.size())
            return fail("it cuts {} and {} off an axis of {}", rims[i][0], rims[i][1], extent.size());
        begin.push_back(rims[i][0]);
        end.push_back(extent.size() - rims[i][1]);
        over.push_back(axis);
    }
    const Ints steps(begin.size(), 1);
    return n.e.call("strided_slice", {n.in()}, {{"begin", begin}, {"end", end}, {"strides", steps}, {"axes", over}});
}

template<std::size_t axes> Results cropping(LayerNode& n)
{
    PB_TRY(n.requireRank(static_cast<std::int64_t>(axes) + 2));
    PB_ASSIGN(const IntLists rims, rimsOf(n, "cropping", axes));
    PB_ASSIGN(const Ref y, cut(n, rims, n.channelsFirst() ? 2 : 1));
    return one(y);
}

/// The middle of an image [.., H, W, C].
Results centerCrop(LayerNode& n)
{
    const std::int64_t rank = n.e.rank(n.in()), first = n.channelsFirst() ? rank - 2 : rank - 3;
    PB_ASSIGN(const Ints height, n.extents("height", 1, 1));
    PB_ASSIGN(const Ints width, n.extents("width", 1, 1));
    IntLists rims;
    for (std::int64_t i = 0; i < 2; ++i) {
        const Dim extent = n.e.dim(n.in(), first + i);
        const std::int64_t size = i == 0 ? height[0] : width[0];
        if (!extent.isStatic() || extent.size() < size)
            return unsupported("its input is {}, which has no middle of {} x {}", toText(n.e.type(n.in())), height[0], width[0]);
        rims.push_back({(extent.size() - size) / 2, extent.size() - size - (extent.size() - size) / 2});
    }
    PB_ASSIGN(const Ref y, cut(n, rims, first));
    return one(y);
}

} // namespace

std::span<const ConverterEntry> rims()
{
    static constexpr ConverterEntry entries[] {{"ZeroPadding1D", zeroPadding<1>}, {"ZeroPadding2D", zeroPadding<2>}, {"ZeroPadding3D", zeroPadding<3>}, {"Cropping1D", cropping<1>},
        {"Cropping2D", cropping<2>}, {"Cropping3D", cropping<3>}, {"CenterCrop", centerCrop}};
    return entries;
}

} // namespace passbench::keras
