#pragma once
// An attribute of an ONNX node.

#include "core/support/value.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace passbench {

/// Integer, float, text, or lists of integers or floats.
using OnnxAttribute = std::pair<std::string, std::variant<std::int64_t, double, std::string, Ints, Floats>>;
using OnnxAttributes = std::vector<OnnxAttribute>;

} // namespace passbench
