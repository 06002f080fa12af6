"""Operators of opset 16 to 24, from the text of their specifications."""

import math

import numpy as np
from onnx import TensorProto

from operator_cases import INT4, UINT4, Cases, bfloat16, four_bits

f, h, d = np.float32, np.float16, np.float64
NONE = ""
i64 = lambda *v: np.array(v, np.int64)  # noqa: E731
erf = np.vectorize(math.erf)


def _layer_norm(x, axis, scale, bias=None, epsilon=1e-5):
    axes = tuple(range(axis % x.ndim, x.ndim))
    wide = x.astype(f)
    mean = wide.mean(axis=axes, keepdims=True)
    inverse = 1 / np.sqrt(((wide - mean) ** 2).mean(axis=axes, keepdims=True) + f(epsilon))
    y = ((wide - mean) * inverse).astype(x.dtype) * scale
    return [y if bias is None else y + bias, mean, inverse]


def normalizations():
    r = np.random.RandomState(40)
    n = lambda *shape: r.standard_normal(shape).astype(f)  # noqa: E731
    x, scale, bias = n(2, 3, 4), n(3, 4), n(3, 4)
    image, half = n(1, 6, 3, 2), n(2, 8).astype(h)
    c = Cases(21, x=x, image=image, half=half)
    c.add(_layer_norm(x, 1, scale, bias), "LayerNormalization", "x", scale, bias, axis=1)
    c.add(_layer_norm(x, -1, scale[0]), "LayerNormalization", "x", scale[0])
    c.add(_layer_norm(x, 2, scale[1], bias[1], 0.1)[:1], "LayerNormalization", "x", scale[1], bias[1], axis=2, epsilon=0.1)
    y, mean, inverse = _layer_norm(x, -2, scale)
    c.add([y, None, inverse], "LayerNormalization", "x", scale, axis=-2)
    c.add(_layer_norm(half, -1, half[0], half[1]), "LayerNormalization", "half", half[0], half[1])
    c.add([x * scale / np.sqrt((x * x).mean(axis=(1, 2), keepdims=True) + f(1e-5))], "RMSNormalization", "x", scale, axis=-2)
    wide = half.astype(f)
    c.add((wide / np.sqrt((wide ** 2).mean(axis=-1, keepdims=True) + f(1e-5))).astype(h) * half[0], "RMSNormalization", "half", half[0])
    grouped = image.reshape(1, 3, 2 * 3 * 2)
    centered = (grouped - grouped.mean(axis=2, keepdims=True)) / np.sqrt(grouped.var(axis=2, keepdims=True) + f(1e-2))
    s, b = n(6), n(6)
    c.add(centered.reshape(image.shape) * s.reshape(6, 1, 1) + b.reshape(6, 1, 1), "GroupNormalization", "image", s, b, num_groups=3, epsilon=1e-2)
    return c


def group_norm_by_group():
    r = np.random.RandomState(41)
    x, s, b = r.standard_normal((2, 4, 5)).astype(f), np.array([1, 2], f), np.array([3, 4], f)
    c = Cases(18, x=x)
    grouped = x.reshape(2, 2, 10)
    centered = ((grouped - grouped.mean(axis=2, keepdims=True)) / np.sqrt(grouped.var(axis=2, keepdims=True) + f(1e-5))).reshape(2, 2, 2, 5)
    c.add((centered * s.reshape(2, 1, 1) + b.reshape(2, 1, 1)).reshape(x.shape), "GroupNormalization", "x", s, b, num_groups=2)
    return c


