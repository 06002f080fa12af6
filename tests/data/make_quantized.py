#!/usr/bin/env python3
"""Writes networks as quantizers write them: real operators between QuantizeLinear and DequantizeLinear, with int8 weights
that have a scale for each channel (--per-tensor: one for all), int32 biases, and seeded values.

    make_quantized.py resnet18|mobilenet_v2|residual FILE [--size PIXELS] [--float] [--signed] [--reduce-range] [--per-tensor]

--float leaves the quantization out: the same network in float32. --signed stores activations as int8 instead of uint8. --reduce-range
gives weights 7 bits, as quantizers do for processors whose products of pairs saturate at 16 bits: onnxruntime is exact on all of them."""
import argparse

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper


class Writer:
    def __init__(self, quantized, signed, largest=127, per_tensor=False):
        self.largest, self.per_tensor = largest, per_tensor
        self.random = np.random.default_rng(7)
        self.quantized = quantized
        self.dtype, self.low = (np.int8, -128) if signed else (np.uint8, 0)
        self.nodes, self.constants, self.count = [], [], 0

    def constant(self, name, value):
        self.constants.append(numpy_helper.from_array(value, name))
        return name

    def node(self, op, inputs, **attributes):
        self.count += 1
        name = f"{op.lower()}_{self.count}"
        self.nodes.append(helper.make_node(op, inputs, [name], name=name, **attributes))
        return name

    def stored(self, x, low, high):
        """x as integers of 8 bits that reach from low to high, and back."""
        if not self.quantized:
            return x
        low, high = min(low, 0.0), max(high, 0.0)
        scale = np.float32((high - low) / 255)
        zero = np.clip(np.round(-low / scale) + self.low, self.low, self.low + 255).astype(self.dtype)
        pair = [self.constant(f"{x}.scale", np.float32(scale)), self.constant(f"{x}.zero", zero)]
        return self.node("DequantizeLinear", [self.node("QuantizeLinear", [x] + pair)] + pair), scale

    def weights(self, x_scale, shape, gain):
        fan = int(np.prod(shape[1:]))
        real = (self.random.standard_normal(shape) * gain / np.sqrt(fan)).astype(np.float32)
        bias = (self.random.standard_normal(shape[0]) * 0.1).astype(np.float32)
        self.count += 1
        name = f"w_{self.count}"
        if not self.quantized:
            return [self.constant(name, real), self.constant(name + ".bias", bias)]
        if self.per_tensor:
            return self.stored_weights(name, real, bias, np.float32(np.abs(real).max() / self.largest), x_scale)
        scale = (np.abs(real).reshape(shape[0], -1).max(axis=1) / self.largest).astype(np.float32)
        whole = np.clip(np.round(real / scale.reshape([-1] + [1] * (len(shape) - 1))), -self.largest, self.largest).astype(np.int8)
        w = self.node("DequantizeLinear", [self.constant(name, whole), self.constant(name + ".scale", scale),
                                           self.constant(name + ".zero", np.zeros(shape[0], np.int8))], axis=0)
        both = (scale * x_scale).astype(np.float32)
        b = self.node("DequantizeLinear", [self.constant(name + ".bias", np.round(bias / both).astype(np.int32)),
                                           self.constant(name + ".bias.scale", both), self.constant(name + ".bias.zero", np.zeros(shape[0], np.int32))], axis=0)
        return [w, b]

    def stored_weights(self, name, real, bias, scale, x_scale):
        """Weights and bias with one scale each."""
        both = np.float32(scale * x_scale)
        w = self.node("DequantizeLinear", [self.constant(name, np.round(real / scale).astype(np.int8)),
                                           self.constant(name + ".scale", scale), self.constant(name + ".zero", np.int8(0))])
        b = self.node("DequantizeLinear", [self.constant(name + ".bias", np.round(bias / both).astype(np.int32)),
                                           self.constant(name + ".bias.scale", both), self.constant(name + ".bias.zero", np.int32(0))])
        return [w, b]

    def conv(self, x, channels, out, kernel, stride=1, groups=1, act="Relu"):
        x, x_scale = x
        y = self.node("Conv", [x] + self.weights(x_scale, (out, channels // groups, kernel, kernel), 1.4), kernel_shape=[kernel] * 2,
                      strides=[stride] * 2, pads=[kernel // 2] * 4, group=groups)
        if act == "Relu":
            y = self.node("Relu", [y])
        if act == "Clip":
            y = self.node("Clip", [y, self.zero, self.six])
        return self.pair(y, 0.0 if act else -6.0, 6.0)

    def pair(self, x, low, high):
        return self.stored(x, low, high) if self.quantized else (x, 1.0)

    def add(self, a, b, act):
        y = self.node("Add", [a[0], b[0]])
        if act:
            y = self.node("Relu", [y])
        return self.pair(y, 0.0 if act else -8.0, 8.0)


def head(w, x, channels, classes):
    x = w.pair(w.node("GlobalAveragePool", [x[0]]), 0.0, 4.0)
    x = w.pair(w.node("Flatten", [x[0]]), 0.0, 4.0)
    return w.pair(w.node("Gemm", [x[0]] + w.weights(x[1], (classes, channels), 1.0), transB=1), -4.0, 4.0)


def resnet(w, x, stages, blocks, first):
    if first:
        x = w.conv(x, 3, 64, 7, 2)
        x = w.pair(w.node("MaxPool", [x[0]], kernel_shape=[3, 3], strides=[2, 2], pads=[1] * 4), 0.0, 6.0)
    else:
        x = w.conv(x, 3, stages[0], 3)
    channels = stages[0]
    for index, width in enumerate(stages):
        for block in range(blocks):
            stride = 2 if index and block == 0 else 1
            y = w.conv(w.conv(x, channels, width, 3, stride), width, width, 3, act=None)
            x = w.add(y, x if channels == width and stride == 1 else w.conv(x, channels, width, 1, stride, act=None), True)
            channels = width
    return head(w, x, channels, 1000 if first else 10)


def mobilenet(w, x):
    w.zero, w.six = w.constant("zero", np.float32(0)), w.constant("six", np.float32(6))
    x = w.conv(x, 3, 32, 3, 2, act="Clip")
    channels = 32
    for expand, out, count, stride in [(1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1)]:
        for index in range(count):
            step = stride if index == 0 else 1
            inner = channels * expand
            y = w.conv(x, channels, inner, 1, act="Clip") if expand > 1 else x
            y = w.conv(y, inner, inner, 3, step, groups=inner, act="Clip")
            y = w.conv(y, inner, out, 1, act=None)
            x = w.add(x, y, False) if step == 1 and channels == out else y
            channels = out
    return head(w, w.conv(x, channels, 1280, 1, act="Clip"), 1280, 1000)


def network(name, size=224, quantized=True, signed=False, reduce_range=False, per_tensor=False):
    w = Writer(quantized, signed, 63 if reduce_range else 127, per_tensor)
    x = w.pair("image", -3.0, 3.0)
    y = {"resnet18": lambda: resnet(w, x, [64, 128, 256, 512], 2, True), "mobilenet_v2": lambda: mobilenet(w, x),
         "residual": lambda: resnet(w, x, [16, 32], 1, False)}[name]()
    shape = [1, 3, size, size]
    graph = helper.make_graph(w.nodes, name, [helper.make_tensor_value_info("image", TensorProto.FLOAT, shape)],
                              [helper.make_tensor_value_info(y[0], TensorProto.FLOAT, [1, 10 if name == "residual" else 1000])], w.constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)])
    model.ir_version = 8
    onnx.checker.check_model(model)
    return model


def residual_qdq():
    """The sample, an input, and what onnxruntime 1.30 makes of it, with all its optimizations and with none."""
    image = np.array([((i * 41) % 385 - 192) / 64 for i in range(3 * 32 * 32)], np.float32).reshape(1, 3, 32, 32)
    steps = np.array([20, -43, 83, -2, -80, -62, 64, -44, 52, -72], np.float32)
    return network("residual", 32, reduce_range=True), [image], [(steps * np.float32(8 / 255)).reshape(1, 10)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network", choices=["resnet18", "mobilenet_v2", "residual"])
    parser.add_argument("file")
    parser.add_argument("--size", type=int, default=224)
    for option in ("--float", "--signed", "--reduce-range", "--per-tensor"):
        parser.add_argument(option, action="store_true")
    a = parser.parse_args()
    onnx.save(network(a.network, a.size, not a.float, a.signed, a.reduce_range, a.per_tensor), a.file)


if __name__ == "__main__":
    main()
