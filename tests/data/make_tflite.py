#!/usr/bin/env python3
"""Writes the TensorFlow Lite sample: a network for spoken words, stored as 8-bit integers, with seeded weights.

Needs numpy (Debian's python3-numpy) and flatc (flatbuffers-compiler), not TensorFlow. The same bytes each time. Beside the model it
writes an input and what TensorFlow Lite's reference kernels make of it, worked out here in Python's integers.
"""

import json
import math
import pathlib
import subprocess
import tempfile

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "resources" / "samples" / "keyword_int8.tflite"
EXPECTED = ROOT / "tests" / "data" / "expected"
SCHEMA = ROOT / "core" / "import" / "tflite" / "model.fbs"

INT32, INT8 = 2, 9
ADD, AVERAGE_POOL, CONV, DEPTHWISE, FULLY_CONNECTED, RESHAPE, SOFTMAX = 0, 1, 3, 4, 9, 22, 25
CLASSES = 12


# The arithmetic of the reference kernels, in whole numbers.

def multiplier(factor):
    fraction, exponent = math.frexp(factor)
    m = int(math.floor(fraction * (1 << 31) + 0.5))
    return (m // 2, exponent + 1) if m == 1 << 31 else (m, exponent)


def high_product(a, b):
    product = a * b
    nudge = 1 << 30 if product >= 0 else 1 - (1 << 30)
    total = product + nudge
    return -((-total) >> 31) if total < 0 else total >> 31  # cut off towards 0


def rounded_shift(x, bits):
    rest = x & ((1 << bits) - 1)
    return (x >> bits) + (rest > ((1 << bits) - 1) // 2 + (x < 0))


def scaled(x, factor):
    m, exponent = multiplier(factor)
    return rounded_shift(high_product(int(x) << max(exponent, 0), m), max(-exponent, 0))


def clamp(x):
    return max(-128, min(127, x))


def exp_of_negative(x):
    """exp of x <= 0, with 5 bits before the point; the result has none."""
    if x == 0:
        return (1 << 31) - 1
    quarter = 1 << 24
    rest = (x & (quarter - 1)) - quarter
    a = (rest << 5) + (1 << 28)
    a2 = high_product(a, a)
    a3, a4 = high_product(a2, a), high_product(a2, a2)
    terms = rounded_shift(high_product(rounded_shift(a4, 2) + a3, 715827883) + a2, 1)
    result = 1895147668 + high_product(1895147668, a + terms)
    for bit, power in enumerate((1672461947, 1302514674, 790015084, 290630308, 39332535, 720401, 242)):
        if (rest - x) & (1 << (24 + bit)):
            result = high_product(result, power)
    return result


def softmax(row, scale):
    m, shift = multiplier(scale * (1 << 26))
    radius = math.floor(31 * (1 << 26) / (1 << shift))
    most = max(row)
    powers = [exp_of_negative(high_product((int(x) - most) << shift, m)) if most - x <= radius else 0 for x in row]
    total = sum(rounded_shift(p, 12) for p in powers)
    headroom = 32 - total.bit_length()
    x = (total << headroom) - (1 << 31)
    half = (x + (1 << 31)) // 2
    guess = 1515870810 + high_product(half, -1010580540)
    for _ in range(3):
        guess += high_product(guess, (1 << 29) - high_product(half, guess)) << 2
    share = min(guess * 2, (1 << 31) - 1)
    return [clamp(rounded_shift(high_product(share, p), 12 - headroom + 31 - 8) - 128) for p in powers]


# The network, in real numbers and in stored ones.

class Network:
    """Layers are added with seeded real weights; what each gives is looked at on seeded data, and stored in 8 bits."""

    def __init__(self, seed, samples):
        self.random = np.random.RandomState(seed)
        self.tensors, self.buffers, self.operators = [], [{}], []
        self.real = samples.astype(np.float64)
        self.scale, self.zero = self.steps(self.real)
        self.stored = self.store(self.real, self.scale, self.zero)
        self.current = self.input = self.tensor("input", [1, *samples.shape[1:]], INT8, [self.scale], [self.zero])

    @staticmethod
    def steps(values):
        low, high = min(0.0, float(values.min())), max(0.0, float(values.max()))
        scale = float(np.float32((high - low) / 255))
        return scale, int(round(-128 - low / scale))

    @staticmethod
    def store(values, scale, zero):
        return np.clip(np.round(values / scale) + zero, -128, 127).astype(np.int64)

    def tensor(self, name, shape, kind, scale=(), zero=(), data=None, axis=0):
        info = {"shape": list(shape), "type": kind, "name": name, "buffer": 0, "has_rank": True}
        if len(scale):
            info["quantization"] = {"scale": [float(s) for s in scale], "zero_point": [int(z) for z in zero], "quantized_dimension": axis}
        if data is not None:
            self.buffers.append({"data": list(data.tobytes())})
            info["buffer"] = len(self.buffers) - 1
        self.tensors.append(info)
        return len(self.tensors) - 1

    def operator(self, code, inputs, output, kind=None, options=None):
        entry = {"code": code, "inputs": inputs, "outputs": [output]}
        if kind:
            entry.update(builtin_options_type=kind, builtin_options=options)
        self.operators.append(entry)

    def result(self, name, real, stored, shape, scale, zero):
        self.real, self.stored, self.scale, self.zero = real, stored, scale, zero
        self.current = self.tensor(name, [1, *shape], INT8, [scale], [zero])
        return self.current

    def windows(self, data, taps, stride):
        """[N, H, W, C] as [N, rows, columns, taps, C] with padding SAME, and what it pads with is 0."""
        n, height, width, channels = data.shape
        rows, columns = -(-height // stride), -(-width // stride)
        down, across = max((rows - 1) * stride + taps[0] - height, 0), max((columns - 1) * stride + taps[1] - width, 0)
        padded = np.pad(data, ((0, 0), (down // 2, down - down // 2), (across // 2, across - across // 2), (0, 0)))
        out = np.empty((n, rows, columns, taps[0] * taps[1], channels), data.dtype)
        for y in range(taps[0]):
            for x in range(taps[1]):
                out[:, :, :, y * taps[1] + x] = padded[:, y:y + rows * stride:stride, x:x + columns * stride:stride][:, :rows, :columns]
        return out

    def product(self, name, code, weight, axis, sums, relu, kind, options):
        """A layer of products: `weight` as the file has it, `sums(data, weight)` with the output channels last."""
        channels = weight.shape[axis]
        largest = np.abs(weight).max(axis=tuple(d for d in range(weight.ndim) if d != axis))
        scales = (largest / 127).astype(np.float32).astype(np.float64)
        spread = scales.reshape([-1 if d == axis else 1 for d in range(weight.ndim)])
        stored_weight = np.clip(np.round(weight / spread), -127, 127).astype(np.int64)
        bias = self.random.uniform(-0.2, 0.2, channels)
        stored_bias = np.round(bias / (self.scale * scales)).astype(np.int64)
        real = sums(self.real, weight) + bias
        real = np.maximum(real, 0) if relu else real
        scale, zero = self.steps(real)
        exact = sums(self.stored - self.zero, stored_weight) + stored_bias
        stored = np.empty_like(exact)
        for c in range(channels):
            factor = self.scale * scales[c] / scale
            stored[..., c] = np.vectorize(lambda x: clamp(scaled(x, factor) + zero))(exact[..., c])
        if relu:
            stored = np.maximum(stored, zero)
        w = self.tensor(name + "/weights", weight.shape, INT8, scales, [0] * channels, stored_weight.astype(np.int8), axis)
        b = self.tensor(name + "/bias", [channels], INT32, self.scale * scales, [0] * channels, stored_bias.astype(np.int32))
        data = self.current
        shape = exact.shape[1:]
        self.operator(code, [data, w, b], self.result(name, real, stored, shape, scale, zero), kind, dict(options, activation=1 if relu else 0))

    def conv(self, name, channels, taps, stride=1):
        weight = self.random.normal(0, 1 / math.sqrt(taps[0] * taps[1] * self.real.shape[3]), (channels, *taps, self.real.shape[3]))
        self.product(name, CONV, weight, 0, lambda x, w: np.einsum("nrckd,okd->nrco", self.windows(x, taps, stride), w.reshape(channels, -1, x.shape[3])),
                     True, "Conv2D", {"stride_w": stride, "stride_h": stride})

    def depthwise(self, name, taps):
        channels = self.real.shape[3]
        weight = self.random.normal(0, 1 / math.sqrt(taps[0] * taps[1]), (1, *taps, channels))
        self.product(name, DEPTHWISE, weight, 3, lambda x, w: np.einsum("nrckd,kd->nrcd", self.windows(x, taps, 1), w.reshape(-1, channels)),
                     True, "DepthwiseConv2D", {"stride_w": 1, "stride_h": 1, "depth_multiplier": 1})

    def add(self, name, other):
        """`other`: (tensor, real, stored, scale, zero) of an earlier layer."""
        index, real, stored, scale, zero = other
        total = self.real + real
        out_scale, out_zero = self.steps(total)
        twice = 2 * max(self.scale, scale)

        def pair(a, b):
            x, y = scaled(int(a - self.zero) << 20, self.scale / twice), scaled(int(b - zero) << 20, scale / twice)
            return clamp(scaled(x + y, twice / ((1 << 20) * out_scale)) + out_zero)

        exact = np.vectorize(pair)(self.stored, stored)
        data = self.current
        self.operator(ADD, [data, index], self.result(name, total, exact, exact.shape[1:], out_scale, out_zero), "Add", {})

    def pool(self, name):
        height, width = self.real.shape[1:3]
        count = height * width
        sums = self.stored.sum(axis=(1, 2), keepdims=True)
        cut = np.vectorize(lambda s: (s + count // 2) // count if s > 0 else -((-s + count // 2) // count))(sums)
        data = self.current
        self.operator(AVERAGE_POOL, [data], self.result(name, self.real.mean(axis=(1, 2), keepdims=True), cut, cut.shape[1:], self.scale, self.zero),
                      "Pool2D", {"padding": 1, "stride_w": 1, "stride_h": 1, "filter_width": width, "filter_height": height})

    def flatten(self, name):
        channels = self.real.shape[3]
        shape = self.tensor(name + "/shape", [2], INT32, data=np.array([1, channels], np.int32))
        data = self.current
        self.operator(RESHAPE, [data, shape], self.result(name, self.real.reshape(len(self.real), -1), self.stored.reshape(len(self.real), -1), [channels], self.scale, self.zero),
                      "Reshape", {"new_shape": [1, channels]})

    def dense(self, name, units):
        weight = self.random.normal(0, 2 / math.sqrt(self.real.shape[1]), (units, self.real.shape[1]))
        self.product(name, FULLY_CONNECTED, weight, 0, lambda x, w: x @ w.T, False, "FullyConnected", {})

    def probabilities(self, name):
        exact = np.array([softmax([int(x) for x in row], self.scale) for row in self.stored])
        powers = np.exp(self.real - self.real.max(axis=1, keepdims=True))
        data = self.current
        self.operator(SOFTMAX, [data], self.result(name, powers / powers.sum(axis=1, keepdims=True), exact, exact.shape[1:], 1 / 256, -128), "Softmax", {"beta": 1.0})

    def state(self):
        return self.current, self.real, self.stored, self.scale, self.zero

    def json(self):
        codes = sorted({op["code"] for op in self.operators})
        operators = [{("opcode_index" if k == "code" else k): (codes.index(v) if k == "code" else v) for k, v in op.items()} for op in self.operators]
        return {"version": 3, "operator_codes": [{"deprecated_builtin_code": c, "builtin_code": c, "version": 1} for c in codes],
                "subgraphs": [{"tensors": self.tensors, "inputs": [self.input], "outputs": [self.current], "operators": operators, "name": "main"}],
                "description": "seeded network for spoken words", "buffers": self.buffers,
                "signature_defs": [{"inputs": [{"name": "spectrogram", "tensor_index": self.input}], "outputs": [{"name": "probabilities", "tensor_index": self.current}],
                                    "signature_key": "serving_default", "subgraph_index": 0}]}


def two_signatures():
    """A file with two ways in: |x| of two numbers, and -x of three."""
    def graph(count, names):
        tensors = [{"shape": [count], "type": 0, "name": name, "buffer": 0, "has_rank": True} for name in names]
        return {"tensors": tensors, "inputs": [0], "outputs": [1], "operators": [{"opcode_index": 0 if count == 2 else 1, "inputs": [0], "outputs": [1]}]}

    def signature(key, index, inner, outer):
        return {"inputs": [{"name": inner, "tensor_index": 0}], "outputs": [{"name": outer, "tensor_index": 1}], "signature_key": key, "subgraph_index": index}

    return {"version": 3, "operator_codes": [{"deprecated_builtin_code": code, "builtin_code": code} for code in (101, 59)],
            "subgraphs": [graph(2, "xy"), graph(3, "uv")], "buffers": [{}],
            "signature_defs": [signature("magnitude", 0, "value", "size"), signature("opposite", 1, "number", "turned")]}


def write(model, path):
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / (path.stem + ".json")
        source.write_text(json.dumps(model))
        subprocess.run(["flatc", "-b", "--strict-json", "-o", folder, SCHEMA, source], check=True)
        path.write_bytes((pathlib.Path(folder) / path.name).read_bytes())


def main():
    samples = np.random.RandomState(5).uniform(-1, 1, (4, 25, 10, 1))
    network = Network(7, samples)
    first = network.stored[:1].astype(np.int8)
    network.conv("conv", 16, (5, 4), 2)
    for block in (1, 2):
        before = network.state()
        network.depthwise(f"block{block}/depthwise", (3, 3))
        network.conv(f"block{block}/pointwise", 16, (1, 1))
        network.add(f"block{block}/sum", before)
    network.pool("pool")
    network.flatten("flat")
    network.dense("scores", CLASSES)
    network.probabilities("probabilities")
    write(network.json(), SAMPLE)
    write(two_signatures(), ROOT / "tests" / "data" / "two_signatures.tflite")
    np.save(EXPECTED / "keyword_int8.input_0.npy", first)
    np.save(EXPECTED / "keyword_int8.output_0.npy", network.stored[:1].astype(np.int8))


if __name__ == "__main__":
    main()
