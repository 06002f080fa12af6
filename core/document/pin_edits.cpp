// Edits of a workspace that are about what is pinned to its compilers.

#include "core/document/chosen_compilers.h"
#include "core/document/edits.h"

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

} // namespace

Workspace setPins(Workspace workspace, const Pins& pins, const Module& model)
{
    workspace.pins.clear();
    for (const Pin& pin : pins)
        if (auto place = placed(pin, model))
            workspace.pins.push_back(*std::move(place));
    return workspace;
}

Workspace addPins(Workspace workspace, std::span<const Pin> added, const Module& model)
{
    Pins pins = pinsOf(workspace, model);
    for (const Pin& pin : added) {
        std::erase_if(pins, [&](const Pin& earlier) { return earlier.node == pin.node && contradicts(earlier, pin); });
        pins.push_back(pin);
    }
    return setPins(std::move(workspace), pins, model);
}

Workspace removePins(Workspace workspace, std::span<const NodeId> nodes, const Module& model)
{
    Pins pins = pinsOf(workspace, model);
    std::erase_if(pins, [&](const Pin& pin) { return isAbout(pin, nodes); });
    return setPins(std::move(workspace), pins, model);
}

Pins pinsAbout(const Workspace& workspace, std::span<const NodeId> nodes, const Module& model)
{
    Pins pins = pinsOf(workspace, model);
    std::erase_if(pins, [&](const Pin& pin) { return !isAbout(pin, nodes); });
    return pins;
}

} // namespace passbench
