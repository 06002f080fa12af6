"""Operators of com.microsoft that the runtime's optimizer fuses."""

import math

import numpy as np

from newer_cases import _attention, _heads, _layer_norm, _rotated, erf, f
from numpy_reference import _conv
from operator_cases import Cases

NONE = ""


def _gelu(x):
    return (0.5 * x * (1 + erf(x / math.sqrt(2)))).astype(f)


def microsoft_fused():
    r = np.random.RandomState(60)
    n = lambda *shape: r.standard_normal(shape).astype(f)  # noqa: E731
    x, w, bias, skip = n(2, 3, 4), n(4, 5), n(4), n(2, 3, 4)
    c = Cases(17, x=x)
    add = lambda expected, op, *operands, **attributes: c.add(expected, op, *operands, domain="com.microsoft", **attributes)  # noqa: E731
    add(0.5 * x @ w, "FusedMatMul", "x", w, alpha=0.5)
    add(np.swapaxes(x, 1, 2) @ np.swapaxes(n(2, 5, 3) * 0 + 2, 1, 2), "FusedMatMul", "x", np.full((2, 5, 3), 2, f), transA=1, transB=1)
    add(_gelu(x), "Gelu", "x")
    add(_gelu(x + bias), "BiasGelu", "x", bias)
    shifted = x + bias
    add((0.5 * shifted * (1 + np.tanh(math.sqrt(2 / math.pi) * (shifted + 0.044715 * shifted ** 3)))).astype(f), "FastGelu", "x", bias)
    add((x / (1 + np.exp(-1.702 * x))).astype(f), "QuickGelu", "x")
    flat = (x + bias).reshape(2, -1)
    e = np.exp(flat - flat.max(axis=1, keepdims=True))
    add((e / e.sum(axis=1, keepdims=True)).reshape(x.shape), "BiasSoftmax", "x", bias, axis=1, is_inner_broadcast=0)
    gamma, beta = n(4), n(4)
    total = x + skip + bias
    y, mean, inverse = _layer_norm(total, -1, gamma, beta, 1e-12)
    add([y, None, None, total], "SkipLayerNormalization", "x", skip, gamma, beta, bias, epsilon=1e-12)
    add([y, mean, inverse], "SkipLayerNormalization", "x", skip, gamma, beta, bias)
    total = x + skip
    add([total / np.sqrt((total ** 2).mean(axis=-1, keepdims=True) + f(1e-6)) * gamma, None, None, total], "SkipSimplifiedLayerNormalization",
        "x", skip, gamma, epsilon=1e-6)
    words, places, kinds = n(10, 4), n(6, 4), n(2, 4)
    ids, segments, mask = r.randint(0, 10, (2, 3)).astype(np.int32), np.array([[0, 0, 1], [0, 1, 1]], np.int32), np.array([[1, 1, 0], [1, 0, 0]], np.int32)
    total = words[ids] + places[:3] + kinds[segments]
    add([_layer_norm(total, -1, gamma, beta, 1e-12)[0], mask.sum(axis=1, dtype=np.int32), total], "EmbedLayerNormalization", ids, segments, words,
        places, kinds, gamma, beta, mask)
    image, kernel, other = n(1, 2, 5, 5), n(3, 2, 3, 3), n(1, 3, 3, 3)
    y = _conv({}, image, kernel).astype(f) + n(1) * 0
    add(np.maximum(y + other, 0), "FusedConv", image, kernel, np.zeros(3, f), other, activation="Relu")
    add(np.clip(y, f(-0.5), f(0.5)), "FusedConv", image, kernel, activation="Clip", activation_params=[-0.5, 0.5])
    add(np.where(x[0] @ w < 0, f(0.1) * (x[0] @ w), x[0] @ w), "FusedGemm", x[0], w, activation="LeakyRelu", activation_alpha=0.1)
    pixels = r.randint(0, 256, (1, 4, 4, 2)).astype(np.uint8)
    add(pixels.reshape(1, 2, 2, 2, 2, 2).max(axis=(2, 4)), "NhwcMaxPool", pixels, kernel_shape=[2, 2], strides=[2, 2])
    q, scales, zeros = r.randint(0, 16, (5, 48)), np.abs(n(5, 3)) + f(0.1), r.randint(0, 16, (5, 4))
    packed = (q[:, 0::2] | q[:, 1::2] << 4).astype(np.uint8).reshape(5, 3, 8)
    packed_zeros = (zeros[:, 0::2] | zeros[:, 1::2] << 4).astype(np.uint8)
    real = lambda zero: ((q - np.repeat(zero, 16, axis=1)) * np.repeat(scales, 16, axis=1))[:, :40].astype(f)  # noqa: E731
    a = n(2, 40)
    shape = {"K": 40, "N": 5, "bits": 4, "block_size": 16}
    add(a @ real(np.full((5, 3), 8)).T, "MatMulNBits", a, packed, scales.ravel(), **shape)
    add(a @ real(zeros[:, :3]).T, "MatMulNBits", a, packed, scales.ravel(), packed_zeros.ravel(), **shape)
    return c


