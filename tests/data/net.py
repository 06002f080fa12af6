"""Builds ONNX graphs layer by layer with seeded weights; the same bytes on every machine."""

import numpy as np
from onnx import TensorProto, helper, numpy_helper


class Net:
    """A graph under construction. Layers take and return value names."""

    def __init__(self, name, seed, opset=13, ir_version=7):
        self.name, self.opset, self.ir_version = name, opset, ir_version
        self.random = np.random.RandomState(seed)  # frozen algorithm, unlike default_rng
        self.nodes, self.initializers, self.inputs, self.outputs = [], [], [], []
        self.initializer_inputs = False  # IR 3 style: initializers are graph inputs too
        self._count = {}

    def unique(self, stem):
        self._count[stem] = self._count.get(stem, 0) + 1
        return f"{stem}_{self._count[stem]}"

    def input(self, name, shape, dtype=TensorProto.FLOAT):
        self.inputs.append(helper.make_tensor_value_info(name, dtype, shape))
        return name

    def output(self, name, shape, dtype=TensorProto.FLOAT):
        self.outputs.append(helper.make_tensor_value_info(name, dtype, shape))

    def weight(self, name, array):
        array = np.asarray(array, order="C")
        self.initializers.append(numpy_helper.from_array(array, name))
        return name

    def floats(self, name, *shape, scale=1.0, offset=0.0):
        return self.weight(name, (offset + scale * self.random.standard_normal(shape)).astype(np.float32))

    def ints(self, name, values):
        return self.weight(name, np.array(values, np.int64))

    def op(self, op_type, inputs, name=None, outputs=1, **attributes):
        name = name or self.unique(op_type.lower())
        results = [f"{name}_out"] if outputs == 1 else [f"{name}_out{i}" for i in range(outputs)]
        self.nodes.append(helper.make_node(op_type, inputs, results, name=name, **attributes))
        return results[0] if outputs == 1 else results

    def conv(self, x, c_in, c_out, kernel=3, stride=1, groups=1, bias=True, name=None):
        name = name or self.unique("conv")
        fan_in = c_in // groups * kernel * kernel
        inputs = [x, self.floats(f"{name}.weight", c_out, c_in // groups, kernel, kernel,
                                 scale=float(np.sqrt(2.0 / fan_in)))]  # He et al. 2015
        if bias:
            inputs.append(self.floats(f"{name}.bias", c_out, scale=0.1))
        pad = kernel // 2
        return self.op("Conv", inputs, name, kernel_shape=[kernel, kernel], strides=[stride, stride],
                       pads=[pad] * 4, group=groups)

    def batch_norm(self, x, channels, gain=1.0):
        name = self.unique("bn")
        variance = (0.5 + self.random.random_sample(channels)).astype(np.float32)
        return self.op("BatchNormalization", [
            x, self.floats(f"{name}.scale", channels, scale=0.2 * gain, offset=gain),
            self.floats(f"{name}.bias", channels, scale=0.1), self.floats(f"{name}.mean", channels, scale=0.2),
            self.weight(f"{name}.var", variance)], name, epsilon=1e-5)

    def conv_bn_relu(self, x, c_in, c_out, kernel=3, stride=1, groups=1):
        return self.op("Relu", [self.batch_norm(
            self.conv(x, c_in, c_out, kernel, stride, groups, bias=False), c_out)])

    def gemm(self, x, rows, columns, name=None, gain=1.0):
        name = name or self.unique("gemm")
        scale = gain * float(np.sqrt(1.0 / rows))
        return self.op("Gemm", [x, self.floats(f"{name}.weight", columns, rows, scale=scale),
                                self.floats(f"{name}.bias", columns, scale=0.1)], name, transB=1)

    def linear(self, x, rows, columns, name):
        """MatMul and Add, as exporters write a projection of [batch, sequence, features]."""
        product = self.op("MatMul", [x, self.floats(f"{name}.weight", rows, columns, scale=float(np.sqrt(1.0 / rows)))],
                          f"{name}/MatMul")
        return self.op("Add", [product, self.floats(f"{name}.bias", columns, scale=0.05)], f"{name}/Add")

    def model(self):
        inputs = list(self.inputs)
        if self.initializer_inputs:
            inputs += [helper.make_tensor_value_info(t.name, t.data_type, list(t.dims)) for t in self.initializers]
        graph = helper.make_graph(self.nodes, self.name, inputs, self.outputs, self.initializers)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", self.opset)],
                                  producer_name="passbench-samples")
        model.ir_version = self.ir_version
        return model
