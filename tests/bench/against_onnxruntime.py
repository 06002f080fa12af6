#!/usr/bin/python3
"""Passbench's default compiler beside onnxruntime, in turn, on the same inputs, in one run.

    tests/bench/against_onnxruntime.py [--light FOLDER] [--threads N] [--before CLI] [--only TEXT] [--beside COMPILERS] [--kinds] [--quantized] [--kernels] [MODEL.onnx ...]

Models are generated with seeded weights (networks.py): MobileNetV2, a 6-layer MiniLM and BERT-base (sequence 128), ConvNeXt atto, a
U-Net at 256. With --kinds there are networks of other kinds in their place (network_kinds.py, network_sequences.py): ResNet-18, ResNeXt, EfficientNet,
ShuffleNet, Inception v3, a detector, super resolution, DeepLab, ViT, a decoder, LSTM and GRU, sound and volumes. FOLDER has the light models of the ONNX zoo, whose constant weights are replaced by seeded ones. onnxruntime is optional:

    npm i onnxruntime-node --ignore-scripts        (anywhere; PASSBENCH_NODE_MODULES=that folder, or run it there)

Printed per model: the least time of a call of each, and their ratio: above 1, Passbench takes less. The least of many, so that what
else runs on the machine counts little. With one thread it is CPU time, with more wall time; both use as many threads.
With --quantized the networks are ResNet-18 and MobileNetV2 in 8-bit integers (../data/make_quantized.py), with uint8 and with int8
activations, each also beside its own float form. Where processors have no sums of four products (VNNI), onnxruntime multiplies uint8 by
int8 with an instruction that saturates; Passbench is exact everywhere.
COMPILERS are external ones, such as dnnl: modules with their regions, measured in the same turns.
With --kernels each model's ten costliest kernels follow, with how close each is to what the machine can do (`bench --profile`).
CLI is an earlier build of passbench-cli, measured in the same turns: how much a change has gained.
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

import network_kinds
import network_sequences
import networks

here = pathlib.Path(__file__).resolve().parent
calls = 4  # in one turn; the first of them finds the caches cold and the other's threads still waiting, and does not count
pause = 0.02  # seconds between turns: threads that wait for work have gone to sleep


class Compiled:
    def __init__(self, cli, model, folder, arguments, compilers=None):
        begin = time.monotonic()
        wanted = arguments.compilers if compilers is None else compilers
        asked = ["--compilers", wanted] if wanted else []
        made = subprocess.run([cli, "build", str(model), "--preset", arguments.preset, *asked, "-o", str(folder), "--no-check"],
                              capture_output=True, text=True)
        if made.returncode != 0:
            raise RuntimeError(made.stderr.strip())
        self.seconds = time.monotonic() - begin
        self.folder = folder
        self.clock = time.thread_time_ns if arguments.threads == 1 else time.perf_counter_ns
        self.metadata = json.loads((folder / "metadata.json").read_text())
        name = self.metadata["name"]
        self.library = ctypes.CDLL(str(folder / f"lib{name}.so"))
        self.function = getattr(self.library, f"passbench_{name}_run")
        random = np.random.RandomState(5)
        self.inputs = [random.uniform(-1, 1, p["shape"]).astype(p["dtype"]) for p in self.metadata["inputs"]]
        self.outputs = [np.zeros(p["shape"], p["dtype"]) for p in self.metadata["outputs"]]
        self.pointers = [(ctypes.c_void_p * len(t))(*[a.ctypes.data for a in t]) for t in (self.inputs, self.outputs)]

    def run(self):
        begin = self.clock()
        if self.function(*self.pointers) != 0:
            raise RuntimeError("the module could not run")
        return (self.clock() - begin) / 1e6


class Peer:
    def __init__(self, model, inputs, folder, threads):
        folder.mkdir()
        graph = onnx.load(model, load_external_data=False).graph
        given = {i.name for i in graph.initializer}
        ports = []
        for i, (name, value) in enumerate(zip((i.name for i in graph.input if i.name not in given), inputs)):
            value.tofile(folder / f"input{i}.bin")
            ports.append({"name": name, "type": value.dtype.name, "dims": list(value.shape), "file": f"input{i}.bin"})
        (folder / "inputs.json").write_text(json.dumps(ports))
        self.folder, self.column = folder, 1 if threads == 1 else 0
        self.process = subprocess.Popen(["node", str(here / "onnxruntime_peer.js"), str(model), str(threads), str(folder)],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        answer = self.process.stdout.readline().strip()
        if answer != "ready":
            raise RuntimeError(answer or "onnxruntime did not start")

    def run(self):
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline().split()[self.column])

    def difference(self, outputs):
        largest = 0.0
        for i, ours in enumerate(outputs):
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
    """Names and files, each made when its turn comes."""
    if arguments.models:
        yield from ((pathlib.Path(path).stem, pathlib.Path(path)) for path in arguments.models)
        return
    for net in network_kinds.generated() + network_sequences.generated() if arguments.kinds else networks.generated():
        made = net()
        if arguments.only in made.name:
            onnx.save(made.model(), folder / f"{made.name}.onnx")
            yield made.name, folder / f"{made.name}.onnx"
    for path in sorted(pathlib.Path(arguments.light).glob("light_*.onnx")) if arguments.light else []:
        if arguments.only in path.stem:
            onnx.save(networks.with_seeded_weights(path), folder / path.name)
            yield path.stem, folder / path.name


def quantized(arguments, folder):
    """Names, files, and files of the float forms."""
    script = here.parent / "data" / "make_quantized.py"
    for network in ("resnet18", "mobilenet_v2"):
        plain = folder / f"{network}_float.onnx"
        for name, extra in ((f"{network}_uint8", []), (f"{network}_int8", ["--signed"])):
            if arguments.only not in name:
                continue
            for path, options in ((folder / f"{name}.onnx", extra), (plain, ["--float"])):
                if not path.exists():
                    subprocess.run([sys.executable, str(script), network, str(path), "--size", "224", *options], check=True)
            yield name, folder / f"{name}.onnx", plain


def least(runners, rounds):
    """Milliseconds of a call of each, measured in turn."""
    times = [[] for _ in runners]
    for _ in range(rounds):
        for runner, measured in zip(runners, times):
            time.sleep(pause)
            measured += [runner.run() for _ in range(calls)][1:]
    return [min(measured) for measured in times]


def kernels(cli, folder, threads):
    """The ten costliest of a module, a line each: share of its time, of the roof over them, name and operators."""
    made = subprocess.run([cli, "bench", str(folder), "--profile", "--json", "--repeat", "20", "--threads", str(threads)], capture_output=True, text=True)
    if made.returncode != 0:
        raise RuntimeError(made.stderr.strip())
    costliest = json.loads(made.stdout)["kernels"][:10]
    for kernel in costliest:
        print(f"    {kernel['share']:6.1%} of the time, {kernel['of_roofline']:5.0%} of the roof  {kernel['name']} ({', '.join(kernel['operators'])})")
    shares = sum(kernel["share"] for kernel in costliest)
    if shares > 0:
        print(f"    {shares:6.1%} of the time, {sum(k['share'] * k['of_roofline'] for k in costliest) / shares:5.0%} of the roof  together", flush=True)


def measure(model, path, arguments, folder, peer_is_here, plain=None):
    """Prints a model's line. Its ratios: to its float form `plain`, to the earlier build, and to onnxruntime; none for what is not here."""
    compiled = Compiled(arguments.cli, path, folder / model, arguments)
    real = Compiled(arguments.cli, plain, folder / f"{model}.float", arguments) if plain else None
    before = Compiled(arguments.before, path, folder / f"{model}.before", arguments) if arguments.before else None
    beside = Compiled(arguments.cli, path, folder / f"{model}.beside", arguments, arguments.beside) if arguments.beside else None
    peer = Peer(path, compiled.inputs, folder / f"{model}.peer", arguments.threads) if peer_is_here else None
    named = [("", compiled), ("float form", real), ("before", before), (arguments.beside, beside), ("onnxruntime", peer)]
    times = least([runner for _, runner in named if runner], arguments.rounds)
    text = f"{model:20} {times[0]:8.2f} ms, built in {compiled.seconds:.1f} s"
    ratios = {}
    for (name, _), milliseconds in zip([n for n in named if n[1]][1:], times[1:]):
        ratios[name] = milliseconds / times[0]
        text += f"; {name} {milliseconds:8.2f} ms, ratio {ratios[name]:.2f}"
    if peer:
        text += f"; outputs differ by {peer.difference(compiled.outputs):.1e}"
        peer.end()
    print(text, flush=True)
    if arguments.kernels:
        kernels(arguments.cli, compiled.folder, arguments.threads)
    return ratios, compiled.metadata["target"].get("kernels_for", "?")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("models", nargs="*")
    parser.add_argument("--light")
    parser.add_argument("--only", default="", help="models whose name has this text")
    parser.add_argument("--kinds", action="store_true", help="networks of other kinds")
    parser.add_argument("--quantized", action="store_true", help="networks in 8-bit integers, also beside their float forms")
    parser.add_argument("--kernels", action="store_true", help="the ten costliest kernels of each model, and their share of the roof")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--preset", default="O3")
    parser.add_argument("--compilers", default="", help="external ones; none by default")
    parser.add_argument("--beside", default="", help="external compilers, measured beside")
    parser.add_argument("--cli", default=str(here.parent.parent / "build/bin/passbench-cli"))
    parser.add_argument("--before", help="passbench-cli of an earlier build")
    arguments = parser.parse_args()
    os.environ["PASSBENCH_NUM_THREADS"] = os.environ["OMP_NUM_THREADS"] = str(arguments.threads)
    peer_is_here = has_peer()
    if not peer_is_here:
        print("SKIPPED: onnxruntime-node is not here (npm i onnxruntime-node --ignore-scripts): only Passbench is measured")
    all_ratios, kernels_for = {}, None
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for model, path, *plain in quantized(arguments, folder) if arguments.quantized else models(arguments, folder):
            try:
                ratios, kernels_for = measure(model, path, arguments, folder, peer_is_here, *plain)
            except (RuntimeError, OSError) as problem:
                print(f"{model:20} failed: {problem}", flush=True)
                continue
            for peer, ratio in ratios.items():
                all_ratios.setdefault(peer, []).append(ratio)
    if kernels_for:
        print(f"{arguments.threads} thread(s), kernels for {kernels_for}")
    for peer, ratios in all_ratios.items():
        print(f"geometric mean of {len(ratios)} ratios to {peer}: {np.exp(np.mean(np.log(ratios))):.2f}, least {min(ratios):.2f}")


if __name__ == "__main__":
    main()
