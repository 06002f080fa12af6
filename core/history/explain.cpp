#include "core/history/explain.h"

#include "core/history/node_labels.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t mostRules = 12, mostKinds = 2, mostRemarks = 5, mostNames = 6;

std::string counted(std::size_t count) { return withThousands(static_cast<std::int64_t>(count)); }

std::string times(std::size_t count) { return count == 1 ? "once" : count == 2 ? "twice"
                                                                               : fmt::format("{} times", counted(count)); }

/// "`add`, 2 `multiply` and `sqrt`", in the order in which they come first.
std::string listed(std::span<const std::pair<std::string, std::size_t>> names)
{
    Strings parts;
    for (const auto& [name, count] : names.first(std::min(names.size(), mostNames)))
        parts.push_back(count == 1 ? name : fmt::format("{} {}", counted(count), name));
    if (names.size() > mostNames)
        parts.push_back("others");
    const std::string end = parts.back();
    parts.pop_back();
    return parts.empty() ? end : fmt::format("{} and {}", join(parts, ", "), end);
}

/// What nodes are called, equal names once with their count. A node that lived only inside the step has no name.
std::string namesOf(std::span<const NodeId> nodes, const NodeLabels& labels)
{
    std::vector<std::pair<std::string, std::size_t>> names;
    for (const NodeId node : nodes) {
        const std::string known = labels.name(node), name = known.empty() ? "an intermediate result" : fmt::format("`{}`", known);
        const auto same = std::ranges::find(names, name, &std::pair<std::string, std::size_t>::first);
        if (same == names.end())
            names.emplace_back(name, 1);
        else if (!known.empty())
            ++same->second;
    }
    return listed(names);
}

std::vector<std::string> ofNoChange(const Step& step)
{
    std::vector<std::string> sentences {fmt::format("`{}` looked at the graph and changed nothing.", step.config.pass)};
    std::size_t fused = 0;
    for (const NestedFunction& nested : allFunctions(step.before))
        if (nested.function->isPrimitive())
            fused += static_cast<std::size_t>(std::ranges::count_if(nested.function->nodes(), [](const NodePtr& node) { const Call* call = node->as<Call>(); return call && call->op; }));
    if (fused > 0)
        sentences.push_back(fmt::format("Passes that belong before fusion leave alone what is inside fused functions, here {} operator{}; `DefuseOps` takes it out.", counted(fused), fused == 1 ? "" : "s"));
    return sentences;
}

std::string became(const SubStep& subStep, const NodeLabels& labels)
{
    if (subStep.from.empty())
        return subStep.to.empty() ? "nothing became anything" : fmt::format("{} came", namesOf(subStep.to, labels));
    const std::string from = namesOf(subStep.from, labels);
    if (subStep.to.empty())
        return fmt::format("{} went", from);
    const std::string to = namesOf(subStep.to, labels);
    return from == to ? fmt::format("{} was made anew", from) : fmt::format("{} became {}", from, to);
}

/// Where the first of them that leads back to the file comes from; constants, which have names of their own there, come last.
std::string place(std::span<const NodeId> nodes, const NodeLabels& labels)
{
    std::string ofConstant;
    for (const NodeId node : nodes) {
        const std::string origin = labels.origin(node);
        if (origin.empty())
            continue;
        if (labels.name(node) != "constant")
            return origin;
        if (ofConstant.empty())
            ofConstant = origin;
    }
    return ofConstant;
}

/// Rewrites of one rule that did the same to nodes of the same names.
struct KindOfRewrite {
    std::string text;
    const SubStep* first;
    std::size_t count = 0;
};

struct RuleUse {
    std::string name;
    std::vector<KindOfRewrite> kinds;
    std::size_t count = 0;
    bool isRest = false;
};

/// In the order in which rules came first; the kinds of each by how often they were.
std::vector<RuleUse> usesOf(std::span<const SubStep> subSteps, const NodeLabels& labels)
{
    std::vector<RuleUse> rules;
    std::unordered_map<std::string, std::size_t> known;
    std::unordered_map<std::string, std::size_t> kindOf; // by rule and text
    for (const SubStep& subStep : subSteps) {
        const auto [rule, isNew] = known.try_emplace(subStep.rule, rules.size());
        if (isNew)
            rules.push_back({.name = subStep.rule, .isRest = subStep.isRest});
        RuleUse& use = rules[rule->second];
        ++use.count;
        const std::string text = became(subStep, labels);
        const auto [kind, isNewKind] = kindOf.try_emplace(subStep.rule + '\n' + text, use.kinds.size());
        if (isNewKind)
            use.kinds.push_back({text, &subStep});
        ++use.kinds[kind->second].count;
    }
    for (RuleUse& use : rules)
        std::ranges::stable_sort(use.kinds, std::ranges::greater(), &KindOfRewrite::count);
    return rules;
}

std::string sentence(const RuleUse& use, const NodeLabels& labels)
{
    if (use.isRest)
        return "What else it did, it gave no rule for.";
    Strings parts;
    for (const KindOfRewrite& kind : std::span(use.kinds).first(std::min(use.kinds.size(), mostKinds))) {
        const std::string where = place(kind.first->from.empty() ? kind.first->to : kind.first->from, labels);
        parts.push_back(fmt::format("{}{}{}", use.kinds.size() == 1 ? std::string() : times(kind.count) + " ", kind.text, where.empty() ? "" : fmt::format("{} at {}", use.count == 1 ? "," : ", first", where)));
    }
    if (use.kinds.size() > mostKinds)
        parts.push_back(use.kinds.size() == mostKinds + 1 ? std::string("one more kind") : fmt::format("{} more kinds", counted(use.kinds.size() - mostKinds)));
    return fmt::format("\"{}\", {}: {}.", use.name, times(use.count), join(parts, "; "));
}

