"""Models of many outputs, each one operator with the value that numpy gives for it."""

import math

import numpy as np
from onnx import TensorProto, helper

from feature_models import FLOAT, INT64, constant, make, value


class Cases:
    """A model with many outputs, each one operator applied to the inputs, with the value numpy gives."""

    def __init__(self, opset, **inputs):
        self.opset, self.inputs = opset, inputs
        self.nodes, self.initializers, self.expected = [], [], []

    def add(self, expected, op, *operands, **attributes):
        names = []
        for k, operand in enumerate(operands):
            if isinstance(operand, str):
                names.append(operand)
            else:
                names.append(f"c{len(self.nodes)}_{k}")
                self.initializers.append(constant(names[-1], operand))
        self.nodes.append(helper.make_node(op, names, [f"y{len(self.nodes)}"], **attributes))
        self.expected.append(np.asarray(expected))

    def model(self):
        types = {np.dtype(np.float32): FLOAT, np.dtype(np.int64): INT64, np.dtype(bool): TensorProto.BOOL,
                 np.dtype(np.int32): TensorProto.INT32}
        outputs = [value(f"y{k}", e.shape, types[e.dtype]) for k, e in enumerate(self.expected)]
        inputs = [value(name, a.shape, types[a.dtype]) for name, a in self.inputs.items()]
        return make(self.nodes, inputs, outputs, self.initializers, self.opset, 8)


def elementwise():
    random = np.random.RandomState(1)
    x = (4 * random.standard_normal((2, 3, 4))).astype(np.float32)
    y = (0.5 + random.random_sample((3, 1))).astype(np.float32)
    c = Cases(17, x=x, y=y)
    f = np.float32
    sigmoid = 1 / (1 + np.exp(-x.astype(np.float64)))
    softplus = np.log1p(np.exp(-np.abs(x))) + np.maximum(x, 0)
    elu = np.where(x < 0, np.exp(x) - 1, x)
    c.add(x / y, "Div", "x", "y")
    c.add(np.abs(x) ** f(1.5), "Pow", np.abs(x), f(1.5))
    c.add(np.maximum(np.maximum(x, y), f(0.25)), "Max", "x", "y", f(0.25))
    c.add((x + y + x) / 3, "Mean", "x", "y", "x")
    c.add(np.rint(x), "Round", "x")
    c.add(np.rint(np.array([-2.5, -1.5, -0.5, 0.5, 1.5, 2.5], f)), "Round", np.array([-2.5, -1.5, -.5, .5, 1.5, 2.5], f))
    c.add(np.where(x < 0, x * f(0.2), x), "LeakyRelu", "x", alpha=0.2)
    slope = np.array([[0.1], [0.2], [0.3]], f)
    c.add(np.where(x < 0, x * slope, x), "PRelu", "x", slope)
    c.add(elu, "Elu", "x")
    c.add(f(1.050700987) * np.where(x < 0, f(1.673263242) * (np.exp(x) - 1), x), "Selu", "x")
    c.add(np.maximum(x, 0) + np.minimum(0, 2 * (np.exp(x / 2) - 1)), "Celu", "x", alpha=2.0)
    c.add(np.where(x > 1, x, f(0)), "ThresholdedRelu", "x", alpha=1.0)
    c.add(softplus, "Softplus", "x")
    c.add(x / (1 + np.abs(x)), "Softsign", "x")
    c.add(np.clip(f(0.2) * x + f(0.5), 0, 1), "HardSigmoid", "x")
    c.add(x * np.clip(x + 3, 0, 6) / 6, "HardSwish", "x")
    c.add(np.vectorize(math.erf)(x).astype(f), "Erf", "x")
    c.add(sigmoid.astype(f), "Sigmoid", "x")
    c.add(np.minimum(x, f(1.5)), "Clip", "x", "", f(1.5))
    c.add(np.clip(x, f(-1), f(2)), "Clip", "x", f(-1), f(2))
    c.add(np.trunc(x).astype(np.int32), "Cast", "x", to=TensorProto.INT32)
    c.add(x != 0, "Cast", "x", to=TensorProto.BOOL)
    c.add(np.where(x > y, x, y), "Where", x > y, "x", "y")
    c.add(1 / y, "Reciprocal", "y")
    a, b = np.array([-7, 7, -7, 7], np.int64), np.array([2, -2, -2, 2], np.int64)
    c.add(np.trunc(a / b).astype(np.int64), "Div", a, b)
    c.add(np.mod(a, b), "Mod", a, b)
    c.add(np.fmod(a, b), "Mod", a, b, fmod=1)
    return c


