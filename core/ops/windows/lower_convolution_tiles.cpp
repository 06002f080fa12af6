// Loop forms of convolutions of floats: a tile of pixels by output channels stays in registers while it is summed up.
//
// The data has its channels side by side, as NHWC has it: what has not, or has a rim of zeros, is copied so first. Weights are
// packed into panels of as many output channels as a tile has, beforehand when they are constant.
//
//   for panel: for rows: for tile: for kh: for k in 0..KW*IC:
//     acc[pixel, channel] += data[h*s + kh, (w + pixel)*s, k] * packed[panel, kh, k, channel]

#include "core/ops/windows/lower_convolution_tiles.h"

#include "core/loops/contraction.h"
#include "core/loops/tiles.h"
#include "core/ops/rules/data_layout.h"
#include "core/ops/rules/packing.h"

namespace passbench {
namespace {

using namespace loops;

std::vector<std::size_t> orderFrom(const std::string& layout, std::string_view lead)
{
    return *layoutPermutation(layout, channelsFirst(layout.size() - 2, lead)); // the type rule has accepted it
}

bool channelsLast(const std::vector<std::size_t>& order)
{
    if (order[0] != 0 || order[1] + 1 != order.size())
        return false;
    for (std::size_t i = 2; i < order.size(); ++i)
        if (order[i] != i - 1)
            return false;
    return true;
}

/// All that the loops are made from.
struct ConvPlan {
    ConvVolume g;
    std::vector<std::size_t> dataOrder, weightOrder, resultOrder; ///< from the layout to channels first
    DataType type = DataType::Float32;
    Ints weightShape;
    std::int64_t lanes = 1;

