// Loop forms of convolutions of floats, and of 8-bit integers: a tile of pixels by output channels stays in registers while it is summed up.
//
// The data has its channels side by side, as NHWC has it: what has not, or has a rim of zeros, is copied so first. Weights are
// packed into panels of as many output channels as a tile has, beforehand when they are constant.
//
//   for panel: for rows: for tile: for kh: for k in 0..KW*IC:
//     acc[pixel, channel] += data[h*s + kh, (w + pixel)*s, k] * packed[panel, kh, k, channel]

#include "core/ops/windows/lower_convolution_tiles.h"

#include "core/loops/panels.h"
#include "core/ops/windows/convolution_pixels.h"
#include "core/ops/windows/lower_depthwise.h"
#include "core/ops/windows/lower_winograd.h"

namespace passbench {
namespace {

using namespace loops;

/// A convolution with its weights in panels; `start` is what sums begin with, when that is not 0.
struct PackedConv {
    ConvPlan plan;
    ConvTiling tiling;
    Packing packing;
    std::optional<Source> weights, start; ///< known beforehand
};

/// Of a picture whose height or width may be any: rows of the result one by one, each in tiles as long as there are pixels for them.
void emitOpenConvolution(Builder& b, const PackedConv& conv, const Pixels& pixels, const Sink& sink)
{
    const auto& [plan, tiling, packing, known, start] = conv;
    const Source weights = known ? *known : packedEachRun(b, "packed", plan.form, packing);
    const ConvVolume& g = plan.g;
    tiling.noteIn(b.kernel());
    b.nest(Ints {g.batch, plan.groups(), g.output[0], g.output[1]}, [&](std::span<const Expr> at) {
        const Expr n = at[0], group = at[1], depth = at[2], row = at[3];
        const auto a = [&](const TileIndex& tile) {
            const auto k = plan.kernelAt(tile.tap, tile.k);
            const Expr out[] = {depth, row, tile.row[0]};
            Indices in {n};
            for (std::size_t i = 0; i < 3; ++i)
                in.push_back(out[i] * g.strides[i] + plan.origin[i] + (i == 2 && plan.joined() ? b.index(0) : k[i] * g.dilation[i]));
            in.push_back(plan.depthwise() ? tile.first + tile.column : group * g.inPerGroup + tile.k);
            return asFactor(b.loadFlat(pixels.buffer, flatten(b.kernel(), in, pixels.shape)), plan.form, plan.type);
        };
        const auto w = [&](const TileIndex& tile) { return asFactor(groupedAt(weights, plan.form, {group, tile.panel, tile.tap}, tile.k, tile.column), plan.form, plan.type); };
        emitTiles(b, {.rows = {g.output[2]}, .columns = plan.columns(), .taps = plan.taps(), .run = plan.run(), .tile = tiling.tile, .type = plan.type, .a = a, .b = w, .columnsFollow = channelsLast(plan.resultOrder), .openRows = true},
            [&](std::span<const Expr> pixel, Expr column, Expr value) {
                Indices out {depth, row, pixel[0]};
                for (std::size_t i = 0; plan.phase && i < 3; ++i)
                    out[i] = out[i] * plan.phase->stride[i] + plan.phase->first[i];
                sink(placeInResult(plan, n, group * plan.columns() + column, out), value);
            });
    }, "ngdh", 4);
}

bool isOpen(const ConvVolume& g, const Kernel& kernel)
{
    const auto open = [&](std::int64_t extent) { return kernel.isOpen(extent); };
    return std::ranges::any_of(g.input, open) || std::ranges::any_of(g.output, open);
}

void emitConvolution(Builder& b, const PackedConv& conv, const Pixels& pixels, const Sink& sink)
{
    const auto& [plan, tiling, packing, known, start] = conv;
    const Source weights = known ? *known : packedEachRun(b, "packed", plan.form, packing);
    const ConvVolume& g = plan.g;
    tiling.noteIn(b.kernel());
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
                return asFactor(b.loadFlat(pixels.buffer, flatten(b.kernel(), in, pixels.shape)), plan.form, plan.type);
            };
            const auto w = [&](const TileIndex& at) { return asFactor(groupedAt(weights, plan.form, {group, at.panel, at.tap}, at.k, at.column), plan.form, plan.type); };
            std::function<Expr(const TileIndex&)> begin;
            if (start)
                begin = [&](const TileIndex& at) { return start->at(Indices {group * panelCount(plan.columns(), tiling.tile) + at.panel, at.column}); };
            const Ints rows = tiling.flat ? Ints {g.output[1] * g.output[2]} : Ints {g.output[0] * g.output[1], g.output[2]};
            emitTiles(b, {.rows = rows, .columns = plan.columns(), .taps = plan.taps(), .run = plan.run(), .together = plan.form.together, .tile = tiling.tile, .type = plan.type,
                             .a = a, .b = w, .columnsFollow = channelsLast(plan.resultOrder), .begin = begin},
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
    const Tensor* constant = request.constant ? request.constant(weight) : nullptr;
    ConvPlan whole {.g = convVolume(convShape(attrs, data.shape, weight.shape, request.outputs[0].shape, transposed)),
        .dataOrder = orderFrom(attrs.dataLayout, "NC"), .weightOrder = orderFrom(attrs.kernelLayout, transposed ? "IO" : "OI"),
        .resultOrder = orderFrom(attrs.resultLayout(), "NC"), .type = request.outputs[0].dtype, .weightShape = weight.shape,
        .lanes = request.target.lanes(request.outputs[0].dtype)};
    const bool open = isOpen(whole.g, request.kernel);
    whole.form = whole.depthwise() || open ? plainForm(data.dtype, weight.dtype) : formOf(data.dtype, weight.dtype, constant != nullptr, request.target);
    if (constant && !transposed && !open && canBeWinograd(whole, *constant, request.target))
        return winogradConvolution(whole, data, *constant, request);
    whole.inLanes = !transposed && !open && canBeInLanes(whole, data);
    std::vector<ConvPlan> plans = transposed ? phasesOf(whole) : std::vector {whole};
    std::vector<PackedConv> convolutions;
    for (const ConvPlan& plan : plans) {
        const ConvTiling tiling = convTilingOf(plan, request.target, open);
        PackedConv& conv = convolutions.emplace_back(plan, tiling, convPacking(plan, tiling.tile, weight));
        if (!constant)
            continue;
        const Tensor grouped = inGroups(packed(*constant, conv.packing), plan.form);
        conv.weights = request.table(grouped);
        if (plan.form.raise != 0)
            conv.start = request.table(sumsAtStart(grouped, plan.form, plan.taps()));
    }
    return computed([=](Builder& b, const Sink& sink) {
        const PackedConv& first = convolutions.front();
        if (whole.inLanes || (canBeDepthwise(whole, data) && !transposed && !open))
            return emitDepthwise(b, first.plan, first.tiling.tile, data, first.weights ? *first.weights : packedEachRun(b, "packed", whole.form, first.packing), sink);
        const Pixels pixels = makePixels(b, plans, data);
        for (const PackedConv& conv : convolutions)
            (open ? emitOpenConvolution : emitConvolution)(b, conv, pixels, sink);
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
