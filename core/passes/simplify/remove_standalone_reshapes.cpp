// Puts kernels that only reshape into the kernel before or after them, so that nothing is launched to copy elements in place.
//
//   %0 = fn (%p0, %p1, Primitive=1) { nn.dense(%p0, %p1) }
//   %1 = fn (%p0, Primitive=1, relay.reshape_only=1)            %0 = fn (%p0, %p1, Primitive=1) {
//          { reshape(%p0, newshape=[2, 2]) }             =>            reshape(nn.dense(%p0, %p1), newshape=[2, 2]) }
//   %1(%0(%x, %w))                                              %0(%x, %w)

#include "core/passes/all_passes.h"

#include <unordered_set>

namespace passbench {
namespace {

/// The body of the fused function that `node` calls where it is written, and that nothing else calls; null otherwise.
const Function* fusedBody(const Rewriter& rewriter, const Node& node)
{
    const Invoke* invoke = node.as<Invoke>();
    if (!invoke || !invoke->global.empty() || rewriter.useCount(node.operands[0]) != 1)
        return nullptr;
    const auto* literal = rewriter[node.operands[0]].as<FunctionLiteral>();
    return literal && literal->body->isPrimitive() && literal->body->compiler().empty() ? literal->body.get() : nullptr;
}

/// What came in with the bodies that `value` is now the result of.
std::vector<NodeId> movedNodes(const Rewriter& rewriter, NodeId value)
{
    std::vector<NodeId> moved, open {value};
    std::unordered_set<NodeId> seen;
    while (!open.empty()) {
        const NodeId id = open.back();
        open.pop_back();
        const Node& node = rewriter[id];
        if (rewriter.original()->contains(id) || node.as<Invoke>() || node.as<FunctionLiteral>() || !seen.insert(id).second)
            continue;
        moved.push_back(id);
        open.insert(open.end(), node.operands.begin(), node.operands.end());
    }
    return moved;
}

void join(Rewriter& rewriter, NodeId first, NodeId second)
{
    const std::string rule = "a reshape computed with its neighbour";
    inlineCall(rewriter, first, rule);
    inlineCall(rewriter, second, rule);
    outline(rewriter, movedNodes(rewriter, rewriter.current(second)), {.attrs = {{std::string(attr::primitive), std::int64_t {1}}}, .rule = rule});
}

Result<void> removeStandaloneReshapes(Rewriter& rewriter, const NoOptions&)
{
    for (const NodeId id : rewriter.order()) {
        if (rewriter.stopRequested())
            return {};
        if (!rewriter.contains(id))
            continue;
        const Node reshape = rewriter[id];
        const Function* body = fusedBody(rewriter, reshape);
        if (!body || !body->attrs().contains("relay.reshape_only") || reshape.operands.size() != 2)
            continue;
        const NodeId before = reshape.operands[1];
        const std::vector<NodeId> users = rewriter.users(id);
        if (rewriter.useCount(before) == 1 && fusedBody(rewriter, rewriter[before]))
            join(rewriter, before, id);
        else if (rewriter.useCount(id) == 1 && users.size() == 1 && fusedBody(rewriter, rewriter[users[0]]))
            join(rewriter, id, users[0]);
        else
            rewriter.remark(id, "stays a kernel of its own: no other kernel is alone before or after it");
    }
    return {};
}

} // namespace

PassDef removeStandaloneReshapesPass()
{
    return definePass<NoOptions>(
        {.name = "RemoveStandaloneReshapes",
            .summary = "Put kernels that only reshape into the kernel before or after them",
            .doc = R"(A reshape moves nothing, but a kernel of its own for it copies every element. FuseOps leaves one alone where it stands
between two that may not be fused, such as two dense layers.

    %0 = fn (%p0, %p1, Primitive=1) { nn.dense(%p0, %p1) };
    %1 = fn (%p0, Primitive=1, relay.reshape_only=1) { reshape(%p0, newshape=[2, 2]) };
    %1(%0(%x, %w))
    =>
    %0 = fn (%p0, %p1, Primitive=1) { reshape(nn.dense(%p0, %p1), newshape=[2, 2]) };
    %0(%x, %w)

It joins the kernel that makes its operand when nothing else reads that, else the one that alone reads its result. The reference drops
such calls once memory is planned; here the graph stays well-typed.)",
            .category = "Fusion",
            .needs = {Property::Typed}},
        removeStandaloneReshapes);
}

} // namespace passbench
