// LSTM, GRU, SimpleRNN and RNN of their cells, as plain operators: all steps are projected by one product, and then the cell follows
// once for each step. The nodes of one layer share its name, so that a picture can show them as one.

#include "core/import/keras/converters/recurrent.h"

#include "core/support/words/shown_text.h"
#include "core/import/keras/converters/dense.h"

namespace passbench::keras {

Ref sequenceOf(Emitter& e, const Refs& outputs) { return e.call("stack", {e.tuple(outputs)}, {{"axis", std::int64_t {1}}}); }

namespace {

constexpr std::int64_t nodesOfAStep = 24;

/// Of each step [batch, features]: of data [batch, steps, features], times the weight.
Refs projectedSteps(Emitter& e, Ref x, const CellWeights& cell, std::int64_t steps)
{
    const auto rows = e.dim(cell.kernel, 0).size();
    const auto shape = staticShape(e.type(x));
    const auto biased = [&](Ref y) { return cell.bias == Ref::None ? y : e.call("nn.bias_add", {y, cell.bias}, {{"axis", std::int64_t {-1}}}); };
    Refs all;
    if (shape) { // steps first, so that each is a stretch of rows
        const Ref turned = (*shape)[0] == 1 ? x : e.call("transpose", {x}, {{"axes", Ints {1, 0, 2}}});
        const Ref flat = biased(e.call("nn.dense", {reshapedTo(e, turned, {steps * (*shape)[0], (*shape)[2]}), cell.kernel}, {{"units", rows}}));
        if (steps == 1)
            return {flat};
        const Ref split = e.call("split", {flat}, {{"indices_or_sections", steps}, {"axis", std::int64_t {0}}});
        for (std::int64_t t = 0; t < steps; ++t)
            all.push_back(e.project(split, t));
        return all;
    }
    const Ref whole = biased(denseOver(e, x, cell.kernel, rows));
    const Ref split = e.call("split", {whole}, {{"indices_or_sections", steps}, {"axis", std::int64_t {1}}});
    for (std::int64_t t = 0; t < steps; ++t)
        all.push_back(e.call("squeeze", {e.project(split, t)}, {{"axis", Ints {1}}}));
    return all;
}

Ref zerosLike(Emitter& e, Ref x) { return e.call("zeros_like", {x}); }

/// For each step, which rows of the batch have it: bool [batch, 1].
Refs masksOf(LayerNode& n, std::int64_t steps)
{
    Emitter& e = n.e;
    Refs masks;
    if (n.mask() == Ref::None)
        return masks;
    const Ref split = e.call("split", {n.mask()}, {{"indices_or_sections", steps}, {"axis", std::int64_t {1}}});
    for (std::int64_t t = 0; t < steps; ++t)
        masks.push_back(e.project(split, t));
    return masks;
}

Results recurrentResults(LayerNode& n, const Direction& direction)
{
    const bool sequences = n.flag("return_sequences", false);
    std::vector<Value> results {{sequences ? sequenceOf(n.e, direction.outputs) : direction.outputs.back(), sequences ? n.mask() : Ref::None}};
    if (n.flag("return_state", false))
        for (const Ref state : direction.last)
            results.push_back({state, Ref::None});
    return results;
}

Results layerOfCells(LayerNode& n, std::vector<CellWeights> cells)
{
    if (n.flag("stateful", false))
        n.remark("it keeps its state between calls: here each begins with 0");
    if (n.flag("time_major", false))
        return unsupported("steps before the batch are not supported");
    PB_ASSIGN(const Direction direction, ran(n, {.cells = std::move(cells), .goesBackwards = n.flag("go_backwards", false), .zeroesMasked = n.flag("zero_output_for_mask", false), .initial = initialStates(n)}));
    return recurrentResults(n, direction);
}

Result<std::int64_t> featuresOf(const LayerNode& n)
{
    PB_TRY(n.requireRank(3));
    const Dim features = n.e.dim(n.in(), 2);
    if (!features.isStatic())
        return unsupported("its input is {}, whose features have to be known", toText(n.e.type(n.in())));
    return features.size();
}

template<Cell kind> Results recurrentLayer(LayerNode& n)
{
    PB_ASSIGN(const std::int64_t features, featuresOf(n));
    PB_ASSIGN(CellWeights cell, cellOf(n, kind, n.config(), partOf(n.layer().place, {"cell"}, n.layer().name), features, "cell"));
    return layerOfCells(n, {std::move(cell)});
}

/// RNN(cell), of one cell or of a stack of them.
Results rnnLayer(LayerNode& n)
{
    PB_ASSIGN(std::int64_t features, featuresOf(n));
    const Json& outer = member(n.config(), "cell");
    const bool isStack = textIn(outer, "class_name") == "StackedRNNCells";
    const Place place = partOf(n.layer().place, {"cell"}, n.layer().name);
    std::vector<CellWeights> cells;
    std::vector<const Json*> listed;
    if (const Json& several = member(member(outer, "config"), "cells"); isStack && several.is_array() && several.size() <= 64)
        for (const Json& each : several)
            listed.push_back(&each);
    else if (!isStack)
        listed.push_back(&outer);
    if (listed.empty())
        return fail("it has no cells");
    std::map<std::string, int> counts;
    for (const Json* each : listed) {
        const std::string className = textIn(*each, "class_name");
        const auto kind = cellNamed(className);
        if (!kind)
            return unsupported("cells of the class `{}` are not supported", shownText(className));
        const int count = counts[className]++;
        const std::string stem = snakeCase(className), key = count == 0 ? stem : fmt::format("{}_{}", stem, count);
        const Place own = isStack ? partOf(place, {"cells/" + key}, key) : place;
        PB_ASSIGN(CellWeights cell, cellOf(n, *kind, member(*each, "config"), own, features, fmt::format("cell{}", cells.size())));
        features = cell.units;
        cells.push_back(std::move(cell));
    }
    return layerOfCells(n, std::move(cells));
}

} // namespace

States initialStates(const LayerNode& n)
{
    States states;
    for (std::size_t i = 1; i < n.positional; ++i)
        states.push_back(n.in(i));
    for (const std::size_t i : n.keyword("initial_state"))
        states.push_back(n.in(i));
    return states;
}

Result<Direction> ran(LayerNode& n, const DirectionWish& wish)
{
    Emitter& e = n.e;
    const Dim extent = e.dim(n.in(), 1);
    if (!extent.isStatic())
        return unsupported("the number of its steps is `{}`, and has to be bound to be unrolled", extent.text());
    const std::int64_t steps = extent.size();
    if (steps < 1)
        return unsupported("it has no steps");
    if (steps > mostUnrolled / nodesOfAStep / static_cast<std::int64_t>(wish.cells.size()))
        return unsupported("its {} steps would become more than {} operators", steps, mostUnrolled);
    std::size_t stateCount = 0;
    for (const CellWeights& cell : wish.cells)
        stateCount += cell.stateCount();
    Direction result {.outputs = {}, .last = wish.initial.empty() ? States(stateCount, Ref::None) : wish.initial};
    if (result.last.size() != stateCount)
        return fail("it is given {} states to begin with, and has {}", result.last.size(), stateCount);
    const Refs inputs = projectedSteps(e, n.in(), wish.cells.front(), steps), masks = masksOf(n, steps);
    for (std::int64_t k = 0; k < steps; ++k) {
        const auto t = static_cast<std::size_t>(wish.goesBackwards ? steps - 1 - k : k);
        States next;
        Ref projected = inputs[t], output = Ref::None;
        for (std::size_t c = 0; c < wish.cells.size(); ++c) {
            const CellWeights& cell = wish.cells[c];
            if (c > 0) {
                projected = denseOver(e, output, cell.kernel, e.dim(cell.kernel, 0).size());
                if (cell.bias != Ref::None)
                    projected = e.call("nn.bias_add", {projected, cell.bias}, {{"axis", std::int64_t {-1}}});
            }
            const States before(result.last.begin() + static_cast<std::ptrdiff_t>(next.size()), result.last.begin() + static_cast<std::ptrdiff_t>(next.size() + cell.stateCount()));
            PB_ASSIGN(States after, stepOf(n, cell, projected, before));
            output = after.front();
            next.insert(next.end(), after.begin(), after.end());
        }
        if (!masks.empty()) { // a row without this step keeps its state, and repeats its output
            const auto kept = [&](Ref fresh, Ref old) { return e.call("where", {masks[t], fresh, old == Ref::None ? zerosLike(e, fresh) : old}); };
            const Ref last = result.outputs.empty() || wish.zeroesMasked ? Ref::None : result.outputs.back();
            output = kept(output, last);
            for (std::size_t s = 0; s < next.size(); ++s)
                next[s] = kept(next[s], result.last[s]);
        }
        result.outputs.push_back(output);
        result.last = std::move(next);
    }
    return result;
}

std::span<const ConverterEntry> recurrent()
{
    static constexpr ConverterEntry entries[] {{"LSTM", recurrentLayer<Cell::Lstm>, Masks::Uses}, {"GRU", recurrentLayer<Cell::Gru>, Masks::Uses},
        {"SimpleRNN", recurrentLayer<Cell::Simple>, Masks::Uses}, {"RNN", rnnLayer, Masks::Uses}};
    return entries;
}

} // namespace passbench::keras
