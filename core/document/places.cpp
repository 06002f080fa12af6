#include "core/document/places.h"

namespace passbench {

NodeId nodeAt(const NodePlace& place, const Module& module)
{
    const FunctionPtr function = module.find(place.function);
    const auto index = static_cast<std::size_t>(place.index);
    return function && place.index >= 0 && index < function->nodes().size() ? function->nodes()[index]->id : NodeId::None;
}

std::optional<NodePlace> placeOf(NodeId node, const Module& module)
{
    for (const auto& [name, function] : module.functions)
        if (const std::int64_t at = function->position(node); at >= 0)
            return NodePlace {name, at};
    return std::nullopt;
}

} // namespace passbench
