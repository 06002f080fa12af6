#include "core/loops/tiles.h"

#include "core/loops/panels.h"

namespace passbench::loops {
namespace {

constexpr std::int64_t mostSums = 4096; ///< elements of a block of sums: half of a first cache, of float32

/// Pieces of `size`, the last one so early that it is whole: `body(begin, fresh)`, where element `fresh` is the first of the
/// piece that none before it has.
void inWholePieces(Builder& b, std::string_view name, std::int64_t count, std::int64_t size, const std::function<void(Expr, Expr)>& body)
{
    const std::int64_t pieces = ceilDivide(count, size), again = pieces * size - count;
    b.loop(name, pieces, [&](Expr piece) {
        if (again == 0)
            return body(piece * size, b.index(0));
        const Expr isLast = compare(ExprKind::Equal, piece, b.index(pieces - 1));
        body(minimum(piece * size, b.index(count - size)), select(isLast, b.index(again), b.index(0)));
    }, LoopKind::Parallel);
}

class Tiles {
public:
    Tiles(Builder& b, const TiledContraction& c) : m_b(b), m_c(c), m_inner(c.rows.back()), m_width(c.tile.columns())
    {
        const std::int64_t most = std::max<std::int64_t>(c.tile.rows, mostSums / m_width);
        m_innerBlock = c.rows.size() == 1 ? evenBlock(m_inner, most, c.tile.rows) : m_inner;
        m_outerBlock = c.rows.size() == 1 ? 1 : evenBlock(c.rows[0], most / m_inner, 1);
        m_rows = std::min(c.tile.rows, m_innerBlock);
        m_steps = ceilDivide(c.run, c.together);
        m_whole = c.taps * m_steps <= c.tile.depth + c.tile.depth / 2;
        m_piece = m_whole ? m_steps : ceilDivide(m_steps, ceilDivide(m_steps, c.tile.depth));
        m_pitch = m_whole ? m_innerBlock : ceilDivide(m_innerBlock, m_rows) * m_rows;
        m_tiles = m_outerBlock * ceilDivide(m_innerBlock, m_rows);
        m_sums = b.buffer("sums", c.type, {m_whole && c.columnsFollow ? m_rows : m_outerBlock * m_pitch, m_width}, BufferRole::Stack);
        m_acc = b.buffer("acc", c.type, {m_rows, m_width}, BufferRole::Tile);
    }

    /// Row `begin` and those behind it, of as many as the contraction says: of `panel`, with the whole depth in one piece.
    void emitBlock(Expr panel, Expr first, Expr begin, const TileSink& sink)
    {
        m_panel = panel;
        m_first = first;
        block({m_b.index(0), begin, m_b.index(0), m_b.index(0)}, sink);
    }

    void emit(const TileSink& sink)
    {
        const auto overPanels = [&](const std::function<void()>& body) {
            m_b.loop("panel", panelCount(m_c.columns, m_c.tile), [&](Expr panel) {
                m_panel = panel;
                m_first = firstColumn(m_b, panel, m_c.columns, m_c.tile);
                body();
            }, LoopKind::Parallel);
        };
        const auto overBlocks = [&](const std::function<void(const Rows&)>& body) {
            if (m_c.rows.size() == 1)
                return inWholePieces(m_b, "block", m_inner, m_innerBlock, [&](Expr begin, Expr fresh) { body({m_b.index(0), begin, m_b.index(0), fresh}); });
            inWholePieces(m_b, "block", m_c.rows[0], m_outerBlock, [&](Expr begin, Expr fresh) { body({begin, m_b.index(0), fresh, m_b.index(0)}); });
        };
        // Rows of the result are written from end to end where the second cache has all of `b`.
        if (m_c.columnsFollow && bytes() <= fewBytes)
            return overBlocks([&](const Rows& rows) { overPanels([&] { block(rows, sink); }); });
        overPanels([&] { overBlocks([&](const Rows& rows) { block(rows, sink); }); });
    }

private:
    /// Rows of a block begin at these, and are given from the fresh ones on.
    struct Rows {
        Expr outer, inner, freshOuter, freshInner;
    };

