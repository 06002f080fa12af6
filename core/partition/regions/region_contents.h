#pragma once
// What is in a group of nodes, with the operators in composites counted one by one.

#include "core/ir/graph/function.h"
#include "core/ir/graph/op.h"

namespace passbench {

struct Contents {
    std::int64_t operators = 0;
    double macs = 0;
    std::vector<const OpDef*> ops; ///< each once, in the order met
    std::vector<std::pair<std::string, std::int64_t>> composites; ///< how often each occurs, by name
};

enum class Macs : std::uint8_t { Counted, NotCounted }; ///< to count them takes most of the time
/// Annotations do not count. Calls of globals do not either: what they hold is elsewhere.
Contents contentsOf(const Function& function, std::span<const NodeId> nodes, Macs macs = Macs::Counted);
/// Of all nodes of a function.
Contents contentsOf(const Function& function);

} // namespace passbench
