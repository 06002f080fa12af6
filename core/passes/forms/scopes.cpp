#include "core/passes/forms/scopes.h"

#include "core/analysis/scope_tree.h"

#include <unordered_set>

namespace passbench {
namespace {

bool holdsBodies(const Function& function)
{
    return std::ranges::any_of(function.nodes(), [](const NodePtr& node) {
        const auto* literal = node->as<FunctionLiteral>();
        return node->as<If>() || (literal && isOpenBody(*literal->body));
    });
}

/// Makes functions of a scope tree again; what has not changed is the same object as before.
class BodyMaker {
public:
    BodyMaker(const ScopeTree& tree, LetNames names, IdSource& ids, RewriteLog& log) : m_tree(tree), m_names(names), m_ids(ids), m_log(log) {}

    FunctionPtr make(std::size_t scope, std::span<const std::size_t> captures)
    {
        const ScopeTree::Scope& source = m_tree.scopes[scope];
        const Function& before = *source.body;
        std::vector<NodeId> params(before.params().begin(), before.params().begin() + static_cast<std::ptrdiff_t>(source.ownParams));
        std::vector<NodePtr> nodes;
        for (const NodeId param : params)
            nodes.push_back(before.share(param));
        Locals locals;
        for (const std::size_t value : captures) {
            nodes.push_back(parameterFor(source, value, nodes));
            params.push_back(nodes.back()->id);
            locals.emplace(value, nodes.back()->id);
        }
        for (const std::size_t value : source.values)
            nodes.push_back(made(value, scope, locals));
        noteDropped(before, params);
        const NodeId result = local(source.result, scope, locals);
        if (result == before.result() && std::ranges::equal(params, before.params()) && std::ranges::equal(nodes, before.nodes()))
            return source.body;
        return std::make_shared<const Function>(std::move(nodes), std::move(params), result, before.attrs());
    }

private:
    using Locals = std::unordered_map<std::size_t, NodeId>; ///< captured value -> parameter of the body

    NodeId local(std::size_t value, std::size_t scope, const Locals& locals) const
    {
        return m_tree.values[value].scope == scope ? m_tree.values[value].node->id : locals.at(value);
    }

    /// The parameter that stood for the value in this body before, or a new one.
    NodePtr parameterFor(const ScopeTree::Scope& scope, std::size_t value, std::span<const NodePtr> others)
    {
        if (const auto known = scope.captured.find(value); known != scope.captured.end())
            return scope.body->share(known->second);
        const auto isTaken = [&](const std::string& name) {
            return std::ranges::any_of(others, [&](const NodePtr& node) { return node->as<Parameter>()->name == name; })
                || std::ranges::any_of(scope.body->params(), [&](NodeId id) { return (*scope.body)[id].as<Parameter>()->name == name; });
        };
        std::size_t number = others.size();
        while (isTaken(fmt::format("captured{}", number)))
            ++number;
        const Node& outer = *m_tree.values[value].node;
        const NodeId id = m_ids.next();
        m_log.rewrites.push_back({.rule = "captured by the body that uses it", .from = {outer.id}, .to = {id}});
        return std::make_shared<const Node>(Node {.id = id, .payload = Parameter {fmt::format("captured{}", number)}, .operands = {}, .type = outer.type, .letName = {}});
    }

    /// Parameters of a body that stood for values which it does not need any more.
    void noteDropped(const Function& before, std::span<const NodeId> params)
    {
        std::vector<NodeId> dropped;
        std::ranges::copy_if(before.params(), std::back_inserter(dropped), [&](NodeId id) { return std::ranges::find(params, id) == params.end(); });
        if (!dropped.empty())
            m_log.rewrites.push_back({.rule = "not captured any more", .from = std::move(dropped), .to = {}});
    }

    /// What the bodies of `value` need, in the order in which it captured them before; new ones follow.
    std::vector<std::size_t> capturesOf(const ScopeTree::Value& value) const
    {
        std::vector<std::size_t> needed;
        std::unordered_set<std::size_t> seen;
        for (const std::size_t body : value.bodies)
            for (const std::size_t need : m_tree.needsOf(body))
                if (seen.insert(need).second)
                    needed.push_back(need);
        if (value.bodies.empty())
            return needed;
        const ScopeTree::Scope& first = m_tree.scopes[value.bodies[0]];
        const auto params = first.body->params();
        const auto placeBefore = [&](std::size_t need) {
            const auto known = first.captured.find(need);
            return known == first.captured.end() ? params.size() : static_cast<std::size_t>(std::ranges::find(params, known->second) - params.begin());
        };
        std::ranges::stable_sort(needed, {}, placeBefore);
        return needed;
    }

    std::string nameOf(const ScopeTree::Value& value) const
    {
        if (m_names == LetNames::Drop)
            return {};
        const bool wanted = m_names == LetNames::All || value.sharedByBodies;
        return value.node->letName.empty() && wanted ? "x" : value.node->letName.str();
    }

    NodePtr made(std::size_t index, std::size_t scope, const Locals& locals)
    {
        const ScopeTree::Value& value = m_tree.values[index];
        const std::vector<std::size_t> captures = capturesOf(value);
        Node node {.id = value.node->id, .payload = value.node->payload, .operands = {}, .type = value.node->type, .letName = nameOf(value)};
        for (const std::size_t operand : value.operands)
            node.operands.push_back(local(operand, scope, locals));
        for (const std::size_t capture : captures)
            node.operands.push_back(local(capture, scope, locals));
        bool same = node.operands == value.node->operands && node.letName == value.node->letName;
        if (value.home != scope)
            m_log.rewrites.push_back({.rule = "computed where it is used", .from = {node.id}, .to = {node.id}});
        if (auto* branch = std::get_if<If>(&node.payload)) {
            const If before = *branch;
            *branch = {make(value.bodies[0], captures), make(value.bodies[1], captures)};
            same = same && branch->thenBody == before.thenBody && branch->elseBody == before.elseBody;
        } else if (auto* literal = std::get_if<FunctionLiteral>(&node.payload); literal && !value.bodies.empty()) {
            const FunctionPtr before = std::exchange(literal->body, make(value.bodies[0], captures));
            same = same && literal->body == before;
        }
        return same ? value.node : std::make_shared<const Node>(std::move(node));
    }

    const ScopeTree& m_tree;
    LetNames m_names;
    IdSource& m_ids;
    RewriteLog& m_log;
};

FunctionPtr placed(const FunctionPtr& function, LetNames names, IdSource& ids, RewriteLog& log)
{
    const auto isPinned = [names](const Node& node) { return names != LetNames::Drop && !node.letName.empty(); };
    ScopeTree tree(function, isPinned);
    if (names == LetNames::All)
        tree.orderByEvaluation();
    std::vector<NodeId> dropped;
    for (const ScopeTree::Value& value : tree.values)
        if (value.scope == ScopeTree::none)
            dropped.push_back(value.node->id);
    if (!dropped.empty())
        log.rewrites.push_back({.rule = "nothing uses it", .from = std::move(dropped), .to = {}});
    return BodyMaker(tree, names, ids, log).make(0, {});
}

} // namespace

Module placeValues(const Module& module, LetNames names, RewriteLog& log)
{
    Module result = module;
    for (auto& [name, function] : result.functions)
        if (isOpenBody(*function) && (names != LetNames::Needed || holdsBodies(*function)))
            function = placed(function, names, *module.ids, log);
    return result;
}

} // namespace passbench
