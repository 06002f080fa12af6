#include "views/models/html/node.h"

#include "core/ir/graph/op.h"
#include "core/map/own_time.h"
#include "views/models/html/node_history.h"
#include "views/models/html/parts.h"
#include "views/models/html/reasons.h"
#include "views/models/html/teaching.h"
#include "views/models/html/tensor.h"
#include "views/models/tables/time_rows.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/models/tr.h"

#include <QCoreApplication>

namespace passbench {
namespace {

using html::escaped, html::heading, html::row;

/// Of the call of a composite which composite it is; else as any node is called.
std::string calledName(const Function& function, const Node& node)
{
    const Node* callee = node.as<Invoke>() && !node.operands.empty() ? function.find(node.operands.front()) : nullptr;
    const auto* literal = callee ? callee->as<FunctionLiteral>() : nullptr;
    return literal && !literal->body->composite().empty() ? literal->body->composite() : displayName(node);
}

class NodePage {
    Q_DECLARE_TR_FUNCTIONS(passbench::NodePage)
public:
    explicit NodePage(const NodeHtmlRequest& request) : m_request(request)
    {
        m_isShown = findIn(request.module);
        if (!m_isShown && !findIn(request.before)) // a step elsewhere in the run has it
            if (const Module* other = nearestWith(*request.run, request.node, request.position))
                findIn(*other);
    }

    NodePages pages()
    {
        if (!m_function)
            return {.node = missingHtml(m_request), .why = absenceHtml(m_request)};
        const Node& node = (*m_function)[m_request.node];
        head(node);
        if (!m_isShown)
            m_html += descendantsHtml(m_request);
        attributes(node);
        calibration(node);
        neighbours(node);
        m_html += futureHtml(m_request);
        m_html += historyHtml(m_request, firstSteps(*m_request.run, m_request.position)); // not what is still to come
        help(node);
        NodePages pages {.node = std::exchange(m_html, {}), .tensors = tensors(node)};
        if (m_isShown && (node.as<Call>() || node.as<Invoke>()))
            takeReasons(pages);
        if (!m_isShown)
            m_html = absenceHtml(m_request);
        m_html += remarksHtml(m_request, m_said);
        pages.why = m_html.isEmpty() ? caption(tr("No compiler and no pass has said anything about this node.")) : m_html;
        return pages;
    }

private:
    void takeReasons(NodePages& pages)
    {
        ReasonsPage reasons = reasonsPage(m_request);
        m_html = std::move(reasons.html);
        pages.wishes = std::move(reasons.wishes);
        pages.isPinned = reasons.isPinned;
        m_said = std::move(reasons.verdicts);
    }

    bool findIn(const Module& module)
    {
        for (const NestedFunction& nested : allFunctions(module)) {
            if (!nested.function->contains(m_request.node))
                continue;
            m_function = nested.function;
            m_path = nested.path;
            return true;
        }
        return false;
    }

    QString caption(const QString& text) const { return html::colored(text, m_request.captionColor); }

    QString link(NodeId id) const
    {
        QString text = QStringLiteral("<a href='node:%1'>%%1</a>").arg(number(id));
        if (const Node* node = m_function ? m_function->find(id) : nullptr) {
            const auto* parameter = node->as<Parameter>();
            text += QLatin1Char(' ') + (parameter ? escaped(parameter->name) : escaped(calledName(*m_function, *node)));
            text += QStringLiteral("<br>") + caption(escaped(shortText(node->type)));
        }
        return text;
    }

    void head(const Node& node)
    {
        m_html += QStringLiteral("<h3>%1 %2</h3>").arg(escaped(displayName(node)), caption(nodeText(node.id)));
        if (!m_isShown)
            m_html += absenceHtml(m_request);
        QString facts = row(tr("Type"), QStringLiteral("<code>%1</code>").arg(escaped(toText(node.type))));
        if (const auto bytes = byteCount(node.type))
            facts += row(tr("Size"), bytesText(*bytes));
        if (const auto* parameter = node.as<Parameter>())
            facts += row(tr("Name"), escaped(parameter->name));
        if (m_path != "main")
            facts += row(tr("Inside"), QStringLiteral("@") + escaped(m_path));
        if (const auto* call = node.as<Call>()) {
            facts += row(tr("Kind"), escaped(name(call->op->category)) + QStringLiteral(", ") + escaped(name(call->op->fusion)));
            std::vector<Type> inputs;
            for (const NodeId id : node.operands)
                inputs.push_back((*m_function)[id].type);
            const Cost cost = costOf(*call, inputs, node.type);
            if (cost.macs > 0)
                facts += row(tr("Work"), macsText(cost.macs));
        }
        time(facts);
        m_html += QStringLiteral("<table>%1</table>").arg(facts);
        if (const auto* call = node.as<Call>(); call && call->op->isOpaque())
            m_html += QStringLiteral("<p>%1</p>").arg(opaqueText(node.id));
    }

    /// Why it is no operator of which anything is known, as the import told.
    QString opaqueText(NodeId node) const
    {
        const ImportRecord* record = m_request.run->input.origin.get();
        const std::string ending = fmt::format("(%{})", number(node));
        const auto told = record ? std::ranges::find_if(record->report, [&](const Diagnostic& entry) { return entry.where.ends_with(ending); }) : decltype(record->report.begin()) {};
        QString why = tr("only its name is known");
        if (record && told != record->report.end())
            why = html::told(told->message);
        else if (std::ranges::any_of((*m_function)[node].operands, [this](NodeId operand) { return !(*m_function)[operand].type.isKnown(); }))
            why = tr("the type of one of its inputs is not known");
        return tr("<b>Opaque</b>: %1. It stays one node: what is in it can't be opened, nothing here runs or compiles it, and its time is not known.").arg(why);
    }

