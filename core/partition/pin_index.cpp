#include "core/partition/pin_index.h"

namespace passbench {

PinIndex::PinIndex(const Pins& pins)
{
    for (const Pin& pin : pins)
        (pin.kind == Pin::Kind::Cut ? m_cuts : m_ofNode[pin.node]).push_back(pin);
}

bool PinIndex::isKeptFrom(NodeId node, std::string_view compiler) const
{
    const auto own = m_ofNode.find(node);
    return own != m_ofNode.end() && passbench::isKeptFrom(own->second, node, compiler);
}

const Pin* PinIndex::cutWithin(std::span<const NodeId> nodes) const
{
    return m_cuts.empty() ? nullptr : passbench::cutWithin(m_cuts, nodes);
}

} // namespace passbench
