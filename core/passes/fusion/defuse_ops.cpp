// Puts the bodies of functions back where they are called: the inverse of FuseOps.
//
//   %0 = fn (%p0, Primitive=1) { nn.relu(add(%p0, 1f)) }
//   %0(%x)                                                      =>      nn.relu(add(%x, 1f))

#include "core/passes/all_passes.h"

#include <unordered_set>

namespace passbench {
namespace {

/// Whether `node` calls a function where it is written, and not one for an external compiler.
bool callsLiteral(const Rewriter& rewriter, const Node& node)
{
    const Invoke* invoke = node.as<Invoke>();
    if (!invoke || !invoke->global.empty())
        return false;
    const auto* literal = rewriter[node.operands[0]].as<FunctionLiteral>();
    return literal && literal->body->compiler().empty();
}

/// Nodes that came with the body that `value` is the result of; they may call functions themselves.
void queueMoved(const Rewriter& rewriter, NodeId value, std::vector<NodeId>& waiting, std::unordered_set<NodeId>& seen)
{
    std::vector<NodeId> open {value};
    while (!open.empty()) {
        const NodeId id = open.back();
        open.pop_back();
        if (rewriter.original()->contains(id) || !seen.insert(id).second)
            continue;
        waiting.push_back(id);
        const auto& operands = rewriter[id].operands;
        open.insert(open.end(), operands.begin(), operands.end());
    }
}

Result<void> defuseOps(Rewriter& rewriter, const NoOptions&)
{
    std::vector<NodeId> waiting = rewriter.order();
    std::ranges::reverse(waiting);
    std::unordered_set<NodeId> seen;
    while (!waiting.empty() && !rewriter.stopRequested()) {
        const NodeId id = waiting.back();
        waiting.pop_back();
        if (!rewriter.contains(id) || !callsLiteral(rewriter, rewriter[id]))
            continue;
        inlineCall(rewriter, id, "put back where it was called");
        queueMoved(rewriter, rewriter.current(id), waiting, seen);
    }
    return {};
}

} // namespace

PassDef defuseOpsPass()
{
    return definePass<NoOptions>(
        {.name = "DefuseOps",
            .summary = "Put the bodies of functions back where they are called",
            .doc = R"(The inverse of FuseOps: every function that is called where it is written gives its operators back. Passes that look at
single operators can then work on a fused graph, which is fused anew afterwards.

    %0 = fn (%p0, Primitive=1) { nn.relu(add(%p0, 1f)) };
    %0(%x)
    =>
    nn.relu(add(%x, 1f))

Functions for external compilers and global functions stay.)",
            .category = "Fusion",
            .optLevel = 3,
            .needs = {Property::Typed},
            .invalidates = {Property::Fused, Property::Composed}},
        defuseOps);
}

} // namespace passbench
