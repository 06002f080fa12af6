"""What Keras layers compute, in numpy and float64, straight from their descriptions: loops over taps and steps."""

import math

import numpy as np

erf = np.vectorize(math.erf, otypes=[np.float64])


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def softmax(x, axis=-1):
    powers = np.exp(x - x.max(axis=axis, keepdims=True))
    return powers / powers.sum(axis=axis, keepdims=True)


def softplus(x):
    return np.log1p(np.exp(-np.abs(x))) + np.maximum(x, 0)


ACTIVATIONS = {
    "linear": lambda x: x, "relu": lambda x: np.maximum(x, 0), "relu6": lambda x: np.clip(x, 0, 6),
    "leaky_relu": lambda x: np.where(x > 0, x, .2 * x), "sigmoid": sigmoid, "tanh": np.tanh, "exponential": np.exp,
    "softmax": softmax, "log_softmax": lambda x: np.log(softmax(x)), "softsign": lambda x: x / (1 + np.abs(x)), "softplus": softplus,
    "elu": lambda x: np.where(x > 0, x, np.exp(x) - 1),
    "selu": lambda x: 1.05070098 * np.where(x > 0, x, 1.67326324 * (np.exp(x) - 1)),
    "celu": lambda x: np.maximum(x, 0) + np.minimum(0, np.exp(x) - 1), "gelu": lambda x: x * .5 * (1 + erf(x / np.sqrt(2))),
    "silu": lambda x: x * sigmoid(x), "swish": lambda x: x * sigmoid(x), "mish": lambda x: x * np.tanh(softplus(x)),
    "hard_silu": lambda x: x * np.clip(x + 3, 0, 6) / 6, "hard_tanh": lambda x: np.clip(x, -1, 1),
    "hard_shrink": lambda x: np.where(np.abs(x) > .5, x, 0), "soft_shrink": lambda x: np.sign(x) * np.maximum(np.abs(x) - .5, 0),
    "tanh_shrink": lambda x: x - np.tanh(x), "squareplus": lambda x: (x + np.sqrt(x * x + 4)) / 2, "log_sigmoid": lambda x: -softplus(-x),
    "sparse_plus": lambda x: np.where(x <= -1, 0, np.where(x >= 1, x, (x + 1) ** 2 / 4)), "sparse_sigmoid": lambda x: np.clip(.5 * (x + 1), 0, 1),
    "glu": lambda x: np.split(x, 2, -1)[0] * sigmoid(np.split(x, 2, -1)[1]),
}


def activation(name, edition):
    if name == "hard_sigmoid":
        return (lambda x: np.clip(.2 * x + .5, 0, 1)) if edition == 2 else (lambda x: np.clip(x / 6 + .5, 0, 1))
    return ACTIVATIONS[name]


