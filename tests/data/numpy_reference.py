"""A small evaluator of ONNX graphs in numpy, written from the operator texts and from nothing of Passbench.

It gives the expected outputs of the samples: an oracle that shares no code with the program. Only what the samples
use is here, in float64 inside so that its own rounding doesn't matter, and float32 outside.
"""

import math

import numpy as np
from onnx import helper, numpy_helper

_erf = np.vectorize(math.erf, otypes=[np.float64])


def _attributes(node):
    values = {}
    for a in node.attribute:
        value = helper.get_attribute_value(a)
        values[a.name] = value.decode() if isinstance(value, bytes) else value
    return values


def _windows(x, kernel, strides, dilations, pads, fill):
    """Patches of the two last axes: [N, C, KH, KW, OH, OW]."""
    top, left, bottom, right = pads
    x = np.pad(x, ((0, 0), (0, 0), (top, bottom), (left, right)), constant_values=fill)
    height = (x.shape[2] - (kernel[0] - 1) * dilations[0] - 1) // strides[0] + 1
    width = (x.shape[3] - (kernel[1] - 1) * dilations[1] - 1) // strides[1] + 1
    out = np.empty(x.shape[:2] + tuple(kernel) + (height, width))
    for i in range(kernel[0]):
        for j in range(kernel[1]):
            y, z = i * dilations[0], j * dilations[1]
            out[:, :, i, j] = x[:, :, y:y + (height - 1) * strides[0] + 1:strides[0],
                                z:z + (width - 1) * strides[1] + 1:strides[1]]
    return out


