"""Small models for single features of the importer, and hostile ones."""

import numpy as np
from onnx import AttributeProto, SparseTensorProto, TensorProto, helper, numpy_helper

FLOAT, INT64 = TensorProto.FLOAT, TensorProto.INT64


def value(name, shape, dtype=FLOAT):
    return helper.make_tensor_value_info(name, dtype, shape)


def constant(name, array):
    return numpy_helper.from_array(np.asarray(array), name)


def make(nodes, inputs, outputs, initializers=(), opset=13, ir=7, functions=(), value_info=(), domains=()):
    graph = helper.make_graph(nodes, "test", inputs, outputs, list(initializers), value_info=list(value_info))
    imports = [helper.make_opsetid("", opset)] + [helper.make_opsetid(d, 1) for d in domains]
    model = helper.make_model(graph, opset_imports=imports, functions=list(functions), producer_name="passbench-tests")
    model.ir_version = ir
    return model


def symbolic():
    """Two open dimensions and the shape arithmetic that exporters write for a reshape."""
    nodes = [helper.make_node("Shape", ["x"], ["s"]), helper.make_node("Gather", ["s", "zero"], ["batch"]),
             helper.make_node("Unsqueeze", ["batch", "axis"], ["batch1"]),
             helper.make_node("Gather", ["s", "one"], ["length"]), helper.make_node("Unsqueeze", ["length", "axis"], ["length1"]),
             helper.make_node("Concat", ["batch1", "length1", "tail"], ["target"], axis=0),
             helper.make_node("Reshape", ["x", "target"], ["y"])]
    constants = [constant("zero", np.int64(0)), constant("one", np.int64(1)), constant("axis", np.array([0], np.int64)),
                 constant("tail", np.array([4, 4], np.int64))]
    return make(nodes, [value("x", ["batch", None, 16])], [value("y", ["batch", None, 4, 4])], constants)


def unsupported():
    nodes = [helper.make_node("Relu", ["x"], ["a"], name="before"),
             helper.make_node("Frobnicate", ["a"], ["b", "c"], name="strange", domain="com.example", mode="fast", level=3),
             helper.make_node("NonMaxSuppression", ["b", "c"], ["d"], name="boxes"),
             helper.make_node("Relu", ["b"], ["y"], name="after"), helper.make_node("Sigmoid", ["d"], ["z"])]
    return make(nodes, [value("x", [1, 4])], [value("y", [1, 4]), value("z", None)],
                value_info=[value("b", [1, 4])], domains=["com.example"])


def doubtful():
    """An initializer that is there twice, nodes that nothing needs and that can't be imported, and an input of no number type."""
    nodes = [helper.make_node("Add", ["x", "w"], ["sum"]), helper.make_node("Frobnicate", ["sum"], ["dead", "end"], domain="com.example"),
             helper.make_node("Add", ["sum", "odd"], ["wrong"], name="ill"), helper.make_node("Relu", ["sum"], ["y"])]
    constants = [constant("w", np.ones(2, np.float32)), constant("w", np.full(2, 5, np.float32)), constant("odd", np.ones(3, np.float32))]
    return make(nodes, [value("x", [2]), value("words", [1], TensorProto.STRING)], [value("y", [2])], constants, domains=["com.example"])


def open_sizes():
    """An image of unknown size is enlarged, and resized to its own size by the shapes of PyTorch's `expand`."""
    nodes = [helper.make_node("Resize", ["x", "", "scales"], ["large"], mode="nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor"),
             helper.make_node("Shape", ["x"], ["s"]), helper.make_node("Equal", ["s", "minus"], ["open"]),
             helper.make_node("Where", ["open", "ones", "s"], ["target"]), helper.make_node("Expand", ["x", "target"], ["same"]),
             helper.make_node("Split", ["s"], ["n", "c", "h", "w"]), helper.make_node("Concat", ["n", "c", "h", "w"], ["again"], axis=0),
             helper.make_node("Reshape", ["same", "again"], ["y"]), helper.make_node("ConstantOfShape", ["s"], ["zeros"]),
             helper.make_node("Slice", ["zeros", "none", "h", "axis"], ["cut"])]
    constants = [constant("scales", np.array([1, 1, 2, 3], np.float32)), constant("minus", np.array(-1)), constant("ones", np.ones(4, np.int64)),
                 constant("none", np.array([0])), constant("axis", np.array([3]))]
    return make(nodes, [value("x", [1, 2, "height", "width"])], [value("large", None), value("y", None), value("cut", None)], constants)


