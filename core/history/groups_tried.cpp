#include "core/history/groups_tried.h"

#include "core/partition/reasons/not_composed.h"

namespace passbench {

GroupsTried::GroupsTried(const Run& run)
{
    for (const StepPtr& step : run.steps)
        if (step->config.pass == "MergeComposite" && step->state == StepState::Done)
            for (const Remark& remark : step->log.remarks)
                if (auto group = readNotComposed(remark.text))
                    m_reasons.insert_or_assign({remark.node, std::move(group->composite)}, std::move(group->reason));
}

std::string GroupsTried::whyNot(NodeId root, std::string_view composite) const
{
    const auto reason = m_reasons.find({root, std::string(composite)});
    return reason == m_reasons.end() ? std::string() : reason->second;
}

} // namespace passbench
