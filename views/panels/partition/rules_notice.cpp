#include "views/panels/partition/rules_notice.h"

#include "core/history/partition/what_if.h"
#include "core/partition/reasons/unmatched.h"
#include "core/pipeline/partition_flow.h"
#include "core/support/text.h"
#include "views/models/text.h"
#include "views/models/tr.h"
#include "views/session/told.h"

namespace passbench {
namespace {

RulesNotice aboutSteps(const Session& session, const Compiler& compiler)
{
    const auto missing = missingBefore(session.project().pipeline, compiler);
    if (!missing)
        return {.text = told(missing.error().message), .detail = told(missing.error()).trimmed()};
    if (missing->empty())
        return {};
    const QString steps = toQString(join(*missing, ", "));
    return {.text = tr("the pipeline lacks steps it asks for: %1").arg(steps),
        .detail = tr("The file of %1 wants %2 before composites are made. Choose a preset, which has them, or put them before MergeComposite.").arg(toQString(compiler.name), steps)};
}

RulesNotice aboutComposites(const Session& session, const Compiler& compiler)
{
    constexpr std::size_t fewNames = 2;
    const Run& run = *session.run();
    const bool tried = std::ranges::any_of(run.steps, [](const StepPtr& step) { return step->config.pass == "MergeComposite"; });
    const Module* asked = askedModule(run);
    const auto ships = [&](const CompilerPtr& one) { return one.get() == &compiler; }; // whose tables have many groups that one model does not show
    if (!tried || !asked || compiler.composites.empty() || std::ranges::any_of(shippedCompilers().compilers, ships))
        return {};
    const Strings unmatched = unmatchedComposites(compiler, compositesIn(*asked));
    if (unmatched.empty())
        return {};
    const QString names = toQString(join(unmatched, ", "));
    const int count = static_cast<int>(unmatched.size());
    return {.text = unmatched.size() <= fewNames ? tr("no group was made by %1").arg(names) : tr("no group was made by %n composite(s)", nullptr, count),
        .detail = tr("Composites that made no group of this model: nothing matches them, or others took it first: %1").arg(names)};
}

} // namespace

RulesNotice rulesNotice(const Session& session, const std::string& name)
{
    const Compiler* compiler = session.compilers().find(name);
    if (!compiler)
        return {};
    RulesNotice steps = aboutSteps(session, *compiler);
    const RulesNotice composites = aboutComposites(session, *compiler);
    for (const auto& [to, from, between] : {std::tuple(&steps.text, &composites.text, QStringLiteral(" · ")), std::tuple(&steps.detail, &composites.detail, QStringLiteral("\n"))})
        *to += to->isEmpty() || from->isEmpty() ? *from : between + *from;
    return steps;
}

} // namespace passbench
