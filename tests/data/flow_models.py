"""Small models with control flow: branches, loops, scans and functions of the model."""

import numpy as np
from onnx import AttributeProto, TensorProto, helper

from feature_models import FLOAT, INT64, constant, make, value

BOOL = TensorProto.BOOL


def graph(nodes, inputs, outputs, initializers=(), name="body"):
    return helper.make_graph(nodes, name, inputs, outputs, list(initializers))


def node(op, inputs, outputs, **attributes):
    return helper.make_node(op, inputs, outputs, **attributes)


def shape_input():
    """The target shape of a reshape is an input of the model."""
    return make([node("Reshape", ["x", "shape"], ["y"])], [value("x", [2, 6]), value("shape", [2], INT64)],
                [value("y", None)])


def nested_if():
    """Two outputs, a condition of rank 1, an arm within an arm, and values from two levels outside."""
    inner_then = graph([node("Add", ["twice", "x"], ["a"])], [], [value("a", None)])
    inner_else = graph([node("Sub", ["twice", "w"], ["b"])], [], [value("b", None)])
    then = graph([node("Mul", ["x", "two"], ["twice"]),
                  node("If", ["q"], ["t"], name="inner", then_branch=inner_then, else_branch=inner_else)], [],
                 [value("t", None), value("twice", None)], [constant("two", np.float32(2))], "then")
    otherwise = graph([node("Neg", ["r"], ["e"])], [], [value("e", None), value("w", None)], name="else")
    nodes = [node("Relu", ["x"], ["r"]), node("If", ["p"], ["y", "z"], name="outer", then_branch=then, else_branch=otherwise)]
    return make(nodes, [value("p", [1], BOOL), value("q", [], BOOL), value("x", [2])], [value("y", [2]), value("z", [2])],
                [constant("w", np.array([10, 20], np.float32))])


def uneven_if():
    """The arms give different lengths, and what comes after does not care."""
    then = graph([node("Concat", ["x", "x"], ["t"], axis=0)], [], [value("t", None)])
    otherwise = graph([node("Relu", ["x"], ["e"])], [], [value("e", None)])
    nodes = [node("If", ["p"], ["c"], then_branch=then, else_branch=otherwise), node("Neg", ["c"], ["y"])]
    return make(nodes, [value("p", [], BOOL), value("x", [2])], [value("y", [None])])


def unlike_if():
    """The arms give tensors of different rank, which no type covers."""
    then = graph([node("Unsqueeze", ["x", "zero"], ["t"])], [], [value("t", None)])
    otherwise = graph([node("Relu", ["x"], ["e"])], [], [value("e", None)])
    return make([node("If", ["p"], ["y"], name="which", then_branch=then, else_branch=otherwise)],
                [value("p", [], BOOL), value("x", [2])], [value("y", None)], [constant("zero", np.array([0], np.int64))])


def _loop_body(condition="c", bound=None):
    """s = s + w * i; gives s of each step. The loop goes on as `condition` says, or while i < bound."""
    nodes = [node("Cast", ["i"], ["fi"], to=FLOAT), node("Mul", ["w", "fi"], ["wi"]), node("Add", ["s", "wi"], ["s2"]),
             node("Identity", ["s2"], ["each"])]
    if bound is None:
        nodes.append(node("Identity", [condition], ["go"]))
    else:
        nodes += [node("Constant", [], ["bound"], value=constant("", np.int64(bound))), node("Less", ["i", "bound"], ["go"])]
    return graph(nodes, [value("i", [], INT64), value("c", [], BOOL), value("s", None)],
                 [value("go", [], BOOL), value("s2", None), value("each", [2])])


def _loop(count, condition, body, **more):
    loop = node("Loop", [count, condition, "x"], ["final", "all"], name="count", body=body)
    weights = [constant("w", np.array([1, 10], np.float32)), constant("n", np.int64(more.get("n", 3))),
               constant("yes", np.array(True)), constant("no", np.array(False))]
    return make([loop], more.get("inputs", []) + [value("x", [2])], [value("final", [2]), value("all", None)], weights)


def loop_counted():
    return _loop("n", "", _loop_body())


def loop_while():
    return _loop("", "yes", _loop_body(bound=2))


def loop_never():
    return _loop("n", "no", _loop_body())


def loop_open():
    return _loop("m", "", _loop_body(), inputs=[value("m", [], INT64)])


def loop_grows():
    """Each step adds a row, as a decoder does to its cache; how many there are is an input."""
    body = graph([node("Identity", ["c"], ["go"]), node("Concat", ["rows", "row"], ["more"], axis=0)],
                 [value("i", [], INT64), value("c", [], BOOL), value("rows", None)], [value("go", [], BOOL), value("more", None)])
    return make([node("Loop", ["m", "", "x"], ["y"], name="decode", body=body)], [value("m", [], INT64), value("x", [1, 3])],
                [value("y", None)], [constant("row", np.array([[1, 2, 3]], np.float32))])


