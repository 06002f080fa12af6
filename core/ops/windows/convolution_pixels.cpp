#include "core/ops/windows/convolution_pixels.h"

#include "core/loops/contraction.h"

namespace passbench {

using namespace loops;

namespace {

std::int64_t elementsOf(const Ints& shape)
{
    std::int64_t count = 1;
    for (const std::int64_t extent : shape)
        count *= extent;
    return count;
}

Expr zeroOf(Builder& b, const ConvPlan& plan) { return b.kernel().constant(static_cast<double>(plan.form.raise), plan.form.data); }

/// With `alike`, rows of the data lie as they are to be: channels last, in memory.
void copyRow(Builder& b, const ConvPlan& plan, const Source& data, bool alike, std::uint32_t to, const Ints& shape, const Indices& row)
{
    const ConvVolume& g = plan.g;
    const std::int64_t channels = shape[4], before = g.padBefore[2], width = std::min(g.input[2], shape[3] - before);
    const Expr first = flatten(b.kernel(), Indices {row[0], row[1], row[2], b.index(0), b.index(0)}, shape);
    const auto zeros = [&](std::int64_t begin, std::int64_t end) {
        b.loop("w", b.index(begin * channels), b.index(end * channels), [&](Expr x) { b.storeFlat(to, first + x, zeroOf(b, plan)); });
    };
    const auto pixel = [&](Expr w, Expr c) {
        Indices from {row[0], c, row[1] - g.padBefore[0], row[2] - g.padBefore[1], w};
        from.erase(from.begin() + 2, from.begin() + 2 + static_cast<std::ptrdiff_t>(g.missing));
        return inForm(data.at(from), plan.form);
    };
    zeros(0, before);
    if (alike) { // a row is one line
        b.loop("w", width * channels, [&](Expr x) { b.storeFlat(to, first + before * channels + x, pixel(x / channels, x % channels)); });
        return zeros(before + width, shape[3]);
    }
    constexpr std::int64_t together = 8; // channels that share the lines of memory that they are written to
    inSteps(b, "block", channels, channelsLast(plan.dataOrder) ? channels : together, [&](Expr begin, std::int64_t count) {
        b.loop("w", width, [&](Expr w) {
            b.loop("c", count, [&](Expr c) { b.storeFlat(to, first + (w + before) * channels + begin + c, pixel(w, begin + c)); });
        });
    });
    zeros(before + width, shape[3]);
}

} // namespace

Pixels makePixels(Builder& b, std::span<const ConvPlan> plans, const Source& given)
{
    const ConvPlan& plan = plans[0];
    const ConvVolume& g = plan.g;
    Pixels pixels {.shape = {g.batch, 1, 1, 1, g.groups * g.inPerGroup}};
    const bool alike = given.buffer >= 0 && channelsLast(plan.dataOrder);
    const std::int64_t together = plan.form.together, slack = plan.run() % together == 0 ? 0 : together - 1; // read behind the last window
    bool asItIs = alike && plan.form.data == given.dtype && plan.form.raise == 0 && slack == 0;
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
    Ints extents = pixels.shape;
    if (slack > 0)
        extents = {elementsOf(extents) + slack};
    pixels.buffer = b.buffer("pixels", plan.form.data, std::move(extents), BufferRole::Local);
    b.nest(std::span(pixels.shape).first(3), [&](std::span<const Expr> at) {
        Expr inside = b.kernel().integer(1, DataType::Bool);
        for (std::size_t i = 0; i < 2; ++i) {
            const Expr x = at[1 + i] - g.padBefore[i];
            for (const Expr one : {compare(ExprKind::LessEqual, b.index(0), x), compare(ExprKind::Less, x, b.index(g.input[i]))})
                inside = binary(ExprKind::And, inside, one);
        }
        const Indices row(at.begin(), at.end());
        b.when(inside, [&] { copyRow(b, plan, data, alike, pixels.buffer, pixels.shape, row); });
        if (inside->kind != ExprKind::Integer || inside->integer == 0)
            b.when(inside->kind == ExprKind::Integer ? b.kernel().integer(1, DataType::Bool) : logicalNot(inside), [&] {
                b.loop("w", pixels.shape[3] * pixels.shape[4], [&](Expr x) {
                    b.storeFlat(pixels.buffer, flatten(b.kernel(), Indices {row[0], row[1], row[2], b.index(0), b.index(0)}, pixels.shape) + x, zeroOf(b, plan));
                });
            });
    }, "ndh", 3);
    return pixels;
}

Indices placeInResult(const ConvPlan& plan, Expr n, Expr channel, std::span<const Expr> out)
{
    Indices all {n, channel, out[0], out[1], out[2]};
    all.erase(all.begin() + 2, all.begin() + 2 + static_cast<std::ptrdiff_t>(plan.g.missing));
    Indices inLayout(all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        inLayout[plan.resultOrder[i]] = all[i];
    return inLayout;
}

} // namespace passbench
