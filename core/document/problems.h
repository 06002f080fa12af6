#pragma once
// What is wrong with a document and its run, in one list.

#include "core/document/runner.h"
#include "core/history/partition/built_partition.h"

namespace passbench {

/// A message with the place it is about.
struct Problem {
    Diagnostic diagnostic;
    NodeId node = NodeId::None;
    int step = -1;               ///< index in the pipeline, or -1
    std::string insertBefore {}; ///< a pass that would mend a contract problem
    bool canReorder = false;     ///< the order of the steps mends it
};

/// What could not be imported; taken once per model, since there may be an entry for each of 50,000 nodes.
std::vector<Problem> importProblems(const Module& model);
/// What generators gave back when code was made of the run, an operator each.
std::vector<Problem> problemsOf(const BuiltPartition& built);
/// Orders that can't work, and those that are pointless, failed steps and what steps told, and compilers that can't be read, in that order.
std::vector<Problem> problemsOf(const Document& document, const Run& run);

} // namespace passbench
