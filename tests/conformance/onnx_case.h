#pragma once
// One case of the ONNX project's own conformance suite: a model, and what it gives for some inputs.

#include "core/ir/types/tensor.h"
#include "core/support/result.h"

#include <filesystem>

namespace passbench {

/// Folder of the suite: `$PASSBENCH_ONNX_TESTDATA`, or where Debian's package libonnx-testdata puts it.
std::filesystem::path onnxTestData();

/// The folders that hold a `model.onnx`, in the order of their names.
std::vector<std::filesystem::path> onnxCases(const std::filesystem::path& data);

/// How a case passed: by itself, or with its small inputs fixed when it was imported. A shape or axes that come as an
/// input are attributes in Relay, which have to be constants.
enum class CasePass : std::uint8_t { AsItIs, WithFixedInputs };

/// Imports the model, with its dims bound from the shapes of the inputs, and runs the reference executor on each
/// `test_data_set_N`. The error says where the result isn't the expected one.
Result<CasePass> runOnnxCase(const std::filesystem::path& folder);

/// Equal types and shapes, integers and bools equal, floats by the rule of ONNX's own runner: |expected - actual| is at
/// most 1e-7 + 1e-3 |expected|, and a NaN equals a NaN.
Result<void> checkOutput(const Tensor& expected, const Tensor& actual);

} // namespace passbench
