#include "core/partition/regions/producers.h"

#include "core/partition/regions/annotations.h"

#include <algorithm>
#include <set>

namespace passbench {
namespace {

/// A value, in the function that has it.
struct Place {
    const Function* function = nullptr;
    NodeId id = NodeId::None;
    auto operator<=>(const Place&) const = default;
};

class Producers {
public:
    explicit Producers(const Module& module) : m_module(module), m_functions(allFunctions(module))
    {
        for (const NestedFunction& nested : m_functions)
            for (const NodePtr& node : nested.function->nodes())
                if (const Function* callee = calleeOf(*nested.function, *node))
                    m_callers.try_emplace(callee, Place {nested.function.get(), node->id});
    }

    std::vector<NodePtr> of(NodeId node)
    {
        for (const NestedFunction& nested : m_functions)
            if (const Node* found = nested.function->find(node)) {
                const bool literal = found->as<Invoke>() && found->as<Invoke>()->global.empty();
                for (const NodeId operand : std::span(found->operands).subspan(literal ? 1 : 0))
                    follow({nested.function.get(), operand});
                break;
            }
        return std::move(m_found);
    }

private:
    /// The body that `node` calls; null when it calls none that is known.
    const Function* calleeOf(const Function& function, const Node& node) const
    {
        const Invoke* invoke = node.as<Invoke>();
        if (!invoke)
            return nullptr;
        if (!invoke->global.empty())
            return m_module.find(invoke->global).get();
        const FunctionLiteral* literal = function[node.operands.front()].as<FunctionLiteral>();
        return literal ? literal->body.get() : nullptr;
    }

    void follow(Place start)
    {
        std::vector<Place> pending {start};
        while (!pending.empty()) {
            const Place at = pending.back();
            pending.pop_back();
            if (!m_seen.insert(at).second)
                continue;
            const std::vector<Place> behind = behindOf(at);
            pending.insert(pending.end(), behind.rbegin(), behind.rend());
        }
    }

    /// Where the value of `at` comes from; an operator is noted, and nothing is behind it.
    std::vector<Place> behindOf(const Place& at)
    {
        const Function& function = *at.function;
        const Node& node = function[at.id];
        if (const Project* project = node.as<Project>())
            return fieldOf({&function, node.operands.front()}, project->index);
        if (isAnnotation(node) || node.as<Tuple>())
            return inFunction(function, node.operands);
        if (const Function* callee = calleeOf(function, node))
            return {{callee, callee->result()}};
        if (node.as<Call>())
            m_found.push_back(function.share(at.id));
        else if (node.as<Parameter>())
            return argumentOf(at);
        return {};
    }

    static std::vector<Place> inFunction(const Function& function, std::span<const NodeId> ids)
    {
        std::vector<Place> values;
        for (const NodeId id : ids)
            values.push_back({&function, id});
        return values;
    }

    /// Of a tuple that is written out here, or in a function that is called here; else the whole.
    std::vector<Place> fieldOf(Place tuple, std::int64_t index) const
    {
        while (const Function* callee = calleeOf(*tuple.function, (*tuple.function)[tuple.id]))
            tuple = {callee, callee->result()};
        const Node& node = (*tuple.function)[tuple.id];
        if (node.as<Tuple>() && index >= 0 && static_cast<std::size_t>(index) < node.operands.size())
            return {{tuple.function, node.operands[static_cast<std::size_t>(index)]}};
        return {tuple};
    }

    /// What the first call of the function gives for one of its parameters.
    std::vector<Place> argumentOf(const Place& parameter) const
    {
        const auto caller = m_callers.find(parameter.function);
        if (caller == m_callers.end())
            return {};
        const auto& params = parameter.function->params();
        const auto place = static_cast<std::size_t>(std::ranges::find(params, parameter.id) - params.begin());
        const Node& call = (*caller->second.function)[caller->second.id];
        const std::size_t index = place + (call.as<Invoke>()->global.empty() ? 1 : 0);
        if (index >= call.operands.size()) // a value that a literal captures
            return {};
        return {{caller->second.function, call.operands[index]}};
    }

    const Module& m_module;
    const std::vector<NestedFunction> m_functions;
    std::unordered_map<const Function*, Place> m_callers;
    std::set<Place> m_seen;
    std::vector<NodePtr> m_found;
};

} // namespace

std::vector<NodePtr> producersOf(const Module& module, NodeId node) { return Producers(module).of(node); }

} // namespace passbench
