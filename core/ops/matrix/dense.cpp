// Matrix products.

#include "core/ops/matrix/lowering.h"
#include "core/ops/matrix/matrix_product.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/operand_types.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/rules/unsigned_bytes.h"

namespace passbench {
namespace {

Result<void> checkOperands(const TensorType& a, const TensorType& b, std::string_view nameA, std::string_view nameB,
    std::optional<DataType> outDtype)
{
    if (a.dtype == DataType::Bool || b.dtype == DataType::Bool)
        return fail("the operands are {} and {}, and must be float or integer types", name(a.dtype), name(b.dtype));
    if (outDtype && isFloat(*outDtype) != isFloat(a.dtype))
        return fail("`out_dtype` is {} for operands of type {}", name(*outDtype), name(a.dtype));
    if (!outDtype || isFloat(a.dtype) || isFloat(b.dtype)) // int8 with uint8 gives int32
        return requireSameDtype(a, b, nameA, nameB);
    return {};
}

Result<Type> inferDense(const InferRequest& request)
{
    const auto attrs = readFields<DenseAttrs>(request.attrs);
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* weight, tensorInput(request, 1, "weight"));
    PB_TRY(checkOperands(*data, *weight, "data", "weight", attrs.outDtype));
    if (data->shape.empty() || weight->shape.size() != 2)
        return fail("`data` is {} and `weight` {}, and must be (..., K) and (N, K)", shapeText(data->shape),
            shapeText(weight->shape));
    if (!agreed(data->shape.back(), weight->shape[1]))
        return fail("inner dimensions differ: {} and {}; `data` is {}, `weight` is {}", data->shape.back().text(),
            weight->shape[1].text(), shapeText(data->shape), shapeText(weight->shape));
    if (attrs.units && !agreed(Dim(*attrs.units), weight->shape[0]))
        return fail("`units` is {}, and `weight` {}", *attrs.units, shapeText(weight->shape));
    Shape shape = data->shape;
    shape.back() = attrs.units ? Dim(*attrs.units) : weight->shape[0];
    return Type(attrs.outDtype.value_or(data->dtype), std::move(shape));
}

/// One product per batch, with the batch dims of both operands broadcast.
struct Products {
    std::int64_t m = 0, k = 0, n = 0;
    bool transposeA = false, transposeB = false;
    Ints batch;
};

Tensor multiplied(const Tensor& lhs, const Tensor& rhs, const Type& type, const Products& p)
{
    const DataType dtype = type.tensor()->dtype;
    const DataType accumulator = accumulatorType(dtype);
    const Tensor a = castTo(lhs, accumulator);
    const Tensor b = castTo(rhs, accumulator);
    Tensor result = Tensor::allocate(accumulator, *staticShape(type));
    const auto leading = [](const Tensor& t) { return Ints(t.shape().begin(), t.shape().end() - std::min<std::int64_t>(2, t.rank())); };
    auto stridesA = broadcastStrides(leading(a), p.batch);
    auto stridesB = broadcastStrides(leading(b), p.batch);
    for (std::size_t d = 0; d < p.batch.size(); ++d) {
        stridesA[d] *= p.m * p.k;
        stridesB[d] *= p.k * p.n;
    }
    // A plain walk with an inner dim of one element: each "row" is one pair of matrices.
    StridedWalk<2> walk {.shape = p.batch, .strides = {stridesA, stridesB}};
    visitAccumulator(accumulator, [&](auto zero) {
        using T = decltype(zero);
        T* out = result.writable<T>().data();
        const auto one = [&](std::int64_t index, const std::array<std::int64_t, 2>& at, bool parallel) {
            const Matrix<const T> x {a.as<T>().data() + at[0], p.m, p.k, p.transposeA ? p.m : p.k, p.transposeA};
            const Matrix<const T> y {b.as<T>().data() + at[1], p.k, p.n, p.transposeB ? p.k : p.n, p.transposeB};
            const Matrix<T> z {out + index * p.m * p.n, p.m, p.n, p.n};
            parallel ? multiplyParallel(x, y, z) : multiply(x, y, z);
        };
        const std::int64_t count = walk.rows();
        if (count == 1)
            one(0, {0, 0}, true);
        else
            parallelFor(count, std::max<std::int64_t>(1, (1 << 16) / std::max<std::int64_t>(1, p.m * p.k * p.n)),
                [&](std::int64_t begin, std::int64_t end) {
                    forEachRow(walk, begin, end,
                        [&](std::int64_t index, const std::array<std::int64_t, 2>& at) { one(index, at, false); });
                });
    });
    return castTo(result, dtype);
}

Result<std::vector<Tensor>> evaluateDense(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    const Tensor& weight = inputs[1];
    Products products {.k = weight.shape()[1], .n = weight.shape()[0], .transposeB = true};
    products.m = 1;
    for (std::size_t d = 0; d + 1 < inputs[0].rank(); ++d)
        products.m *= inputs[0].shape()[d];
    const Tensor rows = inputs[0].reshaped({products.m, products.k});
    const Type flat(type.tensor()->dtype, {products.m, products.n});
    return std::vector {multiplied(rows, weight, flat, products).reshaped(*staticShape(type))};
}

struct ProductFlags {
    std::optional<DataType> outDtype;
    std::optional<std::int64_t> units;
    bool transposeA = false, transposeB = false;
};

Result<Type> inferProduct(const InferRequest& request, const ProductFlags& flags, bool batched)
{
    PB_ASSIGN(const TensorType* a, tensorInput(request, 0, "tensor_a"));
    PB_ASSIGN(const TensorType* b, tensorInput(request, 1, "tensor_b"));
    PB_TRY(checkOperands(*a, *b, "tensor_a", "tensor_b", flags.outDtype));
    const std::size_t rankA = a->shape.size();
    const std::size_t rankB = b->shape.size();
    if (batched ? rankA != 3 || rankB != 3 : rankA < 2 || rankB < 2)
        return fail("the operands are {} and {}, and must have {}", shapeText(a->shape), shapeText(b->shape),
            batched ? "rank 3" : "rank 2 or more");
    const Dim m = a->shape[rankA - (flags.transposeA ? 1 : 2)];
    const Dim kA = a->shape[rankA - (flags.transposeA ? 2 : 1)];
    const Dim kB = b->shape[rankB - (flags.transposeB ? 1 : 2)];
    const Dim n = b->shape[rankB - (flags.transposeB ? 2 : 1)];
    if (!agreed(kA, kB))
        return fail("inner dimensions differ: {} and {}; the operands are {} and {}", kA.text(), kB.text(),
            shapeText(a->shape), shapeText(b->shape));
    if (flags.units && !agreed(Dim(*flags.units), n))
        return fail("`units` is {}, and `tensor_b` {}", *flags.units, shapeText(b->shape));
    PB_ASSIGN(Shape shape, broadcastShapes(Shape(a->shape.begin(), a->shape.end() - 2), Shape(b->shape.begin(), b->shape.end() - 2)));
    shape.push_back(m);
    shape.push_back(flags.units ? Dim(*flags.units) : n);
    return Type(flags.outDtype.value_or(a->dtype), std::move(shape));
}

template<typename A> ProductFlags flagsOf(const Attrs& attrs)
{
    const A read = readFields<A>(attrs);
    ProductFlags flags {.outDtype = read.outDtype, .units = {}, .transposeA = read.transposeA, .transposeB = read.transposeB};
    if constexpr (requires { read.units; })
        flags.units = read.units;
    return flags;
}

template<typename A, bool batched> Result<Type> inferProduct(const InferRequest& request)
{
    return inferProduct(request, flagsOf<A>(request.attrs), batched);
}

template<typename A>
Result<std::vector<Tensor>> evaluateProduct(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const ProductFlags flags = flagsOf<A>(attrs);
    const Ints shape = *staticShape(type);
    const Ints& a = inputs[0].shape();
    const Products products {.m = shape[shape.size() - 2],
        .k = a[a.size() - (flags.transposeA ? 2 : 1)],
        .n = shape.back(),
        .transposeA = flags.transposeA,
        .transposeB = flags.transposeB,
        .batch = Ints(shape.begin(), shape.end() - 2)};
    return std::vector {multiplied(inputs[0], inputs[1], type, products)};
}

double total(const Type& type)
{
    return static_cast<double>(elementCount(type).value_or(0));
}

Cost costOfProduct(std::span<const Type> inputs, const Type& result, bool transposeA)
{
    Cost cost;
    const auto shape = staticShape(inputs[0]);
    if (!shape || shape->empty())
        return cost;
    const std::int64_t k = (*shape)[shape->size() - (transposeA ? 2 : 1)];
    cost.macs = total(result) * static_cast<double>(k);
    for (const Type& type : {inputs[0], inputs[1], result})
        cost.bytes += static_cast<double>(byteCount(type).value_or(0));
    return cost;
}

Cost costOfDense(const Attrs&, std::span<const Type> inputs, const Type& result)
{
    return costOfProduct(inputs, result, false);
}

template<typename A> Cost costOfMatmul(const Attrs& attrs, std::span<const Type> inputs, const Type& result)
{
    return costOfProduct(inputs, result, readFields<A>(attrs).transposeA);
}

std::optional<Shape> weightOfDense(const Call& call, const TensorType& data)
{
    const auto attrs = readFields<DenseAttrs>(call.attrs);
    if (!attrs.units || data.shape.empty())
        return std::nullopt;
    return Shape {Dim(*attrs.units), data.shape.back()};
}

std::optional<Shape> rightOfMatmul(const Call& call, const TensorType& data)
{
    const auto attrs = readFields<MatmulAttrs>(call.attrs);
    const Shape& shape = data.shape;
    if (!attrs.units || shape.size() < 2)
        return std::nullopt;
    const Dim units(*attrs.units), inner = shape[shape.size() - (attrs.transposeA ? 2 : 1)];
    return attrs.transposeB ? Shape {units, inner} : Shape {inner, units};
}

NodeId unsignedDense(Rewriter& rewriter, const Node& node)
{
    if (!multipliesInt8(rewriter, node))
        return NodeId::None;
    const NodeId product = rewriter.call("nn.dense", {raisedBy128(rewriter, node.operands[0]), node.operands[1]}, node.as<Call>()->attrs);
    return rewriter.call("subtract", {product, shareOf128(rewriter, node.operands[1], {1})});
}

/// A batch of matrices has no layout that a convolution would know.
Result<LayoutAnswer> matrixLayout(const LayoutQuestion& request)
{
    if (request.rank(0) != 2 || request.rank(1) != 2)
        return fail("it is no product of two matrices");
    const DataLayout matrix = DataLayout::of("NC");
    return unchanged(request, {matrix, matrix}, {matrix});
}

} // namespace