def scan_grows():
    """Sums along the columns of x, of which nobody knows how many there are; what it gives is used."""
    body = graph([node("Add", ["s", "e"], ["t"]), node("Identity", ["t"], ["each"])], [value("s", None), value("e", None)],
                 [value("t", None), value("each", None)])
    nodes = [node("Scan", ["zero", "x"], ["last", "all"], name="sum", body=body, num_scan_inputs=1, scan_input_axes=[1], scan_output_axes=[-1]),
             node("Relu", ["all"], ["y"])]
    return make(nodes, [value("x", [2, "length"])], [value("last", None), value("y", None)], [constant("zero", np.zeros(2, np.float32))])


def loop_strange():
    """An operator that nobody knows in a body that is not written out, and one that uses what it gives."""
    body = graph([node("Strange", ["s"], ["u"], domain="com.acme"), node("Neg", ["u"], ["v"]), node("Identity", ["c"], ["go"])],
                 [value("i", [], INT64), value("c", [], BOOL), value("s", None)], [value("go", [], BOOL), value("s", None), value("v", None)])
    return _loop("m", "", body, inputs=[value("m", [], INT64)])


def loop_nest():
    """Forty loops in each other, each as often as an input says, around one that doubles what it carries."""
    def around(depth):
        inner = [node("Concat", [f"s{depth}", f"s{depth}"], [f"t{depth}"], axis=0)] if depth == 0 else [
            node("Loop", ["m", "", f"s{depth}"], [f"t{depth}"], name=f"level{depth}", body=around(depth - 1))]
        return graph([node("Identity", [f"c{depth}"], [f"go{depth}"])] + inner,
                     [value(f"i{depth}", [], INT64), value(f"c{depth}", [], BOOL), value(f"s{depth}", None)],
                     [value(f"go{depth}", [], BOOL), value(f"t{depth}", None)])
    return make([node("Loop", ["m", "", "x"], ["y"], name="all", body=around(40))],
                [value("m", [], INT64), value("x", [2])], [value("y", None)])


def loop_heavy():
    """What it does in a step would be 80,000 nodes."""
    step = graph([node("Identity", ["d"], ["on"]), node("Mul", ["t", "w"], ["t2"])],
                 [value("j", [], INT64), value("d", [], BOOL), value("t", None)], [value("on", [], BOOL), value("t2", None)])
    body = graph([node("Identity", ["c"], ["go"]), node("Loop", ["many", "", "s"], ["s2"], name="often", body=step), node("Identity", ["s2"], ["each"])],
                 [value("i", [], INT64), value("c", [], BOOL), value("s", None)], [value("go", [], BOOL), value("s2", None), value("each", [2])])
    model = _loop("m", "", body, inputs=[value("m", [], INT64)])
    model.graph.initializer.append(constant("many", np.int64(40000)))
    return model


def loop_of_acme():
    """Called as ONNX's, and another's."""
    model = loop_open()
    model.graph.node[0].domain = "com.acme"
    return model


def _body_while_small():
    """Goes on for as long as the sum is small: only the run can tell."""
    body = _loop_body()
    del body.node[-1]
    body.node.extend([node("ReduceMax", ["s2"], ["top"], keepdims=0), node("Less", ["top", "hundred"], ["go"])])
    body.initializer.append(constant("hundred", np.float32(100)))
    return body


def loop_data():
    return _loop("n", "yes", _body_while_small(), n=8)


def loop_unbounded():
    return _loop("", "yes", _body_while_small())


def loop_begun():
    """Whether it begins at all is an input, as [1]."""
    return _loop("n", "begin", _body_while_small(), n=2, inputs=[value("begin", [1], BOOL)])


def loop_huge():
    return _loop("n", "", _loop_body(), n=1 << 40)


def loop_endless():
    return _loop("", "", _loop_body())


def scan_backwards():
    """A running sum along axis 1 from the end, written so that each sum lies where its element is."""
    body = graph([node("Add", ["s", "e"], ["s2"]), node("Identity", ["s2"], ["each"])],
                 [value("s", [2]), value("e", [2])], [value("s2", [2]), value("each", [2])])
    scan = node("Scan", ["zero", "x"], ["total", "sums"], name="sum", body=body, num_scan_inputs=1, scan_input_axes=[1],
                scan_input_directions=[1], scan_output_axes=[-1], scan_output_directions=[1])
    return make([scan], [value("x", [2, 3])], [value("total", [2]), value("sums", [2, 3])],
                [constant("zero", np.zeros(2, np.float32))])


def scan_open():
    body = graph([node("Add", ["s", "e"], ["s2"])], [value("s", [2]), value("e", [2])], [value("s2", [2])])
    return make([node("Scan", ["zero", "x"], ["total"], name="sum", body=body, num_scan_inputs=1)],
                [value("x", ["length", 2])], [value("total", [2])], [constant("zero", np.zeros(2, np.float32))])


def shadowed():
    """An arm defines a name that exists outside: within, its own counts."""
    arm = lambda op, shift: graph([node("Add", ["x", shift], ["v"]), node(op, ["v"], ["o"])], [], [value("o", None)])  # noqa: E731
    nodes = [node("Mul", ["x", "x"], ["v"]), node("If", ["p"], ["y"], name="shadow", then_branch=arm("Relu", "w"),
                                                  else_branch=arm("Neg", "w")), node("Identity", ["v"], ["z"])]
    return make(nodes, [value("p", [], BOOL), value("x", [2])], [value("y", [2]), value("z", [2])],
                [constant("w", np.array([1, 2], np.float32))])


