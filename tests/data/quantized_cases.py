"""Quantized operators: real = (stored - zero point) * scale, halves to even, saturated."""

import numpy as np

from numpy_reference import _conv
from operator_cases import INT4, UINT4, Cases, bfloat16, four_bits

f = np.float32
MICROSOFT = "com.microsoft"


def quantize(x, scale, zero, dtype, low=None, high=None):
    info = np.iinfo(dtype)
    steps = np.rint(x / scale).astype(np.float64) + np.asarray(zero, np.float64)
    return np.clip(steps, info.min if low is None else low, info.max if high is None else high).astype(dtype)


def dequantize(q, scale, zero=0):
    return ((np.asarray(q, np.int64) - np.asarray(zero, np.int64)).astype(f) * scale).astype(f)


def quantize_linear():
    r = np.random.RandomState(20)
    x = (40 * r.standard_normal((2, 3, 5))).astype(f)
    ties = np.array([-2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 0.49999997, 8388609, 1e30, -np.inf], f)
    c = Cases(21, x=x, ties=ties)
    c.add(quantize(ties, f(1), 0, np.uint8), "QuantizeLinear", "ties", f(1))
    c.add(quantize(ties, f(1), 1, np.int8), "QuantizeLinear", "ties", f(1), np.int8(1))
    c.add(quantize(ties, f(0.5), 100, np.uint16), "QuantizeLinear", "ties", np.array([0.5], f), np.array([100], np.uint16))
    c.add(quantize(ties, f(0.5), -100, np.int16), "QuantizeLinear", "ties", f(0.5), np.int16(-100))
    scale, zero = np.array([0.3, 0.7, 2], f), np.array([3, 128, 250], np.uint8)
    q = quantize(x, scale.reshape(3, 1), zero.reshape(3, 1), np.uint8)
    c.add(q, "QuantizeLinear", "x", scale, zero)
    c.add(q.transpose(1, 0, 2), "QuantizeLinear", x.transpose(1, 0, 2), scale, zero, axis=-3)
    c.add(dequantize(q, scale.reshape(3, 1), zero.reshape(3, 1)), "DequantizeLinear", q, scale, zero)
    c.add(quantize(x, f(0.5), 0, np.int16), "QuantizeLinear", "x", f(0.5), output_dtype=5)
    blocks = np.abs(r.standard_normal((2, 3, 3))).astype(f) + f(0.5)
    zeros = r.randint(-5, 5, (2, 3, 3)).astype(np.int8)
    spread = lambda a: np.repeat(a, 2, axis=2)[:, :, :5]  # noqa: E731
    q = quantize(x, spread(blocks), spread(zeros), np.int8)
    c.add(q, "QuantizeLinear", "x", blocks, zeros, axis=2, block_size=2)
    c.add(dequantize(q, spread(blocks), spread(zeros)), "DequantizeLinear", q, blocks, zeros, axis=-1, block_size=2)
    small = np.array([[-9, -8, 0.4, 7, 20]], f)
    c.add(four_bits(quantize(small, f(1), 0, np.int8, -8, 7), INT4), "QuantizeLinear", small, f(1), four_bits([0], INT4))
    c.add(four_bits(quantize(small, f(1), 3, np.int8, 0, 15), UINT4), "QuantizeLinear", small, f(1), four_bits([3], UINT4))
    nibbles = np.array([[-8, 7, 3, -1, 0]])
    c.add(dequantize(nibbles, f(0.25), -2), "DequantizeLinear", four_bits(nibbles, INT4), f(0.25), four_bits([-2], INT4))
    c.add(dequantize(nibbles & 15, f(0.25)), "DequantizeLinear", four_bits(nibbles, UINT4), f(0.25))
    c.add(dequantize(np.array([2**24 + 2, -7]), f(0.5)), "DequantizeLinear", np.array([2**24 + 2, -7], np.int32), f(0.5))
    c.add(dequantize(np.array([65535, 0]), f(0.5), 3), "DequantizeLinear", np.array([65535, 0], np.uint16), f(0.5), np.uint16(3))
    half = np.array([0.1, 5, -300], np.float16)
    c.add(quantize(half, np.float16(0.02), 0, np.int8), "QuantizeLinear", half, np.float16(0.02), np.int8(0))
    c.add(dequantize(np.array([5, -128]), f(0.5), 1).astype(np.float16), "DequantizeLinear", np.array([5, -128], np.int8), np.float16(0.5), np.int8(1))
    c.add(bfloat16(dequantize(np.array([5, -128]), f(0.5))), "DequantizeLinear", np.array([5, -128], np.int8), bfloat16(f(0.5)))
    return c


