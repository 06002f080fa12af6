#include "app/cli/rewrites.h"

#include <charconv>
#include <nlohmann/json.hpp>

namespace passbench::cli {

Result<StopPoint> parseStopPoint(const std::string& text)
{
    StopPoint point;
    const char* end = text.data() + text.size();
    auto [rest, error] = std::from_chars(text.data(), end, point.step);
    if (error == std::errc() && rest != end && *rest == '.')
        std::tie(rest, error) = [&] {
            const auto read = std::from_chars(rest + 1, end, point.rewrite.emplace());
            return std::pair(read.ptr, read.ec);
        }();
    if (error != std::errc() || rest != end || point.step == 0)
        return passbench::fail(Diagnostic {.message = fmt::format("`--stop-after {}` is not STEP or STEP.REWRITE", text),
            .help = "such as 4, or 4.3 for what is there after rewrite 3 of step 4; `--print-rewrites` lists them"});
    return point;
}

Result<Module> moduleAt(const Run& run, StopPoint point)
{
    if (point.step > run.steps.size())
        return passbench::fail("the pipeline has {} steps, so there is no step {}", run.steps.size(), point.step);
    if (!point.rewrite)
        return run.steps[point.step - 1]->after;
    return moduleAfterSubSteps(run, point.step - 1, *point.rewrite);
}

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

} // namespace passbench::cli
