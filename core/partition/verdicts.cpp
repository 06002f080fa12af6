#include "core/partition/verdicts.h"

#include "core/partition/annotations.h"

#include <algorithm>

namespace passbench {
namespace {

std::string firstRefusal(const std::vector<Condition>& conditions, const ConditionSubject& subject)
{
    for (const Condition& condition : conditions)
        if (std::string refusal = condition.refusal(subject); !refusal.empty())
            return refusal;
    return {};
}

/// By the rules for the call's operator: the first that holds, else the first refusal.
void judgeCall(const Compiler& compiler, const Call& call, const ConditionSubject& subject, Verdict& verdict)
{
    for (const OpRule& rule : compiler.ops) {
        if (rule.op != call.op)
            continue;
        verdict.rule = fmt::format("rule for `{}`", rule.op->name);
        std::string refusal = firstRefusal(rule.when, subject);
        if (refusal.empty()) {
            verdict.accepted = true;
            verdict.reason.clear();
            return;
        }
        if (verdict.reason.empty())
            verdict.reason = std::move(refusal);
    }
    if (verdict.rule.empty())
        verdict.reason = fmt::format("no rule for `{}`", call.op->name);
}

/// A composite that has this node as its root, with its conditions held or not.
void judgeAsRoot(const Compiler& compiler, NodeId id, const NodeLookup& lookup, Verdict& verdict)
{
    std::string almost;
    for (const CompositeRule& rule : compiler.composites) {
        const auto found = matchComposite(rule, id, lookup);
        if (!found)
            continue;
        std::string refusal = compositeRefusal(rule, *found, lookup);
        if (refusal.empty()) {
            verdict = {compiler.name, true, fmt::format("composite `{}`", rule.name), "it ends a group that is taken as one"};
            return;
        }
        if (almost.empty())
            almost = fmt::format("composite `{}` {}", rule.name, refusal);
    }
    if (!verdict.accepted && !almost.empty())
        verdict.reason += (verdict.reason.empty() ? "" : "; ") + almost;
}

} // namespace

std::string compositeOf(const Node& node, const NodeLookup& lookup)
{
    const Invoke* invoke = node.as<Invoke>();
    const Node* callee = invoke && invoke->global.empty() ? lookup(node.operands.front()) : nullptr;
    const FunctionLiteral* literal = callee ? callee->as<FunctionLiteral>() : nullptr;
    return literal ? literal->body->composite() : std::string();
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
    return firstRefusal(rule.when, subject);
}

Verdict verdictOf(const Compiler& compiler, NodeId id, const NodeLookup& lookup)
{
    Verdict verdict {.compiler = compiler.name};
    const Node* node = lookup(id);
    assert(node);
    if (const Call* call = node->as<Call>(); call && !isAnnotation(*node)) {
        judgeCall(compiler, *call, {.node = lookup, .names = {{"", id}}}, verdict);
    } else if (const std::string composite = compositeOf(*node, lookup); !composite.empty()) {
        verdict.rule = fmt::format("composite `{}`", composite);
        verdict.accepted = composite.substr(0, composite.find('.')) == compiler.name;
        if (!verdict.accepted)
            verdict.reason = "the composite is another compiler's";
    } else {
        verdict.reason = fmt::format("{} is no operator", displayName(*node));
    }
    return verdict;
}

std::vector<Verdict> verdictsOf(const Function& function, NodeId node, const CompilerTable& compilers)
{
    const NodeLookup lookup = lookupIn(function);
    std::vector<Verdict> verdicts;
    for (const CompilerPtr& compiler : compilers.compilers) {
        verdicts.push_back(verdictOf(*compiler, node, lookup));
        if (function[node].as<Call>())
            judgeAsRoot(*compiler, node, lookup, verdicts.back());
        else if (function[node].as<Tuple>() || function[node].as<Project>())
            verdicts.back().reason = "goes with its operands when all of them are one compiler's";
    }
    return verdicts;
}

std::vector<Verdict> verdictsOf(const Module& module, NodeId node, const CompilerTable& compilers)
{
    for (const NestedFunction& nested : allFunctions(module))
        if (nested.function->contains(node))
            return verdictsOf(*nested.function, node, compilers);
    return {};
}

} // namespace passbench