def positions():
    """Words and their places in a text of unknown length, split into two heads as PyTorch does."""
    nodes = [helper.make_node("Shape", ["ids"], ["s"]), helper.make_node("Gather", ["s", "one"], ["n"]), helper.make_node("Unsqueeze", ["n", "first"], ["n1"]),
             helper.make_node("Slice", ["places", "first", "n1", "second"], ["here"]), helper.make_node("Gather", ["table", "here"], ["p"]),
             helper.make_node("Gather", ["words", "ids"], ["w"]), helper.make_node("Add", ["w", "p"], ["x"]), helper.make_node("Shape", ["x"], ["t"]),
             helper.make_node("Slice", ["t", "first", "two"], ["lead"]), helper.make_node("Concat", ["lead", "heads"], ["split"], axis=0),
             helper.make_node("Reshape", ["x", "split"], ["y"])]
    constants = [constant("one", np.array(1)), constant("first", np.array([0])), constant("second", np.array([1])), constant("two", np.array([2])),
                 constant("heads", np.array([2, 2])), constant("places", np.arange(8).reshape(1, 8)),
                 constant("table", np.arange(32, dtype=np.float32).reshape(8, 4)), constant("words", np.arange(12, dtype=np.float32).reshape(3, 4) * 100)]
    return make(nodes, [value("ids", ["batch", "length"], INT64)], [value("y", None)], constants)


def typed_data():
    """Initializers in typed fields instead of raw bytes, and Constant nodes of each kind."""
    half = TensorProto(data_type=TensorProto.FLOAT16, dims=[2], int32_data=[0x3C00, 0xC000], name="half")  # 1, -2
    flags = TensorProto(data_type=TensorProto.BOOL, dims=[3], int32_data=[1, 0, 7], name="flags")
    nibbles = TensorProto(data_type=22, dims=[3], raw_data=bytes([0xF1, 0x08]), name="nibbles")  # 1, -1, -8
    floats = helper.make_tensor("floats", FLOAT, [2, 1], [1.5, 2.5])
    nodes = [helper.make_node("Constant", [], ["f"], value_float=0.25), helper.make_node("Constant", [], ["i"], value_int=7),
             helper.make_node("Constant", [], ["fs"], value_floats=[1.0, 2.0]),
             helper.make_node("Constant", [], ["is"], value_ints=[3, 4]),
             helper.make_node("Identity", ["floats"], ["y"])]
    outputs = [value("half", [2], TensorProto.FLOAT16), value("flags", [3], TensorProto.BOOL), value("nibbles", [3], 22),
               value("y", [2, 1]), value("f", []), value("i", [], INT64), value("fs", [2]), value("is", [2], INT64)]
    return make(nodes, [value("x", [1])], outputs, [half, flags, nibbles, floats], ir=10)


def newer_opset():
    nodes = [helper.make_node("Relu", ["x"], ["a"]), helper.make_node("Swish", ["a"], ["y"])]
    return make(nodes, [value("x", [2])], [value("y", [2])], opset=99, ir=13)


def open_products():
    """Leading axes of unknown size: a product of four axes, and part of a shape."""
    nodes = [helper.make_node("MatMul", ["x", "w"], ["y"]), helper.make_node("Shape", ["x"], ["s"], start=0, end=2),
             helper.make_node("Concat", ["s", "rest"], ["target"], axis=0), helper.make_node("Reshape", ["y", "target"], ["z"])]
    constants = [constant("rest", np.array([20], np.int64))]
    inputs = [value("x", ["batch", "heads", 4, 3]), value("w", ["batch", "heads", 3, 5])]
    return make(nodes, inputs, [value("z", ["batch", "heads", 20])], constants, 17)


