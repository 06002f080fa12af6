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


def _taps(share, size, mode, padding, align):
    low, high = (0, size - 1) if align else (-0.5, size - 0.5)
    x = (share + 1) / 2 * (high - low) + low
    if mode == "nearest":
        x = float(np.rint(x))
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
            taps = [_taps(float(grid[image][point][-1 - k]), size, mode, padding, align) for k, size in enumerate(x.shape[2:])]
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
    for align in (0, 1):
        c.add(grid_sampled(volume, halves, "nearest", "zeros", align), "GridSample", "volume", halves, mode="nearest", align_corners=align)
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


def _greatest_products(plane, y, x):
    """The greatest product of a pixel around a point and its weight, as ONNX's tests have it."""
    height, width = plane.shape
    if not (-1 <= y <= height and -1 <= x <= width):
        return 0
    y, x = min(max(y, 0), height - 1), min(max(x, 0), width - 1)
    top, left = int(y), int(x)
    return max((1 - abs(y - h)) * (1 - abs(x - w)) * plane[min(h, height - 1), min(w, width - 1)]
               for h in (top, top + 1) for w in (left, left + 1))


def roi_max():
    r = np.random.RandomState(52)
    x = r.standard_normal((2, 2, 7, 6)).astype(f)
    regions, images = np.array([[0, 0, 5, 6], [1.5, 2, 3.25, 8], [-3, 4, 2, 4.5]], f), np.array([0, 1, 1])
    c = Cases(16, x=x)
    for shift in (0, 0.5):
        y = np.zeros((3, 2, 2, 3), f)
        for n, ch, i, j in np.ndindex(*y.shape):
            x0, y0, x1, y1 = regions[n].astype(np.float64) - shift
            h, w = (y1 - y0, x1 - x0) if shift else (max(y1 - y0, 1), max(x1 - x0, 1))
            y[n, ch, i, j] = max(_greatest_products(x[images[n], ch], y0 + (i + (a + 0.5) / 2) * h / 2, x0 + (j + (b + 0.5) / 2) * w / 3)
                                 for a in (0, 1) for b in (0, 1))
        c.add(y, "RoiAlign", "x", regions, images, mode="max", output_height=2, output_width=3, sampling_ratio=2,
              coordinate_transformation_mode="half_pixel" if shift else "output_half_pixel")
    return c


CASES = [grid_sample, affine_grid, roi_max]
