// Loop forms of operators that work out indices, or read elements by them.

#include "core/ops/indexing/attributes.h"
#include "core/ops/indexing/lowering.h"
#include "core/ops/rules/index_expressions.h"

namespace passbench {

using namespace loops;

Result<Lowered> lowerMeshgrid(const LoweringRequest& request)
{
    const auto axes = meshgridAxes(readFields<MeshgridAttrs>(request.call.attrs), request.inputs.size());
    Lowered lowered;
    for (std::size_t i = 0; i < request.inputs.size(); ++i)
        lowered.at.push_back([source = request.inputs[i], axis = axes[i]](std::span<const Expr> at) {
            return source.at(source.shape.empty() ? std::span<const Expr>() : at.subspan(axis, 1));
        });
    return lowered;
}

Result<Lowered> lowerMatrixSetDiag(const LoweringRequest& request)
{
    const auto attrs = readFields<MatrixSetDiagAttrs>(request.call.attrs);
    const Ints& shape = request.inputs[0].shape;
    const std::int64_t height = shape[shape.size() - 2], width = shape.back();
    return injective([=, data = request.inputs[0], diagonals = request.inputs[1], &kernel = request.kernel](std::span<const Expr> at) {
        const Expr row = at[at.size() - 2], column = at.back();
        Expr value = data.at(at);
        for (std::int64_t k = attrs.k1; k <= attrs.k2; ++k) {
            Indices from(at.begin(), at.end() - 2);
            if (attrs.k1 != attrs.k2)
                from.push_back(kernel.index(attrs.k2 - k));
            from.push_back((k >= 0 ? row : column) + diagonalOffset(attrs, k, height, width));
            value = guard(compare(ExprKind::Equal, column, row + k), diagonals.at(from), value);
        }
        return value;
    });
}

Result<Lowered> lowerSequenceMask(const LoweringRequest& request)
{
    const auto attrs = readFields<SequenceMaskAttrs>(request.call.attrs);
    return injective([=, data = request.inputs[0], lengths = request.inputs[1]](std::span<const Expr> at) {
        const auto axis = static_cast<std::size_t>(attrs.axis);
        const Expr length = lengths.at(at.subspan(1 - axis, 1)), value = data.at(at);
        const DataType wide = isFloat(length->type) ? DataType::Float64 : DataType::Int64; // a length of 8 bits may be of a longer sequence
        return select(compare(ExprKind::Less, cast(at[axis], wide), cast(length, wide)), value, value->kernel->constant(attrs.maskValue, value->type));
    });
}

/// Each combination of the indices, which are broadcast, names a part of the data.
Result<Lowered> lowerAdvIndex(const LoweringRequest& request)
{
    const std::size_t indexed = request.inputs.size() - 1, rest = request.inputs[0].shape.size() - indexed;
    return injective([=, inputs = std::vector(request.inputs.begin(), request.inputs.end())](std::span<const Expr> at) {
        const auto point = at.first(at.size() - rest);
        Indices from;
        for (std::size_t k = 0; k < indexed; ++k)
            from.push_back(bounded(broadcastAt(inputs[1 + k], point), inputs[0].shape[k], true));
        from.insert(from.end(), at.begin() + static_cast<std::ptrdiff_t>(point.size()), at.end());
        return inputs[0].at(from);
    });
}

Result<Lowered> lowerUnravelIndex(const LoweringRequest& request)
{
    const std::int64_t dims = request.inputs[1].shape[0];
    const DataType type = computeType(request.outputs[0].dtype);
    return injective([=, flat = request.inputs[0], shape = request.inputs[1], &kernel = request.kernel](std::span<const Expr> at) {
        const auto extent = [&](std::int64_t d) {
            const Expr index[] = {kernel.index(d)};
            return cast(shape.at(index), DataType::Int64);
        };
        Expr rest = cast(flat.at(at.subspan(1)), DataType::Int64), result = rest;
        for (std::int64_t d = dims; d-- > 0;) {
            const Expr own = binary(ExprKind::Remainder, rest, extent(d));
            result = select(compare(ExprKind::Equal, at[0], kernel.index(d)), own, result);
            rest = binary(ExprKind::Quotient, rest, extent(d));
        }
        return cast(result, type);
    });
}

Result<Lowered> lowerInvertPermutation(const LoweringRequest& request)
{
    return computed([data = request.inputs[0]](Builder& b, const Sink& sink) {
        const std::uint32_t inverted = b.buffer("inverted", data.dtype, data.shape, BufferRole::Local);
        b.nest(data.shape, [&](std::span<const Expr> at) {
            const Expr to[] = {bounded(data.at(at), data.shape[0], true)};
            b.store(inverted, to, cast(at[0], computeType(data.dtype)));
        });
        b.nest(data.shape, [&](std::span<const Expr> at) { sink(at, b.load(inverted, at)); });
    });
}

} // namespace passbench
