#include "core/analysis/scope_tree.h"

#include "core/ir/graph/op.h"

#include <numeric>
#include <ranges>
#include <unordered_set>

namespace passbench {

bool isOpenBody(const Function& body) { return !body.isPrimitive() && body.compiler().empty() && body.composite().empty(); }

ScopeTree::ScopeTree(const FunctionPtr& function, std::function<bool(const Node&)> isPinned) : m_isPinned(std::move(isPinned))
{
    addScope(function, none, {});
    closeBodiesOfManyCalls();
    place(0);
    std::vector<std::size_t> all(values.size());
    std::iota(all.begin(), all.end(), std::size_t {0});
    list(all);
    evaluationOrder(); // finds which values bodies share
}

void ScopeTree::list(std::span<const std::size_t> order)
{
    for (Scope& scope : scopes)
        scope.values.clear();
    for (const std::size_t v : order)
        if (values[v].scope != none && !values[v].node->as<Parameter>())
            scopes[values[v].scope].values.push_back(v);
}

void ScopeTree::orderByEvaluation() { list(evaluationOrder()); }

std::size_t ScopeTree::addScope(const FunctionPtr& body, std::size_t parent, std::span<const std::size_t> captures)
{
    const std::size_t at = scopes.size();
    scopes.push_back({.body = body, .parent = parent, .ownParams = body->params().size() - captures.size()});
    for (std::size_t i = 0; i < captures.size(); ++i) {
        const NodeId param = body->params()[scopes[at].ownParams + i];
        m_index[param] = captures[i];
        scopes[at].captured.emplace(captures[i], param);
    }
    enter(at);
    scopes[at].result = m_index.at(body->result());
    return at;
}

/// Nests as deep as bodies do, which the reader of text limits.
void ScopeTree::enter(std::size_t scope)
{
    const FunctionPtr body = scopes[scope].body;
    for (const NodePtr& node : body->nodes()) {
        if (m_index.contains(node->id))
            continue; // stands for a capture
        Value value {.node = node, .home = scope, .pinned = node->as<Parameter>() || m_isPinned(*node)};
        for (const NodeId operand : node->operands)
            value.operands.push_back(m_index.at(operand));
        const std::span<const std::size_t> operands = value.operands;
        if (const If* branch = node->as<If>()) {
            value.bodies = {addScope(branch->thenBody, scope, operands.subspan(1)), addScope(branch->elseBody, scope, operands.subspan(1))};
            value.operands.resize(1);
        } else if (const FunctionLiteral* literal = node->as<FunctionLiteral>(); literal && isOpenBody(*literal->body)) {
            value.bodies = {addScope(literal->body, scope, operands)};
            value.operands.clear();
        }
        m_index[node->id] = values.size();
        scopes[scope].values.push_back(values.size());
        values.push_back(std::move(value));
    }
}

/// A literal that is called several times, or handed on, would compute what moves into it several times.
void ScopeTree::closeBodiesOfManyCalls()
{
    std::vector<std::size_t> uses(values.size(), 0), callers(values.size(), none);
    for (const Scope& scope : scopes)
        ++uses[scope.result];
    for (std::size_t v = 0; v < values.size(); ++v) {
        for (const std::size_t operand : values[v].operands)
            ++uses[operand];
        if (const auto* invoke = values[v].node->as<Invoke>(); invoke && invoke->global.empty())
            callers[values[v].operands[0]] = v;
    }
    for (std::size_t v = 0; v < values.size(); ++v) {
        const bool calledHere = uses[v] == 1 && callers[v] != none && values[callers[v]].home == values[v].home;
        if (values[v].node->as<FunctionLiteral>() && !calledHere)
            for (const std::size_t body : values[v].bodies)
                scopes[body].entered = false;
    }
}

/// Users before what they use: a value's scope is the innermost that holds them all.
void ScopeTree::place(std::size_t scope)
{
    use(scopes[scope].result, scope);
    for (const std::size_t v : std::vector(scopes[scope].values) | std::views::reverse) {
        Value& value = values[v];
        if (value.pinned)
            value.scope = scope;
        if (value.scope == none)
            continue;
        for (const std::size_t operand : value.operands)
            use(operand, value.scope);
        for (const std::size_t body : value.bodies) {
            scopes[body].parent = value.scope;
            place(body);
        }
    }
}

void ScopeTree::use(std::size_t value, std::size_t from)
{
    Value& used = values[value];
    for (std::size_t outer = from; outer != none; outer = scopes[outer].parent)
        if (!scopes[outer].entered && !isInside(used.home, outer))
            from = scopes[outer].parent;
    used.scope = used.pinned ? used.home : used.scope == none ? from : commonScope(used.scope, from);
}

std::size_t ScopeTree::depthOf(std::size_t scope) const
{
    std::size_t depth = 0;
    for (; scopes[scope].parent != none; scope = scopes[scope].parent)
        ++depth;
    return depth;
}

std::size_t ScopeTree::commonScope(std::size_t a, std::size_t b) const
{
    std::size_t depthA = depthOf(a), depthB = depthOf(b);
    for (; depthA > depthB; --depthA)
        a = scopes[a].parent;
    for (; depthB > depthA; --depthB)
        b = scopes[b].parent;
    while (a != b)
        a = scopes[a].parent, b = scopes[b].parent;
    return a;
}

bool ScopeTree::isInside(std::size_t scope, std::size_t outer) const
{
    while (scope != none && scope != outer)
        scope = scopes[scope].parent;
    return scope == outer;
}

/// What evaluation of a body starts from: its `let`s as they stand, then its result.
std::vector<ScopeTree::Use> ScopeTree::rootsOf(std::size_t scope) const
{
    std::vector<Use> roots;
    for (const std::size_t v : scopes[scope].values)
        if (values[v].pinned && values[v].home == scope)
            roots.push_back({v, scope});
    roots.push_back({scopes[scope].result, scope});
    return roots;
}

std::vector<std::size_t> ScopeTree::evaluationOrder()
{
    struct Frame {
        std::size_t value;
        std::vector<Use> uses;
        std::size_t next = 0;
    };
    std::vector<std::size_t> order;
    std::vector<std::size_t> firstUse(values.size(), none);
    std::vector<Frame> stack {{none, rootsOf(0)}};
    while (!stack.empty()) {
        Frame& frame = stack.back();
        if (frame.next == frame.uses.size()) {
            if (frame.value != none)
                order.push_back(frame.value);
            stack.pop_back();
            continue;
        }
        const Use use = frame.uses[frame.next++];
        Value& value = values[use.value];
        if (firstUse[use.value] != none)
            continue;
        firstUse[use.value] = use.from;
        value.sharedByBodies = value.scope != use.from;
        Frame inner {use.value, {}};
        for (const std::size_t operand : value.operands)
            inner.uses.push_back({operand, value.scope});
        for (const std::size_t body : value.bodies)
            std::ranges::copy(rootsOf(body), std::back_inserter(inner.uses));
        stack.push_back(std::move(inner));
    }
    return order;
}

std::vector<std::size_t> ScopeTree::needsOf(std::size_t scope) const
{
    std::vector<std::size_t> needs;
    std::unordered_set<std::size_t> seen;
    const auto need = [&](std::size_t value) {
        if (values[value].scope != scope && seen.insert(value).second)
            needs.push_back(value);
    };
    for (const std::size_t v : scopes[scope].values) {
        std::ranges::for_each(values[v].operands, need);
        for (const std::size_t body : values[v].bodies)
            std::ranges::for_each(needsOf(body), need);
    }
    need(scopes[scope].result);
    return needs;
}

} // namespace passbench
