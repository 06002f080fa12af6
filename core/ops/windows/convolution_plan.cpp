#include "core/ops/windows/convolution_plan.h"

#include "core/loops/panels.h"

namespace passbench {

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

std::vector<ConvPlan> phasesOf(const ConvPlan& whole)
{
    const ConvVolume& g = whole.g;
    std::vector<ConvPlan> phases;
    ConvVolume::Extents before {}; ///< the first pixel of all windows, negative in the rim
    for (std::int64_t number = 0; number < g.strides[0] * g.strides[1] * g.strides[2]; ++number) {
        ConvPlan plan = whole;
        plan.phase = ConvPlan::Phase {.stride = g.strides, .first = {}, .tap = {number / (g.strides[1] * g.strides[2]), number / g.strides[2] % g.strides[1], number % g.strides[2]}};
        bool empty = false;
        for (std::size_t i = 0; i < 3; ++i) {
            const std::int64_t tap = plan.phase->tap[i], begin = ceilDivide(std::max<std::int64_t>(g.padBefore[i] - tap, 0), g.strides[i]);
            plan.phase->first[i] = begin * g.strides[i] + tap - g.padBefore[i];
            plan.g.kernel[i] = ceilDivide(g.kernel[i] - tap, g.strides[i]);
            plan.g.output[i] = ceilDivide(std::max<std::int64_t>(g.output[i] - plan.phase->first[i], 0), g.strides[i]);
            plan.g.strides[i] = 1;
            plan.g.padBefore[i] = plan.g.padAfter[i] = 0;
            plan.origin[i] = begin - (plan.g.kernel[i] - 1);
            empty = empty || plan.g.output[i] == 0;
        }
        if (empty)
            continue;
        for (std::size_t i = 0; i < 3; ++i)
            before[i] = std::min(before[i], plan.origin[i]);
        phases.push_back(std::move(plan));
    }
    for (ConvPlan& plan : phases)
        for (std::size_t i = 0; i < 3; ++i) {
            plan.g.padBefore[i] = -before[i];
            plan.origin[i] -= before[i];
        }
    return phases;
}

void ConvTiling::noteIn(Kernel& kernel) const
{
    if (choice)
        kernel.tiles.push_back(*choice);
    else
        kernel.notes.push_back(toText(tile));
}

ConvTiling convTilingOf(const ConvPlan& plan, const Target& given, bool open)
{
    constexpr std::int64_t many = 256;
    const Target target = withoutScratch(given, plan.form);
    const auto& g = plan.g;
    const std::int64_t depth = plan.taps() * ((plan.run() + plan.form.together - 1) / plan.form.together);
    if (plan.inLanes) { // of a pixel the sums and the channels are in registers
        const std::int64_t pixels = (target.vectorRegisters - 2) / 2;
        TileSchedule tile {.rows = std::min(pixels, g.output[2]), .lanes = plan.lanes, .depth = depth};
        while (tile.lanes > plan.columns())
            tile.lanes /= 2;
        return {tile};
    }
    if (plan.depthwise()) {
        TileSchedule tile {.lanes = plan.lanes, .depth = depth};
        while (tile.lanes > g.groups) // a panel has no more columns than there are channels to read
            tile.lanes /= 2;
        const TileSchedule two {.vectors = 2, .lanes = tile.lanes};
        if (two.columns() <= g.groups && panelCount(g.groups, two) * 2 <= panelCount(g.groups, tile))
            tile.vectors = 2;
        tile.rows = std::min(std::max<std::int64_t>(1, target.vectorRegisters / 2 / tile.vectors), open ? many : g.output[2]);
        return {tile};
    }
    const auto chosen = [&](const ContractionShape& shape, bool flat) {
        const TileChoice choice = chosenTile(shape, target, plan.type);
        return ConvTiling {choice.tile, flat, choice};
    };
    if (open)
        return chosen({many, plan.columns(), depth, true}, false);
    const ContractionShape inRows {g.output[2], plan.columns(), depth}, inLine {g.output[1] * g.output[2], plan.columns(), depth};
    constexpr std::int64_t dearer = 105; // percent: positions are divided into rows and columns
    const std::int64_t costOfRows = costOf(inRows, scheduleOf(inRows, target, plan.type)) * g.output[1], costOfLine = costOf(inLine, scheduleOf(inLine, target, plan.type));
    const bool flat = g.output[0] == 1 && (g.isPlainProduct() || costOfLine * dearer < costOfRows * 100);
    return chosen(flat ? inLine : inRows, flat);
}

Packing convPacking(const ConvPlan& plan, const TileSchedule& tile, const Source& weight)
{
    const auto position = [plan, tile](const auto& group, const auto& first, const auto& tap, const auto& k, const auto& column) {
        return plan.weightAt(group, atMost(first + column, plan.columns() - 1), tap, k); // those beyond the last are never looked at
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

} // namespace passbench
