// LSTM of stored integers: sums of gates in 2^-12 and 16 bits, cells in 16 bits and a power of two, as the reference kernels
// for small devices work them out.
//
//   gate = saturate(FC(x) + FC(h)), each in 16 bits; then sigmoid or tanh, in 2^-15
//   c = saturate(f * c + i * g), each product in the steps of the cell
//   h = o * tanh(c) in the steps of the output

#include "core/import/tflite/converters/recurrent.h"

#include <algorithm>
#include <cmath>

namespace passbench::tflite {
namespace {

constexpr double gateStep = 1.0 / 4096, unitStep = 1.0 / 32768;

/// Steps of the sums of each gate, in the order f c o after i.
QuantParams gateSums(const TfNode& n, const TensorInfo& data, std::size_t weights, std::int64_t units)
{
    QuantParams steps {.scale = {}, .zeroPoint = {0}};
    for (std::size_t g = 0; g < 4; ++g) { // the product is one of float32
        const double scale = static_cast<double>(static_cast<float>(data.quant.scaleAt(0)) * static_cast<float>(n.input(weights + g).quant.scaleAt(0)));
        steps.scale.insert(steps.scale.end(), static_cast<std::size_t>(units), scale);
    }
    return steps;
}

class StoredLstm {
public:
    StoredLstm(TfNode& node, const LstmPlaces& places, const LstmOptions& options) : n(node), e(node.e), at(places), o(options) {}

    Result<Ref> run(Ref x);

private:
    Result<void> check() const;
    /// Sums of all gates, [rows, 4 * units] in 16 bits.
    Ref gateInputs(Ref data, const TensorInfo& info, std::size_t weights, bool biased);
    Ref unary(std::string_view op, Ref x, double step);
    Ref product(Ref a, double aStep, Ref b, double bStep, double to, std::int64_t zero, DataType dtype);
    Ref sum16(Ref a, Ref b) { return saturatedTo(e, e.call("add", {castTo(e, a, DataType::Int32), castTo(e, b, DataType::Int32)}), DataType::Int16); }

