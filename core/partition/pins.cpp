#include "core/partition/pins.h"

#include "core/partition/regions/annotations.h"

#include <algorithm>
#include <fmt/format.h>

namespace passbench {

std::string pinnedTo(const Pins& pins, NodeId node)
{
    std::string compiler;
    for (const Pin& pin : pins)
        if (pin.kind == Pin::Kind::To && pin.node == node)
            compiler = pin.compiler;
    return compiler;
}

bool isKeptFrom(const Pins& pins, NodeId node, std::string_view compiler)
{
    if (const std::string wanted = pinnedTo(pins, node); !wanted.empty() && wanted != compiler)
        return true;
    return std::ranges::any_of(pins, [&](const Pin& pin) {
        return pin.kind == Pin::Kind::Never && pin.node == node && pin.compiler == compiler;
    });
}

const Pin* cutWithin(const Pins& pins, std::span<const NodeId> nodes)
{
    const auto holds = [&](NodeId id) { return std::ranges::find(nodes, id) != nodes.end(); };
    const auto cut = std::ranges::find_if(pins, [&](const Pin& pin) {
        return pin.kind == Pin::Kind::Cut && holds(pin.node) && holds(pin.other);
    });
    return cut == pins.end() ? nullptr : &*cut;
}

std::string toText(const Pin& pin)
{
    const std::string_view compiler = pin.compiler == hostCompiler ? "host" : std::string_view(pin.compiler); // as it is typed
    switch (pin.kind) {
    case Pin::Kind::To: return fmt::format("pinned to `{}`", compiler);
    case Pin::Kind::Never: return fmt::format("kept from `{}`", compiler);
    case Pin::Kind::Cut: break;
    }
    return "cut";
}

} // namespace passbench
