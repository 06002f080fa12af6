#pragma once
// Groups within groups: placement knows two levels, a box's innermost group and the outermost around it.

#include "core/layout/layout.h"

namespace passbench {

inline std::int32_t parentOf(const LayoutRequest& request, std::int32_t group)
{
    const auto index = static_cast<std::size_t>(group);
    return group >= 0 && index < request.groupParents.size() ? request.groupParents[index] : -1;
}

/// -1 for a box outside of groups.
inline std::int32_t outermostOf(const LayoutRequest& request, std::int32_t group)
{
    while (parentOf(request, group) >= 0)
        group = parentOf(request, group);
    return group;
}

/// One more than the greatest index that is used.
inline std::size_t groupCount(const LayoutRequest& request)
{
    std::size_t count = request.groupParents.size();
    for (const LayoutRequest::Box& box : request.boxes)
        count = std::max(count, static_cast<std::size_t>(box.group + 1));
    return count;
}

} // namespace passbench