def movement():
    random = np.random.RandomState(2)
    x = random.standard_normal((2, 4, 6)).astype(np.float32)
    table = random.standard_normal((5, 3)).astype(np.float32)
    c = Cases(13, x=x)
    big = np.iinfo(np.int64).max
    i = lambda *v: np.array(v, np.int64)  # noqa: E731
    c.add(x[:, 1:3, ::2], "Slice", "x", i(1, 0), i(3, big), i(1, 2), i(1, 2))
    c.add(x[:, ::-1, ::-2], "Slice", "x", i(-1, -1), i(-big - 1, -big - 1), i(1, 2), i(-1, -2))
    c.add(x[:, :, -3:], "Slice", "x", i(-3), i(big), i(2))
    c.add(x[:, [0, -1, 2]], "Gather", "x", i(0, -1, 2), axis=1)
    c.add(x[:, :, -2], "Gather", "x", np.array(-2, np.int64), axis=2)
    c.add(table[[4, 0]], "Gather", table, i(4, 0))
    c.add(np.pad(x, ((0, 0), (1, 2), (0, 1)), constant_values=7), "Pad", "x", i(0, 1, 0, 0, 2, 1), np.float32(7))
    c.add(np.pad(x, ((0, 0), (1, 2), (2, 1)), mode="reflect"), "Pad", "x", i(0, 1, 2, 0, 2, 1), mode="reflect")
    c.add(np.pad(x, ((0, 0), (1, 2), (2, 1)), mode="edge"), "Pad", "x", i(0, 1, 2, 0, 2, 1), mode="edge")
    c.add(x[:, 1:, :-2], "Pad", "x", i(0, -1, 0, 0, 0, -2))
    c.add(np.tile(x, (1, 2, 1)), "Tile", "x", i(1, 2, 1))
    c.add(np.broadcast_to(x[:, None], (2, 3, 4, 6))[:, :1] * np.ones((1, 1, 1, 1), np.float32), "Unsqueeze", "x", i(1))
    c.add(np.broadcast_to(x, (3, 2, 4, 6)), "Expand", "x", i(3, 1, 1, 6))
    c.add(x.reshape(2, 24), "Flatten", "x")
    c.add(x.reshape(8, 6), "Flatten", "x", axis=2)
    c.add(x.reshape(1, 48), "Flatten", "x", axis=0)
    c.add(x.reshape(2, 3, 8), "Reshape", "x", i(0, 3, -1))
    c.add(x.transpose(2, 0, 1), "Transpose", "x", perm=[2, 0, 1])
    c.add(x.transpose(), "Transpose", "x")
    c.add(np.arange(3, 11, 2, dtype=np.int64), "Range", *(np.array(v, np.int64) for v in (3, 11, 2)))
    c.add(np.array(x.shape, np.int64), "Shape", "x")
    c.add(np.array(x.size, np.int64), "Size", "x")
    return c


def products():
    random = np.random.RandomState(3)
    r = lambda *shape: random.standard_normal(shape).astype(np.float32)  # noqa: E731
    a, b, v = r(2, 3, 4, 5), r(3, 5, 6), r(5)
    m, w, bias = r(4, 5), r(5, 6), r(1, 6)
    c = Cases(13, a=a, b=b, v=v, m=m)
    c.add(a @ b, "MatMul", "a", "b")
    c.add(a @ w, "MatMul", "a", w)
    c.add(m @ w, "MatMul", "m", w)
    c.add(m @ b, "MatMul", "m", "b")
    c.add(a @ v, "MatMul", "a", "v")
    c.add(v @ b, "MatMul", "v", "b")
    c.add(v @ v, "MatMul", "v", "v")
    c.add(0.5 * (m @ w) + 2 * bias, "Gemm", "m", w, bias, alpha=0.5, beta=2.0)
    c.add(m @ w + w[0], "Gemm", "m", np.ascontiguousarray(w.T), w[0], transB=1)
    t = r(5, 4)
    c.add(t.T @ w, "Gemm", t, w, transA=1)
    c.add(a.mean(axis=(1, 3), keepdims=True), "ReduceMean", "a", axes=[1, -1])
    c.add(a.sum(axis=2), "ReduceSum", "a", np.array([2], np.int64), keepdims=0)
    c.add(np.sqrt((a * a).sum(axis=1)), "ReduceL2", "a", axes=[1], keepdims=0)
    c.add(np.log(np.exp(a).sum(axis=3, keepdims=True)), "ReduceLogSumExp", "a", axes=[3])
    c.add(a.max(), "ReduceMax", "a", keepdims=0)
    c.add(np.argmax(a, axis=2), "ArgMax", "a", axis=2, keepdims=0)
    return c


