#pragma once
// One tensor of a subgraph: what it is declared as, its quantization, and its value when it is a constant.

#include "core/import/tflite/reader/file.h"
#include "core/ir/types/type.h"

namespace passbench::tflite {

struct TensorInfo {
    std::string name;                ///< may be empty, and need not be unique
    std::optional<DataType> dtype;   ///< nullopt: one that we don't have
    std::optional<Shape> shape;      ///< nullopt: of unknown rank
    std::vector<std::size_t> open {}; ///< axes that the file leaves open; the shape has a size for them all the same
    QuantParams quant {};            ///< scale and zero point; no scale: not quantized
    std::int64_t axis = 0;           ///< of several scales
    bool variable = false;
    bool hasValue = false;           ///< its buffer has bytes

    bool isQuantized() const { return !quant.scale.empty(); }
    /// Integers of at most 16 bits that stand for real numbers.
    bool isStored() const { return isQuantized() && dtype && isInteger(*dtype) && bitsOf(*dtype) <= 16; }
    Type type() const { return dtype && shape ? Type(*dtype, *shape) : Type(); }
};

std::string typeName(int number); ///< "string"; "type 40" for an unknown one
std::optional<DataType> dataType(int number);

/// What a file says of a tensor. Errors are of files that contradict themselves.
Result<TensorInfo> tensorInfo(const File& file, const file::SubGraph& graph, int index);

/// The value of a tensor whose buffer has bytes. Severity Warning: well formed, but not something we can hold.
Result<Tensor> constantOf(File& file, const file::SubGraph& graph, int index, const TensorInfo& info);

} // namespace passbench::tflite
