// Loop forms of convolutions of floats: a tile of pixels by output channels stays in registers while it is summed up.
//
// The data has its channels side by side, as NHWC has it: what has not, or has a rim of zeros, is copied so first. Weights are
// packed into panels of as many output channels as a tile has, beforehand when they are constant.
//
//   for panel: for rows: for tile: for kh: for k in 0..KW*IC:
//     acc[pixel, channel] += data[h*s + kh, (w + pixel)*s, k] * packed[panel, kh, k, channel]

#include "core/ops/windows/lower_convolution_tiles.h"

#include "core/ops/windows/convolution_pixels.h"
#include "core/ops/windows/lower_winograd.h"

namespace passbench {
namespace {

using namespace loops;

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
                    sink(placeInResult(plan, n, group * plan.columns() + column, out), value);
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
    if (const Tensor* constant = request.constant && !transposed ? request.constant(weight) : nullptr; constant && canBeWinograd(whole, *constant, request.target))
        return winogradConvolution(whole, data, *constant, request);
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