std::vector<OpDef> denseOps()
{
    return {
        {.name = "nn.dense",
            .summary = "Matrix product of data [..., K] with weight [N, K], giving [..., N]",
            .doc = "out[..., n] = sum over k of data[..., k] * weight[n, k]. Integers may be of two types when `out_dtype` says what "
                   "they become.",
            .inputs = {{"data", "activations, [..., K]"}, {"weight", "weights, [N, K]"}},
            .attributes = fieldInfos<DenseAttrs>(),
            .category = OpCategory::Heavy,
            .fusion = Fusion::OutElemwiseFusable,
            .inferType = inferDense,
            .evaluate = evaluateDense,
            .cost = costOfDense,
            .lower = lowerDense,
            .layout = matrixLayout,
            .operandType = besideData<weightOfDense>,
            .precision = Precision::Always,
            .contraction = Contraction::Dense,
            .legalizations = {{.target = "cpu-int8", .rule = "uint8 times int8", .rewrite = unsignedDense}}},
        {.name = "nn.matmul",
            .summary = "Matrix product of the last two dims, either of which may be transposed; leading dims broadcast",
            .doc = "out[..., m, n] = sum over k of a[..., m, k] * b[..., k, n].",
            .inputs = {{"tensor_a", "[..., M, K], or [..., K, M] when transposed"}, {"tensor_b", "[..., K, N], or [..., N, K] when transposed"}},
            .attributes = fieldInfos<MatmulAttrs>(),
            .category = OpCategory::Heavy,
            .fusion = Fusion::OutElemwiseFusable,
            .inferType = inferProduct<MatmulAttrs, false>,
            .evaluate = evaluateProduct<MatmulAttrs>,
            .cost = costOfMatmul<MatmulAttrs>,
            .lower = lowerMatmul<MatmulAttrs>,
            .layout = matrixLayout,
            .operandType = besideData<rightOfMatmul>,
            .precision = Precision::Always},
        {.name = "nn.batch_matmul",
            .summary = "Matrix product for each entry of a batch; a batch of one serves all",
            .doc = "out[b, m, n] = sum over k of a[b, m, k] * b[b, k, n]. Unlike the builder of the reference implementation, neither "
                   "operand is transposed unless the attributes say so.",
            .inputs = {{"tensor_a", "[B, M, K], or [B, K, M] when transposed"}, {"tensor_b", "[B, K, N], or [B, N, K] when transposed"}},
            .attributes = fieldInfos<BatchMatmulAttrs>(),
            .category = OpCategory::Heavy,
            .fusion = Fusion::OutElemwiseFusable,
            .inferType = inferProduct<BatchMatmulAttrs, true>,
            .evaluate = evaluateProduct<BatchMatmulAttrs>,
            .cost = costOfMatmul<BatchMatmulAttrs>,
            .lower = lowerMatmul<BatchMatmulAttrs>,
            .precision = Precision::Always,
            .contraction = Contraction::BatchProduct},
    };
}

} // namespace passbench
