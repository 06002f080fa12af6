"""LSTM, GRU and RNN with what they can be told, and what numpy makes of them."""

import numpy as np
from onnx import helper

from feature_models import constant, make, value

T, B, I, H = 4, 2, 2, 3


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def hard_sigmoid(x):
    return np.clip(0.3 * x + 0.4, 0, 1)


def step_lstm(p, h, c, W, R, Wb, Rb, P, o):
    f, g, k = o["activations"]
    i, out, forget, cell = np.split(p @ W.T + h @ R.T + Wb + Rb, 4, axis=1)
    pi, po, pf = np.split(P, 3) if P is not None else (0, 0, 0)
    clip = (lambda x: np.clip(x, -o["clip"], o["clip"])) if "clip" in o else lambda x: x
    i = f(clip(i + pi * c))
    forget = 1 - i if o.get("coupled") else f(clip(forget + pf * c))
    c = forget * c + i * g(clip(cell))
    return f(clip(out + po * c)) * k(clip(c)), c


def step_gru(p, h, c, W, R, Wb, Rb, P, o):
    f, g = o["activations"]
    z, r, n = np.split(p @ W.T + Wb, 3, axis=1)
    Rz, Rr, Rn = np.split(R, 3)
    bz, br, bn = np.split(Rb, 3)
    z, r = f(z + h @ Rz.T + bz), f(r + h @ Rr.T + br)
    n = g(n + (r * (h @ Rn.T + bn) if o.get("after") else (r * h) @ Rn.T + bn))
    return (1 - z) * n + z * h, c


def step_rnn(p, h, c, W, R, Wb, Rb, P, o):
    return o["activations"][0](p @ W.T + h @ R.T + Wb + Rb), c


def run(step, x, weights, lengths, directions, o):
    """x [T, B, I]; weights of each direction; gives Y [T, D, B, H], Y_h and Y_c [D, B, H]."""
    y = np.zeros((T, len(directions), B, H))
    last = []
    for d, backwards in enumerate(directions):
        W, R, Wb, Rb, P, h, c = weights[d]
        h, c = h.copy(), c.copy()
        for b in range(B):
            times = range(lengths[b])
            for t in reversed(times) if backwards else times:
                hb, cb = step(x[t, b:b + 1], h[b:b + 1], c[b:b + 1], W, R, Wb, Rb, P, o)
                h[b], c[b] = hb[0], cb[0]
                y[t, d, b] = hb[0]
        last.append((h, c))
    return y, np.stack([h for h, _ in last]), np.stack([c for _, c in last])


def recurrent():
    random = np.random.RandomState(5)
    x = (2 * random.random_sample((T, B, I)) - 1).astype(np.float32)
    nodes, initializers, outputs, expected = [], [], [], []

    def add(op, gates, step, o, directions=(False,), lengths=None, peepholes=False, state=True, batch_first=False, **attributes):
        k, D = len(nodes), len(directions)
        draw = lambda *shape: (2 * random.random_sample(shape) - 1).astype(np.float32)  # noqa: E731
        W, R, Bias, P = draw(D, gates * H, I), draw(D, gates * H, H), draw(D, 2 * gates * H), draw(D, 3 * H)
        h, c = (draw(D, B, H), draw(D, B, H)) if state else np.zeros((2, D, B, H), np.float32)
        flip = (lambda a: np.swapaxes(a, 0, 1)) if batch_first else lambda a: a
        given = {"W": W, "R": R, "B": Bias}
        if lengths is not None:
            given["lengths"] = np.array(lengths, np.int32)
        if state:
            given["h"] = np.ascontiguousarray(flip(h))
            if op == "LSTM":
                given["c"] = np.ascontiguousarray(flip(c))
        if peepholes:
            given["P"] = P
        order = ["W", "R", "B", "lengths", "h"] + (["c", "P"] if op == "LSTM" else [])
        inputs = ["xb" if batch_first else "x"] + [f"{name}{k}" if name in given else "" for name in order]
        while not inputs[-1]:
            inputs.pop()
        initializers.extend(constant(f"{name}{k}", array) for name, array in given.items())
        names = [f"y{k}", f"last{k}"] + ([f"cells{k}"] if op == "LSTM" else [])
        if batch_first:
            attributes["layout"] = 1
        nodes.append(helper.make_node(op, inputs, names, hidden_size=H, name=f"cell{k}",
                                      direction="bidirectional" if D == 2 else "reverse" if directions[0] else "forward", **attributes))
        parts = [(W[d], R[d], Bias[d, :gates * H], Bias[d, gates * H:], P[d] if peepholes else None, h[d], c[d]) for d in range(D)]
        y, last, cells = run(step, x.astype(np.float64), parts, lengths or [T] * B, directions, o)
        results = [np.transpose(y, (2, 0, 1, 3)) if batch_first else y, flip(last)] + ([flip(cells)] if op == "LSTM" else [])
        for name, array in zip(names, results):
            outputs.append(value(name, array.shape))
            expected.append(np.ascontiguousarray(array.astype(np.float32)))

    lstm, gru = (sigmoid, np.tanh, np.tanh), (sigmoid, np.tanh)
    both = (False, True)
    add("LSTM", 4, step_lstm, {"activations": lstm}, both, peepholes=True)
    add("LSTM", 4, step_lstm, {"activations": lstm, "clip": 0.3}, (True,), [2, 4], state=False, clip=0.3)
    add("LSTM", 4, step_lstm, {"activations": lstm, "coupled": True}, both, [4, 1], batch_first=True, input_forget=1)
    add("LSTM", 4, step_lstm, {"activations": (hard_sigmoid, lambda a: np.where(a < 0, 0.1 * a, a), lambda a: a / (1 + np.abs(a)))},
        activations=["HardSigmoid", "LeakyRelu", "Softsign"], activation_alpha=[0.3, 0.1], activation_beta=[0.4])
    add("GRU", 3, step_gru, {"activations": gru}, both, [3, 4])
    add("GRU", 3, step_gru, {"activations": gru, "after": True}, both, batch_first=True, linear_before_reset=1)
    add("RNN", 1, step_rnn, {"activations": (lambda a: 0.5 * np.tanh(2 * a),)}, (True,), activations=["ScaledTanh"],
        activation_alpha=[0.5], activation_beta=[2.0])
    add("RNN", 1, step_rnn, {"activations": (lambda a: np.log1p(np.exp(a)),)}, state=False, activations=["Softplus"])
    nodes.insert(0, helper.make_node("Transpose", ["x"], ["xb"], perm=[1, 0, 2]))
    return make(nodes, [value("x", [T, B, I])], outputs, initializers, 14, 8), [x], expected


def _plain(steps):
    weights = [constant("W", np.ones((1, H, I), np.float32)), constant("R", np.ones((1, H, H), np.float32))]
    return make([helper.make_node("RNN", ["x", "W", "R"], ["", "h"], name="cell", hidden_size=H)], [value("x", [steps, B, I])],
                [value("h", [1, B, H])], weights, 14, 8)


def recurrent_long():
    return _plain(5000)


def recurrent_open():
    return _plain("length")
