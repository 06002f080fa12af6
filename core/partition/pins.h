#pragma once
// What a person has decided about single nodes, over the heads of the compilers' rules.

#include "core/ir/graph/node.h"

#include <span>
#include <string>
#include <vector>

namespace passbench {

/// One decision about nodes of a module; in a session about those of the imported model.
struct Pin {
    enum class Kind : std::uint8_t {
        To,    ///< `compiler` gets the node, whoever would be asked before; its rules still have to hold
        Never, ///< `compiler` does not get the node
        Cut,   ///< `node` and `other`, which uses its value, are never in one region or group
    };
    Kind kind = Kind::To;
    NodeId node = NodeId::None;
    std::string compiler {};           ///< of To and Never
    NodeId other = NodeId::None;       ///< of Cut
    bool operator==(const Pin&) const = default;
};
using Pins = std::vector<Pin>;

/// The compiler that `node` is pinned to; empty for none. Of two the later counts.
std::string pinnedTo(const Pins& pins, NodeId node);
/// Whether a pin keeps `node` away from `compiler`: by name, or since it belongs to another.
bool isKeptFrom(const Pins& pins, NodeId node, std::string_view compiler);
/// The cut that two of `nodes` lie on both sides of; null when they may stay together.
const Pin* cutWithin(const Pins& pins, std::span<const NodeId> nodes);
/// "pinned to `dnnl`", "kept from `dnnl`", "cut".
std::string toText(const Pin& pin);

} // namespace passbench
