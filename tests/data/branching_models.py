"""Models that take a branch, or a number of steps, by the size of what they are given."""
import numpy as np
from onnx import TensorProto, helper

from open_graph import Graph


def branch(compare, threshold):
    """Rows times -2 where their number compares so with the threshold, else times 3."""
    g = Graph()
    condition = g.op(compare, g.dim("x", 0), g.constant(np.array(threshold, np.int64)))
    two, three = g.constant(np.float32(-2)), g.constant(np.float32(3))
    arms = [helper.make_graph([helper.make_node("Mul", ["x", factor], [f"{name}_y"])], name, [], [helper.make_tensor_value_info(f"{name}_y", TensorProto.FLOAT, None)])
            for name, factor in (("many", two), ("few", three))]
    g.nodes.append(helper.make_node("If", [condition], ["y"], name="choose", then_branch=arms[0], else_branch=arms[1]))
    return g.model([("x", TensorProto.FLOAT, ["rows", 4])], [("y", TensorProto.FLOAT, ["rows", 4])])


def steps(threshold):
    """Doubled once more for each `threshold` rows."""
    g = Graph()
    turns = g.op("Div", g.dim("x", 0), g.constant(np.array(threshold, np.int64)))
    scalar = lambda name, kind: helper.make_tensor_value_info(name, kind, [])
    body = helper.make_graph([helper.make_node("Identity", ["go"], ["goes"]), helper.make_node("Add", ["v", "v"], ["w"])], "twice",
        [scalar("i", TensorProto.INT64), scalar("go", TensorProto.BOOL), helper.make_tensor_value_info("v", TensorProto.FLOAT, None)],
        [scalar("goes", TensorProto.BOOL), helper.make_tensor_value_info("w", TensorProto.FLOAT, None)])
    g.nodes.append(helper.make_node("Loop", [turns, g.constant(np.array(True)), "x"], ["y"], name="double", body=body))
    return g.model([("x", TensorProto.FLOAT, ["rows", 4])], [("y", TensorProto.FLOAT, ["rows", 4])])