def function_graphs():
    """A function of its own opset, with a default attribute, an absent input, and a branch that refers to an attribute."""
    leaky = node("LeakyRelu", ["v"], ["t"])
    leaky.attribute.append(AttributeProto(name="alpha", ref_attr_name="slope", type=AttributeProto.FLOAT))
    branch = node("If", ["flag"], ["u"], then_branch=graph([leaky], [], [value("t", None)]),
                  else_branch=graph([node("Neg", ["v"], ["e"])], [], [value("e", None)]))
    body = [node("Clip", ["u", "", "most"], ["w"]), branch]
    function = helper.make_function("own", "Gate", ["v", "flag", "most"], ["w"], [body[1], body[0]], [helper.make_opsetid("", 12)])
    function.ClearField("attribute")
    # attribute_proto (field 11) with a default: python3-onnx 1.12 knows only names without one
    default = AttributeProto(name="slope", type=AttributeProto.FLOAT, f=0.25).SerializeToString()
    function.MergeFromString(bytes([11 << 3 | 2, len(default)]) + default)
    nodes = [node("Gate", ["x", "p", "limit"], ["a"], name="first", domain="own"),
             node("Gate", ["a", "yes"], ["y"], name="second", domain="own", slope=0.5)]
    return make(nodes, [value("p", [], BOOL), value("x", [2])], [value("y", [2])],
                [constant("limit", np.float32(3)), constant("yes", np.array(True))], ir=9, functions=[function], domains=["own"])


def sequences():
    """The parts of x, one put between them, joined again; and what is left of them after one is erased, stacked."""
    nodes = [node("SplitToSequence", ["x", "two"], ["parts"], axis=0), node("SequenceInsert", ["parts", "w", "one"], ["more"]),
             node("ConcatFromSequence", ["more"], ["joined"], axis=0), node("SequenceErase", ["more", "last"], ["less"]),
             node("SequenceLength", ["less"], ["n"]), node("SequenceAt", ["more", "last"], ["rest"]),
             node("ConcatFromSequence", ["less"], ["stacked"], axis=0, new_axis=1), node("OptionalHasElement", ["rest"], ["there"])]
    weights = [constant("w", np.array([10, 20], np.float32)), constant("two", np.int64(2)), constant("one", np.int64(1)),
               constant("last", np.int64(-1))]
    return make(nodes, [value("x", [5])], [value("joined", [7]), value("stacked", None),
                                           value("n", [], INT64), value("rest", [1]), value("there", [], BOOL)], weights)


def sequence_in_a_loop():
    """A list that grows by one element in each step."""
    body = graph([node("Identity", ["c"], ["go"]), node("Mul", ["last", "w"], ["next"]), node("SequenceInsert", ["list", "next"], ["longer"])],
                 [value("i", [], INT64), value("c", [], BOOL), value("last", None), value("list", None)],
                 [value("go", [], BOOL), value("next", None), value("longer", None)])
    nodes = [node("SequenceEmpty", [], ["none"], dtype=FLOAT), node("Loop", ["n", "", "x", "none"], ["final", "grown"], body=body),
             node("ConcatFromSequence", ["grown"], ["y"], axis=0)]
    return make(nodes, [value("x", [2])], [value("y", None)], [constant("w", np.float32(3)), constant("n", np.int64(2))])


def mapped_sequence():
    """Each part of x times its own factor, and y added to each."""
    body = graph([node("Mul", ["part", "factor"], ["scaled"]), node("Add", ["scaled", "all"], ["shifted"])],
                 [value("part", None), value("factor", None), value("all", None)], [value("shifted", None), value("scaled", None)])
    nodes = [node("SplitToSequence", ["x"], ["parts"], axis=0), node("SequenceConstruct", ["w", "x"], ["factors"]),
             node("SequenceMap", ["parts", "factors", "y"], ["shifted", "scaled"], name="map", body=body),
             node("ConcatFromSequence", ["shifted"], ["a"], axis=0), node("SequenceAt", ["scaled", "one"], ["b"])]
    return make(nodes, [value("x", [2]), value("y", [1])], [value("a", None), value("b", None)],
                [constant("w", np.array([10], np.float32)), constant("one", np.int64(1))], opset=17)


FLOW = [sequences, sequence_in_a_loop, mapped_sequence, shape_input, nested_if, uneven_if, unlike_if, loop_counted, loop_while, loop_never, loop_open, loop_data, loop_unbounded, loop_begun, loop_grows, loop_strange, loop_nest, loop_heavy, loop_of_acme, scan_grows, loop_huge,
        loop_endless, scan_backwards, scan_open, shadowed, function_graphs]


def write_all(folder, save):
    folder.mkdir(exist_ok=True)
    for make_model in FLOW:
        save(make_model(), folder / f"{make_model.__name__}.onnx")
