"""The same model stored in other ways that Keras and h5py have: each must give the same values."""

import json
import zipfile

import h5py
import numpy as np

import keras_layers as L
from keras_net import Net


def network(m, edition=3, renamed=()):
    """A convolution, a normalization, and a dense layer."""
    w, stats = m.normal(3, 3, 2, 4), (m.normal(4), m.normal(4), m.normal(4), np.abs(m.normal(4)) + .5)
    kernel, bias = m.normal(60, 5), m.normal(5)
    net = Net(edition)
    x = net.input(m.normal(2, 5, 3, 2))
    y = net.layer("Conv2D", x, L.conv(x.value, w, None, None, "same"), [("kernel", w)], filters=4, kernel_size=[3, 3], padding="same", use_bias=False)
    y = net.layer("BatchNormalization", y, L.batch_norm(y.value, *stats), list(zip(("gamma", "beta", "moving_mean", "moving_variance"), stats)), axis=-1, epsilon=.001)
    y = net.layer("Flatten", y, y.value.reshape(2, -1))
    y = net.layer("Dense", y, y.value @ kernel + bias, [("kernel", kernel), ("bias", bias)], units=5, activation="linear")
    net.outputs = [y]
    return net


def each_dataset(group, change):
    for name, item in list(group.items()):
        if isinstance(item, h5py.Group):
            each_dataset(item, change)
        else:
            change(group, name, item[()])


def stored_as(group, name, value, **how):
    del group[name]
    group.create_dataset(name, **{"data": value, **how})


def rezipped(path, changed, compression=zipfile.ZIP_STORED, dropped=()):
    """The archive with some parts changed: bytes, or functions of what they were."""
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist() if name not in dropped}
    for name, value in changed.items():
        parts[name] = value(parts[name]) if callable(value) else value
    with zipfile.ZipFile(path, "w", compression) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)


def moved_weights(data, change):
    """model.weights.h5 after `change`, which takes the open file."""
    import io
    memory = io.BytesIO(data)
    with h5py.File(memory, "r+") as file:
        change(file)
    return memory.getvalue()


def bfloat16(value):
    """As raw 16-bit words, with the name of their type beside them: to the nearest, which the tests' tolerance allows."""
    bits = np.float32(value).view(np.uint32)
    return ((bits + 0x8000) >> 16).astype(np.uint16)


def h5_variants(m, folder):
    def made(name, change, edition=2, **options):
        net = network(m, edition)
        stem = folder / f"variant_{name}"
        net.save_h5(f"{stem}.h5", **options)
        with h5py.File(f"{stem}.h5", "r+") as file:
            change(file)
        net.save_expected(stem)

    made("compressed", lambda file: None, chunks=True, compression="gzip", shuffle=True)
    made("checksums", lambda file: None, chunks=True, fletcher32=True)
    made("big_endian", lambda file: each_dataset(file, lambda g, n, v: stored_as(g, n, v, dtype=">f4")))
    made("float64", lambda file: each_dataset(file, lambda g, n, v: stored_as(g, n, v, dtype="f8")))
    made("big_endian_float64_chunks", lambda file: each_dataset(file, lambda g, n, v: stored_as(g, n, v, dtype=">f8", chunks=True, compression="gzip")))

    def fixed_texts(file):
        for group in (file, file["model_weights"], *file["model_weights"].values()):
            for name, value in list(group.attrs.items()):
                texts = np.atleast_1d(value)
                if texts.size and name != "model_config":
                    group.attrs[name] = np.array([t if isinstance(t, bytes) else str(t).encode() for t in texts], "S")
    made("fixed_texts", fixed_texts)

    def split_names(file):
        group = file["model_weights"]
        names = list(group.attrs["layer_names"])
        del group.attrs["layer_names"]
        group.attrs["layer_names0"], group.attrs["layer_names1"] = names[:2], names[2:]
        norm = group["batch_normalization"]
        names = list(norm.attrs["weight_names"])
        del norm.attrs["weight_names"]
        norm.attrs["weight_names0"], norm.attrs["weight_names1"] = names[:3], names[3:]
    made("split_names", split_names)

    def other_names(file):
        group = file["model_weights"]
        names = [name if isinstance(name, str) else name.decode() for name in group.attrs["layer_names"]]
        for name in names:
            group.move(name, f"other_{name}")
        group.attrs["layer_names"] = [f"other_{name}" for name in names]
    made("other_group_names", other_names)
    made("third_edition", lambda file: None, edition=3)

    net = network(m, 2)
    stem = folder / "variant_latest"
    original = h5py.File
    try:  # the newest forms of groups and headers
        h5py.File = lambda path, mode: original(path, mode, libver="latest")
        net.save_h5(f"{stem}.h5", chunks=True)
    finally:
        h5py.File = original
    net.save_expected(stem)


def archive_variants(m, folder):
    def made(name, compression=zipfile.ZIP_STORED, edition=3, net=None, **parts):
        net = net or network(m, edition)
        stem = folder / f"variant_{name}"
        net.save_keras(f"{stem}.keras", compression)
        rezipped(f"{stem}.keras", {"model.weights.h5": parts.get("weights", lambda data: data), "config.json": parts.get("config", lambda data: data)}, compression)
        net.save_expected(stem)

    made("deflated", zipfile.ZIP_DEFLATED)
    made("checkpoint_groups", edition=2, weights=lambda data: moved_weights(data, lambda file: file.move("layers", "_layer_checkpoint_dependencies")))

    def swapped(file):  # the file says which group is of which layer
        file.move("layers/dense", "layers/dense_7")
        file["layers/dense_7"].attrs["name"] = "dense"
    made("named_groups", weights=lambda data: moved_weights(data, swapped))

    def halves(file):
        each_dataset(file, lambda g, n, v: stored_as(g, n, np.float16(v)))
    net = network(m)
    _rounded(net, np.float16)
    made("float16", net=net, weights=lambda data: moved_weights(data, halves))

    def brain(file):
        def change(group, name, value):
            stored_as(group, name, bfloat16(value))
            group[name].attrs["dtype"] = "bfloat16"
        each_dataset(file, change)
    net = network(m)
    _rounded(net, lambda v: (bfloat16(v).astype(np.uint32) << 16).view(np.float32))
    made("bfloat16", net=net, weights=lambda data: moved_weights(data, brain))

    def nan_in_config(data):
        config = json.loads(data)
        config["config"]["layers"][1]["config"]["kernel_initializer"] = {"low": float("-inf"), "high": float("nan")}
        return json.dumps(config)
    made("nan_in_config", config=nan_in_config)


def _rounded(net, narrow):
    """The values of the net when its weights have been stored in a narrower type."""
    weights = {layer.name: [np.float64(np.asarray(narrow(array), np.float32)) for _, array in layer.part.weights] for layer in net.layers}
    y = L.conv(np.float64(net.inputs[0].value), *weights["conv2d"], None, None, "same")
    y = L.batch_norm(y, *weights["batch_normalization"]).reshape(2, -1)
    net.outputs[0].value = np.float32(y @ weights["dense"][0] + weights["dense"][1])


def write(m, folder):
    h5_variants(m, folder)
    archive_variants(m, folder)
