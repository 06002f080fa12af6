"""Graphs of any size, for measurements: not committed."""

import numpy as np

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
