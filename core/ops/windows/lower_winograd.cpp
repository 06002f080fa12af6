// Loop form of Winograd's convolution.
//
//   for block of patches:
//     for patch, channel:                    data[i, patch, channel] = B' patch B
//     for some panels of output channels:
//       for i in 0..36:                      sums[i, patch, channel] = data[i, patch, k] * weights[i, panel, k, channel]
//       for patch:                           pixels = A' sums A
//
// When a block's data is more than a cache holds, all data is transformed first, and panels may be walked outside.

#include "core/ops/windows/lower_winograd.h"

#include "core/loops/panels.h"
#include "core/loops/tiles.h"
#include "core/ops/windows/convolution_pixels.h"
#include "core/ops/windows/winograd.h"

#include <bit>

namespace passbench {
namespace {

using namespace loops;
constexpr std::int64_t mostRealPatches = 24; ///< of a block: each number of the weights is used so often when it is at hand
constexpr std::int64_t mostIntegerPatches = 48; ///< the same of smaller numbers
constexpr std::int64_t fewPatches = 10;  ///< too few for that
constexpr std::int64_t mostOnStack = 256 << 10; ///< bytes of a block's data, however large the second cache is
constexpr std::int64_t mostSums = 144 << 10;    ///< bytes

struct WinogradPlan {
    ConvPlan plan;
    std::int64_t down = 1, across = 1; ///< patches
    std::int64_t inBlock = 1, blocks = 1;
    bool inCache = false; ///< a block's data stays in the second cache, from its transform to its products
    TileChoice choice;
    TileSchedule tile;     ///< that was chosen
    const winograd::Form* form = nullptr;
    DataType data = DataType::Float32; ///< of what the data becomes, and the weights
    std::int64_t dataLanes = 1;        ///< of a vector of them
    std::int64_t panels = 1; ///< that a block's data is multiplied by before their pixels are given
    std::int64_t patches() const { return down * across; }
    std::int64_t columns() const { return panels * tile.columns(); }
    std::int64_t groups() const { return plan.g.outPerGroup / columns(); }
    /// Elements of the data's transform from one of its numbers to the next: a line more than they need, for powers of two would
    /// meet in the same places of a cache.
    std::int64_t pitch() const { return inBlock * plan.g.inPerGroup + 64 / bytes(); }
    std::int64_t bytes() const { return bitsOf(data) / 8; }
    OperandForm operands() const { return {.data = data, .weight = data, .together = 4 / bytes()}; }
    std::int64_t numbers() const { return form->numbers(); }
};

WinogradPlan winogradPlan(const ConvPlan& plan, const Target& target)
{
    const ConvVolume& g = plan.g;
    const bool integers = plan.type == DataType::Int32;
    const winograd::Form& form = integers ? winograd::ofIntegers() : winograd::ofReals();
    WinogradPlan result {.plan = plan, .down = ceilDivide(g.output[1], form.pixels), .across = ceilDivide(g.output[2], form.pixels)};
    result.form = &form;
    result.data = integers ? DataType::Int16 : plan.type;
    result.dataLanes = target.lanes(result.data);
    const std::int64_t numbers = form.numbers(), mostPatches = integers ? mostIntegerPatches : mostRealPatches;
    const std::int64_t fit = std::min(target.secondCache / 2, mostOnStack) / (numbers * g.inPerGroup * result.bytes());
    result.inCache = result.patches() > g.outPerGroup && fit >= fewPatches;
    result.inBlock = evenBlock(result.patches(), result.inCache ? std::min(fit, mostPatches) : mostPatches, 1);
    result.blocks = ceilDivide(result.patches(), result.inBlock);
    const OperandForm operands = result.operands();
    result.choice = chosenTile({result.inBlock, g.outPerGroup, g.inPerGroup / operands.together}, withoutScratch(target, operands), plan.type, Panels::Whole);
    result.tile = result.choice.tile;
    const std::int64_t all = g.outPerGroup / result.tile.columns();
    for (std::int64_t panels = 1; panels <= all; ++panels)
        if (all % panels == 0 && numbers * result.inBlock * panels * result.tile.columns() * 4 <= mostSums)
            result.panels = panels;
    return result;
}

/// Weights as the products take them: number, panel, input channel, output channel of the panel; neighbours of a dot product together.
Tensor transformedWeight(const WinogradPlan& w, const Tensor& weight)
{
    const ConvPlan& plan = w.plan;
    const std::int64_t in = plan.g.inPerGroup, together = w.operands().together, columns = w.tile.columns(), panels = plan.g.outPerGroup / columns;
    const auto position = [&](std::int64_t channel, std::int64_t row, std::int64_t k) {
        std::int64_t flat = 0;
        const auto at = plan.weightAt<std::int64_t>(0, channel, row, k);
        for (std::size_t i = 0; i < at.size(); ++i)
            flat = flat * plan.weightShape[i] + at[i];
        return flat;
    };
    const std::int64_t ofChannel = position(1, 0, 0), ofInput = position(0, 0, 1), ofRow = position(0, 1, 0), ofColumn = position(0, 0, in);
    const std::int64_t numbers = w.numbers();
    Tensor result = Tensor::allocate(w.data, {numbers, panels, in, columns});
    const auto fill = [&](auto from, auto to) {
        for (std::int64_t channel = 0; channel < plan.g.outPerGroup; ++channel)
            for (std::int64_t input = 0; input < in; ++input) {
                std::array<double, winograd::kernel * winograd::kernel> kernel {};
                for (std::int64_t k = 0; k < winograd::kernel * winograd::kernel; ++k)
                    kernel[static_cast<std::size_t>(k)] = from[static_cast<std::size_t>(
                        channel * ofChannel + input * ofInput + k / winograd::kernel * ofRow + k % winograd::kernel * ofColumn)];
                const auto transformed = winograd::transformedKernel(*w.form, kernel);
                for (std::int64_t i = 0; i < numbers; ++i) // neighbours of a dot product side by side
                    to[static_cast<std::size_t>((i * panels + channel / columns) * in * columns + input / together * columns * together + channel % columns * together + input % together)]
                        = static_cast<typename decltype(to)::value_type>(transformed[static_cast<std::size_t>(i)]);
            }
    };
    if (w.data == DataType::Float32)
        fill(weight.as<float>(), result.writable<float>());
    else if (weight.dtype() == DataType::Int8)
        fill(weight.as<std::int8_t>(), result.writable<std::int16_t>());
    else
        fill(weight.as<std::uint8_t>(), result.writable<std::int16_t>());
    return result.reshaped({numbers, panels, in / together, columns * together});
}

/// Sum of coefficients times values, without those that are 0.
Expr weighted(const std::vector<double>& coefficients, const std::function<Expr(std::size_t)>& value)
{
    Expr sum;
    for (std::size_t i = 0; i < coefficients.size(); ++i) {
        if (coefficients[i] == 0)
            continue;
        const Expr x = value(i);
        const Expr term = std::abs(coefficients[i]) == 1 ? x : x * constantLike(x, std::abs(coefficients[i]));
        sum = !sum ? (coefficients[i] < 0 ? constantLike(x, 0) - term : term) : coefficients[i] < 0 ? sum - term : sum + term;
    }
    return sum;
}

class Winograd {
public:
    Winograd(Builder& b, const WinogradPlan& plan, const Pixels& given, const Source& weights)
        : m_b(b), m_w(plan), m_g(plan.plan.g), m_pixels(given), m_weights(weights),
          m_kind(plan.form == &winograd::ofIntegers() ? LoopKind::Unrolled : LoopKind::Serial), m_numbers(plan.numbers()), m_patch(plan.form->patch), m_side(plan.form->pixels)
    {
        m_data = plan.inCache ? b.buffer("patches", plan.data, {1, m_numbers, plan.pitch()}, BufferRole::Stack)
                              : b.buffer("patches", plan.data, {m_g.batch * plan.blocks, m_numbers, plan.pitch()}, BufferRole::Local);
        m_sums = b.buffer("products", plan.plan.type, {m_numbers, plan.inBlock, plan.columns()}, BufferRole::Stack);
        const BufferRole half = m_kind == LoopKind::Unrolled ? BufferRole::Tile : BufferRole::Stack;
        m_half = b.buffer("half", plan.plan.type, {m_numbers, plan.tile.lanes}, half);
        // Loops that have nothing on the stack in common can be shared by threads.
        m_dataHalf = plan.inCache && plan.data == plan.plan.type ? m_half : b.buffer("half", plan.data, {m_numbers, plan.dataLanes}, half);
        m_given = b.buffer("given", plan.plan.type, {m_side * m_side, plan.columns()}, BufferRole::Stack);
    }

