// LSTM of stored integers with peepholes, projection, layer normalization or an input gate that is one less the forget gate: the kernels
// for small devices have none of these, so it is the arithmetic of the others (8x8_16), whose functions are of 16-bit fixed-point numbers.
//
//   gate = saturate(saturate(W x) + R h), + peephole * c; normalized; then sigmoid or tanh in 2^-15
//   c = saturate(f * c / 2^15 + i * g / 2^(30 + k)), in steps of 2^k
//   h = o * tanh(c) in the steps of the hidden state; projected: W h + b in the steps of the output

#include "core/import/tflite/converters/lstm_layer_norm.h"
#include "core/import/tflite/converters/recurrent.h"
#include "core/ops/qnn/tflite_fixed_point.h"

#include <algorithm>
#include <cmath>

namespace passbench::tflite {
namespace {

constexpr std::size_t hiddenIntermediate = 4;

float scaleOfInput(const TfNode& n, std::size_t i) { return static_cast<float>(n.input(i).quant.scaleAt(0)); }

class ExtendedLstm {
public:
    ExtendedLstm(TfNode& node, const LstmPlaces& places, const LstmOptions& options)
        : n(node), e(node.e), at(places), o(options), first(node.has(places.input) ? 0 : 1), normalizes(places.hasNorm && node.has(places.norm + 1))
    {
    }

    Result<Ref> run(Ref x);

private:
    Result<void> check() const;
    Result<void> checkMatrix(std::size_t i) const;
    float gateStep(std::size_t g) const { return normalizes ? static_cast<float>(n.intermediate(g).quant.scaleAt(0)) : 1.0F / 4096; }
    Ref gateSums(Ref data, const TensorInfo& info, std::size_t weights, bool biased);
    Ref dense(Ref data, const QuantParams& quant, Ref weight, Ref bias, const std::vector<float>& factors);
    Ref to16(Ref x) { return clippedTo(e, x, -32768, 32767); }
    Ref peeped(Ref gate, std::size_t peephole, std::size_t g);
    Ref function(Ref gate, Ref table);
    Ref gate(Ref sums, std::size_t g, Ref table);
    Ref times(Ref a, Ref b) { return e.call("multiply", {castTo(e, a, DataType::Int32), castTo(e, b, DataType::Int32)}); }
    Ref hidden(Ref output);
    void step(Ref sums);

