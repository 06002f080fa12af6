#include "views/models/change_rows.h"

#include "views/models/text.h"

#include <QCoreApplication>

#include <unordered_set>

namespace passbench {
namespace {

constexpr std::size_t mostNodes = 3; ///< that a cell names

/// The context is what lupdate takes it for.
QString tr(const char* text, const char* comment = nullptr, int n = -1) { return QCoreApplication::translate("passbench::ChangeRows", text, comment, n); }

using Names = std::unordered_map<NodeId, QString>;

/// In one walk over both graphs, not one per node.
Names namesOf(const std::unordered_set<NodeId>& wanted, const Module& before, const Module& after)
{
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
        const auto name = names.find(nodes[i]);
        list.append(name == names.end() ? nodeText(nodes[i]) : nodeText(nodes[i]) + QLatin1Char(' ') + name->second);
    }
    if (nodes.size() > mostNodes)
        list.append(tr("and %n more", nullptr, static_cast<int>(nodes.size() - mostNodes)));
    return list.join(QStringLiteral(", "));
}

/// The rewrite that made each node that came, and the one that took each node that went.
struct Causes {
    std::unordered_map<NodeId, const Rewrite*> made, taken;

    explicit Causes(const RewriteLog* log)
    {
        for (const Rewrite& rewrite : log ? std::span(log->rewrites) : std::span<const Rewrite>()) {
            for (const NodeId node : rewrite.to)
                made.emplace(node, &rewrite);
            for (const NodeId node : rewrite.from)
                taken.emplace(node, &rewrite);
        }
    }

    const Rewrite* of(const NodeChange& change) const
    {
        if (change.kind != ChangeKind::Added && change.kind != ChangeKind::Removed)
            return nullptr;
        const auto& causes = change.kind == ChangeKind::Added ? made : taken;
        const auto found = causes.find(change.node);
        return found == causes.end() ? nullptr : found->second;
    }
};

/// "batch_norm is a scale and a shift, from %9 nn.batch_norm".
QString causeText(const NodeChange& change, const Rewrite& rewrite, const Names& names)
{
    std::vector<NodeId> others = change.kind == ChangeKind::Added ? rewrite.from : rewrite.to;
    std::erase(others, change.node);
    const QString rule = toQString(rewrite.rule);
    if (others.empty())
        return rule;
    return change.kind == ChangeKind::Added ? tr("%1, from %2").arg(rule, nodesText(others, names)) : tr("%1, now %2").arg(rule, nodesText(others, names));
}

} // namespace

QStringList changeHeaders() { return {tr("Change"), tr("Node"), tr("Operator"), tr("What")}; }

std::vector<TableRow> changeRows(const GraphDiff& diff, const Module& before, const Module& after, const RewriteLog* log)
{
    const Causes causes(log);
    std::unordered_set<NodeId> wanted;
    for (const NodeChange& change : diff.changes) {
        wanted.insert(change.node);
        if (const Rewrite* cause = causes.of(change)) {
            wanted.insert(cause->from.begin(), cause->from.end());
            wanted.insert(cause->to.begin(), cause->to.end());
        }
    }
    Names names = namesOf(wanted, before, after);
    std::vector<TableRow> rows;
    rows.reserve(diff.changes.size());
    for (const NodeChange& change : diff.changes) {
        const Rewrite* cause = causes.of(change);
        const QString name = names[change.node], what = toQString(change.what);
        rows.push_back({.cells = {{.text = changeText(change.kind), .order = static_cast<int>(change.kind)},
                            {.text = nodeText(change.node), .order = static_cast<qulonglong>(number(change.node))},
                            {.text = name}, {.text = cause ? causeText(change, *cause, names) : what == name ? QString() : what}},
            .node = change.node,
            .kind = static_cast<int>(change.kind)});
    }
    return rows;
}

QStringList remarkHeaders() { return {tr("Node"), tr("Operator"), tr("Remark")}; }

std::vector<TableRow> remarkRows(const RewriteLog& log, const Module& before, const Module& after)
{
    std::unordered_set<NodeId> wanted;
    for (const Remark& remark : log.remarks)
        wanted.insert(remark.node);
    Names names = namesOf(wanted, before, after);
    std::vector<TableRow> rows;
    rows.reserve(log.remarks.size());
    for (const Remark& remark : log.remarks)
        rows.push_back({.cells = {{.text = nodeText(remark.node), .order = static_cast<qulonglong>(number(remark.node))}, {.text = names[remark.node]}, {.text = toQString(remark.text)}},
            .node = remark.node});
    return rows;
}

} // namespace passbench
