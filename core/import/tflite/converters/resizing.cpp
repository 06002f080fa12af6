// Images in another size. Of stored integers with a sign the weights are whole numbers of 1/1024; uint8 is interpolated as a float and
// rounded, halves up (tensorflow/lite/kernels/internal/reference/resize_bilinear.h).

#include "core/import/tflite/integers/stored.h"

#include <algorithm>
#include <cmath>

namespace passbench::tflite {
namespace {

struct Resize {
    Ints image, size; ///< [N, H, W, C], and the new height and width
    bool alignsCorners = false, halfPixels = false;
};

template<typename O> Result<Resize> resizeOf(const TfNode& n, int kind)
{
    PB_ASSIGN(Ints image, n.staticInput(0));
    Ints size;
    if (const auto known = n.e.constantInts(n.in(1))) {
        size = *known;
    } else if (const auto declared = staticShape(n.output().type()); declared && declared->size() == 4) {
        size = {(*declared)[1], (*declared)[2]};
    }
    const auto& o = n.options<O>(kind);
    constexpr std::int64_t longest = 1 << 24; // each row and column has an entry in a table
    if (image.size() != 4 || size.size() != 2 || size[0] < 1 || size[1] < 1 || size[0] > longest || size[1] > longest || std::ranges::count(image, 0) > 0)
        return fail("it makes [{}] of an image [{}]", fmt::join(size, ", "), fmt::join(image, ", "));
    return Resize {std::move(image), std::move(size), o.align_corners(), o.half_pixel_centers()};
}

Ref takenAlong(Emitter& e, Ref x, const Ints& places, std::int64_t axis)
{
    Tensor indices = Tensor::allocate(DataType::Int32, {static_cast<std::int64_t>(places.size())});
    for (std::size_t i = 0; i < places.size(); ++i)
        indices.set(static_cast<std::int64_t>(i), static_cast<double>(places[i]));
    return e.call("take", {x, e.constant(std::move(indices))}, {{"axis", axis}, {"mode", std::string("fast")}});
}

Result<Refs> nearest(TfNode& n)
{
    PB_ASSIGN(const Resize r, resizeOf<file::ResizeNearestNeighbor>(n, file::BuiltinOptions_ResizeNearestNeighbor));
    Ref x = n.in(0);
    for (const std::size_t d : {std::size_t {0}, std::size_t {1}}) {
        const std::int64_t from = r.image[d + 1], to = r.size[d];
        const float scale = r.alignsCorners && to > 1 ? static_cast<float>(from - 1) / static_cast<float>(to - 1) : static_cast<float>(from) / static_cast<float>(to);
        const float offset = r.halfPixels ? 0.5F : 0.0F;
        Ints places;
        for (std::int64_t i = 0; i < to; ++i) {
            const float at = (static_cast<float>(i) + offset) * scale;
            const auto place = static_cast<std::int64_t>(r.alignsCorners ? std::round(at) : std::floor(at));
            places.push_back(std::clamp<std::int64_t>(std::min(place, from - 1), 0, from - 1));
        }
        bool same = from == to;
        for (std::int64_t i = 0; i < to && same; ++i)
            same = places[static_cast<std::size_t>(i)] == i;
        if (!same)
            x = takenAlong(n.e, x, places, static_cast<std::int64_t>(d) + 1);
    }
    return Refs {x};
}

/// Two neighbours of each cell of the result, and 1024 times what the second counts.
struct Neighbours {
    Ints first, second, share;
};
Neighbours neighboursOf(std::int64_t from, std::int64_t to, const Resize& r)
{
    const std::int64_t scale = r.alignsCorners && to > 1 ? ((from - 1) * 1024 + (to - 1) / 2) / (to - 1) : (from * 1024 + to / 2) / to;
    Neighbours result;
    for (std::int64_t i = 0; i < to; ++i) {
        const std::int64_t at = r.halfPixels ? i * scale + scale / 2 - 512 : i * scale;
        result.first.push_back(std::clamp<std::int64_t>(at / 1024, 0, from - 1));
        result.second.push_back(std::clamp<std::int64_t>((at + 1023) / 1024, 0, from - 1));
        result.share.push_back(at - 1024 * result.first.back());
    }
    return result;
}

Tensor weights(const Ints& shares, bool ofFirst, Ints shape)
{
    Tensor tensor = Tensor::allocate(DataType::Int64, std::move(shape));
    for (std::size_t i = 0; i < shares.size(); ++i)
        tensor.set(static_cast<std::int64_t>(i), static_cast<double>(ofFirst ? 1024 - shares[i] : shares[i]));
    return tensor;
}

/// Sums of four neighbours in 2^20ths, halves away from zero.
Ref linearOfStored(TfNode& n, const Resize& r)
{
    Emitter& e = n.e;
    const Neighbours rows = neighboursOf(r.image[1], r.size[0], r), columns = neighboursOf(r.image[2], r.size[1], r);
    const auto blended = [&](Ref x, const Neighbours& at, std::int64_t axis, const Ints& shape) {
        const Ref a = e.call("multiply", {takenAlong(e, x, at.first, axis), e.constant(weights(at.share, true, shape))});
        return e.call("add", {a, e.call("multiply", {takenAlong(e, x, at.second, axis), e.constant(weights(at.share, false, shape))})});
    };
    Ref x = castTo(e, n.in(0), DataType::Int64);
    x = blended(x, rows, 1, {r.size[0], 1, 1});
    x = blended(x, columns, 2, {r.size[1], 1});
    return saturatedTo(e, shiftedDown(e, x, 20), e.dtype(n.in(0)));
}

Result<Refs> bilinear(TfNode& n)
{
    PB_ASSIGN(const Resize r, resizeOf<file::ResizeBilinear>(n, file::BuiltinOptions_ResizeBilinear));
    Emitter& e = n.e;
    const DataType type = e.dtype(n.in(0));
    if (n.input(0).isStored() && type != DataType::UInt8)
        return Refs {linearOfStored(n, r)};
    const std::string_view mode = r.alignsCorners ? "align_corners" : r.halfPixels ? "half_pixel" : "asymmetric";
    const Ref image = castTo(e, n.in(0), type == DataType::UInt8 ? DataType::Float32 : type);
    const Ref resized = e.call("image.resize2d", {image}, {{"size", r.size}, {"layout", std::string("NHWC")}, {"method", std::string("linear")}, {"coordinate_transformation_mode", std::string(mode)}});
    return Refs {type == DataType::UInt8 ? castTo(e, e.call("floor", {addScalar(e, resized, 0.5)}), type) : resized};
}

} // namespace

std::span<const ConverterEntry> resizing()
{
    static constexpr ConverterEntry entries[] {{23, bilinear}, {97, nearest}};
    return entries;
}

} // namespace passbench::tflite
