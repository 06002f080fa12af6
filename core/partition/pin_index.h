#pragma once
// The pins of a run by node, for whoever asks about many nodes.

#include "core/partition/pins.h"

#include <unordered_map>

namespace passbench {

class PinIndex {
public:
    explicit PinIndex(const Pins& pins);
    bool isKeptFrom(NodeId node, std::string_view compiler) const; ///< as the function of pins.h
    const Pin* cutWithin(std::span<const NodeId> nodes) const;     ///< likewise

private:
    std::unordered_map<NodeId, Pins> m_ofNode;
    Pins m_cuts;
};

} // namespace passbench
