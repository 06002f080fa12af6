#pragma once
// Regions for oneDNN: C source that lists the library's primitives, with a runtime that every exported library with such
// regions has once (resources/runtime).

#include "core/codegen/regions/generator.h"

namespace passbench::dnnl {

/// Operators on float32 that oneDNN has primitives for, and layers of quantized networks, whose bytes round as rounding.h says;
/// bias, residual and activation become post-ops of the primitive before them. The error names the operator and says what oneDNN lacks.
Result<GeneratedRegion> generateRegion(const RegionRequest& request);

/// Those of `operators`, each once, of which oneDNN may make a number where an operand is NaN: it compares with instructions that take the
/// other operand then.
std::vector<std::string> operatorsThatHideNaN(const std::vector<std::string>& operators);

} // namespace passbench::dnnl
