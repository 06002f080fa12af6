#include "core/passes/dialects/dialects.h"

namespace passbench {
namespace {

/// Calls `f(node)` for each call of an operator of `dialect` with wholly known operands.
template<typename F> void forEachCall(Rewriter& rewriter, std::string_view dialect, F&& f)
{
    for (const NodeId id : rewriter.order()) {
        if (!rewriter.contains(id))
            continue;
        const NodePtr held = rewriter.hold(id);
        const Node& node = *held;
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

Result<void> writePlainly(Rewriter& rewriter, std::string_view dialect)
{
    Result<void> result;
    forEachCall(rewriter, dialect, [&](const Node& node, const Call& call, bool typed) {
        if (!call.op->plain)
            return;
        const NodeId plain = typed ? call.op->plain.write(rewriter, node) : NodeId::None;
        if (plain != NodeId::None) {
            rewriter.replace(node.id, plain, call.op->plain.rule, node.operands);
        } else if (result) {
            const std::string_view why = typed ? "its scales and zero points are no constants" : "the types of its operands are not known";
            result = fail(Diagnostic {.message = fmt::format("`{}` can't be written in plain operators: {}", call.op->name, why), .where = fmt::format("%{}", number(node.id)),
                .help = typed ? "give inputs of the model that hold them a value, `--fix NAME=FILE`" : "put `InferType` before, and give open dims a size"});
        }
    });
    return result;
}

} // namespace passbench