    /// Of the operator, or of the region when the node is its call.
    void time(QString& facts) const
    {
        const std::optional<TimeRow> own = m_isShown && m_request.times && m_function ? ownTime(*m_request.times, *m_function, m_request.node) : std::nullopt;
        if (!own)
            return;
        facts += row(tr("Time"), estimatedText(*own).toHtmlEscaped());
        if (own->measured)
            facts += row(QString(), measuredText(*own).toHtmlEscaped() + QStringLiteral("<br>") + caption(escaped(m_request.times->how)));
    }

    void attributes(const Node& node)
    {
        const auto* call = node.as<Call>();
        if (!call || (call->op->attributes.empty() && call->attrs.empty()))
            return;
        QString rows;
        for (const FieldInfo& info : call->op->attributes) {
            const Value* value = call->attrs.find(info.name);
            const QString text = QStringLiteral("<code>%1</code>").arg(escaped(relayText(value ? *value : info.defaultValue)));
            rows += value ? row(escaped(info.name), text) : row(caption(escaped(info.name)), caption(text));
        }
        if (call->op->attributes.empty()) // an opaque operator: whatever the source had
            for (const auto& [name, value] : call->attrs)
                rows += row(escaped(name), QStringLiteral("<code>%1</code>").arg(escaped(relayText(value))));
        m_html += heading(tr("Attributes")) + QStringLiteral("<table>%1</table>").arg(rows);
    }

    void calibration(const Node& node)
    {
        if (!m_request.quantized)
            return;
        const QuantizationReport& report = *m_request.quantized->report;
        const auto layers = layersIn(m_request.run, *m_request.quantized, std::vector {m_request.module, m_request.before});
        if (const auto layer = layers.find(node.id); layer != layers.end())
            m_html += layerHtml(*layer->second, report);
        const auto values = valuesIn(*m_request.run, *m_request.quantized);
        if (const auto value = values.find(node.id); value != values.end())
            m_html += calibrationHtml(*value->second, report, {m_request.captionColor, m_request.successColor, m_request.errorColor});
    }

    void neighbours(const Node& node)
    {
        const auto* call = node.as<Call>();
        QString rows;
        for (std::size_t i = 0; i < node.operands.size(); ++i) {
            QString label = QString::number(i);
            if (call && !call->op->inputs.empty())
                label = escaped(call->op->inputs[std::min(i, call->op->inputs.size() - 1)].name);
            rows += row(caption(label), link(node.operands[i]));
        }
        if (!rows.isEmpty())
            m_html += heading(tr("Operands")) + QStringLiteral("<table>%1</table>").arg(rows);
        const Uses uses(*m_function);
        const auto users = uses[node.id];
        QStringList list;
        for (std::size_t i = 0; i < std::min<std::size_t>(users.size(), 24); ++i)
            list.append(link(users[i]));
        if (users.size() > 24)
            list.append(tr("and %n more", nullptr, static_cast<int>(users.size() - 24)));
        if (m_function->result() == node.id)
            list.append(tr("result of @%1").arg(escaped(m_path)));
        m_html += heading(tr("Used by")) + (list.isEmpty() ? caption(tr("nothing")) : QStringLiteral("<p>%1</p>").arg(list.join(QStringLiteral("<br>"))));
    }

    std::vector<TitledTensor> tensors(const Node& node) const
    {
        if (const auto* constant = node.as<Constant>())
            return {{tr("value"), constant->value}};
        std::vector<TitledTensor> found;
        const auto* call = node.as<Call>();
        for (std::size_t i = 0; i < node.operands.size(); ++i)
            if (const auto* constant = (*m_function)[node.operands[i]].as<Constant>()) {
                const bool named = call && i < call->op->inputs.size();
                found.push_back({named ? toQString(call->op->inputs[i].name) : tr("operand %1").arg(i), constant->value});
            }
        return found;
    }

    void help(const Node& node)
    {
        const auto* call = node.as<Call>();
        if (!call)
            return;
        m_html += heading(tr("About %1").arg(escaped(call->op->name))) + QStringLiteral("<p>%1</p>").arg(html::told(call->op->summary));
        m_html += teachingHtml(told(call->op->doc), m_request.codeColor);
        QString rows;
        for (const OpInput& input : call->op->inputs)
            rows += row(escaped(input.name), caption(html::told(input.doc)));
        for (const FieldInfo& info : call->op->attributes)
            rows += row(escaped(info.name), caption(html::told(info.help)));
        if (!rows.isEmpty())
            m_html += QStringLiteral("<table>%1</table>").arg(rows);
    }

    const NodeHtmlRequest& m_request;
    FunctionPtr m_function;
    std::string m_path;
    bool m_isShown = false;      ///< else the page tells what the node is where it is
    QString m_html;
    std::vector<AskedNode> m_said; ///< verdicts that the page tells
};

} // namespace

NodePages nodePages(const NodeHtmlRequest& request) { return NodePage(request).pages(); }

} // namespace passbench
