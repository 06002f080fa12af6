"""Networks over sequences and volumes with seeded weights, to measure with."""

import numpy as np

from networks import Net


def attention(net, x, sequence, hidden, heads, mask=None):
    """As decoders write it: one product for queries, keys and values, which is split."""
    size = hidden // heads
    split = net.ints(net.unique("split"), [1, sequence, heads, size])
    thirds = net.ints(net.unique("thirds"), [hidden] * 3)
    q, k, v = (net.op("Reshape", [part, split]) for part in net.op("Split", [net.linear(x, hidden, 3 * hidden, net.unique("qkv")), thirds], outputs=3, axis=-1))
    q, v = (net.op("Transpose", [part], perm=[0, 2, 1, 3]) for part in (q, v))
    scores = net.op("MatMul", [q, net.op("Transpose", [k], perm=[0, 2, 3, 1])])
    scores = net.op("Mul", [scores, net.weight(net.unique("scale"), np.array(1 / np.sqrt(size), np.float32))])
    if mask:
        scores = net.op("Add", [scores, mask])
    mixed = net.op("Transpose", [net.op("MatMul", [net.op("Softmax", [scores], axis=-1), v])], perm=[0, 2, 1, 3])
    mixed = net.op("Reshape", [mixed, net.ints(net.unique("joined"), [1, sequence, hidden])])
    return net.linear(mixed, hidden, hidden, net.unique("mix"))


def norm(net, x, c):
    return net.op("LayerNormalization", [x, net.floats(net.unique("gain"), c, scale=0.1, offset=1.0), net.floats(net.unique("shift"), c, scale=0.1)], axis=-1, epsilon=1e-5)


def constants(net, **values):
    for name, value in values.items():
        net.weight(name, np.array(value, np.float32))


def vit(hidden=192, heads=3, layers=12):
    """ViT tiny: patches of 16 pixels, 197 tokens."""
    net = Net("vit_tiny", 51, opset=17)
    constants(net, half=0.5, one=1.0, root=np.sqrt(2))
    weight = net.floats("patches", hidden, 3, 16, 16, scale=np.sqrt(1 / 768))
    x = net.op("Conv", [net.input("image", [1, 3, 224, 224]), weight, net.floats("patches.bias", hidden, scale=0.1)], kernel_shape=[16, 16], strides=[16, 16])
    x = net.op("Transpose", [net.op("Reshape", [x, net.ints("tokens", [1, hidden, 196])])], perm=[0, 2, 1])
    x = net.op("Add", [net.op("Concat", [net.floats("class", 1, 1, hidden), x], axis=1), net.floats("place", 1, 197, hidden, scale=0.1)])
    for _ in range(layers):
        x = net.op("Add", [x, attention(net, norm(net, x, hidden), 197, hidden, heads)])
        y = net.linear(norm(net, x, hidden), hidden, 4 * hidden, net.unique("expand"))
        y = net.op("Mul", [net.op("Mul", [y, net.op("Add", [net.op("Erf", [net.op("Div", [y, "root"])]), "one"])]), "half"])
        x = net.op("Add", [x, net.linear(y, 4 * hidden, hidden, net.unique("narrow"))])
    first = net.op("Gather", [norm(net, x, hidden), net.weight("first", np.array(0, np.int64))], axis=1)
    net.output(net.gemm(first, hidden, 1000, "classifier"), [1, 1000])
    return net


def decoder(hidden=384, heads=6, layers=6, sequence=128, words=8000):
    """GPT-2's blocks, behind the look-up of tokens: later ones are masked, tanh in GELU, and a number for each word at each place."""
    net = Net("decoder", 52, opset=17)
    constants(net, half=0.5, one=1.0, cubic=0.044715, slope=np.sqrt(2 / np.pi))
    mask = net.weight("mask", np.triu(np.full((sequence, sequence), -1e9, np.float32), 1))
    table = net.floats("words", words, hidden, scale=0.05)
    x = net.op("Add", [net.input("tokens", [1, sequence, hidden]), net.floats("place", sequence, hidden, scale=0.05)])
    for _ in range(layers):
        x = net.op("Add", [x, attention(net, norm(net, x, hidden), sequence, hidden, heads, mask)])
        y = net.linear(norm(net, x, hidden), hidden, 4 * hidden, net.unique("expand"))
        cube = net.op("Mul", [net.op("Mul", [net.op("Mul", [y, y]), y]), "cubic"])
        bent = net.op("Tanh", [net.op("Mul", [net.op("Add", [y, cube]), "slope"])])
        y = net.op("Mul", [net.op("Mul", [y, net.op("Add", [bent, "one"])]), "half"])
        x = net.op("Add", [x, net.linear(y, 4 * hidden, hidden, net.unique("narrow"))])
    net.output(net.op("MatMul", [norm(net, x, hidden), net.op("Transpose", [table], perm=[1, 0])]), [1, sequence, words])
    return net