/// Operators and constants of all functions, by name.
std::map<std::string, std::size_t> census(const Module& module)
{
    std::map<std::string, std::size_t> counts;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (node->as<Call>() || node->as<Constant>())
                ++counts[displayName(*node)];
    return counts;
}

/// "Fewer than before: `sqrt` (15, now none). More: `constant` (46, now 76).": the largest differences first.
std::string countsText(const Step& step)
{
    struct Difference {
        std::string name;
        std::size_t before, after;
        std::size_t size() const { return before < after ? after - before : before - after; }
    };
    const std::map<std::string, std::size_t> before = census(step.before), after = census(step.after);
    const auto countIn = [](const auto& counts, const std::string& name) {
        const auto found = counts.find(name);
        return found == counts.end() ? std::size_t(0) : found->second;
    };
    std::vector<Difference> fewer, more;
    for (const auto& [name, count] : before)
        if (const std::size_t now = countIn(after, name); now < count)
            fewer.push_back({name, count, now});
    for (const auto& [name, count] : after)
        if (const std::size_t was = countIn(before, name); was < count)
            more.push_back({name, was, count});
    const auto text = [](std::vector<Difference>& differences) {
        std::ranges::stable_sort(differences, std::ranges::greater(), &Difference::size);
        Strings parts;
        for (const Difference& one : std::span(differences).first(std::min(differences.size(), mostNames)))
            parts.push_back(fmt::format("`{}` ({}, now {})", one.name, one.before == 0 ? std::string("none") : counted(one.before), one.after == 0 ? std::string("none") : counted(one.after)));
        if (differences.size() > mostNames)
            parts.push_back("others");
        return join(parts, ", ");
    };
    Strings sentences;
    if (!fewer.empty())
        sentences.push_back(fmt::format("There are fewer of {}.", text(fewer)));
    if (!more.empty())
        sentences.push_back(fmt::format("There are more of {}.", text(more)));
    return sentences.empty() ? "Of each operator there are as many as before." : join(sentences, " ");
}

std::vector<std::string> ofChanges(const Step& step, const NodeLabels& labels)
{
    const std::vector<SubStep> all = subSteps(step);
    const std::vector<RuleUse> rules = usesOf(all, labels);
    const std::string rewrites = all.size() == 1 ? "one rewrite" : fmt::format("{} rewrites", counted(all.size()));
    const std::string kinds = all.size() == 1 ? "" : rules.size() == 1 ? ", all by one rule"
                                                                       : fmt::format(", by {} rules", counted(rules.size()));
    const ChangeCounts counts = countChanges(step.before, step.after, step.log.rewrites);
    std::vector<std::string> sentences {fmt::format("`{}` changed the graph in {}{}; nodes: {}.", step.config.pass, rewrites, kinds, toText(counts)), countsText(step)};
    for (const RuleUse& use : std::span(rules).first(std::min(rules.size(), mostRules)))
        sentences.push_back(sentence(use, labels));
    if (rules.size() > mostRules)
        sentences.push_back(rules.size() == mostRules + 1 ? std::string("One more rule was used.") : fmt::format("{} more rules were used.", counted(rules.size() - mostRules)));
    return sentences;
}

/// "not fused with `add` %27: ..." says the same of another `add`.
std::string withoutIds(std::string_view text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 2;
        while (end < text.size() && text[end] >= '0' && text[end] <= '9')
            ++end;
        if (text.substr(at).starts_with(" %") && end > at + 2)
            at = end;
        else
            result += text[at++];
    }
    return result;
}

/// Equal ones are one, the most frequent first.
std::vector<std::string> ofRemarks(const Step& step, const NodeLabels& labels)
{
    struct Told {
        std::string text;
        const Remark* first;
        std::size_t count = 0;
    };
    std::vector<Told> told;
    std::unordered_map<std::string, std::size_t> known;
    for (const Remark& remark : step.log.remarks) {
        const auto [entry, isNew] = known.try_emplace(withoutIds(remark.text), told.size());
        if (isNew)
            told.push_back({entry->first, &remark});
        ++told[entry->second].count;
    }
    std::ranges::stable_sort(told, std::ranges::greater(), &Told::count);
    std::vector<std::string> sentences;
    for (const Told& one : std::span(told).first(std::min(told.size(), mostRemarks))) {
        const std::string name = labels.name(one.first->node), origin = labels.origin(one.first->node);
        const std::string node = (name.empty() ? std::string("an intermediate result") : fmt::format("`{}`", name)) + (origin.empty() ? "" : ", " + origin);
        sentences.push_back(fmt::format("It remarked {}on {}: {}.", one.count == 1 ? "" : times(one.count) + ", first ", node, one.text));
    }
    if (told.size() > mostRemarks)
        sentences.push_back(told.size() == mostRemarks + 1 ? std::string("It made one more remark.") : fmt::format("It made {} more remarks of other kinds.", counted(told.size() - mostRemarks)));
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
    std::vector<std::string> sentences = step.changed ? ofChanges(step, labels) : ofNoChange(step);
    for (std::string& sentence : ofRemarks(step, labels))
        sentences.push_back(std::move(sentence));
    return sentences;
}

} // namespace passbench
