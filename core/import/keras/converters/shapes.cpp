// Layers that give the same elements in another shape, and those that do nothing when a model is used.

#include "core/import/keras/reader/node.h"

#include <algorithm>

namespace passbench::keras {
namespace {

Results identity(LayerNode& n) { return one(n.in()); }

/// Keras flattens with the channels last, wherever they are.
Results flatten(LayerNode& n)
{
    Emitter& e = n.e;
    if (e.rank(n.in()) < 2)
        return one(e.call("expand_dims", {n.in()}, {{"axis", std::int64_t {1}}}));
    const Ref x = n.channelsFirst() ? channelsLast(e, n.in()) : n.in();
    return one(e.rank(x) == 2 ? x : e.call("nn.batch_flatten", {x}));
}

/// The batch stays; one of the others may be -1.
Results reshape(LayerNode& n)
{
    auto target = wholeNumbers(member(n.config(), "target_shape"));
    if (!target || std::ranges::count(*target, -1) > 1 || std::ranges::any_of(*target, [](std::int64_t d) { return d < -1; }))
        return fail("its `target_shape` is no shape");
    const Dim batch = n.e.dim(n.in(), 0);
    target->insert(target->begin(), batch.isStatic() ? batch.size() : 0); // 0 is Relay's word for "as it is"
    if (const auto shape = staticShape(n.e.type(n.in())); shape && std::ranges::count(*target, -1) == 1) {
        std::int64_t whole = 1, known = 1;
        for (const std::int64_t extent : *shape)
            whole *= extent;
        for (const std::int64_t extent : *target)
            if (extent != -1 && __builtin_mul_overflow(known, extent, &known))
                return fail("its `target_shape` is no shape");
        if (known > 0 && whole % known == 0)
            std::ranges::replace(*target, -1, whole / known);
    }
    return one(reshapedTo(n.e, n.in(), *std::move(target)));
}

Results permute(LayerNode& n)
{
    auto dims = wholeNumbers(member(n.config(), "dims"));
    if (!dims)
        return fail("its `dims` are no list of axes");
    dims->insert(dims->begin(), 0);
    Ints sorted = *dims;
    std::ranges::sort(sorted);
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (sorted[i] != static_cast<std::int64_t>(i) || static_cast<std::int64_t>(sorted.size()) != n.e.rank(n.in()))
            return fail("its `dims` are no order of the axes 1 to {}", n.e.rank(n.in()) - 1);
    return one(n.e.call("transpose", {n.in()}, {{"axes", *std::move(dims)}}));
}

Results repeatVector(LayerNode& n)
{
    PB_TRY(n.requireRank(2));
    PB_ASSIGN(const Ints count, n.extents("n", 1, 1));
    const Ref row = n.e.call("expand_dims", {n.in()}, {{"axis", std::int64_t {1}}});
    return one(n.e.call("repeat", {row}, {{"repeats", count[0]}, {"axis", std::int64_t {1}}}));
}

/// Steps that hold `mask_value` alone do not count; their values become 0.
Results masking(LayerNode& n)
{
    Emitter& e = n.e;
    const Ref differs = e.call("not_equal", {n.in(), e.scalar(e.dtype(n.in()), n.number("mask_value", 0))});
    const Attrs last {{"axis", Ints {e.rank(n.in()) - 1}}};
    Attrs kept = last;
    kept.set("keepdims", true);
    const Ref values = e.call("multiply", {n.in(), e.call("cast", {e.call("any", {differs}, kept)}, {{"dtype", e.dtype(n.in())}})});
    return one(values, e.call("any", {differs}, last, true));
}

} // namespace

std::span<const ConverterEntry> shapes()
{
    static constexpr ConverterEntry entries[] {{"Flatten", flatten}, {"Reshape", reshape}, {"Permute", permute}, {"RepeatVector", repeatVector}, {"Masking", masking, Masks::Uses},
        {"Identity", identity, Masks::Pass}, {"Dropout", identity, Masks::Pass}, {"SpatialDropout1D", identity, Masks::Pass}, {"SpatialDropout2D", identity, Masks::Pass},
        {"SpatialDropout3D", identity, Masks::Pass}, {"AlphaDropout", identity, Masks::Pass}, {"GaussianDropout", identity, Masks::Pass}, {"GaussianNoise", identity, Masks::Pass},
        {"ActivityRegularization", identity, Masks::Pass}, {"RandomFlip", identity}, {"RandomRotation", identity}, {"RandomZoom", identity}, {"RandomTranslation", identity},
        {"RandomContrast", identity}, {"RandomBrightness", identity}, {"RandomShear", identity}, {"RandomHue", identity}, {"RandomSaturation", identity}, {"RandomSharpness", identity},
        {"RandomErasing", identity}, {"RandomGrayscale", identity}, {"RandomInvert", identity}, {"RandomPosterization", identity}, {"RandomPerspective", identity}, {"RandomGaussianBlur", identity}};
    return entries;
}

} // namespace passbench::keras
