// Operators that pick or put elements where indices say, and those that find such indices.

#include "core/import/onnx/reader/node.h"

#include <cmath>

namespace passbench {
namespace {

constexpr std::int64_t mostElements = 16'000'000; // of a tensor that is made here

Ref toInt64(Emitter& e, Ref x) { return e.dtype(x) == DataType::Int64 ? x : e.call("cast", {x}, {{"dtype", DataType::Int64}}); }

/// ONNX has the index vector in the last dim, Relay in the first.
Ref vectorFirst(Emitter& e, Ref indices)
{
    Ints axes {e.rank(indices) - 1};
    for (std::int64_t i = 0; i + 1 < e.rank(indices); ++i)
        axes.push_back(i);
    return axes.size() == 1 ? indices : e.call("transpose", {indices}, {{"axes", axes}});
}

/// Constant index vectors, the last dim of input 1, lie in the axes of the data from `first` on.
Result<void> requireVectorsInside(const OnnxNode& n, std::int64_t first)
{
    const auto values = n.e.constantInts(n.in(1));
    const Dim length = n.e.dim(n.in(1), -1);
    if (!values || !length.isStatic() || first < 0 || first > n.e.rank(n.in(0)) - length.size())
        return {}; // the operator says what is wrong
    for (std::size_t i = 0; i < values->size(); ++i)
        PB_TRY(OnnxNode::requireInside(std::span(*values).subspan(i, 1), n.e.dim(n.in(0), first + static_cast<std::int64_t>(i) % length.size())));
    return {};
}

Result<Refs> gatherNd(OnnxNode& n)
{
    Emitter& e = n.e;
    Attrs attrs {{"batch_dims", n.integer("batch_dims", 0)}};
    PB_TRY(requireVectorsInside(n, n.integer("batch_dims", 0)));
    if (const Dim length = e.dim(n.in(1), -1); length.isStatic())
        attrs.set("index_rank", length.size());
    return Refs {e.call("gather_nd", {n.in(0), vectorFirst(e, n.in(1))}, attrs)};
}

/// Attribute `reduction`, which Relay calls `update` when there is none.
Result<std::string> reductionOf(const OnnxNode& n)
{
    const std::string reduction = n.text("reduction", "none");
    if (reduction != "none" && reduction != "add" && reduction != "mul" && reduction != "min" && reduction != "max")
        return fail("attribute `reduction` is `{}`", reduction);
    return reduction == "none" ? "update" : reduction;
}

Result<Refs> scatterElements(OnnxNode& n)
{
    PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", 0), n.e.rank(n.in(0))));
    PB_ASSIGN(const std::string reduction, reductionOf(n));
    if (const auto values = n.e.constantInts(n.in(1)))
        PB_TRY(OnnxNode::requireInside(*values, n.e.dim(n.in(0), axis)));
    return Refs {n.e.call("scatter_elements", {n.in(0), n.in(1), n.in(2)}, {{"axis", axis}, {"reduction", reduction}})};
}

Result<Refs> scatterNd(OnnxNode& n)
{
    PB_ASSIGN(const std::string reduction, reductionOf(n));
    PB_TRY(requireVectorsInside(n, 0));
    return Refs {n.e.call("scatter_nd", {n.in(0), vectorFirst(n.e, n.in(1)), n.in(2)}, {{"mode", reduction}})};
}

/// The update takes the place of the cache's rows from the index on that each element of the batch has.
Result<Refs> tensorScatter(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ints cache, n.staticInput(0));
    PB_ASSIGN(const Ints update, n.staticInput(1));
    PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", -2), e.rank(n.in(0))));
    const std::string mode = n.text("mode", "linear");
    if (axis == 0 || update.size() != cache.size() || (mode != "linear" && mode != "circular"))
        return fail("updates axis {} of {} with {} in mode `{}`", axis, toText(e.type(n.in(0))), toText(e.type(n.in(1))), mode);
    const auto at = static_cast<std::size_t>(axis);
    Ints row(cache.size(), 1), column(cache.size(), 1);
    row[at] = update[at];
    column[0] = cache[0];
    Ref places = reshapedTo(e, countedTo(e, update[at]), row);
    if (n.has(2))
        places = e.call("add", {places, reshapedTo(e, toInt64(e, n.in(2)), column)});
    if (mode == "circular")
        places = e.call("floor_mod", {places, e.scalar(DataType::Int64, static_cast<double>(cache[at]))});
    places = e.call("broadcast_to", {places}, {{"shape", update}});
    return Refs {e.call("scatter_elements", {n.in(0), places, n.in(1)}, {{"axis", axis}})};
}

/// Where the indices of OneHot count from the end: the depth is added.
Ref wrapped(Emitter& e, Ref indices, Ref depth)
{
    if (!isFloat(e.dtype(indices)) && !isSigned(e.dtype(indices)))
        return toInt64(e, indices);
    const Ref whole = toInt64(e, indices);
    return e.call("where", {e.call("less", {whole, e.scalar(DataType::Int64, 0)}), e.call("add", {whole, depth}), whole});
}

Result<Refs> oneHot(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", -1), e.rank(n.in(0)) + 1));
    const Ref values = n.in(2);
    if (e.rank(values) != 1)
        return fail("its values are {}, not [off, on]", toText(e.type(values)));
    const auto value = [&](double at) { return e.call("take", {values, e.scalar(DataType::Int64, at)}, {{"axis", std::int64_t {0}}}); };
    const Attrs attrs {{"axis", axis}, {"dtype", e.dtype(values)}};
    if (const auto depth = e.constantScalar(n.in(1))) {
        if (!(*depth >= 1 && *depth <= 1e9))
            return fail("makes an axis of {}", *depth);
        Attrs fixed = attrs;
        fixed.set("depth", static_cast<std::int64_t>(*depth));
        return Refs {e.call("one_hot", {wrapped(e, n.in(0), e.scalar(DataType::Int64, std::trunc(*depth))), value(1), value(0)}, fixed)};
    }
    Ref depth = toInt64(e, n.in(1));
    if (e.rank(depth) != 0)
        depth = reshapedTo(e, depth, {});
    return Refs {e.call("dyn.one_hot", {wrapped(e, n.in(0), depth), value(1), value(0), depth}, attrs)};
}

Result<Refs> topK(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", -1), e.rank(n.in(0))));
    Attrs attrs {{"axis", axis}, {"is_ascend", n.integer("largest", 1) == 0}, {"dtype", DataType::Int64}};
    std::optional<std::int64_t> k;
    if (n.opset() < 10)
        k = n.integer("k", 0);
    else if (const auto values = e.constantInts(n.in(1)); values && values->size() == 1)
        k = values->front();
    if (k && *k == 0) // Relay takes 0 as all
        return unsupported("asks for no elements");
    if (k && *k < 0) // likewise
        return fail("asks for {} elements", *k);
    attrs.set("k", k.value_or(0));
    const Ref both = e.call("topk", {n.in(0)}, attrs);
    if (k)
        return Refs {e.project(both, 0), e.project(both, 1)};
    const auto one = [&](std::int64_t value) { return e.constant(Tensor::ofInts(Ints {value})); };
    const Ref begin = one(0), end = reshapedTo(e, n.in(1), {1}), stride = one(1), axes = one(axis); // the same of both, so that they are cut alike
    const auto front = [&](std::int64_t field) { return e.call("dyn.strided_slice", {e.project(both, field), begin, end, stride, axes}); };
    return Refs {front(0), front(1)}; // of all in order: `dyn.topk` would take 0 as all
}

Result<Refs> nonZero(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref rows = toInt64(e, e.call("argwhere", {n.in(0)}));
    return Refs {e.call("transpose", {rows}, {{"axes", Ints {1, 0}}})};
}

Result<Refs> compress(OnnxNode& n)
{
    Emitter& e = n.e;
    Attrs attrs {{"mode", std::string("fast")}};
    if (n.attribute("axis")) {
        PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", 0), e.rank(n.in(0))));
        attrs.set("axis", axis);
    }
    Ref chosen = Ref::None;
    if (const auto condition = e.constantInts(n.in(1))) {
        Ints indices;
        for (std::size_t i = 0; i < condition->size(); ++i)
            if ((*condition)[i] != 0)
                indices.push_back(static_cast<std::int64_t>(i));
        chosen = e.constant(Tensor::ofInts(indices));
    } else {
        chosen = e.call("reshape", {e.call("argwhere", {n.in(1)})}, {{"newshape", Ints {-1}}});
    }
    return Refs {e.call("take", {n.in(0), chosen}, attrs)};
}

Result<Refs> unique(OnnxNode& n)
{
    Emitter& e = n.e;
    Attrs attrs {{"sorted", n.integer("sorted", 1) != 0}, {"return_counts", true}};
    Ref x = n.in(0);
    if (n.attribute("axis")) {
        PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", 0), e.rank(x)));
        attrs.set("axis", axis);
    } else if (e.rank(x) != 1) {
        x = e.call("reshape", {x}, {{"newshape", Ints {-1}}});
    }
    const Ref all = e.call("unique", {x}, attrs);
    Refs results {e.project(all, 0)};
    for (const std::int64_t field : {1, 2, 4})
        if (results.size() < n.outputCount())
            results.push_back(toInt64(e, e.project(all, field)));
    return results;
}

Result<Refs> reverseSequence(OnnxNode& n)
{
    const Attrs attrs {{"seq_axis", n.integer("time_axis", 0)}, {"batch_axis", n.integer("batch_axis", 1)}};
    return Refs {n.e.call("reverse_sequence", {n.in(0), n.in(1)}, attrs)};
}

Result<Refs> trilu(OnnxNode& n)
{
    Emitter& e = n.e;
    Ref k = n.has(1) ? n.in(1) : e.scalar(DataType::Int64, 0);
    if (e.rank(k) != 0)
        k = reshapedTo(e, k, {});
    return Refs {e.call("trilu", {n.in(0), k}, {{"upper", n.integer("upper", 1) != 0}})};
}

Result<Refs> eyeLike(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    const auto id = static_cast<std::int32_t>(n.integer("dtype", 0));
    const auto dtype = n.attribute("dtype") ? onnxDataType(id) : std::optional(e.dtype(n.in(0)));
    if (!dtype)
        return unsupported("makes a matrix of {}, which is not supported", onnxDataTypeName(id));
    if (shape.size() != 2 || checkedElementCount(shape).value_or(mostElements) >= mostElements)
        return fail("makes a unit matrix of [{}]", fmt::join(shape, ", "));
    Tensor value = Tensor::allocate(*dtype, shape);
    const std::int64_t k = std::clamp<std::int64_t>(n.integer("k", 0), -shape[0], shape[1]);
    for (std::int64_t row = 0; row < shape[0]; ++row)
        if (row + k >= 0 && row + k < shape[1])
            value.set(row * shape[1] + row + k, 1);
    return Refs {e.constant(std::move(value))};
}

constexpr OnnxConverterEntry indexingTable[] {{"GatherND", gatherNd}, {"ScatterElements", scatterElements}, {"Scatter", scatterElements},
    {"ScatterND", scatterNd}, {"TensorScatter", tensorScatter}, {"OneHot", oneHot}, {"TopK", topK}, {"NonZero", nonZero}, {"Compress", compress}, {"Unique", unique},
    {"ReverseSequence", reverseSequence}, {"Trilu", trilu}, {"EyeLike", eyeLike}};

} // namespace

std::span<const OnnxConverterEntry> onnxIndexing() { return indexingTable; }

} // namespace passbench
