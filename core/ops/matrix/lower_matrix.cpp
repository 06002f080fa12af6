// Loop forms of matrix products.

#include "core/loops/contraction.h"
#include "core/ops/matrix/lower_matrix_tiles.h"
#include "core/ops/matrix/lowering.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/packing.h"

namespace passbench {
namespace {

using namespace loops;

/// result[batch..., m, n] = sum over k of a(batch, m, k) * b(batch, k, n), each operand in memory.
struct Product {
    Ints batch;
    std::int64_t m, n, k;
    std::function<Expr(std::span<const Expr> batch, Expr row, Expr k)> a;
    std::function<Expr(std::span<const Expr> batch, Expr k, Expr column)> b;
    DataType sums, result;
};

using ProductSink = std::function<void(std::span<const Expr> batch, Expr m, Expr n, Expr value)>;

/// When columns of `b` lie one after the other: rows of the result as sums of rows of `b`.
void emitByRows(Builder& build, const Product& p, const ProductSink& sink)
{
    std::map<std::int64_t, std::unique_ptr<RowSums>> buffers;
    const std::int64_t most = std::min(p.n, rowLength);
    build.nest(p.batch, [&](std::span<const Expr> batch) {
        inSteps(build, "columns", p.n, most, [&](Expr column, std::int64_t columns) {
            inRows(build, "m", p.m, [&](Expr row, std::int64_t rows) {
                auto& sums = buffers[rows];
                if (!sums)
                    sums = std::make_unique<RowSums>(build, p.sums, rows, most);
                const Expr length = build.index(columns);
                sums->clear(length);
                inSteps(build, "k", p.k, termsAtOnce, [&](Expr k, std::int64_t terms) {
                    std::vector<std::vector<Expr>> weights(static_cast<std::size_t>(rows));
                    for (std::int64_t r = 0; r < rows; ++r)
                        for (std::int64_t t = 0; t < terms; ++t)
                            weights[static_cast<std::size_t>(r)].push_back(cast(p.a(batch, row + r, k + t), p.sums));
                    sums->add(length, weights, [&](std::size_t t, Expr i) {
                        return p.b(batch, k + static_cast<std::int64_t>(t), column + i);
                    });
                });
                build.loop("n", columns, [&](Expr i) {
                    for (std::int64_t r = 0; r < rows; ++r)
                        sink(batch, row + r, column + i, cast(sums->at(r, i), computeType(p.result)));
                });
            });
        });
    });
}

/// When both operands lie along k: a few products of a row with rows of `b` at a time.
void emitByProducts(Builder& build, const Product& p, const ProductSink& sink)
{
    build.nest(p.batch, [&](std::span<const Expr> batch) {
        inRows(build, "n", p.n, [&](Expr column, std::int64_t columns) {
            build.loop("m", p.m, [&](Expr row) {
                std::vector<std::uint32_t> sums;
                for (std::int64_t c = 0; c < columns; ++c)
                    sums.push_back(build.scalar("sum", build.kernel().constant(0, p.sums)));
                build.loop("k", p.k, [&](Expr k) {
                    const Expr x = build.let("x", cast(p.a(batch, row, k), p.sums));
                    for (std::int64_t c = 0; c < columns; ++c)
                        build.accumulate(sums[static_cast<std::size_t>(c)], x * cast(p.b(batch, k, column + c), p.sums));
                });
                for (std::int64_t c = 0; c < columns; ++c)
                    sink(batch, row, column + c, cast(build.read(sums[static_cast<std::size_t>(c)]), computeType(p.result)));
            });
        });
    });
}

template<typename A> Result<Lowered> matmulLoops(const LoweringRequest& request)
{
    const A attrs = readFields<A>(request.call.attrs);
    const Source& lhs = request.inputs[0];
    const Source& rhs = request.inputs[1];
    const Source& out = request.outputs[0];
    if (canBeTiled(request)) {
        const std::size_t rank = out.shape.size();
        return tiledProduct({.batch = Ints(out.shape.begin(), out.shape.end() - 2), .m = out.shape[rank - 2], .n = out.shape[rank - 1],
                                .k = lhs.shape[lhs.shape.size() - (attrs.transposeA ? 2 : 1)], .lhs = lhs, .rhs = rhs,
                                .lhsTurned = attrs.transposeA, .rhsTurned = attrs.transposeB, .openRows = request.kernel.isOpen(out.shape[rank - 2])},
            request, [](std::span<const Expr> batch, Expr row, Expr column) {
                Indices at(batch.begin(), batch.end());
                at.insert(at.end(), {row, column});
                return at;
            });
    }
    return computed([attrs, lhs, rhs, shape = out.shape, result = out.dtype](Builder& b, const Sink& sink) {
        const Source x = b.materialized(lhs, "lhs");
        const Source y = b.materialized(rhs, "rhs");
        // Leading axes broadcast; the last two are swapped where an operand is transposed.
        const auto element = [&b](const Source& from, std::span<const Expr> batch, Expr row, Expr column, bool swapped) {
            const std::size_t missing = batch.size() + 2 - from.shape.size();
            Indices at;
            for (std::size_t i = 0; i + 2 < from.shape.size(); ++i)
                at.push_back(from.shape[i] == 1 ? b.index(0) : batch[missing + i]);
            at.push_back(swapped ? column : row);
            at.push_back(swapped ? row : column);
            return from.at(at);
        };
        const std::size_t rank = shape.size();
        const Product product {.batch = Ints(shape.begin(), shape.end() - 2), .m = shape[rank - 2], .n = shape[rank - 1],
            .k = lhs.shape[lhs.shape.size() - (attrs.transposeA ? 2 : 1)],
            .a = [&](std::span<const Expr> batch, Expr row, Expr k) { return element(x, batch, row, k, attrs.transposeA); },
            .b = [&](std::span<const Expr> batch, Expr k, Expr column) { return element(y, batch, k, column, attrs.transposeB); },
            .sums = sumType(result), .result = result};
        const auto emit = attrs.transposeB ? emitByProducts : emitByRows;
        emit(b, product, [&](std::span<const Expr> batch, Expr m, Expr n, Expr value) {
            Indices at(batch.begin(), batch.end());
            at.push_back(m);
            at.push_back(n);
            sink(at, value);
        });
    });
}

} // namespace

Result<Lowered> lowerDense(const LoweringRequest& request)
{
    const Source& data = request.inputs[0];
    const Source& weight = request.inputs[1];
    const DataType result = request.outputs[0].dtype;
    if (canBeTiled(request)) { // rows of all leading axes in one line
        const Ints lead(data.shape.begin(), data.shape.end() - 1);
        std::int64_t rows = 1;
        for (const std::int64_t extent : lead)
            rows *= extent;
        const bool openRows = std::ranges::any_of(lead, [&](std::int64_t extent) { return request.kernel.isOpen(extent); });
        const std::int64_t depth = data.shape.back();
        const Source lines {.shape = {rows, depth}, .dtype = data.dtype, .at = [data, lead](std::span<const Expr> at) {
                                Indices indices = unflatten(at[0], lead);
                                indices.push_back(at[1]);
                                return data.at(indices);
                            }, .buffer = data.buffer};
        return tiledProduct({.m = rows, .n = weight.shape[0], .k = depth, .lhs = lines, .rhs = weight, .rhsTurned = true, .openRows = openRows}, request,
            [lead](std::span<const Expr>, Expr row, Expr column) {
                Indices at = unflatten(row, lead);
                at.push_back(column);
                return at;
            });
    }
    return computed([data, weight, result](Builder& b, const Sink& sink) {
        const Source x = b.materialized(data, "data");
        const Source w = b.materialized(weight, "weight");
        const Ints lead(data.shape.begin(), data.shape.end() - 1);
        const Product product {.batch = lead, .m = 1, .n = weight.shape[0], .k = weight.shape[1],
            .a = [&](std::span<const Expr> batch, Expr, Expr k) {
                Indices at(batch.begin(), batch.end());
                at.push_back(k);
                return x.at(at);
            },
            .b = [&](std::span<const Expr>, Expr k, Expr column) { return w.at(Indices {column, k}); },
            .sums = sumType(result), .result = result};
        emitByProducts(b, product, [&](std::span<const Expr> batch, Expr, Expr n, Expr value) {
            Indices at(batch.begin(), batch.end());
            at.push_back(n);
            sink(at, value);
        });
    });
}

template<typename A> Result<Lowered> lowerMatmul(const LoweringRequest& request) { return matmulLoops<A>(request); }

template Result<Lowered> lowerMatmul<MatmulAttrs>(const LoweringRequest&);
template Result<Lowered> lowerMatmul<BatchMatmulAttrs>(const LoweringRequest&);

} // namespace passbench
