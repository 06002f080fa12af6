#include "views/models/step_groups.h"

#include "views/models/text.h"

#include <algorithm>

namespace passbench {

std::vector<GroupSpan> groupSpans(const Pipeline& pipeline)
{
    std::vector<GroupSpan> spans;
    const auto& steps = pipeline.steps;
    const auto standsIn = [&](std::size_t step, std::size_t depth, std::size_t first) {
        return steps[step].groups.size() > depth
            && std::equal(steps[first].groups.begin(), steps[first].groups.begin() + static_cast<std::ptrdiff_t>(depth) + 1, steps[step].groups.begin());
    };
    for (std::size_t first = 0; first < steps.size(); ++first)
        for (std::size_t depth = 0; depth < steps[first].groups.size(); ++depth) {
            if (first > 0 && standsIn(first - 1, depth, first))
                continue; // it began before
            std::size_t end = first + 1;
            while (end < steps.size() && standsIn(end, depth, first))
                ++end;
            const StepGroup& group = steps[first].groups[depth];
            spans.push_back({.begin = static_cast<int>(first), .end = static_cast<int>(end), .depth = static_cast<int>(depth),
                .name = group.name.empty() ? QStringLiteral("Sequential") : toQString(group.name), .enabled = group.enabled, .optLevel = group.optLevel});
        }
    return spans;
}

} // namespace passbench
