"""A small network whose names try to leave the element of a page that they stand in, and to run."""

import numpy as np
from onnx import TensorProto, helper, save

names = ["</script><script>document.title='owned';alert(1)</script>", "\"><img src=x onerror=alert(2)>", "emoji \U0001F600 名前 <!-- -->", "'quotes\"`${1}", "]]> &amp; \u2028 line",
         "</svg></text><rect onload=alert(6)>", "\u202eright to left שלום مرحبا", "long" * 2500 + "<b>"]


def write(path):
    shape = [1, 3, 8, 8]
    weights = helper.make_tensor("w<b>", TensorProto.FLOAT, [4, 3, 1, 1], np.ones(12, np.float32))
    bias = helper.make_tensor("b'\"", TensorProto.FLOAT, [4], np.ones(4, np.float32))
    nodes = [helper.make_node("Conv", [names[0], "w<b>", "b'\""], ["c"], name=names[1]), helper.make_node("Relu", ["c"], ["r"], name=names[2]),
             helper.make_node("Tanh", ["r"], ["t"], name=names[3]), helper.make_node("Sigmoid", ["t"], [names[5]], name=names[4]),
             helper.make_node("Relu", [names[5]], [names[6]], name=names[5]), helper.make_node("Tanh", [names[6]], [names[7]], name=names[6]),
             helper.make_node("Relu", [names[7]], ["out</script>"], name=names[7])]
    graph = helper.make_graph(nodes, "g</title><script>alert(3)</script>", [helper.make_tensor_value_info(names[0], TensorProto.FLOAT, shape)],
                              [helper.make_tensor_value_info("out</script>", TensorProto.FLOAT, [1, 4, 8, 8])], [weights, bias])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)])
    model.ir_version = 8
    save(model, path)