def _rims(padding, shape, taps, strides, dilation):
    rims = []
    for extent, k, s, d in zip(shape, taps, strides, dilation):
        reach = (k - 1) * d + 1
        total = max((-(-extent // s) - 1) * s + reach - extent, 0) if padding == "same" else reach - 1 if padding == "causal" else 0
        rims.append((total, 0) if padding == "causal" else (total // 2, total - total // 2))
    return rims


def _places(x, taps, strides, dilation):
    """For each tap, the cells under it: yields (tap, [N, ..., C])."""
    sizes = [(n - (k - 1) * d - 1) // s + 1 for n, k, s, d in zip(x.shape[1:-1], taps, strides, dilation)]
    for tap in np.ndindex(*taps):
        cut = tuple(slice(t * d, t * d + (n - 1) * s + 1, s) for t, n, s, d in zip(tap, sizes, strides, dilation))
        yield tap, x[(slice(None), *cut)]


def conv(x, kernel, bias=None, strides=None, padding="valid", dilation=None, groups=1):
    """Channels last; kernel [taps..., in / groups, out]."""
    axes = kernel.ndim - 2
    strides, dilation = strides or [1] * axes, dilation or [1] * axes
    x = np.pad(x, [(0, 0), *_rims(padding, x.shape[1:-1], kernel.shape[:-2], strides, dilation), (0, 0)])
    total = 0
    for tap, cells in _places(x, kernel.shape[:-2], strides, dilation):
        parts = [part @ w for part, w in zip(np.split(cells, groups, -1), np.split(kernel[tap], groups, -1))]
        total = total + np.concatenate(parts, -1)
    return total if bias is None else total + bias


def depthwise(x, kernel, bias=None, strides=None, padding="valid", dilation=None):
    """Kernel [taps..., in, multiplier]; results of one channel stand together."""
    axes = kernel.ndim - 2
    strides, dilation = strides or [1] * axes, dilation or [1] * axes
    x = np.pad(x, [(0, 0), *_rims(padding, x.shape[1:-1], kernel.shape[:-2], strides, dilation), (0, 0)])
    total = sum((cells[..., None] * kernel[tap]).reshape(*cells.shape[:-1], -1) for tap, cells in _places(x, kernel.shape[:-2], strides, dilation))
    return total if bias is None else total + bias


def conv_transpose(x, kernel, bias, strides, padding="valid", output_padding=None, dilation=None):
    """Kernel [taps..., out, in]: each cell adds its kernel to the result, of which `padding` says how much remains."""
    taps = kernel.shape[:-2]
    dilation = dilation or [1] * len(taps)
    sizes, begins = [], []
    for i, (n, k, s, d) in enumerate(zip(x.shape[1:-1], taps, strides, dilation)):
        reach = (k - 1) * d + 1
        if padding == "same":
            # The transposed form of a convolution with SAME padding whose input has as many cells as this has outputs.
            size = n * s if output_padding is None else (n - 1) * s + reach % 2 + output_padding[i]
            before = max((n - 1) * s + reach - size, 0) // 2
        else:
            size = (n - 1) * s + max(reach, s) if output_padding is None else (n - 1) * s + reach + output_padding[i]
            before = 0
        sizes.append(size)
        begins.append(before)
    room = [max(b + size, (n - 1) * s + (k - 1) * d + 1) for b, size, n, s, k, d in zip(begins, sizes, x.shape[1:-1], strides, taps, dilation)]
    full = np.zeros((x.shape[0], *room, kernel.shape[-2]))
    for tap in np.ndindex(*taps):
        cut = tuple(slice(t * d, t * d + (n - 1) * s + 1, s) for t, n, s, d in zip(tap, x.shape[1:-1], strides, dilation))
        full[(slice(None), *cut)] += x @ kernel[tap].T
    y = full[(slice(None), *(slice(b, b + size) for b, size in zip(begins, sizes)))]
    return y if bias is None else y + bias


def pool(x, size, strides, padding, kind):
    fill = -np.inf if kind == "max" else 0
    rims = [(0, 0), *_rims(padding, x.shape[1:-1], size, strides, [1] * len(size)), (0, 0)]
    ones = np.pad(np.ones_like(x), rims)
    x = np.pad(x, rims, constant_values=fill)
    cells = np.stack([c for _, c in _places(x, size, strides, [1] * len(size))])
    if kind == "max":
        return cells.max(0)
    return cells.sum(0) / np.stack([c for _, c in _places(ones, size, strides, [1] * len(size))]).sum(0)


def batch_norm(x, gamma, beta, mean, variance, epsilon=1e-3, axis=-1):
    shape = [1] * x.ndim
    shape[axis] = -1
    gamma, beta, mean, variance = (v if np.isscalar(v) else v.reshape(shape) for v in (gamma, beta, mean, variance))
    return (x - mean) / np.sqrt(variance + epsilon) * gamma + beta


def norm_over(x, axes, epsilon):
    return (x - x.mean(axes, keepdims=True)) / np.sqrt(x.var(axes, keepdims=True) + epsilon)


def steps(x, cell, state, backwards=False, mask=None, zero_masked=False):
    """All outputs in the order of processing, and the last state. `cell` gives the next state, whose first entry is the output."""
    outputs, last = [], np.zeros_like(state[0])
    for t in range(x.shape[1])[::-1 if backwards else 1]:
        after = cell(x[:, t], state)
        if mask is not None:
            keep = mask[:, t:t + 1]
            last = np.where(keep, after[0], np.zeros_like(last) if zero_masked else last)
            after = [np.where(keep, a, s) for a, s in zip(after, state)]
        else:
            last = after[0]
        state = after
        outputs.append(last)
    return np.stack(outputs, 1), state


def lstm(kernel, recurrent, bias, act=np.tanh, gate=sigmoid):
    def cell(x, state):
        i, f, c, o = np.split(x @ kernel + state[0] @ recurrent + bias, 4, -1)
        carry = gate(f) * state[1] + gate(i) * act(c)
        return [gate(o) * act(carry), carry]
    return cell


def gru(kernel, recurrent, bias, reset_after, act=np.tanh, gate=sigmoid):
    units = recurrent.shape[0]

    def cell(x, state):
        h = state[0]
        if reset_after:
            z, r, c = np.split(x @ kernel + bias[0], 3, -1)
            zh, rh, ch = np.split(h @ recurrent + bias[1], 3, -1)
            z, r = gate(z + zh), gate(r + rh)
            c = act(c + r * ch)
        else:
            z, r, c = np.split(x @ kernel + bias, 3, -1)
            z, r = gate(z + h @ recurrent[:, :units]), gate(r + h @ recurrent[:, units:2 * units])
            c = act(c + (r * h) @ recurrent[:, 2 * units:])
        return [z * h + (1 - z) * c]
    return cell


def simple_rnn(kernel, recurrent, bias, act=np.tanh):
    return lambda x, state: [act(x @ kernel + bias + state[0] @ recurrent)]


def attend(query, key, value, weights, mask=None):
    """Multi-head attention; `weights` are (kernel, bias) of query, key, value and output. Groups of query heads share a key head."""
    q, k, v = (np.einsum("btd,dhk->bhtk", x, w) + b[None, :, None] for x, (w, b) in zip((query, key, value), weights))
    k, v = (np.repeat(x, q.shape[1] // x.shape[1], axis=1) for x in (k, v))
    scores = np.einsum("bhqk,bhsk->bhqs", q, k) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = np.float32(scores) + (1 - mask.astype(np.float32)) * np.float32(-1e9)  # a row without any is even, in float32
    shares = softmax(scores)
    kernel, bias = weights[3]
    return np.einsum("bhqs,bhsv,hvd->bqd", shares, v, kernel) + bias, shares
