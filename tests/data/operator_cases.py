"""Models that carry their expectations: each output `y3` stands before `e3`, the constant that it should equal.

For operators newer than the onnx package, whose checker knows nothing of them. The expected values are worked out by
numpy from the text of the operator's specification."""

import numpy as np
from onnx import TensorProto, helper, mapping, numpy_helper

BFLOAT16, UINT4, INT4 = 16, 21, 22


def bfloat16(array, name=""):
    """Float values that bfloat16 holds exactly, as a tensor of that type."""
    bits = np.asarray(array, np.float32).view(np.uint32) >> 16
    return TensorProto(data_type=BFLOAT16, dims=np.shape(array), raw_data=bits.astype("<u2").tobytes(), name=name)


def four_bits(array, dtype, name=""):
    """Integers as a tensor of int4 or uint4, two in a byte."""
    flat = np.append(np.asarray(array).ravel(), [0] * (np.size(array) % 2)).astype(np.int64) & 15
    packed = (flat[0::2] | flat[1::2] << 4).astype(np.uint8)
    return TensorProto(data_type=dtype, dims=np.shape(array), raw_data=packed.tobytes(), name=name)


def tensor_of(value, name):
    if not isinstance(value, TensorProto):
        return numpy_helper.from_array(np.asarray(value), name)
    named = TensorProto()
    named.CopyFrom(value)
    named.name = name
    return named


def value_info(tensor, name):
    return helper.make_tensor_value_info(name, tensor.data_type, tensor.dims)


class Cases:
    """Many operators in one model. Operands are names of the model's inputs, or values that become constants."""

    def __init__(self, opset, **inputs):
        self.opset, self.inputs = opset, inputs
        self.nodes, self.constants, self.outputs = [], [], []

    def add(self, expected, op, *operands, domain="", **attributes):
        """`expected`: the value, or a list with one for each output; None for one that is left out."""
        names = []
        for k, operand in enumerate(operands):
            names.append(operand if isinstance(operand, str) else f"c{len(self.nodes)}_{k}")
            if not isinstance(operand, str):
                self.constants.append(tensor_of(operand, names[-1]))
        results = []
        for value in expected if isinstance(expected, list) else [expected]:
            results.append("" if value is None else f"y{len(self.outputs) // 2}")
            if value is not None:
                self.constants.append(tensor_of(value, f"e{len(self.outputs) // 2}"))
                self.outputs += [value_info(self.constants[-1], results[-1]), value_info(self.constants[-1], self.constants[-1].name)]
        attributes = {k: v for k, v in attributes.items() if v is not None}
        self.nodes.append(helper.make_node(op, names, results, name=f"{op}_{len(self.nodes)}", domain=domain, **attributes))

    def model(self):
        types = mapping.NP_TYPE_TO_TENSOR_TYPE
        inputs = [helper.make_tensor_value_info(name, types[a.dtype], a.shape) for name, a in self.inputs.items()]
        graph = helper.make_graph(self.nodes, "test", inputs, self.outputs, self.constants)
        domains = sorted({node.domain for node in self.nodes} - {""})
        imports = [helper.make_opsetid("", self.opset)] + [helper.make_opsetid(d, 1) for d in domains]
        model = helper.make_model(graph, opset_imports=imports, producer_name="passbench-tests")
        model.ir_version = 10
        return model
