#pragma once
// An operator on small tensors: a call of resources/help/operators, where each line is a function named after its operator.
//
//   def @nn_conv2d(%data: Tensor[(1, 3, 8, 8), float32], %weight: Tensor[(4, 3, 3, 3), float32]) { nn.conv2d(%data, %weight, channels=4) }

#include "core/ir/graph/function.h"

#include <filesystem>

namespace passbench {

/// Lines of the files of one folder, by operator.
class OpExamples {
public:
    explicit OpExamples(const std::filesystem::path& folder);
    /// With types; nothing when the operator has none, or its line can't be read.
    std::optional<Module> of(std::string_view op) const;

private:
    std::map<std::string, std::string, std::less<>> m_lines; ///< by the name of the function
};

/// As a page shows it: shapes of the inputs and of the result, and the call.
std::string exampleText(const Module& example);

} // namespace passbench
