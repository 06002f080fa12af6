#include "views/models/tables/pin_rows.h"

#include "core/partition/regions/annotations.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/models/tr.h"

namespace passbench {
namespace {

/// "conv1 %12"; several of what was one, such as after a pass has divided it.
QString operatorText(const std::string& origin, const std::vector<NodeId>& nodes)
{
    constexpr std::size_t most = 3;
    QString text = toQString(origin);
    for (std::size_t i = 0; i < std::min(nodes.size(), most); ++i)
        text += QLatin1Char(' ') + nodeText(nodes[i]);
    return nodes.size() > most ? text + QStringLiteral(" …") : text;
}

QString outcomeText(const PinPlaces::Place& place)
{
    if (!place.outcome)
        return tr("known when PartitionGraph has run");
    return place.outcome->honoured ? tr("honoured") : tr("could not be honoured: %1").arg(told(place.outcome->reason));
}

} // namespace

QString pinText(const Pin& pin)
{
    const QString compiler = toQString(pin.compiler);
    switch (pin.kind) {
    case Pin::Kind::To: return pin.compiler == hostCompiler ? tr("kept on the host") : tr("pinned to %1").arg(compiler);
    case Pin::Kind::Never: return tr("kept from %1").arg(compiler);
    case Pin::Kind::Cut: break;
    }
    return tr("cut");
}

QStringList pinHeaders() { return {tr("Operator"), tr("Decision"), tr("What became of it")}; }

std::vector<TableRow> pinRows(const std::vector<PinPlaces::Place>& places)
{
    std::vector<TableRow> rows;
    for (const PinPlaces::Place& place : places) {
        QString text = operatorText(place.origin, place.nodes);
        if (place.pin.kind == Pin::Kind::Cut)
            text += QStringLiteral(" | ") + operatorText(place.otherOrigin, place.others);
        const QString outcome = outcomeText(place);
        rows.push_back({.cells = {{.text = text}, {.text = pinText(place.pin)}, {.text = outcome}}, .toolTip = text + QStringLiteral(": ") + outcome,
            .node = place.nodes.empty() ? NodeId::None : place.nodes.front(), .step = static_cast<int>(rows.size())});
    }
    return rows;
}

} // namespace passbench
