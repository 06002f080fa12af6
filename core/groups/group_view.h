#pragma once
// What a person has opened and closed in a graph that is shown in groups.

#include <optional>
#include <set>
#include <string>

namespace passbench {

/// Outlives the graph that it was made on: groups are named by their keys, and those that are not there are not asked.
struct GroupView {
    std::optional<bool> grouped {};  ///< whether there are groups at all; empty: where a graph is large
    bool all = false;                ///< all are open but those closed
    std::set<std::string> opened {}, closed {};
    bool operator==(const GroupView&) const = default;
};

} // namespace passbench
