// LSTM, GRU and RNN, as plain operators: all steps are projected by one product, and then the cell follows once for each
// step. The nodes of one operator share its name in the source, so that a picture can show them as one.
//
//   Y = LSTM(X, W, R, B)     =>     %p = split(nn.dense(X, W) + B)
//                                   %h1, %c1 = cell(%p.0, %h0, %c0)   ...   Y = stack(%h1, %h2, ...)

#include "core/import/data/lazy_buffer.h"
#include "core/import/onnx/converters/recurrent_cell.h"
#include "core/import/onnx/reader/file.h"

#include <numeric>

namespace passbench {
namespace {

constexpr std::int64_t nodesOfAStep = 24; // of any of the three operators, with masks; in each direction

/// What the three operators differ in.
struct RecurrentKind {
    std::int64_t gates;
    std::vector<std::string_view> activations;
    RecurrentState (*step)(Emitter& e, const RecurrentCell& cell, Ref projected, const RecurrentState& state);
    std::size_t cellInput = 0, peepholeInput = 0; ///< of the LSTM
    bool storesState = false;
};

struct Sizes {
    std::int64_t steps, batch, input, hidden, directions;
    bool batchFirst;
};

Ref transposed(Emitter& e, Ref x, Ints axes) { return e.call("transpose", {x}, {{"axes", std::move(axes)}}); }

/// Rows `begin` to `end` of direction `d` of a weight [D, rows, ...], without the first axis. Constants stay in the file.
Ref rowsOf(Emitter& e, Ref weight, std::int64_t d, std::int64_t begin, std::int64_t end)
{
    if (const Tensor* value = e.constantValue(weight)) {
        Ints shape = value->shape();
        const std::int64_t rows = shape[1];
        shape.erase(shape.begin());
        shape[0] *= value->shape()[0];
        return e.constant(lazyRows(value->reshaped(shape), d * rows + begin, d * rows + end));
    }
    const Ref part = e.call("strided_slice", {weight}, {{"begin", Ints {d, begin}}, {"end", Ints {d + 1, end}}, {"strides", Ints {1, 1}}, {"axes", Ints {0, 1}}});
    return e.call("squeeze", {part}, {{"axis", Ints {0}}});
}

Result<void> checkShape(const OnnxNode& n, std::size_t i, std::string_view name, const Ints& wanted)
{
    if (!n.has(i))
        return {};
    PB_ASSIGN(const Ints shape, n.staticInput(i));
    if (shape != wanted)
        return fail("its input `{}` is [{}], and should be [{}]", name, fmt::join(shape, ", "), fmt::join(wanted, ", "));
    return {};
}

Result<Sizes> sizesOf(const OnnxNode& n, const RecurrentKind& kind)
{
    if (!n.has(0) || !n.has(1) || !n.has(2))
        return fail("an input is missing");
    const auto* x = n.e.type(n.in(0)).tensor();
    if (!x || x->shape.size() != 3)
        return fail("its input is {}, and should have 3 axes", toText(n.e.type(n.in(0))));
    const bool batchFirst = n.integer("layout", 0) != 0;
    const Dim steps = x->shape[batchFirst ? 1 : 0];
    if (!steps.isStatic())
        return unsupported("the number of its steps is `{}`, and has to be bound to be unrolled", steps.text());
    if (steps.size() < 1)
        return unsupported("it has no steps");
    if (steps.size() > mostUnrolledNodes / nodesOfAStep)
        return unsupported("it has {} steps; {} would have more than {} nodes", steps.size(), mostUnrolledNodes / nodesOfAStep + 1, mostUnrolledNodes);
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    PB_ASSIGN(const Ints recurrence, n.staticInput(2));
    if (recurrence.size() != 3 || recurrence[2] < 1 || shape[2] < 1)
        return fail("its recurrence weights are [{}]", fmt::join(recurrence, ", "));
    const std::string direction = n.text("direction", "forward");
    if (direction != "forward" && direction != "reverse" && direction != "bidirectional")
        return fail("it has the direction `{}`", shownText(direction));
    const Sizes s {steps.size(), shape[batchFirst ? 0 : 1], shape[2], recurrence[2], direction == "bidirectional" ? 2 : 1, batchFirst};
    if (n.integer("hidden_size", s.hidden) != s.hidden)
        return fail("its hidden size is {}, and its weights are for {}", n.integer("hidden_size", s.hidden), s.hidden);
    const Ints state = batchFirst ? Ints {s.batch, s.directions, s.hidden} : Ints {s.directions, s.batch, s.hidden};
    PB_TRY(checkShape(n, 1, "W", {s.directions, kind.gates * s.hidden, s.input}));
    PB_TRY(checkShape(n, 2, "R", {s.directions, kind.gates * s.hidden, s.hidden}));
    PB_TRY(checkShape(n, 3, "B", {s.directions, 2 * kind.gates * s.hidden}));
    PB_TRY(checkShape(n, 4, "sequence_lens", {s.batch}));
    PB_TRY(checkShape(n, 5, "initial_h", state));
    if (kind.cellInput > 0) {
        PB_TRY(checkShape(n, kind.cellInput, "initial_c", state));
        PB_TRY(checkShape(n, kind.peepholeInput, "P", {s.directions, 3 * s.hidden}));
    }
    return s;
}

/// The state of direction `d` to start from, [B, H].
Ref initial(OnnxNode& n, std::size_t input, const Sizes& s, std::int64_t d)
{
    if (!n.has(input))
        return n.e.constant(Tensor::filled(n.e.dtype(n.in(0)), {s.batch, s.hidden}, 0));
    if (s.directions == 1)
        return reshapedTo(n.e, n.in(input), {s.batch, s.hidden});
    const std::int64_t axis = s.batchFirst ? 1 : 0;
    return n.e.call("take", {n.in(input), n.e.constant(Tensor::scalar(DataType::Int64, static_cast<double>(d)))}, {{"axis", axis}});
}

/// For each step, which rows of the batch have it, [B, 1]; empty when all have all.
Refs masksOf(OnnxNode& n, const Sizes& s)
{
    Emitter& e = n.e;
    if (!n.has(4))
        return {};
    if (const auto lengths = e.constantInts(n.in(4)); lengths && std::ranges::all_of(*lengths, [&](std::int64_t l) { return l >= s.steps; }))
        return {};
    const Ref lengths = reshapedTo(e, n.in(4), {s.batch, 1});
    Refs masks;
    for (std::int64_t t = 0; t < s.steps; ++t)
        masks.push_back(e.call("greater", {lengths, e.scalar(e.dtype(lengths), static_cast<double>(t))}));
    return masks;
}

RecurrentCell cellOf(OnnxNode& n, const RecurrentKind& kind, const Sizes& s, std::int64_t d, std::vector<RecurrentActivation> activations)
{
    Emitter& e = n.e;
    const std::int64_t rows = kind.gates * s.hidden;
    RecurrentCell cell {.activations = std::move(activations), .hidden = s.hidden, .clip = n.number("clip", 0), .peepholes = {}};
    cell.storesState = kind.storesState;
    cell.couplesInputAndForget = kind.cellInput > 0 && n.integer("input_forget", 0) != 0;
    const bool isGru = kind.gates == 3;
    cell.resetsAfterProduct = isGru && n.integer("linear_before_reset", 0) != 0;
    const bool apart = isGru && !cell.resetsAfterProduct;
    cell.recurrence = rowsOf(e, n.in(2), d, 0, apart ? 2 * s.hidden : rows);
    if (apart)
        cell.resetRecurrence = rowsOf(e, n.in(2), d, 2 * s.hidden, rows);
    if (cell.resetsAfterProduct && n.has(3))
        cell.hiddenBias = rowsOf(e, n.in(3), d, rows + 2 * s.hidden, 2 * rows);
    if (kind.peepholeInput > 0 && n.has(kind.peepholeInput))
        for (std::int64_t i = 0; i < 3; ++i)
            cell.peepholes.push_back(rowsOf(e, n.in(kind.peepholeInput), d, i * s.hidden, (i + 1) * s.hidden));
    return cell;
}

/// Each step's input times the weights, with the biases: [B, gates * H].
Refs projected(OnnxNode& n, Ref x, const RecurrentKind& kind, const Sizes& s, std::int64_t d, bool hiddenBiasApart)
{
    Emitter& e = n.e;
    const std::int64_t rows = kind.gates * s.hidden;
    Ref all = e.call("nn.dense", {reshapedTo(e, x, {s.steps * s.batch, s.input}), rowsOf(e, n.in(1), d, 0, rows)});
    if (n.has(3)) {
        all = e.call("add", {all, rowsOf(e, n.in(3), d, 0, rows)});
        Ref recurrent = rowsOf(e, n.in(3), d, rows, 2 * rows);
        if (hiddenBiasApart) // that of the hidden gate is added before the reset
            recurrent = e.call("concatenate",
                {e.tuple({rowsOf(e, n.in(3), d, rows, rows + 2 * s.hidden), e.constant(Tensor::filled(e.dtype(x), {s.hidden}, 0))})}, {{"axis", std::int64_t {0}}});
        all = e.call("add", {all, recurrent});
    }
    if (s.steps == 1)
        return {all};
    const Ref split = e.call("split", {all}, {{"indices_or_sections", s.steps}, {"axis", std::int64_t {0}}});
    Refs steps;
    for (std::int64_t t = 0; t < s.steps; ++t)
        steps.push_back(e.project(split, t));
    return steps;
}

struct Direction {
    Refs outputs; ///< of each step in the order of time, [B, H]
    RecurrentState last;
};

Direction ran(OnnxNode& n, Ref x, const RecurrentKind& kind, const Sizes& s, std::int64_t d, RecurrentCell cell, const Refs& masks)
{
    Emitter& e = n.e;
    const bool backwards = d == 1 || n.text("direction", "forward") == "reverse";
    const Refs inputs = projected(n, x, kind, s, d, cell.resetsAfterProduct);
    const Ref zero = e.scalar(e.dtype(x), 0);
    Direction result {.outputs = Refs(inputs.size()), .last = {initial(n, 5, s, d), kind.cellInput > 0 ? initial(n, kind.cellInput, s, d) : Ref::None}};
    for (std::size_t k = 0; k < inputs.size(); ++k) {
        const std::size_t t = backwards ? inputs.size() - 1 - k : k;
        RecurrentState next = kind.step(e, cell, inputs[t], result.last);
        result.outputs[t] = next.h;
        if (!masks.empty()) { // a row that has no such step keeps its state; backwards it starts at its own last step
            result.outputs[t] = e.call("where", {masks[t], next.h, zero});
            next.h = e.call("where", {masks[t], next.h, result.last.h});
            if (next.c != Ref::None)
                next.c = e.call("where", {masks[t], next.c, result.last.c});
        }
        result.last = next;
    }
    return result;
}

Result<Refs> recurrent(OnnxNode& n, const RecurrentKind& kind)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Sizes s, sizesOf(n, kind));
    PB_ASSIGN(auto activations, recurrentActivations(n, static_cast<std::size_t>(s.directions), kind.activations));
    const auto stack = [&](Refs values, std::int64_t axis) { return e.call("stack", {e.tuple(std::move(values))}, {{"axis", axis}}); };
    const Ref x = s.batchFirst ? transposed(e, n.in(0), {1, 0, 2}) : n.in(0);
    const Refs masks = masksOf(n, s);
    Refs sequences, hiddens, cells;
    for (std::int64_t d = 0; d < s.directions; ++d) {
        RecurrentCell cell = cellOf(n, kind, s, d, std::move(activations[static_cast<std::size_t>(d)]));
        Direction direction = ran(n, x, kind, s, d, std::move(cell), masks);
        if (n.wants(0))
            sequences.push_back(stack(std::move(direction.outputs), s.batchFirst ? 1 : 0));
        hiddens.push_back(direction.last.h);
        cells.push_back(direction.last.c);
    }
    const std::int64_t stateAxis = s.batchFirst ? 1 : 0;
    Refs results {n.wants(0) ? stack(sequences, s.batchFirst ? 2 : 1) : Ref::None};
    results.push_back(n.wants(1) ? stack(hiddens, stateAxis) : Ref::None);
    if (kind.cellInput > 0)
        results.push_back(n.wants(2) ? stack(cells, stateAxis) : Ref::None);
    return results;
}

