#include "views/panels/graph/group_page.h"

#include "core/analysis/cost.h"
#include "core/groups/copies.h"
#include "views/models/html/parts.h"
#include "views/models/tables/rows.h"
#include "views/models/text.h"

#include <QCoreApplication>

#include <map>
#include <set>
#include <unordered_set>

namespace passbench {
namespace {

class GroupPage {
    Q_DECLARE_TR_FUNCTIONS(passbench::GroupPage)
};

QString originText(GroupOrigin origin)
{
    switch (origin) {
    case GroupOrigin::Function: return GroupPage::tr("a function that the graph calls");
    case GroupOrigin::Scope: return GroupPage::tr("operators whose names begin alike");
    case GroupOrigin::Repeat: return GroupPage::tr("the same block again and again");
    case GroupOrigin::Block: return GroupPage::tr("what stands between two places where one value is all that goes on");
    case GroupOrigin::Section: break;
    }
    return GroupPage::tr("a part of what is too much for one view");
}

std::vector<std::uint32_t> boxesIn(const GroupTree& tree, std::int32_t group)
{
    std::vector<std::uint32_t> boxes;
    for (std::uint32_t box = 0; box < tree.groupOf.size(); ++box)
        if (tree.isWithin(tree.groupOf[box], group))
            boxes.push_back(box);
    return boxes;
}

/// Types of values that cross its border, each once with how often.
QString valuesText(const std::map<std::string, int>& labels)
{
    constexpr int most = 8;
    QStringList lines;
    for (const auto& [label, count] : labels) {
        if (lines.size() == most) {
            lines << QStringLiteral("…");
            break;
        }
        lines << toQString(label).toHtmlEscaped() + (count > 1 ? QStringLiteral(" (%1)").arg(count) : QString());
    }
    return lines.join(QStringLiteral("<br>"));
}

QString copiesText(const GroupedScene& whole, std::int32_t group)
{
    const auto differences = copyDifferences(whole.scene, whole.tree, group);
    if (differences.empty())
        return GroupPage::tr("all alike");
    constexpr std::size_t most = 12;
    QStringList lines;
    for (const CopyDifference& one : differences) {
        if (lines.size() == most) {
            lines << GroupPage::tr("and %n more copies", nullptr, static_cast<int>(differences.size() - most));
            break;
        }
        const QString none = GroupPage::tr("nothing");
        const QString name = one.name.empty() ? GroupPage::tr("copy %1").arg(one.copy + 1) : toQString(one.name);
        QString line = GroupPage::tr("%1: %2 has %3, the first %4").arg(name, toQString(one.title), one.other.empty() ? none : toQString(one.other), one.first.empty() ? none : toQString(one.first));
        if (one.more > 0)
            line += QStringLiteral(" ") + GroupPage::tr("and %n more", nullptr, static_cast<int>(one.more));
        lines << line.toHtmlEscaped();
    }
    return lines.join(QStringLiteral("<br>"));
}

struct Work {
    double macs = 0;
    std::int64_t constantBytes = 0;
};

Work workOf(const std::unordered_set<NodeId>& nodes, const Module& module)
{
    Work work;
    CostModel costs(module);
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes()) {
            if (!nodes.contains(node->id))
                continue;
            if (node->as<Call>())
                work.macs += costs.costOf(*nested.function, *node).macs;
            else if (node->as<Constant>())
                work.constantBytes += byteCount(node->type).value_or(0);
        }
    return work;
}

} // namespace

QString groupPage(const GroupedScene& whole, const std::string& key, const Module& module)
{
    const std::int32_t index = groupNamed(whole.tree, key);
    if (index < 0)
        return {};
    const GraphGroup& group = whole.tree.groups[static_cast<std::size_t>(index)];
    const std::vector<std::uint32_t> boxes = boxesIn(whole.tree, index);
    const std::set<std::uint32_t> inside(boxes.begin(), boxes.end());
    std::map<std::string, int> in, out, operators;
    std::set<std::pair<std::uint32_t, NodeId>> counted; // a value that is used twice enters once
    for (const SceneEdge& edge : whole.scene.edges) {
        const bool from = inside.contains(edge.from), to = inside.contains(edge.to);
        if (from != to && counted.emplace(edge.from, edge.value).second)
            ++(to ? in : out)[edge.label];
    }
    std::unordered_set<NodeId> nodes;
    for (const std::uint32_t box : boxes) {
        const SceneBox& drawn = whole.scene.boxes[box];
        nodes.insert(drawn.node);
        nodes.insert(drawn.folded.begin(), drawn.folded.end());
        if (drawn.kind == BoxKind::Operator || drawn.kind == BoxKind::Opaque)
            ++operators[drawn.title];
    }
    const Work work = workOf(nodes, module);
    std::vector<std::pair<int, std::string>> sorted;
    for (const auto& [title, count] : operators)
        sorted.emplace_back(-count, title);
    std::ranges::sort(sorted);
    QStringList names;
    for (const auto& [count, title] : sorted)
        names << QStringLiteral("%1&nbsp;%2").arg(QString::number(-count), toQString(title).toHtmlEscaped());
    QString page = QStringLiteral("<h3>%1</h3><table>").arg(toQString(group.title).toHtmlEscaped()) + html::row(GroupPage::tr("Group of"), originText(group.origin))
        + html::row(GroupPage::tr("Operators"), names.join(QStringLiteral("<br>")));
    page += html::row(GroupPage::tr("Work"), macsText(work.macs)) + html::row(GroupPage::tr("Constants"), bytesText(work.constantBytes));
    if (!in.empty())
        page += html::row(GroupPage::tr("Enters"), valuesText(in));
    if (!out.empty())
        page += html::row(GroupPage::tr("Leaves"), valuesText(out));
    if (group.copies > 1)
        page += html::row(GroupPage::tr("Copies"), copiesText(whole, index));
    return page + QStringLiteral("</table>");
}

NodeId callOfGroup(const GroupedScene& whole, const std::string& key)
{
    const std::int32_t group = groupNamed(whole.tree, key), hull = group < 0 ? -1 : whole.tree.groups[static_cast<std::size_t>(group)].hull;
    const SceneGroup* drawn = hull < 0 ? nullptr : &whole.scene.groups[static_cast<std::size_t>(hull)];
    return drawn && drawn->body == GroupBody::Callee ? drawn->call : NodeId::None;
}

} // namespace passbench
