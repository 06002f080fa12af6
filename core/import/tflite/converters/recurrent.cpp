// Recurrent operators, one step after the other. Variables become what the steps leave in them.

#include "core/import/tflite/converters/recurrent.h"

#include <algorithm>
#include <cstring>
#include <ranges>

namespace passbench::tflite {

Result<Steps3> stepsOf(const TfNode& n, Ref x, bool timeMajor)
{
    const auto shape = staticShape(n.e.type(x));
    if (!shape || shape->size() != 3)
        return fail("its data are {}, and must be of rank 3 and of known shape", toText(n.e.type(x)));
    const Steps3 steps {(*shape)[timeMajor ? 0 : 1], (*shape)[timeMajor ? 1 : 0], (*shape)[2], timeMajor};
    if (steps.steps < 1 || steps.batch < 1 || steps.steps * 40 > mostUnrolled)
        return unsupported("{} steps would become too many nodes", steps.steps);
    return steps;
}

Ref stepOf(Emitter& e, Ref rows, const Steps3& shape, std::int64_t t)
{
    const std::int64_t features = e.dim(rows, 1).size();
    if (shape.steps == 1)
        return rows;
    if (shape.batch == 1 || shape.timeMajor)
        return e.call("strided_slice", {rows}, {{"begin", Ints {t * shape.batch}}, {"end", Ints {(t + 1) * shape.batch}}, {"strides", Ints {1}}, {"axes", Ints {0}}});
    const Ref all = reshapedTo(e, rows, {shape.batch, shape.steps, features});
    const Ref one = e.call("strided_slice", {all}, {{"begin", Ints {t}}, {"end", Ints {t + 1}}, {"strides", Ints {1}}, {"axes", Ints {1}}});
    return reshapedTo(e, one, {shape.batch, features});
}

Ref sequenceOf(Emitter& e, const Refs& steps, bool timeMajor)
{
    return e.call("stack", {e.tuple(steps)}, {{"axis", std::int64_t {timeMajor ? 0 : 1}}});
}

Ref stacked(Emitter& e, const Refs& matrices)
{
    if (matrices.size() == 1)
        return matrices[0];
    std::vector<const Tensor*> values;
    Ints shape;
    for (const Ref matrix : matrices) {
        const Tensor* value = e.constantValue(matrix);
        const auto fits = [&](const Tensor& other) {
            return value->dtype() == other.dtype() && value->rank() == other.rank() && std::ranges::equal(value->shape() | std::views::drop(1), other.shape() | std::views::drop(1));
        };
        if (!value || value->rank() == 0 || (!values.empty() && !fits(*values[0])))
            return e.call("concatenate", {e.tuple(matrices)}, {{"axis", std::int64_t {0}}});
        values.push_back(value);
        if (shape.empty())
            shape = value->shape();
        else
            shape[0] += value->shape()[0];
    }
    Tensor all = Tensor::allocate(values[0]->dtype(), std::move(shape));
    std::size_t at = 0;
    for (const Tensor* value : values) {
        const auto bytes = value->bytes();
        if (at + bytes.size() > all.byteCount())
            return e.call("concatenate", {e.tuple(matrices)}, {{"axis", std::int64_t {0}}});
        std::memcpy(all.writable<std::byte>().data() + at, bytes.data(), bytes.size());
        at += bytes.size();
    }
    return e.constant(std::move(all));
}

Refs columns(Emitter& e, Ref x, std::size_t count)
{
    const Ref split = e.call("split", {x}, {{"indices_or_sections", static_cast<std::int64_t>(count)}, {"axis", std::int64_t {1}}});
    Refs parts;
    for (std::size_t i = 0; i < count; ++i)
        parts.push_back(e.project(split, static_cast<std::int64_t>(i)));
    return parts;
}

namespace {

/// An input as real numbers: weights of hybrid operators are stored.
Ref realInput(TfNode& n, std::size_t i)
{
    if (!n.has(i) || !n.input(i).isStored())
        return n.in(i);
    n.remark("weights of integers next to real data: they are dequantized, and TensorFlow Lite quantizes the data instead, so results differ slightly");
    return dequantized(n.e, n.in(i), n.input(i).quant, n.input(i).axis);
}

/// act(x * W + h * R + b) of each step.
struct Rnn {
    std::size_t weight = 1, recurrent = 2, bias = 3, hidden = 4;
    int activation = 0;
};

Ref rnnStep(TfNode& n, const Rnn& rnn, Ref projected, Ref hidden, Result<void>& why)
{
    const Ref sum = n.e.call("add", {projected, n.e.call("nn.dense", {hidden, realInput(n, rnn.recurrent)})});
    auto result = activated(n, sum, rnn.activation);
    if (!result)
        why = fail(result.error());
    return result ? *result : Ref::None;
}

Result<void> requireReal(const TfNode& n)
{
    return n.input(0).isStored() ? unsupported("of stored integers it is not supported") : Result<void>();
}

Result<Refs> rnn(TfNode& n)
{
    PB_TRY(requireReal(n));
    const Rnn cell {.activation = n.options<file::Rnn>(file::BuiltinOptions_Rnn).activation()};
    Emitter& e = n.e;
    Result<void> why;
    const Ref projected = e.call("nn.bias_add", {e.call("nn.dense", {n.in(0), realInput(n, cell.weight)}), n.in(cell.bias)}, {{"axis", std::int64_t {1}}});
    const Ref h = rnnStep(n, cell, projected, n.in(cell.hidden), why);
    PB_TRY(why);
    n.update(cell.hidden, h);
    return Refs {h};
}

/// The hidden states of all steps; the variable is updated.
Result<Ref> rnnSequence(TfNode& n, const Rnn& cell, bool timeMajor, bool backwards)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Steps3 shape, stepsOf(n, n.in(0), timeMajor));
    const Ref rows = reshapedTo(e, n.in(0), {shape.steps * shape.batch, shape.features});
    const Ref projected = e.call("nn.bias_add", {e.call("nn.dense", {rows, realInput(n, cell.weight)}), n.in(cell.bias)}, {{"axis", std::int64_t {1}}});
    Ref h = n.in(cell.hidden);
    Refs results(static_cast<std::size_t>(shape.steps), Ref::None);
    Result<void> why;
    for (std::int64_t k = 0; k < shape.steps && why; ++k) {
        const std::int64_t t = backwards ? shape.steps - 1 - k : k;
        h = rnnStep(n, cell, stepOf(e, projected, shape, t), h, why);
        results[static_cast<std::size_t>(t)] = h;
    }
    PB_TRY(why);
    n.update(cell.hidden, h);
    return sequenceOf(e, results, timeMajor);
}

