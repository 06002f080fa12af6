#pragma once
// Opens models of any format that we know.

#include "core/ir/function.h"

#include <filesystem>

namespace passbench {

struct ImportOptions {
    std::vector<std::pair<std::string, std::int64_t>> dims; ///< sizes of symbolic dimensions: batch = 1
    /// Inputs that become constants, by their names in the module or the file: a shape, axes or sizes, which Relay has as
    /// attributes.
    std::vector<std::pair<std::string, Tensor>> fixedInputs {};
    IdSourcePtr ids {};                                     ///< null: a new one
};

/// A dimension that a model leaves open, and the inputs that carry it.
struct SymbolicDim {
    std::string name;
    std::vector<std::string> inputs; ///< "tokens, axis 1"
    bool operator==(const SymbolicDim&) const = default;
};

/// By extension, else by content: `.onnx`, and Relay text as `.relay`, `.rly` or `.txt`.
Result<Module> openModel(const std::filesystem::path& path, const ImportOptions& options = {});

/// Weights stay in the mapped file until something looks at them. A node that can't be represented becomes an opaque
/// call with an entry in the report (Module::origin); the error is for files that contradict themselves.
Result<Module> importOnnx(const std::filesystem::path& path, const ImportOptions& options = {});

/// What an input of that name in a file is called in the module, by the rule of Relay text: letters, digits and `_`, first
/// a letter. Where two inputs would have one name, later ones get `_1`, `_2`...
std::string parameterName(std::string_view fileName);

/// Dimensions to bind before the model can run, in the order of the inputs.
Result<std::vector<SymbolicDim>> symbolicDims(const std::filesystem::path& path);

} // namespace passbench
