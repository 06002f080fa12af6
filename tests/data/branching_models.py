"""Models that take a branch, or a number of steps, by the size of what they are given."""
import numpy as np
from onnx import TensorProto, helper

from open_graph import Graph


def choose(g, condition, x, y, name="choose"):
    """`x` times -2 where the condition holds, else times 3."""
    arms = [helper.make_graph([helper.make_node("Mul", [x, g.constant(np.float32(factor))], [f"{y}_{arm}"])], arm, [], [helper.make_tensor_value_info(f"{y}_{arm}", TensorProto.FLOAT, None)])
            for arm, factor in (("many", -2), ("few", 3))]
    g.nodes.append(helper.make_node("If", [condition], [y], name=name, then_branch=arms[0], else_branch=arms[1]))


def of_rows(g):
    return g.model([("x", TensorProto.FLOAT, ["rows", 4])], [("y", TensorProto.FLOAT, ["rows", 4])])


def branch(compare, threshold):
    """By how the number of rows compares with the threshold."""
    g = Graph()
    choose(g, g.op(compare, g.dim("x", 0), g.constant(np.array(threshold, np.int64))), "x", "y")
    return of_rows(g)


def branch_twice():
    """Two of one name: the first at 33 rows, the second never."""
    g = Graph()
    rows = g.dim("x", 0)
    choose(g, g.op("Equal", rows, g.constant(np.array(33, np.int64))), "x", "between")
    choose(g, g.op("Equal", rows, g.constant(np.array(-1, np.int64))), "between", "y")
    return of_rows(g)


def branch_by_many():
    """By the last of all numbers below the number of rows: too many to be worked out while the model is read."""
    g = Graph()
    number = lambda value: g.constant(np.array(value, np.int64))
    last = g.op("ReduceMax", g.op("Range", number(0), g.dim("x", 0), number(1)), keepdims=0)
    choose(g, g.op("Equal", last, number(4999)), "x", "y")
    return of_rows(g)


def steps(threshold):
    """Doubled once more for each `threshold` rows."""
    g = Graph()
    turns = g.op("Div", g.dim("x", 0), g.constant(np.array(threshold, np.int64)))
    scalar = lambda name, kind: helper.make_tensor_value_info(name, kind, [])
    body = helper.make_graph([helper.make_node("Identity", ["go"], ["goes"]), helper.make_node("Add", ["v", "v"], ["w"])], "twice",
        [scalar("i", TensorProto.INT64), scalar("go", TensorProto.BOOL), helper.make_tensor_value_info("v", TensorProto.FLOAT, None)],
        [scalar("goes", TensorProto.BOOL), helper.make_tensor_value_info("w", TensorProto.FLOAT, None)])
    g.nodes.append(helper.make_node("Loop", [turns, g.constant(np.array(True)), "x"], ["y"], name="double", body=body))
    return of_rows(g)