def literal_zeros():
    """Reshape with `allowzero`: of an open axis that stays where it is, and of a tensor without elements."""
    nodes = [helper.make_node("Shape", ["x"], ["s"], start=0, end=1), helper.make_node("Concat", ["s", "rest"], ["target"], axis=0),
             helper.make_node("Reshape", ["x", "target"], ["y"], allowzero=1), helper.make_node("Reshape", ["nothing", "turned"], ["z"], allowzero=1)]
    constants = [constant("rest", np.array([6], np.int64)), constant("turned", np.array([5, 0], np.int64))]
    inputs = [value("x", ["batch", 2, 3]), value("nothing", ["none", 5])]
    return make(nodes, inputs, [value("y", ["batch", 6]), value("z", [5, 0])], constants, 17)


def sparse():
    """Sparse initializers with both kinds of indices, and a sparse Constant."""
    linear = SparseTensorProto(values=constant("linear", np.array([5, 7], np.float32)), indices=constant("", np.array([1, 5])), dims=[2, 3])
    pairs = SparseTensorProto(values=constant("pairs", np.array([5, 7], np.int8)), indices=constant("", np.array([[0, 1], [1, 2]])), dims=[2, 3])
    nodes = [helper.make_node("Add", ["x", "linear"], ["y"]), helper.make_node("Constant", [], ["z"], sparse_value=linear)]
    model = make(nodes, [value("x", [2, 3])], [value("y", [2, 3]), value("pairs", [2, 3], TensorProto.INT8), value("z", [2, 3])])
    model.graph.sparse_initializer.extend([linear, pairs])
    return model


def listed_weights():
    """Initializers, a sparse one among them, that stand among the inputs, with open dimensions of their own."""
    sparse_weight = SparseTensorProto(values=constant("sparse", np.array([5, 7], np.float32)), indices=constant("", np.array([1, 5])), dims=[2, 3])
    nodes = [helper.make_node("Add", ["x", "dense"], ["sum"]), helper.make_node("Add", ["sum", "sparse"], ["y"])]
    model = make(nodes, [value("dense", ["rows", 3]), value("x", ["batch", 3]), value("sparse", ["pairs", 3])], [value("y", ["batch", 3])],
                 [constant("dense", np.ones((2, 3), np.float32))])
    model.graph.sparse_initializer.append(sparse_weight)
    return model


def sparse_outside():
    model = sparse()
    model.graph.sparse_initializer[1].indices.CopyFrom(constant("", np.array([[0, 1], [2, 0]])))
    return model


def unsorted():
    nodes = [helper.make_node("Relu", ["b"], ["y"]), helper.make_node("Add", ["a", "a"], ["b"]),
             helper.make_node("Sigmoid", ["x"], ["a"])]
    return make(nodes, [value("x", [2])], [value("y", [2])])


def training_dropout():
    nodes = [helper.make_node("Dropout", ["x", "ratio", "yes"], ["y"], name="drop")]
    return make(nodes, [value("x", [2])], [value("y", [2])],
                [constant("ratio", np.float32(0.5)), constant("yes", np.array(True))])


def other_kinds():
    """Attributes of other kinds than the schemas say, as hand-made files have them."""
    nodes = [helper.make_node("LeakyRelu", ["x"], ["slope"], name="slope", alpha=2), helper.make_node("Concat", ["slope", "x"], ["both"], name="both", axis=1.0),
             helper.make_node("ReduceMean", ["both"], ["mean"], name="mean", axes=[1.0], keepdims=0),
             helper.make_node("Clip", ["mean"], ["y"], name="clip", min=-2, max=1.5),
             helper.make_node("Transpose", ["x"], ["z"], name="turned", perm="10")]
    return make(nodes, [value("x", [2, 2])], [value("y", [2]), value("z", [2, 2])])


