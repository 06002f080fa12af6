"""Resize and Upsample, element by element from the text of the specification."""

import itertools
import math

import numpy as np

from operator_cases import Cases

f = np.float32
NONE = ""


def _coordinate(mode, x, size, out, scale, roi):
    length = scale * size
    if mode == "align_corners":
        return 0 if length == 1 else x * (size - 1) / (length - 1)
    if mode == "asymmetric":
        return x / scale
    if mode == "tf_crop_and_resize":
        start, end = roi
        return start * (size - 1) + x * (end - start) * (size - 1) / (length - 1) if length > 1 else 0.5 * (start + end) * (size - 1)
    if mode == "half_pixel_symmetric":
        return size / 2 * (1 - out / length) + (x + 0.5) / scale - 0.5
    if mode == "pytorch_half_pixel" and out == 1:
        return 0
    return (x + 0.5) / scale - 0.5


def _weights(kind, distance, a):
    d = abs(distance)
    if kind == "linear":
        return max(0.0, 1 - d)
    if d <= 1:
        return (a + 2) * d ** 3 - (a + 3) * d ** 2 + 1
    return a * d ** 3 - 5 * a * d ** 2 + 8 * a * d - 4 * a if d < 2 else 0.0


def _row(size, x, kind, scale, nearest, a, exclude, antialias):
    row = np.zeros(size)
    if kind == "nearest":
        place = {"round_prefer_floor": math.ceil(x - 0.5), "round_prefer_ceil": math.floor(x + 0.5), "floor": math.floor(x),
                 "ceil": math.ceil(x)}[nearest]
        row[min(max(place, 0), size - 1)] = 1
        return row
    squeeze = min(scale, 1) if antialias else 1
    reach = (1 if kind == "linear" else 2) / squeeze
    for i in range(math.floor(x - reach) - 1, math.ceil(x + reach) + 2):
        if not (exclude and not 0 <= i < size):
            row[min(max(i, 0), size - 1)] += _weights(kind, (i - x) * squeeze, a)
    return row / row.sum() if exclude or antialias else row


def resized(data, scales, mode="nearest", sizes=None, coordinate_transformation_mode="half_pixel", nearest_mode="round_prefer_floor",
            cubic_coeff_a=-0.75, exclude_outside=0, antialias=0, extrapolation_value=0.0, roi=None):
    result, outside = np.asarray(data, np.float64), np.zeros(1, bool)
    for axis, size in enumerate(data.shape):
        scale = float(scales[axis])
        out = sizes[axis] if sizes else math.floor(size * scale)
        window = (roi[axis], roi[axis + data.ndim]) if roi is not None else None
        xs = [_coordinate(coordinate_transformation_mode, x, size, out, scale, window) for x in range(out)]
        matrix = np.array([_row(size, x, mode, scale, nearest_mode, cubic_coeff_a, exclude_outside, antialias) for x in xs]).reshape(out, size)
        result = np.moveaxis(np.tensordot(matrix, result, axes=(1, axis)), 0, axis)
        lost = np.array([coordinate_transformation_mode == "tf_crop_and_resize" and not 0 <= x <= size - 1 for x in xs])
        outside = outside | lost.reshape((-1,) + (1,) * (data.ndim - axis - 1))
    return np.where(outside, extrapolation_value, result).astype(data.dtype)


def _add(c, x, scales, **attributes):
    expected = resized(x, scales, **attributes)
    c.add(expected, "Resize", "x", NONE, np.array(scales, f), **attributes)


def resize_scales():
    x = np.random.RandomState(30).standard_normal((1, 2, 5, 7)).astype(f)
    c = Cases(13, x=x)
    modes = ("half_pixel", "pytorch_half_pixel", "align_corners", "asymmetric")
    for mode, coordinates, s in itertools.product(("linear", "cubic"), modes, ((1, 1, 0.6, 0.7), (1, 1, 2.5, 1.3), (1, 1, 0.2, 2))):
        _add(c, x, np.array(s, f), mode=mode, coordinate_transformation_mode=coordinates)
    for nearest, s in itertools.product(("round_prefer_floor", "round_prefer_ceil", "floor", "ceil"), ((1, 1, 0.6, 1.7), (1, 1, 2, 3))):
        _add(c, x, np.array(s, f), nearest_mode=nearest, coordinate_transformation_mode="asymmetric")
    _add(c, x, np.array((1, 1, 0.8, 0.8), f), mode="cubic", exclude_outside=1, cubic_coeff_a=-0.5)
    _add(c, x, np.array((1, 1, 2, 2), f), mode="cubic", exclude_outside=1, cubic_coeff_a=-0.5)
    _add(c, x, np.array((1, 1.5, 1, 2), f), mode="linear")
    return c


