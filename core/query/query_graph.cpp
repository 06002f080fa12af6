#include "core/query/query_graph.h"

#include <algorithm>

namespace passbench {

QueryGraph::QueryGraph(const QueryContext& context) : m_context(context), m_functions(allFunctions(context.module)), m_costs(context.module)
{
    std::unordered_map<NodeId, std::pair<const Node*, const Function*>> nodes;
    nodes.reserve(context.scene.boxOf.size());
    for (const NestedFunction& nested : m_functions)
        for (const NodePtr& node : nested.function->nodes())
            nodes.emplace(node->id, std::pair(node.get(), nested.function.get()));
    std::vector<std::vector<NodeId>> hulls(context.scene.boxes.size()); // calls by the boxes of their results
    for (const NestedFunction& nested : m_functions)
        for (const NodePtr& node : nested.function->nodes())
            if (const auto at = context.scene.boxOf.find(node->id); node->as<Invoke>() && at != context.scene.boxOf.end() && context.scene.boxes[at->second].node != node->id)
                hulls[at->second].push_back(node->id);
    for (std::uint32_t index = 0; index < context.scene.boxes.size(); ++index) {
        m_firstOf.push_back(static_cast<std::uint32_t>(m_subjects.size()));
        const SceneBox& box = context.scene.boxes[index];
        const auto add = [&](NodeId id, bool isHull) {
            const auto found = nodes.find(id);
            if (id == NodeId::None || found == nodes.end())
                return; // of the graph that an overlay compares with
            m_subjects.push_back({found->second.first, found->second.second, index, isHull});
        };
        add(box.node, false);
        for (const NodeId folded : box.folded)
            add(folded, false);
        for (const NodeId call : hulls[index])
            if (std::ranges::find(box.folded, call) == box.folded.end())
                add(call, true);
    }
    m_firstOf.push_back(static_cast<std::uint32_t>(m_subjects.size()));
}

const std::vector<const SourceOp*>& QueryGraph::sourcesOf(const Subject& subject)
{
    const auto [known, isNew] = m_sources.try_emplace(subject.node->id);
    if (!isNew || !m_context.module.origin)
        return known->second;
    const auto& sources = m_context.module.origin->sources;
    const auto add = [&, &of = known->second](NodeId node) {
        if (const auto source = sources.find(node); source != sources.end())
            of.push_back(&source->second);
    };
    add(subject.node->id);
    if (known->second.empty() && m_context.run && subject.node->as<Call>()) {
        if (!m_lineage)
            m_lineage.emplace(m_context.run);
        std::ranges::for_each(m_lineage->origins(subject.node->id), add);
    }
    return known->second;
}

std::vector<std::string_view> QueryGraph::namesOf(const Subject& subject)
{
    std::vector<std::string_view> names;
    const auto add = [&](std::string_view name) {
        if (!name.empty() && std::ranges::find(names, name) == names.end())
            names.push_back(name);
    };
    for (const SourceOp* source : sourcesOf(subject)) {
        add(source->name);
        add(source->value);
    }
    if (const auto* parameter = subject.node->as<Parameter>())
        add(parameter->name);
    add(subject.node->letName);
    return names;
}

const NodeSteps* QueryGraph::steps()
{
    if (!m_steps && m_context.run)
        m_steps.emplace(*m_context.run);
    return m_steps ? &*m_steps : nullptr;
}

Cost QueryGraph::costOf(const Subject& subject) { return m_costs.costOf(*subject.function, *subject.node); }

const GroupTree& QueryGraph::tree()
{
    if (m_context.tree)
        return *m_context.tree;
    if (!m_tree)
        m_tree = groupTree(m_context.scene, m_context.module);
    return *m_tree;
}

std::uint32_t QueryGraph::usersOf(const Subject& subject)
{
    if (m_users.empty())
        for (const NestedFunction& nested : m_functions)
            for (const NodePtr& node : nested.function->nodes()) {
                std::vector<NodeId> read = node->operands;
                std::ranges::sort(read);
                read.erase(std::unique(read.begin(), read.end()), read.end());
                for (const NodeId operand : read)
                    ++m_users[operand];
            }
    const auto found = m_users.find(subject.node->id);
    return found == m_users.end() ? 0 : found->second;
}

} // namespace passbench