def surplus():
    """What no version of an operator knows, and what can't be there together."""
    nodes = [helper.make_node("Conv", ["x", "w", "b", "b"], ["c"], name="conv", pad=[1, 1, 1, 1]), helper.make_node("Conv", ["c", "w"], ["d"], name="again", pad=[1, 1, 1, 1]),
             helper.make_node("MaxPool", ["d"], ["p"], name="pool", kernel_shape=[2, 2], pads=[1, 1, 1, 1], auto_pad="SAME_UPPER"),
             helper.make_node("Resize", ["p", "", "scales", "sizes"], ["y"], name="resize"), helper.make_node("Relu", ["y"], ["z", "more"], name="relu")]
    constants = [constant("w", np.ones((2, 2, 1, 1), np.float32)), constant("b", np.ones(2, np.float32)),
                 constant("scales", np.array([1, 1, 2, 2], np.float32)), constant("sizes", np.array([1, 2, 8, 8], np.int64))]
    return make(nodes, [value("x", [1, 2, 4, 4])], [value("z", [1, 2, 8, 8])], constants, opset=18, ir=8)


def unequal_split(opset):
    sizes = {} if opset < 18 else {"num_outputs": 3}
    return make([helper.make_node("Split", ["x"], ["a", "b", "c"], name="split", axis=0, **sizes)], [value("x", [5])], [value("a", [2]), value("b", [2]), value("c", [1])], opset=opset)


def odd_names():
    nodes = [helper.make_node("Add", ["x/in:0", "x.in:0"], ["y"]), helper.make_node("Mul", ["y", "0"], ["z"])]
    return make(nodes, [value(n, [2]) for n in ("x/in:0", "x.in:0", "0")], [value("z", [2]), value("x/in:0", [2])])


def local_function():
    body = [helper.make_node("Mul", ["v", "v"], ["sq"]), helper.make_node("LeakyRelu", ["sq"], ["w"])]
    reference = AttributeProto(name="alpha", ref_attr_name="slope", type=AttributeProto.FLOAT)
    body[1].attribute.append(reference)
    function = helper.make_function("own", "Square", ["v"], ["w"], body, [helper.make_opsetid("", 13)], ["slope"])
    nodes = [helper.make_node("Square", ["x"], ["a"], name="first", domain="own", slope=0.5),
             helper.make_node("Square", ["a"], ["y"], name="second", domain="own")]
    return make(nodes, [value("x", [2])], [value("y", [2])], ir=8, functions=[function], domains=["own"])


def function_without_opset():
    """Softmax of the last axis, as in the model's own operator set; the first ones took all from axis 1 on."""
    function = helper.make_function("own", "Shares", ["v"], ["w"], [helper.make_node("Softmax", ["v"], ["w"])], [helper.make_opsetid("own", 1)])
    return make([helper.make_node("Shares", ["x"], ["y"], domain="own")], [value("x", [2, 3, 4])], [value("y", [2, 3, 4])], ir=8, functions=[function], domains=["own"])


def _if(condition, inner_then, inner_else, output):
    arm = lambda nodes: helper.make_graph(nodes, "arm", [], [value(nodes[-1].output[0], None)])  # noqa: E731
    return helper.make_node("If", [condition], [output], then_branch=arm(inner_then), else_branch=arm(inner_else))


def constant_if():
    nodes = [_if("yes", [helper.make_node("Relu", ["x"], ["t"])], [helper.make_node("Neg", ["x"], ["e"])], "y")]
    return make(nodes, [value("x", [2])], [value("y", [2])], [constant("yes", np.array(True))])


def open_if():
    nodes = [_if("c", [helper.make_node("Relu", ["x"], ["t"])], [helper.make_node("Neg", ["x"], ["e"])], "y")]
    return make(nodes, [value("c", [], TensorProto.BOOL), value("x", [2])], [value("y", [2])])


def external(location="external.bin", offset="4", length="12"):
    model = make([helper.make_node("Add", ["x", "w"], ["y"])], [value("x", [3])], [value("y", [3])])
    tensor = TensorProto(data_type=FLOAT, dims=[3], name="w", data_location=TensorProto.EXTERNAL)
    for key, text in (("location", location), ("offset", offset), ("length", length)):
        if text is not None:
            tensor.external_data.add(key=key, value=text)
    model.graph.initializer.append(tensor)
    return model


