"""The Keras sample: a network with inverted residual blocks, channels last, for seven kinds of textures.

Its weights are seeded but for the last layer, which is fitted by least squares, so that it tells the textures apart.
"""

import pathlib

import numpy as np

import keras_layers as L
from keras_net import Net

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "resources" / "samples" / "texture_net.keras"
EXPECTED = ROOT / "tests" / "data" / "expected"
SIZE, CLASSES = 48, 7


class Texture:
    """The layers, each called on a tensor of the net."""

    def __init__(self, net):
        self.net, self.random, self.count = net, np.random.default_rng(11), {}

    def _name(self, stem):
        self.count[stem] = self.count.get(stem, 0) + 1
        return f"{stem}_{self.count[stem]}"

    def _normal(self, *shape, fan):
        return (self.random.standard_normal(shape) * np.sqrt(2 / fan)).astype(np.float32)

    def conv(self, x, filters, taps=1, stride=1):
        kernel = self._normal(taps, taps, x.value.shape[-1], filters, fan=taps * taps * x.value.shape[-1])
        return self.net.layer("Conv2D", x, L.conv(x.value, kernel, None, [stride] * 2, "same"), [("kernel", kernel)], name=self._name("conv"), filters=filters, kernel_size=[taps, taps],
                              strides=[stride, stride], padding="same", data_format="channels_last", dilation_rate=[1, 1], groups=1, activation="linear", use_bias=False)

    def depthwise(self, x, stride):
        kernel = self._normal(3, 3, x.value.shape[-1], 1, fan=9)
        return self.net.layer("DepthwiseConv2D", x, L.depthwise(x.value, kernel, None, [stride] * 2, "same"), [("kernel", kernel)], name=self._name("depthwise"), kernel_size=[3, 3],
                              strides=[stride, stride], padding="same", depth_multiplier=1, data_format="channels_last", dilation_rate=[1, 1], activation="linear", use_bias=False)

    def normalized(self, x):
        """With the statistics of what arrives, as after training."""
        flat = x.value.reshape(-1, x.value.shape[-1])
        channels = flat.shape[1]
        stats = [(1 + .1 * self.random.standard_normal(channels)).astype(np.float32), (.1 * self.random.standard_normal(channels)).astype(np.float32),
                 flat.mean(0).astype(np.float32), (flat.var(0) + .05).astype(np.float32)]
        return self.net.layer("BatchNormalization", x, L.batch_norm(x.value, *stats), list(zip(("gamma", "beta", "moving_mean", "moving_variance"), stats)), name=self._name("norm"),
                              axis=-1, momentum=.99, epsilon=.001, center=True, scale=True)

    def relu6(self, x):
        return self.net.layer("ReLU", x, np.clip(x.value, 0, 6), name=self._name("relu"), max_value=6.0, negative_slope=0.0, threshold=0.0)

    def block(self, x, filters, stride):
        y = self.relu6(self.normalized(self.conv(x, 3 * x.value.shape[-1])))
        y = self.relu6(self.normalized(self.depthwise(y, stride)))
        y = self.normalized(self.conv(y, filters))
        if stride == 1 and filters == x.value.shape[-1]:
            y = self.net.layer("Add", [x, y], x.value + y.value, name=self._name("add"))
        return y


def textures(count, seed):
    """Pictures [count, SIZE, SIZE, 3] in 0 ... 255, and which of the kinds each is."""
    random = np.random.default_rng(seed)
    kinds = np.arange(count) % CLASSES
    v, u = np.mgrid[0:SIZE, 0:SIZE] / SIZE
    pictures = []
    for kind in kinds:
        f, phase = random.uniform(5, 9), random.uniform(0, 2 * np.pi)
        wave = lambda x: np.sin(2 * np.pi * f * x + phase)  # noqa: E731
        plain = [wave(u), wave(v), wave((u + v) / 1.4), np.sign(wave(u) * wave(v)), wave(np.hypot(u - .5, v - .5)), random.standard_normal((SIZE, SIZE)), u * 2 - 1][kind]
        color = random.uniform(.5, 1, 3)
        noise = random.standard_normal((SIZE, SIZE, 3)) * .1
        pictures.append(np.clip(128 + 100 * (plain[..., None] * color + noise), 0, 255))
    return np.round(np.stack(pictures)).astype(np.float32), kinds