    TfNode& n;
    Emitter& e;
    const LstmPlaces& at;
    const LstmOptions& o;
    const std::size_t first; ///< of the gates i f c o
    const bool normalizes;
    std::int64_t units = 0;
    int cellPower = 0; ///< steps of the cell are 2^cellPower
    Ref sigmoid = Ref::None, tanh = Ref::None, cellTanh = Ref::None;
    Ref h = Ref::None, c = Ref::None; ///< of 8 and 16 bits
};

Result<void> ExtendedLstm::checkMatrix(std::size_t i) const
{
    if (!n.has(i) || n.input(i).dtype != DataType::Int8 || !n.input(i).isStored() || !isPerTensor(n.input(i)) || n.input(i).quant.zeroAt(0) != 0)
        return unsupported("of stored integers, its input {} must be int8 with one scale and zero point 0", i);
    return {};
}

Result<void> ExtendedLstm::check() const
{
    for (std::size_t g = first; g < 4; ++g) {
        PB_TRY(checkMatrix(at.input + g));
        PB_TRY(checkMatrix(at.recurrent + g));
        if (!n.has(at.bias + g) || e.dtype(n.in(at.bias + g)) != DataType::Int32)
            return unsupported("of stored integers, each gate needs a bias of int32");
        const auto wide = [&](std::size_t i) { return !n.has(i) || (n.input(i).dtype == DataType::Int16 && n.input(i).isStored() && isPerTensor(n.input(i))); };
        if ((normalizes && (!n.has(at.norm + g) || !wide(at.norm + g))) || (g < 3 && !wide(at.peephole + g)))
            return unsupported("of stored integers, peepholes and coefficients of layer normalization must be int16 with one scale, for all gates");
        if (normalizes && (!n.intermediate(g).isQuantized()))
            return unsupported("of stored integers, layer normalization needs the steps of its gates (intermediate {})", g);
    }
    if (n.has(at.projection))
        PB_TRY(checkMatrix(at.projection));
    if (n.has(at.projection) && !isPerTensor(n.output()))
        return unsupported("of stored integers, what it gives needs one scale where there is a projection");
    if (!std::isfinite(o.projectionClip) || !std::isfinite(o.cellClip))
        return fail("it cuts its cell at {} and its projection at {}, which must be numbers", o.cellClip, o.projectionClip);
    const TensorInfo &data = n.input(0), &state = n.input(at.hidden), &cell = n.input(at.cell);
    if (data.dtype != DataType::Int8 || !isPerTensor(data) || !n.has(at.hidden) || !n.has(at.cell) || state.dtype != DataType::Int8 || !state.isStored() || !isPerTensor(state)
        || cell.dtype != DataType::Int16 || !cell.isStored() || !isPerTensor(cell))
        return unsupported("its data and its state are not int8 with one scale, with int16 in the cell");
    int exponent = 0;
    if (std::frexp(cell.quant.scaleAt(0), &exponent) != 0.5 || exponent - 1 < -15 || exponent - 1 > -9)
        return unsupported("the scale of its cell is {}, and must be a power of two from 2^-15 to 2^-9", cell.quant.scaleAt(0));
    if (n.intermediateCount() != 5 || !n.intermediate(hiddenIntermediate).isQuantized())
        return unsupported("it has {} intermediate tensors, and 5 with the steps of the hidden state are needed", n.intermediateCount());
    return o.activation == 4 ? Result<void>() : unsupported("of stored integers, another activation than tanh is not supported");
}

/// Sums of products times a factor for each row of the weights, as int32 that nothing has cut.
Ref ExtendedLstm::dense(Ref data, const QuantParams& quant, Ref weight, Ref bias, const std::vector<float>& factors)
{
    const double one[] {1};
    const std::int64_t zero[] {0};
    Ref sums = e.call("qnn.dense", {data, weight, zeroOf(e, quant), zeroConstant(e, zero), scaleOf(e, quant), scaleConstant(e, one)}, {{"units", e.dim(weight, 0).size()}, {"out_dtype", DataType::Int32}});
    if (bias != Ref::None)
        sums = e.call("nn.bias_add", {sums, bias}, {{"axis", std::int64_t {1}}});
    return requantized(e, sums, {.scale = {factors.begin(), factors.end()}, .zeroPoint = {0}}, {.scale = {1}, .zeroPoint = {0}}, DataType::Int32, 1);
}

Ref ExtendedLstm::gateSums(Ref data, const TensorInfo& info, std::size_t weights, bool biased)
{
    Refs matrices, biases;
    std::vector<float> factors;
    for (std::size_t g = first; g < 4; ++g) {
        matrices.push_back(n.in(weights + g));
        biases.push_back(n.in(at.bias + g));
        factors.insert(factors.end(), static_cast<std::size_t>(units), scaleOfInput(n, weights + g) * static_cast<float>(info.quant.scaleAt(0)) / gateStep(g));
    }
    return dense(data, info.quant, stacked(e, matrices), biased ? stacked(e, biases) : Ref::None, factors);
}

Ref ExtendedLstm::peeped(Ref sums, std::size_t peephole, std::size_t g)
{
    if (!n.has(at.peephole + peephole))
        return sums;
    const auto factor = static_cast<float>(std::ldexp(static_cast<double>(scaleOfInput(n, at.peephole + peephole)), cellPower) / static_cast<double>(gateStep(g)));
    return to16(e.call("add", {sums, timesFactor(e, times(c, n.in(at.peephole + peephole)), fixedPoint(static_cast<double>(factor)))}));
}

Ref ExtendedLstm::function(Ref gate, Ref table)
{
    return e.call("take", {table, plusNumber(e, castTo(e, gate, DataType::Int32), 32768)}, {{"axis", std::int64_t {0}}, {"mode", std::string("fast")}});
}

Ref ExtendedLstm::gate(Ref sums, std::size_t g, Ref table)
{
    const Ref normal = normalizes ? layerNormalized(e, sums, n.in(at.norm + g), n.in(at.bias + g), n.input(at.norm + g).quant.scaleAt(0)) : sums;
    return function(normal, table);
}

/// o * tanh(c), projected where there is a projection: what the step gives.
Ref ExtendedLstm::hidden(Ref output)
{
    const QuantParams &steps = n.intermediate(hiddenIntermediate).quant, &to = n.input(at.hidden).quant;
    const auto step = static_cast<float>(steps.scaleAt(0));
    const bool projected = n.has(at.projection);
    const auto factor = static_cast<float>(std::ldexp(1.0, -15) / static_cast<double>(step) * std::ldexp(1.0, -15));
    const std::int64_t zero = projected ? -steps.zeroAt(0) : steps.zeroAt(0); // the kernels turn the sign
    const Ref value = saturatedTo(e, plusNumber(e, timesFactor(e, times(output, function(c, cellTanh)), fixedPoint(static_cast<double>(factor))), zero), DataType::Int8);
    if (!projected)
        return value;
    const float back = scaleOfInput(n, at.projection) * step / static_cast<float>(to.scaleAt(0));
    const Ref sums = dense(value, {.scale = steps.scale, .zeroPoint = {zero}}, n.in(at.projection), n.has(at.projectionBias) ? n.in(at.projectionBias) : Ref::None, {back});
    const Ref result = saturatedTo(e, plusNumber(e, sums, to.zeroAt(0)), DataType::Int8);
    const auto clip = static_cast<std::int64_t>(std::clamp(static_cast<float>(o.projectionClip) / static_cast<float>(n.output().quant.scaleAt(0)), -128.0F, 127.0F));
    return clip > 0 ? clippedTo(e, result, -clip, clip) : result;
}

void ExtendedLstm::step(Ref sums)
{
    const Refs parts = columns(e, sums, 4 - first);
    const auto part = [&](std::size_t g) { return parts[g - first]; };
    const Ref forget = gate(peeped(part(1), 1, 1), 1, sigmoid);
    const Ref input = first == 1 ? e.call("subtract", {e.scalar(DataType::Int32, 32767), castTo(e, forget, DataType::Int32)}) : gate(peeped(part(0), 0, 0), 0, sigmoid);
    const Ref fresh = gate(part(2), 2, tanh);
    const Ref kept = shiftedDown(e, times(forget, c), 15), added = shiftedDown(e, times(input, fresh), 30 + cellPower);
    Ref cell = to16(e.call("add", {kept, added}));
    const auto clip = static_cast<std::int64_t>(std::clamp(std::ldexp(static_cast<float>(o.cellClip), -cellPower), -32768.0F, 32767.0F));
    if (clip > 0)
        cell = clippedTo(e, cell, -clip, clip);
    c = castTo(e, cell, DataType::Int16);
    h = hidden(gate(peeped(part(3), 2, 3), 3, sigmoid));
}

Result<Ref> ExtendedLstm::run(Ref x)
{
    PB_TRY(check());
    PB_ASSIGN(const Steps3 shape, stepsOf(n, x, o.timeMajor));
    PB_ASSIGN(const Ints weight, n.staticInput(at.input + 1));
    PB_ASSIGN(const Ints hiddenShape, n.staticInput(at.hidden));
    PB_ASSIGN(const Ints cellShape, n.staticInput(at.cell));
    if (hiddenShape.size() != 2)
        return fail("its hidden state is [{}], and must be of rank 2", fmt::join(hiddenShape, ", "));
    if (weight.size() != 2)
        return fail("its weights are [{}], and must be of rank 2", fmt::join(weight, ", "));
    units = weight[0];
    if (normalizes && (shape.steps * 400 > mostUnrolled || units > 1 << 20))
        return unsupported("{} steps with layer normalization would become too many nodes", shape.steps);
    cellPower = std::ilogb(n.input(at.cell).quant.scaleAt(0));
    const auto table = [&](auto&& f) { return e.constant(tableOf(DataType::Int16, DataType::Int16, f)); };
    sigmoid = table([](std::int64_t q) { return logistic(q, 3, 15); });
    tanh = table([](std::int64_t q) { return tanhOf(q, 3, 15); });
    cellTanh = table([&](std::int64_t q) { return tanhOf(q, 15 + cellPower, 15); });
    h = reshapedTo(e, n.in(at.hidden), {shape.batch, hiddenShape.back()});
    c = reshapedTo(e, n.in(at.cell), {shape.batch, units});
    const Ref fromData = to16(gateSums(reshapedTo(e, x, {shape.steps * shape.batch, shape.features}), n.input(0), at.input, !normalizes));
    Refs results;
    for (std::int64_t t = 0; t < shape.steps && !e.failing(); ++t) {
        step(to16(e.call("add", {stepOf(e, fromData, shape, t), gateSums(h, n.input(at.hidden), at.recurrent, false)})));
        results.push_back(h);
    }
    n.update(at.hidden, reshapedTo(e, h, hiddenShape));
    n.update(at.cell, reshapedTo(e, c, cellShape));
    return sequenceOf(e, results, o.timeMajor);
}

} // namespace

Result<Ref> extendedLstm(TfNode& n, Ref x, const LstmPlaces& at, const LstmOptions& options) { return ExtendedLstm(n, at, options).run(x); }

} // namespace passbench::tflite
