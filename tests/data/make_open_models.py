#!/usr/bin/env python3
"""Models with open dimensions, as exporters of PyTorch write them: make_open_models.py DIR."""
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

import branching_models as branching
import decided_models as decided
from open_graph import Graph


def pixels(g, x, channels_in, channels, size=3, stride=1, groups=1):
    weight = g.constant((g.rng.standard_normal((channels, channels_in // groups, size, size)) / size).astype(np.float32), "w")
    return g.op("Conv", x, weight, g.weight(channels), kernel_shape=[size, size], pads=[size // 2] * 4, strides=[stride, stride], group=groups)


def picture():
    """Any height and width: convolutions of all kinds, pooling, resizing, and joined branches."""
    g = Graph()
    x = g.op("Relu", pixels(g, "image", 3, 20))
    deep = g.op("Relu", pixels(g, x, 20, 20, stride=2, groups=20))
    deep = g.op("Clip", pixels(g, deep, 20, 37, size=1), g.constant(np.float32(0)), g.constant(np.float32(6)))
    deep = g.op("MaxPool", deep, kernel_shape=[3, 3], pads=[1, 1, 1, 1], strides=[1, 1])
    deep = g.op("AveragePool", pixels(g, deep, 37, 24, groups=1), kernel_shape=[2, 2], strides=[2, 2])
    up = g.op("ConvTranspose", deep, g.constant((g.rng.standard_normal((24, 16, 2, 2)) / 5).astype(np.float32), "w"), kernel_shape=[2, 2], strides=[2, 2])
    up = g.op("Resize", up, "", g.constant(np.array([1, 1, 2, 2], np.float32)), mode="linear")
    same = g.op("Resize", up, "", g.constant(np.array([1, 1, 1, 1], np.float32)), mode="nearest")
    joined = pixels(g, g.op("Concat", same, x, axis=1), 36, 5)
    scores = g.op("Softmax", g.op("Flatten", g.op("GlobalAveragePool", joined)), axis=1)
    return g.model([("image", TensorProto.FLOAT, ["batch", 3, "height", "width"])], [(joined, TensorProto.FLOAT, ["batch", 5, "height", "width"]), (scores, TensorProto.FLOAT, ["batch", 5])])


def attention(g, x, batch, sequence, width, heads):
    def split(y):
        return g.op("Transpose", g.op("Reshape", y, g.shape(batch, sequence, heads, width // heads)), perm=[0, 2, 1, 3])
    q, k, v = (split(g.linear(x, width, width)) for _ in range(3))
    scores = g.op("Mul", g.op("MatMul", q, g.op("Transpose", k, perm=[0, 1, 3, 2])), g.constant(np.float32(1 / np.sqrt(width // heads))))
    mixed = g.op("MatMul", g.op("Softmax", scores, axis=-1), v)
    joined = g.op("Reshape", g.op("Transpose", mixed, perm=[0, 2, 1, 3]), g.shape(batch, sequence, width))
    return g.linear(joined, width, width)


def normalized(g, x, width):
    return g.op("LayerNormalization", x, g.constant(np.ones(width, np.float32)), g.constant(np.zeros(width, np.float32)), axis=-1)


def gelu(g, x):
    erf = g.op("Erf", g.op("Div", x, g.constant(np.float32(np.sqrt(2)))))
    return g.op("Mul", g.op("Mul", x, g.op("Add", erf, g.constant(np.float32(1)))), g.constant(np.float32(0.5)))


def bert(words=200, positions=None, width=48, heads=4, layers=2):
    """Tokens to classes. With `positions`, a table of so many rows is cut to the sequence."""
    g = Graph()
    batch, sequence = g.dim("tokens", 0), g.dim("tokens", 1)
    x = g.op("Gather", g.weight(words, width), "tokens", axis=0)
    if positions:
        end = g.op("Unsqueeze", sequence, g.constant(np.array([0], np.int64)))
        x = g.op("Add", x, g.op("Slice", g.weight(positions, width), g.constant(np.array([0], np.int64)), end, g.constant(np.array([0], np.int64))))
    x = normalized(g, x, width)
    for _ in range(layers):
        x = normalized(g, g.op("Add", x, attention(g, x, batch, sequence, width, heads)), width)
        inner = g.linear(gelu(g, g.linear(x, width, 4 * width)), 4 * width, width)
        x = normalized(g, g.op("Add", x, inner), width)
    pooled = g.op("ReduceMean", x, axes=[1], keepdims=0)
    last = g.nodes
    probabilities = g.op("Softmax", g.linear(pooled, width, 10), axis=-1)
    last.append(helper.make_node("Identity", [probabilities], ["probabilities"]))
    last.append(helper.make_node("Identity", [x], ["states"]))
    return g.model([("tokens", TensorProto.INT64, ["batch", "sequence"])],
        [("probabilities", TensorProto.FLOAT, ["batch", 10]), ("states", TensorProto.FLOAT, ["batch", "sequence", width])])


def convolutional(batch="batch", height=32, width=32):
    """Convolutions of all kinds with a head."""
    g = Graph()
    def conv(x, n_in, n_out, kernel, stride=1, group=1):
        w = g.constant((g.rng.standard_normal((n_out, n_in // group, kernel, kernel)) / np.sqrt(n_in // group * kernel * kernel)).astype(np.float32))
        return g.op("Relu", g.op("Conv", x, w, g.weight(n_out), kernel_shape=[kernel] * 2, strides=[stride] * 2, pads=[kernel // 2] * 4, group=group))
    x = conv("image", 3, 16, 3, stride=2)
    x = g.op("Add", x, conv(conv(x, 16, 16, 3), 16, 16, 3))
    x = g.op("MaxPool", x, kernel_shape=[2, 2], strides=[2, 2])
    x = conv(conv(x, 16, 32, 1), 32, 32, 3, group=32)
    x = g.op("Flatten", g.op("GlobalAveragePool", x), axis=1)
    scores = g.linear(x, 32, 10)
    g.nodes.append(helper.make_node("Softmax", [scores], ["probabilities"], axis=-1))
    return g.model([("image", TensorProto.FLOAT, [batch, 3, height, width])], [("probabilities", TensorProto.FLOAT, [batch, 10])])


def causal(stored):
    """Attention that looks back only: the mask is the corner of a stored one, or made of the sizes."""
    g = Graph()
    s = g.dim("x", 1)
    if stored:
        square = g.op("Unsqueeze", s, g.constant(np.array([0], np.int64)))
        whole = g.constant(np.where(np.tril(np.ones((stored, stored))), 0, -1e9).astype(np.float32)[None])
        mask = g.op("Slice", whole, g.constant(np.array([0, 0], np.int64)), g.op("Concat", square, square, axis=0), g.constant(np.array([1, 2], np.int64)))
    else:
        much = g.op("ConstantOfShape", g.shape(s, s), value=numpy_helper.from_array(np.array([-1e9], np.float32)))
        mask = g.op("Trilu", much, g.constant(np.array(1, np.int64)), upper=1)
    scores = g.op("Add", g.op("MatMul", g.linear("x", 8, 8), g.op("Transpose", "x", perm=[0, 2, 1])), mask)
    mixed = g.op("MatMul", g.op("Softmax", scores, axis=-1), "x")
    g.nodes.append(helper.make_node("Tanh", [mixed], ["y"]))
    return g.model([("x", TensorProto.FLOAT, ["batch", "sequence", 8])], [("y", TensorProto.FLOAT, ["batch", "sequence", 8])])


def cut(end=512):
    """Rows up to `end`: all of them in every small sample."""
    g = Graph()
    rows = g.op("Slice", "x", *(g.constant(np.array([n], np.int64)) for n in (0, end, 0)))
    g.nodes.append(helper.make_node("Relu", [rows], ["y"]))
    return g.model([("x", TensorProto.FLOAT, ["rows", 8])], [("y", TensorProto.FLOAT, ["kept", 8])])


def ints(g, *numbers):
    return g.constant(np.array(numbers, np.int64))


def padded_to(end=512):
    """Rows up to a length, which are many more than samples have."""
    g = Graph()
    y = g.op("Slice", g.op("Pad", "x", ints(g, 0, 0, end, 0)), ints(g, 0), ints(g, end), ints(g, 0))
    return g.model([("x", TensorProto.FLOAT, ["rows", 4])], [(g.op("Relu", y), TensorProto.FLOAT, [None, 4])])


def neighbours(rim=300):
    """Differences of neighbouring rows behind a wide rim."""
    g = Graph()
    y = g.op("Pad", "x", ints(g, rim, 0, rim, 0))
    before, behind = g.op("Slice", y, ints(g, 0), ints(g, -1), ints(g, 0)), g.op("Slice", y, ints(g, 1), ints(g, 2**62), ints(g, 0))
    return g.model([("x", TensorProto.FLOAT, ["rows", 4])], [(g.op("Sub", before, behind), TensorProto.FLOAT, [None, 4])])


def rolled(by=2):
    g = Graph()
    y = g.op("Concat", g.op("Slice", "x", ints(g, by), ints(g, 2**62), ints(g, 0)), g.op("Slice", "x", ints(g, 0), ints(g, by), ints(g, 0)), axis=0)
    return g.model([("x", TensorProto.FLOAT, ["rows", 4])], [(g.op("Relu", y), TensorProto.FLOAT, [None, 4])])


def from_both_ends():
    """Rows that are counted from the first, and from the last."""
    g = Graph()
    rows = g.op("Gather", "x", g.constant(np.array([[0, -1], [-3, 1]], np.int64)), axis=0)
    elements = g.op("GatherElements", "x", g.constant(np.array([[0, -1, 1, -2]], np.int64)), axis=0)
    return g.model([("x", TensorProto.FLOAT, ["rows", 4])], [(rows, TensorProto.FLOAT, [2, 2, 4]), (elements, TensorProto.FLOAT, [1, 4])])


def vectors_from_the_end():
    """What index vectors name that count from the last row, which one row does not have."""
    g = Graph()
    places = g.constant(np.array([[0, -1], [-3, 2], [-1, -4]], np.int64))
    named = g.op("GatherND", "x", places)
    last = g.op("ScatterND", "x", g.constant(np.array([[-2]], np.int64)), g.op("Gather", "x", ints(g, 0), axis=0))
    return g.model([("x", TensorProto.FLOAT, ["rows", 4])], [(named, TensorProto.FLOAT, [3]), (last, TensorProto.FLOAT, ["rows", 4])])


def halved_and_doubled():
    """Of pairs of channels side by side; at a few sizes one stride is a multiple of another by chance."""
    g = Graph()
    y = g.op("AveragePool", pixels(g, "x", 3, 3, stride=2, groups=3), kernel_shape=[3, 3], strides=[1, 1])
    y = g.op("Resize", y, "", g.constant(np.array([1, 1, 2, 2], np.float32)), mode="nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor")
    return g.model([("x", TensorProto.FLOAT, [2, 3, "height", "width"])], [(g.op("Concat", y, pixels(g, y, 3, 3), axis=1), TensorProto.FLOAT, [2, 6, None, None])])


def resized(mode, coordinates, scale=None, size=None, axes=1, begin=None, end=None, **attributes):
    """By a scale, or to a size, of data of any size, or of what of it lies from `begin` to `end`."""
    g = Graph()
    dims = ["height", "width"][:axes]
    roi = g.constant(np.array([0, 0, *begin, 1, 1, *end], np.float32)) if begin else ""
    if size:
        to = [roi, "", g.op("Concat", g.op("Slice", g.op("Shape", "x"), ints(g, 0), ints(g, 2)), ints(g, *size), axis=0)]
    else:
        to = [roi, g.constant(np.array([1, 1] + [scale] * axes, np.float32))]
    y = g.op("Resize", "x", *to, mode=mode, coordinate_transformation_mode=coordinates, **attributes)
    return g.model([("x", TensorProto.FLOAT, [1, 3, *dims])], [(y, TensorProto.FLOAT, [1, 3] + [None] * axes)])


def first_three():
    g = Graph()
    return g.model([("x", TensorProto.FLOAT, ["batch", "rows", 4])], [(g.op("Slice", "x", ints(g, 0), ints(g, 3), ints(g, 1)), TensorProto.FLOAT, ["batch", None, 4])])


def windows():
    """A convolution over five and a pool over three of whatever there is."""
    g = Graph()
    y = g.op("MaxPool", g.op("Conv", "x", g.weight(4, 3, 5)), kernel_shape=[3])
    return g.model([("x", TensorProto.FLOAT, ["batch", 3, "length"])], [(y, TensorProto.FLOAT, ["batch", 4, None])])


def numbered(rows=512):
    """A table with a row for each position, which are numbered as many as there are."""
    g = Graph()
    zero, one = (g.constant(np.array(n, np.int64)) for n in (0, 1))
    y = g.op("Gather", g.weight(rows, 8), g.op("Range", zero, g.dim("x", 1), one), axis=0)
    return g.model([("x", TensorProto.FLOAT, ["batch", "sequence", 8])], [(g.op("Add", "x", y), TensorProto.FLOAT, ["batch", "sequence", 8])])


def square(width=64):
    g = Graph()
    return g.model([("x", TensorProto.FLOAT, ["batch", width])], [(g.op("Relu", g.linear("x", width, width)), TensorProto.FLOAT, ["batch", width])])


def by_number(kind, number=300):
    """Rows times what their count is together with a number."""
    g = Graph()
    n = g.op("Cast", g.op(kind, g.dim("x", 0), g.constant(np.array(number, np.int64))), to=TensorProto.FLOAT)
    return g.model([("x", TensorProto.FLOAT, ["rows", 4])], [(g.op("Mul", "x", n), TensorProto.FLOAT, ["rows", 4])])


def number(g, value):
    return g.constant(np.array([value], np.int64))


def rows_but(at=437, rows=400):
    """All rows, but at one size fewer."""
    g = Graph()
    n = g.op("Unsqueeze", g.dim("x", 0), number(g, 0))
    end = g.op("Where", g.op("Equal", n, number(g, at)), number(g, rows), n)
    return g.model([("x", TensorProto.FLOAT, ["rows", 4])], [(g.op("Slice", "x", number(g, 0), end, number(g, 0)), TensorProto.FLOAT, [None, 4])])


def corner_of_two(apart=300):
    """Columns of `x` from where it is longer than `y`, which only one of four corners shows."""
    g = Graph()
    n, m = (g.op("Unsqueeze", g.dim(name, 0), number(g, 0)) for name in "xy")
    begin = g.op("Max", g.op("Sub", g.op("Sub", n, m), number(g, apart)), number(g, 0))
    cut = g.op("Slice", g.constant(np.arange(4096, dtype=np.float32)), begin, g.op("Add", begin, number(g, 1)), number(g, 0))
    return g.model([("x", TensorProto.FLOAT, ["rows"]), ("y", TensorProto.FLOAT, ["others"])], [(g.op("Add", "x", cut), TensorProto.FLOAT, ["rows"]), (g.op("Relu", "y"), TensorProto.FLOAT, ["others"])])


def two_limits(limit=300):
    """The same kernel twice in every small sample."""
    g = Graph()
    n = g.op("Cast", g.op("Max", g.dim("x", 0), g.constant(np.array(limit, np.int64))), to=TensorProto.FLOAT)
    large = g.constant(np.array(200, np.float32))
    outputs = [(g.op("Clip", g.op("Mul", x, large), g.constant(np.array(0, np.float32)), most), TensorProto.FLOAT, ["rows"]) for x, most in (("w", g.constant(np.array(limit, np.float32))), ("x", n))]
    return g.model([("w", TensorProto.FLOAT, ["rows"]), ("x", TensorProto.FLOAT, ["rows"])], outputs)


def pairs_of_more(extra=1):
    """A row more than there are, in pairs, which an odd number of rows leaves none of."""
    g = Graph()
    y = g.op("Reshape", g.op("Pad", "x", ints(g, 0, extra)), ints(g, -1, 2))
    return g.model([("x", TensorProto.FLOAT, ["rows"])], [(g.op("Reshape", g.op("Add", y, g.weight(2)), ints(g, -1)), TensorProto.FLOAT, [None])])


def by_root():
    g = Graph()
    return g.model([("x", TensorProto.FLOAT, ["rows", 4])],
        [(g.op("Div", "x", g.op("Sqrt", g.op("Cast", g.dim("x", 0), to=TensorProto.FLOAT))), TensorProto.FLOAT, ["rows", 4])])


def by_size():
    """Rows times their number: a size as a value."""
    g = Graph()
    number = g.op("Cast", g.dim("x", 0), to=TensorProto.FLOAT)
    g.nodes.append(helper.make_node("Mul", ["x", number], ["y"]))
    return g.model([("x", TensorProto.FLOAT, ["rows", 8])], [("y", TensorProto.FLOAT, ["rows", 8])])


def main():
    folder = sys.argv[1]
    models = {"bert": bert(), "bert_positions": bert(positions=64), "convolutional": convolutional(), "any_image": convolutional(1, "height", "width"), "cut": cut(),
        "causal_stored": causal(64), "causal_made": causal(0), "by_size": by_size(), "causal_short": causal(24), "causal_shortest": causal(12), "picture": picture(),
        "corners": decided.corners(), "found": decided.found(), "different": decided.different(1), "different_as_they_come": decided.different(0), "different_rows": decided.different(1, 0), "best": decided.best(),
        "falls": decided.falls(), "count_alone": decided.falls(True), "spread": decided.spread(), "first_ten": decided.first_ten(), "too_large": decided.too_large(), "hundred_best": decided.hundred_best(),
        "padded_to": padded_to(), "neighbours": neighbours(), "rolled": rolled(), "from_both_ends": from_both_ends(), "vectors_from_the_end": vectors_from_the_end(), "first_three": first_three(), "windows": windows(), "numbered": numbered(), "rows_but": rows_but(), "corner_of_two": corner_of_two(), "two_limits": two_limits(), "pairs_of_more": pairs_of_more(), "square": square(), "larger_of": by_number("Max"), "remainder": by_number("Mod"), "by_root": by_root(),
        "branch_at": branching.branch("Equal", 300), "branch_above": branching.branch("Greater", 20), "branch_high": branching.branch("Greater", 100), "branch_twice": branching.branch_twice(), "branch_by_many": branching.branch_by_many(), "steps_by_size": branching.steps(300), "branch_early": branching.branch("Greater", 4), "steps_each": branching.steps(1)}
    models |= {"halved_and_doubled": halved_and_doubled(), "corners_aligned": resized("linear", "align_corners", 2, axes=2), "corners_of_one": resized("linear", "align_corners", 0.5), "first_of_one": resized("cubic", "pytorch_half_pixel", 0.5),
        "cubic_inside": resized("cubic", "half_pixel", 2, exclude_outside=1), "to_a_size": resized("linear", "half_pixel", size=[24, 40], axes=2), "nearest_corners": resized("nearest", "align_corners", 1.5),
        "nearest_to_a_size": resized("nearest", "half_pixel", size=[24, 40], axes=2),
        "cropped": resized("linear", "tf_crop_and_resize", size=[24, 40], axes=2, begin=[0.1, 0.2], end=[0.8, 1.1], extrapolation_value=0.5), "cropped_to_one": resized("linear", "tf_crop_and_resize", 0.5, begin=[0], end=[1]),
        "cropped_nearest": resized("nearest", "tf_crop_and_resize", 2, begin=[0.9], end=[-0.1], nearest_mode="ceil"), "cropped_cubic": resized("cubic", "tf_crop_and_resize", 3, begin=[0], end=[1], exclude_outside=1)}
    for name, model in models.items():
        onnx.checker.check_model(model)
        onnx.save(model, f"{folder}/{name}.onnx")


if __name__ == "__main__":
    main()
