"""Recurrent layers, attention, masks, and models of several: more cases like those of keras_cases."""

import numpy as np

import keras_layers as L
from keras_net import Net, Part


def _weights(m, features, units, gates, bias_shape=None):
    kernel, recurrent = m.normal(features, gates * units) * .5, m.normal(units, gates * units) * .5
    bias = m.normal(*(bias_shape or (gates * units,))) * .5
    return kernel, recurrent, bias


def _cell_parts(weights):
    return {"cell": ("cell", Part(zip(("kernel", "recurrent_kernel", "bias"), weights)))}


def _zeros(units, count):
    return [np.zeros((2, units)) for _ in range(count)]


def recurrents(m):
    lstm, gru = _weights(m, 3, 4, 4), _weights(m, 3, 4, 3)
    after, simple = _weights(m, 3, 4, 3, (2, 12)), _weights(m, 3, 4, 1)
    hard = L.activation("hard_sigmoid", m.edition)
    kinds = {
        "lstm": ("LSTM", L.lstm(*lstm), lstm, 2, dict(activation="tanh", recurrent_activation="sigmoid")),
        "lstm_hard": ("LSTM", L.lstm(*lstm, act=np.tanh, gate=hard), lstm, 2, dict(activation="tanh", recurrent_activation="hard_sigmoid")),
        "gru": ("GRU", L.gru(*gru, False), gru, 1, dict(activation="tanh", recurrent_activation="sigmoid", reset_after=False)),
        "gru_after": ("GRU", L.gru(*after, True), after, 1, dict(activation="tanh", recurrent_activation="sigmoid", reset_after=True)),
        "simple_rnn": ("SimpleRNN", L.simple_rnn(*simple), simple, 1, dict(activation="tanh")),
    }
    for name, (kind, cell, weights, states, config) in kinds.items():
        for form, wish in (("last", {}), ("sequence", dict(return_sequences=True)), ("backwards", dict(return_sequences=True, go_backwards=True))):
            def compute(x):
                outputs, _ = L.steps(x, cell, _zeros(4, states), bool(wish.get("go_backwards")))
                return outputs if wish else outputs[:, -1]
            m.one(f"{name}_{form}", kind, (5, 3), compute, parts=_cell_parts(weights), units=4, use_bias=True, **config, **wish)
    for name in ("lstm", "gru_after"):
        kind, cell, weights, states, config = kinds[name]
        net = Net(m.edition)
        x, *given = net.input(m.normal(2, 5, 3)), *(net.input(m.normal(2, 4)) for _ in range(states))
        outputs, last = L.steps(np.float64(x.value), cell, [np.float64(s.value) for s in given])
        made = net.layer(kind, [x, *given] if m.edition == 2 else x, [outputs, *last], parts=_cell_parts(weights), kwargs={} if m.edition == 2 else {"initial_state": given},
                         units=4, return_sequences=True, return_state=True, **config)
        m.finish(net, f"{name}_states", *made)
    other = _weights(m, 3, 4, 4)
    for mode in ("concat", "sum", "mul", "ave"):
        for sequences in (True, False):
            def both(x):
                there, back = (L.steps(x, L.lstm(*w), _zeros(4, 2), b)[0] for w, b in ((lstm, False), (other, True)))
                there, back = (there, back[:, ::-1]) if sequences else (there[:, -1], back[:, -1])
                return {"concat": lambda: np.concatenate([there, back], -1), "sum": lambda: there + back, "mul": lambda: there * back, "ave": lambda: (there + back) / 2}[mode]()

            def inner(name, backwards):
                return {"class_name": "LSTM", "config": {"name": name, "units": 4, "activation": "tanh", "recurrent_activation": "sigmoid", "use_bias": True,
                                                         "return_sequences": sequences, "go_backwards": backwards}}
            parts = {"forward_layer": ("forward_lstm", Part([], {"cell": ("lstm_cell", _cell_parts(lstm)["cell"][1])})),
                     "backward_layer": ("backward_lstm", Part([], {"cell": ("lstm_cell", _cell_parts(other)["cell"][1])}))}
            backward = {"backward_layer": inner("backward_lstm", True)} if m.edition == 3 else {}
            m.one(f"bidirectional_{mode}_{sequences}", "Bidirectional", (5, 3), both, parts=parts, layer=inner("lstm", False), merge_mode=mode, **backward)
    first, second = _weights(m, 3, 4, 4), _weights(m, 4, 5, 3)

    def stacked(x):
        return L.steps(L.steps(x, L.lstm(*first), _zeros(4, 2))[0], L.gru(*second, False), _zeros(5, 1))[0]
    cells = [{"class_name": "LSTMCell", "config": {"name": "a", "units": 4, "activation": "tanh", "recurrent_activation": "sigmoid"}},
             {"class_name": "GRUCell", "config": {"name": "b", "units": 5, "activation": "tanh", "recurrent_activation": "sigmoid", "reset_after": False}}]
    parts = {"cell": ("rnn", Part([], {"cells/lstm_cell": ("lstm_cell", _cell_parts(first)["cell"][1]), "cells/gru_cell": ("gru_cell", _cell_parts(second)["cell"][1])}))}
    m.one("rnn_of_cells", "RNN", (5, 3), stacked, parts=parts, cell={"class_name": "StackedRNNCells", "config": {"cells": cells}}, return_sequences=True)
    w, b = m.normal(3, 6), m.normal(6)
    m.one("time_distributed", "TimeDistributed", (5, 3), lambda x: x @ w + b, parts={"layer": ("dense", Part([("kernel", w), ("bias", b)]))},
          layer={"class_name": "Dense", "config": {"name": "dense", "units": 6, "activation": "linear"}})
    for kind in ("SpectralNormalization", "WeightNormalization"):
        m.one(f"around_{kind.lower()}", kind, (3,), lambda x: x @ w + b, parts={"layer": ("dense", Part([("kernel", w), ("bias", b)]))},
              layer={"class_name": "Dense", "config": {"name": "dense", "units": 6, "activation": "linear"}})


