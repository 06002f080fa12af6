// Loop forms of matrix products of floats, and of 8-bit integers: a tile of rows by columns stays in registers while it is summed up. The right side
// is packed into panels of as many columns as a tile has: beforehand when it is constant, at each run when its columns do not
// lie side by side, or when it is large.

#include "core/ops/matrix/lower_matrix_tiles.h"

#include "core/loops/panels.h"
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

/// Products of `form` can read the left side where it is.
bool fits(const MatrixProduct& p, const OperandForm& form)
{
    return (form.together == 1 || (!p.lhsTurned && p.k % form.together == 0)) && form.data == p.lhs.dtype && form.raise == 0;
}

/// The left side as products of `form` want it: rows along k, which is rounded up to whole dot products, of which the last are zeros.
Source leftSide(Builder& b, const MatrixProduct& p, const OperandForm& form)
{
    const std::int64_t depth = (p.k + form.together - 1) / form.together * form.together;
    Ints shape(p.lhs.shape.begin(), p.lhs.shape.end() - 2);
    const std::size_t lead = shape.size();
    shape.insert(shape.end(), {p.m, depth});
    const std::uint32_t buffer = b.buffer("lhs", form.data, shape, BufferRole::Local);
    b.nest(Ints(shape.begin(), shape.end() - 1), [&](std::span<const Expr> at) {
        Indices to(at.begin(), at.end());
        to.push_back(b.index(0));
        b.loop("k", p.k, [&](Expr k) {
            to.back() = k;
            b.store(buffer, to, inForm(p.lhs.at(elementOf<Expr>(p.lhs.shape, at.first(lead), at[lead], k, p.lhsTurned, b.index(0))), form));
        });
        b.loop("k", b.index(p.k), b.index(depth), [&](Expr k) {
            to.back() = k;
            b.store(buffer, to, b.kernel().constant(static_cast<double>(form.raise), form.data));
        });
    }, {}, shape.size() - 1);
    return b.source(buffer);
}

/// The right side in panels, of any number of columns: its own batch, panel, k, column. Memory is for a panel more than there may be, so that
/// its size is a plain product.
Source openPanels(Builder& b, const MatrixProduct& p, const TileSchedule& tile)
{
    const std::int64_t width = tile.columns();
    const Ints lead(p.rhs.shape.begin(), p.rhs.shape.end() - 2);
    Ints shape = lead;
    shape.push_back((p.n + width) * p.k);
    const std::uint32_t buffer = b.buffer("packed", p.rhs.dtype, shape, BufferRole::Local);
    const auto place = [&b, buffer, shape, width, depth = p.k](std::span<const Expr> at) { // lead, panel, k, column
        Indices to(at.begin(), at.end() - 3);
        to.push_back(at[at.size() - 3] * (depth * width) + at[at.size() - 2] * width + at[at.size() - 1]);
        return flatten(b.kernel(), to, shape);
    };
    b.nest(lead, [&](std::span<const Expr> batch) {
        b.loop("panel", b.index(0), (b.kernel().size(p.n) + (width - 1)) / width, [&](Expr panel) {
            b.loop("k", p.k, [&](Expr k) {
                b.loop("c", width, [&](Expr c) {
                    Indices at(batch.begin(), batch.end());
                    at.insert(at.end(), {panel, k, c});
                    const Expr column = atMost(panel * width + c, p.n - 1);
                    b.storeFlat(buffer, place(at), p.rhs.at(elementOf<Expr>(p.rhs.shape, batch, k, column, p.rhsTurned, b.index(0))));
                });
            });
        }, LoopKind::Parallel);
    }, {}, lead.size());
    return {.shape = {}, .dtype = p.rhs.dtype, .at = [&kernel = b.kernel(), buffer, place](std::span<const Expr> at) { return kernel.load(buffer, place(at)); }, .buffer = buffer};
}

} // namespace

Lowered tiledProduct(const MatrixProduct& p, const LoweringRequest& request, std::function<Indices(std::span<const Expr>, Expr, Expr)> place)
{
    const DataType type = request.outputs[0].dtype;
    const Tensor* constant = request.constant ? request.constant(p.rhs) : nullptr;
    const Kernel& kernel = request.kernel;
    const bool openColumns = kernel.isOpen(p.n), openDepth = kernel.isOpen(p.k), open = p.openRows || openColumns || openDepth;
    const OperandForm form = open ? plainForm(p.lhs.dtype, p.rhs.dtype) : formOf(p.lhs.dtype, p.rhs.dtype, constant != nullptr, request.target);
    constexpr std::int64_t many = 256; // rows, columns or steps that schedules count with where there may be any number
    const std::int64_t steps = openDepth ? many : (p.k + form.together - 1) / form.together;
    const TileChoice choice = chosenTile({p.openRows ? many : p.m, openColumns ? many : p.n, steps, open}, withoutScratch(request.target, form), type);
    const TileSchedule tile = choice.tile;
    const Packing packing = productPacking(p, tile);
    std::optional<Source> ready, start;
    if (constant) {
        const Tensor grouped = inGroups(packed(*constant, packing), form);
        ready = request.table(grouped);
        if (form.raise != 0)
            start = request.table(sumsAtStart(grouped, form, 1));
    }
    constexpr std::int64_t small = 32'768; // elements that are read again and again from where they are
    const bool inPlace = form.together == 1 && !p.rhsTurned && p.rhs.buffer >= 0 && !openColumns && p.n >= tile.columns() && (openDepth || p.n * p.k <= small);
    return computed([=](Builder& b, const Sink& sink) {
        b.kernel().tiles.push_back(choice);
        const bool turned = p.lhsTurned && fits(p, form);
        const Source lhs = fits(p, form) ? b.materialized(p.lhs, "lhs") : leftSide(b, p, form);
        const Source panels = ready ? *ready : inPlace ? p.rhs : openColumns ? openPanels(b, p, tile) : packedEachRun(b, "packed", form, packing);
        b.nest(p.batch, [&](std::span<const Expr> batch) {
            const auto a = [&](const TileIndex& at) { return asFactor(lhs.at(elementOf<Expr>(lhs.shape, batch, at.row[0], at.k, turned, b.index(0))), form, type); };
            const auto w = [&](const TileIndex& at) {
                if (inPlace && !ready)
                    return asFactor(p.rhs.at(elementOf<Expr>(p.rhs.shape, batch, at.k, at.first + at.column, false, b.index(0))), form, type);
                Indices lead = elementOf<Expr>(p.rhs.shape, batch, at.panel, at.k, false, b.index(0));
                lead.pop_back();
                return asFactor(groupedAt(panels, form, std::move(lead), at.k, at.column), form, type);
            };
            std::function<Expr(const TileIndex&)> begin;
            if (start)
                begin = [&](const TileIndex& at) {
                    Indices lead = elementOf<Expr>(p.rhs.shape, batch, at.panel, at.k, false, b.index(0));
                    lead.pop_back();
                    Ints extents(p.rhs.shape.begin(), p.rhs.shape.end() - 2);
                    extents.push_back(panelCount(p.n, tile));
                    return start->at(Indices {flatten(b.kernel(), lead, extents), at.column});
                };
            emitTiles(b, {.rows = {p.m}, .columns = p.n, .taps = 1, .run = p.k, .together = form.together, .tile = tile, .type = type, .a = a, .b = w, .begin = begin, .openRows = p.openRows || openDepth, .openColumns = openColumns},
                [&](std::span<const Expr> row, Expr column, Expr value) { sink(place(batch, row[0], column), value); });
        }, {}, p.batch.size());
    });
}

} // namespace passbench
