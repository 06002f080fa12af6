#include "views/models/html/node_history.h"

#include "core/history/ending.h"
#include "core/ir/graph/find_node.h"
#include "views/models/html/parts.h"
#include "views/models/text.h"
#include "views/models/tr.h"

#include <set>

namespace passbench {
namespace {

using html::escaped, html::heading, html::row;

QString someNodes(const std::set<NodeId>& nodes)
{
    QStringList list;
    for (const NodeId id : nodes) {
        if (list.size() == 4) {
            list.append(tr("and %n more", nullptr, static_cast<int>(nodes.size()) - 4));
            break;
        }
        list.append(nodeText(id));
    }
    return list.join(QLatin1Char(' '));
}

/// The imported operators, each a link to the node in the imported model.
QString originLinks(const Lineage& lineage, NodeId node)
{
    constexpr qsizetype most = 6;
    QStringList links;
    std::set<std::string> named; // one imported operator may have become several nodes
    for (const NodeId origin : lineage.origins(node)) {
        const std::string text = lineage.originText(origin);
        if (text.empty() || !named.insert(text).second)
            continue;
        if (links.size() < most)
            links.append(QStringLiteral("<a href='origin:%1'>%2</a>").arg(number(origin)).arg(html::told(text)));
    }
    if (static_cast<qsizetype>(named.size()) > most)
        links.append(tr("and %n more", nullptr, static_cast<int>(named.size() - most)));
    return links.join(QStringLiteral(", "));
}

/// Those of `ids` that are in the graph, as links with the names of their operators, in the order of the graph.
QString presentLinks(const NodeHtmlRequest& request, const std::vector<NodeId>& ids)
{
    constexpr qsizetype most = 12;
    const std::set<NodeId> wanted(ids.begin(), ids.end());
    QStringList links, lesser; // operators come before constants and the like
    for (const NestedFunction& nested : allFunctions(request.module))
        for (const NodePtr& node : nested.function->nodes())
            if (wanted.contains(node->id))
                (node->as<Call>() ? links : lesser).append(QStringLiteral("<a href='node:%1'>%%1</a> %2").arg(number(node->id)).arg(escaped(displayName(*node))));
    links += lesser;
    if (const qsizetype count = links.size(); count > most)
        links = links.first(most) << tr("and %n more", nullptr, static_cast<int>(count - most));
    return links.join(QStringLiteral("<br>"));
}

/// Hops of one rule in one step are one line, however many nodes went into it.
QString hopRows(const NodeHtmlRequest& request, const std::vector<LineageHop>& hops)
{
    QString rows; // below each other, since names of passes are long and the panel is narrow
    for (std::size_t i = 0; i < hops.size();) {
        std::size_t end = i;
        std::set<NodeId> from, to;
        for (; end < hops.size() && hops[end].step == hops[i].step && hops[end].rule == hops[i].rule; ++end) {
            from.insert(hops[end].from);
            to.insert(hops[end].to);
        }
        const QString pass = hops[i].step < request.run->steps.size() ? escaped(request.run->steps[hops[i].step]->config.pass) : QString();
        rows += QStringLiteral("<p style='margin-top:4px; margin-bottom:0'><a href='step:%1'>%2</a><br>%3<br>%4</p>").arg(hops[i].step + 1).arg(tr("step %1, %2").arg(hops[i].step + 1).arg(pass), html::told(hops[i].rule),
            html::colored(someNodes(from) + QStringLiteral(" → ") + someNodes(to), request.captionColor));
        i = end;
    }
    return rows;
}

/// "%40 nn.conv2d, in the kernel fused_nn_conv2d_add"
QString endingText(const Ending& ending)
{
    QString text = QStringLiteral("<a href='end:%1'>%%1</a> %2").arg(number(ending.node)).arg(escaped(ending.name));
    if (!ending.region.empty()) {
        text += QStringLiteral(", ") + tr("in the region @%1, compiled by %2").arg(escaped(ending.region), escaped(ending.compiler));
        if (!ending.composite.empty())
            text += QStringLiteral(", ") + tr("as part of %1").arg(escaped(ending.composite));
    } else if (!ending.kernel.empty()) {
        text += QStringLiteral(", ") + tr("in the kernel %1").arg(escaped(ending.kernel));
    }
    return text;
}

} // namespace

QString historyHtml(const NodeHtmlRequest& request, const RunPtr& known)
{
    const Lineage lineage(known);
    QString text = QStringLiteral("<a name='lineage'></a>") + heading(tr("Where it came from"));
    const QString origins = originLinks(lineage, request.node);
    const auto holds = [&](const Module& module) { return findNode(module, request.node) != nullptr; };
    const bool isOfRun = !origins.isEmpty() || holds(request.run->input) || std::ranges::any_of(request.run->steps, [&](const StepPtr& step) { return holds(step->after); });
    text += QStringLiteral("<p>%1</p>").arg(!origins.isEmpty() ? origins : html::colored(isOfRun ? tr("not from the imported model") : tr("no step that has run makes it now"), request.captionColor));
    text += hopRows(request, lineage.history(request.node));
    if (!request.run->steps.empty())
        text += QStringLiteral("<p><a href='touched:'>%1</a></p>").arg(tr("Show the steps that touched it"));
    return text;
}

QString futureHtml(const NodeHtmlRequest& request)
{
    constexpr std::size_t most = 8;
    const Run& run = *request.run;
    if (request.position >= run.steps.size())
        return {}; // all that there is to say is shown
    const Lineage lineage(request.run);
    std::vector<LineageHop> hops = lineage.future(request.node);
    std::erase_if(hops, [&](const LineageHop& hop) { return hop.step < request.position; });
    QString text = hopRows(request, hops);
    QStringList lines;
    const std::vector<Ending> endings = endingsOf(run, lineage, request.node);
    for (const Ending& ending : endings)
        if (static_cast<std::size_t>(lines.size()) < most)
            lines.append(endingText(ending));
    if (endings.size() > most)
        lines.append(tr("and %n more", nullptr, static_cast<int>(endings.size() - most)));
    if (endings.empty())
        lines.append(tr("nothing of it is left"));
    text += QStringLiteral("<p style='margin-top:6px'>%1<br>%2</p>").arg(tr("After step %1 it is:").arg(run.steps.size()), lines.join(QStringLiteral("<br>")));
    return heading(tr("What becomes of it")) + text;
}

const Module* nearestWith(const Run& run, NodeId node, std::size_t position)
{
    const auto has = [&](const Module& module) { return functionWith(module, node) != nullptr; };
    const auto graph = [&](std::size_t at) -> const Module& { return at == 0 ? run.input : run.steps[at - 1]->after; };
    for (std::size_t at = std::min(position, run.steps.size()) + 1; at-- > 0;)
        if (has(graph(at)))
            return &graph(at);
    for (std::size_t at = position + 1; at <= run.steps.size(); ++at)
        if (has(graph(at)))
            return &graph(at);
    return nullptr;
}

QString absenceHtml(const NodeHtmlRequest& request)
{
    QString text = tr("This node is not in the graph at this step.");
    const auto& steps = request.run->steps;
    const Module* has = nearestWith(*request.run, request.node, request.position);
    for (std::size_t i = 0; has && i < steps.size(); ++i) {
        const QString step = QStringLiteral("<a href='step:%1'>%1 %2</a>").arg(i + 1).arg(escaped(steps[i]->config.pass));
        if (i < request.position && has == (i == 0 ? &request.run->input : &steps[i - 1]->after))
            text += QLatin1Char(' ') + tr("Step %1 took it away.").arg(step);
        else if (i >= request.position && has == &steps[i]->after)
            text += QLatin1Char(' ') + tr("Step %1 makes it.").arg(step);
    }
    return QStringLiteral("<p>%1</p>").arg(text);
}

QString descendantsHtml(const NodeHtmlRequest& request)
{
    if (request.position == 0)
        return {};
    const QString now = presentLinks(request, Lineage(request.run).descendants(request.node, request.position - 1));
    return now.isEmpty() ? QString() : heading(tr("It has become")) + QStringLiteral("<p>%1</p>").arg(now);
}

QString missingHtml(const NodeHtmlRequest& request)
{
    return QStringLiteral("<h3>%%1</h3>").arg(number(request.node)) + absenceHtml(request) + descendantsHtml(request) + historyHtml(request, request.run);
}

QString remarksHtml(const NodeHtmlRequest& request, std::span<const AskedNode> said)
{
    QString rows;
    for (std::size_t i = 0; i < request.run->steps.size() && i < request.position; ++i)
        for (const Remark& remark : request.run->steps[i]->log.remarks)
            if (remark.node == request.node && !repeats(remark, said))
                rows += row(QStringLiteral("<a href='step:%1'>%1 %2</a>").arg(i + 1).arg(escaped(request.run->steps[i]->config.pass)), html::told(remark.text));
    return rows.isEmpty() ? QString() : heading(tr("Remarks")) + QStringLiteral("<table>%1</table>").arg(rows);
}

} // namespace passbench