    void emit(const Sink& sink)
    {
        m_b.kernel().notes.push_back(fmt::format("Winograd, {0}x{0} pixels from patches of {1}x{1}: {2} patches in blocks of {3}{4}", m_side, m_patch, m_w.patches(), m_w.inBlock,
            m_w.inCache ? " that stay in a cache" : ""));
        m_b.kernel().tiles.push_back(m_w.choice);
        if (m_w.inCache)
            return m_b.nest(Ints {m_g.batch, m_w.blocks}, [&](std::span<const Expr> at) {
                m_b.loop("p", m_w.inBlock, [&](Expr p) { transformData(at[0], at[1], p); });
                m_b.loop("o", m_w.groups(), [&](Expr group) { products(at[0], at[1], group, sink); });
            }, "nb", 2);
        m_b.nest(Ints {m_g.batch, m_w.blocks, m_w.inBlock}, [&](std::span<const Expr> at) { transformData(at[0], at[1], at[2]); }, "nbp", 3);
        // What there is less of is walked inside, and stays in a cache.
        const bool byBlock = m_w.patches() > m_g.outPerGroup;
        const Ints order = byBlock ? Ints {m_g.batch, m_w.blocks, m_w.groups()} : Ints {m_g.batch, m_w.groups(), m_w.blocks};
        m_b.nest(order, [&](std::span<const Expr> at) { products(at[0], byBlock ? at[1] : at[2], byBlock ? at[2] : at[1], sink); }, byBlock ? "nbo" : "nob", 3);
    }

private:
    Expr patchOf(Expr block, Expr p) { return block * m_w.inBlock + p; }

