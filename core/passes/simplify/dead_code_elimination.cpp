// Removes values that nothing uses.
//
//   let %a = exp(%x);                   nn.relu(%x)
//   nn.relu(%x)                  =>
//
// Operators have no effects, so what does not lead to the result can go. Parameters stay: they are the function's type.

#include "core/passes/all_passes.h"

namespace passbench {
namespace {

struct DeadCodeEliminationOptions {
    bool inlineOnce = false, ignoreImpurity = false;
    static Fields fields()
    {
        return {field("inline_once", &DeadCodeEliminationOptions::inlineOnce,
            "also take the name off a `let` that is used once, so that it prints where it is used"),
            field("ignore_impurity", &DeadCodeEliminationOptions::ignoreImpurity,
                "of the reference, where some operators have effects; here none has, and it changes nothing")};
    }
};

Result<void> eliminateDeadCode(Rewriter& rewriter, const DeadCodeEliminationOptions& options)
{
    std::vector<NodeId> order = rewriter.order();
    for (auto id = order.rbegin(); id != order.rend(); ++id) { // users before what they use
        if (!rewriter.contains(*id) || rewriter.useCount(*id) != 0)
            continue;
        if (const auto* parameter = rewriter[*id].as<Parameter>())
            rewriter.remark(*id, fmt::format("not removed: nothing uses `%{}`, but whoever calls the function passes it", parameter->name));
        else
            rewriter.erase(*id, "nothing uses it");
    }
    if (!options.inlineOnce)
        return {};
    for (const NodeId id : order)
        if (rewriter.contains(id) && !rewriter[id].letName.empty() && rewriter.useCount(id) == 1)
            rewriter.setLetName(id, "");
    return {};
}

} // namespace

PassDef deadCodeEliminationPass()
{
    return definePass<DeadCodeEliminationOptions>(
        {.name = "DeadCodeElimination",
            .summary = "Remove values that nothing uses",
            .doc = R"(Operators are pure: the only thing a node does is to make its value. A value that does not lead to the
result of the function, directly or through others, can go.

    let %a = exp(%x);
    nn.relu(%x)
    =>
    nn.relu(%x)

Parameters stay even when unused, since whoever calls the function passes them.)",
            .category = "Clean-up",
            .optLevel = 1,
            .needs = {Property::Typed}},
        eliminateDeadCode);
}

} // namespace passbench
