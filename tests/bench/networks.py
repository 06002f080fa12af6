"""Networks of ordinary size with seeded weights, to measure with: nothing is downloaded."""

import pathlib
import sys

import numpy as np
import onnx
from onnx import numpy_helper

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "data"))
from net import Net  # noqa: E402


def mobilenet_v2():
    net = Net("mobilenet_v2", 31)
    net.weight("zero", np.array(0, np.float32))
    net.weight("six", np.array(6, np.float32))

    def block(x, c_in, c_out, kernel=1, stride=1, groups=1, clip=True):
        y = net.batch_norm(net.conv(x, c_in, c_out, kernel, stride, groups, bias=False), c_out)
        return net.op("Clip", [y, "zero", "six"]) if clip else y

    x = block(net.input("image", [1, 3, 224, 224]), 3, 32, 3, 2)
    c = 32
    for expand, c_out, count, stride in ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1),
                                         (6, 160, 3, 2), (6, 320, 1, 1)):
        for i in range(count):
            y = block(x, c, c * expand) if expand > 1 else x
            y = block(y, c * expand, c * expand, 3, stride if i == 0 else 1, c * expand)
            y = block(y, c * expand, c_out, clip=False)
            x = net.op("Add", [x, y]) if i > 0 else y
            c = c_out
    x = net.op("Flatten", [net.op("GlobalAveragePool", [block(x, c, 1280)])], axis=1)
    net.output(net.gemm(x, 1280, 1000, "classifier"), [1, 1000])
    return net


def transformer(name, layers, hidden, heads, sequence=128):
    net = Net(name, 32, opset=13)
    size = hidden // heads
    split = net.ints("split", [1, sequence, heads, size])
    joined = net.ints("joined", [1, sequence, hidden])
    net.weight("scale", np.array(1 / np.sqrt(size), np.float32))
    for constant, value in (("half", 0.5), ("one", 1.0), ("root", np.sqrt(2)), ("epsilon", 1e-5), ("two", 2.0)):
        net.weight(constant, np.array(value, np.float32))

    def linear(x, c_in, c_out):
        weight = net.floats(net.unique("weight"), c_in, c_out, scale=1 / np.sqrt(c_in))
        return net.op("Add", [net.op("MatMul", [x, weight]), net.floats(net.unique("bias"), c_out, scale=0.1)])

    def norm(x):
        centred = net.op("Sub", [x, net.op("ReduceMean", [x], axes=[-1], keepdims=1)])
        variance = net.op("ReduceMean", [net.op("Pow", [centred, "two"])], axes=[-1], keepdims=1)
        y = net.op("Div", [centred, net.op("Sqrt", [net.op("Add", [variance, "epsilon"])])])
        y = net.op("Mul", [y, net.floats(net.unique("gain"), hidden, scale=0.1, offset=1.0)])
        return net.op("Add", [y, net.floats(net.unique("shift"), hidden, scale=0.1)])

    def head(x, perm):
        return net.op("Transpose", [net.op("Reshape", [linear(x, hidden, hidden), split])], perm=perm)

    def gelu(x):
        y = net.op("Add", [net.op("Erf", [net.op("Div", [x, "root"])]), "one"])
        return net.op("Mul", [net.op("Mul", [x, y]), "half"])

    x = net.input("tokens", [1, sequence, hidden])
    for _ in range(layers):
        q, k, v = head(x, [0, 2, 1, 3]), head(x, [0, 2, 3, 1]), head(x, [0, 2, 1, 3])
        scores = net.op("Softmax", [net.op("Mul", [net.op("MatMul", [q, k]), "scale"])], axis=-1)
        mixed = net.op("Transpose", [net.op("MatMul", [scores, v])], perm=[0, 2, 1, 3])
        x = norm(net.op("Add", [x, linear(net.op("Reshape", [mixed, joined]), hidden, hidden)]))
        x = norm(net.op("Add", [x, linear(gelu(linear(x, hidden, 4 * hidden)), 4 * hidden, hidden)]))
    net.output(x, [1, sequence, hidden])
    return net