def masks(m):
    """Ids of 0 are filler: recurrent layers keep their state over them, an average leaves them out, attention does not look."""
    table = m.normal(9, 3)
    ids = np.array([[3, 0, 5, 1, 0], [2, 7, 0, 0, 0]], np.float32)
    shown = ids != 0
    values = np.float64(table[ids.astype(int)])

    def embedded(net):
        x = net.input(ids)
        return net.layer("Embedding", x, table[ids.astype(int)], [("embeddings", table)], input_dim=9, output_dim=3, mask_zero=True)
    weights = _weights(m, 3, 4, 4)
    for zeroed in (False, True):
        net = Net(m.edition)
        outputs, _ = L.steps(values, L.lstm(*weights), _zeros(4, 2), mask=shown, zero_masked=zeroed)
        m.finish(net, f"mask_lstm_{zeroed}", net.layer("LSTM", embedded(net), outputs, parts=_cell_parts(weights), units=4, activation="tanh", recurrent_activation="sigmoid",
                                                        return_sequences=True, zero_output_for_mask=zeroed))
    net = Net(m.edition)
    kept = net.layer("Dropout", embedded(net), values, rate=.1)
    mean = (values * shown[..., None]).sum(1) / shown.sum(1, keepdims=True)
    m.finish(net, "mask_average", net.layer("GlobalAveragePooling1D", kept, mean))
    projections = _projections(m, 3, 2, 2, 4)
    net = Net(m.edition)
    x = embedded(net)
    y, _ = L.attend(values, values, values, projections, shown[:, None, None, :] & shown[:, None, :, None])
    m.finish(net, "mask_attention", _attention(net, [x, x], y, projections, num_heads=2, key_dim=4))
    net = Net(m.edition)
    x = net.input(np.float32(values * shown[..., None]))
    masked = net.layer("Masking", x, x.value, mask_value=0.0)
    outputs, _ = L.steps(np.float64(x.value), L.lstm(*weights), _zeros(4, 2), mask=shown)
    m.finish(net, "masking", net.layer("LSTM", masked, outputs[:, -1], parts=_cell_parts(weights), units=4, activation="tanh", recurrent_activation="sigmoid"))


