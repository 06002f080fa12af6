// Products of matrices.

#include "core/import/tflite/converters/products.h"
#include "core/import/tflite/integers/dynamic.h"

#include <algorithm>

namespace passbench::tflite {
namespace {

/// Data [..., I] as [-1, I], weights [O, I].
Result<Refs> fullyConnected(TfNode& n)
{
    PB_ASSIGN(const Ints x, n.staticInput(0));
    PB_ASSIGN(const Ints w, n.staticInput(1));
    const auto& o = n.options<file::FullyConnected>(file::BuiltinOptions_FullyConnected);
    const std::int64_t elements = *checkedElementCount(x);
    if (w.size() != 2 || w[1] == 0 || elements % w[1] != 0)
        return fail("its data are [{}] and its weights [{}], which do not fit", fmt::join(x, ", "), fmt::join(w, ", "));
    if (o.weights_format() != 0)
        return unsupported("weights in an order of their own (format {}) are not supported", o.weights_format());
    Emitter& e = n.e;
    const Ref data = reshapedTo(e, n.in(0), {elements / w[1], w[1]});
    const TensorInfo& info = n.input(1);
    const auto made = [&]() -> Result<Refs> {
        if (!n.input(0).isStored() && isHybrid(n, data, info)) {
            const Ref sums = dynamicDense(e, data, n.in(1), info.quant.scale, o.asymmetric_quantize_inputs());
            PB_ASSIGN(const Ref result, activated(n, withBias(n, sums, biasInput, 1), o.activation()));
            return Refs {result};
        }
        const Ref weight = weightOf(n, data, n.in(1), info, 0);
        const bool stored = n.input(0).isStored();
        Product product {.op = stored ? "qnn.dense" : "nn.dense", .data = data, .weight = weight, .attrs = {{"units", w[0]}}, .channelAxis = 1, .activation = o.activation()};
        return stored ? storedProduct(n, std::move(product), n.input(0), info, info.quant.scale.size() > 1) : realProduct(n, std::move(product));
    };
    auto results = made();
    if (!results || !o.keep_num_dims())
        return results;
    Ints shape = x;
    if (shape.back() != w[1])
        return fail("its data are [{}] and its weights [{}], which do not fit", fmt::join(x, ", "), fmt::join(w, ", "));
    shape.back() = w[0];
    return Refs {reshapedTo(e, results->front(), std::move(shape))};
}

/// Real [batch, rows, depth] times stored weights of the same batch: each row has a step of its own.
Ref dynamicMatMul(TfNode& n, Ref x, Ref y)
{
    Emitter& e = n.e;
    const auto& o = n.options<file::BatchMatMul>(file::BuiltinOptions_BatchMatMul);
    const DynamicData data = storedDynamically(e, o.adj_x() ? e.call("transpose", {x}, {{"axes", Ints {0, 2, 1}}}) : x, {2}, o.asymmetric_quantize_inputs());
    const double one[] {1};
    const std::int64_t zero[] {0};
    const Ref noZero = zeroConstant(e, zero), unit = scaleConstant(e, one), weight = hybridWeight(e, y);
    Ref sums = e.call("qnn.batch_matmul", {data.stored, weight, noZero, noZero, unit, unit}, {{"transpose_b", o.adj_y()}, {"out_dtype", DataType::Int32}});
    if (data.zero != Ref::None) {
        const Ref columns = e.call("sum", {castTo(e, weight, DataType::Int32)}, {{"axis", Ints {o.adj_y() ? 2 : 1}}, {"keepdims", true}});
        sums = e.call("subtract", {sums, e.call("multiply", {data.zero, o.adj_y() ? e.call("transpose", {columns}, {{"axes", Ints {0, 2, 1}}}) : columns})});
    }
    return realSums(e, sums, data, n.input(1).quant.scale);
}

/// Both operands as [batch, rows, columns], with the batch that they share.
Result<Refs> batchMatMul(TfNode& n)
{
    PB_ASSIGN(Ints a, n.staticInput(0));
    PB_ASSIGN(Ints b, n.staticInput(1));
    const auto& o = n.options<file::BatchMatMul>(file::BuiltinOptions_BatchMatMul);
    if (a.size() < 2 || b.size() < 2)
        return fail("its operands are [{}] and [{}], and must be matrices", fmt::join(a, ", "), fmt::join(b, ", "));
    Emitter& e = n.e;
    Ref x = n.in(0), y = n.in(1);
    const bool hybrid = !n.input(0).isStored() && isHybrid(n, x, n.input(1));
    if (!n.input(0).isStored() && !hybrid)
        y = weightOf(n, x, y, n.input(1), n.input(1).axis);
    const std::size_t rank = std::max(a.size(), b.size());
    const auto lead = [&](Ints shape) {
        shape.resize(shape.size() - 2);
        shape.insert(shape.begin(), rank - 2 - shape.size(), 1);
        return shape;
    };
    Ints batch = lead(a);
    const Ints other = lead(b);
    for (std::size_t d = 0; d < batch.size(); ++d)
        batch[d] = batch[d] == 1 ? other[d] : batch[d];
    std::int64_t count = 1;
    for (const std::int64_t extent : batch)
        count *= extent;
    const auto flattened = [&](Ref value, const Ints& shape) {
        Ints whole = batch;
        whole.insert(whole.end(), shape.end() - 2, shape.end());
        if (lead(shape) != batch)
            value = e.call("broadcast_to", {value}, {{"shape", whole}});
        return reshapedTo(e, value, {count, *(shape.end() - 2), shape.back()});
    };
    x = flattened(x, a);
    y = flattened(y, b);
    Attrs attrs {{"transpose_a", o.adj_x()}, {"transpose_b", o.adj_y()}};
    Ref result = Ref::None;
    if (n.input(0).isStored()) {
        if (n.input(1).quant.scale.size() > 1)
            return unsupported("scales of several channels are not supported here");
        auto made = storedProduct(n, {.op = "qnn.batch_matmul", .data = x, .weight = y, .attrs = std::move(attrs), .channelAxis = 2, .bias = 9}, n.input(0), n.input(1), false);
        if (!made)
            return made;
        result = made->front();
    } else if (hybrid) {
        result = dynamicMatMul(n, x, y);
    } else {
        result = e.call("nn.batch_matmul", {x, y}, std::move(attrs));
    }
    Ints shape = batch;
    shape.insert(shape.end(), {o.adj_x() ? a.back() : a[a.size() - 2], o.adj_y() ? b[b.size() - 2] : b.back()});
    return Refs {reshapedTo(e, result, std::move(shape))};
}

} // namespace

std::span<const ConverterEntry> matrices()
{
    static constexpr ConverterEntry entries[] {{9, fullyConnected}, {126, batchMatMul}};
    return entries;
}

} // namespace passbench::tflite
