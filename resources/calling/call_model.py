#!/usr/bin/env python3
"""Calls a compiled model from Python: python3 call_model.py FOLDER [NAME=FILE.npy ...]

FOLDER is what `passbench-cli build` wrote. Inputs that no file is named for are seeded noise; each output is printed in a line.
`Model` is all that a program of your own needs; it wants NumPy and nothing else."""
import ctypes
import json
import pathlib
import sys

import numpy

STATUS = {-1: "no memory for the workspace", -2: "a null pointer", -3: "sizes that it was not built for", -4: "an address that is no multiple of what it points to", -6: "a size that elements decided, and for which it has no meaning"}


class Model:
    """A folder with a library. `run(image=array)` gives a dictionary of outputs; any number of threads may call it."""

    def __init__(self, folder):
        folder = pathlib.Path(folder).resolve()
        self.about = json.loads((folder / "metadata.json").read_text())
        library = ctypes.CDLL(str(folder / self.about["files"]["library"]))
        self._run = library[f"passbench_{self.about['name']}_run"]
        self._run.restype = ctypes.c_int32
        self.dims = self.about.get("sizes", [])

    @staticmethod
    def _dtype(port):
        # Without types of their own in NumPy: bytes that hold one number each, and the upper half of a float32.
        return numpy.dtype({"int4": "int8", "uint4": "uint8", "bfloat16": "uint16"}.get(port["dtype"], port["dtype"]))

    def _shape(self, port, sizes):
        """Extents are sums of factor * d0^p0 * d1^p1 ..., where each d is a size in steps."""
        if "extents" not in port:
            return tuple(port["shape"])
        steps = [sizes[dim["name"]] // dim["step"] for dim in self.dims]
        return tuple(sum(term["factor"] * int(numpy.prod([s**p for s, p in zip(steps, term["powers"])])) for term in extent) for extent in port["extents"])

    def _room(self, port, sizes):
        """The same with the most of what elements decide, or the least where more of it is less of the extent."""
        if "extents" not in port:
            return tuple(port["shape"])
        def room(term):
            bounds = [dim["least" if term["factor"] < 0 else "most"] if dim.get("decided") else sizes[dim["name"]] // dim["step"] for dim in self.dims]
            return term["factor"] * int(numpy.prod([s**p for s, p in zip(bounds, term["powers"])]))
        return tuple(sum(map(room, extent)) for extent in port["extents"])

    def _sizes(self, inputs):
        """Of open dimensions: what the shapes say, else the least; of those that elements decide, the most that there is room for."""
        sizes = {}
        for port in self.about["inputs"]:
            given = numpy.shape(inputs[port["name"]]) if port["name"] in inputs else ()
            for extent, length in zip(port["shape"], given):
                if isinstance(extent, str):
                    sizes.setdefault(extent, length)
        return {dim["name"]: dim["most"] if dim.get("decided") else sizes.get(dim["name"], dim["least"]) for dim in self.dims}

    def seeded(self, seed=1):
        random = numpy.random.default_rng(seed)
        sizes = self._sizes({})
        return {port["name"]: random.uniform(0, 1, self._shape(port, sizes)).astype(self._dtype(port)) for port in self.about["inputs"]}

    def _checked(self, inputs):
        """The arrays by name. Numbers without a type, as in a list, take that of the input; an array of another type is a mistake."""
        names = [port["name"] for port in self.about["inputs"]]
        for name in inputs:
            if name not in names:
                raise ValueError(f"there is no input `{name}`: the model has {', '.join(names) or 'none'}")
        arrays = {}
        for port in self.about["inputs"]:
            name, wanted = port["name"], self._dtype(port)
            if name not in inputs:
                raise ValueError(f"the input `{name}` is missing")
            if hasattr(inputs[name], "dtype") and inputs[name].dtype.newbyteorder("=") != wanted:
                raise ValueError(f"`{name}` is {inputs[name].dtype}, and must be {wanted}")
            arrays[name] = numpy.ascontiguousarray(inputs[name], wanted).reshape(numpy.shape(inputs[name]))
        return arrays

    def run(self, /, **inputs):  # an input may be called `self`
        inputs = self._checked(inputs)
        sizes = self._sizes(inputs)
        given = []
        for port in self.about["inputs"]:
            array = inputs[port["name"]]
            if array.shape != self._shape(port, sizes):
                raise ValueError(f"`{port['name']}` has the shape {array.shape}, and must have {self._shape(port, sizes)}")
            given.append(array)
        results = [numpy.empty(self._room(port, sizes), self._dtype(port)) for port in self.about["outputs"]]

        def table(arrays):
            return (ctypes.c_void_p * max(len(arrays), 1))(*[array.ctypes.data for array in arrays])

        arguments = [table(given), table(results)]
        told = (ctypes.c_int64 * len(self.dims))(*[sizes[dim["name"]] for dim in self.dims])
        if self.dims:
            arguments.append(told)
        status = self._run(*arguments)
        if status != 0:
            raise RuntimeError(f"the model gave {status}: {STATUS.get(status, 'see the header')}")
        sizes = {dim["name"]: size for dim, size in zip(self.dims, told)}
        shapes = [self._shape(port, sizes) for port in self.about["outputs"]]
        return {port["name"]: result.ravel()[: int(numpy.prod(shape))].reshape(shape) for port, shape, result in zip(self.about["outputs"], shapes, results)}


def main(folder, *files):
    model = Model(folder)
    inputs = model.seeded()
    for file in files:
        name, path = file.split("=", 1)
        inputs[name] = numpy.load(path)
    try:
        results = model.run(**inputs)
    except (ValueError, RuntimeError) as error:
        sys.exit(f"error: {error}")
    for name, result in results.items():
        print(f"{name}: {list(result.shape)}, {result.dtype}, from {result.min():.6g} to {result.max():.6g}, mean {result.mean():.6g}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(*sys.argv[1:])