def _conv(a, x, w, b=None):
    groups = a.get("group", 1)
    patches = _windows(x, w.shape[2:], a.get("strides", [1, 1]), a.get("dilations", [1, 1]),
                       a.get("pads", [0, 0, 0, 0]), 0.0)
    n, _, kh, kw, oh, ow = patches.shape
    patches = patches.reshape(n, groups, w.shape[1], kh, kw, oh, ow)
    weights = w.reshape(groups, w.shape[0] // groups, *w.shape[1:])
    y = np.einsum("ngcijhw,gocij->ngohw", patches, weights).reshape(n, w.shape[0], oh, ow)
    return y if b is None else y + b.reshape(1, -1, 1, 1)


def _conv_transpose(a, x, w, b=None):
    assert a.get("group", 1) == 1
    sh, sw = a.get("strides", [1, 1])
    top, left, bottom, right = a.get("pads", [0, 0, 0, 0])
    n, _, h, width = x.shape
    kh, kw = w.shape[2:]
    full = np.zeros((n, w.shape[1], sh * (h - 1) + kh, sw * (width - 1) + kw))
    for i in range(kh):
        for j in range(kw):
            full[:, :, i:i + sh * (h - 1) + 1:sh, j:j + sw * (width - 1) + 1:sw] += np.einsum(
                "nchw,co->nohw", x, w[:, :, i, j])
    y = full[:, :, top:full.shape[2] - bottom, left:full.shape[3] - right]
    return y if b is None else y + b.reshape(1, -1, 1, 1)


def _pool(a, x, reduce):
    kernel, pads = a["kernel_shape"], a.get("pads", [0, 0, 0, 0])
    strides = a.get("strides", [1, 1])
    if reduce == "max":
        return _windows(x, kernel, strides, [1, 1], pads, -np.inf).max(axis=(2, 3))
    total = _windows(x, kernel, strides, [1, 1], pads, 0.0).sum(axis=(2, 3))
    if a.get("count_include_pad", 0):
        return total / (kernel[0] * kernel[1])
    return total / _windows(np.ones_like(x), kernel, strides, [1, 1], pads, 0.0).sum(axis=(2, 3))


def _lrn(a, x):
    size = a["size"]
    squares = np.pad(x * x, ((0, 0), ((size - 1) // 2, size // 2), (0, 0), (0, 0)))
    total = sum(squares[:, i:i + x.shape[1]] for i in range(size))
    return x / (a.get("bias", 1.0) + a.get("alpha", 1e-4) / size * total) ** a.get("beta", 0.75)


def _softmax(x, axis):
    e = np.exp(x - x.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def _old_softmax(a, x):
    axis = a.get("axis", 1)
    return _softmax(x.reshape(int(np.prod(x.shape[:axis])), -1), -1).reshape(x.shape)


def _batch_norm(a, x, scale, bias, mean, var):
    shape = (1, -1) + (1,) * (x.ndim - 2)
    factor = scale / np.sqrt(var + a.get("epsilon", 1e-5))
    return (x - mean.reshape(shape)) * factor.reshape(shape) + bias.reshape(shape)


def _layer_norm(a, x, scale, bias):
    assert a.get("axis", -1) == -1
    centered = x - x.mean(axis=-1, keepdims=True)
    variance = (centered * centered).mean(axis=-1, keepdims=True)
    return centered / np.sqrt(variance + a.get("epsilon", 1e-5)) * scale + bias


def _gemm(a, x, w, c=0.0):
    x = x.T if a.get("transA", 0) else x
    w = w.T if a.get("transB", 0) else w
    return a.get("alpha", 1.0) * (x @ w) + a.get("beta", 1.0) * c


def _resize_nearest(a, x, roi=None, scales=None, sizes=None):
    assert a.get("mode") == "nearest" and a["coordinate_transformation_mode"] == "asymmetric"
    assert a["nearest_mode"] == "floor"
    for axis, scale in enumerate(scales):
        index = np.floor(np.arange(int(math.floor(x.shape[axis] * scale))) / scale).astype(int)
        x = np.take(x, index, axis)
    return x


def _slice(x, starts, ends, axes, steps=None):
    for k, axis in enumerate(axes):
        index = [slice(None)] * x.ndim
        index[axis] = slice(int(starts[k]), int(ends[k]), 1 if steps is None else int(steps[k]))
        x = x[tuple(index)]
    return x


def _split(a, x, sizes):
    return tuple(np.split(x, np.cumsum(sizes)[:-1], axis=a.get("axis", 0)))


OPERATORS = {
    "Add": lambda a, x, y: x + y, "Sub": lambda a, x, y: x - y, "Mul": lambda a, x, y: x * y,
    "Div": lambda a, x, y: x / y, "Pow": lambda a, x, y: x ** y, "Sqrt": lambda a, x: np.sqrt(x),
    "Erf": lambda a, x: _erf(x), "Tanh": lambda a, x: np.tanh(x), "Relu": lambda a, x: np.maximum(x, 0),
    "Sigmoid": lambda a, x: 1 / (1 + np.exp(-x)), "Clip": lambda a, x, low, high: np.clip(x, low, high),
    "HardSigmoid": lambda a, x: np.clip(a.get("alpha", 0.2) * x + a.get("beta", 0.5), 0, 1),
    "HardSwish": lambda a, x: x * np.clip(x / 6 + 0.5, 0, 1),
    "LeakyRelu": lambda a, x: np.where(x < 0, a.get("alpha", 0.01) * x, x),
    "Conv": _conv, "ConvTranspose": _conv_transpose, "MaxPool": lambda a, x: _pool(a, x, "max"),
    "AveragePool": lambda a, x: _pool(a, x, "average"), "LRN": _lrn, "BatchNormalization": _batch_norm,
    "LayerNormalization": _layer_norm, "Gemm": _gemm, "MatMul": lambda a, x, y: x @ y,
    "GlobalAveragePool": lambda a, x: x.mean(axis=tuple(range(2, x.ndim)), keepdims=True),
    "ReduceMean": lambda a, x: x.mean(axis=tuple(a["axes"]), keepdims=bool(a.get("keepdims", 1))),
    "Transpose": lambda a, x: x.transpose(a["perm"]), "Reshape": lambda a, x, s: x.reshape(
        [x.shape[i] if d == 0 else int(d) for i, d in enumerate(s)]),
    "Flatten": lambda a, x: x.reshape(int(np.prod(x.shape[:a.get("axis", 1)])), -1),
    "Concat": lambda a, *x: np.concatenate(x, axis=a["axis"]), "Shape": lambda a, x: np.array(x.shape, np.int64),
    "Gather": lambda a, x, i: np.take(x, i.astype(np.int64), axis=a.get("axis", 0)),
    "Unsqueeze": lambda a, x, axes: np.expand_dims(x, tuple(int(i) for i in axes)),
    "Squeeze": lambda a, x, axes: np.squeeze(x, tuple(int(i) for i in axes)),
    "Slice": lambda a, x, *rest: _slice(x, *rest), "Split": _split, "Dropout": lambda a, x, *rest: x,
    "Identity": lambda a, x: x, "Resize": _resize_nearest,
}


def _widened(array):
    return array.astype(np.float64) if array.dtype == np.float32 else array


def run(model, inputs):
    """Outputs of `model` for `inputs` (name -> array), float32, in the order of the graph's outputs."""
    opset = {o.domain: o.version for o in model.opset_import}[""]
    values = {t.name: _widened(numpy_helper.to_array(t)) for t in model.graph.initializer}
    values.update({name: _widened(array) for name, array in inputs.items()})
    for node in model.graph.node:
        attributes = _attributes(node)
        arguments = [values[name] if name else None for name in node.input]
        if node.op_type == "Constant":
            result = _widened(numpy_helper.to_array(attributes["value"]))
        elif node.op_type == "Softmax":
            x = arguments[0]
            result = _softmax(x, attributes.get("axis", -1)) if opset >= 13 else _old_softmax(attributes, x)
        else:
            result = OPERATORS[node.op_type](attributes, *arguments)
        for name, value in zip(node.output, result if isinstance(result, tuple) else (result,)):
            values[name] = value
    return [values[o.name].astype(np.float32) for o in model.graph.output]
