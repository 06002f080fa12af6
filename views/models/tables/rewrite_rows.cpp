#include "views/models/tables/rewrite_rows.h"

#include "views/models/node_names.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/models/tr.h"

namespace passbench {
namespace {

constexpr std::size_t mostNodesOfRewrite = 4; ///< that a cell names

NodeNames namesIn(const std::vector<SubStep>& subSteps, const Module& before, const Module& after)
{
    std::vector<NodeId> wanted;
    for (const SubStep& subStep : subSteps) {
        wanted.insert(wanted.end(), subStep.from.begin(), subStep.from.end());
        wanted.insert(wanted.end(), subStep.to.begin(), subStep.to.end());
    }
    return NodeNames(std::move(wanted), before, after);
}

} // namespace

QStringList rewriteHeaders() { return {tr("#"), tr("Rule"), tr("From"), tr("To")}; }

std::vector<TableRow> rewriteRows(const std::vector<SubStep>& subSteps, const Module& before, const Module& after)
{
    const NodeNames names = namesIn(subSteps, before, after);
    std::vector<TableRow> rows;
    rows.reserve(subSteps.size());
    for (std::size_t i = 0; i < subSteps.size(); ++i) {
        const SubStep& subStep = subSteps[i];
        const int number = static_cast<int>(i);
        rows.push_back({.cells = {{.text = countText(number + 1), .order = number, .right = true}, {.text = subStep.isRest ? tr("what the pass does not tell") : told(subStep.rule)},
                            {.text = nodesText(subStep.from, names, mostNodesOfRewrite)}, {.text = subStep.to.empty() ? tr("removed") : nodesText(subStep.to, names, mostNodesOfRewrite)}},
            .node = !subStep.to.empty() ? subStep.to.back() : subStep.from.empty() ? NodeId::None : subStep.from.front(),
            .step = number});
    }
    return rows;
}

} // namespace passbench
