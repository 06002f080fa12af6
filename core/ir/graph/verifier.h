#pragma once
// Checks what every function must hold: order, ids, operand counts, attributes, types, parameters, globals.

#include "core/ir/graph/function.h"

namespace passbench {

struct VerifyOptions {
    bool types = true; ///< also infer every node's type again and compare
    /// A module that this check has passed. Nodes that it has too, with operands of the same types and values, are not looked at
    /// for attributes and types again.
    const Module* sound = nullptr;
};

/// All mistakes found, at most 20; empty when the module is well formed.
std::vector<Diagnostic> verify(const Module& module, const VerifyOptions& options = {});

} // namespace passbench
