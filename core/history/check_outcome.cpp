#include "core/history/check_outcome.h"

#include "core/ir/graph/verifier.h"
#include "core/pipeline/property_checks.h"
#include "core/support/parallel.h"

namespace passbench {

Result<void> checkOutcome(const PassDef& pass, const Step& step, const std::set<Property>& expected)
{
    const auto blame = [&](Diagnostic found, std::string what) {
        found.message = what + ": " + found.message;
        found.ours = true;
        return fail(std::move(found));
    };
    const auto isClaim = [&](Property property) { return std::ranges::find(pass.establishes, property) != pass.establishes.end(); };
    if (step.changed)
        if (const auto mistakes = verify(step.after, {.sound = step.isSound ? &step.before : nullptr}); !mistakes.empty())
            return blame(mistakes.front(), fmt::format("`{}` left a malformed graph", pass.name));
    if (pass.keepsMainType)
        if (auto kept = checkMainTypeKept(step.before, step.after); !kept)
            return blame(kept.error(), fmt::format("`{}` claims to keep the type of the entry", pass.name));
    std::vector<Property> asked;
    for (const Property property : expected)
        if (const bool isVerified = property == Property::Typed && (step.changed || step.isSound); !isVerified && (step.changed || isClaim(property)))
            asked.push_back(property); // else the verifier has looked, or there is nothing new to look at
    std::vector<Result<void>> held(asked.size());
    const std::int64_t grain = isWorthThreads(step.after) ? 1 : std::ssize(asked);
    parallelFor(std::ssize(asked), grain, [&](std::int64_t begin, std::int64_t end) {
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
            held[i] = checkProperty(step.after, asked[i]);
    });
    for (std::size_t i = 0; i < asked.size(); ++i)
        if (!held[i])
            return blame(held[i].error(), isClaim(asked[i]) ? fmt::format("`{}` claims that the graph is {}, but it is not", pass.name, name(asked[i]))
                                                            : fmt::format("`{}` does not say that the graph is no longer {}", pass.name, name(asked[i])));
    return {};
}

} // namespace passbench
