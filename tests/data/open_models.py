"""Networks whose batch, length or size is open, with the shape arithmetic that exporters write around them."""

import numpy as np
from onnx import TensorProto

from net import Net

INT64, BOOL = TensorProto.INT64, TensorProto.BOOL
HIDDEN, HEADS, WORDS, PLACES = 8, 2, 16, 12


class OpenNet(Net):
    def extent(self, x, axis):
        """One size of x as a list of one number: Shape, Gather, Unsqueeze, as PyTorch writes x.size(axis)."""
        size = self.op("Gather", [self.op("Shape", [x]), self.ints(self.unique("at"), axis)], axis=0)
        return self.op("Unsqueeze", [size, self.ints(self.unique("front"), [0])])

    def reshaped(self, x, *sizes):
        """x.view(...): numbers, or results of extent()."""
        parts = [size if isinstance(size, str) else self.ints(self.unique("size"), [size]) for size in sizes]
        return self.op("Reshape", [x, self.op("Concat", parts, axis=0)])

    def number(self, value):
        return self.weight(self.unique("number"), np.float32(value))

    def layer_norm(self, x):
        centred = self.op("Sub", [x, self.op("ReduceMean", [x], axes=[-1])])
        variance = self.op("ReduceMean", [self.op("Pow", [centred, self.number(2)])], axes=[-1])
        deviation = self.op("Sqrt", [self.op("Add", [variance, self.number(1e-5)])])
        name = self.unique("norm")
        scaled = self.op("Mul", [self.op("Div", [centred, deviation]), self.floats(f"{name}.weight", HIDDEN, scale=0.1, offset=1)])
        return self.op("Add", [scaled, self.floats(f"{name}.bias", HIDDEN, scale=0.1)])

    def gelu(self, x):
        erf = self.op("Erf", [self.op("Div", [x, self.number(np.sqrt(2))])])
        return self.op("Mul", [self.op("Mul", [x, self.op("Add", [erf, self.number(1)])]), self.number(0.5)])

    def attention(self, x, batch, length, mask, causal):
        def heads(name):
            split = self.reshaped(self.linear(x, HIDDEN, HIDDEN, self.unique(name)), batch, length, HEADS, HIDDEN // HEADS)
            return self.op("Transpose", [split], perm=[0, 2, 3, 1] if name == "key" else [0, 2, 1, 3])
        scores = self.op("Div", [self.op("MatMul", [heads("query"), heads("key")]), self.number(2)])
        scores = self.op("Where", [causal, scores, self.number(-1e4)])
        weights = self.op("Softmax", [self.op("Add", [scores, mask])], axis=-1)
        joined = self.op("Transpose", [self.op("MatMul", [weights, heads("value")])], perm=[0, 2, 1, 3])
        return self.linear(self.reshaped(joined, batch, length, HIDDEN), HIDDEN, HIDDEN, self.unique("output"))


def open_transformer():
    """Words, places, masks, two layers and a classifier; batch and length are open."""
    net = OpenNet("open_transformer", 71)
    ids = net.input("ids", ["batch", "length"], INT64)
    kept = net.input("attention_mask", ["batch", "length"], INT64)
    batch, length = net.extent(ids, 0), net.extent(ids, 1)
    first, second, last, one = (net.ints(name, value) for name, value in (("first", [0]), ("second", [1]), ("last", [3]), ("one", [1])))
    places = net.op("Slice", [net.ints("places", np.arange(PLACES)[None, :]), first, length, second])
    x = net.op("Add", [net.op("Gather", [net.floats("words", WORDS, HIDDEN), ids]), net.op("Gather", [net.floats("positions", PLACES, HIDDEN), places])])
    triangle = net.weight("triangle", np.tril(np.ones((1, 1, PLACES, PLACES), bool)))
    rows = net.op("Slice", [triangle, first, length, net.ints("rows", [2]), one])
    causal = net.op("Slice", [rows, first, length, last, one])
    mask = net.op("Cast", [net.op("Unsqueeze", [kept, net.ints("around", [1, 2])])], to=TensorProto.FLOAT)
    mask = net.op("Mul", [net.op("Sub", [net.number(1), mask]), net.number(-1e4)])
    for _ in range(2):
        x = net.layer_norm(net.op("Add", [x, net.attention(x, batch, length, mask, causal)]))
        inner = net.gelu(net.linear(x, HIDDEN, 2 * HIDDEN, net.unique("inner")))
        x = net.layer_norm(net.op("Add", [x, net.linear(inner, 2 * HIDDEN, HIDDEN, net.unique("outer"))]))
    pooled = net.op("Gather", [x, net.ints("start", 0)], axis=1)
    logits = net.gemm(pooled, HIDDEN, 4)
    net.output(net.op("Softmax", [logits], "softmax", axis=-1), ["batch", 4])
    return net


def open_ranges():
    """Places as Range, a mask as Expand of ConstantOfShape, words repeated by Tile: what comes from a length that is not known."""
    net = OpenNet("open_ranges", 72)
    ids = net.input("ids", ["batch", "length"], INT64)
    shape = net.op("Shape", [ids])
    length = net.op("Gather", [shape, net.ints("one", 1)], axis=0)
    steps = net.op("Range", [net.ints("zero", 0), length, net.ints("step", 1)])
    places = net.op("Expand", [net.op("Unsqueeze", [steps, net.ints("front", [0])]), shape])
    ones = net.op("ConstantOfShape", [shape])
    words = net.op("Gather", [net.floats("words", WORDS, HIDDEN), net.op("Add", [ids, net.op("Cast", [ones], to=INT64)])])
    x = net.op("Add", [words, net.op("Gather", [net.floats("positions", PLACES, HIDDEN), places])])
    twice = net.op("Tile", [x, net.ints("repeats", [1, 2, 1])])
    fixed = net.op("Range", [net.ints("from", 0), net.ints("to", 4), net.ints("by", 1)])
    net.output(net.op("Gather", [net.gelu(twice), fixed], axis=2), ["batch", None, 4])
    return net


def open_batch():
    """A small network of convolutions, flattened by its own batch size, with a result of twice the height and width."""
    net = OpenNet("open_batch", 73)
    image = net.input("image", ["batch", 3, 8, 8])
    x = net.conv_bn_relu(image, 3, 4)
    large = net.op("Resize", [x, "", net.weight("scales", np.array([1, 1, 2, 2], np.float32))], mode="nearest",
                   coordinate_transformation_mode="asymmetric", nearest_mode="floor")
    net.output(net.op("Relu", [net.conv(large, 4, 2)], "mask"), ["batch", 2, 16, 16])
    pooled = net.op("GlobalAveragePool", [net.conv_bn_relu(x, 4, 8, stride=2)])
    net.output(net.op("Softmax", [net.gemm(net.reshaped(pooled, net.extent(pooled, 0), -1), 8, 4)], "softmax", axis=-1), ["batch", 4])
    return net


def open_causal():
    """Scores, of which a triangle of bools keeps those that come before: it is cut to their length on both axes."""
    net = OpenNet("open_causal", 74)
    scores = net.input("scores", ["batch", "length", "length"])
    length = net.extent(scores, 1)
    first, second, last, one = (net.ints(name, value) for name, value in (("first", [0]), ("second", [1]), ("last", [2]), ("one", [1])))
    rows = net.op("Slice", [net.weight("triangle", np.tril(np.ones((1, 64, 64), bool))), first, length, second, one])
    causal = net.op("Slice", [rows, first, length, last, one])
    kept = net.op("Where", [causal, scores, net.number(-1e4)])
    net.output(net.op("Softmax", [kept], "softmax", axis=-1), ["batch", "length", "length"])
    return net


def open_worked_out():
    """An exponent and an index that count from the end, as matrices of one number that are worked out."""
    net = OpenNet("open_worked_out", 75)
    x = net.input("x", ["batch", 8])
    square = net.op("Pow", [x, net.op("Reshape", [net.ints("two", [2]), net.ints("shape", [1, 1])])])
    last = net.op("Gather", [square, net.op("Reshape", [net.ints("end", [-1]), net.ints("index_shape", [1, 1])])], axis=1)
    net.output(net.op("Relu", [last], "relu"), ["batch", 1, 1])
    return net


NETS = (open_transformer, open_ranges, open_batch, open_causal, open_worked_out)