    void block(const Rows& at, const TileSink& sink)
    {
        const Expr outer = at.outer, inner = at.inner;
        if (m_whole && m_c.columnsFollow)
            return tiles(at, [&](const Place& place) {
                wholeTile(place, m_b.index(0));
                give(sink, [&](const GiveRow& row) {
                    m_b.loop("w", place.fresh, m_b.index(m_rows), [&](Expr i) { row(place.row(i), i); });
                });
            });
        const Rows all {outer, inner, m_b.index(0), m_b.index(0)}; // sums of rows that were given before are needed to fill a block
        if (m_whole) {
            tiles(all, [&](const Place& place) { wholeTile(place, place.number); });
        } else {
            m_b.loop("s", m_outerBlock * m_pitch, [&](Expr row) {
                columns(m_width, [&](Expr column) { storeSum(row, column, beginning(column)); });
            });
            m_b.loop("tap", m_c.taps, [&](Expr tap) {
                m_b.loop("piece", ceilDivide(m_steps, m_piece), [&](Expr piece) {
                    const Expr begin = piece * m_piece, end = minimum(begin + m_piece, m_b.index(m_steps));
                    tiles(all, [&](const Place& place) { pieceOfTile(place, tap, begin, end); });
                });
            });
        }
        give(sink, [&](const GiveRow& row) { overRows(at, row); });
    }

    /// Rows of a tile: indices of row i in the contraction, and its number in the block.
    struct Place {
        std::function<Indices(Expr i)> row;
        Expr number;
        Expr fresh; ///< its first row that no tile before has
        Expr tile;  ///< of the block
    };

    void tiles(const Rows& at, const std::function<void(const Place&)>& body)
    {
        m_b.loop("h", at.freshOuter, m_b.index(m_outerBlock), [&](Expr h) {
            m_b.loop("tile", at.freshInner / m_rows, m_b.index(ceilDivide(m_innerBlock, m_rows)), [&](Expr tile) {
                const bool even = m_innerBlock % m_rows == 0;
                const Expr w = even ? tile * m_rows : minimum(tile * m_rows, m_b.index(m_innerBlock - m_rows));
                body({.row = [&, h, w](Expr i) { return m_c.rows.size() == 1 ? Indices {at.inner + w + i} : Indices {at.outer + h, at.inner + w + i}; },
                    .number = h * m_pitch + (m_whole ? w : tile * m_rows), .fresh = maximum(tile * m_rows, at.freshInner) - w, .tile = h * ceilDivide(m_innerBlock, m_rows) + tile});
            });
        });
    }

    void wholeTile(const Place& place, Expr to)
    {
        overTile([&](Expr i, Expr column) { storeAcc(i, column, beginning(column)); });
        m_b.loop("tap", m_c.taps, [&](Expr tap) { steps(place, tap, m_b.index(0), m_b.index(m_steps), tap * m_steps); });
        overTile([&](Expr i, Expr column) { storeSum(to + i, column, acc(i, column)); });
    }

    void pieceOfTile(const Place& place, Expr tap, Expr begin, Expr end)
    {
        overTile([&](Expr i, Expr column) { storeAcc(i, column, sum(place.number + i, column)); });
        steps(place, tap, begin, end, m_b.index(0) - begin);
        overTile([&](Expr i, Expr column) { storeSum(place.number + i, column, acc(i, column)); });
    }

    /// Step k is number `offset` + k of its piece.
    void steps(const Place& place, Expr tap, Expr begin, Expr end, Expr offset)
    {
        m_b.loop("k", begin, end, [&](Expr k) {
            fetchAhead(place, tap, k, offset);
            overTile([&](Expr i, Expr column) {
                const Indices row = place.row(i);
                m_b.accumulateFlat(m_acc, i * m_width + column, product({row, tap, k, m_panel, m_first, column}));
            });
        });
    }

    /// While a block of rows goes over a piece of `b`, the piece that follows comes from memory: each tile asks for a part of it.
    void fetchAhead(const Place& place, Expr tap, Expr k, Expr offset)
    {
        if (!streams())
            return;
        const std::int64_t line = 512 / std::max(8, bitsOf(m_c.type));
        const std::int64_t lines = ceilDivide(m_width, line), share = ceilDivide(lines, m_tiles);
        const std::int64_t piece = m_whole ? m_c.taps * m_steps : m_piece;
        const Expr tile = m_tiles * share > lines ? minimum(place.tile, m_b.index(ceilDivide(lines, share) - 1)) : place.tile;
        const Expr own = bAt(tap, k), at {own->args[0]}, step = offset + k;
        const Expr next = at + (m_b.index(piece) - step) * m_width + (tile * piece + step) * (share * line);
        for (std::int64_t i = 0; i < share; ++i)
            m_b.prefetch(static_cast<std::uint32_t>(own->integer), next + i * line);
    }
    Expr bAt(Expr tap, Expr k) const { return m_c.b({{}, tap, k, m_panel, m_first, m_b.index(0)}); }

