#include "views/models/tables/change_rows.h"

#include "views/models/node_names.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/models/tr.h"

namespace passbench {
namespace {

constexpr std::size_t mostNodes = 3; ///< that a cell names

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
QString causeText(const NodeChange& change, const Rewrite& rewrite, const NodeNames& names)
{
    std::vector<NodeId> others = change.kind == ChangeKind::Added ? rewrite.from : rewrite.to;
    std::erase(others, change.node);
    const QString rule = told(rewrite.rule);
    if (others.empty())
        return rule;
    return change.kind == ChangeKind::Added ? tr("%1, from %2").arg(rule, nodesText(others, names, mostNodes)) : tr("%1, now %2").arg(rule, nodesText(others, names, mostNodes));
}

/// What rows of changes are made of.
struct ChangeTable {
    std::shared_ptr<const GraphDiff> diff;
    std::shared_ptr<const RewriteLog> log;
    Causes causes;
    NodeNames names;

    ChangeTable(std::shared_ptr<const GraphDiff> of, std::shared_ptr<const RewriteLog> by, const Module& before, const Module& after)
        : diff(std::move(of)), log(std::move(by)), causes(log.get()), names(named(), before, after)
    {
    }

    TableRow row(std::size_t at) const
    {
        const NodeChange& change = diff->changes[at];
        const Rewrite* cause = causes.of(change);
        const QString name = names.of(change.node), what = toQString(change.what);
        return {.cells = {{.text = changeText(change.kind), .order = static_cast<int>(change.kind)},
                    {.text = nodeText(change.node), .order = static_cast<qulonglong>(number(change.node))},
                    {.text = name}, {.text = change.was != NodeId::None ? tr("%1, was %2").arg(what, nodeText(change.was)) : cause ? causeText(change, *cause, names) : what == name ? QString() : what}},
            .node = change.node,
            .kind = static_cast<int>(change.kind)};
    }

private:
    /// The nodes of which the rows tell.
    std::vector<NodeId> named() const
    {
        std::vector<NodeId> nodes;
        for (const NodeChange& change : diff->changes) {
            nodes.push_back(change.node);
            if (const Rewrite* cause = causes.of(change)) {
                const std::vector<NodeId>& others = change.kind == ChangeKind::Added ? cause->from : cause->to;
                nodes.insert(nodes.end(), others.begin(), others.begin() + static_cast<std::ptrdiff_t>(std::min(others.size(), mostNodes + 1)));
            }
        }
        return nodes;
    }
};

} // namespace

QStringList changeHeaders() { return {tr("Change"), tr("Node"), tr("Operator"), tr("What")}; }

RowSource changeRows(std::shared_ptr<const GraphDiff> diff, const Module& before, const Module& after, std::shared_ptr<const RewriteLog> log)
{
    const auto table = std::make_shared<const ChangeTable>(std::move(diff), std::move(log), before, after);
    return {.count = table->diff->changes.size(), .row = [table](std::size_t at) { return table->row(at); }, .nodeOf = [table](std::size_t at) { return table->diff->changes[at].node; }};
}

std::vector<TableRow> functionChangeRows(const std::vector<FunctionChange>& changes)
{
    std::vector<TableRow> rows;
    for (const FunctionChange& change : changes)
        rows.push_back({.cells = {{.text = changeText(ChangeKind::Changed), .order = static_cast<int>(ChangeKind::Changed)}, {.text = QLatin1Char('@') + toQString(change.name)},
                            {.text = tr("function")}, {.text = toQString(change.what)}},
            .kind = static_cast<int>(ChangeKind::Changed)});
    return rows;
}

QString changedFunctionsText(std::size_t count) { return tr("%n function(s) changed", nullptr, static_cast<int>(count)); }

QStringList remarkHeaders() { return {tr("Node"), tr("Operator"), tr("Remark")}; }

RowSource remarkRows(std::shared_ptr<const RewriteLog> log, const Module& before, const Module& after)
{
    std::vector<NodeId> wanted;
    for (const Remark& remark : log->remarks)
        wanted.push_back(remark.node);
    const auto names = std::make_shared<const NodeNames>(std::move(wanted), before, after);
    const auto row = [log, names](std::size_t at) -> TableRow {
        const Remark& remark = log->remarks[at];
        return {.cells = {{.text = nodeText(remark.node), .order = static_cast<qulonglong>(number(remark.node))}, {.text = names->of(remark.node)}, {.text = told(remark.text)}},
            .node = remark.node};
    };
    return {.count = log->remarks.size(), .row = row, .nodeOf = [log](std::size_t at) { return log->remarks[at].node; }};
}

} // namespace passbench
