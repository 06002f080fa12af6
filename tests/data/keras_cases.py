"""One small model for each Keras layer, with what it computes: `cases(edition)` gives (name, net)."""

import numpy as np

import keras_layers as L
from keras_net import Net


class Maker:
    """Seeded numbers, and models of one layer."""

    def __init__(self, edition):
        self.edition, self.made = edition, []
        self.random = np.random.default_rng(7)

    def normal(self, *shape):
        return self.random.standard_normal(shape).astype(np.float32)

    def one(self, name, kind, shape, compute, weights=(), parts=None, **config):
        """The layer alone: `compute` takes its input in float64."""
        net = Net(self.edition, name)
        x = net.input(self.normal(2, *shape) if isinstance(shape, tuple) else shape)
        self.finish(net, name, net.layer(kind, x, compute(np.float64(x.value)), weights, parts, **config))

    def finish(self, net, name, *outputs):
        net.outputs = list(outputs)
        for tensor in outputs:
            tensor.value = np.asarray(tensor.value, np.float32)
        self.made.append((name, net))


def activations(m):
    for name in [*L.ACTIVATIONS, "hard_sigmoid"]:
        m.one(f"activation_{name}", "Activation", (3, 4), L.activation(name, m.edition), activation=name)
    m.one("relu_layer", "ReLU", (40,), lambda x: np.where(x >= .8, .8, np.where(x >= .2, x, .1 * (x - .2))), max_value=.8, negative_slope=.1, threshold=.2)
    m.one("relu6_layer", "ReLU", (40,), lambda x: np.clip(x, 0, 6), max_value=6.0, negative_slope=0.0, threshold=0.0)
    m.one("leaky_relu_layer", "LeakyReLU", (9,), lambda x: np.where(x > 0, x, .3 * x), **{"alpha" if m.edition == 2 else "negative_slope": .3})
    m.one("elu_layer", "ELU", (9,), lambda x: np.where(x > 0, x, .7 * (np.exp(x) - 1)), alpha=.7)
    m.one("thresholded_relu_layer", "ThresholdedReLU", (9,), lambda x: np.where(x > .5, x, 0), theta=.5)
    m.one("softmax_axes", "Softmax", (3, 4), lambda x: np.exp(x) / np.exp(x).sum((1, 2), keepdims=True), axis=[1, 2])
    slopes = m.normal(1, 1, 4)
    m.one("prelu_shared", "PReLU", (3, 5, 4), lambda x: np.where(x > 0, x, slopes * x), [("alpha", slopes)], shared_axes=[1, 2])
    each = m.normal(3, 4)
    m.one("prelu", "PReLU", (3, 4), lambda x: np.where(x > 0, x, each * x), [("alpha", each)])


def dense(m):
    w, b = m.normal(6, 5), m.normal(5)
    m.one("dense", "Dense", (6,), lambda x: np.tanh(x @ w + b), [("kernel", w), ("bias", b)], units=5, activation="tanh", use_bias=True)
    m.one("dense_3d", "Dense", (4, 6), lambda x: x @ w, [("kernel", w)], units=5, activation="linear", use_bias=False)
    table = m.normal(11, 3)
    ids = m.random.integers(0, 11, (2, 7)).astype(np.float32)
    m.one("embedding", "Embedding", ids, lambda x: table[x.astype(int)], [("embeddings", table)], input_dim=11, output_dim=3)
    k, bias = m.normal(6, 2, 5), m.normal(2, 1)
    m.one("einsum_dense", "EinsumDense", (4, 6), lambda x: np.einsum("abc,cde->abde", x, k) + bias, [("kernel", k), ("bias", bias)],
          equation="abc,cde->abde", output_shape=[None, 2, 5], bias_axes="d")
    m.one("einsum_dense_dots", "EinsumDense", (4, 6), lambda x: x @ w + b, [("kernel", w), ("bias", b)], equation="...x,xy->...y", output_shape=5, bias_axes="y")


