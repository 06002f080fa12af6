"""GridSample and AffineGrid, point by point from the text of the specification."""

import itertools
import math

import numpy as np

from operator_cases import Cases

f = np.float32


def _reflected(x, low, high):
    while not low <= x <= high:
        x = 2 * low - x if x < low else 2 * high - x
    return x


def _taps(share, size, mode, padding, align, axes):
    low, high = (0, size - 1) if align else (-0.5, size - 0.5)
    x = (share + 1) / 2 * (high - low) + low
    if mode == "nearest":
        x = math.copysign(math.floor(abs(x) + 0.5), x) if axes == 3 else float(np.rint(x))
    if padding == "border":
        x = min(max(x, 0), size - 1) if not low <= x <= high else x
    elif padding == "reflection":
        x = _reflected(x, low, high)
    below = math.floor(x)
    if mode == "nearest":
        points = [(x, 1)]
    elif mode == "linear":
        points = [(below + k, 1 - abs(x - below - k)) for k in (0, 1)]
    else:
        cubic = lambda t: 1.25 * t ** 3 - 2.25 * t ** 2 + 1 if t <= 1 else -0.75 * (t ** 3 - 5 * t ** 2 + 8 * t - 4)  # noqa: E731
        points = [(below + k, cubic(abs(x - below - k))) for k in (-1, 0, 1, 2)]
    result = []
    for at, weight in points:
        if not 0 <= at <= size - 1:
            if padding == "zeros":
                continue
            at = min(max(at if padding == "border" else _reflected(at, low, high), 0), size - 1)
        result.append((int(at), weight))
    return result


def grid_sampled(x, grid, mode, padding, align):
    result = np.zeros(x.shape[:2] + grid.shape[1:-1])
    for image in range(x.shape[0]):
        for point in np.ndindex(*grid.shape[1:-1]):
            taps = [_taps(float(grid[image][point][-1 - k]), size, mode, padding, align, x.ndim - 2) for k, size in enumerate(x.shape[2:])]
            for combination in itertools.product(*taps):
                at, weight = tuple(a for a, _ in combination), math.prod(w for _, w in combination)
                result[(image, slice(None)) + point] += weight * x[(image, slice(None)) + at]
    return result.astype(x.dtype)


def grid_sample():
    r = np.random.RandomState(50)
    x, volume = r.standard_normal((2, 2, 4, 5)).astype(f), r.standard_normal((1, 1, 3, 4, 2)).astype(f)
    grid, points = (2.5 * r.random_sample((2, 3, 2, 2)) - 1.25).astype(f), (2.5 * r.random_sample((1, 2, 2, 3, 3)) - 1.25).astype(f)
    c = Cases(20, x=x, grid=grid, volume=volume)
    for mode, padding, align in itertools.product(("nearest", "linear", "cubic"), ("zeros", "border", "reflection"), (0, 1)):
        c.add(grid_sampled(x, grid, mode, padding, align), "GridSample", "x", "grid", mode=mode, padding_mode=padding, align_corners=align)
    for mode, padding in itertools.product(("nearest", "linear"), ("zeros", "reflection")):
        c.add(grid_sampled(volume, points, mode, padding, 0), "GridSample", "volume", points, mode=mode, padding_mode=padding)
    halves = np.array([[[[[-1, -1, -0.5]], [[1, -1 / 3, 0.5]], [[-1, 1 / 3, -1]]]]], f)  # between two pixels on an axis
    c.add(grid_sampled(volume, halves, "nearest", "zeros", 1), "GridSample", "volume", halves, mode="nearest", align_corners=1)
    return c


def affine_grid():
    r = np.random.RandomState(51)
    theta, solid = r.standard_normal((2, 2, 3)).astype(f), r.standard_normal((1, 3, 4)).astype(f)
    c = Cases(20, theta=theta)
    for align in (0, 1):
        for name, matrix, sizes in (("theta", theta, (2, 3, 4, 5)), (solid, solid, (1, 1, 2, 3, 4))):
            lines = [np.linspace(-1, 1, n) if align else (2 * np.arange(n) + 1) / n - 1 for n in sizes[2:]]
            base = np.stack(np.meshgrid(*lines, indexing="ij")[::-1] + [np.ones(sizes[2:])], axis=-1)
            expected = np.einsum("...k,njk->n...j", base, matrix).astype(f)
            c.add(expected, "AffineGrid", name, np.array(sizes, np.int64), align_corners=align)
    return c


CASES = [grid_sample, affine_grid]
