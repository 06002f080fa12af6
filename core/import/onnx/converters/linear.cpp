// Matrix products. Relay's `nn.dense` takes the weight as [N, K], `nn.batch_matmul` exactly three axes.

#include "core/import/data/lazy_buffer.h"
#include "core/import/onnx/reader/node.h"

namespace passbench {
namespace {

/// A matrix with its axes swapped: at once for a constant, whose bytes are rearranged when first used.
Ref transposed(Emitter& e, Ref matrix)
{
    if (const Tensor* value = e.constantValue(matrix); value && value->rank() == 2)
        return e.constant(Tensor(e.derivedOnce(*value, lazyTransposed)));
    return e.call("transpose", {matrix}, {{"axes", Ints {1, 0}}});
}

Ref dense(Emitter& e, Ref data, Ref weight) // weight is [N, K]
{
    Attrs attrs;
    if (const Dim units = e.dim(weight, 0); units.isStatic())
        attrs.set("units", units.size());
    return e.call("nn.dense", {data, weight}, attrs);
}

/// a [..., M, K] times b [K, N].
Result<Ref> timesMatrix(OnnxNode& n, Ref a, Ref b)
{
    Emitter& e = n.e;
    if (e.rank(a) == 2)
        return dense(e, a, transposed(e, b));
    const auto shape = staticShape(e.type(a));
    const Dim columns = e.dim(b, 1);
    if (!shape || !columns.isStatic()) // nn.dense takes leading axes too; backends like two better
        return dense(e, a, transposed(e, b));
    const Ref flat = reshapedTo(e, a, {-1, shape->back()});
    Ints result = *shape;
    result.back() = columns.size();
    return reshapedTo(e, dense(e, flat, transposed(e, b)), std::move(result));
}

/// The batch axes of both operands brought together into one.
Result<Ref> batched(OnnxNode& n, Ref a, Ref b)
{
    Emitter& e = n.e;
    if (e.rank(a) == 3 && e.rank(b) == 3)
        return e.call("nn.batch_matmul", {a, b});
    const auto shapeA = staticShape(e.type(a)), shapeB = staticShape(e.type(b));
    if (!shapeA || !shapeB) // nn.matmul broadcasts leading axes by itself; backends like batch_matmul better
        return e.call("nn.matmul", {a, b});
    const Ints batchA(shapeA->begin(), shapeA->end() - 2), batchB(shapeB->begin(), shapeB->end() - 2);
    Ints batch(std::max(batchA.size(), batchB.size()), 1);
    for (std::size_t i = 0; i < batch.size(); ++i) { // from the right
        const std::int64_t x = i < batchA.size() ? batchA[batchA.size() - 1 - i] : 1;
        const std::int64_t y = i < batchB.size() ? batchB[batchB.size() - 1 - i] : 1;
        if (x != y && x != 1 && y != 1)
            return fail("the axes before the matrices differ: {} and {}", toText(e.type(a)), toText(e.type(b)));
        batch[batch.size() - 1 - i] = x == 1 ? y : x;
    }
    const auto count = checkedElementCount(batch);
    if (!count)
        return fail("the product is too large");
    const auto brought = [&](Ref x, const Ints& shape, const Ints& own) {
        const Ints matrix(shape.end() - 2, shape.end());
        Ints flat {1};
        if (checkedElementCount(own).value_or(0) != 1) {
            Ints full = batch;
            full.insert(full.end(), matrix.begin(), matrix.end());
            if (own != batch)
                x = e.call("broadcast_to", {x}, {{"shape", full}});
            flat[0] = *count;
        }
        flat.insert(flat.end(), matrix.begin(), matrix.end());
        return reshapedTo(e, x, std::move(flat));
    };
    const Ref product = e.call("nn.batch_matmul", {brought(a, *shapeA, batchA), brought(b, *shapeB, batchB)});
    Ints result = batch;
    result.push_back((*shapeA)[shapeA->size() - 2]);
    result.push_back(shapeB->back());
    return reshapedTo(e, product, std::move(result));
}

Result<Refs> matMul(OnnxNode& n)
{
    Emitter& e = n.e;
    Ref a = n.in(0), b = n.in(1);
    const bool rowVector = e.rank(a) == 1, columnVector = e.rank(b) == 1;
    if (e.rank(a) == 0 || e.rank(b) == 0)
        return fail("multiplies a scalar");
    if (rowVector)
        a = e.call("expand_dims", {a}, {{"axis", std::int64_t {0}}});
    if (columnVector)
        b = e.call("expand_dims", {b}, {{"axis", std::int64_t {1}}});
    PB_ASSIGN(Ref product, e.rank(b) == 2 ? timesMatrix(n, a, b) : batched(n, a, b));
    Ints dropped;
    if (rowVector)
        dropped.push_back(e.rank(product) - 2);
    if (columnVector)
        dropped.push_back(e.rank(product) - 1);
    if (!dropped.empty())
        product = e.call("squeeze", {product}, {{"axis", dropped}});
    return Refs {product};
}

/// C of Gemm added to [M, N]: a bias for each column is what backends know.
Ref addedTo(OnnxNode& n, Ref product, Ref c)
{
    Emitter& e = n.e;
    const auto shape = staticShape(e.type(c));
    const Dim columns = e.dim(product, 1);
    const bool perColumn = shape && columns.isStatic() && !shape->empty() && shape->back() == columns.size()
        && (shape->size() == 1 || (shape->size() == 2 && shape->front() == 1));
    if (!perColumn || n.opset() < 7)
        return e.call("add", {product, c});
    if (const Tensor* value = e.constantValue(c); value && shape->size() == 2)
        c = e.constant(value->reshaped({columns.size()}));
    else
        c = reshapedTo(e, c, {columns.size()});
    return e.call("nn.bias_add", {product, c});
}

Result<Refs> gemm(OnnxNode& n)
{
    Emitter& e = n.e;
    Ref a = n.in(0), b = n.in(1);
    if (e.rank(a) != 2 || e.rank(b) != 2)
        return fail("multiplies {} by {}: both must be matrices", toText(e.type(a)), toText(e.type(b)));
    if (n.integer("transA", 0))
        a = transposed(e, a);
    if (!n.integer("transB", 0))
        b = transposed(e, b);
    Ref product = mulByScalar(e, dense(e, a, b), n.number("alpha", 1));
    const double beta = n.number("beta", 1);
    if (n.has(2) && beta != 0)
        product = addedTo(n, product, mulByScalar(e, n.in(2), beta));
    return Refs {product};
}

constexpr OnnxConverterEntry linearTable[] {{"MatMul", matMul}, {"Gemm", gemm}};

} // namespace

std::span<const OnnxConverterEntry> onnxLinear() { return linearTable; }

} // namespace passbench
