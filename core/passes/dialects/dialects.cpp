#include "core/passes/dialects/dialects.h"

namespace passbench {
namespace {

/// Calls `f(node)` for each call of an operator of `dialect` with wholly known operands.
template<typename F> void forEachCall(Rewriter& rewriter, std::string_view dialect, F&& f)
{
    for (const NodeId id : rewriter.order()) {
        if (!rewriter.contains(id))
            continue;
        const Node node = rewriter[id];
        const Call* call = node.as<Call>();
        if (!call || call->op->dialect.empty() || (!dialect.empty() && call->op->dialect != dialect))
            continue;
        const auto isKnown = [&](NodeId operand) { return rewriter[operand].type.isWhollyKnown(); };
        f(node, *call, node.type.tensor() && std::ranges::all_of(node.operands, isKnown));
    }
}

} // namespace

void legalizeCalls(Rewriter& rewriter, std::string_view dialect, std::string_view target)
{
    forEachCall(rewriter, dialect, [&](const Node& node, const Call& call, bool typed) {
        for (const Legalization& entry : call.op->legalizations) {
            if (!typed || (!entry.target.empty() && entry.target != target))
                continue;
            if (const NodeId legal = entry.rewrite(rewriter, node); legal != NodeId::None) {
                rewriter.replace(node.id, legal, entry.rule, node.operands);
                return;
            }
        }
    });
}

void writePlainly(Rewriter& rewriter, std::string_view dialect)
{
    forEachCall(rewriter, dialect, [&](const Node& node, const Call& call, bool typed) {
        if (!call.op->plain)
            return;
        if (!typed) {
            rewriter.remark(node.id, "not written in plain operators: the types of its operands are not known");
            return;
        }
        const NodeId plain = call.op->plain.write(rewriter, node);
        if (plain == NodeId::None)
            rewriter.remark(node.id, fmt::format("`{}` is not written in plain operators: its scales and zero points are not constants", call.op->name));
        else
            rewriter.replace(node.id, plain, call.op->plain.rule, node.operands);
    });
}

} // namespace passbench