const RecurrentKind lstmKind {.gates = 4, .activations = {"sigmoid", "tanh", "tanh"}, .step = lstmStep, .cellInput = 6, .peepholeInput = 7};

Result<Refs> lstm(OnnxNode& n) { return recurrent(n, lstmKind); }

/// Stored weights [D, inputs, 4 * H] in real numbers and the other way around; scales and zero points are [D] or [D, 4 * H].
Result<Ref> realWeights(OnnxNode& n, std::size_t at, std::size_t scale)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ints shape, n.staticInput(at));
    if (shape.size() != 3 || !n.has(scale))
        return fail("its weights are {}, without steps", toText(e.type(n.in(at))));
    const auto aligned = [&](std::size_t input) -> Result<Ref> {
        PB_ASSIGN(Ints given, n.staticInput(input));
        const std::int64_t count = std::accumulate(given.begin(), given.end(), std::int64_t {1}, std::multiplies<>());
        if (count != shape[0] && count != shape[0] * shape[2])
            return fail("its weights are [{}], and their steps [{}]", fmt::join(shape, ", "), fmt::join(given, ", "));
        return castTo(e, reshapedTo(e, n.in(input), {shape[0], 1, count / shape[0]}), DataType::Float32);
    };
    Ref real = castTo(e, n.in(at), DataType::Float32);
    if (n.has(scale + 1)) {
        PB_ASSIGN(const Ref zero, aligned(scale + 1));
        real = e.call("subtract", {real, zero});
    }
    PB_ASSIGN(const Ref steps, aligned(scale));
    return transposed(e, e.call("multiply", {real, steps}), {0, 2, 1});
}

