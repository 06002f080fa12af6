#pragma once
// The checkers behind checkProperty() that take more than a look at one node, and when threads pay for them.

#include "core/pipeline/pass.h"

namespace passbench {

/// The mistake `what`, at `node`.
tl::unexpected<Diagnostic> mistakeAt(const Node& node, std::string what);

/// ANormalForm, GraphNormalForm and BasicBlockNormalForm, of one function that passes may look into.
Result<void> checkNormalForm(const Function& function, Property form);

/// Annotations agree, every operator with operands is in a region, what enters or leaves one does so through an
/// annotation, and no region waits for itself.
Result<void> checkAnnotated(const Function& function);
/// No two regions of one compiler that feed each other directly could be one, found without the code that joins them.
Result<void> checkRegionsMerged(const Function& function);

/// Whether checks of it take longer than threads for them take to start.
bool isWorthThreads(const Module& module);

} // namespace passbench
