#include "core/ir/relay/scope.h"

#include <algorithm>

namespace passbench::relay {

NodeId Scope::capture(NodeId value, const FunctionBuilder& around)
{
    const auto [at, isNew] = m_captured.try_emplace(value, NodeId::None);
    if (isNew) {
        at->second = builder.parameter(fmt::format("captured{}", captures.size()), around[value].type);
        captures.push_back(value);
    }
    return at->second;
}

void Scope::bind(const std::string& name, NodeId value)
{
    NodeId& place = locals[name];
    if (m_blocks > 0)
        m_hidden.emplace_back(name, place);
    place = value;
}

std::size_t Scope::beginBlock()
{
    ++m_blocks;
    return m_hidden.size();
}

void Scope::endBlock(std::size_t begun)
{
    --m_blocks;
    for (; m_hidden.size() > begun; m_hidden.pop_back()) {
        const auto& [name, before] = m_hidden.back();
        if (before == NodeId::None)
            locals.erase(name);
        else
            locals[name] = before;
    }
}

std::vector<NodeId> Scope::parametersFor(std::span<const NodeId> captured, const FunctionBuilder& around)
{
    std::vector<NodeId> parameters;
    for (const NodeId value : captured)
        parameters.push_back(capture(value, around));
    return parameters;
}

template<typename Key> std::optional<NodeId> Scopes::lookUp(std::unordered_map<Key, NodeId> Scope::*table, const Key& key)
{
    for (std::size_t level = m_scopes.size(); level-- > 0;) {
        const auto at = (m_scopes[level]->*table).find(key);
        if (at == (m_scopes[level]->*table).end())
            continue;
        NodeId value = at->second;
        for (std::size_t within = level + 1; within < m_scopes.size(); ++within) {
            Scope& scope = *m_scopes[within];
            value = scope.capture(value, m_scopes[within - 1]->builder);
            (scope.*table).emplace(key, value);
        }
        return value;
    }
    return std::nullopt;
}

template std::optional<NodeId> Scopes::lookUp(std::unordered_map<std::string, NodeId> Scope::*, const std::string&);
template std::optional<NodeId> Scopes::lookUp(std::unordered_map<std::int64_t, NodeId> Scope::*, const std::int64_t&);

std::vector<std::string> Scopes::localNames() const
{
    std::vector<std::string> names;
    for (const Scope* scope : m_scopes)
        for (const auto& [name, value] : scope->locals)
            names.push_back(name);
    std::ranges::sort(names);
    return names;
}

} // namespace passbench::relay
