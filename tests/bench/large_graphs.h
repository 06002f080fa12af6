#pragma once
// Large graphs of the shapes that make a pass slow when it looks at more than it must.

#include "core/ir/graph/function.h"

namespace passbench::test {

/// relu -> tanh -> ... one after the other; every fourth operator multiplies by a constant.
Module chain(std::size_t nodes);
/// Operators side by side that all read the one input, added up in pairs of pairs.
Module wide(std::size_t nodes);
/// A concatenation of `branches` operators on the one input.
Module concatenation(std::size_t branches);
/// Blocks of convolution, batch normalization, activation and residual addition, as networks have them.
Module residual(std::size_t nodes);
/// relu -> erf -> ..., with shortcuts over fifty of them: what one compiler takes and the next refuses, over and over.
Module alternating(std::size_t nodes);

} // namespace passbench::test
