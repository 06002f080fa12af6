"""Writes Keras models without Keras: the configuration as JSON, and weights by h5py, in the forms of Keras 2 and 3.

A net is built layer by layer. Each layer also has its value, which whoever builds the net works out in numpy, so that a
file and what it should compute are made together. Nothing here is of Passbench.
"""

import io
import json
import re
import zipfile

import h5py
import numpy as np


def snake(name):
    """What Keras calls the group of a class in a .keras file."""
    name = re.sub(r"\W+", "", name)
    name = re.sub("(.)([A-Z][a-z]+)", r"\1_\2", name)
    return re.sub("([a-z])([A-Z])", r"\1_\2", name).lower()


class Tensor:
    """An output of a call, and its value."""

    def __init__(self, layer, call, output, value):
        self.layer, self.call, self.output, self.value = layer, call, output, np.asarray(value)


class Part:
    """Weights of a layer, as (role, array) in the order of their making, and of its parts.

    `parts` has for each attribute that a .keras file names the scope that an .h5 file has, and the part.
    """

    def __init__(self, weights=(), parts=None):
        self.weights, self.parts = list(weights), dict(parts or {})

    def named(self, scope):
        """(trainable, not trainable) with the names of an .h5 file."""
        kept = ("moving_mean", "moving_variance", "mean", "variance", "count")
        both = ([], [])
        for role, array in self.weights:
            both[role in kept].append((f"{scope}/{role}", array))
        for inner, part in self.parts.values():
            for into, found in zip(both, part.named(f"{scope}/{inner}" if inner else scope)):
                into.extend(found)
        return both

    def numbered(self, group, path):
        for i, (_, array) in enumerate(self.weights):
            group.create_dataset(f"{path}/vars/{i}", data=array)
        for attribute, (_, part) in self.parts.items():
            part.numbered(group, f"{path}/{attribute}")


class Layer:
    def __init__(self, name, kind, config, part, module="keras.layers"):
        self.name, self.kind, self.config, self.part, self.module = name, kind, config, part, module
        self.calls, self.shapes = [], []


