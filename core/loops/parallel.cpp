#include "core/loops/parallel.h"

#include <algorithm>
#include <unordered_set>

namespace passbench::loops {
namespace {

constexpr double leastWork = 8192; ///< statements: some 2 microseconds, as long as sharing takes; what is shared finds its data in the cache of the thread that wrote it
constexpr double workOfCall = 8;      ///< a function such as exp, in statements
constexpr double turnsOfOpenLoop = 8; ///< whose bounds are not known here

bool constantBounds(const Statement& s) { return s.first->kind == ExprKind::Integer && s.second->kind == ExprKind::Integer; }

/// Bounds that are known when the kernel begins.
bool fixedBounds(const Statement& s) { return s.first->kind == ExprKind::Integer && isFixed(s.second.node); }

/// What a statement and those inside look at.
struct Uses {
    std::unordered_set<std::int64_t> scalars, declared, stack;

    Uses(const Kernel& kernel, const Statement& statement) : m_kernel(kernel) { visit(statement); }

private:
    void visit(const Statement& s)
    {
        if (s.kind == StatementKind::Declare)
            declared.insert(s.target);
        if (s.kind == StatementKind::Assign)
            scalars.insert(s.target);
        if (s.kind == StatementKind::Store)
            buffer(s.target);
        for (const Expr& root : {s.first, s.second})
            if (root)
                visit(root.node);
        for (const Statement& inner : s.body)
            visit(inner);
    }
    void visit(const ExprNode* root)
    {
        std::vector<const ExprNode*> stackOfNodes {root};
        while (!stackOfNodes.empty()) {
            const ExprNode* node = stackOfNodes.back();
            stackOfNodes.pop_back();
            if (!m_seen.insert(node).second)
                continue;
            if (node->kind == ExprKind::Scalar)
                scalars.insert(node->integer);
            if (node->kind == ExprKind::Load)
                buffer(node->integer);
            stackOfNodes.insert(stackOfNodes.end(), node->args.begin(), node->args.end());
        }
    }
    void buffer(std::int64_t number)
    {
        const BufferRole role = m_kernel.buffers[static_cast<std::size_t>(number)].role;
        if (role == BufferRole::Stack || role == BufferRole::Tile)
            stack.insert(number);
    }

    const Kernel& m_kernel;
    std::unordered_set<const ExprNode*> m_seen;
};

double callsIn(const ExprNode* root)
{
    std::vector<const ExprNode*> stack {root};
    std::unordered_set<const ExprNode*> seen;
    double calls = 0;
    while (!stack.empty()) {
        const ExprNode* node = stack.back();
        stack.pop_back();
        if (!seen.insert(node).second)
            continue;
        calls += node->kind == ExprKind::Call;
        stack.insert(stack.end(), node->args.begin(), node->args.end());
    }
    return calls;
}

double workOf(const Statement& s)
{
    double inside = 0;
    for (const Statement& inner : s.body)
        inside += workOf(inner);
    switch (s.kind) {
    case StatementKind::For: {
        const double turns = constantBounds(s) ? static_cast<double>(s.second->integer - s.first->integer) : turnsOfOpenLoop;
        return s.loop == LoopKind::Vector ? inside : turns * inside;
    }
    case StatementKind::If: return inside;
    case StatementKind::Prefetch: return 0;
    case StatementKind::Store: return 1 + workOfCall * callsIn(s.second.node);
    case StatementKind::Declare:
    case StatementKind::Assign: break;
    }
    return 1 + workOfCall * callsIn(s.first.node);
}

void makeSerial(Statement& s)
{
    if (s.loop == LoopKind::Parallel)
        s.loop = LoopKind::Serial;
    for (Statement& inner : s.body)
        makeSerial(inner);
}

bool canBeShared(const Kernel& kernel, std::size_t position, const std::vector<Uses>& uses)
{
    const Uses& own = uses[position];
    if (std::ranges::any_of(own.scalars, [&](std::int64_t scalar) { return !own.declared.contains(scalar); }))
        return false;
    for (std::size_t other = 0; other < uses.size(); ++other) {
        if (other == position)
            continue;
        if (std::ranges::any_of(own.stack, [&](std::int64_t buffer) { return uses[other].stack.contains(buffer); })
            || std::ranges::any_of(own.declared, [&](std::int64_t scalar) { return uses[other].scalars.contains(scalar); }))
            return false;
    }
    const ParallelRange range = parallelRange(kernel.body[position]);
    return (range.open || range.turns > 1) && workOf(kernel.body[position]) >= leastWork;
}

} // namespace

bool isFixed(const ExprNode* root)
{
    const bool fixed = root->kind != ExprKind::Variable && root->kind != ExprKind::Scalar && root->kind != ExprKind::Load;
    return fixed && std::ranges::all_of(root->args, [](const ExprNode* arg) { return isFixed(arg); }); // as deep as index arithmetic is
}

ParallelRange parallelRange(const Statement& statement)
{
    ParallelRange range;
    const auto shared = [](const Statement& s) { return s.kind == StatementKind::For && s.loop == LoopKind::Parallel && fixedBounds(s); };
    for (const Statement* s = &statement; shared(*s); s = &s->body[0]) {
        range.loops.push_back(s);
        if (constantBounds(*s))
            range.turns *= s->second->integer - s->first->integer;
        else
            range.open = true;
        if (s->body.size() != 1)
            break;
    }
    return range;
}

void settleParallel(Kernel& kernel)
{
    std::vector<Uses> uses;
    for (const Statement& statement : kernel.body)
        uses.emplace_back(kernel, statement);
    for (std::size_t i = 0; i < kernel.body.size(); ++i) {
        Statement& statement = kernel.body[i];
        if (statement.loop != LoopKind::Parallel || !canBeShared(kernel, i, uses)) {
            makeSerial(statement);
            continue;
        }
        // Loops of the range stay, those inside do not.
        const std::size_t depth = parallelRange(statement).loops.size();
        Statement* last = &statement;
        for (std::size_t level = 1; level < depth; ++level)
            last = &last->body[0];
        for (Statement& inner : last->body)
            makeSerial(inner);
    }
}

bool isParallel(const Kernel& kernel)
{
    return std::ranges::any_of(kernel.body, [](const Statement& s) { return s.loop == LoopKind::Parallel; });
}

double sharedWork(const Kernel& kernel)
{
    double work = 0;
    for (const Statement& s : kernel.body)
        work += s.loop == LoopKind::Parallel ? workOf(s) : 0;
    return work;
}

void makeSerial(Kernel& kernel)
{
    for (Statement& s : kernel.body)
        makeSerial(s);
}

} // namespace passbench::loops
