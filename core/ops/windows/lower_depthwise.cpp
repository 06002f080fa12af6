// A row of the result is a line of tiles, each some pixels by some vectors of channels. Where windows reach over the rim, fewer of the kernel's
// rows or columns are summed up: rows of the kernel for a whole row of the result, columns for single pixels at its ends.
//
//   for h: for panel: for tile: for kh in those inside: for kw:
//     acc[pixel, channel] += data[h*s + kh - pad, (w + pixel)*s + kw - pad, channel] * packed[panel, kh, kw, channel]
//
// Of groups of n channels, whole ones of which are in a vector, channel i of each is repeated over the group's lanes:
//
//     x[pixel, channel] = data[h*s + kh - pad, (w + pixel)*s + kw - pad, channel]
//     for i in 0..n: acc[pixel, channel] += x[pixel, channel / n * n + i] * packed[panel, kh, kw, i, channel]

#include "core/ops/windows/lower_depthwise.h"

#include "core/loops/panels.h"
#include "core/ops/windows/convolution_pixels.h"

namespace passbench {

using namespace loops;

namespace {

class DepthwiseLoops {
public:
    DepthwiseLoops(Builder& b, const ConvPlan& plan, const TileSchedule& tile, const Source& data, const Source& weights, const Sink& sink)
        : m_b(b), m_plan(plan), m_g(plan.g), m_tile(tile), m_data(data), m_weights(weights), m_sink(sink), m_width(tile.columns())
    {
    }

    void emit()
    {
        m_b.kernel().notes.push_back(toText(m_tile));
        const std::int64_t stride = m_g.strides[2], before = m_g.padBefore[2], reach = (m_g.kernel[2] - 1) * m_g.dilation[2];
        const std::int64_t columns = m_g.output[2], begin = std::min(columns, (before + stride - 1) / stride);
        const std::int64_t room = m_g.input[2] - 1 + before - reach;
        const std::int64_t end = std::max(begin, std::min(columns, room < 0 ? 0 : room / stride + 1)); // pixels whose windows are inside
        m_rows = evenBlock(std::max<std::int64_t>(end - begin, 1), m_tile.rows, 1);
        m_sums = m_b.buffer("sums", m_plan.type, {m_rows, m_width}, BufferRole::Stack);
        const std::int64_t tiles = (end - begin) / m_rows, rest = (end - begin) % m_rows;
        m_acc = m_b.buffer("acc", m_plan.type, {m_rows, m_width}, BufferRole::Tile);
        if (m_plan.inLanes)
            m_x = m_b.buffer("x", m_plan.type, {m_rows, m_width}, BufferRole::Tile);
        m_b.nest(
            Ints {m_g.batch, m_g.output[1]}, [&](std::span<const Expr> at) {
                m_n = at[0];
                m_h = at[1];
                m_b.loop("panel", panelCount(m_plan.columns(), m_tile), [&](Expr panel) {
                    m_panel = panel;
                    m_first = firstColumn(m_b, panel, m_plan.columns(), m_tile);
                    edge(0, begin);
                    m_b.loop("tile", tiles, [&](Expr t) { inside(t * m_rows + begin, m_rows); });
                    if (rest > 0)
                        inside(m_b.index(end - rest), rest);
                    edge(end, columns);
                });
            },
            "nh", 2);
    }

private:
    /// Elements of the kernel along `axis` that are inside the data, for the window at `position` of the result.
    struct Range {
        Expr begin, end;
    };
    Range rangeOf(std::size_t axis, Expr position) const
    {
        const std::int64_t kernel = m_g.kernel[axis], dilation = m_g.dilation[axis], stride = m_g.strides[axis], before = m_g.padBefore[axis];
        const Expr first = position * stride - before;
        return {maximum(m_b.index(0), (m_b.index(dilation - 1) - first) / dilation), minimum(m_b.index(kernel), (m_b.index(m_g.input[axis] - 1) - first) / dilation + 1)};
    }

    void inside(Expr w, std::int64_t rows)
    {
        tile(w, rows, {m_b.index(0), m_b.index(m_g.kernel[2])});
        give(w, rows);
    }

    void edge(std::int64_t begin, std::int64_t end)
    {
        m_b.loop("w", m_b.index(begin), m_b.index(end), [&](Expr w) {
            tile(w, 1, rangeOf(2, w));
            give(w, 1);
        });
    }