def quantize_dynamic():
    r = np.random.RandomState(21)
    x = r.standard_normal((3, 4)).astype(f)
    c = Cases(17, x=x)
    for name, data in (("x", x), (np.abs(x) + 1, np.abs(x) + 1), (-np.abs(x), -np.abs(x))):
        low, high = min(data.min(), f(0)), max(data.max(), f(0))
        scale = (high - low) / f(255)
        zero = np.rint(np.clip(-low / scale, 0, 255)).astype(np.uint8)
        c.add([quantize(data, scale, zero, np.uint8), scale, zero], "DynamicQuantizeLinear", name)
    c.add([np.zeros(3, np.uint8), f(0), np.uint8(0)], "DynamicQuantizeLinear", np.zeros(3, f))
    return c


def integer_products():
    r = np.random.RandomState(22)
    u = lambda *shape: r.randint(0, 256, shape).astype(np.uint8)  # noqa: E731
    s = lambda *shape: r.randint(-128, 128, shape).astype(np.int8)  # noqa: E731
    a, b = u(4, 6), s(6, 5)
    image, kernel = u(1, 2, 6, 6), s(3, 2, 3, 3)
    c = Cases(21, a=a, image=image)
    wide = lambda q, zero=0: q.astype(np.int64) - np.asarray(zero, np.int64)  # noqa: E731
    c.add((wide(a, 12) @ wide(b)).astype(np.int32), "MatMulInteger", "a", b, np.uint8(12))
    rows, columns = u(4), s(5)
    c.add((wide(a, rows[:, None]) @ wide(b, columns)).astype(np.int32), "MatMulInteger", "a", b, rows, columns)
    for left, right, zero_a, zero_b in ((u(2, 4, 6), s(2, 6, 5), 113, 7), (u(4, 6), s(6, 5), 0, 0)):
        scale = np.float64(f(0.0066)) * f(0.00705) / f(0.0107)
        y = quantize((wide(left, zero_a) @ wide(right, zero_b)) * scale, 1, 118, np.uint8)
        c.add(y, "QLinearMatMul", left, f(0.0066), np.uint8(zero_a), right, np.array([0.00705], f), np.int8(zero_b), f(0.0107), np.uint8(118))
        y = quantize((wide(left, zero_a) @ wide(right, zero_b)) * np.float64(1 / 256), 1, -3, np.int8)
        h = np.float16
        c.add(y, "QLinearMatMul", left, h(0.0625), np.uint8(zero_a), right, h(0.125), np.int8(zero_b), h(2), np.int8(-3))
    per_column = np.array([0.01, 0.02, 0.03, 0.04, 0.05], f)
    y = quantize((wide(a, 100) @ wide(b)) * (np.float64(f(0.02)) * per_column / f(0.5)), 1, 128, np.uint8)
    c.add(y, "QLinearMatMul", "a", f(0.02), np.uint8(100), b, per_column, np.zeros(5, np.int8), f(0.5), np.uint8(128))
    window = {"strides": [1, 2], "pads": [1, 0, 1, 1], "group": 1}
    conv = lambda x, w: np.rint(_conv(window, x.astype(np.float64), w.astype(np.float64))).astype(np.int64)  # noqa: E731
    c.add(conv(wide(image, 9), wide(kernel)).astype(np.int32), "ConvInteger", "image", kernel, np.uint8(9), **window)
    weight_scales, bias = np.array([0.01, 0.02, 0.005], f), np.array([100, -2000, 50000], np.int32)
    sums = conv(wide(image, 128), wide(kernel)) + bias.reshape(3, 1, 1).astype(np.int64)
    y = quantize(sums * (np.float64(f(0.02)) * weight_scales.reshape(3, 1, 1) / f(0.25)), 1, 120, np.uint8)
    c.add(y, "QLinearConv", "image", f(0.02), np.uint8(128), kernel, weight_scales, np.zeros(3, np.int8), f(0.25), np.uint8(120), bias, **window)
    return c


