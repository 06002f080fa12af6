#!/usr/bin/python3
"""Passbench's default compiler beside onnxruntime, in turn, on the same inputs, in one run.

    tests/bench/against_onnxruntime.py [--light FOLDER] [--rounds N] [--cli build/bin/passbench-cli] [MODEL.onnx ...]

Models are generated with seeded weights: MobileNetV2, a 6-layer MiniLM and a BERT-base of two layers (sequence 128), a U-Net.
FOLDER has the light models of the ONNX zoo, whose constant weights are replaced by seeded ones. onnxruntime is optional:

    npm i onnxruntime-node --ignore-scripts        (anywhere; PASSBENCH_NODE_MODULES=that folder, or run it there)

Printed per model: least CPU time of a call of each, and their ratio: above 1, Passbench takes less. CPU time, and the least of many,
so that what else runs on the machine counts little. Both use one thread.
"""

import argparse
import ctypes
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy as np
import onnx
from onnx import helper, numpy_helper

here = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(here.parent / "data"))
from net import Net  # noqa: E402


def mobilenet_v2():
    net = Net("mobilenet_v2", 31)
    net.weight("zero", np.array(0, np.float32))
    net.weight("six", np.array(6, np.float32))

    def block(x, c_in, c_out, kernel=1, stride=1, groups=1, clip=True):
        y = net.batch_norm(net.conv(x, c_in, c_out, kernel, stride, groups, bias=False), c_out)
        return net.op("Clip", [y, "zero", "six"]) if clip else y

    x = block(net.input("image", [1, 3, 224, 224]), 3, 32, 3, 2)
    c = 32
    for expand, c_out, count, stride in ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1),
                                         (6, 160, 3, 2), (6, 320, 1, 1)):
        for i in range(count):
            y = block(x, c, c * expand) if expand > 1 else x
            y = block(y, c * expand, c * expand, 3, stride if i == 0 else 1, c * expand)
            y = block(y, c * expand, c_out, clip=False)
            x = net.op("Add", [x, y]) if i > 0 else y
            c = c_out
    x = net.op("Flatten", [net.op("GlobalAveragePool", [block(x, c, 1280)])], axis=1)
    net.output(net.gemm(x, 1280, 1000, "classifier"), [1, 1000])
    return net


def transformer(name, layers, hidden, heads, sequence=128):
    net = Net(name, 32, opset=13)
    size = hidden // heads
    split = net.ints("split", [1, sequence, heads, size])
    joined = net.ints("joined", [1, sequence, hidden])
    net.weight("scale", np.array(1 / np.sqrt(size), np.float32))
    for constant, value in (("half", 0.5), ("one", 1.0), ("root", np.sqrt(2)), ("epsilon", 1e-5), ("two", 2.0)):
        net.weight(constant, np.array(value, np.float32))

    def linear(x, c_in, c_out):
        weight = net.floats(net.unique("weight"), c_in, c_out, scale=1 / np.sqrt(c_in))
        return net.op("Add", [net.op("MatMul", [x, weight]), net.floats(net.unique("bias"), c_out, scale=0.1)])

    def norm(x):
        centred = net.op("Sub", [x, net.op("ReduceMean", [x], axes=[-1], keepdims=1)])
        variance = net.op("ReduceMean", [net.op("Pow", [centred, "two"])], axes=[-1], keepdims=1)
        y = net.op("Div", [centred, net.op("Sqrt", [net.op("Add", [variance, "epsilon"])])])
        y = net.op("Mul", [y, net.floats(net.unique("gain"), hidden, scale=0.1, offset=1.0)])
        return net.op("Add", [y, net.floats(net.unique("shift"), hidden, scale=0.1)])

    def head(x, perm):
        return net.op("Transpose", [net.op("Reshape", [linear(x, hidden, hidden), split])], perm=perm)

    def gelu(x):
        y = net.op("Add", [net.op("Erf", [net.op("Div", [x, "root"])]), "one"])
        return net.op("Mul", [net.op("Mul", [x, y]), "half"])

    x = net.input("tokens", [1, sequence, hidden])
    for _ in range(layers):
        q, k, v = head(x, [0, 2, 1, 3]), head(x, [0, 2, 3, 1]), head(x, [0, 2, 1, 3])
        scores = net.op("Softmax", [net.op("Mul", [net.op("MatMul", [q, k]), "scale"])], axis=-1)
        mixed = net.op("Transpose", [net.op("MatMul", [scores, v])], perm=[0, 2, 1, 3])
        x = norm(net.op("Add", [x, linear(net.op("Reshape", [mixed, joined]), hidden, hidden)]))
        x = norm(net.op("Add", [x, linear(gelu(linear(x, hidden, 4 * hidden)), 4 * hidden, hidden)]))
    net.output(x, [1, sequence, hidden])
    return net


