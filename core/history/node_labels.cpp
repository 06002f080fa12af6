#include "core/history/node_labels.h"

#include "core/support/text.h"

namespace passbench {

NodeLabels::NodeLabels(RunPtr run, std::size_t step) : m_lineage(run)
{
    for (const Module* module : {&run->steps.at(step)->before, &run->steps.at(step)->after})
        for (const NestedFunction& nested : allFunctions(*module))
            for (const NodePtr& node : nested.function->nodes())
                m_nodes.try_emplace(node->id, node);
}

std::string NodeLabels::name(NodeId node) const
{
    const auto found = m_nodes.find(node);
    return found == m_nodes.end() ? std::string() : displayName(*found->second);
}

std::string NodeLabels::text(NodeId node) const
{
    std::string label = fmt::format("%{}", number(node));
    if (const std::string known = name(node); !known.empty())
        label += " " + known;
    const std::string origin = m_lineage.originText(node);
    const bool saysMore = !origin.empty() && origin != fmt::format("{} %{}", name(node), number(node));
    return saysMore ? fmt::format("{} ({})", label, origin) : label;
}

std::string NodeLabels::text(std::span<const NodeId> nodes) const
{
    constexpr std::size_t mostNamed = 4;
    if (nodes.empty())
        return "nothing";
    std::vector<std::string> labels;
    for (const NodeId id : nodes.first(std::min(nodes.size(), mostNamed)))
        labels.push_back(text(id));
    const std::string rest = nodes.size() > mostNamed ? fmt::format(" and {} more", nodes.size() - mostNamed) : std::string();
    return join(labels, ", ") + rest;
}

std::string NodeLabels::text(const SubStep& subStep) const
{
    if (subStep.isRest)
        return subStep.rule;
    return fmt::format("{}: {} → {}", subStep.rule, text(subStep.from), text(subStep.to));
}

} // namespace passbench