def unet(size=256):
    net = Net("unet", 33)

    def double(x, c_in, c_out):
        return net.op("Relu", [net.conv(net.op("Relu", [net.conv(x, c_in, c_out)]), c_out, c_out)])

    x, c, kept = net.input("image", [1, 3, size, size]), 3, []
    for width in (32, 64, 128, 256):
        x = double(x, c, width)
        kept.append((x, width))
        x, c = net.op("MaxPool", [x], kernel_shape=[2, 2], strides=[2, 2]), width
    x, c = double(x, c, 512), 512
    for skip, width in reversed(kept):
        weight = net.floats(net.unique("up"), c, width, 2, 2, scale=np.sqrt(1 / c))
        x = net.op("ConvTranspose", [x, weight], kernel_shape=[2, 2], strides=[2, 2])
        x, c = double(net.op("Concat", [skip, x], axis=1), 2 * width, width), width
    net.output(net.op("Sigmoid", [net.conv(x, c, 1, 1)]), [1, 1, size, size])
    return net


def convnext(widths=(40, 80, 160, 320), depths=(2, 2, 6, 2)):
    """ConvNeXt atto, as exporters write it: a block's norm and products have channels last."""
    net = Net("convnext", 34, opset=17)
    net.weight("half", np.array(0.5, np.float32))
    net.weight("one", np.array(1.0, np.float32))
    net.weight("root", np.array(np.sqrt(2), np.float32))

    def norm(x, c):
        return net.op("LayerNormalization", [x, net.floats(net.unique("gain"), c, scale=0.1, offset=1.0), net.floats(net.unique("shift"), c, scale=0.1)],
                      axis=-1, epsilon=1e-6)

    def turned(x, perm, body):
        return net.op("Transpose", [body(net.op("Transpose", [x], perm=perm[0]))], perm=perm[1])

    last = ([0, 2, 3, 1], [0, 3, 1, 2])  # there and back

    def patches(x, c_in, c_out, size):
        weight = net.floats(net.unique("patches"), c_out, c_in, size, size, scale=np.sqrt(1 / (c_in * size * size)))
        return net.op("Conv", [x, weight, net.floats(net.unique("bias"), c_out, scale=0.1)], kernel_shape=[size, size], strides=[size, size])

    def block(x, c):
        def body(y):
            y = net.linear(norm(y, c), c, 4 * c, net.unique("expand"))
            y = net.op("Mul", [net.op("Mul", [y, net.op("Add", [net.op("Erf", [net.op("Div", [y, "root"])]), "one"])]), "half"])
            return net.op("Mul", [net.linear(y, 4 * c, c, net.unique("narrow")), net.floats(net.unique("gamma"), c, scale=0.1)])

        return net.op("Add", [x, turned(net.conv(x, c, c, 7, groups=c), last, body)])

    x = patches(net.input("image", [1, 3, 224, 224]), 3, widths[0], 4)
    x = turned(x, last, lambda y: norm(y, widths[0]))
    for i, (c, depth) in enumerate(zip(widths, depths)):
        if i > 0:
            x = patches(turned(x, last, lambda y: norm(y, widths[i - 1])), widths[i - 1], c, 2)
        for _ in range(depth):
            x = block(x, c)
    x = net.op("Flatten", [net.op("GlobalAveragePool", [x])], axis=1)
    net.output(net.gemm(norm(x, widths[-1]), widths[-1], 1000, "classifier"), [1, 1000])
    return net


def generated():
    return (mobilenet_v2, lambda: transformer("minilm", 6, 384, 12), lambda: transformer("bert_base", 12, 768, 12), convnext, unet)


def with_seeded_weights(path):
    """The light models make their weights by ConstantOfShape nodes: equal numbers."""
    model = onnx.load(path)
    random = np.random.RandomState(7)
    shapes = {i.name: numpy_helper.to_array(i) for i in model.graph.initializer}
    kept = []
    for node in model.graph.node:
        shape = shapes.get(node.input[0]) if node.op_type == "ConstantOfShape" else None
        if shape is None:
            kept.append(node)
            continue
        spread = np.sqrt(2.0 / np.prod(shape[1:])) if len(shape) > 1 else 0.1
        values = spread * random.standard_normal(shape) + (0 if len(shape) > 1 else 1)
        model.graph.initializer.append(numpy_helper.from_array(np.abs(values).astype(np.float32) if len(shape) == 1 else values.astype(np.float32), node.output[0]))
    del model.graph.node[:]
    model.graph.node.extend(kept)
    return model
