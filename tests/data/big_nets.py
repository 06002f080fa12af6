"""Graphs of any size, for measurements: not committed."""

import numpy as np

import sample_nets
from net import Net


def chain(nodes):
    """A single path of cheap operators."""
    net = Net("chain", 21)
    x = net.input("x", [1, 16])
    shift = net.floats("shift", 16, scale=0.01)
    for i in range(nodes):
        x = net.op("Add", [x, shift]) if i % 2 == 0 else net.op("Tanh", [x])
    net.output(x, [1, 16])
    return net


def _residual(net, x, c):
    y = net.batch_norm(net.conv(net.conv_bn_relu(x, c, c), c, c, bias=False), c)
    return net.op("Relu", [net.op("Add", [x, y])])


def _inception(net, x, c):
    q = c // 4
    pooled = net.op("MaxPool", [x], kernel_shape=[3, 3], strides=[1, 1], pads=[1, 1, 1, 1])
    relu = lambda v, c_in, kernel: net.op("Relu", [net.conv(v, c_in, q, kernel)])  # noqa: E731
    return net.op("Concat", [relu(x, c, 1), relu(relu(x, c, 1), q, 3), relu(relu(x, c, 1), q, 5),
                             relu(pooled, c, 1)], axis=1)


def _separable(net, x, c):
    y = net.op("Clip", [net.batch_norm(net.conv(x, c, 2 * c, 1, bias=False), 2 * c), "zero", "six"])
    y = net.op("Clip", [net.batch_norm(net.conv(y, 2 * c, 2 * c, 3, 1, 2 * c, bias=False), 2 * c), "zero", "six"])
    gate = net.op("Sigmoid", [net.conv(net.op("GlobalAveragePool", [y]), 2 * c, 2 * c, 1)])
    y = net.batch_norm(net.conv(net.op("Mul", [y, gate]), 2 * c, c, 1, bias=False), c)
    return net.op("Add", [x, y])


def mixed(nodes):
    """Residual, inception and separable blocks in turn until there are `nodes` nodes."""
    net = Net("mixed", 22)
    net.weight("zero", np.array(0, np.float32))
    net.weight("six", np.array(6, np.float32))
    c = 8
    x = net.conv_bn_relu(net.input("image", [1, 3, 16, 16]), 3, c)
    blocks = (_residual, _inception, _separable)
    while len(net.nodes) < nodes - 16:
        x = blocks[net.random.randint(3)](net, x, c)
    while len(net.nodes) < nodes - 3:
        x = net.op("Relu", [x])
    x = net.op("Flatten", [net.op("GlobalAveragePool", [x])], axis=1)
    net.output(net.gemm(x, c, 10, "classifier"), [1, 10])
    return net


def transformer(nodes):
    """Layers of a transformer encoder under their names, until there are `nodes` nodes."""
    width, heads = 16, 2
    net = Net("transformer", 23, opset=17, ir_version=8)
    x = net.input("tokens", [1, 8, width])
    layer = 0
    while len(net.nodes) < nodes - 1:
        stem = f"encoder/layer{layer}"
        x = sample_nets.norm_chain(net, net.op("Add", [x, sample_nets.attention(net, x, f"{stem}/attention", width, heads, False)],
                                               f"{stem}/residual1"), f"{stem}/norm1", width)
        y = sample_nets.gelu(net, net.linear(x, width, 2 * width, f"{stem}/expand"), f"{stem}/gelu")
        x = sample_nets.norm_chain(net, net.op("Add", [x, net.linear(y, 2 * width, width, f"{stem}/contract")],
                                               f"{stem}/residual2"), f"{stem}/norm2", width)
        layer += 1
    net.output(x, [1, 8, width])
    return net


def skips(nodes):
    """A U-Net without resolutions: the output of each block of the way down skips to its mirror on the way up."""
    net = Net("skips", 24)
    c = 4
    x = net.conv_bn_relu(net.input("image", [1, 3, 8, 8]), 3, c)
    kept = []
    while len(net.nodes) < nodes // 2:
        kept.append(x)
        x = net.conv_bn_relu(x, c, c)
    while kept:
        x = net.conv_bn_relu(net.op("Concat", [x, kept.pop()], axis=1), 2 * c, c)
    net.output(net.conv(x, c, 1, 1, name="mask"), [1, 1, 8, 8])
    return net


def isolated(nodes):
    """`nodes` operators, none of which hears of another."""
    net = Net("isolated", 25)
    for i in range(nodes):
        net.output(net.op("Neg", [net.input(f"x{i}", [2])]), [2])
    return net


def fan(nodes):
    """One operator of `nodes` inputs."""
    net = Net("fan", 26)
    x = net.input("x", [1, 2])
    net.output(net.op("Sum", [net.op("Neg", [x]) for _ in range(nodes)]), [1, 2])
    return net


def names(nodes):
    """Operators whose names are 10 kB long, run from right to left, or are signs."""
    net = Net("names", 27)
    x = net.input("x", [1, 2])
    for i in range(nodes):
        name = ("long_" * 2000, "שכבה ראשונה", "طبقة", "🦆🧠 layer", "a\u202Eb")[i % 5] + f"/{i}"
        x = net.op("Neg", [x], name)
    net.output(x, [1, 2])
    return net
