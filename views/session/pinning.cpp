#include "views/session/pinning.h"

#include "core/document/edits.h"
#include "core/history/lineage.h"
#include "core/history/partition/pins.h"
#include "core/ir/graph/find_node.h"

namespace passbench {
namespace {

bool add(Session& session, const QString& text, std::span<const Pin> added)
{
    if (added.empty())
        return false;
    session.edit(text, addPins(session.project(), added, session.input()));
    return true;
}

std::size_t stepsShown(const Session& session) { return static_cast<std::size_t>(session.isComparing() ? session.reached() : session.playhead()); }

QString nameOf(const Session& session, NodeId node)
{
    return QString::fromStdString(Lineage(session.run()).originText(node)).remove(QLatin1Char('`')); // menus show it as it is
}

} // namespace

std::vector<NodeId> importedOperators(const Session& session, NodeId node)
{
    if (!session.hasModel())
        return {};
    const NodePtr shown = findNode(session.shown(), node);
    return PinOrigins(session.run(), stepsShown(session)).of(node, shown ? displayName(*shown) : std::string());
}

std::vector<NodeId> pinnedWith(const Session& session, NodeId node)
{
    Pins pins;
    for (const NodeId origin : importedOperators(session, node))
        pins.push_back({.kind = Pin::Kind::To, .node = origin});
    std::vector<NodeId> others;
    for (const PinNow& now : pinsAt(session.run(), pins, stepsShown(session)))
        for (const NodeId other : now.nodes)
            if (other != node && findNode(session.shown(), other) && std::ranges::find(others, other) == others.end())
                others.push_back(other);
    return others;
}

std::vector<Pin> pinsOn(const Session& session, NodeId node)
{
    return pinsAbout(session.project(), importedOperators(session, node), session.input());
}

bool pinTo(Session& session, NodeId node, const std::string& compiler)
{
    std::vector<Pin> pins;
    for (const NodeId origin : importedOperators(session, node))
        pins.push_back({.kind = Pin::Kind::To, .node = origin, .compiler = compiler});
    return add(session, Session::tr("Pin %1 to %2").arg(nameOf(session, node), QString::fromStdString(compiler)), pins);
}

bool keepFrom(Session& session, NodeId node, const std::string& compiler)
{
    std::vector<Pin> pins;
    for (const NodeId origin : importedOperators(session, node))
        pins.push_back({.kind = Pin::Kind::Never, .node = origin, .compiler = compiler});
    return add(session, Session::tr("Keep %1 from %2").arg(nameOf(session, node), QString::fromStdString(compiler)), pins);
}

bool cutBetween(Session& session, NodeId node, NodeId other)
{
    std::vector<Pin> pins;
    for (const NodeId origin : importedOperators(session, node))
        for (const NodeId user : importedOperators(session, other))
            if (origin != user)
                pins.push_back({.kind = Pin::Kind::Cut, .node = origin, .other = user});
    return add(session, Session::tr("Cut between %1 and %2").arg(nameOf(session, node), nameOf(session, other)), pins);
}

void removePins(Session& session, NodeId node)
{
    session.edit(Session::tr("Remove the pins of %1").arg(nameOf(session, node)), removePins(session.project(), importedOperators(session, node), session.input()));
}

void removePins(Session& session, std::span<const Pin> removed)
{
    Pins pins = session.compilers().pins;
    std::erase_if(pins, [&](const Pin& pin) { return std::ranges::find(removed, pin) != removed.end(); });
    if (pins != session.compilers().pins)
        setPins(session, Session::tr("Remove %n pin(s)", nullptr, static_cast<int>(removed.size())), pins);
}

void setPins(Session& session, const QString& text, const Pins& pins)
{
    session.edit(text, passbench::setPins(session.project(), pins, session.input()));
}

} // namespace passbench