    void vector(std::int64_t lanes, const std::function<void(Expr)>& body) { m_b.loop("v", lanes, body, LoopKind::Vector); }

    using Value = std::function<Expr(std::int64_t i, Expr j, Expr channel)>;
    using Give = std::function<void(Expr i, std::int64_t j, Expr channel, Expr value)>;

    /// matrix * x * matrix' for each of `count` channels: x by its columns first, then what that gives by its rows. Of the larger form they
    /// are loops, and not written out, for all of it is more than registers hold, and takes long to compile.
    void transform(const winograd::Matrix& matrix, std::int64_t count, std::int64_t lanes, std::uint32_t half, const Value& x, const Give& give)
    {
        const auto rows = static_cast<std::int64_t>(matrix.size());
        const auto each = [&](const char* name, const std::function<Expr(std::int64_t)>& load, const std::function<void(std::int64_t, Expr)>& store) {
            Indices values;
            for (std::int64_t k = 0; k < m_patch; ++k)
                values.push_back(m_b.let(name, load(k)));
            for (std::size_t i = 0; i < matrix.size(); ++i)
                store(static_cast<std::int64_t>(i), weighted(matrix[i], [&](std::size_t k) { return values[k]; }));
        };
        m_b.loop("j", count / lanes, [&](Expr block) {
            m_b.loop("column", m_b.index(0), m_b.index(m_patch), [&](Expr column) {
                vector(lanes, [&](Expr v) {
                    each("x", [&](std::int64_t k) { return x(k, column, block * lanes + v); },
                        [&](std::int64_t i, Expr value) { m_b.storeFlat(half, (column + i * m_patch) * lanes + v, value, true); });
                });
            }, m_kind);
            m_b.loop("row", m_b.index(0), m_b.index(rows), [&](Expr row) {
                vector(lanes, [&](Expr v) {
                    each("h", [&](std::int64_t k) { return m_b.loadFlat(half, (row * m_patch + k) * lanes + v); },
                        [&](std::int64_t j, Expr value) { give(row, j, block * lanes + v, value); });
                });
            }, m_kind);
        });
    }

    void transformData(Expr n, Expr block, Expr p)
    {
        const Expr number = atMost(patchOf(block, p), m_w.patches() - 1); // those beyond the last are never looked at
        const Expr top = number / m_w.across * m_side, left = number % m_w.across * m_side;
        transform(m_w.form->ofData, m_g.inPerGroup, m_w.dataLanes, m_dataHalf,
            [&](std::int64_t i, Expr j, Expr channel) {
                return cast(m_b.loadFlat(m_pixels.buffer, flatten(m_b.kernel(), Indices {n, m_b.index(0), top + i, left + j, channel}, m_pixels.shape)), m_w.data);
            },
            [&](Expr i, std::int64_t j, Expr channel, Expr value) { m_b.storeFlat(m_data, dataAt(n, block, i * m_patch + j, p, channel), value, true); });
    }

    Expr dataAt(Expr n, Expr block, Expr i, Expr p, Expr channel)
    {
        if (m_w.inCache)
            return i * m_w.pitch() + p * m_g.inPerGroup + channel;
        return ((n * m_w.blocks + block) * m_numbers + i) * m_w.pitch() + p * m_g.inPerGroup + channel;
    }

    void products(Expr n, Expr block, Expr group, const Sink& sink)
    {
        m_b.loop("i", m_numbers, [&](Expr i) { multiply(n, block, group, i); });
        m_b.loop("p", m_b.index(0), atMost(m_b.index(m_w.patches()) - block * m_w.inBlock, m_w.inBlock),
            [&](Expr p) { give(n, block, group, p, sink); });
    }