    static constexpr std::int64_t fewBytes = 256 << 10;
    std::int64_t bytes() const { return m_c.taps * m_c.run * m_c.columns * bitsOf(m_c.type) / 8; } ///< of `b`

    /// `b` lies in memory as it is gone over, and is more than a cache holds.
    bool streams() const
    {
        if (m_c.together != 1 || m_c.openRows || m_c.openColumns || bytes() <= fewBytes)
            return false;
        const Expr zero = m_b.index(0), one = m_b.index(1), begin = bAt(zero, zero), next = bAt(zero, one), row = bAt(one, zero);
        return begin->kind == ExprKind::Load && next->kind == ExprKind::Load && row->kind == ExprKind::Load && m_b.kernel().buffers[static_cast<std::size_t>(begin->integer)].role == BufferRole::Input
            && distance(begin->args[0], next->args[0]) == m_width && (m_c.taps == 1 || distance(begin->args[0], row->args[0]) == m_steps * m_width);
    }

    /// Of step `at.k`, with as many elements as a dot product takes.
    Expr product(TileIndex at) const
    {
        if (m_c.together == 1)
            return m_c.a(at) * m_c.b(at);
        const Expr first = at.k * m_c.together;
        Indices a, b;
        for (std::int64_t i = 0; i < m_c.together; ++i) {
            at.k = first + i;
            a.push_back(m_c.a(at));
            b.push_back(m_c.b(at));
        }
        return dot(a, b);
    }
    Expr beginning(Expr column) const
    {
        const Expr zero = m_b.index(0);
        return m_c.begin ? m_c.begin({{}, zero, zero, m_panel, m_first, column}) : m_b.kernel().constant(0, m_c.type);
    }

    using GiveRow = std::function<void(std::span<const Expr> row, Expr number)>; ///< indices, and which of the sums
    using OverRows = std::function<void(const GiveRow&)>;

    /// What follows the sums, along what lies side by side in the result.
    void give(const TileSink& sink, const OverRows& rows)
    {
        if (m_c.openColumns) {
            const Expr columns = m_b.kernel().size(m_c.columns), whole = columns / m_width;
            m_b.when(compare(ExprKind::Less, m_panel, whole), [&] { give(0, m_width, sink, rows); });
            m_b.when(compare(ExprKind::LessEqual, whole, m_panel), [&] {
                m_b.loop("c", m_b.index(0), columns % m_width, [&](Expr column) {
                    rows([&](std::span<const Expr> row, Expr number) { sink(row, m_first + column, sum(number, column)); });
                });
            });
            return;
        }
        const std::int64_t panels = panelCount(m_c.columns, m_c.tile), again = panels * m_width - m_c.columns;
        if (panels == 1)
            return give(0, m_c.columns, sink, rows);
        if (again == 0)
            return give(0, m_width, sink, rows);
        // The last panel has columns that the one before has given.
        m_b.when(compare(ExprKind::Less, m_panel, m_b.index(panels - 1)), [&] { give(0, m_width, sink, rows); });
        m_b.when(compare(ExprKind::Equal, m_panel, m_b.index(panels - 1)), [&] { give(again, m_width - again, sink, rows); });
    }

    void give(std::int64_t begin, std::int64_t count, const TileSink& sink, const OverRows& rows)
    {
        if (m_c.columnsFollow)
            return rows([&](std::span<const Expr> row, Expr number) {
                inVectors(m_b, "v", count, lanesToGive(m_c.tile.lanes, m_c.type), [&](Expr column) { sink(row, m_first + begin + column, sum(number, column + begin)); });
            });
        m_b.loop("c", m_b.index(begin), m_b.index(begin + count), [&](Expr column) {
            rows([&](std::span<const Expr> row, Expr number) { sink(row, m_first + column, sum(number, column)); });
        });
    }

    void overRows(const Rows& at, const GiveRow& body)
    {
        m_b.loop("h", at.freshOuter, m_b.index(m_outerBlock), [&](Expr h) {
            m_b.loop("w", at.freshInner, m_b.index(m_innerBlock), [&](Expr w) {
                body(m_c.rows.size() == 1 ? Indices {at.inner + w} : Indices {at.outer + h, at.inner + w}, h * m_pitch + w + late(w));
            });
        });
    }

