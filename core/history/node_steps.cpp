#include "core/history/node_steps.h"

#include <algorithm>

namespace passbench {

NodeSteps::NodeSteps(const Run& run)
{
    for (const StepPtr& step : run.steps) {
        m_passes.push_back(step->config.pass);
        for (const IdRange& range : step->madeIds)
            m_made.push_back({number(range.first), number(range.first) + range.count, m_passes.size() - 1});
    }
    std::ranges::sort(m_made, {}, &Made::first);
}

std::size_t NodeSteps::stepOf(NodeId node) const
{
    const auto behind = std::ranges::upper_bound(m_made, number(node), {}, &Made::first);
    return behind == m_made.begin() || number(node) >= std::prev(behind)->end ? 0 : std::prev(behind)->step;
}

} // namespace passbench
