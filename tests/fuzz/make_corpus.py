#!/usr/bin/env python3
"""What the fuzzers start from, out of what the tree holds: make_corpus.py FOLDER. A folder and a dictionary for each target."""

import io
import json
import re
import struct
import subprocess
import sys
import tempfile
import zipfile
import zlib
from collections import Counter
from pathlib import Path

import numpy
import onnx.numpy_helper

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 200_000  # bytes; larger files are slow to change anything in
TEXTS = ("relay", "pipeline", "pattern", "condition", "compiler", "query", "session", "flow", "lesson", "values")


def golden_cases():
    """Pipeline and listings of each golden case."""
    for path in sorted(ROOT.glob("tests/golden/**/*.relay")):
        text = path.read_text()
        passes = re.search(r"^// passes: (.*)$", text, re.M)
        listings = ["\n".join(line for line in part.splitlines() if not line.startswith("// ")) for part in text.split("// ---")]
        yield passes.group(1) if passes else "InferType", listings


def quoted_texts(toml, key):
    """The strings of a key, alone or in a list."""
    for match in re.finditer(rf'^{key} = (\[.*?\]|"""[\s\S]*?"""|"[^\n]*")$', toml, re.M | re.S):
        yield from (a or b for a, b in re.findall(r'"""([\s\S]*?)"""|"([^"\n]*)"', match.group(1)))


def sessions():
    view = {"mode": "after", "direction": "down", "overlay": "none", "playhead": 2, "selected_function": "main", "selected_node": 1, "zoom": 0.5, "x": 1, "y": -2.5}
    least = {"passbench": 1, "model": "model.onnx", "pipeline": "preset(O3)", "compilers": [{"name": "dnnl", "enabled": True}]}
    yield json.dumps(least)
    yield json.dumps(least | {"dims": {"batch": 1}, "opt_level": 3, "required": ["FuseOps"], "disabled": ["FoldConstant"],
                              "compilers": [{"name": "mine", "enabled": False, "path": "mine.toml", "rules": "[[op]]\nname = [\"nn.relu\"]\n"}],
                              "pins": [{"kind": "to", "function": "main", "node": 3, "compiler": "dnnl"},
                                       {"kind": "cut", "function": "main", "node": 3, "other_function": "main", "other_node": 4}],
                              "groups": {"all": False, "opened": ["layer1"], "closed": ["layer1/conv"], "grouped": True},
                              "view": view | {"near": {"function": "main", "node": 2}, "breakpoints": [{"function": "main", "node": 0}]}})


def png(width, height, depth, colour):
    channels = {0: 1, 2: 3, 4: 2, 6: 4}[colour]
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + bytes(i % 256 for i in range(width * channels * depth // 8)) for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def bmp(width, height):
    rows = bytes(width * height * 4)
    return b"BM" + struct.pack("<IHHI", 54 + len(rows), 0, 0, 54) + struct.pack("<IiiHHIIiiII", 40, width, height, 1, 32, 0, len(rows), 0, 0, 0, 0) + rows


def arrays():
    for dtype in ("float32", "int64", "int8", "float16", "bool", "float64", "uint8"):
        for shape in ((), (3,), (2, 0), (1, 2, 3)):
            yield numpy.zeros(shape, dtype)


def saved(array, write=numpy.save):
    file = io.BytesIO()
    write(file, array)
    return file.getvalue()


def keras_seeds(paths):
    for path in sorted(paths):
        with zipfile.ZipFile(path) as archive:
            yield "keras_config", archive.read("config.json")
        if path.stat().st_size <= 20_000:
            yield "keras", path.read_bytes()


def seeds():
    """Target and bytes."""
    for passes, listings in golden_cases():
        yield "pipeline", passes
        for listing in listings:
            yield "relay", listing
        yield "flow", passes + "\n" + listings[0]
    for path in sorted(ROOT.glob("resources/compilers/*.toml")):
        toml = path.read_text()
        yield "compiler", toml
        for pattern in quoted_texts(toml, "pattern"):
            yield "pattern", pattern
        for condition in quoted_texts(toml, "when"):
            yield "condition", condition
    for query in ("op:nn.conv2d groups>1", "shape:1x64x56x56 dtype:float32", 'name:"a b" %12', "macs>=1e8"):
        yield "query", query
    for path in sorted(ROOT.glob("resources/lessons/**/*.md")):
        yield "lesson", path.read_text()
    for values in ("name,value\nconv_1,12.5\nrelu,3\n", 'node;class\n"a;b";x\nc;y\n', '{"conv_1": 12.5}', '[{"name": "a", "value": 1e-3}]',
                   '{"name": "time", "unit": "ms", "values": {"a": 1, "%12": "two"}}', "output\tms\na\t1\n"):
        yield "values", values
    for session in sessions():
        yield "session", session
    for path in sorted([*ROOT.glob("resources/samples/*"), *ROOT.glob("tests/data/onnx/**/*")]):
        if path.suffix in (".onnx", ".tflite") and path.stat().st_size <= LONGEST:
            yield path.suffix[1:], path.read_bytes()
    beside = ROOT / "tests/data/onnx/external.onnx"
    yield "external", beside.read_bytes() + beside.with_suffix(".bin").read_bytes() + struct.pack("<Q", beside.stat().st_size)
    with tempfile.TemporaryDirectory() as made:
        subprocess.run([sys.executable, str(ROOT / "tests/data/make_keras.py"), made], check=True, stdout=subprocess.DEVNULL)
        yield from keras_seeds([*ROOT.glob("resources/samples/*.keras"), *Path(made).glob("*.keras")])
    for case in range(40):
        yield "networks", struct.pack("<IB", case, case)
    for array in arrays():
        yield "npy", saved(array)
        yield "npz", saved(array, lambda file, it: numpy.savez(file, x=it, y=it))
        yield "pb", onnx.numpy_helper.from_array(array).SerializeToString()
    for depth, colour in ((8, 0), (8, 2), (16, 2), (8, 4), (8, 6)):
        yield "picture", png(5, 3, depth, colour)
    yield "picture", bmp(4, 2)


def main(folder):
    words = Counter()
    for number, (target, content) in enumerate(seeds()):
        if target in TEXTS:
            words.update((target, word) for word in set(re.findall(r"[A-Za-z_][\w.]*|[^\w\s]{1,3}", content)))
            content = content.encode()
        place = folder / target
        place.mkdir(parents=True, exist_ok=True)
        (place / f"seed_{number:04}").write_bytes(content)
    for target in TEXTS:
        lines = [json.dumps(word) for (of, word), _ in words.most_common() if of == target and word.isascii()][:2000]
        (folder / f"{target}.dict").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
