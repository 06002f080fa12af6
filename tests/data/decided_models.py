"""Models with sizes that elements decide in a run."""
import numpy as np
from onnx import TensorProto, helper

from open_graph import Graph


def corners():
    """A detector's end: the boxes that are kept, by class, scored anew, and the best two of these numbers."""
    g = Graph()
    numbers = [g.constant(np.array([n], kind)) for n, kind in ((4, np.int64), (0.5, np.float32), (0.3, np.float32))]
    kept = g.op("NonMaxSuppression", "boxes", "scores", *numbers)
    column = g.op("Gather", kept, g.constant(np.array(2, np.int64)), axis=1)
    chosen = g.op("Gather", g.op("Squeeze", "boxes", g.constant(np.array([0], np.int64))), column, axis=0)
    g.nodes.append(helper.make_node("Softmax", [g.linear(chosen, 4, 6)], ["scored"], axis=1))
    g.nodes.append(helper.make_node("TopK", [g.op("Reshape", "scored", g.constant(np.array([-1], np.int64))), g.constant(np.array([2], np.int64))], ["best", "places"], axis=0))
    return g.model([("boxes", TensorProto.FLOAT, [1, 40, 4]), ("scores", TensorProto.FLOAT, [1, 3, 40])],
        [("scored", TensorProto.FLOAT, ["n", 6]), ("best", TensorProto.FLOAT, [2])])


def found():
    """The positive elements of a batch of any size, and where they are."""
    g = Graph()
    places = g.op("Transpose", g.op("NonZero", g.op("Relu", "x")), perm=[1, 0])
    g.nodes.append(helper.make_node("Tanh", [g.op("GatherND", "x", places)], ["values"]))
    g.nodes.append(helper.make_node("Identity", [places], ["places"]))
    return g.model([("x", TensorProto.FLOAT, ["batch", 6])], [("values", TensorProto.FLOAT, ["n"]), ("places", TensorProto.INT64, ["n", 2])])


def different(ordered, axis=None):
    """The elements or rows that differ, how often each is there, and which one each is."""
    g = Graph()
    x = g.op("Floor", g.op("Mul", "x", g.constant(np.float32(2))))
    attributes = {} if axis is None else {"axis": axis}
    g.nodes.append(helper.make_node("Unique", [x], ["different", "first", "which", "often"], sorted=ordered, **attributes))
    rank = [12] if axis is None else [12, 2]
    return g.model([("x", TensorProto.FLOAT, rank)], [("different", TensorProto.FLOAT, ["n"] + rank[1:]), ("first", TensorProto.INT64, ["n"]),
        ("which", TensorProto.INT64, [12]), ("often", TensorProto.INT64, ["n"])])


def best():
    """As many of the greatest as there are positive ones, of which every second."""
    g = Graph()
    positive = g.op("Cast", g.op("Greater", "x", g.constant(np.float32(0))), to=TensorProto.INT64)
    count = g.op("ReduceSum", positive, keepdims=1)
    g.nodes.append(helper.make_node("TopK", ["x", count], ["greatest", "places"]))
    g.nodes.append(helper.make_node("Slice", ["x", g.constant(np.array([1], np.int64)), count, g.constant(np.array([0], np.int64)), g.constant(np.array([2], np.int64))], ["second"]))
    return g.model([("x", TensorProto.FLOAT, [21])], [("greatest", TensorProto.FLOAT, ["k"]), ("places", TensorProto.INT64, ["k"]), ("second", TensorProto.FLOAT, ["m"])])


def counted(g):
    """The places of the elements that are not 0, and how many they are, as [1]."""
    g.nodes.append(helper.make_node("NonZero", ["x"], ["places"]))
    return "places", g.op("Slice", g.op("Shape", "places"), *(g.constant(np.array([n], np.int64)) for n in (1, 2)))


def falls(counts_alone=False):
    """The more is found, the less of `w` is left."""
    g = Graph()
    places, count = counted(g)
    g.nodes.append(helper.make_node("Slice", ["w", count, g.constant(np.array([700], np.int64))], ["rest"]))
    outputs = [("places", TensorProto.INT64, [1, "n"]), ("rest", TensorProto.FLOAT, ["m"])]
    return g.model([("x", TensorProto.FLOAT, [640]), ("w", TensorProto.FLOAT, [700])], outputs[1:] if counts_alone else outputs)


def spread():
    """What needs the count stands before what finds it."""
    g = Graph()
    places, count = counted(g)
    extents = g.op("Concat", g.constant(np.array([4], np.int64)), count, axis=0)
    g.nodes.append(helper.make_node("Expand", [g.op("Relu", "k"), extents], ["spread"]))
    return g.model([("k", TensorProto.FLOAT, [4, 1]), ("x", TensorProto.FLOAT, [640])], [("spread", TensorProto.FLOAT, [4, "n"]), ("places", TensorProto.INT64, [1, "n"])])


def too_large():
    """No memory holds what it gives when all is found."""
    g = Graph()
    places, count = counted(g)
    g.nodes.append(helper.make_node("ReduceSum", [g.op("Expand", "k", g.op("Concat", *[count] * 8, axis=0))], ["sum"], keepdims=0))
    return g.model([("k", TensorProto.FLOAT, [1]), ("x", TensorProto.FLOAT, [640])], [("places", TensorProto.INT64, [1, "n"]), ("sum", TensorProto.FLOAT, [])])


def first_ten():
    """All of the first ten that are found, or fewer."""
    g = Graph()
    places, _ = counted(g)
    g.nodes.append(helper.make_node("Slice", [g.op("Transpose", places, perm=[1, 0]), *(g.constant(np.array([n], np.int64)) for n in (0, 10))], ["first"]))
    return g.model([("x", TensorProto.FLOAT, [640])], [("first", TensorProto.INT64, ["n", 1])])


def hundred_best():
    """A detector that has no meaning for fewer than a hundred boxes."""
    g = Graph()
    numbers = [g.constant(np.array([n], kind)) for n, kind in ((100, np.int64), (0.9, np.float32), (0.0, np.float32))]
    kept = g.op("Gather", g.op("NonMaxSuppression", "boxes", "scores", *numbers), g.constant(np.array(2, np.int64)), axis=1)
    chosen = g.op("Gather", g.op("Squeeze", "boxes", g.constant(np.array([0], np.int64))), kept, axis=0)
    g.nodes.append(helper.make_node("TopK", [g.op("ReduceSum", chosen, g.constant(np.array([1], np.int64)), keepdims=0), g.constant(np.array([100], np.int64))], ["best", "which"]))
    return g.model([("boxes", TensorProto.FLOAT, [1, 200, 4]), ("scores", TensorProto.FLOAT, [1, 3, 200])], [("best", TensorProto.FLOAT, [100])])
