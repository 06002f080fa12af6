"""Models of several layers: shared ones, models within models, operators among the layers, several inputs and outputs."""

import numpy as np

import keras_layers as L
from keras_net import Net


def _dense(net, x, w, b, shared=None, name=None):
    return net.layer("Dense", x, x.value @ w + b, [("kernel", w), ("bias", b)], shared=shared, name=name, units=w.shape[1], activation="linear", use_bias=True)


def graphs(m):
    w, b = m.normal(4, 4), m.normal(4)
    net = Net(m.edition)
    first = _dense(net, net.input(m.normal(2, 4)), w, b)
    second = _dense(net, first, w, b, first.layer)
    third = _dense(net, net.input(m.normal(2, 4)), w, b, first.layer)
    m.finish(net, "shared_layer", net.layer("Add", [second, third], second.value + third.value), first)

    net = Net(m.edition, sequential=True)
    x = net.input(m.normal(2, 4))
    y = _dense(net, x, w, b)
    m.finish(net, "sequential", net.layer("Activation", y, np.maximum(y.value, 0), activation="relu"))

    # Without an input layer the first one says which shape it takes.
    net = Net(m.edition, sequential=True)
    x = net.input(m.normal(2, 4))
    y = _dense(net, x, w, b)
    net.layers.pop(0)
    y.layer.config["batch_input_shape" if m.edition == 2 else "batch_shape"] = [None, 4]
    m.finish(net, "sequential_without_input", y)

    # Names with slashes, dots and spaces.
    net = Net(m.edition)
    y = _dense(net, net.input(m.normal(2, 4), name="the input.1"), w, b, name="block1/dense.a b")
    m.finish(net, "odd_names", net.layer("Activation", y, np.tanh(y.value), activation="tanh", name="block1/act"))


def _frozen_block(m, edition, name, sequential, w, b, stats):
    """A dense layer and a normalization: an .h5 file lists the statistics behind the weights of all layers."""
    net = Net(edition, name, sequential)
    x = net.input(m.normal(2, 4))
    y = _dense(net, x, w, b)
    g, beta, mean, var = stats
    y = net.layer("BatchNormalization", y, L.batch_norm(y.value, g, beta, mean, var), list(zip(("gamma", "beta", "moving_mean", "moving_variance"), stats)),
                  axis=[1] if edition == 2 else -1, epsilon=.001)
    y = _dense(net, y, w.T, b, name="last")
    net.outputs = [y]
    return net, lambda x: L.batch_norm(x @ w + b, g, beta, mean, var) @ w.T + b


def nested(m):
    w, b = m.normal(4, 4), m.normal(4)
    stats = (m.normal(4), m.normal(4), m.normal(4), np.abs(m.normal(4)) + .5)
    for kind in ("functional", "sequential"):
        inner, compute = _frozen_block(m, m.edition, f"inner_{kind}", kind == "sequential", w, b, stats)
        net = Net(m.edition)
        x = net.input(m.normal(2, 4))
        y = net.nested(inner, x, compute(x.value))
        z = net.nested(inner, y, compute(y.value), shared=y.layer)
        last = net.layer("Activation", z, np.maximum(z.value, 0), activation="relu")
        m.finish(net, f"nested_{kind}", last, y)
        net = Net(m.edition)
        inner, compute = _frozen_block(m, m.edition, f"inner_{kind}", kind == "sequential", w, b, stats)
        x = net.input(m.normal(2, 4))
        m.finish(net, f"nested_{kind}_at_the_end", net.nested(inner, x, compute(x.value)))
    # Two levels, with equal names of layers in both.
    inner, compute = _frozen_block(m, m.edition, "inner", False, w, b, stats)
    middle = Net(m.edition, "middle")
    x = middle.input(m.normal(2, 4))
    y = middle.nested(inner, x, compute(x.value))
    kernel = m.normal(4, 4)
    middle.outputs = [_dense(middle, y, kernel, b, name="outer_dense")]
    net = Net(m.edition, "outer")
    x = net.input(m.normal(2, 4))
    m.finish(net, "nested_twice", net.nested(middle, x, compute(x.value) @ kernel + b))