def convolutions(m):
    for padding in ("same", "valid"):
        for stride in (1, 2):
            w, b = m.normal(3, 2, 4, 5), m.normal(5)
            m.one(f"conv2d_{padding}_{stride}", "Conv2D", (7, 8, 4), lambda x: np.maximum(L.conv(x, w, b, [stride, stride], padding), 0), [("kernel", w), ("bias", b)],
                  filters=5, kernel_size=[3, 2], strides=[stride, stride], padding=padding, activation="relu", data_format="channels_last", dilation_rate=[1, 1], groups=1)
    w = m.normal(3, 3, 2, 6)
    m.one("conv2d_groups", "Conv2D", (7, 8, 4), lambda x: L.conv(x, w, None, None, "same", [2, 1], 2), [("kernel", w)],
          filters=6, kernel_size=[3, 3], strides=[1, 1], padding="same", dilation_rate=[2, 1], groups=2, use_bias=False)
    first, bias = m.normal(3, 3, 4, 6), m.normal(6)
    m.one("conv2d_channels_first", "Conv2D", (4, 7, 8), lambda x: np.moveaxis(L.conv(np.moveaxis(x, 1, -1), first, bias, [2, 2], "same"), -1, 1), [("kernel", first), ("bias", bias)],
          filters=6, kernel_size=[3, 3], strides=[2, 2], padding="same", data_format="channels_first")
    w1 = m.normal(3, 4, 5)
    m.one("conv1d_causal", "Conv1D", (9, 4), lambda x: L.conv(x, w1, None, [1], "causal", [2]), [("kernel", w1)], filters=5, kernel_size=[3], strides=[1], padding="causal",
          dilation_rate=[2], use_bias=False)
    m.one("conv1d_same", "Conv1D", (9, 4), lambda x: L.conv(x, w1, None, [2], "same"), [("kernel", w1)], filters=5, kernel_size=3, strides=2, padding="same", use_bias=False)
    w3, b3 = m.normal(2, 3, 2, 3, 4), m.normal(4)
    m.one("conv3d", "Conv3D", (4, 5, 6, 3), lambda x: L.conv(x, w3, b3, [1, 2, 1], "same"), [("kernel", w3), ("bias", b3)], filters=4, kernel_size=[2, 3, 2], strides=[1, 2, 1], padding="same")
    for channels, multiplier in ((4, 1), (3, 2), (1, 3)):
        d, db = m.normal(3, 3, channels, multiplier), m.normal(channels * multiplier)
        m.one(f"depthwise_{channels}_{multiplier}", "DepthwiseConv2D", (7, 6, channels), lambda x: L.depthwise(x, d, db, [2, 2], "same"),
              [("depthwise_kernel" if m.edition == 2 else "kernel", d), ("bias", db)], kernel_size=[3, 3], strides=[2, 2], padding="same", depth_multiplier=multiplier)
    d1 = m.normal(3, 4, 2)
    m.one("depthwise1d", "DepthwiseConv1D", (9, 4), lambda x: L.depthwise(x, d1), [("kernel", d1)], kernel_size=[3], strides=[1], depth_multiplier=2, use_bias=False)
    d, p, b = m.normal(3, 3, 4, 2), m.normal(1, 1, 8, 5), m.normal(5)
    m.one("separable", "SeparableConv2D", (7, 8, 4), lambda x: L.conv(L.depthwise(x, d, None, [2, 2], "same"), p, b), [("depthwise_kernel", d), ("pointwise_kernel", p), ("bias", b)],
          filters=5, kernel_size=[3, 3], strides=[2, 2], padding="same", depth_multiplier=2)
    p1 = m.normal(1, 8, 5)
    m.one("separable1d", "SeparableConv1D", (9, 4), lambda x: L.conv(L.depthwise(x, d1), p1), [("depthwise_kernel", d1), ("pointwise_kernel", p1)], filters=5, kernel_size=[3],
          depth_multiplier=2, use_bias=False)


