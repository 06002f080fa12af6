#pragma once
// What is in the arms of `if` beside what is around them, so that regions in arms have places. Included by the map only.

#include "core/ir/graph/function.h"

#include <unordered_set>

namespace passbench {

struct OpenedArms {
    Module module;                   ///< the arms of `@main` stand in it, what they capture in the place of their parameters
    std::unordered_set<NodeId> inArm; ///< nodes that run only when their arm does
};

/// An `if` whose arms are open takes its condition and the results of both. One that shares its arms with another stays closed.
OpenedArms withOpenArms(const Module& module);

} // namespace passbench
