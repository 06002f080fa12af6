#pragma once
// What compiled code of a run is held against.

#include "core/history/run.h"

namespace passbench {

/// A pass that states this much gives other numbers on purpose, such as `Quantize`: code can only be held against its result.
inline constexpr double otherNumbers = 0.1;

struct Reference {
    Module module;
    std::string step; ///< whose result it is; empty: the run's input
};
/// The input, or the result of the last step that changed it into another network.
Reference referenceOf(const Run& run);

} // namespace passbench