def unet(size=128):
    net = Net("unet", 33)
    x, c, kept = net.input("image", [1, 3, size, size]), 3, []
    for width in (32, 64, 128):
        x = net.op("Relu", [net.conv(net.op("Relu", [net.conv(x, c, width)]), width, width)])
        kept.append((x, width))
        x, c = net.op("MaxPool", [x], kernel_shape=[2, 2], strides=[2, 2]), width
    x, c = net.op("Relu", [net.conv(x, c, 256)]), 256
    net.weight("scales", np.array([1, 1, 2, 2], np.float32))
    for skip, width in reversed(kept):
        x = net.op("Resize", [x, "", "scales"], mode="nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor")
        x = net.op("Concat", [skip, net.conv(x, c, width)], axis=1)
        x, c = net.op("Relu", [net.conv(x, 2 * width, width)]), width
    net.output(net.op("Sigmoid", [net.conv(x, c, 1, 1)]), [1, 1, size, size])
    return net


def with_seeded_weights(path):
    """The light models make their weights by ConstantOfShape nodes: equal numbers."""
    model = onnx.load(path)
    random = np.random.RandomState(7)
    shapes = {i.name: numpy_helper.to_array(i) for i in model.graph.initializer}
    kept = []
    for node in model.graph.node:
        shape = shapes.get(node.input[0]) if node.op_type == "ConstantOfShape" else None
        if shape is None:
            kept.append(node)
            continue
        spread = np.sqrt(2.0 / np.prod(shape[1:])) if len(shape) > 1 else 0.1
        values = spread * random.standard_normal(shape) + (0 if len(shape) > 1 else 1)
        model.graph.initializer.append(numpy_helper.from_array(np.abs(values).astype(np.float32) if len(shape) == 1 else values.astype(np.float32), node.output[0]))
    del model.graph.node[:]
    model.graph.node.extend(kept)
    return model


class Compiled:
    def __init__(self, cli, model, folder, preset):
        begin = time.monotonic()
        made = subprocess.run([cli, "build", str(model), "--preset", preset, "-o", str(folder), "--no-check"], capture_output=True, text=True)
        if made.returncode != 0:
            raise RuntimeError(made.stderr.strip())
        self.seconds = time.monotonic() - begin
        self.metadata = json.loads((folder / "metadata.json").read_text())
        name = self.metadata["name"]
        self.library = ctypes.CDLL(str(folder / f"lib{name}.so"))
        self.function = getattr(self.library, f"passbench_{name}_run")
        random = np.random.RandomState(5)
        self.inputs = [random.uniform(-1, 1, p["shape"]).astype(p["dtype"]) for p in self.metadata["inputs"]]
        self.outputs = [np.zeros(p["shape"], p["dtype"]) for p in self.metadata["outputs"]]
        self.pointers = [(ctypes.c_void_p * len(t))(*[a.ctypes.data for a in t]) for t in (self.inputs, self.outputs)]

    def run(self):
        begin = time.thread_time_ns()
        if self.function(*self.pointers) != 0:
            raise RuntimeError("the module could not run")
        return (time.thread_time_ns() - begin) / 1e6