FEATURES = {"symbolic": symbolic, "unsupported": unsupported, "typed_data": typed_data, "unsorted": unsorted,
            "training_dropout": training_dropout, "other_kinds": other_kinds, "surplus": surplus, "unequal_split_13": lambda: unequal_split(13), "unequal_split_18": lambda: unequal_split(18), "odd_names": odd_names, "local_function": local_function, "function_without_opset": function_without_opset,
            "constant_if": constant_if, "open_if": open_if, "doubtful": doubtful, "open_sizes": open_sizes, "positions": positions,
            "external": external, "sparse": sparse, "listed_weights": listed_weights, "newer_opset": newer_opset, "open_products": open_products, "literal_zeros": literal_zeros}


def _relu(source="x", target="y", **extra):
    return helper.make_node("Relu", [source], [target], **extra)


def _simple(nodes, initializers=()):
    return make(nodes, [value("x", [2])], [value("y", [2])], initializers)


def nested(depth):
    node = _relu()
    for level in range(depth):
        node = _if("c", [node], [node] if level == 0 else [_relu()], "y")
    return make([node], [value("c", [], TensorProto.BOOL), value("x", [2])], [value("y", [2])])


def recursive_function():
    body = [helper.make_node("Again", ["v"], ["w"], domain="own")]
    function = helper.make_function("own", "Again", ["v"], ["w"], body, [helper.make_opsetid("own", 1)])
    return make([helper.make_node("Again", ["x"], ["y"], domain="own")], [value("x", [2])], [value("y", [2])], ir=8,
                functions=[function], domains=["own"])


def unfolding():
    """Twelve functions of ten calls each: a hundred lines that mean 10^12 nodes."""
    functions = [helper.make_function("own", f"F{i}", ["v0"], ["v10"],
                                      [helper.make_node(f"F{i + 1}" if i < 11 else "Relu", [f"v{k}"], [f"v{k + 1}"], domain="own" if i < 11 else "") for k in range(10)],
                                      [helper.make_opsetid("own", 1), helper.make_opsetid("", 13)]) for i in range(12)]
    return make([helper.make_node("F0", ["x"], ["y"], domain="own")], [value("x", [2])], [value("y", [2])], ir=8, functions=functions, domains=["own"])


def _wrong(op, inputs, **attributes):
    """One node whose attributes or constants contradict the four elements of its input."""
    constants = [constant(name, np.array(values, np.int64)) for name, values in inputs.items()]
    return make([helper.make_node(op, ["x", *inputs], ["y"] if op != "TopK" else ["y", "places"], name="wrong", **attributes)],
                [value("x", [1, 4])], [value("y", None)], constants)


def _blocks(scales, zeros):
    """GatherBlockQuantized over 4 x 16 values of 4 bits, whose scales and packed zero points are of these shapes."""
    constants = [constant("data", np.zeros((4, 8), np.uint8)), constant("s", np.ones(scales, np.float32)), constant("z", np.zeros(zeros, np.uint8))]
    return make([helper.make_node("GatherBlockQuantized", ["data", "x", "s", "z"], ["y"], name="wrong", domain="com.microsoft", bits=4, block_size=16)],
                [value("x", [2], INT64)], [value("y", None)], constants, domains=["com.microsoft"])


def _tensor(**fields):
    return TensorProto(name="w", **fields)


