#include "core/ir/text/scope.h"

#include <algorithm>

namespace passbench::relay {
namespace {

constexpr std::size_t mostCopied = 100'000; // short texts could ask for many copies of a long chain

} // namespace

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

void Scopes::push(Scope& scope) { m_scopes.push_back({&scope, m_serials++}); }

void Scopes::pop()
{
    const auto [scope, serial] = m_scopes.back();
    m_scopes.pop_back();
    if (m_scopes.empty() || scope->graph.empty())
        return;
    std::unordered_map<NodeId, NodeId> captured;
    for (const auto& [value, parameter] : scope->captured())
        captured.emplace(parameter, value);
    m_ended.push_back({serial, m_scopes.back().serial, scope->builder, scope->graph, std::move(captured)});
}

NodeId Scopes::capturedFrom(std::size_t level, NodeId value)
{
    for (std::size_t within = level + 1; within < m_scopes.size(); ++within)
        value = m_scopes[within].scope->capture(value, m_scopes[within - 1].scope->builder);
    return value;
}

template<typename Key> std::optional<NodeId> Scopes::lookUp(std::unordered_map<Key, NodeId> Scope::*table, const Key& key)
{
    for (std::size_t level = m_scopes.size(); level-- > 0;) {
        const auto& known = m_scopes[level].scope->*table;
        if (const auto at = known.find(key); at != known.end())
            return capturedFrom(level, at->second);
    }
    return std::nullopt;
}

std::optional<NodeId> Scopes::graph(std::int64_t number)
{
    if (const auto open = lookUp(&Scope::graph, number))
        return open;
    for (const Ended& ended : m_ended)
        if (const auto at = ended.graph.find(number); at != ended.graph.end()) {
            const auto copy = copied(ended, at->second);
            if (copy)
                inner().graph.emplace(number, *copy);
            return copy;
        }
    return std::nullopt;
}

std::optional<NodeId> Scopes::brought(int serial, NodeId value)
{
    for (std::size_t level = 0; level < m_scopes.size(); ++level)
        if (m_scopes[level].serial == serial)
            return capturedFrom(level, value);
    const auto ended = std::ranges::find(m_ended, serial, &Ended::serial);
    return ended == m_ended.end() ? std::nullopt : copied(*ended, value);
}

std::optional<NodeId> Scopes::copied(const Ended& from, NodeId value)
{
    std::unordered_map<NodeId, NodeId> copies;
    std::vector<NodeId> waiting {value};
    while (!waiting.empty()) {
        const NodeId id = waiting.back();
        const Node& node = from.builder[id];
        const std::size_t before = waiting.size();
        for (const NodeId operand : node.operands)
            if (!copies.contains(operand))
                waiting.push_back(operand);
        if (waiting.size() > before)
            continue; // its operands first
        waiting.pop_back();
        if (copies.contains(id))
            continue;
        if (const auto outer = from.captured.find(id); outer != from.captured.end()) {
            const auto found = brought(from.around, outer->second);
            if (!found)
                return std::nullopt;
            copies.emplace(id, *found);
            continue;
        }
        if (node.as<Parameter>() || node.as<FunctionLiteral>() || node.as<If>() || ++m_copied > mostCopied)
            return std::nullopt;
        Node copy {.payload = node.payload, .operands = node.operands, .type = node.type, .letName = {}};
        for (NodeId& operand : copy.operands)
            operand = copies.at(operand);
        copies.emplace(id, inner().builder.add(std::move(copy)));
    }
    return copies.at(value);
}

template std::optional<NodeId> Scopes::lookUp(std::unordered_map<std::string, NodeId> Scope::*, const std::string&);
template std::optional<NodeId> Scopes::lookUp(std::unordered_map<std::int64_t, NodeId> Scope::*, const std::int64_t&);

std::vector<std::string> Scopes::localNames() const
{
    std::vector<std::string> names;
    for (const Open& open : m_scopes)
        for (const auto& [name, value] : open.scope->locals)
            names.push_back(name);
    std::ranges::sort(names);
    return names;
}

} // namespace passbench::relay
