"""What models with open dimensions are put together with."""
import numpy as np
from onnx import helper, numpy_helper


class Graph:
    def __init__(self, seed=5):
        self.nodes, self.initializers, self.count = [], [], 0
        self.rng = np.random.default_rng(seed)

    def constant(self, array, name="c"):
        self.count += 1
        name = f"{name}_{self.count}"
        self.initializers.append(numpy_helper.from_array(np.asarray(array), name))
        return name

    def weight(self, *shape):
        return self.constant((self.rng.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32), "w")

    def op(self, kind, *inputs, **attributes):
        self.count += 1
        name = f"{kind.lower()}_{self.count}"
        self.nodes.append(helper.make_node(kind, list(inputs), [name], name=name, **attributes))
        return name

    def dim(self, x, axis):
        return self.op("Gather", self.op("Shape", x), self.constant(np.array(axis, np.int64)), axis=0)

    def shape(self, *parts):
        vectors = [self.op("Unsqueeze", p, self.constant(np.array([0], np.int64))) if isinstance(p, str) else self.constant(np.array([p], np.int64)) for p in parts]
        return self.op("Concat", *vectors, axis=0)

    def linear(self, x, n_in, n_out):
        return self.op("Add", self.op("MatMul", x, self.weight(n_in, n_out)), self.weight(n_out))

    def model(self, inputs, outputs):
        values = lambda list_: [helper.make_tensor_value_info(name, kind, dims) for name, kind, dims in list_]
        graph = helper.make_graph(self.nodes, "open", values(inputs), values(outputs), self.initializers)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)])
        model.ir_version = 8
        return model
