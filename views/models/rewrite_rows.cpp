#include "views/models/rewrite_rows.h"

#include "views/models/text.h"

#include <QCoreApplication>

#include <unordered_set>

namespace passbench {
namespace {

constexpr std::size_t mostNodes = 4; ///< that a cell names

/// The context is what lupdate takes it for.
QString tr(const char* text, const char* comment = nullptr, int n = -1) { return QCoreApplication::translate("passbench::RewritePanel", text, comment, n); }

using Names = std::unordered_map<NodeId, QString>;

Names namesIn(const std::vector<SubStep>& subSteps, const Module& before, const Module& after)
{
    std::unordered_set<NodeId> wanted;
    for (const SubStep& subStep : subSteps) {
        wanted.insert(subStep.from.begin(), subStep.from.end());
        wanted.insert(subStep.to.begin(), subStep.to.end());
    }
    Names names;
    for (const Module* module : {&before, &after})
        for (const NestedFunction& nested : allFunctions(*module))
            for (const NodePtr& node : nested.function->nodes())
                if (wanted.contains(node->id))
                    names[node->id] = toQString(displayName(*node));
    return names;
}

QString nodesText(const std::vector<NodeId>& nodes, const Names& names)
{
    QStringList list;
    for (std::size_t i = 0; i < std::min(nodes.size(), mostNodes); ++i) {
        const auto name = names.find(nodes[i]); // one that only lived inside the step has none
        list.append(name == names.end() ? nodeText(nodes[i]) : nodeText(nodes[i]) + QLatin1Char(' ') + name->second);
    }
    if (nodes.size() > mostNodes)
        list.append(tr("and %n more", nullptr, static_cast<int>(nodes.size() - mostNodes)));
    return list.join(QStringLiteral(", "));
}

} // namespace

QStringList rewriteHeaders() { return {tr("#"), tr("Rule"), tr("From"), tr("To")}; }

std::vector<TableRow> rewriteRows(const std::vector<SubStep>& subSteps, const Module& before, const Module& after)
{
    const Names names = namesIn(subSteps, before, after);
    std::vector<TableRow> rows;
    rows.reserve(subSteps.size());
    for (std::size_t i = 0; i < subSteps.size(); ++i) {
        const SubStep& subStep = subSteps[i];
        const int number = static_cast<int>(i);
        rows.push_back({.cells = {{.text = countText(number + 1), .order = number, .right = true}, {.text = subStep.isRest ? tr("what the pass does not tell") : toQString(subStep.rule)},
                            {.text = nodesText(subStep.from, names)}, {.text = subStep.to.empty() ? tr("removed") : nodesText(subStep.to, names)}},
            .node = !subStep.to.empty() ? subStep.to.back() : subStep.from.empty() ? NodeId::None : subStep.from.front(),
            .step = number});
    }
    return rows;
}

} // namespace passbench
