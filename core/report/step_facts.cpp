#include "core/report/step_facts.h"

#include "core/history/diff/function_changes.h"

#include <algorithm>

namespace passbench::report {
namespace {

constexpr std::size_t mostRemarks = 400; ///< different ones

const char* stateName(StepState state)
{
    switch (state) {
    case StepState::Done: return "done";
    case StepState::Disabled: return "off";
    case StepState::Skipped: return "skipped";
    case StepState::Failed: return "failed";
    case StepState::Cancelled: return "stopped";
    case StepState::Pending: break;
    }
    return "pending";
}

/// Equal ones are one, with the nodes that it was made at.
Json remarksJson(const Step& step)
{
    std::unordered_map<std::string, std::size_t> known;
    Json remarks = Json::array();
    for (const Remark& remark : step.log.remarks) {
        const auto [entry, isNew] = known.try_emplace(remark.text, remarks.size());
        if (isNew && remarks.size() < mostRemarks)
            remarks.push_back({remark.text, Json::array()});
        if (entry->second < remarks.size())
            remarks[entry->second][1].push_back(number(remark.node));
    }
    return remarks;
}

} // namespace

Json metricsJson(const StepMetrics& metrics)
{
    return {{"nodes", metrics.nodes}, {"calls", metrics.calls}, {"functions", metrics.functions}, {"macs", metrics.macs}, {"bytes", metrics.constantBytes}};
}

Json stepFacts(const Step& step, Lines& lines)
{
    Json facts {{"id", step.id}, {"text", toText(Pipeline {{step.config}})}, {"state", stateName(step.state)}, {"ms", shortNumber(step.milliseconds)}, {"metrics", metricsJson(step.metrics)}};
    if (!step.note.empty())
        facts["note"] = step.note;
    if (step.inserted)
        facts["inserted"] = true;
    if (step.error)
        facts["error"] = toText(*step.error);
    if (!step.log.remarks.empty())
        facts["remarks"] = remarksJson(step);
    if (step.changed) {
        const GraphDiff changes = diff(step.before, step.after, step.log.rewrites);
        facts["counts"] = toText(countsOf(changes, functionChanges(step.before, step.after).size()));
        Json& list = facts["changes"] = Json::array();
        for (const NodeChange& change : changes.changes)
            list.push_back({static_cast<int>(change.kind), change.kind == ChangeKind::Added ? 0 : number(change.before()), change.kind == ChangeKind::Removed ? 0 : number(change.node), change.what});
        facts["diff"] = textChanges(step, lines);
    }
    return facts;
}

} // namespace passbench::report
