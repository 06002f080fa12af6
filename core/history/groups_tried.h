#pragma once
// What became of the groups of operators that a run has tried to make composites of.

#include "core/history/run.h"

#include <map>

namespace passbench {

class GroupsTried {
public:
    explicit GroupsTried(const Run& run);
    /// Why the group that ends at `root` was not made of it, as MergeComposite said; empty when it was made, or not tried.
    std::string whyNot(NodeId root, std::string_view composite) const;

private:
    std::map<std::pair<NodeId, std::string>, std::string> m_reasons; ///< by root and composite
};

} // namespace passbench
