"""Files that contradict themselves or mean harm, and what an error about them has to name: hostile.json."""

import json
import pathlib
import struct
import warnings
import zipfile

import h5py
import numpy as np

from keras_variants import moved_weights, network, rezipped, stored_as


def _config(change):
    def changed(data):
        config = json.loads(data)
        change(config["config"])
        return json.dumps(config)
    return changed


def _nodes(layer, *names):
    def change(config):
        entry = next(each for each in config["layers"] if each["name"] == layer)
        refs = [{"class_name": "__keras_tensor__", "config": {"shape": [None, 4], "dtype": "float32", "keras_history": [name, 0, 0]}} for name in names]
        entry["inbound_nodes"] = [{"args": [refs[0] if len(refs) == 1 else refs], "kwargs": {}}]
    return change


def _of_layer(name, change):
    return lambda config: change(next(each for each in config["layers"] if each["name"] == name))


KERNEL = "layers/conv2d/vars/0"


def _replaced(make):
    def change(file):
        del file[KERNEL]
        make(file)
    return change


def _virtual(file, other):
    layout = h5py.VirtualLayout(shape=(3, 3, 2, 4), dtype="f4")
    layout[:] = h5py.VirtualSource(other, "secret", shape=(3, 3, 2, 4))
    file.create_virtual_dataset(KERNEL, layout)


def _external(file, other):
    file.create_dataset(KERNEL, (3, 3, 2, 4), "f4", external=[(other, 0, 288)])


def _huge(file):
    file.create_dataset(KERNEL, (1 << 20, 1 << 20, 2, 4), "f4", chunks=(64, 64, 1, 1), compression="gzip")


def _circle(file):
    file["layers/conv2d/again"] = file["layers"]
    file["layers/conv2d/vars/more"] = file["layers/conv2d"]


