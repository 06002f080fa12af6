#include "core/report/step_facts.h"

#include "core/history/diff/function_changes.h"

#include <algorithm>

namespace passbench::report {
namespace {

constexpr std::size_t mostRemarks = 400; ///< different ones
constexpr std::size_t mostTold = 2'000; ///< changes whose sentences a page has; it lists no more

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

Json changesJson(const GraphDiff& changes, Lines& lines)
{
    Json list = Json::array();
    std::int64_t last = 0;
    for (const NodeChange& change : changes.changes) {
        const auto before = static_cast<std::int64_t>(number(change.before())), after = static_cast<std::int64_t>(number(change.node));
        const std::int64_t node = change.kind == ChangeKind::Removed ? before : after;
        const bool isTold = list.size() < 4 * mostTold && !change.what.empty();
        for (const std::int64_t part : {static_cast<std::int64_t>(change.kind), node - last, change.kind == ChangeKind::Added ? 0 : before - node, isTold ? static_cast<std::int64_t>(lines.of(change.what)) + 1 : 0})
            list.push_back(part);
        last = node;
    }
    return list;
}

} // namespace

StepChanges changesOf(const Step& step)
{
    GraphDiff nodes = diff(step.before, step.after, step.log.rewrites);
    TextChanges text = textChanges(step, nodes);
    return {std::move(nodes), std::move(text)};
}

Json metricsJson(const StepMetrics& metrics)
{
    return {{"nodes", metrics.nodes}, {"calls", metrics.calls}, {"functions", metrics.functions}, {"macs", metrics.macs}, {"bytes", metrics.constantBytes}};
}

Json stepFacts(const Step& step, const StepChanges* changes, Lines& lines)
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
    if (changes) {
        facts["counts"] = toText(countsOf(changes->nodes, functionChanges(step.before, step.after).size()));
        facts["changes"] = changesJson(changes->nodes, lines);
        facts["diff"] = textJson(changes->text, lines);
    }
    return facts;
}

} // namespace passbench::report
