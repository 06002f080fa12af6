#include "views/models/node_names.h"

#include "views/models/text.h"

#include <QCoreApplication>

namespace passbench {

NodeNames nodeNames(const std::unordered_set<NodeId>& wanted, const Module& before, const Module& after)
{
    NodeNames names;
    for (const Module* module : {&before, &after})
        for (const NestedFunction& nested : allFunctions(*module))
            for (const NodePtr& node : nested.function->nodes())
                if (wanted.contains(node->id))
                    names[node->id] = toQString(displayName(*node));
    return names;
}

QString nodesText(const std::vector<NodeId>& nodes, const NodeNames& names, std::size_t most)
{
    QStringList list;
    for (std::size_t i = 0; i < std::min(nodes.size(), most); ++i) {
        const auto name = names.find(nodes[i]);
        list.append(name == names.end() ? nodeText(nodes[i]) : nodeText(nodes[i]) + QLatin1Char(' ') + name->second);
    }
    if (nodes.size() > most) // the context is what lupdate takes it for
        list.append(QCoreApplication::translate("passbench::RewritePanel", "and %n more", nullptr, static_cast<int>(nodes.size() - most)));
    return list.join(QStringLiteral(", "));
}

} // namespace passbench
