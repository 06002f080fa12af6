#pragma once
// What compiled code of a run is held against.

#include "core/history/run.h"

namespace passbench {

struct Reference {
    Module module;
    std::string step; ///< whose result it is; empty: the run's input
};
/// The input, or the result of the last step whose pass is lossy.
Reference referenceOf(const Run& run);

} // namespace passbench