Result<Refs> sequenceRnn(TfNode& n)
{
    PB_TRY(requireReal(n));
    const auto& o = n.options<file::SequenceRnn>(file::BuiltinOptions_SequenceRnn);
    PB_ASSIGN(const Ref result, rnnSequence(n, {.activation = o.activation()}, o.time_major(), false));
    return Refs {result};
}

Result<Refs> bidirectionalRnn(TfNode& n)
{
    PB_TRY(requireReal(n));
    const auto& o = n.options<file::BidirectionalSequenceRnn>(file::BuiltinOptions_BidirectionalSequenceRnn);
    for (std::size_t i = 9; i < n.inputCount(); ++i)
        if (n.has(i))
            return unsupported("an auxiliary input is not supported");
    PB_ASSIGN(const Ref forward, rnnSequence(n, {.activation = o.activation()}, o.time_major(), false));
    PB_ASSIGN(const Ref backward, rnnSequence(n, {.weight = 5, .recurrent = 6, .bias = 7, .hidden = 8, .activation = o.activation()}, o.time_major(), true));
    if (!o.merge_outputs())
        return Refs {forward, backward};
    return Refs {n.e.call("concatenate", {n.e.tuple({forward, backward})}, {{"axis", std::int64_t {2}}})};
}

Result<Refs> sequenceLstm(TfNode& n)
{
    const auto& o = n.options<file::UnidirectionalSequenceLstm>(file::BuiltinOptions_UnidirectionalSequenceLstm);
    if (o.diagonal_recurrent_tensors())
        return unsupported("diagonal recurrent weights are not supported");
    const LstmOptions options {.activation = o.activation(), .cellClip = o.cell_clip(), .projectionClip = o.proj_clip(), .timeMajor = o.time_major()};
    PB_ASSIGN(const Ref result, (n.input(0).isStored() ? storedLstm : lstm)(n, n.in(0), {}, options));
    return Refs {result};
}