def recurrent(sequence=48, inputs=64, hidden=128):
    """An LSTM in both directions, and a GRU."""
    net = Net("recurrent", 53)

    def weights(name, gates, directions, c):
        scale = 1 / np.sqrt(hidden)
        return [net.floats(f"{name}.w", directions, gates * hidden, c, scale=scale), net.floats(f"{name}.r", directions, gates * hidden, hidden, scale=scale),
                net.floats(f"{name}.b", directions, 2 * gates * hidden, scale=scale)]

    x = net.input("sequence", [sequence, 1, inputs])
    y = net.op("LSTM", [x, *weights("lstm", 4, 2, inputs)], "lstm", hidden_size=hidden, direction="bidirectional")
    y = net.op("Reshape", [net.op("Transpose", [y], perm=[0, 2, 1, 3]), net.ints("both", [sequence, 1, 2 * hidden])])
    y = net.op("GRU", [y, *weights("gru", 3, 1, 2 * hidden)], "gru", hidden_size=hidden, linear_before_reset=1)
    y = net.op("Reshape", [y, net.ints("flat", [sequence, hidden])])
    net.output(net.op("Softmax", [net.gemm(y, hidden, 32, "letters")], axis=-1), [sequence, 32])
    return net


def conv_nd(net, x, c_in, c_out, kernel, stride=1, groups=1, relu=True):
    """Of as many dims as `kernel` has."""
    name = net.unique("conv")
    weight = net.floats(f"{name}.weight", c_out, c_in // groups, *kernel, scale=float(np.sqrt(2.0 * groups / (c_in * np.prod(kernel)))))
    y = net.op("Conv", [x, weight, net.floats(f"{name}.bias", c_out, scale=0.1)], name, kernel_shape=list(kernel), strides=[stride] * len(kernel),
               pads=[k // 2 for k in kernel] * 2, group=groups)
    return net.op("Relu", [y]) if relu else y


def audio(length=16000):
    """One-dimensional convolutions of a sound: a long first kernel, then depthwise and pointwise ones."""
    net = Net("audio", 54)
    x = conv_nd(net, net.input("sound", [1, 1, length]), 1, 64, [81], 4)
    x, c = net.op("MaxPool", [x], kernel_shape=[4], strides=[4]), 64
    for width in (64, 128, 256):
        x = conv_nd(net, conv_nd(net, x, c, c, [9], groups=c), c, width, [1])
        x = conv_nd(net, x, width, width, [3])
        x, c = net.op("MaxPool", [x], kernel_shape=[2], strides=[2]), width
    x = net.op("Flatten", [net.op("GlobalAveragePool", [x])], axis=1)
    net.output(net.gemm(x, c, 35, "classifier"), [1, 35])
    return net


def volume(size=32):
    """Three-dimensional convolutions of a scan."""
    net = Net("volume", 55)
    x, c = net.input("scan", [1, 1, size, size, size]), 1
    for width in (16, 32, 64):
        x = conv_nd(net, conv_nd(net, x, c, width, [3] * 3), width, width, [3] * 3)
        x, c = net.op("MaxPool", [x], kernel_shape=[2] * 3, strides=[2] * 3), width
    x = net.op("Flatten", [net.op("GlobalAveragePool", [x])], axis=1)
    net.output(net.gemm(x, c, 10, "classifier"), [1, 10])
    return net


def generated():
    return vit, decoder, recurrent, audio, volume