def activations():
    x = (3 * np.random.RandomState(42).standard_normal((3, 4))).astype(f)
    c = Cases(24, x=x)
    softplus = np.log1p(np.exp(-np.abs(x))) + np.maximum(x, 0)
    c.add(x * np.tanh(softplus), "Mish", "x")
    c.add((0.5 * x * (1 + erf(x / math.sqrt(2)))).astype(f), "Gelu", "x")
    c.add((0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x ** 3)))).astype(f), "Gelu", "x", approximate="tanh")
    c.add(x * np.maximum(0, np.minimum(1, x / 6 + f(0.5))), "HardSwish", "x")
    c.add((x / (1 + np.exp(-1.5 * x))).astype(f), "Swish", "x", alpha=1.5)
    a, b = np.array([-7, 12, 0, 127], np.int8), np.array([3, 10, -1, 64], np.int8)
    for op, value in (("And", a & b), ("Or", a | b), ("Xor", a ^ b)):
        c.add(value, "Bitwise" + op, a, b)
        c.add(value.astype(np.uint16), "Bitwise" + op, a.astype(np.uint16), b.astype(np.uint16))
    c.add(~a, "BitwiseNot", a)
    c.add(~a.astype(np.uint64), "BitwiseNot", a.astype(np.uint64))
    c.add(np.isinf(np.array([np.inf, -np.inf, 1], h)), "IsInf", np.array([np.inf, -np.inf, 1], h))
    c.add(np.zeros(2, bool), "IsInf", np.array([np.inf, -np.inf], f), detect_positive=0, detect_negative=0)
    return c


def reductions():
    x = np.random.RandomState(43).standard_normal((2, 3, 4)).astype(f)
    c = Cases(20, x=x)
    flags = x > 0.3
    c.add(flags.any(axis=1, keepdims=True), "ReduceMax", flags, i64(1))
    c.add(flags.all(axis=2), "ReduceMin", flags, i64(-1), keepdims=0)
    for op, value in (("L1", np.abs(x).sum(axis=(0, 2))), ("L2", np.sqrt((x * x).sum(axis=(0, 2)))), ("Mean", x.mean(axis=(0, 2))),
                      ("Prod", x.prod(axis=(0, 2))), ("SumSquare", (x * x).sum(axis=(0, 2))), ("Max", x.max(axis=(0, 2))),
                      ("LogSumExp", np.log(np.exp(x).sum(axis=(0, 2))))):
        c.add(value, "Reduce" + op, "x", i64(-3, 2), keepdims=0)
        kept = {"L1": np.abs(x), "L2": np.sqrt(x * x), "SumSquare": x * x, "LogSumExp": x}.get(op, x)
        c.add(kept, "Reduce" + op, "x", NONE, noop_with_empty_axes=1)
    c.add(x.sum().reshape(1, 1, 1), "ReduceSum", "x", i64())
    c.add(np.log(np.abs(x).sum(axis=1, keepdims=True)), "ReduceLogSum", np.abs(x), i64(1))
    empty, lowest = np.zeros((2, 0, 4), f), np.full((2, 1, 4), -np.inf, f)
    for op, value in (("Max", lowest), ("Min", -lowest), ("Prod", np.ones((2, 1, 4), f)), ("Sum", np.zeros((2, 1, 4), f)),
                      ("LogSum", lowest), ("LogSumExp", lowest), ("L2", np.zeros((2, 1, 4), f))):
        c.add(value, "Reduce" + op, empty, i64(1))
    c.add(np.full(2, np.iinfo(np.int32).min, np.int32), "ReduceMax", np.zeros((2, 0), np.int32), i64(1), keepdims=0)
    c.add(np.array([-np.inf, 3], f), "ReduceLogSumExp", np.array([[-np.inf, -np.inf], [3, -np.inf]], f), i64(1), keepdims=0)
    c.add(np.array([5, 13], np.int32), "ReduceL2", np.array([[3, 4], [5, 12]], np.int32), i64(1), keepdims=0)
    return c