    void tile(Expr w, std::int64_t rows, const Range& columns)
    {
        overTile(rows, [&](Expr at, Expr, Expr) { m_b.storeFlat(m_acc, at, m_b.kernel().constant(0, m_plan.type)); });
        const Range down = rangeOf(1, m_h);
        m_b.loop("tap", down.begin, down.end, [&](Expr tap) {
            m_b.loop("k", columns.begin, columns.end, [&](Expr k) {
                const auto data = [&](Expr i, Expr column) {
                    const Indices from {m_n, within(1, m_h, tap), within(2, w + i, k), m_first + column};
                    return m_b.loadFlat(static_cast<std::uint32_t>(m_data.buffer), flatten(m_b.kernel(), from, {{m_g.batch, m_g.input[1], m_g.input[2], m_plan.columns()}}));
                };
                const auto weight = [&](Expr channel, Expr column) {
                    return groupedAt(m_weights, m_plan.form, {m_b.index(0), m_panel, tap}, k * m_g.inPerGroup + channel, column);
                };
                if (!m_plan.inLanes)
                    return overTile(rows, [&](Expr at, Expr i, Expr column) { m_b.accumulateFlat(m_acc, at, data(i, column) * weight(m_b.index(0), column)); });
                overTile(rows, [&](Expr at, Expr i, Expr column) { m_b.storeFlat(m_x, at, data(i, column)); });
                m_b.loop("c", m_g.inPerGroup, [&](Expr channel) {
                    overTile(rows, [&](Expr at, Expr, Expr column) {
                        const Expr same = at - column + column / m_g.inPerGroup * m_g.inPerGroup + channel;
                        m_b.accumulateFlat(m_acc, at, m_b.loadFlat(m_x, same) * weight(channel, column));
                    });
                }, LoopKind::Unrolled);
            });
        });
        overTile(rows, [&](Expr at, Expr, Expr) { m_b.storeFlat(m_sums, at, m_b.loadFlat(m_acc, at)); });
    }

    /// Where element `k` of the kernel meets the data; it is inside.
    Expr within(std::size_t axis, Expr position, Expr k) const
    {
        return position * m_g.strides[axis] - m_g.padBefore[axis] + k * m_g.dilation[axis];
    }

    void overTile(std::int64_t rows, const std::function<void(Expr at, Expr i, Expr column)>& body)
    {
        m_b.loop(
            "i", rows, [&](Expr i) {
                inVectors(m_b, "v", m_width, m_tile.lanes, [&](Expr column) { body(i * m_width + column, i, column); });
            },
            LoopKind::Unrolled);
    }

    /// The last panel has channels that the one before has given.
    void give(Expr w, std::int64_t rows)
    {
        const std::int64_t panels = panelCount(m_plan.columns(), m_tile), again = panels * m_width - m_plan.columns();
        if (panels == 1 || again == 0)
            return give(w, rows, 0);
        m_b.when(compare(ExprKind::Less, m_panel, m_b.index(panels - 1)), [&] { give(w, rows, 0); });
        m_b.when(compare(ExprKind::Equal, m_panel, m_b.index(panels - 1)), [&] { give(w, rows, again); });
    }

    void give(Expr w, std::int64_t rows, std::int64_t begin)
    {
        m_b.loop("i", rows, [&](Expr i) {
            inVectors(m_b, "v", m_width - begin, m_tile.lanes, [&](Expr v) {
                const Expr column = v + begin;
                m_sink(placeInResult(m_plan, m_n, m_first + column, Indices {m_b.index(0), m_h, w + i}), m_b.loadFlat(m_sums, i * m_width + column));
            });
        });
    }

    Builder& m_b;
    const ConvPlan& m_plan;
    const ConvVolume& m_g;
    const TileSchedule& m_tile;
    const Source &m_data, &m_weights;
    const Sink& m_sink;
    std::int64_t m_width, m_rows = 1;
    std::uint32_t m_sums = 0, m_acc = 0, m_x = 0;
    Expr m_n, m_h, m_panel, m_first;
};

} // namespace

namespace {

bool readsWhereItIs(const ConvPlan& plan, const Source& data)
{
    return !plan.phase && plan.g.output[0] == 1 && plan.g.kernel[0] == 1 && plan.g.input[0] == 1 && data.buffer >= 0
        && channelsLast(plan.dataOrder) && channelsLast(plan.resultOrder) && data.dtype == plan.type;
}

} // namespace

bool canBeDepthwise(const ConvPlan& plan, const Source& data) { return plan.depthwise() && readsWhereItIs(plan, data); }

bool canBeInLanes(const ConvPlan& plan, const Source& data)
{
    const ConvVolume& g = plan.g;
    return g.groups > 1 && g.inPerGroup > 1 && g.inPerGroup == g.outPerGroup && plan.lanes % g.inPerGroup == 0
        && readsWhereItIs(plan, data);
}

void emitDepthwise(Builder& builder, const ConvPlan& plan, const TileSchedule& tile, const Source& data, const Source& weights, const Sink& sink)
{
    DepthwiseLoops(builder, plan, tile, data, weights, sink).emit();
}

} // namespace passbench
