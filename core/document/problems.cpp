#include "core/document/problems.h"

#include "core/document/hint_outcome.h"

#include <algorithm>
#include <charconv>

namespace passbench {
namespace {

/// The node that a diagnostic is about: its place ends with the id, as in `conv_1 (%12)`, whatever the name before it is.
NodeId nodeNamedIn(std::string_view where)
{
    const std::size_t sign = where.rfind('%');
    std::uint64_t id = 0;
    if (sign == std::string_view::npos || std::from_chars(where.data() + sign + 1, where.data() + where.size(), id).ec != std::errc())
        return NodeId::None;
    return static_cast<NodeId>(id);
}

Problem problemOf(const Diagnostic& diagnostic, int step = -1)
{
    return {.diagnostic = diagnostic, .node = nodeNamedIn(diagnostic.where), .step = step};
}

} // namespace

std::vector<Problem> importProblems(const Module& model)
{
    std::vector<Problem> problems;
    if (model.origin)
        for (const Diagnostic& diagnostic : model.origin->report)
            problems.push_back(problemOf(diagnostic));
    return problems;
}

std::vector<Problem> problemsOf(const BuiltPartition& built)
{
    std::vector<Problem> problems;
    for (const RegionFailure& failure : built.failures)
        for (std::size_t i = 0; i < failure.operators.size(); ++i)
            problems.push_back({.diagnostic = {.message = fmt::format("the generator of `{}` gave it back when `@{}` was built: {}", failure.compiler, failure.function, failure.message),
                                    .where = failure.operators[i],
                                    .help = fmt::format("code of it is {}; a rule or a pin that keeps it from `{}` says so beforehand",
                                        failure.takenBy == "default" ? std::string("on the host") : fmt::format("made by `{}`", failure.takenBy), failure.compiler),
                                    .severity = Severity::Warning},
                .node = failure.nodes[i].empty() ? NodeId::None : failure.nodes[i].front()});
    return problems;
}

std::vector<Problem> problemsOf(const Document& document, const Run& run)
{
    std::vector<Problem> problems;
    const auto& orders = document.contractProblems();
    for (const ContractProblem& order : orders)
        problems.push_back({.diagnostic = {.message = order.message, .severity = Severity::Warning},
            .step = static_cast<int>(order.step),
            .insertBefore = order.insertBefore});
    for (const OrderHint& hint : document.orderHints()) {
        if (wasSpared(hint, run))
            continue;
        Diagnostic told = diagnosticOf(hint, document.workspace().pipeline);
        told.where.clear(); // the step says it
        problems.push_back({.diagnostic = std::move(told), .step = static_cast<int>(hint.step), .canReorder = canMend(hint)});
    }
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        const Step& step = *run.steps[i];
        const auto isOfTheOrder = [&](const ContractProblem& order) { return order.step == i && order.message == step.error->message; };
        if (step.error && std::ranges::none_of(orders, isOfTheOrder)) // else it is there already, with what mends it
            problems.push_back(problemOf(*step.error, static_cast<int>(i)));
        for (const Diagnostic& diagnostic : step.diagnostics)
            problems.push_back(problemOf(diagnostic, static_cast<int>(i)));
    }
    for (const Diagnostic& diagnostic : document.compilerErrors())
        problems.push_back(problemOf(diagnostic));
    return problems;
}

} // namespace passbench