def _softmax(x):
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def old_opsets():
    random = np.random.RandomState(4)
    x = random.standard_normal((2, 3, 4)).astype(np.float32)
    c = Cases(9, x=x)
    c.add(_softmax(x.reshape(2, 12)).reshape(2, 3, 4), "Softmax", "x")
    c.add(np.log(_softmax(x)), "LogSoftmax", "x", axis=2)
    c.add(np.clip(x, -0.5, 0.5), "Clip", "x", min=-0.5, max=0.5)
    c.add(x[:, 1:3], "Slice", "x", axes=[1], starts=[1], ends=[9])
    c.add(x[:, None], "Unsqueeze", "x", axes=[1])
    c.add(x.sum(axis=1, keepdims=True), "ReduceSum", "x", axes=[1])
    c.add(np.pad(x, ((0, 0), (0, 0), (1, 1)), constant_values=2), "Pad", "x", pads=[0, 0, 1, 0, 0, 1], value=2.0)
    c.add(np.repeat(np.repeat(x[None], 2, axis=2), 3, axis=3), "Upsample", x[None], np.array([1, 1, 2, 3], np.float32))
    return c


def broadcast_attribute():
    x, y = np.arange(24, dtype=np.float32).reshape(2, 3, 4), np.array([1, 2, 3], np.float32)
    c = Cases(6, x=x)
    c.add(x + y.reshape(3, 1), "Add", "x", y, broadcast=1, axis=1)
    c.add(x * x[0, 0], "Mul", "x", x[0, 0], broadcast=1)
    c.add(np.where(x < 10, (x - 10) * y.reshape(3, 1), x - 10), "PRelu", x - 10, y)
    return c


def windows():
    from numpy_reference import _conv, _conv_transpose, _pool
    random = np.random.RandomState(5)
    r = lambda *shape: random.standard_normal(shape).astype(np.float32)  # noqa: E731
    x, w = r(1, 4, 7, 8), r(6, 2, 3, 3)
    c = Cases(13, x=x)
    c.add(_conv({"group": 2, "strides": [2, 2], "pads": [1, 0, 1, 1]}, x, w).astype(np.float32), "Conv", "x", w, group=2,
          strides=[2, 2], auto_pad="SAME_UPPER")
    c.add(_conv({"group": 2, "strides": [2, 2], "pads": [1, 1, 1, 0]}, x, w).astype(np.float32), "Conv", "x", w, group=2,
          strides=[2, 2], auto_pad="SAME_LOWER")
    c.add(_conv({"group": 2, "dilations": [2, 3]}, x, w).astype(np.float32), "Conv", "x", w, group=2, dilations=[2, 3])
    t = r(4, 3, 3, 3)
    c.add(_conv_transpose({"strides": [2, 2], "pads": [1, 0, 0, 1]}, x, t).astype(np.float32), "ConvTranspose", "x", t,
          strides=[2, 2], pads=[1, 0, 0, 1])
    c.add(_pool({"kernel_shape": [3, 2], "strides": [2, 2], "pads": [1, 0, 1, 0]}, x, "max").astype(np.float32), "MaxPool",
          "x", kernel_shape=[3, 2], strides=[2, 2], pads=[1, 0, 1, 0])
    for include in (0, 1):
        a = {"kernel_shape": [3, 3], "strides": [1, 2], "pads": [1, 1, 1, 1], "count_include_pad": include}
        c.add(_pool(a, x, "average").astype(np.float32), "AveragePool", "x", **a)
    c.add(x.mean(axis=(2, 3), keepdims=True), "GlobalAveragePool", "x")
    c.add(x.max(axis=(2, 3), keepdims=True), "GlobalMaxPool", "x")
    return c


CASES = [elementwise, movement, products, old_opsets, broadcast_attribute, windows]
