#include "core/partition/reasons/verdicts.h"

#include "core/ir/graph/find_node.h"
#include "core/partition/regions/annotations.h"
#include "core/partition/regions/whole_function.h"
#include "core/support/check.h"

#include <algorithm>

namespace passbench {
namespace {

struct Refusal {
    const Condition* condition;
    ConditionFailure failure;
};

std::optional<Refusal> firstRefusal(const std::vector<Condition>& conditions, const ConditionSubject& subject)
{
    for (const Condition& condition : conditions)
        if (auto failure = condition.failure(subject))
            return Refusal {&condition, *std::move(failure)};
    return std::nullopt;
}

/// By the rules for the call's operator: the first that holds, else the first refusal.
void judgeCall(const Compiler& compiler, const Call& call, const ConditionSubject& subject, Verdict& verdict)
{
    for (const OpRule& rule : compiler.ops) {
        if (rule.op != call.op)
            continue;
        verdict.rule = fmt::format("rule for `{}`", rule.op->name);
        const auto refusal = firstRefusal(rule.when, subject);
        if (!refusal) {
            verdict.accepted = true;
            verdict.reason = verdict.condition = verdict.actual = {};
            return;
        }
        if (!verdict.reason.empty())
            continue;
        verdict.reason = refusal->failure.text();
        verdict.condition = refusal->condition->text();
        verdict.actual = refusal->failure.actual;
    }
    if (verdict.rule.empty())
        verdict.reason = fmt::format("no rule for `{}`", call.op->name);
}

/// A composite that has this node as its root, with its conditions held or not.
void judgeAsRoot(const Compiler& compiler, NodeId id, const NodeLookup& lookup, const WhyNotMade& whyNotMade, Verdict& verdict)
{
    std::string almost, kept;
    for (const CompositeRule& rule : compiler.composites) {
        const auto found = matchComposite(rule, id, lookup);
        if (!found)
            continue;
        std::string refusal = compositeRefusal(rule, *found, lookup);
        const std::string notMade = whyNotMade ? whyNotMade(id, rule.name) : std::string();
        if (refusal.empty() && notMade.empty()) {
            verdict = {.compiler = compiler.name, .accepted = true, .rule = fmt::format("composite `{}`", rule.name), .reason = "it ends a group that is taken as one"};
            return;
        }
        if (refusal.empty() && kept.empty())
            kept = fmt::format("composite `{}` fits and is not made: {}", rule.name, notMade);
        else if (!refusal.empty() && almost.empty())
            almost = fmt::format("composite `{}` {}", rule.name, refusal);
    }
    if (!verdict.accepted && !kept.empty() && verdict.rule.empty())
        verdict.reason = kept; // without it, no rule would be missed
    else if (!verdict.accepted && !almost.empty())
        verdict.reason += (verdict.reason.empty() ? "" : "; ") + almost;
}

Verdict ofComposite(const Compiler& compiler, const std::string& composite)
{
    const bool accepted = composite.substr(0, composite.find('.')) == compiler.name;
    return {.compiler = compiler.name, .accepted = accepted, .rule = fmt::format("composite `{}`", composite),
        .reason = accepted ? std::string() : "the composite is another compiler's", .asked = accepted};
}

} // namespace

std::string compositeOf(const Node& node, const NodeLookup& lookup)
{
    const Invoke* invoke = node.as<Invoke>();
    const Node* callee = invoke && invoke->global.empty() ? lookup(node.operands.front()) : nullptr;
    const FunctionLiteral* literal = callee ? callee->as<FunctionLiteral>() : nullptr;
    return literal ? literal->body->composite() : std::string();
}

std::vector<NodeId> computedBy(NodeId id, const NodeLookup& lookup)
{
    std::vector<NodeId> members {id};
    if (const Node& node = *lookup(id); !compositeOf(node, lookup).empty())
        for (const NodePtr& inner : lookup(node.operands.front())->as<FunctionLiteral>()->body->nodes())
            members.push_back(inner->id);
    return members;
}

std::optional<CompositeMatch> matchComposite(const CompositeRule& rule, NodeId root, const NodeLookup& lookup)
{
    for (const Pattern& pattern : rule.variants)
        if (auto found = match(pattern, root, lookup))
            return CompositeMatch {&pattern, *std::move(found)};
    return std::nullopt;
}

std::string compositeRefusal(const CompositeRule& rule, const CompositeMatch& found, const NodeLookup& lookup)
{
    ConditionSubject subject {.node = lookup};
    for (std::size_t i = 0; i < found.pattern->nodes.size(); ++i)
        if (!found.pattern->nodes[i].name.empty())
            subject.names.emplace_back(found.pattern->nodes[i].name, found.match.nodes[i]);
    const auto refusal = firstRefusal(rule.when, subject);
    return refusal ? refusal->failure.text() : std::string();
}

Verdict verdictOf(const Compiler& compiler, NodeId id, const NodeLookup& lookup)
{
    Verdict verdict {.compiler = compiler.name};
    const Node* node = lookup(id);
    PB_CHECK(node, "a verdict on %{}, which is not there", number(id));
    if (const Call* call = node->as<Call>(); call && !isAnnotation(*node)) {
        judgeCall(compiler, *call, {.node = lookup, .names = {{"", id}}}, verdict);
    } else if (const std::string composite = compositeOf(*node, lookup); !composite.empty()) {
        return ofComposite(compiler, composite);
    } else {
        verdict.reason = fmt::format("{} is no operator", displayName(*node));
    }
    return verdict;
}

std::vector<Verdict> verdictsOf(const Function& function, NodeId node, const CompilerTable& compilers, const WhyNotMade& whyNotMade)
{
    const NodeLookup lookup = lookupIn(function);
    const std::string* whole = function.attrs().find<std::string>(wholeFunctionAttribute);
    std::vector<Verdict> verdicts;
    for (const CompilerPtr& compiler : compilers.compilers) {
        if (whole && compiler->name == *whole && (function[node].as<Call>() || function[node].as<Invoke>())) {
            verdicts.push_back({.compiler = *whole, .accepted = true, .rule = std::string(wholeFunctionRule), .reason = {}});
            continue;
        }
        if (const std::string composite = function.composite(); !composite.empty()) {
            verdicts.push_back(ofComposite(*compiler, composite));
            continue;
        }
        verdicts.push_back(verdictOf(*compiler, node, lookup));
        const bool goesAlong = function[node].as<Tuple>() || function[node].as<Project>();
        if (goesAlong)
            verdicts.back().reason = "goes with its operands when all of them are one compiler's";
        if (function[node].as<Call>() || function[node].as<Project>())
            judgeAsRoot(*compiler, node, lookup, whyNotMade, verdicts.back());
    }
    return verdicts;
}

std::vector<Verdict> verdictsOf(const Module& module, NodeId node, const CompilerTable& compilers)
{
    const FunctionPtr function = functionWith(module, node);
    return function ? verdictsOf(*function, node, compilers) : std::vector<Verdict>();
}

} // namespace passbench
