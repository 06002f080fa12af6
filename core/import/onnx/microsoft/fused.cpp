// Operators of the domain `com.microsoft` that the runtime's optimizer fuses: each is taken apart again.

#include "core/import/onnx/microsoft/fused.h"
#include "core/import/data/lazy_buffer.h"
#include "core/import/onnx/converters/quantization.h"

#include <cmath>
#include <numbers>

namespace passbench {
namespace {

Ref sumOf(Emitter& e, Ref a, Ref b) { return b == Ref::None ? a : e.call("add", {a, b}); }

Ref lastTwoSwapped(Emitter& e, Ref x)
{
    Ints order;
    for (std::int64_t i = 0; i < e.rank(x); ++i)
        order.push_back(i);
    if (order.size() >= 2)
        std::swap(order[order.size() - 1], order[order.size() - 2]);
    return e.call("transpose", {x}, {{"axes", order}});
}

Result<Refs> fusedMatMul(OnnxNode& n)
{
    Emitter& e = n.e;
    if (n.integer("transBatchA", 0) != 0 || n.integer("transBatchB", 0) != 0)
        return unsupported("transposes batches");
    const Ref a = n.integer("transA", 0) ? lastTwoSwapped(e, n.in(0)) : n.in(0), b = n.integer("transB", 0) ? lastTwoSwapped(e, n.in(1)) : n.in(1);
    PB_ASSIGN(const Ref product, n.oneAs("MatMul", {a, b}));
    return Refs {mulByScalar(e, product, n.number("alpha", 1))};
}

Ref erfGelu(Emitter& e, Ref x)
{
    const Ref gate = addScalar(e, e.call("erf", {mulByScalar(e, x, 1 / std::numbers::sqrt2)}), 1);
    return e.call("multiply", {mulByScalar(e, x, 0.5), gate});
}

Result<Refs> microsoftGelu(OnnxNode& n) // X, and for BiasGelu a bias
{
    return Refs {erfGelu(n.e, sumOf(n.e, n.in(0), n.in(1)))};
}

Result<Refs> fastGelu(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref x = sumOf(e, n.in(0), n.in(1)), cube = e.call("multiply", {e.call("multiply", {x, x}), x});
    const Ref inner = mulByScalar(e, e.call("add", {x, mulByScalar(e, cube, 0.044715)}), std::sqrt(2 / std::numbers::pi));
    return Refs {e.call("multiply", {mulByScalar(e, x, 0.5), addScalar(e, e.call("tanh", {inner}), 1)})};
}

Result<Refs> quickGelu(OnnxNode& n)
{
    return Refs {n.e.call("multiply", {n.in(0), n.e.call("sigmoid", {mulByScalar(n.e, n.in(0), n.number("alpha", 1.702))})})};
}

Result<Refs> biasAdd(OnnxNode& n) { return Refs {sumOf(n.e, sumOf(n.e, n.in(0), n.in(1)), n.in(2))}; }

Result<Refs> biasSoftmax(OnnxNode& n) // over all axes from `axis` on, as Softmax was at first
{
    return n.as("Softmax", {sumOf(n.e, n.in(0), n.in(1))}, 11);
}

/// Outputs: the result, mean, factor, and the sumOf that was normalized.
Result<Refs> skipLayerNorm(OnnxNode& n)
{
    const bool simple = n.op() == "SkipSimplifiedLayerNormalization";
    const Ref x = sumOf(n.e, sumOf(n.e, n.in(0), n.in(1)), n.in(simple ? 3 : 4));
    const LayerNormInputs inputs {.x = x, .scale = n.in(2), .bias = simple ? Ref::None : n.in(3), .epsilon = n.number("epsilon", 1e-12)};
    PB_ASSIGN(Refs results, simple ? rmsNormalized(n, inputs) : layerNormalized(n, inputs));
    if (simple)
        results = {results[0], Ref::None, results[1]};
    results.resize(3, Ref::None);
    results.push_back(x);
    return results;
}

} // namespace

Result<Refs> embedLayerNorm(OnnxNode& n) // ids, segments, the three tables, gamma, beta, mask, positions
{
    Emitter& e = n.e;
    const auto rows = [&](Ref microsoftFusedTable, Ref ids) { return e.call("take", {microsoftFusedTable, ids}, {{"axis", std::int64_t {0}}}); };
    PB_ASSIGN(const Ints ids, n.staticInput(0));
    if (ids.size() != 2)
        return fail("its ids are {}", toText(e.type(n.in(0))));
    const Ref positions = n.has(8) ? n.in(8) : countedTo(e, ids[1]);
    Ref x = e.call("add", {rows(n.in(2), n.in(0)), rows(n.in(3), positions)});
    if (n.has(1) && n.has(4))
        x = e.call("add", {x, rows(n.in(4), n.in(1))});
    PB_ASSIGN(const Refs normalized, layerNormalized(n, {.x = x, .scale = n.in(5), .bias = n.in(6), .epsilon = n.number("epsilon", 1e-12)}));
    const Ref lengths = n.has(7) ? e.call("sum", {castTo(e, n.in(7), DataType::Int32)}, {{"axis", Ints {1}}}) : e.constant(Tensor::filled(DataType::Int32, {ids[0]}, 0));
    return Refs {normalized[0], lengths, x};
}

namespace {

/// What attribute `activation` names, with its parameters.
Result<Ref> activated(OnnxNode& n, Ref x)
{
    Emitter& e = n.e;
    const std::string name = n.text("activation", "");
    Floats p = n.numbers("activation_params").value_or(Floats());
    if (n.attribute("activation_alpha"))
        p = {n.number("activation_alpha", 0), n.number("activation_beta", 0)};
    if (name.empty())
        return x;
    if (name == "Relu")
        return e.call("nn.relu", {x});
    if (name == "Tanh" || name == "Sigmoid")
        return e.call(name == "Tanh" ? "tanh" : "sigmoid", {x});
    if (name == "LeakyRelu" && !p.empty())
        return e.call("nn.leaky_relu", {x}, {{"alpha", p[0]}});
    if (name == "Clip" && p.size() >= 2)
        return e.call("clip", {x}, {{"a_min", p[0]}, {"a_max", p[1]}});
    if (name == "HardSigmoid" && p.size() >= 2)
        return e.call("clip", {addScalar(e, mulByScalar(e, x, p[0]), p[1])}, {{"a_min", 0.0}, {"a_max", 1.0}});
    return unsupported("its activation is `{}`", name);
}

Result<Refs> fusedConv(OnnxNode& n) // X, W, bias, and a tensor that is added before the activation
{
    PB_ASSIGN(const Ref convolved, n.oneAs("Conv", {n.in(0), n.in(1), n.in(2)}));
    PB_ASSIGN(const Ref result, activated(n, sumOf(n.e, convolved, n.in(3))));
    return Refs {result};
}

Result<Refs> fusedGemm(OnnxNode& n)
{
    PB_ASSIGN(const Ref product, n.oneAs("Gemm", n.inputs()));
    PB_ASSIGN(const Ref result, activated(n, product));
    return Refs {result};
}

Result<Refs> channelsLastPool(OnnxNode& n)
{
    PB_ASSIGN(const Ref pooled, n.oneAs("MaxPool", {channelsFirst(n.e, n.in(0))}));
    return Refs {channelsLast(n.e, pooled)};
}

Result<Refs> channelsLastConv(OnnxNode& n) // X, W, bias, and for NhwcFusedConv what is added before the activation
{
    PB_ASSIGN(Ref result, n.oneAs("Conv", {channelsFirst(n.e, n.in(0)), n.in(1), n.in(2)}));
    if (n.has(3))
        result = sumOf(n.e, result, channelsFirst(n.e, n.in(3)));
    PB_ASSIGN(result, activated(n, result));
    return Refs {channelsLast(n.e, result)};
}

/// GroupNorm of [N, H, W, C] with an activation: X, gamma, beta.
Result<Refs> microsoftGroupNorm(OnnxNode& n)
{
    Emitter& e = n.e;
    const bool last = n.integer("channels_last", 1) != 0;
    const Attrs attrs {{"num_groups", n.integer("groups", 0)}, {"epsilon", n.number("epsilon", 1e-5)}};
    const Ref x = last ? channelsFirst(e, n.in(0)) : n.in(0);
    Ref result = e.call("nn.group_norm", {x, castTo(e, n.in(1), e.dtype(x)), castTo(e, n.in(2), e.dtype(x))}, attrs);
    if (n.integer("activation", 0) != 0) // SiLU
        result = e.call("multiply", {result, e.call("sigmoid", {result})});
    return Refs {last ? channelsLast(e, result) : result};
}

Result<Refs> standard(OnnxNode& n) { return n.as(n.op(), n.inputs()); }

} // namespace

Tensor unpacked(const Tensor& packed, const Ints& shape, int bits)
{
    const std::int64_t columns = shape[1], rowBytes = packed.elementCount() / std::max<std::int64_t>(shape[0], 1);
    auto fill = [packed, columns, rowBytes, bits](std::span<std::byte> to) {
        const auto from = packed.bytes();
        const int perByte = 8 / bits;
        for (std::size_t i = 0; i < to.size(); ++i) {
            const auto row = static_cast<std::int64_t>(i) / columns, column = static_cast<std::int64_t>(i) % columns;
            const auto byte = static_cast<unsigned>(from[static_cast<std::size_t>(row * rowBytes + column / perByte)]);
            to[i] = static_cast<std::byte>(byte >> (column % perByte * bits) & ((1U << bits) - 1));
        }
    };
    return {DataType::UInt8, shape, lazyBuffer(static_cast<std::size_t>(shape[0] * shape[1]), std::move(fill))};
}

namespace {

/// A of [..., K] times the transpose of quantized [N, K]. Inputs: A, B, scales, zero points, order of groups, bias.
Result<Refs> matMulNBits(OnnxNode& n)
{
    Emitter& e = n.e;
    const std::int64_t k = n.integer("K", 0), rows = n.integer("N", 0), bits = n.integer("bits", 4), block = n.integer("block_size", 0);
    constexpr std::int64_t largest = std::int64_t {1} << 31;
    if (k < 1 || rows < 1 || block < 1 || k > largest || rows > largest || block > largest || rows * k > mostConstantElements)
        return fail("multiplies by [{}, {}] in blocks of {}", rows, k, block);
    if (n.has(4))
        return unsupported("its groups are reordered");
    if (bits != 2 && bits != 4 && bits != 8)
        return unsupported("its weights have {} bits", bits);
    const std::int64_t blocks = (k + block - 1) / block, perByte = 8 / bits, zeroBytes = (blocks + perByte - 1) / perByte;
    const Tensor* weightsOfFile = e.constantValue(n.in(1));
    const Tensor* zerosOfFile = e.constantValue(n.in(3));
    if (!weightsOfFile || (n.has(3) && !zerosOfFile))
        return unsupported("its weights are not constants of the file");
    const Tensor packed = *weightsOfFile, zeros = zerosOfFile ? *zerosOfFile : Tensor(); // they move with their nodes when others are made
    const auto bytesPerRow = (block + perByte - 1) / perByte * blocks;
    if (packed.dtype() != DataType::UInt8 || packed.elementCount() != rows * bytesPerRow || elementCount(e.type(n.in(2))) != rows * blocks)
        return fail("its weights are {} and its scales {}, for [{}, {}] in blocks of {}", toText(e.type(n.in(1))), toText(e.type(n.in(2))), rows, k, block);
    const Tensor rowsOfBytes = packed.reshaped({rows, bytesPerRow});
    Quantization q {.scale = reshapedTo(e, n.in(2), {rows, blocks}), .zeroPoint = e.scalar(DataType::UInt8, static_cast<double>(1 << (bits - 1))), .axis = 1, .block = block};
    if (n.has(3) && zeros.dtype() == DataType::UInt8 && zeros.elementCount() == rows * zeroBytes)
        q.zeroPoint = e.constant(unpacked(zeros.reshaped({rows, zeroBytes}), {rows, blocks}, static_cast<int>(bits)));
    else if (n.has(3))
        return unsupported("its zero points are {}", toText(e.type(n.in(3))));
    const Ref weights = dequantized(e, e.constant(unpacked(rowsOfBytes, {rows, k}, static_cast<int>(bits))), q, e.dtype(n.in(0)));
    return Refs {sumOf(e, e.call("nn.dense", {n.in(0), weights}, {{"units", rows}}), n.in(5))};
}

constexpr OnnxConverterEntry microsoftFusedTable[] {{"FusedMatMul", fusedMatMul}, {"TransposeMatMul", fusedMatMul}, {"Gelu", microsoftGelu}, {"BiasGelu", microsoftGelu},
    {"FastGelu", fastGelu}, {"QuickGelu", quickGelu}, {"BiasAdd", biasAdd}, {"BiasSoftmax", biasSoftmax},
    {"SkipLayerNormalization", skipLayerNorm}, {"SkipSimplifiedLayerNormalization", skipLayerNorm},
    {"EmbedLayerNormalization", embedLayerNorm}, {"FusedConv", fusedConv}, {"FusedGemm", fusedGemm},
    {"NhwcMaxPool", channelsLastPool}, {"NhwcConv", channelsLastConv}, {"NhwcFusedConv", channelsLastConv}, {"GroupNorm", microsoftGroupNorm},
    {"GatherND", standard}, {"GridSample", standard}, {"Pad", standard}, {"Range", standard}, {"Trilu", standard}, {"Unique", standard},
    {"MatMulNBits", matMulNBits}};

} // namespace

std::span<const OnnxConverterEntry> microsoftFused() { return microsoftFusedTable; }

} // namespace passbench
