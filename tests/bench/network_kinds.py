"""Networks of other kinds with seeded weights, to measure with: what they have that those of networks.py have not is in their names."""

import numpy as np

from networks import Net


def classifier(net, x, c, classes=1000):
    x = net.op("Flatten", [net.op("GlobalAveragePool", [x])], axis=1)
    net.output(net.gemm(x, c, classes, "classifier"), [1, classes])
    return net


def resnet18():
    net = Net("resnet18", 41)

    def block(x, c_in, c, stride):
        y = net.conv_bn_relu(x, c_in, c, 3, stride)
        y = net.batch_norm(net.conv(y, c, c, 3, bias=False), c)
        if stride != 1 or c_in != c:
            x = net.batch_norm(net.conv(x, c_in, c, 1, stride, bias=False), c)
        return net.op("Relu", [net.op("Add", [y, x])])

    x = net.conv_bn_relu(net.input("image", [1, 3, 224, 224]), 3, 64, 7, 2)
    x, c = net.op("MaxPool", [x], kernel_shape=[3, 3], strides=[2, 2], pads=[1] * 4), 64
    for width, stride in ((64, 1), (128, 2), (256, 2), (512, 2)):
        x = block(block(x, c, width, stride), width, width, 1)
        c = width
    return classifier(net, x, c)


def resnext(groups=32):
    """Bottlenecks of a ResNeXt-50 32x4d: convolutions in groups of a few channels."""
    net = Net("resnext50", 42)

    def block(x, c_in, width, c, stride):
        y = net.conv_bn_relu(x, c_in, width, 1)
        y = net.conv_bn_relu(y, width, width, 3, stride, groups)
        y = net.batch_norm(net.conv(y, width, c, 1, bias=False), c)
        if c_in != c:
            x = net.batch_norm(net.conv(x, c_in, c, 1, stride, bias=False), c)
        return net.op("Relu", [net.op("Add", [y, x])])

    x = net.conv_bn_relu(net.input("image", [1, 3, 224, 224]), 3, 64, 7, 2)
    x, c = net.op("MaxPool", [x], kernel_shape=[3, 3], strides=[2, 2], pads=[1] * 4), 64
    for width, count, stride in ((128, 3, 1), (256, 4, 2), (512, 6, 2), (1024, 3, 2)):
        for i in range(count):
            x = block(x, c, width, 2 * width, stride if i == 0 else 1)
            c = 2 * width
    return classifier(net, x, c)


