"""The networks of the start page: small, with the structure of the real ones, and with numbers that mean something."""

import numpy as np

from net import Net


def residual_net():
    net = Net("residual_net", 11)
    x = net.conv_bn_relu(net.input("image", [1, 3, 32, 32]), 3, 10)
    channels = 10
    for width, stride in ((10, 1), (10, 1), (20, 2), (20, 1), (40, 2), (40, 1)):
        y = net.conv_bn_relu(x, channels, width, 3, stride)
        y = net.batch_norm(net.conv(y, width, width, bias=False), width, gain=0.4)
        if stride != 1 or channels != width:
            x = net.batch_norm(net.conv(x, channels, width, 1, stride, bias=False), width)
        x = net.op("Relu", [net.op("Add", [y, x])])
        channels = width
    x = net.op("Flatten", [net.op("GlobalAveragePool", [x])], axis=1)
    net.output(net.op("Softmax", [net.gemm(x, channels, 10, "classifier", gain=0.6)], axis=-1), [1, 10])
    return net


def _squeeze_excite(net, x, channels):
    s = net.conv(net.op("GlobalAveragePool", [x]), channels, channels // 4, 1)
    s = net.conv(net.op("Relu", [s]), channels // 4, channels, 1)
    return net.op("Mul", [x, net.op("HardSigmoid", [s], alpha=1.0 / 6, beta=0.5)])


def separable_net():
    net = Net("separable_net", 12, opset=14)
    six = [net.weight("zero", np.array(0, np.float32)), net.weight("six", np.array(6, np.float32))]
    x = net.batch_norm(net.conv(net.input("image", [1, 3, 32, 32]), 3, 16, 3, 2, bias=False), 16)
    x = net.op("HardSwish", [x])
    channels = 16
    for width, stride, hard in ((16, 1, False), (24, 2, False), (24, 1, False), (32, 1, True), (48, 2, True),
                                (48, 1, True)):
        wide = channels * 3
        activation = (lambda v: net.op("HardSwish", [v])) if hard else (lambda v: net.op("Clip", [v] + six))
        y = activation(net.batch_norm(net.conv(x, channels, wide, 1, bias=False), wide))
        y = activation(net.batch_norm(net.conv(y, wide, wide, 3, stride, wide, bias=False), wide))
        if hard:
            y = _squeeze_excite(net, y, wide)
        y = net.batch_norm(net.conv(y, wide, width, 1, bias=False), width, gain=0.5)
        x = net.op("Add", [x, y]) if stride == 1 and channels == width else y
        channels = width
    x = net.op("Flatten", [net.op("GlobalAveragePool", [x])], axis=1)
    net.output(net.op("Softmax", [net.gemm(x, channels, 10, "classifier", gain=0.6)], axis=-1), [1, 10])
    return net


def inception_net():
    net = Net("inception_net", 13, opset=9, ir_version=3)
    net.initializer_inputs = True

    def conv_relu(v, c_in, c_out, kernel):
        return net.op("Relu", [net.conv(v, c_in, c_out, kernel)])

    x = conv_relu(net.input("image", [1, 3, 32, 32]), 3, 16, 5)
    x = net.op("MaxPool", [x], kernel_shape=[3, 3], strides=[2, 2], pads=[0, 0, 1, 1])
    x = net.op("LRN", [x], size=5, alpha=1e-2, beta=0.75, bias=1.0)
    channels = 16
    for step, (a, b, c, d) in enumerate(((8, 16, 8, 8), (12, 24, 8, 8), (16, 32, 12, 12))):
        if step == 1:
            x = net.op("MaxPool", [x], kernel_shape=[3, 3], strides=[2, 2], pads=[1, 1, 1, 1])
        pooled = net.op("MaxPool", [x], kernel_shape=[3, 3], strides=[1, 1], pads=[1, 1, 1, 1])
        branches = [conv_relu(x, channels, a, 1), conv_relu(conv_relu(x, channels, b // 2, 1), b // 2, b, 3),
                    conv_relu(conv_relu(x, channels, c // 2, 1), c // 2, c, 5), conv_relu(pooled, channels, d, 1)]
        x = net.op("Concat", branches, axis=1)
        channels = a + b + c + d
    x = net.op("AveragePool", [x], kernel_shape=[8, 8])
    x = net.op("Dropout", [x], outputs=2, ratio=0.4)[0]
    x = net.op("Reshape", [x, net.ints("flat_shape", [1, -1])])
    net.output(net.op("Softmax", [net.gemm(x, channels, 10, "classifier", gain=0.6)], axis=1), [1, 10])
    return net


def _heads_shape(net, x, name, heads, size):
    """[batch, sequence, heads, size], worked out from the input as exporters of dynamic models do."""
    shape = net.op("Shape", [x], f"{name}/Shape")
    parts = [net.op("Unsqueeze", [net.op("Gather", [shape, net.weight(f"{name}/index{i}", np.array(i, np.int64))],
                                         f"{name}/Gather{i}", axis=0), "axis0"], f"{name}/Unsqueeze{i}")
             for i in range(2)]
    return net.op("Concat", parts + [net.ints(f"{name}/heads", [heads, size])], f"{name}/Concat", axis=0)


def attention(net, x, name, width, heads, exporter_shapes):
    size = width // heads
    shape = _heads_shape(net, x, f"{name}/shape", heads, size) if exporter_shapes else net.ints(
        f"{name}/split", [0, 0, heads, size])
    q, k, v = (net.op("Transpose", [net.op("Reshape", [net.linear(x, width, width, f"{name}/{part}"), shape],
                                           f"{name}/{part}/Reshape")], f"{name}/{part}/Transpose", perm=perm)
               for part, perm in (("query", [0, 2, 1, 3]), ("key", [0, 2, 3, 1]), ("value", [0, 2, 1, 3])))
    scores = net.op("Div", [net.op("MatMul", [q, k], f"{name}/scores"),
                            net.weight(f"{name}/root", np.array(np.sqrt(size), np.float32))], f"{name}/Div")
    mixed = net.op("MatMul", [net.op("Softmax", [scores], f"{name}/Softmax", axis=-1), v], f"{name}/mix")
    merged = net.op("Reshape", [net.op("Transpose", [mixed], f"{name}/Transpose", perm=[0, 2, 1, 3]),
                                net.ints(f"{name}/merge", [0, 0, width])], f"{name}/Reshape")
    return net.linear(merged, width, width, f"{name}/output")


def norm_chain(net, x, name, width):
    """Layer norm as exporters wrote it before opset 17."""
    centered = net.op("Sub", [x, net.op("ReduceMean", [x], f"{name}/mean", axes=[-1], keepdims=1)], f"{name}/Sub")
    square = net.op("Pow", [centered, net.weight(f"{name}/two", np.array(2, np.float32))], f"{name}/Pow")
    variance = net.op("ReduceMean", [square], f"{name}/variance", axes=[-1], keepdims=1)
    safe = net.op("Add", [variance, net.weight(f"{name}/epsilon", np.array(1e-5, np.float32))], f"{name}/Add")
    normal = net.op("Div", [centered, net.op("Sqrt", [safe], f"{name}/Sqrt")], f"{name}/Div")
    scaled = net.op("Mul", [normal, net.floats(f"{name}.scale", width, scale=0.1, offset=1.0)], f"{name}/Mul")
    return net.op("Add", [scaled, net.floats(f"{name}.bias", width, scale=0.1)], f"{name}/Shift")


def gelu(net, x, name):
    inner = net.op("Erf", [net.op("Div", [x, net.weight(f"{name}/root2", np.array(np.sqrt(2), np.float32))],
                                  f"{name}/Div")], f"{name}/Erf")
    gate = net.op("Add", [inner, net.weight(f"{name}/one", np.array(1, np.float32))], f"{name}/Add")
    return net.op("Mul", [net.op("Mul", [x, gate], f"{name}/Mul"),
                          net.weight(f"{name}/half", np.array(0.5, np.float32))], f"{name}/Half")


def transformer_encoder(sequence=32, name="transformer_encoder"):
    width, heads = 64, 4
    net = Net(name, 14, opset=17, ir_version=8)
    net.ints("axis0", [0])
    x = net.input("tokens", [1, sequence, width])
    for layer in range(2):
        stem = f"layer{layer}"

        def norm(v, part):
            if layer == 0:
                return net.op("LayerNormalization", [
                    v, net.floats(f"{stem}/{part}.scale", width, scale=0.1, offset=1.0),
                    net.floats(f"{stem}/{part}.bias", width, scale=0.1)], f"{stem}/{part}", axis=-1, epsilon=1e-5)
            return norm_chain(net, v, f"{stem}/{part}", width)

        x = norm(net.op("Add", [x, attention(net, x, f"{stem}/attention", width, heads, layer == 1)],
                        f"{stem}/residual1"), "norm1")
        y = gelu(net, net.linear(x, width, 2 * width, f"{stem}/expand"), f"{stem}/gelu")
        x = norm(net.op("Add", [x, net.linear(y, 2 * width, width, f"{stem}/contract")], f"{stem}/residual2"),
                 "norm2")
    pooled = net.op("ReduceMean", [x], "pool", axes=[1], keepdims=0)
    net.output(net.gemm(pooled, width, 8, "classifier"), [1, 8])
    return net


def unet():
    net = Net("unet", 15)

    def double(v, c_in, c_out):
        return net.conv_bn_relu(net.conv_bn_relu(v, c_in, c_out), c_out, c_out)

    half = {"kernel_shape": [2, 2], "strides": [2, 2]}
    top = double(net.input("image", [1, 3, 64, 64]), 3, 8)
    middle = double(net.op("MaxPool", [top], **half), 8, 16)
    bottom = double(net.op("MaxPool", [middle], **half), 16, 32)
    up = net.op("ConvTranspose", [bottom, net.floats("up.weight", 32, 16, 2, 2, scale=0.18),
                                  net.floats("up.bias", 16, scale=0.1)], "up", **half)
    middle = double(net.op("Concat", [middle, up], axis=1), 32, 16)
    scales = net.weight("scales", np.array([1, 1, 2, 2], np.float32))
    up = net.op("Resize", [middle, "", scales], mode="nearest", coordinate_transformation_mode="asymmetric",
                nearest_mode="floor")
    up = net.conv(up, 16, 8, 3)
    top = double(net.op("Concat", [top, up], axis=1), 16, 8)
    net.output(net.op("Sigmoid", [net.conv(top, 8, 1, 1, name="mask")]), [1, 1, 64, 64])
    return net


def gated_recurrent():
    """A gated recurrent cell, unrolled over eight steps that share their weights."""
    steps, features, hidden = 8, 24, 32
    net = Net("gated_recurrent", 16)
    axis1 = net.ints("axis1", [1])
    x = net.op("Split", [net.input("sequence", [1, steps, features]), net.ints("ones", [1] * steps)], "split",
               outputs=steps, axis=1)
    w = net.floats("w", features, 3 * hidden, scale=0.2)
    r = net.floats("r", hidden, 2 * hidden, scale=0.18)
    rn, b = net.floats("rn", hidden, hidden, scale=0.18), net.floats("b", 3 * hidden, scale=0.1)
    gates, one = net.ints("gates", [2 * hidden, hidden]), net.weight("one", np.array(1, np.float32))
    halves = net.ints("halves", [hidden, hidden])
    h = net.weight("h0", np.zeros((1, hidden), np.float32))
    for t in range(steps):
        s = f"step{t}"
        now = net.op("Squeeze", [x[t], axis1], f"{s}/input")
        projected = net.op("Add", [net.op("MatMul", [now, w], f"{s}/project"), b], f"{s}/bias")
        both, new = net.op("Split", [projected, gates], f"{s}/parts", outputs=2, axis=1)
        both = net.op("Sigmoid", [net.op("Add", [both, net.op("MatMul", [h, r], f"{s}/recur")], f"{s}/gate_sum")],
                      f"{s}/gates")
        update, reset = net.op("Split", [both, halves], f"{s}/split_gates", outputs=2, axis=1)
        kept = net.op("MatMul", [net.op("Mul", [reset, h], f"{s}/reset"), rn], f"{s}/recur_new")
        new = net.op("Tanh", [net.op("Add", [new, kept], f"{s}/new_sum")], f"{s}/new")
        fresh = net.op("Mul", [net.op("Sub", [one, update], f"{s}/one_minus"), new], f"{s}/fresh")
        h = net.op("Add", [fresh, net.op("Mul", [update, h], f"{s}/old")], f"{s}/h")
    net.output(net.gemm(net.op("LeakyRelu", [h], alpha=0.1), hidden, 6, "classifier"), [1, 6])
    return net


SAMPLES = [
    (residual_net, "Residual network", "Convolution, batch norm and skip additions: what fusion and scale folding were made for"),
    (separable_net, "Separable network", "Depthwise convolutions, hard-swish and squeeze-and-excite, as in networks for phones"),
    (inception_net, "Inception blocks", "Parallel branches that meet in concatenations; an old file style with LRN and dropout"),
    (transformer_encoder, "Transformer encoder", "Two attention layers; layer norm once as an operator and once as the chain exporters write"),
    (unet, "U-Net", "Down and up again with skips across: transposed convolution, resize and concatenation"),
    (gated_recurrent, "Gated recurrent cell", "Eight unrolled steps of one cell: sigmoid, tanh and chains of small operators for fusion between its products"),
]
