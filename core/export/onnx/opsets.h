#pragma once
// Versions of ONNX's own operators: since when a node as this room writes it means what it is written for (docs/Changelog.md of ONNX).

#include "core/export/onnx/attribute.h"

#include <cstdint>
#include <string_view>

namespace passbench {

inline constexpr std::int64_t usualOpset = 17;  ///< of what was not imported from ONNX
inline constexpr std::int64_t oldestOpset = 7;  ///< before it operands were not broadcast by themselves
inline constexpr std::int64_t newestOpset = 24; ///< that is known to take what is written

/// The first version that has `opType` with these attributes; usualOpset for an operator that the table does not have.
std::int64_t firstOpset(std::string_view opType, const OnnxAttributes& attributes);

/// Without those that an operator got later than its other parts and that say what leaving them out says, too.
OnnxAttributes withoutLaterDefaults(std::string_view opType, OnnxAttributes attributes);

/// The version of the file format that came with a version of the operators, at least the first whose weights need not be inputs.
std::int64_t irVersionOf(std::int64_t opset);

} // namespace passbench
