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

#include "core/loops/tiles.h"
#include "core/ops/windows/convolution_pixels.h"
#include "core/ops/windows/winograd.h"

namespace passbench {
namespace {

using namespace loops;
using winograd::patch;

constexpr std::int64_t numbers = patch * patch;
constexpr std::int64_t mostPatches = 24; ///< of a block: each number of the weights is used so often when it is at hand
constexpr std::int64_t fewPatches = 10;  ///< too few for that
constexpr std::int64_t mostOnStack = 256 << 10; ///< bytes of a block's data, however large the second cache is
constexpr std::int64_t mostSums = 144 << 10;    ///< bytes

struct WinogradPlan {
    ConvPlan plan;
    std::int64_t down = 1, across = 1; ///< patches
    std::int64_t inBlock = 1, blocks = 1;
    bool inCache = false; ///< a block's data stays in the second cache, from its transform to its products
    TileSchedule tile;
    std::int64_t panels = 1; ///< that a block's data is multiplied by before their pixels are given
    std::int64_t patches() const { return down * across; }
    std::int64_t columns() const { return panels * tile.columns(); }
    std::int64_t groups() const { return plan.g.outPerGroup / columns(); }
    /// Elements of the data's transform from one of the 36 numbers to the next: a line more than they need, for powers of two would
    /// meet in the same places of a cache.
    std::int64_t pitch() const { return inBlock * plan.g.inPerGroup + 16; }
};

std::int64_t ceilDivide(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

WinogradPlan winogradPlan(const ConvPlan& plan, const Target& target)
{
    const ConvVolume& g = plan.g;
    WinogradPlan result {.plan = plan, .down = ceilDivide(g.output[1], winograd::pixels), .across = ceilDivide(g.output[2], winograd::pixels)};
    const std::int64_t fit = std::min(target.secondCache / 2, mostOnStack) / (numbers * g.inPerGroup * 4);
    result.inCache = result.patches() > g.outPerGroup && fit >= fewPatches;
    result.inBlock = evenBlock(result.patches(), result.inCache ? std::min(fit, mostPatches) : mostPatches, 1);
    result.blocks = ceilDivide(result.patches(), result.inBlock);
    result.tile = scheduleOf({result.inBlock, g.outPerGroup, g.inPerGroup}, target, plan.type, Panels::Whole);
    const std::int64_t all = g.outPerGroup / result.tile.columns();
    for (std::int64_t panels = 1; panels <= all; ++panels)
        if (all % panels == 0 && numbers * result.inBlock * panels * result.tile.columns() * 4 <= mostSums)
            result.panels = panels;
    return result;
}

/// Weights as the products take them: number, panel, input channel, output channel of the panel.
Tensor transformedWeight(const WinogradPlan& w, const Tensor& weight)
{
    const ConvPlan& plan = w.plan;
    const std::int64_t in = plan.g.inPerGroup, columns = w.tile.columns(), panels = plan.g.outPerGroup / columns;
    const auto position = [&](std::int64_t channel, std::int64_t row, std::int64_t k) {
        std::int64_t flat = 0;
        const auto at = plan.weightAt<std::int64_t>(0, channel, row, k);
        for (std::size_t i = 0; i < at.size(); ++i)
            flat = flat * plan.weightShape[i] + at[i];
        return flat;
    };
    const std::int64_t ofChannel = position(1, 0, 0), ofInput = position(0, 0, 1), ofRow = position(0, 1, 0), ofColumn = position(0, 0, in);
    const auto from = weight.as<float>();
    Tensor result = Tensor::allocate(DataType::Float32, {numbers, panels, in, columns});
    const auto to = result.writable<float>();
    for (std::int64_t channel = 0; channel < plan.g.outPerGroup; ++channel)
        for (std::int64_t input = 0; input < in; ++input) {
            std::array<double, winograd::kernel * winograd::kernel> kernel {};
            for (std::int64_t k = 0; k < winograd::kernel * winograd::kernel; ++k)
                kernel[static_cast<std::size_t>(k)] = from[static_cast<std::size_t>(
                    channel * ofChannel + input * ofInput + k / winograd::kernel * ofRow + k % winograd::kernel * ofColumn)];
            const auto transformed = winograd::transformedKernel(kernel);
            for (std::int64_t i = 0; i < numbers; ++i)
                to[static_cast<std::size_t>(((i * panels + channel / columns) * in + input) * columns + channel % columns)]
                    = static_cast<float>(transformed[static_cast<std::size_t>(i)]);
        }
    return result;
}

/// Sum of coefficients times values, without those that are 0.
template<std::size_t n> Expr weighted(const std::array<double, n>& coefficients, const std::function<Expr(std::size_t)>& value)
{
    Expr sum;
    for (std::size_t i = 0; i < n; ++i) {
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
    Winograd(Builder& b, const WinogradPlan& plan, const Pixels& pixels, const Source& weights) : m_b(b), m_w(plan), m_g(plan.plan.g), m_pixels(pixels), m_weights(weights)
    {
        m_data = plan.inCache ? b.buffer("patches", plan.plan.type, {1, numbers, plan.pitch()}, BufferRole::Stack)
                              : b.buffer("patches", plan.plan.type, {m_g.batch * plan.blocks, numbers, plan.pitch()}, BufferRole::Local);
        m_sums = b.buffer("products", plan.plan.type, {numbers, plan.inBlock, plan.columns()}, BufferRole::Stack);
        m_half = b.buffer("half", plan.plan.type, {numbers, plan.tile.lanes}, BufferRole::Stack);
        m_given = b.buffer("given", plan.plan.type, {winograd::pixels * winograd::pixels, plan.columns()}, BufferRole::Stack);
    }

    void emit(const Sink& sink)
    {
        m_b.kernel().notes.push_back(fmt::format("Winograd, 4x4 pixels from patches of 6x6: {} patches in blocks of {}{}, {}", m_w.patches(), m_w.inBlock,
            m_w.inCache ? " that stay in a cache" : "", toText(m_w.tile)));
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

    void inLanes(std::int64_t count, const std::function<void(Expr)>& body)
    {
        m_b.loop("j", count / m_w.tile.lanes, [&](Expr j) { vector([&](Expr v) { body(j * m_w.tile.lanes + v); }); });
    }
    void vector(const std::function<void(Expr)>& body) { m_b.loop("v", m_w.tile.lanes, body, LoopKind::Vector); }

    using Value = std::function<Expr(std::int64_t i, Expr j, Expr channel)>;
    using Give = std::function<void(Expr i, std::int64_t j, Expr channel, Expr value)>;

    /// matrix * x * matrix' for each of `count` channels: x by its columns first, then what that gives by its rows. They are loops, and not
    /// written out, for all of it is more than registers hold, and takes long to compile.
    template<std::size_t rows> void transform(const std::array<std::array<double, 6>, rows>& matrix, std::int64_t count, const Value& x, const Give& give)
    {
        const auto each = [&](const char* name, const std::function<Expr(std::int64_t)>& load, const std::function<void(std::int64_t, Expr)>& store) {
            std::array<Expr, patch> values;
            for (std::int64_t k = 0; k < patch; ++k)
                values[static_cast<std::size_t>(k)] = m_b.let(name, load(k));
            for (std::size_t i = 0; i < rows; ++i)
                store(static_cast<std::int64_t>(i), weighted(matrix[i], [&](std::size_t k) { return values[k]; }));
        };
        const std::int64_t lanes = m_w.tile.lanes;
        m_b.loop("j", count / lanes, [&](Expr block) {
            m_b.loop("column", patch, [&](Expr column) {
                vector([&](Expr v) {
                    each("x", [&](std::int64_t k) { return x(k, column, block * lanes + v); },
                        [&](std::int64_t i, Expr value) { m_b.storeFlat(m_half, (column + i * patch) * lanes + v, value, true); });
                });
            });
            m_b.loop("row", rows, [&](Expr row) {
                vector([&](Expr v) {
                    each("h", [&](std::int64_t k) { return m_b.loadFlat(m_half, (row * patch + k) * lanes + v); },
                        [&](std::int64_t j, Expr value) { give(row, j, block * lanes + v, value); });
                });
            });
        });
    }

    void transformData(Expr n, Expr block, Expr p)
    {
        const Expr number = atMost(patchOf(block, p), m_w.patches() - 1); // those beyond the last are never looked at
        const Expr top = number / m_w.across * winograd::pixels, left = number % m_w.across * winograd::pixels;
        transform(winograd::ofData, m_g.inPerGroup,
            [&](std::int64_t i, Expr j, Expr channel) {
                return m_b.loadFlat(m_pixels.buffer, flatten(m_b.kernel(), Indices {n, m_b.index(0), top + i, left + j, channel}, m_pixels.shape));
            },
            [&](Expr i, std::int64_t j, Expr channel, Expr value) { m_b.storeFlat(m_data, dataAt(n, block, i * patch + j, p, channel), value, true); });
    }

    Expr dataAt(Expr n, Expr block, Expr i, Expr p, Expr channel)
    {
        if (m_w.inCache)
            return i * m_w.pitch() + p * m_g.inPerGroup + channel;
        return ((n * m_w.blocks + block) * numbers + i) * m_w.pitch() + p * m_g.inPerGroup + channel;
    }

    void products(Expr n, Expr block, Expr group, const Sink& sink)
    {
        m_b.loop("i", numbers, [&](Expr i) { multiply(n, block, group, i); });
        m_b.loop("p", m_b.index(0), atMost(m_b.index(m_w.patches()) - block * m_w.inBlock, m_w.inBlock),
            [&](Expr p) { give(n, block, group, p, sink); });
    }

    void multiply(Expr n, Expr block, Expr group, Expr i)
    {
        emitTiles(m_b, {.rows = {m_w.inBlock}, .columns = m_w.columns(), .taps = 1, .run = m_g.inPerGroup, .tile = m_w.tile, .type = m_w.plan.type,
                           .a = [&](const TileIndex& at) { return m_b.loadFlat(m_data, dataAt(n, block, i, at.row[0], at.k)); },
                           .b = [&](const TileIndex& at) { return m_weights.at(Indices {i, group * m_w.panels + at.panel, at.k, at.column}); }},
            [&](std::span<const Expr> row, Expr column, Expr value) { m_b.store(m_sums, Indices {i, row[0], column}, value); });
    }

    void give(Expr n, Expr block, Expr group, Expr p, const Sink& sink)
    {
        transform(winograd::ofSums, m_w.columns(),
            [&](std::int64_t i, Expr j, Expr column) { return m_b.load(m_sums, Indices {j + i * patch, p, column}); },
            [&](Expr i, std::int64_t j, Expr column, Expr value) { m_b.storeFlat(m_given, (i * winograd::pixels + j) * m_w.columns() + column, value, true); });
        const Expr number = patchOf(block, p), top = number / m_w.across * winograd::pixels, left = number % m_w.across * winograd::pixels;
        const auto inside = [&](Expr begin, std::int64_t extent) { return atMost(m_b.index(extent) - begin, winograd::pixels); };
        m_b.loop("r", m_b.index(0), inside(top, m_g.output[1]), [&](Expr r) {
            m_b.loop("s", m_b.index(0), inside(left, m_g.output[2]), [&](Expr s) {
                inLanes(m_w.columns(), [&](Expr column) {
                    sink(placeInResult(m_w.plan, n, group * m_w.columns() + column, Indices {m_b.index(0), top + r, left + s}),
                        m_b.loadFlat(m_given, (r * winograd::pixels + s) * m_w.columns() + column));
                });
            });
        });
    }

    Builder& m_b;
    const WinogradPlan& m_w;
    const ConvVolume& m_g;
    Pixels m_pixels;
    const Source& m_weights;
    std::uint32_t m_data = 0, m_sums = 0, m_half = 0, m_given = 0;
};

} // namespace

bool canBeWinograd(const ConvPlan& plan, const Tensor& weight, const Target& target)
{
    using Extents = ConvVolume::Extents;
    const ConvVolume& g = plan.g;
    return plan.type == DataType::Float32 && g.missing == 1 && g.groups == 1 && g.kernel == Extents {1, winograd::kernel, winograd::kernel}
        && g.strides == Extents {1, 1, 1} && g.dilation == Extents {1, 1, 1} && plan.lanes > 1 && g.inPerGroup % plan.lanes == 0
        && g.outPerGroup % plan.lanes == 0 && channelsLast(plan.resultOrder) && weight.buffer()->repeatedElement().empty()
        && winograd::pays({g.output[1], g.output[2], g.inPerGroup, g.outPerGroup}, target);
}

Lowered winogradConvolution(const ConvPlan& plan, const Source& data, const Tensor& weight, const LoweringRequest& request)
{
    const WinogradPlan w = winogradPlan(plan, request.target);
    const Source weights = request.table(transformedWeight(w, weight));
    ConvPlan whole = plan; // patches are whole, though the last reach over the rim
    whole.g.output = {1, w.down * winograd::pixels, w.across * winograd::pixels};
    return computed([=](Builder& b, const Sink& sink) { Winograd(b, w, makePixels(b, std::span(&whole, 1), data), weights).emit(sink); });
}

} // namespace passbench