class Net:
    """A Functional model, or a Sequential one. `edition` is 2 or 3."""

    def __init__(self, edition, name="net", sequential=False):
        self.edition, self.name, self.sequential = edition, name, sequential
        self.layers, self.inputs, self.outputs, self._counts = [], [], [], {}

    def input(self, value, shape=None, dtype="float32", name=None):
        """An input whose batch is open, unless `shape` says otherwise."""
        value = np.asarray(value)
        shape = [None, *value.shape[1:]] if shape is None else list(shape)
        key = "batch_shape" if self.edition == 3 else "batch_input_shape"
        layer = self._add("InputLayer", {key: shape, "dtype": dtype}, Part(), name)
        layer.shapes = [value.shape]
        tensor = Tensor(layer, 0, 0, value)
        self.inputs.append(tensor)
        return tensor

    def _add(self, kind, config, part, name, module="keras.layers"):
        stem = snake(kind)
        count = self._counts.setdefault(stem, 0)
        self._counts[stem] += 1
        layer = Layer(name or (stem if count == 0 else f"{stem}_{count}"), kind, dict(config), part, module)
        layer.config["name"] = layer.name
        self.layers.append(layer)
        return layer

    def layer(self, kind, inputs, value, weights=(), parts=None, name=None, kwargs=None, module="keras.layers", args=None, shared=None, **config):
        """A call of a layer, which is new unless it is `shared`. `value` is its output, or a list of them."""
        layer = shared or self._add(kind, config, weights if isinstance(weights, Net) else Part(weights, parts), name, module)
        layer.calls.append((inputs if args is None else tuple(args), dict(kwargs or {})))
        values = value if isinstance(value, list) else [value]
        tensors = [Tensor(layer, len(layer.calls) - 1, i, v) for i, v in enumerate(values)]
        return tensors if isinstance(value, list) else tensors[0]

    def nested(self, net, inputs, value, shared=None):
        layer = shared or self._add("Sequential" if net.sequential else "Functional", {}, net, net.name)
        layer.calls.append((inputs, {}))
        return Tensor(layer, len(layer.calls) - 1, 0, value)

    # Configurations.

    def _reference(self, tensor, output=False):
        call = tensor.call
        if isinstance(tensor.layer.part, Net):
            inner = tensor.layer.part
            if self.edition == 2:
                call += not inner.sequential or inner.layers[0].kind == "InputLayer"
            else:
                call += output and not inner.sequential
        return [tensor.layer.name, call, tensor.output]

    def _third(self, value):
        if isinstance(value, Tensor):
            config = {"shape": [None, *value.value.shape[1:]], "dtype": "float32", "keras_history": self._reference(value)}
            return {"class_name": "__keras_tensor__", "config": config}
        if isinstance(value, (list, tuple)):
            return [self._third(v) for v in value]
        if isinstance(value, dict):
            return {k: self._third(v) for k, v in value.items()}
        return value

    def _second(self, value):
        if isinstance(value, Tensor):
            return self._reference(value)
        if isinstance(value, (list, tuple)):
            return [self._second(v) for v in value]
        return value

    def _node(self, args, kwargs):
        if self.edition == 3:
            return {"args": self._third(args if isinstance(args, tuple) else [args]), "kwargs": self._third(kwargs)}  # a tuple: all positional arguments
        inputs = args if isinstance(args, list) else [args]
        entries = [[*self._reference(t), {}] for t in inputs]
        entries[0][3] = {k: self._second(v) for k, v in kwargs.items()}
        return entries

    def config(self):
        listed = []
        for layer in self.layers:
            if isinstance(layer.part, Net):
                entry = {**layer.part.config(), "name": layer.name}
            else:
                entry = {"class_name": layer.kind, "config": layer.config, "name": layer.name}
            if self.edition == 3:
                entry.setdefault("module", layer.module)
                entry["registered_name"] = None
            if not self.sequential:
                entry["inbound_nodes"] = [self._node(*call) for call in layer.calls]
            listed.append(entry)
        config = {"name": self.name, "layers": listed}
        if not self.sequential:
            ends = [[self._reference(t) for t in self.inputs], [self._reference(t, True) for t in self.outputs]]
            config["input_layers"], config["output_layers"] = [e[0] if self.edition == 3 and len(e) == 1 else e for e in ends]
        return {"class_name": "Sequential" if self.sequential else "Functional", "config": config,
                **({"module": "keras"} if self.edition == 3 else {})}

    # Weights.

    def named(self):
        both = ([], [])
        for layer in self.layers:
            found = layer.part.named() if isinstance(layer.part, Net) else layer.part.named(layer.name)
            for into, each in zip(both, found):
                into.extend(each)
        return both

    def numbered(self, group, path=""):
        counts = {}
        for layer in self.layers:
            if layer.module != "keras.layers" or (self.sequential and layer.kind == "InputLayer"):
                continue
            stem = snake(layer.kind)
            count = counts.setdefault(stem, 0)
            counts[stem] += 1
            layer.part.numbered(group, f"{path}layers/{stem}" + (f"_{count}" if count else "") + ("/" if isinstance(layer.part, Net) else ""))

    def version(self):
        return "3.5.0" if self.edition == 3 else "2.11.0"

    def save_h5(self, path, weights=None, **storage):
        with h5py.File(path, "w") as file:
            file.attrs["model_config"] = json.dumps(self.config())
            file.attrs["keras_version"] = self.version()
            group = file.create_group("model_weights")
            group.attrs["layer_names"] = [layer.name.encode() for layer in self.layers if layer.module == "keras.layers"]
            for layer in self.layers:
                if layer.module != "keras.layers":
                    continue
                own = group.create_group(layer.name)
                first, second = layer.part.named() if isinstance(layer.part, Net) else layer.part.named(layer.name)
                names = [f"{name}:0" if self.edition == 2 else name for name, _ in first + second]
                own.attrs["weight_names"] = [name.encode() for name in names]
                for name, (_, array) in zip(names, first + second):
                    own.create_dataset(name, data=array, **(storage if array.ndim else {}))

    def save_keras(self, path, compression=zipfile.ZIP_STORED):
        memory = io.BytesIO()
        with h5py.File(memory, "w") as file:
            file.create_group("vars")
            self.numbered(file)
        with zipfile.ZipFile(path, "w", compression) as archive:
            for name, data in (("metadata.json", json.dumps({"keras_version": self.version(), "date_saved": "2024-09-01@12:00:00"})),
                               ("config.json", json.dumps(self.config())), ("model.weights.h5", memory.getvalue())):
                archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, compress_type=compression)

    def save_expected(self, stem):
        for kind, tensors in (("input", self.inputs), ("output", self.outputs)):
            for i, tensor in enumerate(tensors):
                np.save(f"{stem}.{kind}_{i}.npy", tensor.value)
