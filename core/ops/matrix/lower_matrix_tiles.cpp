// Loop forms of matrix products of floats: a tile of rows by columns stays in registers while it is summed up. The right side
// is packed into panels of as many columns as a tile has: beforehand when it is constant, at each run when its columns do not
// lie side by side, or when it is large.

#include "core/ops/matrix/lower_matrix_tiles.h"

#include "core/loops/tiles.h"
#include "core/ops/rules/packing.h"

namespace passbench {
namespace {

using namespace loops;

/// Indices of an element of an operand with the shape `shape`, whose leading axes broadcast to `batch`.
template<typename T> std::vector<T> elementOf(const Ints& shape, std::span<const T> batch, T row, T column, bool turned, T zero)
{
    const std::size_t missing = batch.size() + 2 - shape.size();
    std::vector<T> at;
    for (std::size_t i = 0; i + 2 < shape.size(); ++i)
        at.push_back(shape[i] == 1 ? zero : batch[missing + i]);
    at.push_back(turned ? column : row);
    at.push_back(turned ? row : column);
    return at;
}

/// The right side in panels: its own batch, panel, k, column.
Packing productPacking(const MatrixProduct& p, const TileSchedule& tile)
{
    const Ints& shape = p.rhs.shape;
    Ints extents(shape.begin(), shape.end() - 2);
    const std::size_t lead = extents.size();
    extents.insert(extents.end(), {panelCount(p.n, tile), p.k, tile.columns()});
    return {.shape = std::move(extents),
        .from = [=, n = p.n, turned = p.rhsTurned](std::span<const std::int64_t> at) {
            const std::int64_t column = atMost(firstColumn(at[lead], n, tile) + at[lead + 2], n - 1);
            const Ints indices = elementOf<std::int64_t>(shape, at.first(lead), at[lead + 1], column, turned, 0);
            std::int64_t flat = 0;
            for (std::size_t i = 0; i < indices.size(); ++i)
                flat = flat * shape[i] + indices[i];
            return flat;
        },
        .value = [=, rhs = p.rhs, n = p.n, turned = p.rhsTurned](std::span<const Expr> at) {
            Builder b(*at[0]->kernel);
            const Expr column = atMost(firstColumn(b, at[lead], n, tile) + at[lead + 2], n - 1);
            return rhs.at(elementOf<Expr>(shape, at.first(lead), at[lead + 1], column, turned, b.index(0)));
        }};
}

} // namespace

Lowered tiledProduct(const MatrixProduct& p, const LoweringRequest& request, std::function<Indices(std::span<const Expr>, Expr, Expr)> place)
{
    const DataType type = request.outputs[0].dtype;
    const TileSchedule tile = scheduleOf({p.m, p.n, p.k}, request.target, type);
    const Packing packing = productPacking(p, tile);
    std::optional<Source> ready;
    if (const Tensor* constant = request.constant ? request.constant(p.rhs) : nullptr)
        ready = request.table(packed(*constant, packing));
    constexpr std::int64_t small = 32'768; // elements that are read again and again from where they are
    const bool inPlace = !p.rhsTurned && p.rhs.buffer >= 0 && p.n >= tile.columns() && p.n * p.k <= small;
    return computed([=](Builder& b, const Sink& sink) {
        b.kernel().notes.push_back(toText(tile));
        const Source lhs = b.materialized(p.lhs, "lhs");
        const Source panels = ready ? *ready : inPlace ? p.rhs : packedEachRun(b, "packed", type, packing);
        b.nest(p.batch, [&](std::span<const Expr> batch) {
            const auto a = [&](const TileIndex& at) { return lhs.at(elementOf<Expr>(lhs.shape, batch, at.row[0], at.k, p.lhsTurned, b.index(0))); };
            const auto w = [&](const TileIndex& at) {
                if (inPlace && !ready)
                    return p.rhs.at(elementOf<Expr>(p.rhs.shape, batch, at.k, at.first + at.column, false, b.index(0)));
                Indices indices = elementOf<Expr>(p.rhs.shape, batch, at.panel, at.k, false, b.index(0));
                indices.push_back(at.column);
                return panels.at(indices);
            };
            emitTiles(b, {.rows = {p.m}, .columns = p.n, .taps = 1, .run = p.k, .tile = tile, .type = type, .a = a, .b = w},
                [&](std::span<const Expr> row, Expr column, Expr value) { sink(place(batch, row[0], column), value); });
        }, {}, p.batch.size());
    });
}

} // namespace passbench
