#pragma once
// Finding nodes by what is asked of them. All terms must agree.

#include "core/drawing/scene.h"
#include "core/query/terms.h"

namespace passbench {

/// Nodes of the module that agree with all terms, in the order of the scene's boxes; a folded node is found as itself.
/// Empty for an empty query. Keys: op, name, type, shape, dtype, compiler, group, kind; any other is an attribute.
std::vector<NodeId> search(const Module& module, const Scene& scene, std::string_view query);

} // namespace passbench