class Peer:
    def __init__(self, model, compiled, folder, names):
        folder.mkdir()
        ports = []
        for i, (name, value) in enumerate(zip(names, compiled.inputs)):
            value.tofile(folder / f"input{i}.bin")
            ports.append({"name": name, "type": value.dtype.name, "dims": list(value.shape), "file": f"input{i}.bin"})
        (folder / "inputs.json").write_text(json.dumps(ports))
        self.folder = folder
        self.process = subprocess.Popen(["node", str(here / "onnxruntime_peer.js"), str(model), "1", str(folder)],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        answer = self.process.stdout.readline().strip()
        if answer != "ready":
            raise RuntimeError(answer or "onnxruntime did not start")

    def run(self):
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline().split()[1])

    def difference(self, compiled):
        largest = 0.0
        for i, ours in enumerate(compiled.outputs):
            theirs = np.fromfile(self.folder / f"output{i}.bin", ours.dtype).reshape(ours.shape)
            largest = max(largest, float(np.abs(ours - theirs).max() / max(np.abs(theirs).max(), 1e-30)))
        return largest

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def has_peer():
    folder = os.environ.get("PASSBENCH_NODE_MODULES") or os.getcwd()
    script = f"require(require.resolve('onnxruntime-node', {{paths: [{json.dumps(folder)}]}}))"
    try:
        return subprocess.run(["node", "-e", script], capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


def models(arguments, folder):
    for path in arguments.models:
        yield pathlib.Path(path).stem, pathlib.Path(path)
    if arguments.models:
        return
    for net in (mobilenet_v2, lambda: transformer("minilm", 6, 384, 12), lambda: transformer("bert", 2, 768, 12), unet):
        made = net()
        onnx.save(made.model(), folder / f"{made.name}.onnx")
        yield made.name, folder / f"{made.name}.onnx"
    for path in sorted(pathlib.Path(arguments.light).glob("light_*.onnx")) if arguments.light else []:
        target = folder / path.name
        onnx.save(with_seeded_weights(path), target)
        yield path.stem, target


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("models", nargs="*")
    parser.add_argument("--light")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--preset", default="O3")
    parser.add_argument("--cli", default=str(here.parent.parent / "build/bin/passbench-cli"))
    arguments = parser.parse_args()
    peer_is_here = has_peer()
    if not peer_is_here:
        print("SKIPPED: onnxruntime-node is not here (npm i onnxruntime-node --ignore-scripts): only Passbench is measured")
    ratios = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for model, path in models(arguments, folder):
            try:
                compiled = Compiled(arguments.cli, path, folder / model, arguments.preset)
                graph = onnx.load(path, load_external_data=False).graph
                given = {i.name for i in graph.initializer}
                names = [i.name for i in graph.input if i.name not in given]
                peer = Peer(path, compiled, folder / f"{model}.peer", names) if peer_is_here else None
                ours, theirs = [], []
                for _ in range(arguments.rounds):
                    ours += [compiled.run() for _ in range(3)]
                    theirs += [peer.run() for _ in range(3)] if peer else []
                text = f"{model:24} {min(ours):9.2f} ms, built in {compiled.seconds:.1f} s"
                if peer:
                    ratios.append(min(theirs) / min(ours))
                    text += f"; onnxruntime {min(theirs):9.2f} ms, ratio {ratios[-1]:.2f}; outputs differ by {peer.difference(compiled):.1e}"
                    peer.end()
                print(text, flush=True)
                print(f"    kernels for {compiled.metadata['target'].get('kernels_for', '?')}" if len(ratios) == 1 else "", end="\n" if len(ratios) == 1 else "")
            except (RuntimeError, OSError) as problem:
                print(f"{model:24} failed: {problem}", flush=True)
    if ratios:
        print(f"geometric mean of {len(ratios)}: {np.exp(np.mean(np.log(ratios))):.2f}")


if __name__ == "__main__":
    main()
