// Loop forms of convolutions of floats: a tile of pixels by output channels stays in registers while it is summed up.
//
// The data has its channels side by side, as NHWC has it: what has not, or has a rim of zeros, is copied so first. Weights are
// packed into panels of as many output channels as a tile has, beforehand when they are constant.
//
//   for panel: for rows: for tile: for kh: for k in 0..KW*IC:
//     acc[pixel, channel] += data[h*s + kh, (w + pixel)*s, k] * packed[panel, kh, k, channel]

#include "core/ops/windows/lower_convolution_tiles.h"

#include "core/loops/contraction.h"
#include "core/ops/windows/convolution_plan.h"

namespace passbench {
namespace {

using namespace loops;

/// Data with its channels last and the rim that windows reach into: n, d, h, w, c.
struct Pixels {
    std::uint32_t buffer = 0;
    Ints shape;
};

void copyRow(Builder& b, const ConvPlan& plan, const Source& data, std::uint32_t to, const Ints& shape, const Indices& row)
{
    const ConvVolume& g = plan.g;
    const std::int64_t channels = shape[4], before = g.padBefore[2], width = std::min(g.input[2], shape[3] - before);
    const auto zeros = [&](std::int64_t begin, std::int64_t end) {
        b.loop("w", b.index(begin * channels), b.index(end * channels), [&](Expr x) {
            b.storeFlat(to, flatten(b.kernel(), Indices {row[0], row[1], row[2], b.index(0), b.index(0)}, shape) + x, b.kernel().constant(0, plan.type));
        });
    };
    zeros(0, before);
    constexpr std::int64_t together = 8; // channels that share the lines of memory that they are written to
    inSteps(b, "block", channels, channelsLast(plan.dataOrder) ? channels : together, [&](Expr first, std::int64_t count) {
        b.loop("w", width, [&](Expr w) {
            b.loop("c", count, [&](Expr c) {
                Indices from {row[0], first + c, row[1] - g.padBefore[0], row[2] - g.padBefore[1], w};
                from.erase(from.begin() + 2, from.begin() + 2 + static_cast<std::ptrdiff_t>(g.missing));
                b.store(to, Indices {row[0], row[1], row[2], w + before, first + c}, data.at(from));
            });
        });
    });
    zeros(before + width, shape[3]);
}

/// What the windows of all `plans` look at; they agree in all but that.
Pixels makePixels(Builder& b, std::span<const ConvPlan> plans, const Source& given)
{
    const ConvPlan& plan = plans[0];
    const ConvVolume& g = plan.g;
    Pixels pixels {.shape = {g.batch, 1, 1, 1, g.groups * g.inPerGroup}};
    bool asItIs = given.buffer >= 0 && channelsLast(plan.dataOrder);
    for (std::size_t i = 0; i < 3; ++i) {
        for (const ConvPlan& each : plans)
            pixels.shape[1 + i] = std::max(pixels.shape[1 + i],
                each.origin[i] + (each.g.output[i] - 1) * g.strides[i] + (each.g.kernel[i] - 1) * g.dilation[i] + 1);
        asItIs = asItIs && g.padBefore[i] == 0 && pixels.shape[1 + i] <= g.input[i];
    }
    if (asItIs) {
        pixels.buffer = static_cast<std::uint32_t>(given.buffer);
        std::copy(g.input.begin(), g.input.end(), pixels.shape.begin() + 1);
        return pixels;
    }
    const Source data = b.permuted(given, plan.dataOrder); // to channels first
    pixels.buffer = b.buffer("pixels", given.dtype, pixels.shape, BufferRole::Local);
    b.nest(std::span(pixels.shape).first(3), [&](std::span<const Expr> at) {
        Expr inside = b.kernel().integer(1, DataType::Bool);
        for (std::size_t i = 0; i < 2; ++i) {
            const Expr x = at[1 + i] - g.padBefore[i];
            for (const Expr one : {compare(ExprKind::LessEqual, b.index(0), x), compare(ExprKind::Less, x, b.index(g.input[i]))})
                inside = inside->kind == ExprKind::Integer ? one : one->kind == ExprKind::Integer ? inside : binary(ExprKind::And, inside, one);
        }
        const Indices row(at.begin(), at.end());
        b.when(inside, [&] { copyRow(b, plan, data, pixels.buffer, pixels.shape, row); });
        if (inside->kind != ExprKind::Integer)
            b.when(logicalNot(inside), [&] {
                b.loop("w", pixels.shape[3] * pixels.shape[4], [&](Expr x) {
                    b.storeFlat(pixels.buffer, flatten(b.kernel(), Indices {row[0], row[1], row[2], b.index(0), b.index(0)}, pixels.shape) + x,
                        b.kernel().constant(0, plan.type));
                });
            });
    }, "ndh", 3);
    return pixels;
}

void emitConvolution(Builder& b, const ConvPlan& plan, const ConvTiling& tiling, const Pixels& pixels, const Source& weights, const Sink& sink)
{
    const ConvVolume& g = plan.g;
    b.kernel().notes.push_back(toText(tiling.tile));
    b.loop("n", g.batch, [&](Expr n) {
        b.loop("g", plan.groups(), [&](Expr group) {
            const auto pixelAt = [&](std::span<const Expr> row) -> Indices {
                if (tiling.flat)
                    return {b.index(0), row[0] / g.output[2], row[0] % g.output[2]};
                return {row[0] / g.output[1], row[0] % g.output[1], row[1]};
            };
            const auto a = [&](const TileIndex& at) {
                const auto k = plan.kernelAt(at.tap, at.k);
                const Indices out = pixelAt(at.row);
                Indices in {n};
                for (std::size_t i = 0; i < 3; ++i)
                    in.push_back(out[i] * g.strides[i] + plan.origin[i] + (i == 2 && plan.joined() ? b.index(0) : k[i] * g.dilation[i]));
                in.push_back(plan.depthwise() ? at.first + at.column : group * g.inPerGroup + at.k);
                return b.loadFlat(pixels.buffer, flatten(b.kernel(), in, pixels.shape));
            };
            const auto w = [&](const TileIndex& at) { return weights.at(Indices {group, at.panel, at.tap, at.k, at.column}); };
            const Ints rows = tiling.flat ? Ints {g.output[1] * g.output[2]} : Ints {g.output[0] * g.output[1], g.output[2]};
            emitTiles(b, {.rows = rows, .columns = plan.columns(), .taps = plan.taps(), .run = plan.run(), .tile = tiling.tile, .type = plan.type,
                             .a = a, .b = w, .columnsFollow = channelsLast(plan.resultOrder)},
                [&](std::span<const Expr> row, Expr column, Expr value) {
                    Indices out = pixelAt(row);
                    for (std::size_t i = 0; plan.phase && i < 3; ++i)
                        out[i] = out[i] * plan.phase->stride[i] + plan.phase->first[i];
                    Indices all {n, group * plan.columns() + column, out[0], out[1], out[2]};
                    all.erase(all.begin() + 2, all.begin() + 2 + static_cast<std::ptrdiff_t>(g.missing));
                    Indices inLayout(all.size());
                    for (std::size_t i = 0; i < all.size(); ++i)
                        inLayout[plan.resultOrder[i]] = all[i];
                    sink(inLayout, value);
                });
        }, LoopKind::Parallel);
    }, LoopKind::Parallel);
}

} // namespace

Result<Lowered> tiledConvolution(const ConvAttrs& attrs, const LoweringRequest& request, bool transposed)
{
    const Source& data = request.inputs[0];
    const Source& weight = request.inputs[1];
    const ConvPlan whole {.g = convVolume(convShape(attrs, data.shape, weight.shape, request.outputs[0].shape, transposed)),
        .dataOrder = orderFrom(attrs.dataLayout, "NC"), .weightOrder = orderFrom(attrs.kernelLayout, transposed ? "IO" : "OI"),
        .resultOrder = orderFrom(attrs.resultLayout(), "NC"), .type = request.outputs[0].dtype, .weightShape = weight.shape,
        .lanes = request.target.lanes(request.outputs[0].dtype)};
    const std::vector<ConvPlan> plans = transposed ? phasesOf(whole) : std::vector {whole};
    std::vector<ConvTiling> tilings;
    std::vector<Packing> packings;
    std::vector<Source> ready; // packed beforehand
    for (const ConvPlan& plan : plans) {
        tilings.push_back(convTilingOf(plan, request.target));
        packings.push_back(convPacking(plan, tilings.back().tile, weight));
        if (const Tensor* constant = request.constant ? request.constant(weight) : nullptr)
            ready.push_back(request.table(packed(*constant, packings.back())));
    }
    return computed([=](Builder& b, const Sink& sink) {
        const Pixels pixels = makePixels(b, plans, data);
        for (std::size_t i = 0; i < plans.size(); ++i)
            emitConvolution(b, plans[i], tilings[i], pixels, ready.empty() ? packedEachRun(b, "packed", plans[i].type, packings[i]) : ready[i], sink);
    });
}

bool canTranspose(const ConvAttrs& attrs, const LoweringRequest& request)
{
    constexpr std::int64_t most = 16; // phases, each with loops of its own
    if (!canBeTiled(request))
        return false;
    const ConvVolume g = convVolume(convShape(attrs, request.inputs[0].shape, request.inputs[1].shape, request.outputs[0].shape, true));
    std::int64_t phases = 1;
    bool covered = true;
    for (std::size_t i = 0; i < 3; ++i) {
        covered = covered && g.kernel[i] >= g.strides[i] && (g.dilation[i] == 1 || g.kernel[i] == 1) && g.strides[i] <= most;
        phases *= std::min(g.strides[i], most);
    }
    return covered && phases <= most;
}

} // namespace passbench
