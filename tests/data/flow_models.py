"""Small models with control flow, recurrent operators and the habits of exporters."""

import numpy as np
from onnx import TensorProto, helper

from feature_models import FLOAT, INT64, constant, make, value


def shape_input():
    """The target shape of a reshape is an input of the model."""
    return make([helper.make_node("Reshape", ["x", "shape"], ["y"])], [value("x", [2, 6]), value("shape", [2], INT64)],
                [value("y", None)])


FLOW = {"shape_input": shape_input}


def write_all(folder, save):
    folder.mkdir(exist_ok=True)
    for name, make_model in FLOW.items():
        save(make_model(), folder / f"{name}.onnx")