def write(m, folder):
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {}
    secret = folder / "secret.h5"
    with h5py.File(secret, "w") as file:
        file["secret"] = np.ones((3, 3, 2, 4), np.float32)
    raw = folder / "secret.bin"
    raw.write_bytes(np.ones(72, np.float32).tobytes())

    def made(name, *texts, **parts):
        path = folder / f"{name}.keras"
        network(m).save_keras(path)
        rezipped(path, {"config.json": _config(parts["config"])} if "config" in parts else {"model.weights.h5": lambda data: moved_weights(data, parts["weights"])} if "weights" in parts
                 else parts.get("parts", {}), dropped=parts.get("dropped", ()))
        wanted[path.name] = list(texts)

    # Weights.
    made("missing_weight", "conv2d", KERNEL, weights=_replaced(lambda file: None))
    made("missing_group", "dense", "layers/dense/vars/0", weights=lambda file: file.__delitem__("layers/dense"))
    made("wrong_shape", "conv2d", "kernel", "[3, 3, 4, 4]", "[3, 3, 2, 4]", weights=_replaced(lambda file: file.__setitem__(KERNEL, np.zeros((3, 3, 4, 4), np.float32))))
    made("wrong_bias", "dense", "bias", "[7]", "[5]", weights=lambda file: stored_as(file["layers/dense/vars"], "1", np.zeros(7, np.float32)))
    made("text_for_weights", "conv2d", KERNEL, "no numbers", weights=_replaced(lambda file: file.create_dataset(KERNEL, data=[b"a", b"b"])))
    made("group_for_weights", "conv2d", KERNEL, "group", weights=_replaced(lambda file: file.create_group(KERNEL)))
    made("external_link", "conv2d", KERNEL, "another file", weights=_replaced(lambda file: file.__setitem__(KERNEL, h5py.ExternalLink(str(secret), "secret"))))
    made("soft_link", "conv2d", KERNEL, "symbolic link", weights=_replaced(lambda file: file.__setitem__(KERNEL, h5py.SoftLink("/layers/dense/vars/0"))))
    made("virtual_dataset", "conv2d", KERNEL, "virtual", weights=_replaced(lambda file: _virtual(file, str(secret))))
    made("external_storage", "conv2d", KERNEL, "another file", weights=_replaced(lambda file: _external(file, str(raw))))
    made("huge_shape", "conv2d", KERNEL, weights=_replaced(_huge))
    made("no_weights_at_all", "conv2d", "kernel", "no weights", dropped=["model.weights.h5"])

    # Configurations.
    made("cycle", "circle", config=_nodes("conv2d", "dense"))
    made("unknown_layer", "conv2d", "nowhere", config=_nodes("conv2d", "nowhere"))
    made("later_call", "conv2d", "call 3", config=lambda c: c["layers"][1]["inbound_nodes"][0]["args"][0]["config"].update(keras_history=["input_layer", 3, 0]))
    made("missing_output", "output 5", "dense", config=lambda c: c.update(output_layers=["dense", 0, 5]))
    made("twice_the_name", "dense", config=_of_layer("flatten", lambda e: e.update(name="dense")))
    made("no_outputs", "no outputs", config=lambda c: c.update(output_layers=[]))
    made("bad_stride", "conv2d", "strides", config=_of_layer("conv2d", lambda e: e["config"].update(strides=[0, 1])))
    made("huge_kernel", "conv2d", "kernel_size", config=_of_layer("conv2d", lambda e: e["config"].update(kernel_size=[1 << 40, 3])))
    made("units_of_text", "dense", "units", config=_of_layer("dense", lambda e: e["config"].update(units=4)))
    made("bad_axis", "batch_normalization", "axis", config=_of_layer("batch_normalization", lambda e: e["config"].update(axis=9)))
    made("number_for_node", "conv2d", "inbound_nodes", config=_of_layer("conv2d", lambda e: e.update(inbound_nodes=[7])))
    made("our_reference", "conv2d", "no file of Keras has", config=_of_layer("conv2d", lambda e: e.update(inbound_nodes=[{"args": [{"$ref": [9, 9, 9]}], "kwargs": {}}])))
    made("not_json", "config.json", parts={"config.json": b"{\"class_name\": "})
    made("deep_json", "config.json", "nested", parts={"config.json": b"[" * 100000 + b"]" * 100000})
    made("no_config", "config.json", dropped=["config.json"])
    made("subclassed", "architecture", parts={"config.json": json.dumps({"class_name": "MyModel", "config": {"width": 3}})})
    made("impossible_input", "input", config=_of_layer("input_layer", lambda e: e["config"].update(batch_shape=[None, 1 << 40, 1 << 40, 2])))

    # Archives.
    path = folder / "twice.keras"
    network(m).save_keras(path)
    with zipfile.ZipFile(path, "a") as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Python's own
        archive.writestr("config.json", "{}")
    wanted[path.name] = ["two parts of one name"]
    for name, part in (("upwards", "../../etc/passwd"), ("absolute", "/etc/passwd")):
        path = folder / f"{name}.keras"
        network(m).save_keras(path)
        with zipfile.ZipFile(path, "a") as archive:
            archive.writestr(part, "x")
        wanted[path.name] = ["out of the archive", part]
    path = folder / "bomb.keras"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("config.json", b"0" * (200 << 20))
    wanted[path.name] = ["config.json", "unpack"]
    path = folder / "little_bomb.keras"  # weights shrink to a half, not to a hundredth
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("other", np.random.default_rng(1).bytes(1 << 20))
        archive.writestr("model.weights.h5", b"\0" * (90 << 20))
    wanted[path.name] = ["model.weights.h5", "more than 16 times"]
    path = folder / "wrong_checksum.keras"
    network(m).save_keras(path)
    data = bytearray(path.read_bytes())
    at = data.index(b"Functional")
    data[at] ^= 1
    path.write_bytes(data)
    wanted[path.name] = ["config.json", "unpacked"]
    (folder / "not_an_archive.keras").write_bytes(b"PK\x03\x04" + struct.pack("<9I", *range(9)))
    wanted["not_an_archive.keras"] = ["archive"]
    (folder / "text.keras").write_text("hello")
    wanted["text.keras"] = ["neither a zip archive nor an HDF5 file"]
    (folder / "empty.h5").write_bytes(b"")
    wanted["empty.h5"] = ["empty"]

    # .h5 files.
    path = folder / "weights_only.h5"
    net = network(m, 2)
    net.save_h5(path)
    with h5py.File(path, "r+") as file:
        del file.attrs["model_config"]
        file.attrs["layer_names"] = file["model_weights"].attrs["layer_names"]
    wanted[path.name] = ["weights, but no architecture"]
    with h5py.File(folder / "no_model.h5", "w") as file:
        file["data"] = np.zeros(3)
    wanted["no_model.h5"] = ["model_config"]
    path = folder / "lost_weight.h5"
    net.save_h5(path)
    with h5py.File(path, "r+") as file:
        del file["model_weights/dense/dense/bias:0"]
    wanted[path.name] = ["dense", "bias"]
    path = folder / "cut.h5"
    net.save_h5(path)
    path.write_bytes(path.read_bytes()[:3000])
    wanted[path.name] = ["HDF5"]

    # Circles of links that nobody needs: the model opens all the same.
    path = folder / "circle_of_links.keras"
    net = network(m)
    net.save_keras(path)
    rezipped(path, {"model.weights.h5": lambda data: moved_weights(data, _circle)})
    wanted[path.name] = []
    (folder / "hostile.json").write_text(json.dumps(wanted, indent=1))
    return pathlib.Path(folder)
