#include "core/build/parts.h"

#include "core/ir/graph/structural.h"
#include "core/partition/reasons/verdicts.h"

namespace passbench {

RegionParts::RegionParts(const Module& module, std::string name)
    : m_module(module), m_name(std::move(name)), m_function(module.find(m_name))
{
    const auto joins = [&](NodeId id, std::size_t unit) { m_unitOf.emplace(id, unit); };
    for (const NodePtr& node : m_function->nodes()) {
        if (node->as<Project>() && m_unitOf.contains(node->operands[0])) {
            joins(node->id, m_unitOf.at(node->operands[0]));
        } else if (node->as<Call>() || node->as<Invoke>()) {
            joins(node->id, m_units.size());
            for (const NodeId operand : node->operands)
                if (const Node& made = (*m_function)[operand]; made.as<Tuple>() || made.as<FunctionLiteral>())
                    joins(operand, m_units.size());
            m_units.push_back(node->id);
        }
    }
}

std::vector<NodeId> RegionParts::nodesOf(UnitRange range) const
{
    std::vector<NodeId> nodes;
    for (const NodePtr& node : m_function->nodes()) {
        const auto found = m_unitOf.find(node->id);
        if (found != m_unitOf.end() && found->second >= range.begin && found->second < range.end)
            nodes.push_back(node->id);
    }
    return nodes;
}

std::string RegionParts::nameOf(UnitRange range) const { return fmt::format("{}_part_{}_{}", m_name, range.begin, range.end); }

OutlineSpec RegionParts::specOf(UnitRange range) const
{
    const std::string name = nameOf(range);
    Attrs attrs = m_function->attrs();
    attrs.set(attr::globalSymbol, name);
    return {.attrs = std::move(attrs), .constantsInside = true, .global = name, .rule = "part of a region"};
}

FunctionPtr RegionParts::plain() const { return m_function->withAttrs({}); }

std::uint64_t RegionParts::signature(std::size_t unit) const
{
    RewriteLog log;
    Rewriter rewriter(m_module, plain(), log);
    OutlineSpec spec = specOf({unit, unit + 1});
    spec.constantsInside = spec.scalarConstantsInside = false;
    spec.attrs = {};
    return structuralHash(*outline(rewriter, nodesOf({unit, unit + 1}), spec).body);
}

std::vector<NodeId> RegionParts::operators(std::size_t unit) const
{
    const Node& node = (*m_function)[m_units[unit]];
    if (node.as<Call>())
        return {node.id};
    std::vector<NodeId> ids;
    if (const auto* literal = (*m_function)[node.operands.empty() ? node.id : node.operands[0]].as<FunctionLiteral>())
        for (const NodePtr& inner : literal->body->nodes())
            if (inner->as<Call>())
                ids.push_back(inner->id);
    return ids;
}

std::string RegionParts::describe(std::size_t unit) const
{
    const Node& node = (*m_function)[m_units[unit]];
    const std::string composite = compositeOf(node, lookupIn(*m_function));
    std::string text = composite.empty() ? displayName(node) : composite;
    if (m_module.origin)
        for (const NodeId id : operators(unit))
            if (const auto source = m_module.origin->sources.find(id); source != m_module.origin->sources.end()) {
                text += ", " + source->second.name;
                break;
            }
    return fmt::format("{} (%{})", text, number(node.id));
}

Result<Module> RegionParts::with(UnitRange range) const
{
    PB_ASSIGN(const Module parts, apart({&range, 1}));
    return m_module.with(nameOf(range), parts.find(nameOf(range)));
}

Result<Module> RegionParts::apart(std::span<const UnitRange> ranges) const
{
    RewriteLog log;
    Module made = m_module;
    made.functions.clear();
    Rewriter rewriter(m_module, plain(), log);
    for (const UnitRange& range : ranges)
        outline(rewriter, nodesOf(range), specOf(range));
    PB_ASSIGN(FunctionPtr rest, rewriter.finish());
    made.functions.emplace("main", std::move(rest));
    for (const auto& [name, function] : rewriter.newGlobals())
        made.functions.emplace(name, function);
    return made;
}

} // namespace passbench
