#pragma once
// Which loops threads share.

#include "core/loops/kernel.h"

namespace passbench::loops {

/// The expression has the same value wherever it stands in its kernel.
bool isFixed(const ExprNode* root);

/// Loops that follow each other inwards, from a constant to a fixed bound, whose turns are taken as one range.
struct ParallelRange {
    std::vector<const Statement*> loops; ///< outermost first; empty when it is none
    std::int64_t turns = 1; ///< of the loops with constant bounds
    bool open = false;      ///< there are others
};
ParallelRange parallelRange(const Statement& statement);

/// Makes serial what threads can't share, or had better not: loops inside others, loops that a scalar or the stack carries
/// values into or out of, and those that are done sooner than other threads are woken.
void settleParallel(Kernel& kernel);

/// A loop of the kernel is left to threads.
bool isParallel(const Kernel& kernel);
/// Statements that a run of the kernel takes in loops that are left to threads, each for a whole vector.
double sharedWork(const Kernel& kernel);
/// Leaves no loop to threads.
void makeSerial(Kernel& kernel);

} // namespace passbench::loops
