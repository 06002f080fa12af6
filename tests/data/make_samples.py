#!/usr/bin/env python3
"""Writes the sample models, and the models and expected values that tests read. Needs Debian's python3-onnx and
flatbuffers-compiler.

    make_samples.py                      everything that is committed; the same bytes each time
    make_samples.py --size N FILE        a convolutional network of N nodes, for measurements
    make_samples.py --chain N FILE       a single path of N nodes
    make_samples.py --transformer|--skips|--isolated|--fan|--names N FILE
                                         layers with names, a U-Net of long skips, nodes without edges, a node of N inputs, and
                                         names that are long or run from right to left
"""

import argparse
import json
import pathlib

import numpy as np
import onnx

import big_nets
import edge_cases
import feature_cases
import feature_models
import fused_cases
import newer_cases
import flow_models
import keras_sample
import make_quantized
import make_tflite
import numpy_reference
import open_models
import recurrent_models
import quantized_cases
import resize_cases
import sample_nets
import sampling_cases

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "resources" / "samples"
EXPECTED = ROOT / "tests" / "data" / "expected"
FEATURES = ROOT / "tests" / "data" / "onnx"


def write(model, path):
    path.write_bytes(model.SerializeToString(deterministic=True))


def save(model, path):
    onnx.checker.check_model(model)
    write(model, path)


def save_tensors(stem, inputs, outputs):
    for kind, arrays in (("input", inputs), ("output", outputs)):
        for k, array in enumerate(arrays):
            np.save(EXPECTED / f"{stem}.{kind}_{k}.npy", array)


def expect(model, stem, seed):
    """A seeded input and the numpy evaluator's outputs, beside each other."""
    random = np.random.RandomState(seed)
    constants = {t.name for t in model.graph.initializer}
    inputs = {}
    for value in (v for v in model.graph.input if v.name not in constants):
        shape = [d.dim_value for d in value.type.tensor_type.shape.dim]
        inputs[value.name] = (2 * random.random_sample(shape) - 1).astype(np.float32)
    outputs = numpy_reference.run(model, inputs)
    assert all(np.isfinite(a).all() and np.ptp(a) > 1e-3 for a in outputs), f"{stem}: degenerate output"
    save_tensors(stem, inputs.values(), outputs)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    big = {"size": big_nets.mixed, "chain": big_nets.chain, "transformer": big_nets.transformer, "skips": big_nets.skips,
           "isolated": big_nets.isolated, "fan": big_nets.fan, "names": big_nets.names}
    for wish in big:
        parser.add_argument(f"--{wish}", nargs=2, metavar=("N", "FILE"))
    wishes = {wish: value for wish, value in vars(parser.parse_args()).items() if value}
    for wish, (nodes, path) in wishes.items():
        write(big[wish](int(nodes)).model(), pathlib.Path(path))
    if wishes:
        return
    for folder in (SAMPLES, EXPECTED, FEATURES):
        folder.mkdir(parents=True, exist_ok=True)
    listed = []
    for seed, (make, title, line) in enumerate(sample_nets.SAMPLES):
        model = make().model()
        save(model, SAMPLES / f"{make.__name__}.onnx")
        expect(model, make.__name__, 100 + seed)
        listed.append({"file": f"{make.__name__}.onnx", "title": title, "summary": line})
    model, inputs, outputs = make_quantized.residual_qdq()
    save(model, SAMPLES / "residual_qdq.onnx")
    save_tensors("residual_qdq", inputs, outputs)
    listed.append({"file": "residual_qdq.onnx", "title": "Quantized residual network",
                   "summary": "Stored as 8-bit integers: real arithmetic between quantize and dequantize, which becomes integer arithmetic"})
    make_tflite.main()
    listed.append({"file": "keyword_int8.tflite", "title": "Quantized keyword network",
                   "summary": "A TensorFlow Lite file in 8-bit integers: convolutions, sums and softmax with the arithmetic of its reference kernels"})
    keras_sample.main()
    listed.append({"file": "texture_net.keras", "title": "Texture network",
                   "summary": "A Keras 3 file with its channels last: inverted residual blocks with depthwise convolutions, as in networks for phones"})
    (SAMPLES / "samples.json").write_text(json.dumps({"samples": listed}, indent=2) + "\n")
    feature_models.write_all(FEATURES, write)
    flow_models.write_all(FEATURES / "flow", write)
    for make in (recurrent_models.recurrent_long, recurrent_models.recurrent_open):
        write(make(), FEATURES / "flow" / f"{make.__name__}.onnx")
    (FEATURES / "open").mkdir(exist_ok=True)
    for make in open_models.NETS:
        save(make().model(), FEATURES / "open" / f"{make.__name__}.onnx")
    model, inputs, outputs = recurrent_models.recurrent()
    save(model, FEATURES / "recurrent.onnx")
    save_tensors("recurrent", inputs, outputs)
    for make in feature_cases.CASES:
        cases = make()
        save(cases.model(), FEATURES / f"{make.__name__}.onnx")
        save_tensors(make.__name__, cases.inputs.values(), cases.expected)
    operators = FEATURES / "operators"
    operators.mkdir(exist_ok=True)
    for make in sum((m.CASES for m in (edge_cases, fused_cases, newer_cases, quantized_cases, resize_cases, sampling_cases)), []):
        cases = make()
        write(cases.model(), operators / f"{make.__name__}.onnx")
        save_tensors(make.__name__, cases.inputs.values(), [])


if __name__ == "__main__":
    main()