def microsoft_quantized():
    r = np.random.RandomState(23)
    a, b = r.randint(0, 256, (1, 2, 4, 4)).astype(np.uint8), r.randint(0, 256, (2, 1, 4)).astype(np.uint8)
    c = Cases(17, a=a)
    sa, za, sb, zb, sy, zy = f(0.02), np.uint8(120), f(0.03), np.uint8(7), f(0.05), np.uint8(60)
    x, y = dequantize(a, sa, za), dequantize(b, sb, zb)
    store = lambda v: quantize(v.astype(f), sy, zy, np.uint8)  # noqa: E731
    c.add(store(x + y), "QLinearAdd", "a", sa, za, b, sb, zb, sy, zy, domain=MICROSOFT)
    c.add(store(x * y), "QLinearMul", "a", sa, za, b, sb, zb, sy, zy, domain=MICROSOFT)
    c.add(store(1 / (1 + np.exp(-x))), "QLinearSigmoid", "a", sa, za, sy, zy, domain=MICROSOFT)
    c.add(store(np.where(x < 0, f(0.25) * x, x)), "QLinearLeakyRelu", "a", sa, za, sy, zy, domain=MICROSOFT, alpha=0.25)
    c.add(store(x.mean(axis=(2, 3), keepdims=True)), "QLinearGlobalAveragePool", "a", sa, za, sy, zy, domain=MICROSOFT)
    c.add(store(x.reshape(1, 2, 2, 2, 2, 2).mean(axis=(3, 5))), "QLinearAveragePool", "a", sa, za, sy, zy, domain=MICROSOFT,
          kernel_shape=[2, 2], strides=[2, 2])
    c.add(store(np.concatenate([x, x[:, :1]], axis=1)), "QLinearConcat", sy, zy, "a", sa, za, a[:, :1], sa, za, domain=MICROSOFT, axis=1)
    c.add(store(np.where(a > 99, x, y)), "QLinearWhere", a > 99, "a", sa, za, b, sb, zb, sy, zy, domain=MICROSOFT)
    m, w, bias = a[0, 0], r.randint(-128, 128, (3, 4)).astype(np.int8), np.array([10, -20, 3000], np.int32)
    scales = np.array([0.01, 0.02, 0.04], f)
    sums = (m.astype(np.int64) - 120) @ w.T.astype(np.int64) + bias
    c.add(store(2 * sums * (sa * scales)), "QGemm", m, sa, za, w, scales, np.zeros(3, np.int8), bias, sy, zy, domain=MICROSOFT, transB=1, alpha=2.0)
    c.add((sums * (sa * scales)).astype(f), "QGemm", m, sa, za, w, scales, np.zeros(3, np.int8), bias, domain=MICROSOFT, transB=1)
    product = (m.astype(np.int64) - 120) @ (b[0, 0].astype(np.int64)[:, None] - 7)
    c.add((product * (sa * sb) + f(0.5)).astype(f), "MatMulIntegerToFloat", m, b[0, 0][:, None], sa, sb, za, zb, np.array([0.5], f), domain=MICROSOFT)
    return c


def stored_and_back(x):
    """What DynamicQuantizeLinear leaves of it."""
    low, high = min(x.min(), f(0)), max(x.max(), f(0))
    scale = f((high - low) / f(255)) if high > low else f(1)
    zero = np.rint(np.clip(-low / scale, 0, 255)).astype(np.uint8)
    return dequantize(quantize(x, scale, zero, np.uint8), scale, zero)


