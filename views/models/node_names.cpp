#include "views/models/node_names.h"

#include "views/models/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace passbench {

NodeNames::NodeNames(std::vector<NodeId> wanted, const Module& before, const Module& after)
{
    std::ranges::sort(wanted);
    for (const Module* module : {&after, &before})
        for (const NestedFunction& nested : allFunctions(*module))
            for (const NodePtr& node : nested.function->nodes())
                if (std::ranges::binary_search(wanted, node->id))
                    m_nodes.push_back(node);
    const auto id = [](const NodePtr& node) { return node->id; };
    std::ranges::stable_sort(m_nodes, {}, id);
    const auto doubled = std::ranges::unique(m_nodes, {}, id);
    m_nodes.erase(doubled.begin(), doubled.end());
}

const Node* NodeNames::find(NodeId node) const
{
    const auto found = std::ranges::lower_bound(m_nodes, node, {}, [](const NodePtr& one) { return one->id; });
    return found == m_nodes.end() || (*found)->id != node ? nullptr : found->get();
}

QString NodeNames::of(NodeId node) const
{
    const Node* found = find(node);
    return found ? toQString(displayName(*found)) : QString();
}

QString nodesText(const std::vector<NodeId>& nodes, const NodeNames& names, std::size_t most)
{
    QStringList list;
    for (std::size_t i = 0; i < std::min(nodes.size(), most); ++i)
        list.append(names.find(nodes[i]) ? nodeText(nodes[i]) + QLatin1Char(' ') + names.of(nodes[i]) : nodeText(nodes[i]));
    if (nodes.size() > most) // the context is what lupdate takes it for
        list.append(QCoreApplication::translate("passbench::RewritePanel", "and %n more", nullptr, static_cast<int>(nodes.size() - most)));
    return list.join(QStringLiteral(", "));
}

} // namespace passbench