    /// How much later the sums of row `w` stand than its number says. Pieces of the depth are added up, which must not happen
    /// twice to the rows that the last tile has with the one before it: it has a place of its own.
    Expr late(Expr w)
    {
        const std::int64_t extra = m_pitch - m_innerBlock;
        return extra == 0 ? m_b.index(0) : select(compare(ExprKind::Less, w, m_b.index(m_pitch - m_rows)), m_b.index(0), m_b.index(extra));
    }

    void overTile(const std::function<void(Expr i, Expr column)>& body)
    {
        m_b.loop("i", m_rows, [&](Expr i) { columns(m_width, [&](Expr column) { body(i, column); }); }, LoopKind::Unrolled);
    }
    void columns(std::int64_t count, const std::function<void(Expr)>& body) { inVectors(m_b, "v", count, m_c.tile.lanes, body); }

    Expr acc(Expr i, Expr column) { return m_b.loadFlat(m_acc, i * m_width + column); }
    Expr sum(Expr row, Expr column) { return m_b.loadFlat(m_sums, row * m_width + column); }
    void storeAcc(Expr i, Expr column, Expr value) { m_b.storeFlat(m_acc, i * m_width + column, value); }
    void storeSum(Expr row, Expr column, Expr value) { m_b.storeFlat(m_sums, row * m_width + column, value); }

    Builder& m_b;
    const TiledContraction& m_c;
    std::int64_t m_inner, m_width;
    std::int64_t m_innerBlock = 1, m_outerBlock = 1, m_rows = 1; ///< of a block of sums, and of a tile
    std::int64_t m_tiles = 1;    ///< of a block
    bool m_whole = true;         ///< the depth in one piece
    std::int64_t m_steps = 1, m_piece = 1, m_pitch = 1; ///< of a run, and of a piece of it, and rows of sums from one outer row to the next
    std::uint32_t m_sums = 0, m_acc = 0;
    Expr m_panel, m_first;
};

/// Of any number of rows: tiles as long as there are rows for them, then smaller ones, then single rows.
void emitOpenTiles(Builder& b, const TiledContraction& contraction, const TileSink& sink)
{
    constexpr std::int64_t smaller = 4;
    const std::int64_t width = contraction.tile.columns();
    const Expr rows = contraction.openRows ? b.kernel().size(contraction.rows[0]) : b.index(contraction.rows[0]);
    const Expr panels = contraction.openColumns ? (b.kernel().size(contraction.columns) + (width - 1)) / width : b.index(panelCount(contraction.columns, contraction.tile));
    b.loop("panel", b.index(0), panels, [&](Expr panel) {
        const Expr first = contraction.openColumns ? panel * width : firstColumn(b, panel, contraction.columns, contraction.tile);
        Expr begin = b.index(0), left = rows;
        for (const std::int64_t count : {contraction.tile.rows, smaller, std::int64_t {1}}) {
            if (count > contraction.tile.rows || (count == smaller && contraction.tile.rows == smaller && begin != b.index(0)))
                continue;
            TiledContraction part = contraction;
            part.rows = {count};
            part.tile.rows = count;
            part.tile.depth = contraction.taps * contraction.run;
            const auto known = [&](std::span<const Expr> row) { return knownWithin(row[0], 0, contraction.rows[0] - 1); };
            const auto column = [&](Expr c) { return contraction.openColumns ? knownWithin(c, 0, contraction.columns - 1) : c; };
            part.a = [&](TileIndex at) {
                const Expr row = known(at.row);
                at.row = {&row, 1};
                return contraction.a(at);
            };
            const TileSink give = [&](std::span<const Expr> row, Expr c, Expr value) { sink(Indices {known(row)}, column(c), value); };
            const Expr from = begin;
            Tiles tiles(b, part);
            b.loop("block", b.index(0), left / count, [&](Expr at) { tiles.emitBlock(panel, first, from + at * count, give); });
            begin = begin + left / count * count;
            left = left % count;
        }
    }, LoopKind::Parallel);
}

} // namespace

void emitTiles(Builder& builder, const TiledContraction& contraction, const TileSink& sink)
{
    if (contraction.openRows || contraction.openColumns)
        return emitOpenTiles(builder, contraction, sink);
    Tiles(builder, contraction).emit(sink);
}

} // namespace passbench::loops
