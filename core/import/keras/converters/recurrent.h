#pragma once
// Recurrent layers, unrolled: what they read of the configuration, one step of each cell, and all steps of one direction.

#include "core/import/keras/reader/node.h"

namespace passbench::keras {

enum class Cell : std::uint8_t { Simple,
    Lstm,
    Gru };

/// One cell with its weights. Gates lie one after the other: i f c o of the LSTM, z r h of the GRU.
struct CellWeights {
    Cell kind = Cell::Simple;
    std::int64_t units = 0;
    const Json *activation = nullptr, *gateActivation = nullptr;
    Ref kernel = Ref::None;     ///< [gates * units, inputs]
    Ref recurrence = Ref::None; ///< [gates * units, units]; of a GRU that resets before the product only z and r
    Ref candidate = Ref::None;  ///< [units, units], of that GRU
    Ref bias = Ref::None;       ///< [gates * units]; None without
    Ref stepBias = Ref::None;   ///< [gates * units], of a GRU that resets after the product: added to h times the recurrence
    bool resetsAfter = false;
    std::size_t stateCount() const { return kind == Cell::Lstm ? 2 : 1; }
    std::int64_t gates() const { return kind == Cell::Lstm ? 4 : kind == Cell::Gru ? 3
                                                                                   : 1; }
};

/// States of the cells, [batch, units] each; None is 0.
using States = Refs;

std::optional<Cell> cellNamed(std::string_view className); ///< "LSTM", "LSTMCell"
/// A cell of `config` whose weights lie at `place`, for data of `inputs` features. `part` tells several of one layer apart.
Result<CellWeights> cellOf(LayerNode& n, Cell kind, const Json& config, const Place& place, std::int64_t inputs, const std::string& part);
/// The next states, of which the first is the output. `projected` is the input times the kernel, with the bias.
Result<States> stepOf(LayerNode& n, const CellWeights& cell, Ref projected, const States& states);

/// Initial states: inputs after the first, and those of the keyword.
States initialStates(const LayerNode& n);

/// One direction over all steps.
struct Direction {
    Refs outputs; ///< of each step as they are processed, [batch, units]
    States last;
};
struct DirectionWish {
    std::vector<CellWeights> cells; ///< one, or several on top of each other
    bool goesBackwards = false;
    bool zeroesMasked = false; ///< outputs of masked steps are 0, and not those before
    States initial {};         ///< of all cells one after the other; empty: 0
};
Result<Direction> ran(LayerNode& n, const DirectionWish& wish);
/// [batch, steps, units] of outputs, in the order given.
Ref sequenceOf(Emitter& e, const Refs& outputs);

} // namespace passbench::keras