OPERATORS = [
    ("Add", "numpy", "math.add", lambda x: x + 2.5, [2.5], {"y": 2.5}), ("TrueDivide", "numpy", "math.truediv", lambda x: x / 4, [4.0], {"y": 4.0}),
    ("Power", "numpy", "math.pow", lambda x: x ** 2, [2.0], {"y": 2.0}), ("Exp", "numpy", "math.exp", np.exp, [], {}), ("Sigmoid", "nn", "math.sigmoid", L.sigmoid, [], {}),
    ("Mean", "numpy", "math.reduce_mean", lambda x: x.mean(1), None, {"axis": 1, "keepdims": False}), ("Max", "numpy", "math.reduce_max", lambda x: x.max((1, 2), keepdims=True), None, {"axis": [1, 2], "keepdims": True}),
    ("Reshape", "numpy", "reshape", lambda x: x.reshape(-1, 12), None, {"newshape": [-1, 12]}), ("Transpose", "numpy", "transpose", lambda x: x.transpose(0, 2, 1), None, {"axes": [0, 2, 1]}),
    ("ExpandDims", "numpy", "expand_dims", lambda x: x[:, None], None, {"axis": 1}), ("Softmax", "nn", "nn.softmax", lambda x: L.softmax(x, 1), None, {"axis": 1}),
    ("Clip", "numpy", "clip_by_value", lambda x: np.clip(x, -.5, .5), None, {"x_min": -.5, "x_max": .5}), ("Square", "numpy", "math.square", np.square, [], {}),
    ("Repeat", "numpy", "repeat", lambda x: np.repeat(x, 2, 1), None, {"repeats": 2, "axis": 1}), ("Var", "numpy", "math.reduce_variance", lambda x: x.var(2), None, {"axis": 2, "keepdims": False}),
    ("Pad", "numpy", "pad", lambda x: np.pad(x, ((0, 0), (1, 2), (0, 1))), None, {"pad_width": [[0, 0], [1, 2], [0, 1]], "mode": "constant"}),
]
SECOND_NAMES = {"newshape": "shape", "axes": "perm", "x_min": "clip_value_min", "x_max": "clip_value_max", "pad_width": "paddings"}


def operators(m):
    for name, module, function, compute, extra, config in OPERATORS:
        net = Net(m.edition)
        x = net.input(m.normal(2, 3, 4))
        value = compute(np.float64(x.value))
        if m.edition == 3:
            made = net.layer(name, x, value, module=f"keras.src.ops.{module}", args=[x, *(extra or [])], **({} if extra is not None else config))
        else:
            made = net.layer("TFOpLambda", x, value, kwargs={SECOND_NAMES.get(k, k): v for k, v in config.items()}, function=function)
        m.finish(net, f"operator_{name.lower()}", made)
    net = Net(m.edition)
    x, y = net.input(m.normal(2, 3, 4)), net.input(m.normal(2, 4, 5))
    if m.edition == 3:
        product = net.layer("Matmul", [x, y], x.value @ y.value, module="keras.src.ops.numpy", args=[x, y])
        total = net.layer("Add", [product, product], 2 * product.value, module="keras.src.ops.numpy", args=[product, product])
        cut = net.layer("GetItem", total, total.value[:, 1, ::2], module="keras.src.ops.numpy", args=[total, [
            {"class_name": "__slice__", "config": {"start": None, "stop": None, "step": None}}, 1, {"class_name": "__slice__", "config": {"start": None, "stop": None, "step": 2}}]])
        joined = net.layer("Concatenate", [cut, cut], np.concatenate([cut.value] * 2, -1), module="keras.src.ops.numpy", args=[[cut, cut]], axis=-1)
    else:
        product = net.layer("TFOpLambda", x, x.value @ y.value, kwargs={"b": y}, function="linalg.matmul")
        total = net.layer("TFOpLambda", product, 2 * product.value, kwargs={"y": product}, function="__operators__.add")
        everything = {"start": None, "stop": None, "step": None}
        cut = net.layer("SlicingOpLambda", total, total.value[:, 1, ::2], kwargs={"slice_spec": [everything, 1, {**everything, "step": 2}]}, function="__operators__.getitem")
        joined = net.layer("TFOpLambda", [cut, cut], np.concatenate([cut.value] * 2, -1), kwargs={"axis": -1}, function="concat")
    m.finish(net, "operator_several", joined)


FAMILIES = [graphs, nested, operators]
