#pragma once
// One step of a recurrent operator: what the gates make of the projected input and the state.

#include "core/import/onnx/reader/node.h"

namespace passbench {

struct RecurrentActivation {
    std::string name; ///< in lower case: "sigmoid"
    double alpha = 0, beta = 0;
};

/// One direction of an LSTM, GRU or RNN. `H` is the size of the state; gates lie one after the other.
struct RecurrentCell {
    std::vector<RecurrentActivation> activations; ///< f, g, h of the LSTM; f, g of the GRU; f of the RNN
    std::int64_t hidden = 0;
    double clip = 0;                              ///< bound on what the activations are given; 0 for none
    bool couplesInputAndForget = false;           ///< LSTM: f = 1 - i
    bool resetsAfterProduct = false;              ///< GRU: attribute linear_before_reset
    Ref recurrence = Ref::None;                   ///< [gates * H, H]
    Ref resetRecurrence = Ref::None;              ///< [H, H], of a GRU's hidden gate, which `recurrence` then lacks
    Ref hiddenBias = Ref::None;                   ///< [H], of a GRU that resets after the product
    bool storesState = false;                     ///< the hidden state is stored in 8 bits before each product
    Refs peepholes;                               ///< i, o, f, each [H]; or empty
};

/// What is left of `x` when it is stored in 8 bits over its own range.
Ref storedAndBack(Emitter& e, Ref x);

struct RecurrentState {
    Ref h = Ref::None, c = Ref::None; ///< [B, H]; c only of the LSTM
};

/// The next state; `projected` is the step's input times the weights, with the biases, [B, gates * H].
RecurrentState lstmStep(Emitter& e, const RecurrentCell& cell, Ref projected, const RecurrentState& state);
RecurrentState gruStep(Emitter& e, const RecurrentCell& cell, Ref projected, const RecurrentState& state);
RecurrentState rnnStep(Emitter& e, const RecurrentCell& cell, Ref projected, const RecurrentState& state);

/// Attributes activations, activation_alpha and activation_beta for each of `directions`; without them `defaults`.
Result<std::vector<std::vector<RecurrentActivation>>> recurrentActivations(const OnnxNode& n, std::size_t directions, std::span<const std::string_view> defaults);

/// DynamicQuantizeLSTM of the domain `com.microsoft`: an LSTM whose weights are stored, and whose input and state are as it runs.
Result<Refs> dynamicallyStoredLstm(OnnxNode& n);

} // namespace passbench
