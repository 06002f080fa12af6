// Normalizations, with the statistics and factors that the file has.

#include "core/import/keras/reader/node.h"

namespace passbench::keras {
namespace {

Result<std::int64_t> extentOf(const LayerNode& n, std::int64_t axis)
{
    const Dim extent = n.e.dim(n.in(), axis);
    if (!extent.isStatic())
        return unsupported("its input is {}, whose axis {} has to be known", toText(n.e.type(n.in())), axis);
    return extent.size();
}

/// A weight that may be left out, which then is `value` for each channel.
Result<Ref> weightOr(LayerNode& n, bool there, std::size_t index, std::string_view role, const Ints& shape, double value)
{
    if (there)
        return n.weight(index, role, shape);
    return n.e.constant(Tensor::filled(n.dtype, shape, value));
}

Results batchNormalization(LayerNode& n)
{
    Emitter& e = n.e;
    if (flagIn(n.kwargs, "training", false))
        return unsupported("it is called with `training=True`, and would normalize by what it is given");
    const std::int64_t rank = e.rank(n.in());
    PB_ASSIGN(const Ints axes, n.axes("axis", rank, {-1}));
    if (axes.size() != 1)
        return unsupported("it normalizes over {} axes at once", axes.size());
    PB_ASSIGN(const std::int64_t channels, extentOf(n, axes[0]));
    const bool scale = n.flag("scale", true), center = n.flag("center", true);
    std::size_t index = 0;
    PB_ASSIGN(const Ref gamma, weightOr(n, scale, scale ? index++ : 0, "gamma", {channels}, 1));
    PB_ASSIGN(const Ref beta, weightOr(n, center, center ? index++ : 0, "beta", {channels}, 0));
    PB_ASSIGN(const Ref mean, n.weight(index, "moving_mean", {channels}));
    PB_ASSIGN(const Ref variance, n.weight(index + 1, "moving_variance", {channels}));
    return one(e.project(e.call("nn.batch_norm", {n.in(), gamma, beta, mean, variance}, {{"axis", axes[0]}, {"epsilon", n.number("epsilon", 1e-3)}, {"center", center}, {"scale", scale}}), 0));
}

/// Statistics of floats of 16 bits are worked out in 32, as Keras does: squares of a thousand are beyond float16.
Ref wide(Emitter& e, Ref x) { return isFloat(e.dtype(x)) && bitsOf(e.dtype(x)) == 16 ? castTo(e, x, DataType::Float32) : x; }

/// (x - mean) / sqrt(variance + eps), of the mean and variance over these axes.
Ref normalizedOver(Emitter& e, Ref x, const Ints& axes, bool removesMean, double epsilon)
{
    const Attrs over {{"axis", axes}, {"keepdims", true}};
    const Ref centred = e.call("subtract", {x, e.call("mean", {x}, over)});
    const Ref variance = e.call("mean", {e.call("multiply", {centred, centred})}, over);
    return e.call("multiply", {removesMean ? centred : x, e.call("rsqrt", {addScalar(e, variance, epsilon)})});
}

Results layerNormalization(LayerNode& n)
{
    Emitter& e = n.e;
    const std::int64_t rank = e.rank(n.in());
    PB_ASSIGN(Ints axes, n.axes("axis", rank, {-1}));
    std::ranges::sort(axes);
    Ints shape;
    for (const std::int64_t axis : axes) {
        PB_ASSIGN(const std::int64_t extent, extentOf(n, axis));
        shape.push_back(extent);
    }
    const bool rms = n.flag("rms_scaling", false); // divides by the root of the variance, but leaves the mean
    const bool scale = n.flag("scale", true) || rms, center = n.flag("center", true) && !rms;
    PB_ASSIGN(const Ref gamma, weightOr(n, scale, 0, "gamma", shape, 1));
    PB_ASSIGN(const Ref beta, weightOr(n, center, scale ? 1 : 0, "beta", shape, 0));
    const double epsilon = n.number("epsilon", 1e-3);
    if (axes.size() == 1 && !rms)
        return one(e.call("nn.layer_norm", {n.in(), gamma, beta}, {{"axis", axes[0]}, {"epsilon", epsilon}, {"center", center}, {"scale", scale}}));
    Ref y = normalizedOver(e, wide(e, n.in()), axes, !rms, epsilon);
    Ints aligned(static_cast<std::size_t>(rank), 1);
    for (std::size_t i = 0; i < axes.size(); ++i)
        aligned[static_cast<std::size_t>(axes[i])] = shape[i];
    if (scale)
        y = e.call("multiply", {y, reshapedTo(e, wide(e, gamma), aligned)});
    if (center)
        y = e.call("add", {y, reshapedTo(e, wide(e, beta), aligned)});
    return one(castTo(e, y, e.dtype(n.in())));
}

Results rmsNormalization(LayerNode& n)
{
    Emitter& e = n.e;
    const std::int64_t rank = e.rank(n.in());
    PB_ASSIGN(Ints axes, n.axes("axis", rank, {-1}));
    std::ranges::sort(axes);
    Ints shape, aligned(static_cast<std::size_t>(rank), 1);
    for (const std::int64_t axis : axes) {
        PB_ASSIGN(const std::int64_t extent, extentOf(n, axis));
        shape.push_back(extent);
        aligned[static_cast<std::size_t>(axis)] = extent;
    }
    PB_ASSIGN(const Ref factor, n.weight(0, "scale", shape));
    const Ref x = wide(e, n.in()), squares = e.call("mean", {e.call("multiply", {x, x})}, {{"axis", axes}, {"keepdims", true}});
    const Ref y = e.call("multiply", {x, e.call("rsqrt", {addScalar(e, squares, n.number("epsilon", 1e-6))})});
    return one(castTo(e, e.call("multiply", {y, reshapedTo(e, wide(e, factor), aligned)}), e.dtype(n.in())));
}

Results groupNormalization(LayerNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ints axes, n.axes("axis", e.rank(n.in()), {-1}));
    if (axes.size() != 1)
        return fail("its `axis` is no single axis");
    PB_ASSIGN(const std::int64_t channels, extentOf(n, axes[0]));
    const std::int64_t given = n.integer("groups", 32), groups = given == -1 ? channels : given;
    if (groups < 1 || channels % groups != 0)
        return fail("its {} channels are not {} groups", channels, groups);
    const bool scale = n.flag("scale", true), center = n.flag("center", true);
    PB_ASSIGN(const Ref gamma, weightOr(n, scale, 0, "gamma", {channels}, 1));
    PB_ASSIGN(const Ref beta, weightOr(n, center, scale ? 1 : 0, "beta", {channels}, 0));
    const double epsilon = n.number("epsilon", 1e-3);
    if (axes[0] == 1)
        return one(e.call("nn.group_norm", {n.in(), gamma, beta}, {{"num_groups", groups}, {"axis", axes[0]}, {"epsilon", epsilon}, {"center", center}, {"scale", scale}}));
    // Relay's operator leaves axes before the channels alone, and Keras normalizes over all but the batch.
    if (axes[0] != e.rank(n.in()) - 1)
        return unsupported("its channels are axis {} of {}, which is not supported", axes[0], toText(e.type(n.in())));
    Ints split(static_cast<std::size_t>(axes[0]), 0), whole = split, over; // 0 is Relay's word for an extent that stays, -3 for two made one
    split.insert(split.end(), {groups, channels / groups});
    whole.push_back(-3);
    for (std::int64_t axis = 1; axis <= axes[0] + 1; ++axis)
        if (axis != axes[0])
            over.push_back(axis);
    const Ref grouped = e.call("reshape", {wide(e, n.in())}, {{"newshape", split}});
    Ref y = e.call("reshape", {normalizedOver(e, grouped, over, true, epsilon)}, {{"newshape", whole}});
    y = scale ? e.call("multiply", {y, wide(e, gamma)}) : y;
    y = center ? e.call("add", {y, wide(e, beta)}) : y;
    return one(castTo(e, y, e.dtype(n.in())));
}

Results unitNormalization(LayerNode& n)
{
    PB_ASSIGN(const Ints axes, n.axes("axis", n.e.rank(n.in()), {-1}));
    return one(n.e.call("nn.l2_normalize", {n.in()}, {{"eps", 1e-12}, {"axis", axes}}));
}

} // namespace

std::span<const ConverterEntry> normalization()
{
    static constexpr ConverterEntry entries[] {{"BatchNormalization", batchNormalization, Masks::Pass}, {"BatchNormalizationV1", batchNormalization, Masks::Pass},
        {"SyncBatchNormalization", batchNormalization, Masks::Pass}, {"LayerNormalization", layerNormalization, Masks::Pass},
        {"RMSNormalization", rmsNormalization}, // Keras says of the others alone that they support masks
        {"GroupNormalization", groupNormalization, Masks::Pass}, {"UnitNormalization", unitNormalization, Masks::Pass}};
    return entries;
}

} // namespace passbench::keras
