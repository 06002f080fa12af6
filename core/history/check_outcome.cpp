#include "core/history/check_outcome.h"

#include "core/ir/graph/verifier.h"

namespace passbench {

Result<void> checkOutcome(const PassDef& pass, const Step& step, const std::set<Property>& expected)
{
    const auto blame = [&](Diagnostic found, std::string what) {
        found.message = what + ": " + found.message;
        found.ours = true;
        return fail(std::move(found));
    };
    if (step.changed)
        if (const auto mistakes = verify(step.after, {.sound = step.isSound ? &step.before : nullptr}); !mistakes.empty())
            return blame(mistakes.front(), fmt::format("`{}` left a malformed graph", pass.name));
    if (pass.keepsMainType)
        if (auto kept = checkMainTypeKept(step.before, step.after); !kept)
            return blame(kept.error(), fmt::format("`{}` claims to keep the type of the entry", pass.name));
    for (const Property property : expected) {
        const bool isClaim = std::ranges::find(pass.establishes, property) != pass.establishes.end();
        const bool isVerified = property == Property::Typed && (step.changed || step.isSound);
        if (isVerified || (!step.changed && !isClaim))
            continue; // the verifier has looked, or there is nothing new to look at
        if (auto held = checkProperty(step.after, property); !held)
            return blame(held.error(), isClaim ? fmt::format("`{}` claims that the graph is {}, but it is not", pass.name, name(property))
                                               : fmt::format("`{}` does not say that the graph is no longer {}", pass.name, name(property)));
    }
    return {};
}

} // namespace passbench