Result<Refs> gru(OnnxNode& n) { return recurrent(n, {.gates = 3, .activations = {"sigmoid", "tanh"}, .step = gruStep}); }
Result<Refs> rnn(OnnxNode& n) { return recurrent(n, {.gates = 1, .activations = {"tanh"}, .step = rnnStep}); }

} // namespace

Result<Refs> dynamicallyStoredLstm(OnnxNode& n) // as an LSTM's, then W's scale and zero point, and R's
{
    if (!n.has(0) || !n.has(1) || !n.has(2))
        return fail("an input is missing");
    PB_ASSIGN(const Ref w, realWeights(n, 1, 8));
    PB_ASSIGN(const Ref r, realWeights(n, 2, 10));
    OnnxNode real = n.with({storedAndBack(n.e, n.in(0)), w, r, n.in(3), n.in(4), n.in(5), n.in(6), n.in(7)});
    RecurrentKind kind = lstmKind;
    kind.storesState = true;
    return recurrent(real, kind);
}

namespace {

constexpr OnnxConverterEntry recurrentTable[] {{"LSTM", lstm}, {"GRU", gru}, {"RNN", rnn}};

} // namespace

std::span<const OnnxConverterEntry> onnxRecurrent() { return recurrentTable; }

} // namespace passbench
