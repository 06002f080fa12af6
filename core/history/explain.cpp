#include "core/history/explain.h"

#include "core/history/node_labels.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t mostRules = 12, mostRemarks = 5;

std::string times(std::size_t count) { return count == 1 ? "once" : count == 2 ? "twice"
                                                                               : fmt::format("{} times", withThousands(static_cast<std::int64_t>(count))); }

std::string became(const SubStep& subStep, const NodeLabels& labels)
{
    if (subStep.from.empty())
        return fmt::format("{} came", labels.text(subStep.to));
    return subStep.to.empty() ? fmt::format("{} went", labels.text(subStep.from)) : fmt::format("{} became {}", labels.text(subStep.from), labels.text(subStep.to));
}

/// Sub-steps by rule, in the order in which rules came first.
std::vector<std::string> byRule(const Step& step, const NodeLabels& labels)
{
    struct Rule {
        std::string name;
        const SubStep* first;
        std::size_t count = 0;
    };
    std::vector<Rule> rules;
    const std::vector<SubStep> all = subSteps(step);
    for (const SubStep& subStep : all) {
        const auto known = std::ranges::find(rules, subStep.rule, &Rule::name);
        if (known == rules.end())
            rules.push_back({subStep.rule, &subStep, 1});
        else
            ++known->count;
    }
    std::vector<std::string> sentences;
    for (const Rule& rule : std::span(rules).first(std::min(rules.size(), mostRules))) {
        if (rule.first->isRest)
            sentences.push_back(fmt::format("It also did what it gave no rule for: {}.", rule.name));
        else
            sentences.push_back(fmt::format("\"{}\", {}: {}{}.", rule.name, times(rule.count), rule.count > 1 ? "first, " : "", became(*rule.first, labels)));
    }
    if (rules.size() > mostRules)
        sentences.push_back(fmt::format("It has {} more rules of the kind.", rules.size() - mostRules));
    return sentences;
}

std::vector<std::string> ofRemarks(const Step& step, const NodeLabels& labels)
{
    std::vector<std::string> sentences;
    const auto& remarks = step.log.remarks;
    for (const Remark& remark : std::span(remarks).first(std::min(remarks.size(), mostRemarks)))
        sentences.push_back(fmt::format("It remarked on {}: {}.", labels.text(remark.node), remark.text));
    if (remarks.size() > mostRemarks)
        sentences.push_back(fmt::format("It made {} more remarks.", remarks.size() - mostRemarks));
    return sentences;
}

} // namespace

std::vector<std::string> explained(const RunPtr& run, std::size_t index)
{
    const Step& step = *run->steps.at(index);
    const std::string& pass = step.config.pass;
    if (step.state == StepState::Disabled)
        return {fmt::format("`{}` was switched off, so the graph stayed as it was.", pass)};
    if (step.state == StepState::Skipped)
        return {fmt::format("`{}` was left out{}{}.", pass, step.note.empty() ? "" : ": ", step.note)};
    if (step.state != StepState::Done)
        return {step.error ? fmt::format("`{}` failed: {}.", pass, step.error->message) : fmt::format("`{}` did not come to its end.", pass)};
    const NodeLabels labels(run, index);
    std::vector<std::string> sentences;
    if (!step.changed) {
        sentences.push_back(fmt::format("`{}` looked at the graph and changed nothing.", pass));
    } else {
        const ChangeCounts counts = countChanges(step.before, step.after, step.log.rewrites);
        sentences.push_back(fmt::format("`{}` changed the graph in {}; nodes: {}.", pass, subStepCount(step) == 1 ? std::string("one rewrite") : fmt::format("{} rewrites", withThousands(static_cast<std::int64_t>(subStepCount(step)))), toText(counts)));
        for (std::string& sentence : byRule(step, labels))
            sentences.push_back(std::move(sentence));
    }
    for (std::string& sentence : ofRemarks(step, labels))
        sentences.push_back(std::move(sentence));
    return sentences;
}

} // namespace passbench
