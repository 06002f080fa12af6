// Elements by their places.

#include "core/import/tflite/integers/stored.h"

#include <algorithm>
#include <numeric>

namespace passbench::tflite {
namespace {

Result<Refs> gather(TfNode& n)
{
    const auto& o = n.options<file::Gather>(file::BuiltinOptions_Gather);
    Emitter& e = n.e;
    const std::int64_t rank = e.rank(n.in(0));
    PB_ASSIGN(const std::int64_t axis, TfNode::normalized(o.axis(), rank));
    const std::int64_t batch = o.batch_dims() < 0 ? o.batch_dims() + e.rank(n.in(1)) : o.batch_dims();
    if (batch < 0 || batch > axis)
        return fail("it takes along axis {} with {} axes of batches", axis, o.batch_dims());
    return Refs {e.call("take", {n.in(0), n.in(1)}, {{"axis", axis}, {"batch_dims", batch}})};
}

/// Places along the last axis come first in Relay.
Ref placesFirst(Emitter& e, Ref indices)
{
    Ints order {e.rank(indices) - 1};
    for (std::int64_t d = 0; d + 1 < e.rank(indices); ++d)
        order.push_back(d);
    return permuted(e, indices, order);
}

Result<Refs> gatherNd(TfNode& n) { return Refs {n.e.call("gather_nd", {n.in(0), placesFirst(n.e, n.in(1))})}; }

Result<Refs> scatterNd(TfNode& n)
{
    PB_ASSIGN(const Ints shape, n.ints(2, "shape"));
    Emitter& e = n.e;
    if (!checkedElementCount(shape))
        return fail("its result has the shape [{}]", fmt::join(shape, ", "));
    const Ref zeros = e.constant(Tensor::filled(e.dtype(n.in(1)), shape, 0));
    return Refs {e.call("scatter_nd", {zeros, placesFirst(e, n.in(0)), n.in(1)}, {{"mode", std::string("add")}})};
}

Result<Refs> embeddingLookup(TfNode& n)
{
    Emitter& e = n.e;
    const auto rows = [&](Ref table) { return e.call("take", {table, n.in(0)}, {{"axis", std::int64_t {0}}}); };
    if (!n.input(1).isStored() || n.output().isStored())
        return Refs {rows(n.in(1))};
    const QuantParams& quant = n.input(1).quant;
    if (quant.scale.size() > 1 && n.input(1).axis == 0) // rows have scales of their own
        return Refs {rows(dequantized(e, n.in(1), quant, 0))};
    return Refs {dequantized(e, rows(n.in(1)), quant, n.input(1).axis)};
}

Result<Refs> oneHot(TfNode& n)
{
    PB_ASSIGN(const Ints depth, n.ints(1, "depth"));
    const auto& o = n.options<file::Axis>(file::BuiltinOptions_OneHotOptions);
    Emitter& e = n.e;
    if (depth.size() != 1 || depth[0] < 1)
        return fail("its depth is [{}]", fmt::join(depth, ", "));
    return Refs {e.call("one_hot", {n.in(0), reshapedTo(e, n.in(2), {}), reshapedTo(e, n.in(3), {})}, {{"depth", depth[0]}, {"axis", std::int64_t {o.axis()}}, {"dtype", e.dtype(n.in(2))}})};
}

Result<Refs> topK(TfNode& n)
{
    PB_ASSIGN(const Ints k, n.ints(1, "number"));
    Emitter& e = n.e;
    if (k.size() != 1 || k[0] < 1)
        return fail("it takes [{}] of the largest", fmt::join(k, ", "));
    const Ref both = e.call("topk", {n.in(0)}, {{"k", k[0]}, {"axis", std::int64_t {-1}}, {"ret_type", std::string("both")}, {"is_ascend", false}, {"dtype", n.output(1).dtype.value_or(DataType::Int32)}});
    return Refs {e.project(both, 0), e.project(both, 1)};
}

Result<Refs> where(TfNode& n) { return Refs {castTo(n.e, n.e.call("argwhere", {n.in(0)}), n.output().dtype.value_or(DataType::Int64))}; }

Result<Refs> sparseToDense(TfNode& n)
{
    PB_ASSIGN(const Ints shape, n.ints(1, "shape"));
    Emitter& e = n.e;
    return Refs {e.call("sparse_to_dense", {n.in(0), n.in(2), reshapedTo(e, n.in(3), {})}, {{"output_shape", shape}})};
}

/// A matrix with this on its diagonal and 0 elsewhere.
Result<Refs> matrixDiag(TfNode& n)
{
    PB_ASSIGN(Ints shape, n.staticInput(0));
    if (shape.empty())
        return fail("a number has no diagonal");
    Emitter& e = n.e;
    shape.push_back(shape.back());
    if (!checkedElementCount(shape))
        return fail("[{}] has more elements than can be counted", fmt::join(shape, ", "));
    return Refs {e.call("matrix_set_diag", {e.constant(Tensor::filled(e.dtype(n.in(0)), shape, 0)), n.in(0)})};
}

Result<Refs> matrixSetDiag(TfNode& n) { return Refs {n.e.call("matrix_set_diag", {n.in(0), n.in(1)})}; }

Result<Refs> bucketize(TfNode& n)
{
    const auto& o = n.options<file::Bucketize>(file::BuiltinOptions_Bucketize);
    Tensor boundaries = Tensor::allocate(DataType::Float32, {static_cast<std::int64_t>(countOf(o.boundaries()))});
    for (unsigned i = 0; i < countOf(o.boundaries()); ++i)
        boundaries.set(i, double {o.boundaries()->Get(i)});
    Emitter& e = n.e;
    return Refs {e.call("searchsorted", {e.constant(std::move(boundaries)), castTo(e, n.in(0), DataType::Float32)}, {{"right", true}, {"dtype", DataType::Int32}})};
}

/// The shape that two shapes broadcast to.
Result<Refs> broadcastArgs(TfNode& n)
{
    PB_ASSIGN(Ints a, n.ints(0, "shape"));
    PB_ASSIGN(Ints b, n.ints(1, "other shape"));
    if (a.size() < b.size())
        std::swap(a, b);
    for (std::size_t i = 0; i < b.size(); ++i) {
        std::int64_t& extent = a[a.size() - 1 - i];
        extent = extent == 1 ? b[b.size() - 1 - i] : extent;
    }
    return Refs {castTo(n.e, n.e.constant(Tensor::ofInts(a)), n.e.dtype(n.in(0)))};
}

/// A part of the data replaced, at a place that is known.
Result<Refs> updateSlice(TfNode& n)
{
    PB_ASSIGN(Ints start, n.ints(2, "place"));
    PB_ASSIGN(const Ints whole, n.staticInput(0));
    PB_ASSIGN(const Ints part, n.staticInput(1));
    if (start.size() != whole.size() || part.size() != whole.size())
        return fail("a part [{}] at [{}] of [{}]", fmt::join(part, ", "), fmt::join(start, ", "), fmt::join(whole, ", "));
    Ints end;
    for (std::size_t d = 0; d < whole.size(); ++d) {
        if (part[d] > whole[d])
            return fail("a part [{}] of [{}]", fmt::join(part, ", "), fmt::join(whole, ", "));
        start[d] = std::clamp<std::int64_t>(start[d], 0, whole[d] - part[d]);
        end.push_back(start[d] + part[d]);
    }
    return Refs {n.e.call("strided_set", {n.in(0), n.in(1)}, {{"begin", start}, {"end", end}, {"strides", Ints(whole.size(), 1)}})};
}

} // namespace

std::span<const ConverterEntry> indexing()
{
    static constexpr ConverterEntry entries[] {{7, embeddingLookup}, {36, gather}, {48, topK}, {68, sparseToDense}, {85, oneHot}, {107, gatherNd}, {109, where}, {113, matrixDiag},
        {115, matrixSetDiag}, {122, scatterNd}, {145, broadcastArgs}, {147, bucketize}, {151, updateSlice}};
    return entries;
}

} // namespace passbench::tflite
