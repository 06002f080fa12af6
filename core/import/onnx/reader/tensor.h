#pragma once
// TensorProto -> Tensor, without reading the data.

#include "core/import/data/external_data.h"
#include "core/ir/types/tensor.h"

#include "core/import/onnx/onnx.pb.h"

namespace passbench {

std::optional<DataType> onnxDataType(std::int32_t id); ///< nullopt for strings, complex numbers, float8 ...
std::string onnxDataTypeName(std::int32_t id);         ///< "float8e4m3fn"; "type 99" for an unknown one

/// Where tensor data lies: in the model's own file, or beside it.
struct TensorSources {
    std::shared_ptr<const MappedFile> file;
    ExternalData external;
};

/// `name` is for messages. Severity Warning: well formed, but not something we can hold (a text tensor), or data that is
/// missing. Severity Error: the file contradicts itself.
Result<Tensor> readOnnxTensor(const onnx::TensorProto& proto, std::string_view name, TensorSources& sources);

/// The same for a sparse tensor, which becomes a dense one of at most 1 GiB.
Result<Tensor> readOnnxSparseTensor(const onnx::SparseTensorProto& proto, std::string_view name, TensorSources& sources);

/// Floats, integers or the shape of a constant may not be larger than this, filled ones included.
inline constexpr std::int64_t mostConstantElements = std::int64_t {1} << 34;

} // namespace passbench
