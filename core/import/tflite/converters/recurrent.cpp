// Recurrent operators, one step after the other. Variables become what the steps leave in them.

#include "core/import/tflite/converters/recurrent.h"

namespace passbench::tflite {
namespace {

/// act(x * W + h * R + b) of each step.
struct Rnn {
    std::size_t weight = 1, recurrent = 2, bias = 3, hidden = 4;
    int activation = 0;
    bool asymmetric = false; ///< of data next to stored weights
};

Ref rnnStep(TfNode& n, const Rnn& rnn, const Matrices& recurrent, Ref projected, Ref hidden, Result<void>& why)
{
    const Ref sum = n.e.call("add", {projected, productOf(n.e, hidden, recurrent, rnn.asymmetric)});
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
    const auto& o = n.options<file::Rnn>(file::BuiltinOptions_Rnn);
    const Rnn cell {.activation = o.activation(), .asymmetric = o.asymmetric_quantize_inputs()};
    Emitter& e = n.e;
    Result<void> why;
    const Ref projected = e.call("nn.bias_add", {productOf(e, n.in(0), matricesOf(n, {cell.weight}), cell.asymmetric), n.in(cell.bias)}, {{"axis", std::int64_t {1}}});
    const Ref h = rnnStep(n, cell, matricesOf(n, {cell.recurrent}), projected, n.in(cell.hidden), why);
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
    const Ref projected = e.call("nn.bias_add", {productOf(e, rows, matricesOf(n, {cell.weight}), cell.asymmetric), n.in(cell.bias)}, {{"axis", std::int64_t {1}}});
    const Matrices recurrent = matricesOf(n, {cell.recurrent});
    Ref h = n.in(cell.hidden);
    Refs results(static_cast<std::size_t>(shape.steps), Ref::None);
    Result<void> why;
    for (std::int64_t k = 0; k < shape.steps && why; ++k) {
        const std::int64_t t = backwards ? shape.steps - 1 - k : k;
        h = rnnStep(n, cell, recurrent, stepOf(e, projected, shape, t), h, why);
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
    PB_ASSIGN(const Ref result, rnnSequence(n, {.activation = o.activation(), .asymmetric = o.asymmetric_quantize_inputs()}, o.time_major(), false));
    return Refs {result};
}

Result<Refs> bidirectionalRnn(TfNode& n)
{
    PB_TRY(requireReal(n));
    const auto& o = n.options<file::BidirectionalSequenceRnn>(file::BuiltinOptions_BidirectionalSequenceRnn);
    for (std::size_t i = 9; i < n.inputCount(); ++i)
        if (n.has(i))
            return unsupported("an auxiliary input is not supported");
    PB_ASSIGN(const Ref forward, rnnSequence(n, {.activation = o.activation(), .asymmetric = o.asymmetric_quantize_inputs()}, o.time_major(), false));
    PB_ASSIGN(const Ref backward, rnnSequence(n, {.weight = 5, .recurrent = 6, .bias = 7, .hidden = 8, .activation = o.activation(), .asymmetric = o.asymmetric_quantize_inputs()}, o.time_major(), true));
    if (!o.merge_outputs())
        return Refs {forward, backward};
    return Refs {n.e.call("concatenate", {n.e.tuple({forward, backward})}, {{"axis", std::int64_t {2}}})};
}

Result<Refs> sequenceLstm(TfNode& n)
{
    const auto& o = n.options<file::UnidirectionalSequenceLstm>(file::BuiltinOptions_UnidirectionalSequenceLstm);
    if (o.diagonal_recurrent_tensors())
        return unsupported("diagonal recurrent weights are not supported");
    const LstmOptions options {.activation = o.activation(), .cellClip = o.cell_clip(), .projectionClip = o.proj_clip(), .timeMajor = o.time_major(), .asymmetric = o.asymmetric_quantize_inputs()};
    PB_ASSIGN(const Ref result, (n.input(0).isStored() ? storedLstm : lstm)(n, n.in(0), {}, options));
    return Refs {result};
}

/// One step; or (kernel 1) one matrix for all gates of the data and the state side by side.
Result<Refs> lstmCell(TfNode& n)
{
    const auto& o = n.options<file::Lstm>(file::BuiltinOptions_Lstm);
    Emitter& e = n.e;
    if (o.kernel_type() == 0) {
        PB_ASSIGN(const Ints x, n.staticInput(0));
        if (x.size() != 2)
            return fail("its data are [{}], and must be of rank 2", fmt::join(x, ", "));
        PB_ASSIGN(const Ref all, (n.input(0).isStored() ? extendedLstm : lstm)(n, reshapedTo(e, n.in(0), {1, x[0], x[1]}), {}, {.activation = o.activation(), .cellClip = o.cell_clip(), .projectionClip = o.proj_clip(), .timeMajor = true, .asymmetric = o.asymmetric_quantize_inputs()}));
        return Refs {e.call("squeeze", {all}, {{"axis", Ints {0}}})};
    }
    PB_TRY(requireReal(n));
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
    LstmOptions options {.activation = o.activation(), .cellClip = o.cell_clip(), .projectionClip = o.proj_clip(), .timeMajor = o.time_major(), .asymmetric = o.asymmetric_quantize_inputs()};
    PB_ASSIGN(const Ref forward, lstm(n, n.in(0), there, options));
    options.backwards = true;
    PB_ASSIGN(const Ref backward, lstm(n, n.in(0), back, options));
    if (!o.merge_outputs())
        return Refs {forward, backward};
    return Refs {n.e.call("concatenate", {n.e.tuple({forward, backward})}, {{"axis", std::int64_t {2}}})};
}

} // namespace

std::span<const ConverterEntry> recurrent()
{
    static constexpr ConverterEntry entries[] {{16, lstmCell}, {24, rnn}, {27, svdf}, {35, sequenceRnn}, {44, sequenceLstm}, {46, bidirectionalRnn}, {52, bidirectionalLstm}};
    return entries;
}

} // namespace passbench::tflite
