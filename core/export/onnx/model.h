#pragma once
// Writing functions as ONNX models: a whole model, or each region of a partitioned one and the host's parts between them.

#include "core/ir/graph/function.h"

#include <filesystem>

namespace passbench {

struct OnnxPort {
    std::string name;
    TensorType type;
};

struct OnnxOptions {
    std::filesystem::path folder;
    std::string name = "model";                      ///< of the file, without extension
    std::size_t largestFile = std::size_t {1} << 30; ///< weights that are more bytes together lie in a second file
};

struct OnnxWritten {
    std::vector<std::string> files;        ///< in the folder: `NAME.onnx`, and `NAME.onnx.data` if there is one
    std::vector<OnnxPort> inputs, outputs; ///< tuples flattened
    std::int64_t opset = 0;
};

/// Writes `function` with the opset of the imported model, so that what reads that reads this; with the first one after it that all of it
/// is written in when it is not, and with 17 when the model was no ONNX file. Composites and functions that it calls are put in their place, and nodes and values
/// have the names of the imported model where it had some. The error names an operator that can't be written.
Result<OnnxWritten> writeOnnx(const Module& module, const Function& function, const OnnxOptions& options);

/// A part of a partitioned model: a region, or operators that the host runs between regions.
struct OnnxPart {
    std::string compiler, function; ///< empty: the host's
    std::string file;               ///< empty when it can't be written
    std::string weightsFile;        ///< beside it; empty when the weights are in it
    std::string problem;            ///< why
    Strings inputs, outputs;        ///< names of tensors, the same in all parts
};

struct OnnxParts {
    std::vector<OnnxPort> inputs, outputs; ///< of the model
    std::vector<OnnxPart> parts;           ///< in an order in which they can run
    std::vector<std::string> files;        ///< all that was written, the manifest last
};

/// Writes the parts of `@main` and `NAME.parts.json`, which says in which order they run and which output goes to which
/// input: outputs and inputs of one name are one tensor.
Result<OnnxParts> writeOnnxParts(const Module& module, const OnnxOptions& options);

} // namespace passbench