    bool depthwise() const { return g.groups > 1 && g.inPerGroup == 1 && g.outPerGroup == 1; }
    std::int64_t columns() const { return depthwise() ? g.groups : g.outPerGroup; }
    std::int64_t groups() const { return depthwise() ? 1 : g.groups; }
    /// Columns of the kernel and channels follow each other in the data.
    bool joined() const { return g.groups == 1 && (g.dilation[2] == 1 || g.kernel[2] == 1); }
    std::int64_t run() const { return depthwise() ? g.kernel[2] : joined() ? g.kernel[2] * g.inPerGroup : g.inPerGroup; }
    std::int64_t taps() const { return g.kernel[0] * g.kernel[1] * (depthwise() || joined() ? 1 : g.kernel[2]); }
    /// Kernel element of a tap and a step of its run.
    template<typename T> std::array<T, 3> kernelAt(T tap, T k) const
    {
        if (depthwise())
            return {tap / g.kernel[1], tap % g.kernel[1], k};
        if (joined())
            return {tap / g.kernel[1], tap % g.kernel[1], k / g.inPerGroup};
        return {tap / (g.kernel[1] * g.kernel[2]), tap / g.kernel[2] % g.kernel[1], tap % g.kernel[2]};
    }
};

struct ConvTiling {
    TileSchedule tile;
    bool flat = false; ///< pixels of all rows in one line
};

ConvTiling convTilingOf(const ConvPlan& plan, const Target& target)
{
    const auto& g = plan.g;
    const std::int64_t depth = plan.taps() * plan.run();
    if (plan.depthwise()) {
        const std::int64_t vectors = std::min<std::int64_t>(2, (g.groups + plan.lanes - 1) / plan.lanes);
        return {{.rows = std::min<std::int64_t>(target.vectorRegisters / 4, g.output[2]), .vectors = vectors, .lanes = plan.lanes, .depth = depth}};
    }
    const ContractionShape inRows {g.output[2], plan.columns(), depth}, inLine {g.output[1] * g.output[2], plan.columns(), depth};
    const TileSchedule rows = scheduleOf(inRows, target, plan.type), line = scheduleOf(inLine, target, plan.type);
    constexpr std::int64_t dearer = 105; // percent: positions are divided into rows and columns
    const bool flat = g.output[0] == 1 && costOf(inLine, line) * dearer < costOf(inRows, rows) * g.output[1] * 100;
    return {flat || (g.output[0] == 1 && g.isPlainProduct()) ? line : rows, flat || (g.output[0] == 1 && g.isPlainProduct())};
}

Packing convPacking(const ConvPlan& plan, const TileSchedule& tile, const Source& weight)
{
    const auto position = [plan, tile](const auto& group, const auto& first, const auto& tap, const auto& k, const auto& column) {
        const auto [kd, kh, kw] = plan.kernelAt(tap, k);
        const auto channel = atMost(first + column, plan.columns() - 1); // those beyond the last are never looked at
        const auto input = plan.depthwise() ? k * 0 : plan.joined() ? k % plan.g.inPerGroup : k;
        std::vector given {group * plan.columns() + channel, input, kd, kh, kw};
        given.erase(given.begin() + 2, given.begin() + 2 + static_cast<std::ptrdiff_t>(plan.g.missing));
        std::vector inLayout = given;
        for (std::size_t i = 0; i < given.size(); ++i)
            inLayout[plan.weightOrder[i]] = given[i];
        return inLayout;
    };
    return {.shape = {plan.groups(), panelCount(plan.columns(), tile), plan.taps(), plan.run(), tile.columns()},
        .from = [=](std::span<const std::int64_t> at) {
            const Ints indices = position(at[0], firstColumn(at[1], plan.columns(), tile), at[2], at[3], at[4]);
            std::int64_t flat = 0;
            for (std::size_t i = 0; i < indices.size(); ++i)
                flat = flat * plan.weightShape[i] + indices[i];
            return flat;
        },
        .value = [=](std::span<const Expr> at) {
            Kernel& kernel = *at[0]->kernel;
            Builder b(kernel);
            return weight.at(position(at[0], firstColumn(b, at[1], plan.columns(), tile), at[2], at[3], at[4]));
        }};
}

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

Pixels makePixels(Builder& b, const ConvPlan& plan, const Source& given)
{
    const ConvVolume& g = plan.g;
    Pixels pixels {.shape = {g.batch, 1, 1, 1, g.groups * g.inPerGroup}};
    bool asItIs = given.buffer >= 0 && channelsLast(plan.dataOrder);
    for (std::size_t i = 0; i < 3; ++i) {
        pixels.shape[1 + i] = (g.output[i] - 1) * g.strides[i] + (g.kernel[i] - 1) * g.dilation[i] + 1;
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
                    in.push_back(out[i] * g.strides[i] + (i == 2 && plan.joined() ? b.index(0) : k[i] * g.dilation[i]));
                in.push_back(plan.depthwise() ? at.first + at.column : group * g.inPerGroup + at.k);
                return b.loadFlat(pixels.buffer, flatten(b.kernel(), in, pixels.shape));
            };
            const auto w = [&](const TileIndex& at) { return weights.at(Indices {group, at.panel, at.tap, at.k, at.column}); };
            const Ints rows = tiling.flat ? Ints {g.output[1] * g.output[2]} : Ints {g.output[0] * g.output[1], g.output[2]};
            emitTiles(b, {.rows = rows, .columns = plan.columns(), .taps = plan.taps(), .run = plan.run(), .tile = tiling.tile, .type = plan.type,
                             .a = a, .b = w, .columnsFollow = channelsLast(plan.resultOrder)},
                [&](std::span<const Expr> row, Expr column, Expr value) {
                    const Indices out = pixelAt(row);
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

Result<Lowered> tiledConvolution(const ConvAttrs& attrs, const LoweringRequest& request)
{
    const Source& data = request.inputs[0];
    const Source& weight = request.inputs[1];
    const ConvPlan plan {.g = convVolume(convShape(attrs, data.shape, weight.shape, request.outputs[0].shape)),
        .dataOrder = orderFrom(attrs.dataLayout, "NC"), .weightOrder = orderFrom(attrs.kernelLayout, "OI"),
        .resultOrder = orderFrom(attrs.resultLayout(), "NC"), .type = request.outputs[0].dtype, .weightShape = weight.shape,
        .lanes = request.target.lanes(request.outputs[0].dtype)};
    const ConvTiling tiling = convTilingOf(plan, request.target);
    const Packing packing = convPacking(plan, tiling.tile, weight);
    std::optional<Source> ready;
    if (const Tensor* constant = request.constant ? request.constant(weight) : nullptr)
        ready = request.table(packed(*constant, packing));
    return computed([=](Builder& b, const Sink& sink) {
        const Source weights = ready ? *ready : packedEachRun(b, "packed", plan.type, packing);
        emitConvolution(b, plan, tiling, makePixels(b, plan, data), weights, sink);
    });
}

} // namespace passbench