    TfNode& n;
    Emitter& e;
    const LstmPlaces& at;
    const LstmOptions& o;
    std::int64_t units = 0;
};

Result<void> StoredLstm::check() const
{
    for (std::size_t g = 0; g < 4; ++g)
        for (const std::size_t i : {at.input + g, at.recurrent + g})
            if (!n.has(i) || !n.input(i).isStored() || !isPerTensor(n.input(i)) || n.input(i).quant.zeroAt(0) != 0)
                return unsupported("of stored integers, each gate needs weights with one scale and zero point 0 (input {})", i);
    const TensorInfo &hidden = n.input(at.hidden), &cell = n.input(at.cell);
    if (!n.has(at.hidden) || !n.has(at.cell) || !hidden.isStored() || !isPerTensor(hidden) || cell.dtype != DataType::Int16 || !cell.isStored() || !isPerTensor(cell))
        return unsupported("its state is not of stored integers with one scale, with 16 bits in the cell");
    if (o.activation != 4)
        return unsupported("of stored integers, another activation than tanh is not supported");
    return {};
}

Ref StoredLstm::gateInputs(Ref data, const TensorInfo& info, std::size_t weights, bool biased)
{
    Refs matrices, biases;
    for (std::size_t g = 0; g < 4; ++g) {
        matrices.push_back(n.in(weights + g));
        if (biased && n.has(at.bias + g))
            biases.push_back(n.in(at.bias + g));
    }
    const QuantParams steps = gateSums(n, info, weights, units);
    const bool wide = *info.dtype == DataType::Int16 && (biases.empty() || e.dtype(biases[0]) == DataType::Int64);
    const double one[] {1};
    const std::int64_t zero[] {0};
    const Ref sums = e.call("qnn.dense", {data, stacked(e, matrices), zeroOf(e, info.quant), zeroConstant(e, zero), scaleOf(e, info.quant), scaleConstant(e, one)},
        {{"units", 4 * units}, {"out_dtype", wide ? DataType::Int64 : DataType::Int32}});
    const Ref whole = biases.size() == 4 ? e.call("nn.bias_add", {sums, castTo(e, stacked(e, biases), e.dtype(sums))}, {{"axis", std::int64_t {1}}}) : sums;
    return requantized(e, whole, steps, {.scale = {gateStep}, .zeroPoint = {0}}, DataType::Int16, 1);
}

Ref StoredLstm::unary(std::string_view op, Ref x, double step)
{
    const double from[] {step}, to[] {unitStep};
    const std::int64_t zero[] {0};
    return e.call(op, {x, scaleConstant(e, from), zeroConstant(e, zero), scaleConstant(e, to), zeroConstant(e, zero)}, {{"rounding", std::string("TFLITE")}});
}

Ref StoredLstm::product(Ref a, double aStep, Ref b, double bStep, double to, std::int64_t zero, DataType dtype)
{
    const Ref exact = e.call("multiply", {castTo(e, a, DataType::Int32), castTo(e, b, DataType::Int32)});
    return requantized(e, exact, {.scale = {aStep * bStep}, .zeroPoint = {0}}, {.scale = {to}, .zeroPoint = {zero}}, dtype);
}

Result<Ref> StoredLstm::run(Ref x)
{
    PB_TRY(check());
    PB_ASSIGN(const Steps3 shape, stepsOf(n, x, o.timeMajor));
    const TensorInfo &data = n.input(0), &hidden = n.input(at.hidden), &cell = n.input(at.cell);
    PB_ASSIGN(const Ints weight, n.staticInput(at.input + 1));
    if (weight.size() != 2)
        return fail("its weights are [{}], and must be of rank 2", fmt::join(weight, ", "));
    units = weight[0];
    const double cellStep = cell.quant.scaleAt(0);
    const auto clip = static_cast<std::int64_t>(std::clamp(o.cellClip / cellStep, -32768.0, 32767.0));
    const Ref fromData = gateInputs(reshapedTo(e, x, {shape.steps * shape.batch, shape.features}), data, at.input, true);
    Ref h = reshapedTo(e, n.in(at.hidden), {shape.batch, units}), c = reshapedTo(e, n.in(at.cell), {shape.batch, units});
    Refs results;
    for (std::int64_t t = 0; t < shape.steps && !e.failing(); ++t) {
        const Refs gates = columns(e, sum16(stepOf(e, fromData, shape, t), gateInputs(h, hidden, at.recurrent, false)), 4);
        const Ref input = unary("qnn.sigmoid", gates[0], gateStep), forget = unary("qnn.sigmoid", gates[1], gateStep);
        const Ref fresh = unary("qnn.tanh", gates[2], gateStep), output = unary("qnn.sigmoid", gates[3], gateStep);
        c = sum16(product(forget, unitStep, c, cellStep, cellStep, 0, DataType::Int16), product(input, unitStep, fresh, unitStep, cellStep, 0, DataType::Int16));
        if (o.cellClip > 0)
            c = clippedTo(e, c, -clip, clip);
        h = product(unary("qnn.tanh", c, cellStep), unitStep, output, unitStep, hidden.quant.scaleAt(0), hidden.quant.zeroAt(0), *hidden.dtype);
        results.push_back(h);
    }
    PB_ASSIGN(const Ints hiddenShape, n.staticInput(at.hidden));
    PB_ASSIGN(const Ints cellShape, n.staticInput(at.cell));
    n.update(at.hidden, reshapedTo(e, h, hiddenShape));
    n.update(at.cell, reshapedTo(e, c, cellShape));
    return sequenceOf(e, results, o.timeMajor);
}

} // namespace

Result<Ref> storedLstm(TfNode& n, Ref x, const LstmPlaces& at, const LstmOptions& options)
{
    const auto has = [&](std::size_t i) { return n.has(i); };
    const bool plain = has(at.input) && !has(at.peephole + 1) && !has(at.peephole + 2) && !has(at.projection) && !has(at.norm + 1);
    return plain ? StoredLstm(n, at, options).run(x) : extendedLstm(n, x, at, options);
}

} // namespace passbench::tflite