def efficientnet():
    """EfficientNet-B0: swish, and channels that are weighed by what they are on average (squeeze and excitation)."""
    net = Net("efficientnet_b0", 43)

    def swish(x):
        return net.op("Mul", [x, net.op("Sigmoid", [x])])

    def layer(x, c_in, c_out, kernel=1, stride=1, groups=1):
        return swish(net.batch_norm(net.conv(x, c_in, c_out, kernel, stride, groups, bias=False), c_out))

    def excite(x, c, squeezed):
        y = swish(net.conv(net.op("GlobalAveragePool", [x]), c, squeezed, 1))
        return net.op("Mul", [x, net.op("Sigmoid", [net.conv(y, squeezed, c, 1)])])

    x, c = layer(net.input("image", [1, 3, 224, 224]), 3, 32, 3, 2), 32
    for expand, c_out, count, stride, kernel in ((1, 16, 1, 1, 3), (6, 24, 2, 2, 3), (6, 40, 2, 2, 5), (6, 80, 3, 2, 3), (6, 112, 3, 1, 5),
                                                 (6, 192, 4, 2, 5), (6, 320, 1, 1, 3)):
        for i in range(count):
            y = layer(x, c, c * expand) if expand > 1 else x
            y = layer(y, c * expand, c * expand, kernel, stride if i == 0 else 1, c * expand)
            y = excite(y, c * expand, c // 4)
            y = net.batch_norm(net.conv(y, c * expand, c_out, 1, bias=False), c_out)
            x = net.op("Add", [x, y]) if i > 0 else y
            c = c_out
    return classifier(net, layer(x, c, 1280), 1280)


def shufflenet():
    """ShuffleNet v2 (1x): halves of the channels, joined and dealt out again."""
    net = Net("shufflenet_v2", 44)

    def shuffle(x, c, size):
        apart = net.op("Reshape", [x, net.ints(net.unique("apart"), [1, 2, c // 2, size, size])])
        return net.op("Reshape", [net.op("Transpose", [apart], perm=[0, 2, 1, 3, 4]), net.ints(net.unique("joined"), [1, c, size, size])])

    def branch(x, c_in, c, stride):
        y = net.conv_bn_relu(x, c_in, c, 1)
        y = net.batch_norm(net.conv(y, c, c, 3, stride, c, bias=False), c)
        return net.conv_bn_relu(y, c, c, 1)

    x = net.conv_bn_relu(net.input("image", [1, 3, 224, 224]), 3, 24, 3, 2)
    x, c, size = net.op("MaxPool", [x], kernel_shape=[3, 3], strides=[2, 2], pads=[1] * 4), 24, 56
    for width, count in ((116, 4), (232, 8), (464, 4)):
        size //= 2
        y = net.batch_norm(net.conv(x, c, c, 3, 2, c, bias=False), c)
        x = net.op("Concat", [net.conv_bn_relu(y, c, width // 2, 1), branch(x, c, width // 2, 2)], axis=1)
        x, c = shuffle(x, width, size), width
        for _ in range(count - 1):
            halves = net.op("Split", [x, net.ints(net.unique("halves"), [c // 2, c // 2])], outputs=2, axis=1)
            x = shuffle(net.op("Concat", [halves[0], branch(halves[1], c // 2, c // 2, 1)], axis=1), c, size)
    return classifier(net, net.conv_bn_relu(x, c, 1024, 1), 1024)


def conv_of(net, x, c_in, c_out, kernel, stride=1, pads=None, dilation=1):
    """Of any height and width."""
    name = net.unique("conv")
    height, width = kernel
    weight = net.floats(f"{name}.weight", c_out, c_in, height, width, scale=float(np.sqrt(2.0 / (c_in * height * width))))
    around = [(height - 1) // 2 * dilation, (width - 1) // 2 * dilation]
    return net.op("Relu", [net.op("Conv", [x, weight, net.floats(f"{name}.bias", c_out, scale=0.1)], name, kernel_shape=list(kernel), strides=[stride] * 2,
                                  pads=pads or around * 2, dilations=[dilation] * 2)])


def inception_v3():
    """The stem and the blocks of 17x17 and 8x8 of an Inception v3: kernels of 1x7 and 7x1, branches that are joined."""
    net = Net("inception_v3", 45)

    def conv(x, c_in, c_out, kernel, stride=1, pads=None):
        return conv_of(net, x, c_in, c_out, kernel, stride, pads)

    def average(x):
        return net.op("AveragePool", [x], kernel_shape=[3, 3], strides=[1, 1], pads=[1] * 4)

    def largest(x):
        return net.op("MaxPool", [x], kernel_shape=[3, 3], strides=[2, 2])

    none = [0] * 4
    x = conv(net.input("image", [1, 3, 299, 299]), 3, 32, (3, 3), 2, none)
    x = largest(conv(conv(x, 32, 32, (3, 3), 1, none), 32, 64, (3, 3)))
    x, c = largest(conv(conv(x, 64, 80, (1, 1)), 80, 192, (3, 3), 1, none)), 192
    for pooled in (32, 64, 64):
        parts = [conv(x, c, 64, (1, 1)), conv(conv(x, c, 48, (1, 1)), 48, 64, (5, 5)),
                 conv(conv(conv(x, c, 64, (1, 1)), 64, 96, (3, 3)), 96, 96, (3, 3)), conv(average(x), c, pooled, (1, 1))]
        x, c = net.op("Concat", parts, axis=1), 224 + pooled
    parts = [conv(x, c, 384, (3, 3), 2, none), conv(conv(conv(x, c, 64, (1, 1)), 64, 96, (3, 3)), 96, 96, (3, 3), 2, none), largest(x)]
    x, c = net.op("Concat", parts, axis=1), 768
    for n in (128, 160, 160, 192):
        far = conv(conv(x, c, n, (1, 1)), n, n, (7, 1))
        far = conv(conv(conv(far, n, n, (1, 7)), n, n, (7, 1)), n, 192, (1, 7))
        parts = [conv(x, c, 192, (1, 1)), conv(conv(conv(x, c, n, (1, 1)), n, n, (1, 7)), n, 192, (7, 1)), far, conv(average(x), c, 192, (1, 1))]
        x = net.op("Concat", parts, axis=1)
    return classifier(net, x, c)


def yolo(size=320):
    """A detector: CSP blocks with SiLU, pools of 5x5, a pyramid that is enlarged and joined, heads that are flattened."""
    net = Net("yolo", 46)

    def conv(x, c_in, c_out, kernel=1, stride=1):
        y = net.conv(x, c_in, c_out, kernel, stride)
        return net.op("Mul", [y, net.op("Sigmoid", [y])])

    def csp(x, c_in, c, count, add=True):
        a, b = conv(x, c_in, c // 2), conv(x, c_in, c // 2)
        for _ in range(count):
            y = conv(conv(a, c // 2, c // 2), c // 2, c // 2, 3)
            a = net.op("Add", [a, y]) if add else y
        return conv(net.op("Concat", [a, b], axis=1), c, c)

    scales = net.weight("scales", np.array([1, 1, 2, 2], np.float32))

    def enlarged(x):
        return net.op("Resize", [x, "", scales], mode="nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor")

    x = conv(conv(net.input("image", [1, 3, size, size]), 3, 16, 5, 2), 16, 32, 3, 2)
    x = csp(x, 32, 32, 1)
    p3 = csp(conv(x, 32, 64, 3, 2), 64, 64, 2)
    p4 = csp(conv(p3, 64, 128, 3, 2), 128, 128, 3)
    x = csp(conv(p4, 128, 256, 3, 2), 256, 256, 1)
    pools = [conv(x, 256, 128)]
    for _ in range(3):
        pools.append(net.op("MaxPool", [pools[-1]], kernel_shape=[5, 5], strides=[1, 1], pads=[2] * 4))
    p5 = conv(conv(net.op("Concat", pools, axis=1), 512, 256), 256, 128)
    n4 = conv(csp(net.op("Concat", [enlarged(p5), p4], axis=1), 256, 128, 1, False), 128, 64)
    n3 = csp(net.op("Concat", [enlarged(n4), p3], axis=1), 128, 64, 1, False)
    n4 = csp(net.op("Concat", [conv(n3, 64, 64, 3, 2), n4], axis=1), 128, 128, 1, False)
    n5 = csp(net.op("Concat", [conv(n4, 128, 128, 3, 2), p5], axis=1), 256, 256, 1, False)
    heads, total = [], 0
    for feature, c, step in ((n3, 64, 8), (n4, 128, 16), (n5, 256, 32)):
        side = size // step
        y = net.op("Reshape", [net.conv(feature, c, 255, 1), net.ints(net.unique("split"), [1, 3, 85, side, side])])
        y = net.op("Sigmoid", [net.op("Transpose", [y], perm=[0, 1, 3, 4, 2])])
        heads.append(net.op("Reshape", [y, net.ints(net.unique("flat"), [1, 3 * side * side, 85])]))
        total += 3 * side * side
    net.output(net.op("Concat", heads, axis=1), [1, total, 85])
    return net


def super_resolution(size=128, c=32):
    """Residual blocks on a picture that stays large, and channels that become pixels."""
    net = Net("super_resolution", 47)
    x = first = net.conv(net.input("image", [1, 3, size, size]), 3, c)
    for _ in range(4):
        x = net.op("Add", [x, net.conv(net.op("Relu", [net.conv(x, c, c)]), c, c)])
    x = net.op("Add", [net.conv(x, c, c), first])
    x = net.op("DepthToSpace", [net.conv(x, c, 4 * c)], blocksize=2, mode="CRD")
    net.output(net.conv(x, c, 3), [1, 3, 2 * size, 2 * size])
    return net


def deeplab(size=256):
    """Dilated convolutions, a pyramid of them and a picture that is enlarged in lines."""
    net = Net("deeplab", 48)
    x = conv_of(net, conv_of(net, net.input("image", [1, 3, size, size]), 3, 32, (3, 3), 2), 32, 64, (3, 3), 2)
    x = conv_of(net, x, 64, 128, (3, 3), 2)
    for dilation in (2, 2, 4, 4):
        y = conv_of(net, x, 128, 128, (3, 3), dilation=dilation)
        x = net.op("Add", [x, y])
    parts = [conv_of(net, x, 128, 64, (1, 1))] + [conv_of(net, x, 128, 64, (3, 3), dilation=d) for d in (6, 12, 18)]
    x = conv_of(net, net.op("Concat", parts, axis=1), 256, 128, (1, 1))
    x = net.conv(x, 128, 21, 1)
    x = net.op("Resize", [x, "", net.weight("scales", np.array([1, 1, 8, 8], np.float32))], mode="linear", coordinate_transformation_mode="half_pixel")
    net.output(x, [1, 21, size, size])
    return net


def generated():
    return resnet18, resnext, efficientnet, shufflenet, inception_v3, yolo, super_resolution, deeplab
