#include "views/models/html/reasons.h"

#include "views/models/html/parts.h"
#include "views/models/text.h"
#include "views/models/tr.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <utility>

namespace passbench {
namespace {

using html::escaped, html::heading, html::row;

QString link(NodeId node, std::string_view name)
{
    return QStringLiteral("<a href='node:%1'>%2</a> %3").arg(QString::number(number(node)), nodeText(node), escaped(name));
}

/// `text`, in which `node` is named, with a link there.
QString linked(QString text, NodeId node)
{
    const QRegularExpression place(QRegularExpression::escape(nodeText(node)) + QStringLiteral("(?![0-9])"));
    return text.replace(place, QStringLiteral("<a href='node:%1'>%2</a>").arg(QString::number(number(node)), nodeText(node)));
}

QString paragraph(const QString& text) { return QStringLiteral("<p>%1</p>").arg(text); }

class ReasonsWriter {
    Q_DECLARE_TR_FUNCTIONS(passbench::ReasonsWriter)
public:
    explicit ReasonsWriter(const NodeHtmlRequest& request)
        : m_request(request), m_reasons(reasonsOf({.run = request.run, .module = request.module, .node = request.node, .compilers = *request.compilers, .built = request.built.get()}))
    {
    }

    ReasonsPage page()
    {
        standings();
        verdicts();
        for (const PinOutcome& outcome : m_reasons.pins)
            pin(outcome);
        if (m_reasons.place)
            place(*m_reasons.place);
        for (const GroupedNode& group : m_reasons.groups)
            groups(group);
        return {.html = m_html, .wishes = m_reasons.wishes, .isPinned = !m_reasons.pins.empty(), .verdicts = m_reasons.verdicts};
    }

private:
    QString caption(const QString& text) const { return html::colored(text, m_request.captionColor); }
    QString good(const QString& text) const { return html::colored(QStringLiteral("✓ ") + text, m_request.successColor); }
    QString bad(const QString& text) const { return html::colored(QStringLiteral("✗ ") + text, m_request.errorColor); }

    /// One line on top: where it is, and what decided it.
    void standings()
    {
        for (const NodeReasons::Place& place : m_reasons.standings) {
            const Standing& standing = place.standing;
            QString where = placeText(standing);
            if (!standing.built.empty())
                where = tr("%1, built %2", "in a region; on the host").arg(where, html::told(standing.built));
            QString line = QStringLiteral("<b>%1</b>: %2").arg(where, html::told(standing.because));
            if (place.node != m_request.node)
                line = link(place.node, place.name) + QStringLiteral("<br>") + line;
            m_html += paragraph(line);
        }
    }

    QString placeText(const Standing& standing) const
    {
        const bool supposed = m_request.isSupposed;
        if (standing.onHost())
            return supposed ? tr("Would be on the host") : tr("On the host");
        const QString compiler = escaped(standing.compiler), region = escaped(standing.region);
        if (region.isEmpty())
            return (supposed ? tr("Would be annotated for %1") : tr("Annotated for %1")).arg(compiler);
        return (supposed ? tr("Would be in %1 of %2") : tr("In %1 of %2")).arg(region, compiler);
    }

    /// Of a compiler that accepts.
    QString takes() const { return m_request.isSupposed ? tr("would take it then") : good(tr("would take it")); }

    void verdicts()
    {
        bool isHeaded = false; // of a composite each of its operators was asked about
        for (const AskedNode& asked : m_reasons.verdicts) {
            QString rows;
            for (const Verdict& verdict : asked.verdicts) {
                QString text = verdict.accepted ? takes() : verdict.asked ? bad(tr("refuses it")) : caption(tr("is not asked"));
                if (!verdict.rule.empty())
                    text += QStringLiteral("<br>") + caption(html::told(verdict.rule));
                if (!verdict.reason.empty())
                    text += QStringLiteral("<br>") + html::told(verdict.reason);
                rows += row(escaped(verdict.compiler), text);
            }
            if (rows.isEmpty())
                continue;
            if (!std::exchange(isHeaded, true))
                m_html += heading(m_request.isSupposed ? tr("What the rules of each compiler would say") : tr("What the rules of each compiler say"));
            if (asked.node != m_request.node)
                m_html += paragraph(tr("They were asked about %1").arg(link(asked.node, asked.name)));
            else if (!m_reasons.asked)
                m_html += paragraph(caption(tr("What they would say now; no step of the run has asked them.")));
            m_html += QStringLiteral("<table>%1</table>").arg(rows);
        }
    }

