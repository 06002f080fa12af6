// One step of a recurrent cell:
//
//   SimpleRNN   h' = act(xW + b + hU)
//   LSTM        i f c o = xW + b + hU;   c' = s(f) c + s(i) act(c);   h' = s(o) act(c')
//   GRU         z r h = xW + b;   h' = s(z) h + (1 - s(z)) act(...), of which the reset comes before the product with U or after it

#include "core/import/data/lazy_buffer.h"
#include "core/import/keras/converters/activation.h"
#include "core/import/keras/converters/recurrent.h"

namespace passbench::keras {
namespace {

Ref plus(Emitter& e, Ref a, Ref b) { return a == Ref::None ? b : b == Ref::None ? a
                                                                                : e.call("add", {a, b}); }
Ref times(Emitter& e, Ref a, Ref b) { return a == Ref::None || b == Ref::None ? Ref::None : e.call("multiply", {a, b}); }

/// h times U; None for a state of 0.
Ref recurred(Emitter& e, Ref h, Ref weight)
{
    return h == Ref::None ? Ref::None : e.call("nn.dense", {h, weight}, {{"units", e.dim(weight, 0).size()}});
}

Refs gatesOf(Emitter& e, Ref joined, std::int64_t count)
{
    const Ref split = e.call("split", {joined}, {{"indices_or_sections", count}, {"axis", std::int64_t {1}}});
    Refs gates;
    for (std::int64_t i = 0; i < count; ++i)
        gates.push_back(e.project(split, i));
    return gates;
}

Result<States> lstmStep(LayerNode& n, const CellWeights& cell, Ref projected, const States& states)
{
    Emitter& e = n.e;
    const Refs gates = gatesOf(e, plus(e, projected, recurred(e, states[0], cell.recurrence)), 4);
    PB_ASSIGN(const Ref input, activated(n, gates[0], *cell.gateActivation));
    PB_ASSIGN(const Ref candidate, activated(n, gates[2], *cell.activation));
    PB_ASSIGN(const Ref output, activated(n, gates[3], *cell.gateActivation));
    Ref kept = Ref::None;
    if (states[1] != Ref::None) {
        PB_ASSIGN(const Ref forget, activated(n, gates[1], *cell.gateActivation));
        kept = times(e, forget, states[1]);
    }
    const Ref c = plus(e, kept, times(e, input, candidate));
    PB_ASSIGN(const Ref shown, activated(n, c, *cell.activation));
    return States {times(e, output, shown), c};
}

Result<States> gruStep(LayerNode& n, const CellWeights& cell, Ref projected, const States& states)
{
    Emitter& e = n.e;
    const Ref h = states[0];
    const Refs x = gatesOf(e, projected, 3);
    Ref update = x[0], reset = x[1], candidate = x[2], inner = Ref::None;
    if (cell.resetsAfter) {
        Ref hidden = recurred(e, h, cell.recurrence);
        if (cell.stepBias != Ref::None)
            hidden = hidden == Ref::None ? reshapedTo(e, cell.stepBias, {1, 3 * cell.units}) : e.call("add", {hidden, cell.stepBias});
        const Refs parts = hidden == Ref::None ? Refs(3, Ref::None) : gatesOf(e, hidden, 3);
        update = plus(e, update, parts[0]);
        reset = plus(e, reset, parts[1]);
        inner = parts[2];
    } else if (h != Ref::None) {
        const Refs parts = gatesOf(e, recurred(e, h, cell.recurrence), 2);
        update = plus(e, update, parts[0]);
        reset = plus(e, reset, parts[1]);
    }
    PB_ASSIGN(const Ref z, activated(n, update, *cell.gateActivation));
    PB_ASSIGN(const Ref r, activated(n, reset, *cell.gateActivation));
    candidate = plus(e, candidate, cell.resetsAfter ? times(e, r, inner) : recurred(e, times(e, r, h), cell.candidate));
    PB_ASSIGN(const Ref hh, activated(n, candidate, *cell.activation));
    const Ref fresh = e.call("multiply", {e.call("subtract", {e.scalar(e.dtype(z), 1), z}), hh});
    return States {plus(e, times(e, z, h), fresh)};
}

} // namespace

std::optional<Cell> cellNamed(std::string_view className)
{
    constexpr std::pair<std::string_view, Cell> names[] {{"LSTM", Cell::Lstm}, {"LSTMCell", Cell::Lstm}, {"GRU", Cell::Gru}, {"GRUCell", Cell::Gru}, {"SimpleRNN", Cell::Simple}, {"SimpleRNNCell", Cell::Simple}};
    const auto at = std::ranges::find(names, className, &std::pair<std::string_view, Cell>::first);
    return at == std::end(names) ? std::nullopt : std::optional(at->second);
}

Result<CellWeights> cellOf(LayerNode& n, Cell kind, const Json& config, const Place& place, std::int64_t inputs, const std::string& part)
{
    CellWeights cell {.kind = kind, .units = integerIn(config, "units", -1), .activation = &member(config, "activation"), .gateActivation = &member(config, "recurrent_activation")};
    if (cell.units < 1)
        return fail("its `units` are {}", cell.units);
    const std::int64_t u = cell.units, rows = cell.gates() * u;
    // Keras 2 alone: files without the field reset before.
    cell.resetsAfter = kind == Cell::Gru && flagIn(config, "reset_after", n.isThird());
    using Wanted = LayerNode::Wanted;
    const Wanted recurrence {.index = 1, .role = "recurrent_kernel", .shape = {u, rows}, .part = part};
    PB_ASSIGN(cell.kernel, n.weight(place, {.index = 0, .role = "kernel", .shape = {inputs, rows}, .part = part}, lazyTransposed));
    if (kind != Cell::Gru || cell.resetsAfter) {
        PB_ASSIGN(cell.recurrence, n.weight(place, recurrence, lazyTransposed));
    } else {
        Wanted candidate = recurrence;
        candidate.variant = "candidate";
        PB_ASSIGN(cell.recurrence, n.weight(place, recurrence, [&](const Tensor& t) { return lazyRows(lazyTransposed(t), 0, 2 * u); }));
        PB_ASSIGN(cell.candidate, n.weight(place, candidate, [&](const Tensor& t) { return lazyRows(lazyTransposed(t), 2 * u, rows); }));
    }
    if (!flagIn(config, "use_bias", true))
        return cell;
    Wanted bias {.index = 2, .role = "bias", .shape = cell.resetsAfter ? Ints {2, rows} : Ints {rows}, .part = part};
    if (!cell.resetsAfter) {
        PB_ASSIGN(cell.bias, n.weight(place, bias));
        return cell;
    }
    PB_ASSIGN(cell.bias, n.weight(place, bias, [&](const Tensor& t) { return lazyRows(t, 0, 1).reshaped({rows}); }));
    bias.variant = "step";
    PB_ASSIGN(cell.stepBias, n.weight(place, bias, [&](const Tensor& t) { return lazyRows(t, 1, 2).reshaped({rows}); }));
    return cell;
}

Result<States> stepOf(LayerNode& n, const CellWeights& cell, Ref projected, const States& states)
{
    if (cell.kind == Cell::Lstm)
        return lstmStep(n, cell, projected, states);
    if (cell.kind == Cell::Gru)
        return gruStep(n, cell, projected, states);
    PB_ASSIGN(const Ref h, activated(n, plus(n.e, projected, recurred(n.e, states[0], cell.recurrence)), *cell.activation));
    return States {h};
}

} // namespace passbench::keras