def resize_axes():
    r = np.random.RandomState(31)
    x, v = r.standard_normal((2, 3, 6)).astype(f), r.standard_normal((1, 1, 3, 4, 5)).astype(f)
    c = Cases(19, x=x, v=v)
    i = lambda *values: np.array(values, np.int64)  # noqa: E731
    c.add(resized(x, (1, 1, 2), mode="linear"), "Resize", "x", NONE, np.array([2], f), axes=[2], mode="linear")
    c.add(resized(x, (1, 7 / 3, 0.5), sizes=(2, 7, 3)), "Resize", "x", NONE, NONE, i(3, 7), axes=[-1, 1])
    c.add(resized(v, (1, 1, 4 / 3, 2, 0.4), sizes=(1, 1, 4, 8, 2), mode="linear"), "Resize", "v", NONE, NONE, i(1, 1, 4, 8, 2), mode="linear")
    c.add(resized(v, (1, 1, 1, 1.5, 1.5), sizes=(1, 1, 3, 6, 8)), "Resize", "v", NONE, NONE, i(6, 9), axes=[3, 4],
          keep_aspect_ratio_policy="not_larger")
    c.add(resized(v, (1, 1, 1, 1.8, 1.8), sizes=(1, 1, 3, 7, 9), mode="cubic"), "Resize", "v", NONE, NONE, i(6, 9), axes=[3, 4],
          keep_aspect_ratio_policy="not_smaller", mode="cubic")
    for mode, antialias in itertools.product(("linear", "cubic", "nearest"), (0, 1)):
        for s in ((1, 1, 0.6), (1, 0.5, 1.7)):
            c.add(resized(x, np.array(s, f), mode=mode, antialias=antialias), "Resize", "x", NONE, np.array(s, f), mode=mode, antialias=antialias)
    c.add(resized(x, np.array((1, 1, 0.6), f), mode="cubic", antialias=1, exclude_outside=1), "Resize", "x", NONE, np.array([1, 1, 0.6], f),
          mode="cubic", antialias=1, exclude_outside=1)
    for mode in ("nearest", "linear"):
        c.add(resized(x, np.array((1, 1, 2.3), f), mode=mode, coordinate_transformation_mode="half_pixel_symmetric"), "Resize", "x", NONE,
              np.array([1, 1, 2.3], f), mode=mode, coordinate_transformation_mode="half_pixel_symmetric")
    c.add(np.round(resized(np.arange(24, dtype=f).reshape(1, 4, 6), (1, 0.5, 1.5), mode="linear")).astype(np.uint8), "Resize",
          np.arange(24, dtype=np.uint8).reshape(1, 4, 6), NONE, np.array([1, 0.5, 1.5], f), mode="linear")
    return c


def resize_crop():
    x = np.random.RandomState(32).standard_normal((1, 2, 5, 6)).astype(f)
    c = Cases(13, x=x)
    for mode, window in itertools.product(("nearest", "linear", "cubic"), ((0, 0, 0.375, 0.25, 1, 1, 0.875, 0.6875), (0, 0, -0.3125, 0.25, 1, 1, 0.875, 1.25))):
        attributes = {"mode": mode, "coordinate_transformation_mode": "tf_crop_and_resize", "extrapolation_value": 10.0}
        roi = np.array(window, f)
        expected = resized(x, (1, 1, 3 / 5, 8 / 6), sizes=(1, 2, 3, 8), roi=roi, **attributes)
        c.add(expected, "Resize", "x", roi, np.zeros(0, f), np.array([1, 2, 3, 8], np.int64), **attributes)
    part = np.array([0.25, 0.5, 0.75, 1.5], f)
    full = np.array([0, 0.25, 0, 0.5, 1, 0.75, 1, 1.5], f)
    attributes = {"mode": "linear", "coordinate_transformation_mode": "tf_crop_and_resize"}
    c.add(resized(x, (1, 1, 1, 1), roi=full, **attributes), "Resize", "x", part, NONE, np.array([2, 6], np.int64), axes=[1, 3], **attributes)
    return c


def resize_first():
    x = np.random.RandomState(33).standard_normal((1, 1, 5, 6)).astype(f)
    c = Cases(10, x=x)
    for s, nearest in (((1, 1, 2, 3), "floor"), ((1, 1, 0.6, 0.5), "ceil")):
        c.add(resized(x, np.array(s, f), coordinate_transformation_mode="asymmetric", nearest_mode=nearest), "Resize", "x", np.array(s, f))
    s = np.array((1, 1, 1.5, 2), f)
    c.add(resized(x, s, mode="linear", coordinate_transformation_mode="asymmetric"), "Resize", "x", s, mode="linear")
    return c


CASES = [resize_scales, resize_axes, resize_crop, resize_first]
