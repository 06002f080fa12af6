#pragma once
// Opens models of any format that we know.

#include "core/import/graph/options.h"

#include <filesystem>

namespace passbench {

/// By extension, else by content: `.onnx`, `.tflite`, `.h5` and `.keras`, and Relay text as `.relay`, `.rly` or `.txt`.
Result<Module> openModel(const std::filesystem::path& path, const ImportOptions& options = {});

/// The newest version of ONNX's standard operator set whose operators are known; those of later ones are taken with a warning.
inline constexpr std::int64_t newestOnnxOpset = 24;

/// Weights stay in the mapped file until something looks at them. A node that can't be represented becomes an opaque
/// call with an entry in the report (Module::origin); the error is for files that contradict themselves.
Result<Module> importOnnx(const std::filesystem::path& path, const ImportOptions& options = {});

/// The same of a TensorFlow Lite file. Variables become parameters `state_...`, and further results of the same names. Axes that
/// the file leaves open have the sizes that it was written with, unless the options give others.
Result<Module> importTfLite(const std::filesystem::path& path, const ImportOptions& options = {});

/// The same of a Keras file of either form: the layers that Keras 2 and 3 write as Sequential and Functional models. Axes that the file
/// leaves open are symbols, the first one `batch`. Starts the helper process, which reads HDF5.
Result<Module> importKeras(const std::filesystem::path& path, const ImportOptions& options = {});

/// What parameters that hold state between calls begin with, by their names in the module; none of formats without such.
Result<std::vector<NamedTensor>> initialStates(const std::filesystem::path& path, const std::string& signature = {});

/// The signatures of a TensorFlow Lite file, in its order; none of other formats.
Result<std::vector<ModelSignature>> signatures(const std::filesystem::path& path);

/// Dimensions to bind before the model can run, in the order of the inputs. Of an ONNX file only the inputs are looked at: what is wrong
/// elsewhere in it, openModel() tells.
Result<std::vector<SymbolicDim>> symbolicDims(const std::filesystem::path& path);

} // namespace passbench
