#pragma once
// Values of attributes. A node's schema says of which kind each is (docs/Operators.md of ONNX); files that people make by hand have others.

#include "core/import/onnx/reader/tensor.h"

namespace passbench {

/// What is to be told of a node that was converted.
struct NodeNotes {
    std::vector<std::string> remarks; ///< doubtful things that were taken all the same, each once
    std::string wrong {};             ///< of its attributes, the first that can't be taken: the node can't be converted then

    void remark(std::string text);
};

// Of another kind: the same number is taken, with a remark; what is no such number is wrong, and zero or nothing is returned.
std::int64_t integerOf(const onnx::AttributeProto& attribute, NodeNotes& notes);
double numberOf(const onnx::AttributeProto& attribute, NodeNotes& notes); ///< through the shortest decimal: 1e-5f is 1e-05
std::string textOf(const onnx::AttributeProto& attribute, NodeNotes& notes);
Ints integersOf(const onnx::AttributeProto& attribute, NodeNotes& notes);
Floats numbersOf(const onnx::AttributeProto& attribute, NodeNotes& notes);

} // namespace passbench
