#pragma once
// Checks what every function must hold: order, ids, operand counts, attributes, types, parameters, globals.

#include "core/ir/graph/function.h"

namespace passbench {

struct VerifyOptions {
    bool types = true; ///< also infer every node's type again and compare
};

/// All mistakes found, at most 20; empty when the module is well formed.
std::vector<Diagnostic> verify(const Module& module, const VerifyOptions& options = {});

} // namespace passbench
