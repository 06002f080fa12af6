#include "core/loops/uses.h"

namespace passbench::loops {
namespace {

/// Calls `visit` with each expression that a statement uses, shared ones once.
template<typename F> void forEachUsed(const Kernel& kernel, F&& visit)
{
    std::vector<bool> seen(kernel.expressions().size(), false);
    std::vector<const ExprNode*> stack;
    std::vector<const Block*> blocks {&kernel.body};
    while (!blocks.empty()) {
        const Block* block = blocks.back();
        blocks.pop_back();
        for (const Statement& s : *block) {
            for (const Expr& root : {s.first, s.second})
                if (root)
                    stack.push_back(root.node);
            blocks.push_back(&s.body);
        }
    }
    while (!stack.empty()) {
        const ExprNode* node = stack.back();
        stack.pop_back();
        if (seen[node->id])
            continue;
        seen[node->id] = true;
        visit(*node);
        stack.insert(stack.end(), node->args.begin(), node->args.end());
    }
}

} // namespace

std::set<std::int64_t> buffersRead(const Kernel& kernel)
{
    std::set<std::int64_t> read;
    forEachUsed(kernel, [&](const ExprNode& node) {
        if (node.kind == ExprKind::Load)
            read.insert(node.integer);
    });
    return read;
}

std::vector<const ExprNode*> literalsOf(const Kernel& kernel)
{
    std::vector<const ExprNode*> literals;
    forEachUsed(kernel, [&](const ExprNode& node) {
        if (!node.isIndex && (node.kind == ExprKind::Integer || node.kind == ExprKind::Float))
            literals.push_back(&node);
    });
    return literals;
}

} // namespace passbench::loops
