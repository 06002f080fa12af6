#pragma once
// What differs between two snapshots beside their nodes, which graph_diff.h is about: attributes of global functions.

#include "core/ir/graph/function.h"

namespace passbench {

/// "attributes: hash, data_layout": the names of those that differ, since values may be long; empty when none do.
std::string attributeChanges(const Function& before, const Function& after);

struct FunctionChange {
    std::string name;  ///< of the global function, without `@`
    std::string what;  ///< as attributeChanges() has it
};

/// Of the functions that both have, by name.
std::vector<FunctionChange> functionChanges(const Module& before, const Module& after);

} // namespace passbench