    void pin(const PinOutcome& outcome)
    {
        QString text = outcome.pin.kind == Pin::Kind::Cut ? tr("cut between %1 and %2").arg(nodeText(outcome.pin.node), nodeText(outcome.pin.other)) : html::told(toText(outcome.pin));
        if (m_reasons.partitioned)
            text += QStringLiteral("<br>") + (outcome.honoured ? good(tr("honoured")) : bad(tr("could not be honoured: %1").arg(html::told(outcome.reason))));
        m_html += heading(tr("Pin")) + paragraph(text);
    }

    void place(const PlacedNode& placed)
    {
        const RegionInfo& region = placed.region;
        m_html += heading(tr("Region"));
        const QString name = region.global.empty() ? tr("annotated for %1").arg(escaped(region.compiler)) : link(region.call, region.global);
        QString facts = row(m_request.isSupposed ? tr("Would be in") : tr("Is in"), name) + row(tr("Holds"), tr("%n operator(s)", nullptr, static_cast<int>(region.operators)) + QStringLiteral(", ") + tr("%1 of the MACs").arg(percentText(region.macShare)));
        if (region.nodes.size() > 1)
            facts += row(tr("Together"), tr("neighbours that %1 takes, as long as no region comes to wait for itself").arg(escaped(region.compiler)));
        facts += row(tr("Gets"), bytesOf(region.inputs)) + row(tr("Gives"), bytesOf(region.outputs));
        m_html += QStringLiteral("<table>%1</table>").arg(facts);
        QStringList ends;
        for (const RegionNeighbour& neighbour : region.neighbours)
            if (const QString text = (neighbour.after ? tr("before %1") : tr("behind %1")).arg(link(neighbour.node, neighbour.op)) + QStringLiteral("<br>") + caption(html::told(neighbour.reason)); !ends.contains(text))
                ends.append(text);
        list(tr("Where it ends"), ends, 0);
        QStringList apart;
        for (const PlacedNode::Apart& other : placed.apart)
            apart.append(link(other.call, other.region) + QStringLiteral("<br>") + reason(other.why));
        list(tr("Why it is not one with"), apart, placed.furtherApart);
    }

    QString bytesOf(const std::vector<RegionTensor>& tensors) const
    {
        std::int64_t bytes = 0;
        for (const RegionTensor& tensor : tensors)
            bytes += tensor.bytes;
        return tr("%1 in %n value(s)", nullptr, static_cast<int>(tensors.size())).arg(bytesText(bytes));
    }

    /// The sentence, with the nodes of the path to go to.
    QString reason(const RegionsApart& apart) const
    {
        QString text = html::told(apart.reason);
        for (const NodeId node : apart.path)
            text = linked(text, node);
        return caption(text);
    }

    void list(const QString& title, const QStringList& entries, std::size_t further)
    {
        constexpr qsizetype most = 8;
        if (entries.isEmpty())
            return;
        m_html += heading(title);
        for (const QString& entry : entries.first(std::min(entries.size(), most)))
            m_html += paragraph(entry);
        const qsizetype left = std::max<qsizetype>(entries.size() - most, 0) + static_cast<qsizetype>(further);
        if (left > 0)
            m_html += paragraph(caption(tr("and %n more", nullptr, static_cast<int>(left))));
    }

    void groups(const GroupedNode& group)
    {
        m_html += heading(tr("Groups of %1 with %2 %3").arg(escaped(group.compiler), nodeText(group.node), escaped(group.name)));
        for (const auto& [attempt, node, name] : group.attempts) {
            const QString fits = tr("%1 of %n operator(s)", nullptr, static_cast<int>(attempt.wanted)).arg(attempt.nodes.size());
            QString text = escaped(attempt.composite) + QLatin1Char(' ') + caption(fits);
            text += QStringLiteral("<br>") + (attempt.reason.empty() ? good(tr("fits")) : bad(tr("at %1: %2").arg(link(node, name), html::told(attempt.reason))));
            m_html += paragraph(text);
        }
    }

    const NodeHtmlRequest& m_request;
    const NodeReasons m_reasons;
    QString m_html;
};

} // namespace

ReasonsPage reasonsPage(const NodeHtmlRequest& request) { return ReasonsWriter(request).page(); }

} // namespace passbench
