#pragma once

#include "core/pipeline/pass.h"

#include <random>

namespace passbench {

/// Options of `pass` that each have a value of their declared type and range, or stand at their default. Text is only drawn
/// where the choices are declared: what any other text means, only the pass knows.
NamedValues randomOptions(const PassDef& pass, std::mt19937& random);

} // namespace passbench
