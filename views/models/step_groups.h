#pragma once
// The groups of a pipeline as spans of steps, for a strip that can fold them.

#include "core/pipeline/pipeline.h"

#include <QString>

namespace passbench {

struct GroupSpan {
    int begin = 0, end = 0;    ///< steps from `begin` up to but not `end`
    int depth = 0;             ///< 0: the outermost
    QString name;              ///< "Sequential" when it has none
    bool enabled = true;
    std::int64_t optLevel = 0;
    bool operator==(const GroupSpan&) const = default;
};

/// In the order of their first steps, outer before inner.
std::vector<GroupSpan> groupSpans(const Pipeline& pipeline);

} // namespace passbench