def _projections(m, features, heads, key_heads, width, value_features=None, out=None):
    inputs = [(features, heads), (value_features or features, key_heads), (value_features or features, key_heads)]
    made = [(m.normal(d, h, width) * .5, m.normal(h, width) * .5) for d, h in inputs]
    return [*made, (m.normal(heads, width, out or features) * .5, m.normal(out or features) * .5)]


def _attention(net, inputs, value, projections, kind="MultiHeadAttention", kwargs=None, **config):
    """Query, value, and perhaps key, as positional arguments; Keras 2 has all but the first as keywords."""
    private = "_" if net.edition == 3 and kind == "MultiHeadAttention" else ""
    parts = {f"{private}{name}_dense": (scope, Part([("kernel", w), ("bias", b)]))
             for (name, scope), (w, b) in zip((("query", "query"), ("key", "key"), ("value", "value"), ("output", "attention_output")), projections)}
    named = dict(zip(("value", "key"), inputs[1:]))
    if net.edition == 2:
        return net.layer(kind, inputs[0], value, parts=parts, kwargs={**named, **(kwargs or {})}, **config)
    return net.layer(kind, inputs, value, parts=parts, args=inputs, kwargs=kwargs, **config)


def attentions(m):
    projections = _projections(m, 6, 2, 2, 3, 5, 6)
    net = Net(m.edition)
    query, value, key = net.input(m.normal(2, 4, 6)), net.input(m.normal(2, 7, 5)), net.input(m.normal(2, 7, 5))
    y, _ = L.attend(query.value, key.value, value.value, projections)
    m.finish(net, "attention_value_before_key", _attention(net, [query, value, key], y, projections, num_heads=2, key_dim=3, value_dim=3))
    projections = _projections(m, 6, 3, 3, 4)
    net = Net(m.edition)
    x = net.input(m.normal(2, 5, 6))
    y, shares = L.attend(x.value, x.value, x.value, projections, np.tril(np.ones((1, 1, 5, 5), bool)))
    m.finish(net, "attention_causal", *_attention(net, [x, x], [y, shares], projections, kwargs={"use_causal_mask": True, "return_attention_scores": True}, num_heads=3, key_dim=4))
    projections = _projections(m, 6, 4, 2, 3)
    net = Net(m.edition)
    x = net.input(m.normal(2, 5, 6))
    m.finish(net, "attention_grouped", _attention(net, [x, x], L.attend(x.value, x.value, x.value, projections)[0], projections, "GroupQueryAttention",
                                                  num_query_heads=4, num_key_value_heads=2, head_dim=3))
    for scale in (False, True):
        net = Net(m.edition)
        q, v = net.input(m.normal(2, 4, 3)), net.input(m.normal(2, 5, 3))
        factor = np.float32(.7) if scale else 1
        shares = L.softmax(np.einsum("bqd,bkd->bqk", q.value, v.value) * factor)
        m.finish(net, f"dot_attention_{scale}", net.layer("Attention", [q, v], shares @ v.value, [("scale", factor)] if scale else [], use_scale=scale, score_mode="dot"))
    net = Net(m.edition)
    q, v, k = net.input(m.normal(2, 4, 3)), net.input(m.normal(2, 5, 3)), net.input(m.normal(2, 5, 3))
    factors = m.normal(3)
    shares = L.softmax((np.tanh(q.value[:, :, None] + k.value[:, None]) * factors).sum(-1))
    m.finish(net, "additive_attention", net.layer("AdditiveAttention", [q, v, k], shares @ v.value, [("scale", factors)], use_scale=True))


FAMILIES = [recurrents, masks, attentions]