/// One step; or (kernel 1) one matrix for all gates of the data and the state side by side.
Result<Refs> lstmCell(TfNode& n)
{
    const auto& o = n.options<file::Lstm>(file::BuiltinOptions_Lstm);
    Emitter& e = n.e;
    PB_TRY(requireReal(n));
    if (o.kernel_type() == 0) {
        PB_ASSIGN(const Ints x, n.staticInput(0));
        if (x.size() != 2)
            return fail("its data are [{}], and must be of rank 2", fmt::join(x, ", "));
        PB_ASSIGN(const Ref all, lstm(n, reshapedTo(e, n.in(0), {1, x[0], x[1]}), {}, {.activation = o.activation(), .cellClip = o.cell_clip(), .projectionClip = o.proj_clip(), .timeMajor = true}));
        return Refs {e.call("squeeze", {all}, {{"axis", Ints {0}}})};
    }
    if (n.inputCount() != 5)
        return fail("it has {} inputs, and must have 5", n.inputCount());
    const Ref joined = e.call("concatenate", {e.tuple({n.in(0), n.in(1)})}, {{"axis", std::int64_t {1}}});
    const Ref sums = e.call("nn.bias_add", {e.call("nn.dense", {joined, realInput(n, 2)}), n.in(3)}, {{"axis", std::int64_t {1}}});
    const Refs gates = columns(e, sums, 4); // input, cell, forget, output
    const Ref made = e.call("multiply", {e.call("sigmoid", {gates[0]}), e.call("tanh", {gates[1]})});
    const Ref state = e.call("add", {made, e.call("multiply", {e.call("sigmoid", {gates[2]}), n.in(4)})});
    const Ref result = e.call("multiply", {e.call("sigmoid", {gates[3]}), e.call("tanh", {state})});
    if (n.input(1).variable)
        n.update(1, result);
    if (n.input(4).variable)
        n.update(4, state);
    return Refs {result, state, joined, sums};
}

Result<Refs> bidirectionalLstm(TfNode& n)
{
    const auto& o = n.options<file::BidirectionalSequenceLstm>(file::BuiltinOptions_BidirectionalSequenceLstm);
    PB_TRY(requireReal(n));
    for (std::size_t i = 39; i < n.inputCount(); ++i)
        if (n.has(i))
            return unsupported("an auxiliary input is not supported");
    const LstmPlaces there {.projection = 16, .projectionBias = 17, .hidden = 35, .cell = 36, .norm = 0, .hasNorm = false};
    const LstmPlaces back {.input = 18, .recurrent = 22, .peephole = 26, .bias = 29, .projection = 33, .projectionBias = 34, .hidden = 37, .cell = 38, .norm = 0, .hasNorm = false};
    LstmOptions options {.activation = o.activation(), .cellClip = o.cell_clip(), .projectionClip = o.proj_clip(), .timeMajor = o.time_major()};
    PB_ASSIGN(const Ref forward, lstm(n, n.in(0), there, options));
    options.backwards = true;
    PB_ASSIGN(const Ref backward, lstm(n, n.in(0), back, options));
    if (!o.merge_outputs())
        return Refs {forward, backward};
    return Refs {n.e.call("concatenate", {n.e.tuple({forward, backward})}, {{"axis", std::int64_t {2}}})};
}

struct SvdfShape {
    std::int64_t batch, filters, memory, rank, units;
};

Result<SvdfShape> svdfShape(const TfNode& n)
{
    PB_ASSIGN(const Ints x, n.staticInput(0));
    PB_ASSIGN(const Ints feature, n.staticInput(1));
    PB_ASSIGN(const Ints time, n.staticInput(2));
    PB_ASSIGN(const Ints state, n.staticInput(4));
    const std::int64_t rank = n.options<file::Svdf>(file::BuiltinOptions_Svdf).rank();
    if (x.size() != 2 || feature.size() != 2 || time.size() != 2 || rank < 1 || feature[0] % rank != 0 || time[0] != feature[0] || checkedElementCount(state) != x[0] * time[0] * time[1])
        return fail("its data are [{}], its weights [{}] and [{}], its state [{}], in rank {}", fmt::join(x, ", "), fmt::join(feature, ", "), fmt::join(time, ", "), fmt::join(state, ", "), rank);
    return SvdfShape {x[0], feature[0], time[1], rank, feature[0] / rank};
}