def microsoft_attention():
    r = np.random.RandomState(61)
    n = lambda *shape: r.standard_normal(shape).astype(f)  # noqa: E731
    q, k, v = n(2, 3, 8), n(2, 5, 8), n(2, 5, 8)
    c = Cases(17, q=q)
    add = lambda expected, op, *operands, **attributes: c.add(expected, op, *operands, domain="com.microsoft", **attributes)  # noqa: E731
    joined = lambda y: np.ascontiguousarray(y.transpose(0, 2, 1, 3)).reshape(y.shape[0], y.shape[2], -1)  # noqa: E731
    bias = n(24)
    add(joined(_attention(_heads(q + bias[:8], 2), _heads(k + bias[8:16], 2), _heads(v + bias[16:], 2))), "MultiHeadAttention", "q", k, v, bias, num_heads=2)
    mask = np.array([[1, 1, 1, 0, 0], [1, 1, 1, 1, 1]], np.int32)
    penalty = np.where(mask == 1, 0, -10000.0)[:, None, None]
    add(joined(_attention(_heads(q, 2), _heads(k, 2), _heads(v, 2), penalty)), "MultiHeadAttention", "q", k, v, NONE, mask, num_heads=2)
    scores = n(1, 2, 3, 5)
    add(joined(_attention(_heads(q, 2), _heads(k, 2), _heads(v, 2), scores, 0.3)), "MultiHeadAttention", "q", k, v, NONE, NONE, scores, num_heads=2, scale=0.3)
    w, b = n(8, 24), n(24)
    parts = [_heads(p, 2) for p in np.split(q @ w + b, 3, axis=-1)]
    lengths = np.array([2, 3], np.int32)
    seen = np.arange(3) < lengths[:, None]
    causal = np.where(np.tril(np.ones((3, 3), bool)), 0, -np.inf)
    add(joined(_attention(*parts, np.where(seen, 0, -10000.0)[:, None, None])), "Attention", "q", w, b, lengths, num_heads=2)
    past = n(2, 2, 2, 1, 4)
    keys, values = (np.concatenate([past[k], parts[k + 1]], axis=2) for k in (0, 1))
    open_past = np.concatenate([np.zeros((3, 1)), causal], axis=1)
    add([joined(_attention(parts[0], keys, values, open_past)), np.stack([keys, values])], "Attention", "q", w, b, NONE, past, num_heads=2, unidirectional=1)
    cos, sin = n(20, 2), n(20, 2)
    rows = q.reshape(2, 3, 2, 4)
    y = _rotated(rows, cos[None, 5:8], sin[None, 5:8], 4, 0).reshape(2, 3, 8)
    add(y, "RotaryEmbedding", "q", np.array([5], np.int64), cos, sin, num_heads=2)
    return c