def _centered(x, sizes, axes):
    for axis, size in zip(axes, sizes):
        have = x.shape[axis]
        if size < have:
            start = (have - size) // 2
            x = np.take(x, range(start, start + size), axis=axis)
        else:
            width = [(0, 0)] * x.ndim
            width[axis] = ((size - have) // 2, (size - have) - (size - have) // 2)
            x = np.pad(x, width)
    return x


def _col2im(cols, image, block, strides, dilations, pads):
    n, rows, _ = cols.shape
    c, axes = rows // math.prod(block), len(image)
    padded = [size + pads[k] + pads[k + axes] for k, size in enumerate(image)]
    result = np.zeros([n, c] + padded, cols.dtype)
    counts = [(padded[k] - dilations[k] * (block[k] - 1) - 1) // strides[k] + 1 for k in range(axes)]
    for place, patch in enumerate(np.ndindex(*counts)):
        for element, offset in enumerate(np.ndindex(*block)):
            at = tuple(patch[k] * strides[k] + offset[k] * dilations[k] for k in range(axes))
            for channel in range(c):
                result[(slice(None), channel) + at] += cols[:, channel * math.prod(block) + element, place]
    return result[(slice(None), slice(None)) + tuple(slice(pads[k], pads[k] + image[k]) for k in range(axes))]


def shapes():
    r = np.random.RandomState(44)
    x = r.standard_normal((5, 4, 3)).astype(f)
    c = Cases(19, x=x)
    c.add(_centered(x, (2, 7, 4), (0, 1, 2)), "CenterCropPad", "x", i64(2, 7, 4))
    c.add(_centered(x, (8, 2), (-1, 0)), "CenterCropPad", "x", i64(8, 2), axes=[-1, 0])
    c.add(x[:, np.arange(-3, 13) % 4][:, :, np.arange(-2, 3) % 3], "Pad", "x", i64(0, 3, 2, 0, 9, 0), NONE, mode="wrap")
    c.add(np.pad(x, ((0, 0), (1, 0), (2, 3)), constant_values=1.5), "Pad", "x", i64(2, 1, 3, 0), f(1.5), i64(-1, 1))
    c.add(np.pad(x > 0, ((1, 0), (0, 0), (0, 0))), "Pad", x > 0, i64(1, 0), NONE, i64(0))
    c.add([x[:2], x[2:4], x[4:]], "Split", "x", num_outputs=3)
    c.add([x[:, :, :2], x[:, :, 2:]], "Split", "x", axis=-1, num_outputs=2)
    c.add(i64(4, 3), "Shape", "x", start=1)
    c.add(i64(4), "Shape", "x", start=-2, end=-1)
    c.add(i64(), "Shape", "x", start=2, end=1)
    c.add(np.zeros((0, 7), f), "Reshape", np.zeros((0, 3), f), i64(0, 7), allowzero=1)
    cols = r.standard_normal((1, 2 * 4, 9)).astype(f)
    c.add(_col2im(cols, (4, 4), (2, 2), (1, 1), (1, 1), (0,) * 4), "Col2Im", cols, i64(4, 4), i64(2, 2))
    strided = r.standard_normal((2, 2 * 6, 2 * 3)).astype(f)
    c.add(_col2im(strided, (5, 7), (2, 3), (2, 2), (2, 1), (0, 0, 1, 0)), "Col2Im", strided, i64(5, 7), i64(2, 3), strides=[2, 2],
          dilations=[2, 1], pads=[0, 0, 1, 0])
    return c


def casts():
    x = np.array([-9, -8.7, -1.5, 0.4, 6.9, 20], f)
    c = Cases(21, x=x)
    c.add(four_bits(np.trunc(np.clip(x, -8, 7)), INT4), "Cast", "x", to=INT4)
    c.add(four_bits(np.trunc(np.clip(x, 0, 15)), UINT4), "Cast", "x", to=UINT4)
    c.add(np.array([-8, 7, 3], np.int8), "Cast", four_bits([-8, 7, 3], INT4), to=3)
    c.add(np.array([15, 7, 3], f), "CastLike", four_bits([15, 7, 3], UINT4), f(0))
    c.add(bfloat16(np.array([-9, -8.6875, 0.400390625], f)), "CastLike", np.array([-9, -8.7, 0.4], f), bfloat16(f(1)))
    c.add(np.array([True, False]), "CastLike", np.array([0.25, 0], d), np.array(True))
    c.add(np.array([2.5, -3], h), "Cast", bfloat16(np.array([2.5, -3])), to=10)
    c.add(np.array([2**63 - 1, 5], np.uint64), "Cast", i64(2**63 - 1, 5), to=13)
    return c


def signals():
    r = np.random.RandomState(45)
    x, z = r.standard_normal((2, 6, 1)).astype(f), r.standard_normal((1, 4, 5, 2)).astype(f)
    c = Cases(20, x=x, z=z)
    pair = lambda v: np.stack([v.real, v.imag], axis=-1).astype(f)  # noqa: E731
    complex_z = z[..., 0] + 1j * z[..., 1]
    c.add(pair(np.fft.fft(x[..., 0])), "DFT", "x", NONE, i64(1).reshape(()))
    c.add(pair(np.fft.rfft(x[..., 0], n=8)), "DFT", "x", np.int64(8), onesided=1)
    c.add(pair(np.fft.fft(x[..., 0], n=5)), "DFT", "x", np.int64(5))
    c.add(pair(np.fft.fft(complex_z, axis=1)), "DFT", "z", NONE, np.int64(1))
    c.add(pair(np.fft.ifft(complex_z, axis=2)), "DFT", "z", inverse=1)
    c.add(np.fft.irfft(complex_z, axis=1).astype(f)[..., None], "DFT", "z", NONE, np.int64(1), inverse=1, onesided=1)
    c.add(np.fft.irfft(complex_z, n=7, axis=2).astype(f)[..., None], "DFT", "z", np.int64(7), np.int64(2), inverse=1, onesided=1)
    for op, alpha, beta, gamma in (("Hann", 0.5, 0.5, 0), ("Hamming", 25 / 46, 21 / 46, 0), ("Blackman", 0.42, 0.5, 0.08)):
        for periodic in (0, 1):
            turn = 2 * np.pi * np.arange(10) / (10 if periodic else 9)
            c.add((alpha - beta * np.cos(turn) + gamma * np.cos(2 * turn)).astype(f), op + "Window", np.int32(10), periodic=periodic)
    c.add((0.5 - 0.5 * np.cos(2 * np.pi * np.arange(6) / 6)).astype(d), "HannWindow", np.int64(6), output_datatype=11)
    signal, window = r.standard_normal((1, 20, 1)).astype(f), np.hanning(8).astype(f)
    frames = np.stack([signal[0, k * 3:k * 3 + 8, 0] for k in range(5)])[None]
    c.add(pair(np.fft.rfft(frames * window)), "STFT", signal, np.int64(3), window, NONE)
    c.add(pair(np.fft.fft(frames)), "STFT", signal, np.int64(3), NONE, np.int64(8), onesided=0)
    return c


def _attention(q, k, v, bias=None, scale=None):
    scores = q @ np.swapaxes(k, -1, -2) * (1 / math.sqrt(q.shape[-1]) if scale is None else scale)
    scores = scores if bias is None else scores + bias
    e = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return (e / e.sum(axis=-1, keepdims=True) @ v).astype(f)


def _heads(x, count):
    return x.reshape(x.shape[0], x.shape[1], count, -1).transpose(0, 2, 1, 3)


def attentions():
    r = np.random.RandomState(46)
    n = lambda *shape: r.standard_normal(shape).astype(f)  # noqa: E731
    q, k, v = n(2, 4, 3, 8), n(2, 2, 5, 8), n(2, 2, 5, 6)
    c = Cases(23, q=q, k=k, v=v)
    wide = lambda x: np.repeat(x, 2, axis=1)  # noqa: E731
    c.add(_attention(q, wide(k), wide(v)), "Attention", "q", "k", "v")
    mask = r.random_sample((3, 5)) > 0.3
    mask[:, 0] = True
    hide = lambda m: np.where(m, 0, -np.inf)  # noqa: E731
    c.add(_attention(q, wide(k), wide(v), hide(mask), 0.25), "Attention", "q", "k", "v", mask, scale=0.25)
    bias = n(2, 1, 3, 5)
    c.add(_attention(q, wide(k), wide(v), bias), "Attention", "q", "k", "v", bias)
    causal = np.tril(np.ones((3, 5), bool))
    c.add(_attention(q, wide(k), wide(v), hide(causal)), "Attention", "q", "k", "v", is_causal=1)
    past_k, past_v = n(2, 2, 2, 8), n(2, 2, 2, 6)
    all_k, all_v = np.concatenate([past_k, k], axis=2), np.concatenate([past_v, v], axis=2)
    c.add([_attention(q, wide(all_k), wide(all_v)), all_k, all_v], "Attention", "q", "k", "v", NONE, past_k, past_v)
    flat = lambda x: np.ascontiguousarray(x.transpose(0, 2, 1, 3)).reshape(x.shape[0], x.shape[2], -1)  # noqa: E731
    y = flat(_attention(q, wide(k), wide(v)))
    c.add(y, "Attention", flat(q), flat(k), flat(v), q_num_heads=4, kv_num_heads=2)
    scores = q @ np.swapaxes(wide(k), -1, -2) / math.sqrt(8)
    capped = 2 * np.tanh(scores / 2)
    e = np.exp(capped - capped.max(axis=-1, keepdims=True))
    c.add([(e / e.sum(axis=-1, keepdims=True) @ wide(v)).astype(f), None, None, capped.astype(f)], "Attention", "q", "k", "v", softcap=2.0,
          qk_matmul_output_mode=1)
    return c


def _rotated(x, cos, sin, turned, interleaved):  # x is [B, S, H, D]
    part, rest = x[..., :turned], x[..., turned:]
    a, b = (part[..., 0::2], part[..., 1::2]) if interleaved else np.split(part, 2, axis=-1)
    cos, sin = cos[:, :, None], sin[:, :, None]
    real, imaginary = cos * a - sin * b, sin * a + cos * b
    part = np.stack([real, imaginary], axis=-1).reshape(part.shape) if interleaved else np.concatenate([real, imaginary], axis=-1)
    return np.concatenate([part, rest], axis=-1)


def rotary():
    r = np.random.RandomState(47)
    x = r.standard_normal((2, 3, 4, 8)).astype(f)
    cos, sin = r.standard_normal((50, 4)).astype(f), r.standard_normal((50, 4)).astype(f)
    places = r.randint(0, 50, (2, 4)).astype(np.int64)
    c = Cases(23, x=x)
    rows = x.transpose(0, 2, 1, 3)
    for interleaved in (0, 1):
        y = _rotated(rows, cos[places], sin[places], 8, interleaved)
        c.add(np.ascontiguousarray(y.transpose(0, 2, 1, 3)), "RotaryEmbedding", "x", cos, sin, places, interleaved=interleaved)
        y = _rotated(rows, cos[places][..., :2], sin[places][..., :2], 4, interleaved).reshape(2, 4, 24)
        c.add(y, "RotaryEmbedding", np.ascontiguousarray(rows).reshape(2, 4, 24), cos[places][..., :2], sin[places][..., :2], num_heads=3,
              rotary_embedding_dim=4, interleaved=interleaved)
    return c


def element_types():
    """The operators that allow every type, on every type."""
    names = ("float16", "float32", "float64", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
    base = np.array([[3, 1, 2], [7, 5, 6]])
    c = Cases(21, **{name: base.astype(name) for name in names}, bool=base > 3)
    for name in names + ("bool",):
        x = c.inputs[name]
        other = np.array([2, 1, 4]).astype(name)
        c.add(np.concatenate([x, x], axis=1), "Concat", name, name, axis=1)
        c.add(x.T, "Transpose", name)
        c.add(x[:, [2, 0]], "Gather", name, i64(2, 0), axis=1)
        c.add(np.pad(x, ((0, 0), (1, 2))), "Pad", name, i64(0, 1, 0, 2))
        c.add(np.where(base > 4, x, other), "Where", base > 4, name, other)
        c.add(x == other, "Equal", name, other)
        c.add(np.tile(x, (1, 2)), "Tile", name, i64(1, 2))
        c.add(np.broadcast_to(x, (2, 2, 3)), "Expand", name, i64(2, 1, 1))
        c.add(x[:, ::-1], "Slice", name, i64(-1), i64(-9), i64(1), i64(-1))
        c.add(x.astype(f), "Cast", name, to=1)
        if name == "bool":
            continue
        for op, value in (("Add", x + other), ("Sub", x - other), ("Mul", x * other), ("Max", np.maximum(x, other)), ("Min", np.minimum(x, other)),
                          ("Less", x < other), ("Div", x / other if name.startswith("f") else x // other)):
            c.add(value.astype(bool if op == "Less" else name), op, name, other)
        c.add(np.clip(x, 2, 6), "Clip", name, np.array(2, name), np.array(6, name))
        c.add(np.argmax(x, axis=1), "ArgMax", name, axis=1, keepdims=0)
        c.add(x.repeat(2, axis=0), "Resize", name, NONE, np.array([2, 1], f))
        if name[-1] != "6" and name[-1] != "8":
            c.add(x.sum(axis=1, keepdims=True, dtype=name), "ReduceSum", name, i64(1))
            c.add((x @ x.T).astype(name), "MatMul", name, np.ascontiguousarray(x.T))
    b = bfloat16(base)
    c.add(bfloat16(base + base), "Add", b, b)
    c.add(bfloat16(base @ base.T), "MatMul", b, bfloat16(base.T))
    c.add(bfloat16(base.T), "Transpose", b)
    c.add(bfloat16(base.max(axis=1, keepdims=True)), "ReduceMax", b, i64(1))
    return c


def _narrow_values(mantissa, bias, bits=8):
    """Magnitudes of the bit patterns without the sign, from the definition of such formats."""
    patterns = np.arange(1 << (bits - 1))
    exponent, fraction = patterns >> mantissa, patterns & ((1 << mantissa) - 1)
    return np.where(exponent == 0, fraction * 2.0 ** (1 - bias - mantissa), (fraction / 2 ** mantissa + 1) * 2.0 ** (exponent - bias))


def narrow_floats():
    """float8 and float4: the nearest value, of two the even one, and what lies beyond the greatest."""
    r = np.random.RandomState(48)
    x = np.concatenate([r.standard_normal(40) * 4.0 ** r.randint(-8, 9, 40), [0, 1e9, -1e9, 17, 19, 464, 2.5]]).astype(f)
    c = Cases(21, x=x)
    for id, mantissa, bias, greatest, bits in ((17, 3, 7, 448, 8), (18, 3, 8, 240, 8), (19, 2, 15, 57344, 8), (20, 2, 16, 57344, 8), (23, 1, 1, 6, 4)):
        table = _narrow_values(mantissa, bias, bits)
        table = table[table <= greatest]

        def patterns(values):
            clipped = np.minimum(np.abs(values.astype(np.float64)), greatest)
            near = np.searchsorted(table, clipped).clip(1, len(table) - 1)
            below, above = clipped - table[near - 1], table[near] - clipped
            index = np.where((below < above) | ((below == above) & (near % 2 == 1)), near - 1, near)
            return np.where((values < 0) & ((index > 0) | (id in (17, 19, 23))), index + (1 << (bits - 1)), index)

        def tensor(values):
            stored = patterns(values)
            if bits == 4:
                return four_bits(stored, id)
            return TensorProto(data_type=id, dims=values.shape, raw_data=stored.astype(np.uint8).tobytes())

        c.add(tensor(x), "Cast", "x", to=id)
        signed = patterns(x)
        held = np.where(signed >= 1 << (bits - 1), -1, 1) * table[signed % (1 << (bits - 1))]
        c.add(held.astype(f), "Cast", tensor(x), to=1)
        c.add((held * 0.5).astype(f), "DequantizeLinear", tensor(x), np.array(0.5, f))
        c.add(tensor(x / f(3)), "QuantizeLinear", "x", np.array(3, f), tensor(np.array(0, f)))
        c.add(tensor(x / f(3)), "QuantizeLinear", "x", np.array(3, f), output_dtype=id)
        c.add(tensor(x), "CastLike", "x", tensor(np.array([1, 2], f)))
    return c


def caches_and_batches():
    r = np.random.RandomState(49)
    x = r.standard_normal((2, 3, 4, 5)).astype(f)
    c = Cases(24, x=x)
    update, places = r.standard_normal((2, 3, 2, 5)).astype(f), np.array([1, 3])
    for mode in ("linear", "circular"):
        starts = np.minimum(places, 2) if mode == "linear" else places
        y = x.copy()
        for b in range(2):
            for s in range(2):
                y[b, :, (starts[b] + s) % 4] = update[b, :, s]
        c.add(y, "TensorScatter", "x", update, starts, mode=mode)
    s, bias, mean, var = (np.abs(r.standard_normal(3)).astype(f) for _ in range(4))
    own_mean, own_var = x.mean(axis=(0, 2, 3)), x.var(axis=(0, 2, 3))
    column = lambda v: v.reshape(3, 1, 1)  # noqa: E731
    y = (x - column(own_mean)) / np.sqrt(column(own_var) + f(1e-3)) * column(s) + column(bias)
    c.add([y.astype(f), (0.8 * mean + 0.2 * own_mean).astype(f), (0.8 * var + 0.2 * own_var).astype(f)], "BatchNormalization", "x", s, bias, mean, var,
          epsilon=1e-3, momentum=0.8, training_mode=1)
    c.add((x * 0 + 1.5 * x / (1 + np.exp(-2 * x))).astype(f), "SwiGLU", "x", np.full_like(x, 1.5), alpha=2.0)
    c.add(np.cumprod(x, axis=2), "CumProd", "x", np.array(2))
    c.add(x.view(np.int32), "BitCast", "x", to=6)
    return c


def masked_deformation():
    """Two groups of offsets; the value between four pixels, times the mask, times the weight, summed."""
    r = np.random.RandomState(50)
    x, w, bias = r.standard_normal((1, 4, 5, 6)).astype(f), r.standard_normal((2, 2, 2, 2)).astype(f), np.array([1, -1], f)
    offsets, mask = (0.7 * r.standard_normal((1, 16, 4, 5))).astype(f), r.random_sample((1, 8, 4, 5)).astype(f)
    padded = np.pad(x[0], ((0, 0), (3, 3), (3, 3)))
    y = np.zeros((1, 2, 4, 5), f)
    for o, i, j, c, k in np.ndindex(2, 4, 5, 2, 4):
        channel = o * 2 + c
        at = (channel // 2) * 4 + k
        row, column = (i + k // 2 + offsets[0, 2 * at, i, j] + 3, j + k % 2 + offsets[0, 2 * at + 1, i, j] + 3)
        top, left = math.floor(row), math.floor(column)
        fy, fx = row - top, column - left
        p = padded[channel]
        value = (1 - fy) * ((1 - fx) * p[top, left] + fx * p[top, left + 1]) + fy * ((1 - fx) * p[top + 1, left] + fx * p[top + 1, left + 1])
        y[0, o, i, j] += w[o, c, k // 2, k % 2] * mask[0, at, i, j] * value
    cases = Cases(19, x=x)
    cases.add(y + bias.reshape(2, 1, 1), "DeformConv", "x", w, offsets, bias, mask, kernel_shape=[2, 2], group=2, offset_group=2)
    return cases


def counted_grams():
    x = np.array([[1, 1, 3, 3, 3, 7], [8, 6, 7, 5, 6, 8]], np.int32)
    pool = {"ngram_counts": [0, 4], "ngram_indexes": [0, 1, 2, 3, 4, 5, 6], "pool_int64s": [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}
    c = Cases(9, x=x)
    expected = np.zeros((2, 7), f)
    for row, items in enumerate(x):
        for k, item in enumerate([2, 3, 5, 4]):
            expected[row, k] = (items == item).sum()
        for k, pair in enumerate([(5, 6), (7, 8), (6, 7)]):
            for distance in (1, 2, 3):
                expected[row, 4 + k] += sum((a, b) == pair for a, b in zip(items, items[distance:]))
    c.add(expected, "TfIdfVectorizer", "x", mode="TF", min_gram_length=1, max_gram_length=2, max_skip_count=2, **pool)
    weights = np.arange(1, 8).astype(f)
    c.add(expected * weights, "TfIdfVectorizer", "x", mode="TFIDF", min_gram_length=1, max_gram_length=2, max_skip_count=2, weights=weights, **pool)
    c.add((expected[0] > 0).astype(f), "TfIdfVectorizer", x[0], mode="IDF", min_gram_length=1, max_gram_length=2, max_skip_count=2, **pool)
    return c


def whole_numbers():
    """More digits than a float64 has."""
    base = i64(3, -7, 2, 0)
    c = Cases(13, base=base)
    c.add(base ** i64(39, 21, 62, 5), "Pow", "base", i64(39, 21, 62, 5))
    c.add(base ** 21, "Pow", "base", np.array(21, np.int32))
    c.add(np.trunc(np.abs(base) ** 2.5).astype(np.int64), "Pow", np.abs(base), np.array(2.5, f))
    c.add(np.clip(base, 4, 1), "Clip", "base", np.array(4), np.array(1))
    return c


CASES = [whole_numbers, narrow_floats, caches_and_batches, masked_deformation, counted_grams, element_types, normalizations, group_norm_by_group, activations, reductions, shapes, casts, signals, attentions, rotary]