    void multiply(Expr n, Expr block, Expr group, Expr i)
    {
        emitTiles(m_b, {.rows = {m_w.inBlock}, .columns = m_w.columns(), .taps = 1, .run = m_g.inPerGroup, .together = m_w.operands().together, .tile = m_w.tile, .type = m_w.plan.type,
                           .a = [&](const TileIndex& at) { return m_b.loadFlat(m_data, dataAt(n, block, i, at.row[0], at.k)); },
                           .b = [&](const TileIndex& at) { return groupedAt(m_weights, m_w.operands(), {i, group * m_w.panels + at.panel}, at.k, at.column); }},
            [&](std::span<const Expr> row, Expr column, Expr value) { m_b.store(m_sums, Indices {i, row[0], column}, value); });
    }

    void give(Expr n, Expr block, Expr group, Expr p, const Sink& sink)
    {
        transform(m_w.form->ofSums, m_w.columns(), m_w.tile.lanes, m_half,
            [&](std::int64_t i, Expr j, Expr column) { return m_b.load(m_sums, Indices {j + i * m_patch, p, column}); },
            [&](Expr i, std::int64_t j, Expr column, Expr value) { m_b.storeFlat(m_given, (i * m_side + j) * m_w.columns() + column, value, true); });
        const Expr number = patchOf(block, p), top = number / m_w.across * m_side, left = number % m_w.across * m_side;
        const auto inside = [&](Expr begin, std::int64_t extent) { return atMost(m_b.index(extent) - begin, m_side); };
        m_b.loop("r", m_b.index(0), inside(top, m_g.output[1]), [&](Expr r) {
            m_b.loop("s", m_b.index(0), inside(left, m_g.output[2]), [&](Expr s) {
                inVectors(m_b, "v", m_w.columns(), lanesToGive(m_w.tile.lanes, m_w.plan.type), [&](Expr column) {
                    sink(placeInResult(m_w.plan, n, group * m_w.columns() + column, Indices {m_b.index(0), top + r, left + s}),
                        unscaled(m_b.loadFlat(m_given, (r * m_side + s) * m_w.columns() + column)));
                });
            });
        });
    }

    /// Of integers the scale is a power of two, and nothing is left over.
    Expr unscaled(Expr sum) const
    {
        return m_w.form->scale == 1 ? sum : binary(ExprKind::ShiftRight, sum, constantLike(sum, std::countr_zero(static_cast<std::uint64_t>(m_w.form->scale))));
    }

    Builder& m_b;
    const WinogradPlan& m_w;
    const ConvVolume& m_g;
    Pixels m_pixels;
    const Source& m_weights;
    std::uint32_t m_data = 0, m_sums = 0, m_half = 0, m_dataHalf = 0, m_given = 0;
    const LoopKind m_kind; ///< of a transform's loops
    const std::int64_t m_numbers, m_patch, m_side; ///< of the form
};

} // namespace

bool canBeWinograd(const ConvPlan& plan, const Tensor& weight, const Target& target)
{
    using Extents = ConvVolume::Extents;
    const ConvVolume& g = plan.g;
    const bool fits = g.missing == 1 && g.groups == 1 && g.kernel == Extents {1, winograd::kernel, winograd::kernel} && g.strides == Extents {1, 1, 1}
        && g.dilation == Extents {1, 1, 1} && plan.lanes > 1 && g.inPerGroup % plan.lanes == 0 && g.outPerGroup % plan.lanes == 0
        && channelsLast(plan.resultOrder) && weight.buffer()->repeatedElement().empty();
    const winograd::Extents extents {g.output[1], g.output[2], g.inPerGroup, g.outPerGroup};
    if (!fits || plan.type == DataType::Float32)
        return fits && winograd::pays(extents, target);
    // Bytes, two products at once: four times the sum has to fit into 32 bits.
    const std::int64_t largest = 4 * winograd::kernel * winograd::kernel * g.inPerGroup * 255 * 255;
    return plan.type == DataType::Int32 && plan.form.together == 2 && g.inPerGroup % target.lanes(DataType::Int16) == 0
        && largest < std::int64_t {1} << 31 && winograd::paysInIntegers(extents, target);
}

Lowered winogradConvolution(const ConvPlan& plan, const Source& data, const Tensor& weight, const LoweringRequest& request)
{
    const WinogradPlan w = winogradPlan(plan, request.target);
    const Source weights = request.table(transformedWeight(w, weight));
    ConvPlan whole = plan; // patches are whole, though the last reach over the rim
    whole.g.output = {1, w.down * w.form->pixels, w.across * w.form->pixels};
    whole.form = plainForm(data.dtype, weight.dtype());
    return computed([=](Builder& b, const Sink& sink) { Winograd(b, w, makePixels(b, std::span(&whole, 1), data), weights).emit(sink); });
}

} // namespace passbench