def stored_lstm(x, w, r, b):
    """Forward, [steps, batch, inputs]; w and r are real, [inputs, 4 * H] in the order i, o, f, c."""
    hidden = r.shape[0]
    sigmoid = lambda v: 1 / (1 + np.exp(-v))  # noqa: E731
    h = c = np.zeros((x.shape[1], hidden), f)
    ys, x = [], stored_and_back(x)
    for step in x:
        i, o, forget, cell = np.split(step @ w + stored_and_back(h) @ r + b[:4 * hidden] + b[4 * hidden:], 4, axis=1)
        c = (sigmoid(forget) * c + sigmoid(i) * np.tanh(cell)).astype(f)
        h = (sigmoid(o) * np.tanh(c)).astype(f)
        ys.append(h[None])
    return np.stack(ys).astype(f), h[None], c[None]


def microsoft_stored():
    """Operators whose weights or tables are stored."""
    r = np.random.RandomState(24)
    u = lambda *shape: r.randint(0, 256, shape).astype(np.uint8)  # noqa: E731
    s = lambda *shape: r.randint(-128, 128, shape).astype(np.int8)  # noqa: E731
    shorts = r.randint(-900, 900, (3, 4)).astype(np.int16)
    c = Cases(17, shorts=shorts)
    other = r.randint(-900, 900, (4, 2)).astype(np.int16)
    c.add((shorts.astype(np.int64) @ other).astype(np.int32), "MatMulInteger16", "shorts", other, domain=MICROSOFT)
    a, b = s(2, 3), s(2, 3)
    c.add((a.astype(np.int32) - 5) * (b.astype(np.int32) + 7), "MulInteger", a, np.int8(5), b, np.int8(-7), domain=MICROSOFT)
    rows, ids = u(6, 8), np.array([[5, 0], [-1, 3]], np.int64)
    scales, zeros = np.abs(r.standard_normal((6, 2))).astype(f), u(6, 2)
    wide = dequantize(rows, np.repeat(scales, 4, axis=1), np.repeat(zeros, 4, axis=1))
    c.add(wide[ids], "GatherBlockQuantized", rows, ids, scales, zeros, domain=MICROSOFT, bits=8, block_size=4)
    opened = np.stack([rows & 15, rows >> 4], axis=-1).reshape(6, 16)  # the lower half first
    nibbles = dequantize(opened, np.repeat(scales, 8, axis=1), 8)
    c.add(nibbles[ids], "GatherBlockQuantized", rows, ids, scales, domain=MICROSOFT, bits=4, block_size=8)
    tables, points = [u(5, 4), u(3, 4), u(2, 4), u(4), u(4)], [f(0.02), f(0.03), f(0.01), f(0.05), f(0.04)]
    words, places, segments, gamma, beta = [dequantize(t, p, 120) for t, p in zip(tables, points)]
    word_ids, segment_ids = np.array([[4, 0, 2]], np.int32), np.array([[0, 1, 1]], np.int32)
    total = words[word_ids] + places[np.arange(3)] + segments[segment_ids]
    mean = total.mean(-1, keepdims=True)
    normal = (total - mean) / np.sqrt(((total - mean) ** 2).mean(-1, keepdims=True) + f(1e-5)) * gamma + beta
    mask = np.array([[1, 1, 0]], np.int32)
    c.add([normal.astype(f), np.array([2], np.int32)], "QEmbedLayerNormalization", word_ids, segment_ids, *tables, mask, *points, *[np.uint8(120)] * 5,
          domain=MICROSOFT, epsilon=1e-5)
    x, w, recurrent, bias = r.standard_normal((3, 2, 4)).astype(f), s(1, 4, 12), s(1, 3, 12), r.standard_normal((1, 24)).astype(f)
    ws, rs = np.array([0.004], f), (np.abs(r.standard_normal((1, 12))) / 200).astype(f)
    y = stored_lstm(x, dequantize(w[0], ws), dequantize(recurrent[0], rs, 3), bias[0])
    c.add(list(y), "DynamicQuantizeLSTM", x, w, recurrent, bias, "", "", "", "", ws, np.zeros(1, np.int8), rs, np.full((1, 12), 3, np.int8),
          domain=MICROSOFT, hidden_size=3)
    return c


CASES = [quantize_linear, quantize_dynamic, integer_products, microsoft_quantized, microsoft_stored]
