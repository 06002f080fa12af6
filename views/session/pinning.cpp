#include "views/session/pinning.h"

#include "core/document/chosen_compilers.h"
#include "core/document/edits.h"
#include "core/history/lineage.h"
#include "core/ir/graph/find_node.h"

#include <algorithm>

namespace passbench {
namespace {

bool isAbout(const Pin& pin, std::span<const NodeId> nodes)
{
    const auto has = [&](NodeId id) { return std::ranges::find(nodes, id) != nodes.end(); };
    return has(pin.node) || (pin.kind == Pin::Kind::Cut && has(pin.other));
}

/// Whether `earlier` can't hold together with `pin`, or says the same.
bool contradicts(const Pin& earlier, const Pin& pin)
{
    if (pin.kind == Pin::Kind::Cut || earlier.kind == Pin::Kind::Cut)
        return earlier == pin;
    return pin.kind == Pin::Kind::To || earlier.kind == Pin::Kind::To || earlier.compiler == pin.compiler;
}

Pins currentPins(const Session& session) { return pinsOf(session.project(), session.input()); }

void store(Session& session, const QString& text, const Pins& pins)
{
    session.edit(text, setPins(session.project(), pins, session.input()));
}

bool add(Session& session, const QString& text, std::vector<Pin> added)
{
    Pins pins = currentPins(session);
    for (const Pin& pin : added) {
        std::erase_if(pins, [&](const Pin& earlier) { return earlier.node == pin.node && contradicts(earlier, pin); });
        pins.push_back(pin);
    }
    if (added.empty())
        return false;
    store(session, text, pins);
    return true;
}

QString nameOf(const Session& session, NodeId node)
{
    return QString::fromStdString(Lineage(session.run()).originText(node));
}

} // namespace

std::vector<NodeId> importedOperators(const Session& session, NodeId node)
{
    if (!session.hasModel())
        return {};
    const NodePtr shown = findNode(session.shown(), node);
    return Lineage(session.run()).originOperators(node, shown ? displayName(*shown) : std::string());
}

std::vector<Pin> pinsOn(const Session& session, NodeId node)
{
    const std::vector<NodeId> origins = importedOperators(session, node);
    Pins pins = currentPins(session);
    std::erase_if(pins, [&](const Pin& pin) { return !isAbout(pin, origins); });
    return pins;
}

bool pinTo(Session& session, NodeId node, const std::string& compiler)
{
    std::vector<Pin> pins;
    for (const NodeId origin : importedOperators(session, node))
        pins.push_back({.kind = Pin::Kind::To, .node = origin, .compiler = compiler});
    return add(session, Session::tr("Pin %1 to %2").arg(nameOf(session, node), QString::fromStdString(compiler)), std::move(pins));
}

bool keepFrom(Session& session, NodeId node, const std::string& compiler)
{
    std::vector<Pin> pins;
    for (const NodeId origin : importedOperators(session, node))
        pins.push_back({.kind = Pin::Kind::Never, .node = origin, .compiler = compiler});
    return add(session, Session::tr("Keep %1 from %2").arg(nameOf(session, node), QString::fromStdString(compiler)), std::move(pins));
}

bool cutBetween(Session& session, NodeId node, NodeId other)
{
    std::vector<Pin> pins;
    for (const NodeId origin : importedOperators(session, node))
        for (const NodeId user : importedOperators(session, other))
            if (origin != user)
                pins.push_back({.kind = Pin::Kind::Cut, .node = origin, .other = user});
    return add(session, Session::tr("Cut between %1 and %2").arg(nameOf(session, node), nameOf(session, other)), std::move(pins));
}

void removePins(Session& session, NodeId node)
{
    const std::vector<NodeId> origins = importedOperators(session, node);
    Pins pins = currentPins(session);
    std::erase_if(pins, [&](const Pin& pin) { return isAbout(pin, origins); });
    store(session, Session::tr("Remove the pins of %1").arg(nameOf(session, node)), pins);
}

void setPins(Session& session, const QString& text, const Pins& pins)
{
    store(session, text, pins);
}

} // namespace passbench