/// The oldest column of the state goes, and `newest` [B, F] comes.
Ref movedOn(TfNode& n, const SvdfShape& s, Ref newest)
{
    Emitter& e = n.e;
    const Ref column = reshapedTo(e, newest, {s.batch, s.filters, 1});
    if (s.memory == 1)
        return column;
    const Ref old = reshapedTo(e, n.in(4), {s.batch, s.filters, s.memory});
    const Ref kept = e.call("strided_slice", {old}, {{"begin", Ints {1}}, {"end", Ints {s.memory}}, {"strides", Ints {1}}, {"axes", Ints {2}}});
    return e.call("concatenate", {e.tuple({kept, column})}, {{"axis", std::int64_t {2}}});
}

/// Filters times what they remember, summed over time and over those of one unit: [B, U].
Ref unitSums(Emitter& e, const SvdfShape& s, Ref state, Ref time)
{
    const Ref filters = e.call("sum", {e.call("multiply", {state, time})}, {{"axis", Ints {2}}});
    return s.rank == 1 ? filters : e.call("sum", {reshapedTo(e, filters, {s.batch, s.units, s.rank})}, {{"axis", Ints {2}}});
}

QuantParams floatProduct(const QuantParams& a, const QuantParams& b, const QuantParams& to)
{
    const auto factor = static_cast<float>(a.scaleAt(0)) * static_cast<float>(b.scaleAt(0)) / static_cast<float>(to.scaleAt(0));
    return {.scale = {static_cast<double>(factor) * to.scaleAt(0)}, .zeroPoint = {0}};
}

Result<Refs> storedSvdf(TfNode& n, const SvdfShape& s)
{
    Emitter& e = n.e;
    const QuantParams &x = n.input(0).quant, &feature = n.input(1).quant, &time = n.input(2).quant, &state = n.input(4).quant, &out = n.output().quant;
    for (const std::size_t i : {1U, 2U, 4U})
        if (!n.input(i).isStored() || !isPerTensor(n.input(i)))
            return unsupported("its input {} is no integer with one scale", i);
    if (!n.output().isStored())
        return unsupported("its result is no stored integer");
    const Ref sums = e.call("qnn.dense", {n.in(0), n.in(1), zeroOf(e, x), zeroOf(e, feature), scaleOf(e, x), scaleOf(e, feature)}, {{"units", s.filters}, {"out_dtype", DataType::Int32}});
    const Ref moved = movedOn(n, s, requantized(e, sums, floatProduct(x, feature, state), state, *n.input(4).dtype));
    const Ref units = unitSums(e, s, centered(e, moved, state), castTo(e, n.in(2), DataType::Int32));
    const Ref biased = n.has(3) ? e.call("add", {units, n.in(3)}) : units;
    const Ref result = requantized(e, biased, floatProduct(state, time, out), out, *n.output().dtype);
    PB_ASSIGN(const Ints shape, n.staticInput(4));
    n.update(4, reshapedTo(e, moved, shape));
    return Refs {result}; // an activation is the range of the result
}

Result<Refs> svdf(TfNode& n)
{
    PB_ASSIGN(const SvdfShape s, svdfShape(n));
    if (n.input(0).isStored())
        return storedSvdf(n, s);
    Emitter& e = n.e;
    const Ref moved = movedOn(n, s, e.call("nn.dense", {n.in(0), realInput(n, 1)}));
    const Ref units = unitSums(e, s, moved, realInput(n, 2));
    const Ref biased = n.has(3) ? e.call("add", {units, n.in(3)}) : units;
    PB_ASSIGN(const Ref result, activated(n, biased, n.options<file::Svdf>(file::BuiltinOptions_Svdf).activation()));
    PB_ASSIGN(const Ints shape, n.staticInput(4));
    n.update(4, reshapedTo(e, moved, shape));
    return Refs {result};
}

} // namespace

std::span<const ConverterEntry> recurrent()
{
    static constexpr ConverterEntry entries[] {{16, lstmCell}, {24, rnn}, {27, svdf}, {35, sequenceRnn}, {44, sequenceLstm}, {46, bidirectionalRnn}, {52, bidirectionalLstm}};
    return entries;
}

} // namespace passbench::tflite
