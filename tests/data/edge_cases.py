"""Numbers at the ends of their types, and windows that reach beyond the data. Expectations by numpy; see operator_cases.py."""

import itertools

import numpy as np

from operator_cases import Cases

f = np.float32


def i64(*values):
    return np.array(values, np.int64)


def ends_of_types():
    """Numbers that a float64 does not tell apart."""
    big = np.int64(2**62)
    x = i64(big + 1, -big - 3, 5)
    c = Cases(13, x=x)
    c.add(np.arange(big, big + 10, 3), "Range", np.array(big), np.array(big + 10), np.array(3))
    c.add(np.arange(big + 1, big - 6, -2), "Range", np.array(big + 1), np.array(big - 6), np.array(-2))
    c.add(i64(), "Range", np.array(2**63 - 1), np.array(-2**63), np.array(1))
    c.add(i64(-2**63, -1, 2**63 - 2), "Range", np.array(-2**63), np.array(2**63 - 1), np.array(2**63 - 1))
    c.add(np.clip(x, -big - 2, big), "Clip", "x", np.array(-big - 2), np.array(big))
    c.add(np.maximum(x, 4), "Clip", "x", np.array(4), np.array(2**63 - 1))
    small = np.array([0, 1, 2, 3, 200, 255], np.uint8)
    c.add(np.where(small > 1.5, np.trunc(small - 0.75), 0).astype(np.uint8), "Shrink", small, bias=0.75, lambd=1.5)
    signed = np.array([-9, -2, -1, 0, 1, 2, 9], np.int32)
    c.add(np.where(signed < -1, signed + 1, np.where(signed > 1, signed - 1, 0)).astype(np.int32), "Shrink", signed, bias=1.0, lambd=1.5)
    return c


def _greatest(x, kernel, strides, pads, column_major=False):
    """Values and places of the first greatest element of each window, rim left out, as the standard counts places."""
    n, channels, height, width = x.shape
    rows = (height + pads[0] + pads[2] - kernel[0]) // strides[0] + 1
    columns = (width + pads[1] + pads[3] - kernel[1]) // strides[1] + 1
    values, places = np.zeros((n, channels, rows, columns), x.dtype), np.zeros((n, channels, rows, columns), np.int64)
    for b, ch, i, j in np.ndindex(values.shape):
        inside = [(r, q) for r, q in itertools.product(range(i * strides[0] - pads[0], i * strides[0] - pads[0] + kernel[0]),
                                                       range(j * strides[1] - pads[1], j * strides[1] - pads[1] + kernel[1]))
                  if 0 <= r < height and 0 <= q < width]
        best = max(x[b, ch, r, q] for r, q in inside)
        r, q = next((r, q) for r, q in inside if x[b, ch, r, q] == best)
        values[b, ch, i, j] = best
        places[b, ch, i, j] = (b * channels + ch) * height * width + (q * height + r if column_major else r * width + q)
    return values, places


def rims():
    """The greatest element may be as small as what stands in for the rim."""
    low = np.full((1, 2, 3, 4), -np.inf, f)
    low[0, 1, 2, 3] = 1
    c = Cases(12, x=low)
    bytes_ = np.zeros((2, 1, 3, 3), np.uint8)
    bytes_[0, 0, 1, 1] = 7
    least = np.full((1, 1, 4, 3), -128, np.int8)
    for x, pads, order in [(low, [1, 1, 1, 1], 0), (low, [1, 0, 0, 1], 1), (bytes_, [1, 1, 1, 1], 0), (least, [1, 1, 0, 0], 1)]:
        values, places = _greatest(x, (2, 2), (2, 1), pads, bool(order))
        c.add([values, places], "MaxPool", "x" if x is low else x, kernel_shape=[2, 2], strides=[2, 1], pads=pads, storage_order=order)
    return c


def tiles_along_one_axis():
    """Tile of the first operator set: how often, and along which axis."""
    x = np.arange(6, dtype=f).reshape(2, 3)
    c = Cases(1, x=x)
    c.add(np.tile(x, (1, 2)), "Tile", "x", f(2), f(1))
    c.add(np.tile(x, (3, 1)), "Tile", "x", f(3), f(0))
    return c


def _visible(queries, keys, left, right):
    return np.array([[(left < 0 or k >= q - left) and (right < 0 or k <= q + right) for k in range(keys)] for q in range(queries)])


def windows_of_any_width():
    r = np.random.RandomState(60)
    q, k, v = (r.standard_normal((1, 2, 5, 4)).astype(f) for _ in range(3))
    c = Cases(24, q=q)
    for left, right in [(1, 2**63 - 1), (2**63 - 1, 1), (2**63 - 1, 2**63 - 1), (0, 0)]:
        scores = q @ k.transpose(0, 1, 3, 2) / 2
        scores = np.where(_visible(5, 5, left, right), scores, -np.inf)
        weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
        c.add([(weights / weights.sum(axis=-1, keepdims=True) @ v).astype(f)], "Attention", "q", k, v, left_window_size=left, right_window_size=right)
    return c


def halves_beyond_halves():
    """Statistics and squares that float16 does not reach."""
    h = np.float16
    x = np.array([[[1000]], [[2000]], [[3000]]], h).reshape(1, 1, 3)
    c = Cases(15, x=x)
    c.add(np.array([-1, 0, 1], h).reshape(1, 1, 3), "BatchNormalization", "x", np.ones(1, h), np.zeros(1, h), np.array([2000], f), np.array([1e6], f), epsilon=0.0)
    c.add(np.array([[0.6, 0.8]], h), "LpNormalization", np.array([[300, 400]], h), p=2)
    return c


CASES = [halves_beyond_halves, ends_of_types, rims, tiles_along_one_axis, windows_of_any_width]