def transposed(m):
    for padding in ("same", "valid"):
        for taps, stride in ((3, 2), (2, 3), (4, 2), (1, 2), (3, 1)):
            w, b = m.normal(taps, taps, 5, 4), m.normal(5)
            m.one(f"conv2d_transpose_{padding}_{taps}_{stride}", "Conv2DTranspose", (4, 5, 4), lambda x: L.conv_transpose(x, w, b, [stride, stride], padding), [("kernel", w), ("bias", b)],
                  filters=5, kernel_size=[taps, taps], strides=[stride, stride], padding=padding, output_padding=None)
    w = m.normal(3, 3, 5, 4)
    for padding, extra in (("same", 1), ("valid", 1), ("same", 0)):
        m.one(f"conv2d_transpose_{padding}_padded{extra}", "Conv2DTranspose", (4, 5, 4), lambda x: L.conv_transpose(x, w, None, [2, 2], padding, [extra, extra]), [("kernel", w)],
              filters=5, kernel_size=[3, 3], strides=[2, 2], padding=padding, output_padding=[extra, extra], use_bias=False)
    w1, w3 = m.normal(3, 5, 4), m.normal(2, 3, 2, 5, 4)
    m.one("conv1d_transpose", "Conv1DTranspose", (6, 4), lambda x: L.conv_transpose(x, w1, None, [2], "same"), [("kernel", w1)], filters=5, kernel_size=[3], strides=[2], padding="same", use_bias=False)
    m.one("conv3d_transpose", "Conv3DTranspose", (3, 2, 3, 4), lambda x: L.conv_transpose(x, w3, None, [2, 1, 2]), [("kernel", w3)], filters=5, kernel_size=[2, 3, 2], strides=[2, 1, 2], use_bias=False)


def pools(m):
    shapes = {1: (9, 3), 2: (7, 9, 3), 3: (5, 6, 4, 3)}
    for axes, shape in shapes.items():
        over = tuple(range(1, axes + 1))
        for kind, title, function in (("max", "Max", np.max), ("avg", "Average", np.mean)):
            for padding in ("same", "valid"):
                m.one(f"{kind}_pool{axes}d_{padding}", f"{title}Pooling{axes}D", shape, lambda x: L.pool(x, [3] * axes, [2] * axes, padding, kind),
                      pool_size=[3] * axes, strides=[2] * axes, padding=padding)
            m.one(f"{kind}_pool{axes}d_default", f"{title}Pooling{axes}D", shape, lambda x: L.pool(x, [2] * axes, [2] * axes, "valid", kind), pool_size=[2] * axes, strides=None)
            m.one(f"global_{kind}_pool{axes}d", f"Global{title}Pooling{axes}D", shape, lambda x: function(x, over), keepdims=False)
    m.one("global_avg_keepdims", "GlobalAveragePooling2D", shapes[2], lambda x: x.mean((1, 2), keepdims=True), keepdims=True)
    for kind, title, function in (("avg", "Average", np.mean), ("max", "Max", np.max)):
        m.one(f"adaptive_{kind}_pool1d", f"Adaptive{title}Pooling1D", (6, 3), lambda x: function(x.reshape(2, 3, 2, 3), 2), output_size=3)
        m.one(f"adaptive_{kind}_pool2d", f"Adaptive{title}Pooling2D", (6, 8, 3), lambda x: function(x.reshape(2, 3, 2, 2, 4, 3), (2, 4)), output_size=[3, 2])
        m.one(f"adaptive_{kind}_pool3d", f"Adaptive{title}Pooling3D", (4, 6, 2, 3), lambda x: function(x.reshape(2, 2, 2, 3, 2, 1, 2, 3), (2, 4, 6)), output_size=[2, 3, 1])