def _grouped(q, k, v, past, lengths, cos, sin, window=0):
    """Attention over a cache [B, H, P, D], element by element as the runtime's documentation has it: the result and the cache."""
    batch, heads, length, width = q.shape
    capacity = past.shape[3] + length
    result = np.zeros_like(q)
    caches = np.zeros((2, batch, k.shape[1], capacity, width), f)
    caches[:, :, :, :past.shape[3]] = past
    turn = lambda x, start: _rotated(x.transpose(1, 0, 2)[None], cos[None, start:start + length], sin[None, start:start + length], width, 0)[0].transpose(1, 0, 2)  # noqa: E731
    for b in range(batch):
        start = lengths[b] + 1 - length if past.shape[3] else 0
        caches[0, b, :, start:start + length] = turn(k[b], start)
        caches[1, b, :, start:start + length] = v[b]
        turned = turn(q[b], start)
        for h in range(heads):
            keys, values = caches[:, b, h * k.shape[1] // heads]
            for i in range(length):
                first = max(0, start + i + 1 - window) if window else 0
                scores = turned[h, i] @ keys[first:start + i + 1].T / math.sqrt(width)
                weights = np.exp(scores - scores.max())
                result[b, h, i] = weights / weights.sum() @ values[first:start + i + 1]
    return [result, caches[0], caches[1]]


def microsoft_grouped_attention():
    r = np.random.RandomState(62)
    n = lambda *shape: r.standard_normal(shape).astype(f)  # noqa: E731
    q, k, v, cos, sin = n(2, 3, 16), n(2, 3, 8), n(2, 3, 8), n(12, 2), n(12, 2)
    joined = lambda y: np.ascontiguousarray(y.transpose(0, 2, 1, 3)).reshape(y.shape[0], y.shape[2], -1)  # noqa: E731
    c = Cases(17, q=q)
    add = lambda expected, op, *operands, **attributes: c.add(expected, op, *operands, domain="com.microsoft", **attributes)  # noqa: E731
    heads = _heads(q, 4), _heads(k, 2), _heads(v, 2)
    none = np.zeros((2, 2, 2, 0, 4), f)
    shape = {"num_heads": 4, "kv_num_heads": 2}
    lengths = np.array([2, 2], np.int32)
    result, keys, values = _grouped(*heads, none, lengths, cos, sin)
    add([joined(result), keys, values], "GroupQueryAttention", "q", k, v, none[0], none[1], lengths, np.array(3, np.int32), cos, sin, do_rotary=1, **shape)
    packed = np.concatenate([q, k, v], axis=2)
    add([joined(result), keys, values], "GroupQueryAttention", packed, NONE, NONE, NONE, NONE, lengths, np.array(3, np.int32), cos, sin, do_rotary=1, **shape)
    past, lengths = n(2, 2, 2, 5, 4), np.array([7, 4], np.int32)  # of the second element only two are filled
    result, keys, values = _grouped(*heads, past, lengths, cos, sin, 3)
    add([joined(result), keys, values], "GroupQueryAttention", "q", k, v, past[0], past[1], lengths, np.array(8, np.int32), cos, sin, do_rotary=1,
        local_window_size=3, **shape)
    x, w, bias = r.randint(0, 256, (1, 3, 4)).astype(np.uint8), r.randint(-128, 128, (4, 12)).astype(np.int8), n(12)
    scales = np.linspace(0.01, 0.02, 12).astype(f)
    product = (x.astype(f) - 100) * f(0.02) @ ((w.astype(f) - 3) * scales) + bias
    parts = [_heads(p, 2) for p in np.split(product, 3, axis=-1)]
    add(joined(_attention(*parts)), "QAttention", x, w, bias, np.array(0.02, f), scales, NONE, np.array(100, np.uint8), np.full(12, 3, np.int8), num_heads=2)
    qkv = n(2, 3, 2, 3, 4)
    parts = [np.ascontiguousarray(qkv[:, :, :, i].transpose(0, 2, 1, 3)) for i in range(3)]
    add(joined(_attention(*parts)), "MultiHeadAttention", qkv, num_heads=2)
    image, kernel = n(1, 2, 5, 5), n(4, 2, 3, 3)
    last = lambda t: np.ascontiguousarray(t.transpose(0, 2, 3, 1))  # noqa: E731
    add(last(_conv({}, image, kernel).astype(f)), "NhwcConv", last(image), kernel)
    grouped = n(1, 4, 2, 3)
    rows = grouped.reshape(1, 2, -1)
    y = ((rows - rows.mean(axis=2, keepdims=True)) / np.sqrt(rows.var(axis=2, keepdims=True) + f(1e-5))).reshape(grouped.shape)
    y = y * bias[:4].reshape(4, 1, 1) + bias[4:8].reshape(4, 1, 1)
    add(last(y / (1 + np.exp(-y))).astype(f), "GroupNorm", last(grouped), bias[:4], bias[4:8], groups=2, activation=1)
    return c


CASES = [microsoft_fused, microsoft_attention, microsoft_grouped_attention]