HOSTILE = {
    "cycle": lambda: _simple([helper.make_node("Add", ["x", "b"], ["a"], name="first"), _relu("a", "b", name="second"),
                              _relu("a", "y")]),
    "self_cycle": lambda: _simple([helper.make_node("Add", ["x", "y"], ["y"])]),
    "duplicate": lambda: _simple([_relu(name="one"), _relu(name="two")]),
    "duplicate_input": lambda: _simple([_relu("x", "x"), _relu()]),
    "duplicate_initializer": lambda: _simple([_relu("x", "w"), _relu()], [constant("w", np.zeros(3, np.float32))]),
    "missing_input": lambda: _simple([_relu("nowhere")]),
    "missing_output": lambda: _simple([_relu("x", "z")]),
    "no_inputs_given": lambda: _simple([helper.make_node("Conv", ["x"], ["y"])]),
    "wrong_shapes": lambda: _simple([helper.make_node("Add", ["x", "w"], ["y"], name="sum")], [constant("w", np.zeros(3, np.float32))]),
    "absurd_dims": lambda: _simple([_relu()], [_tensor(data_type=FLOAT, dims=[1 << 40, 1 << 40], raw_data=b"")]),
    "negative_dims": lambda: _simple([_relu()], [_tensor(data_type=FLOAT, dims=[-3], raw_data=b"")]),
    "huge_claim": lambda: _simple([_relu()], [_tensor(data_type=FLOAT, dims=[1 << 33], raw_data=b"1234")]),
    "payload_mismatch": lambda: _simple([_relu()], [_tensor(data_type=FLOAT, dims=[3], raw_data=b"12345678")]),
    "typed_mismatch": lambda: _simple([_relu()], [_tensor(data_type=FLOAT, dims=[3], float_data=[1, 2])]),
    "data_twice": lambda: _simple([_relu()], [_tensor(data_type=FLOAT, dims=[1], float_data=[1], raw_data=b"1234")]),
    "huge_fill": lambda: make([helper.make_node("ConstantOfShape", ["s"], ["y"])], [], [value("y", None)],
                              [constant("s", np.array([1 << 30, 1 << 30], np.int64))]),
    "negative_block": lambda: make([helper.make_node("DepthToSpace", ["x"], ["y"], name="blocks", blocksize=-5)],
                                   [value("x", [1, 8, 2, 2])], [value("y", None)]),
    "huge_input": lambda: make([_relu()], [value("x", [1 << 40, 1 << 40])], [value("y", None)]),
    "split_sum": lambda: _wrong("Split", {"sizes": [3]}, axis=1),
    "split_negative": lambda: _wrong("Split", {"sizes": [-4]}, axis=1),
    "topk_negative": lambda: _wrong("TopK", {"k": [-1]}),
    "concat_no_axis": lambda: _wrong("Concat", {}),
    "other_type": lambda: make([_relu()], [value("x", [2])], [value("y", [2], INT64)]),
    "other_rank": lambda: make([_relu()], [value("x", ["batch", 2])], [value("y", ["batch"])]),
    "opset_negative": lambda: make([_relu()], [value("x", [2])], [value("y", [2])], opset=-3),
    "blocks_scalar": lambda: _blocks((), (4, 1)),
    "blocks_count": lambda: _blocks((4, 1), (5, 1)),
    "unfolding": unfolding,
    "no_outputs": lambda: make([_relu()], [value("x", [2])], []),
    "too_deep": lambda: nested(80),
    "recursive_function": recursive_function,
    "sparse_outside": sparse_outside,
    "external_parent": lambda: external("../external.bin"),
    "external_absolute": lambda: external("/etc/hostname"),
    "external_link": lambda: external("link.bin"),
    "external_long": lambda: external("external.bin", "8", "12"),
    "external_far": lambda: external("external.bin", "99999999999999", "12"),
    "external_text": lambda: external("external.bin", "-4", "12"),
    "external_folder": lambda: external("."),
}


def write_all(folder, save):
    for name, make_model in FEATURES.items():
        save(make_model(), folder / f"{name}.onnx")
    (folder / "external.bin").write_bytes(np.array([0, 1, 2, 3], np.float32).tobytes())
    hostile = folder / "hostile"
    hostile.mkdir(exist_ok=True)
    for name, make_model in HOSTILE.items():
        save(make_model(), hostile / f"{name}.onnx")
    (hostile / "external.bin").write_bytes(np.zeros(4, np.float32).tobytes())
    (hostile / "empty.onnx").write_bytes(b"")
    (hostile / "not_onnx.onnx").write_bytes(b"GIF89a, or something else altogether\n")
    (hostile / "no_graph.onnx").write_bytes(bytes([8, 7]))