def normalizations(m):
    g, b, mean, var = m.normal(4), m.normal(4), m.normal(4), np.abs(m.normal(4)) + .5
    axis = [3] if m.edition == 2 else -1
    stored = [("gamma", g), ("beta", b), ("moving_mean", mean), ("moving_variance", var)]
    m.one("batch_norm", "BatchNormalization", (3, 5, 4), lambda x: L.batch_norm(x, g, b, mean, var), stored, axis=axis, epsilon=.001, scale=True, center=True)
    m.one("batch_norm_plain", "BatchNormalization", (3, 5, 4), lambda x: L.batch_norm(x, 1, 0, mean, var, 1e-5), stored[2:], axis=axis, epsilon=1e-5, scale=False, center=False)
    m.one("batch_norm_axis1", "BatchNormalization", (4, 3, 5), lambda x: L.batch_norm(x, 1, b, mean, var, axis=1), stored[1:], axis=1, epsilon=.001, scale=False, center=True)
    m.one("layer_norm", "LayerNormalization", (3, 4), lambda x: L.norm_over(x, 2, 1e-3) * g + b, stored[:2], axis=[2] if m.edition == 2 else -1, epsilon=.001)
    wide, shift = m.normal(3, 4), m.normal(3, 4)
    m.one("layer_norm_axes", "LayerNormalization", (3, 4), lambda x: L.norm_over(x, (1, 2), 1e-3) * wide + shift, [("gamma", wide), ("beta", shift)], axis=[1, 2], epsilon=.001)
    m.one("layer_norm_rms", "LayerNormalization", (3, 4), lambda x: x / np.sqrt(x.var(2, keepdims=True) + 1e-3) * g, stored[:1], axis=-1, epsilon=.001, rms_scaling=True)
    m.one("rms_norm", "RMSNormalization", (3, 4), lambda x: x / np.sqrt((x * x).mean(2, keepdims=True) + 1e-6) * g, [("scale", g)], axis=-1, epsilon=1e-6)
    m.one("unit_norm", "UnitNormalization", (3, 4), lambda x: x / np.sqrt((x * x).sum(2, keepdims=True)), axis=-1)
    for groups in (2, -1):
        count = 4 if groups == -1 else groups

        def grouped(x):
            return L.norm_over(x.reshape(2, 3, 5, count, -1), (1, 2, 4), 1e-3).reshape(x.shape) * g + b
        m.one(f"group_norm_{count}", "GroupNormalization", (3, 5, 4), grouped, stored[:2], groups=groups, axis=-1, epsilon=.001)
    m.one("normalization_weights", "Normalization", (3, 4), lambda x: (x - mean) / np.sqrt(var), [("mean", mean), ("variance", var), ("count", np.int64(0))], axis=[-1], mean=None, variance=None)
    m.one("normalization_config", "Normalization", (3, 4), lambda x: (x - mean) / np.sqrt(var), axis=[-1], mean=mean.tolist(), variance=var.tolist())
    m.one("rescaling", "Rescaling", (3, 4), lambda x: x * .5 - 1, scale=.5, offset=-1)


def shapes(m):
    m.one("flatten", "Flatten", (3, 4, 2), lambda x: x.reshape(2, -1))
    m.one("flatten_channels_first", "Flatten", (2, 3, 4), lambda x: np.moveaxis(x, 1, -1).reshape(2, -1), data_format="channels_first")
    m.one("reshape", "Reshape", (3, 4, 2), lambda x: x.reshape(2, 4, 6), target_shape=[4, -1])
    m.one("permute", "Permute", (3, 4, 2), lambda x: x.transpose(0, 3, 1, 2), dims=[3, 1, 2])
    m.one("repeat_vector", "RepeatVector", (5,), lambda x: np.repeat(x[:, None], 3, 1), n=3)
    for kind in ("Dropout", "SpatialDropout1D", "AlphaDropout", "GaussianDropout", "GaussianNoise", "ActivityRegularization", "Identity"):
        m.one(f"same_{kind.lower()}", kind, (5, 3), lambda x: x, rate=.5)
    for kind in ("SpatialDropout2D", "RandomFlip", "RandomRotation", "RandomZoom", "RandomTranslation", "RandomContrast", "RandomBrightness"):
        m.one(f"same_{kind.lower()}", kind, (5, 4, 3), lambda x: x)
    m.one("same_spatial_dropout3d", "SpatialDropout3D", (3, 5, 4, 3), lambda x: x, rate=.5)
    m.one("center_crop", "CenterCrop", (7, 6, 3), lambda x: x[:, 2:5, 1:5], height=3, width=4)
    for axes, shape in {1: (7, 3), 2: (7, 8, 3), 3: (5, 6, 7, 3)}.items():
        rims = [[1, 2], [0, 1], [2, 1]][:axes]
        given = rims[0] if axes == 1 else rims
        m.one(f"zero_padding{axes}d", f"ZeroPadding{axes}D", shape, lambda x: np.pad(x, [(0, 0), *rims, (0, 0)]), padding=given)
        cut = tuple(slice(a, n - b) for (a, b), n in zip(rims, shape))
        m.one(f"cropping{axes}d", f"Cropping{axes}D", shape, lambda x: x[(slice(None), *cut)], cropping=given)

        def larger(x, factor=2):
            for axis in range(1, axes + 1):
                x = np.repeat(x, factor, axis)
            return x
        m.one(f"up_sampling{axes}d", f"UpSampling{axes}D", shape, larger, size=2 if axes == 1 else [2] * axes)
    m.one("up_sampling_bilinear", "UpSampling2D", (3, 4, 2), lambda x: _bilinear(_bilinear(x, 6, 1), 8, 2), size=[2, 2], interpolation="bilinear")
    m.one("resizing", "Resizing", (5, 4, 2), lambda x: _bilinear(_bilinear(x, 8, 1), 3, 2), height=8, width=3, interpolation="bilinear")
    m.one("resizing_nearest", "Resizing", (5, 4, 2), lambda x: x[:, [0, 0, 1, 2, 2, 3, 4, 4]][:, :, [0, 2, 3]], height=8, width=3, interpolation="nearest")
    ids = np.array([[1], [4]], np.float32)
    m.one("category_encoding", "CategoryEncoding", ids, lambda x: np.eye(5)[x[:, 0].astype(int)], num_tokens=5, output_mode="one_hot")