def build(pictures, last=None):
    """The net on these pictures; without `last`, (kernel, bias), it ends at the features."""
    net = Net(3, "texture_net")
    make = Texture(net)
    x = net.input(pictures, [1, SIZE, SIZE, 3], name="image")
    y = net.layer("Rescaling", x, x.value / 127.5 - 1, name="rescaling", scale=1 / 127.5, offset=-1.0)
    y = make.relu6(make.normalized(make.conv(y, 12, 3, 2)))
    for filters, stride in ((12, 1), (16, 2), (16, 1), (24, 2), (24, 1)):
        y = make.block(y, filters, stride)
    y = make.relu6(make.normalized(make.conv(y, 64)))
    y = net.layer("GlobalAveragePooling2D", y, y.value.mean((1, 2)), name="average", data_format="channels_last", keepdims=False)
    y = net.layer("Dropout", y, y.value, name="dropout", rate=.2)
    if last is None:
        return net, y.value
    kernel, bias = last
    y = net.layer("Dense", y, L.softmax(y.value @ kernel + bias), [("kernel", kernel), ("bias", bias)], name="textures", units=CLASSES, activation="softmax", use_bias=True)
    net.outputs = [y]
    return net, y.value


def main():
    pictures, kinds = textures(60 * CLASSES, 3)
    trained, features = build(pictures)
    wide = np.concatenate([features, np.ones((len(features), 1))], 1)
    wanted = np.eye(CLASSES)[kinds] * 8
    fitted = np.linalg.solve(wide.T @ wide + .01 * np.eye(wide.shape[1]), wide.T @ wanted).astype(np.float32)
    last = (fitted[:-1], fitted[-1])
    net, _ = build(pictures, last)
    net.save_keras(SAMPLE)
    one, kind = textures(20 * CLASSES, 5)
    values = evaluated(net, one)
    print(f"{(values.argmax(1) == kind).mean():.0%} of new pictures are told apart; {SAMPLE.stat().st_size} bytes")
    for i, array in enumerate((one[:1], values[:1])):
        np.save(EXPECTED / f"texture_net.{('input', 'output')[i]}_0.npy", np.asarray(array, np.float32))


def evaluated(net, pictures):
    """The layers of the net once more, on other pictures, with the weights that they have."""
    values = {}
    for layer in net.layers:
        weights = {role: np.float64(array) for role, array in layer.part.weights}
        if layer.kind == "InputLayer":
            values[layer.name] = np.float64(pictures)
            continue
        inputs = layer.calls[0][0]
        x = [values[t.layer.name] for t in (inputs if isinstance(inputs, list) else [inputs])]
        c = layer.config
        values[layer.name] = {
            "Rescaling": lambda: x[0] / 127.5 - 1, "Conv2D": lambda: L.conv(x[0], weights["kernel"], None, c["strides"], "same"),
            "DepthwiseConv2D": lambda: L.depthwise(x[0], weights["kernel"], None, c["strides"], "same"),
            "BatchNormalization": lambda: L.batch_norm(x[0], *weights.values()), "ReLU": lambda: np.clip(x[0], 0, 6), "Add": lambda: x[0] + x[1],
            "GlobalAveragePooling2D": lambda: x[0].mean((1, 2)), "Dropout": lambda: x[0], "Dense": lambda: L.softmax(x[0] @ weights["kernel"] + weights["bias"])}[layer.kind]()
    return values[net.layers[-1].name]
