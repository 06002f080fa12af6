#include "app/cli/rewrites.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {

std::string rewritesText(const RunPtr& run)
{
    std::string text;
    for (std::size_t i = 0; i < run->steps.size(); ++i) {
        const std::vector<SubStep> all = subSteps(*run->steps[i]);
        if (all.empty())
            continue;
        const NodeLabels labels(run, i);
        for (std::size_t k = 0; k < all.size(); ++k)
            text += fmt::format("// step {}.{} {}: {}\n", i + 1, k + 1, run->steps[i]->config.pass, labels.text(all[k]));
    }
    return text;
}

std::string remarksText(const RunPtr& run)
{
    std::string text;
    for (std::size_t i = 0; i < run->steps.size(); ++i) {
        const auto& remarks = run->steps[i]->log.remarks;
        if (remarks.empty())
            continue;
        const NodeLabels labels(run, i);
        for (const Remark& remark : remarks)
            text += fmt::format("// step {} {}: {}: {}\n", i + 1, run->steps[i]->config.pass, labels.text(remark.node), remark.text);
    }
    return text;
}

nlohmann::json toJson(NodeId node, const NodeLabels& labels)
{
    return {{"id", number(node)}, {"name", labels.name(node)}, {"origin", labels.origin(node)}};
}

nlohmann::json toJson(const SubStep& subStep, const NodeLabels& labels)
{
    const auto list = [&](std::span<const NodeId> nodes) {
        nlohmann::json all = nlohmann::json::array();
        for (const NodeId node : nodes)
            all.push_back(toJson(node, labels));
        return all;
    };
    return {{"rule", subStep.rule}, {"from", list(subStep.from)}, {"to", list(subStep.to)}};
}

nlohmann::json changesJson(const ChangeCounts& counts)
{
    nlohmann::json json {{"functions", counts.functions}};
    for (const ChangeKind kind : {ChangeKind::Added, ChangeKind::Removed, ChangeKind::Changed, ChangeKind::Moved})
        json[std::string(name(kind))] = counts.of(kind);
    return json;
}

} // namespace passbench::cli