def _bilinear(x, size, axis):
    """Half pixels, without smoothing."""
    extent = x.shape[axis]
    at = np.clip((np.arange(size) + .5) * extent / size - .5, 0, extent - 1)
    low = np.floor(at).astype(int)
    high = np.minimum(low + 1, extent - 1)
    share = (at - low).reshape([-1 if d == axis else 1 for d in range(x.ndim)])
    return np.take(x, low, axis) * (1 - share) + np.take(x, high, axis) * share


def merges(m):
    for kind, fold in (("Add", lambda a, b, c: a + b + c), ("Multiply", lambda a, b, c: a * b * c), ("Average", lambda a, b, c: (a + b + c) / 3),
                       ("Maximum", lambda a, b, c: np.maximum(np.maximum(a, b), c)), ("Minimum", lambda a, b, c: np.minimum(np.minimum(a, b), c))):
        net = Net(m.edition, kind)
        inputs = [net.input(m.normal(2, 3, 4)) for _ in range(3)]
        m.finish(net, f"merge_{kind.lower()}", net.layer(kind, inputs, fold(*(np.float64(t.value) for t in inputs))))
    net = Net(m.edition)
    a, b = net.input(m.normal(2, 3, 4)), net.input(m.normal(2, 3, 5))
    both = net.layer("Concatenate", [a, b], np.concatenate([a.value, b.value], -1), axis=-1)
    c = net.input(m.normal(2, 3, 9))
    m.finish(net, "merge_subtract_concatenate", net.layer("Subtract", [both, c], both.value - c.value))
    net = Net(m.edition)
    a, b = net.input(m.normal(2, 3, 4)), net.input(m.normal(2, 4, 5))
    m.finish(net, "merge_dot", net.layer("Dot", [a, b], np.einsum("bij,bjk->bik", a.value, b.value), axes=[2, 1]))
    net = Net(m.edition)
    a, b = net.input(m.normal(2, 4)), net.input(m.normal(2, 4))
    unit = [t.value / np.sqrt((t.value ** 2).sum(1, keepdims=True)) for t in (a, b)]
    m.finish(net, "merge_dot_normalized", net.layer("Dot", [a, b], (unit[0] * unit[1]).sum(1, keepdims=True), axes=1, normalize=True))
    net = Net(m.edition)
    a, b = net.input(m.normal(2, 3, 4)), net.input(m.normal(2, 4))
    m.finish(net, "merge_broadcast", net.layer("Add", [a, b], a.value + b.value[:, None]))


FAMILIES = [activations, dense, convolutions, transposed, pools, normalizations, shapes, merges]
