#include "core/pipeline/composite_hints.h"

#include "core/pipeline/named_compilers.h"

#include <algorithm>

namespace passbench {
namespace {

bool takesOnlyComposites(const Compiler& compiler) { return !compiler.composites.empty() && compiler.ops.empty() && compiler.annotate.text.empty(); }

bool establishes(const PipelineStep& step, Property property)
{
    const PassDef* pass = passNamed(step.pass);
    return pass && std::ranges::find(pass->establishes, property) != pass->establishes.end();
}

/// Such as DefuseOps. Forms with names for values don't promise composites any more, and leave nearly all of them.
bool undoesComposites(const PipelineStep& step)
{
    const PassDef* pass = passNamed(step.pass);
    return pass && std::ranges::find(pass->invalidates, Property::Composed) != pass->invalidates.end() && !establishes(step, Property::BasicBlockNormalForm);
}

/// Those that the step asks, none when one that it names is not known, which is told elsewhere.
std::vector<CompilerPtr> askedBy(const PipelineStep& step, const CompilerTable& compilers)
{
    const auto names = compilersAskedBy(step);
    auto asked = names ? compilers.select(*names) : Result<std::vector<CompilerPtr>>();
    return asked ? *std::move(asked) : std::vector<CompilerPtr>();
}

std::string quoted(const Strings& names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += fmt::format("{}`{}`", i == 0 ? "" : i + 1 == names.size() ? " and " : ", ", names[i]);
    return text;
}

} // namespace

std::vector<OrderHint> compositeHints(const Pipeline& pipeline, const Gates& gates, const std::set<Property>& initial, const CompilerTable& table)
{
    const CompilerTable compilers = table.withNamed(compilersNamedIn(pipeline));
    std::vector<OrderHint> hints;
    if (initial.contains(Property::Composed)) // for whom is not known
        return hints;
    Strings served, undone; ///< for whom composites are there, and for whom they were
    std::optional<std::size_t> firstMark; // behind which composites are hardly made
    for (std::size_t i = 0; i < pipeline.steps.size(); ++i) {
        const PipelineStep& step = pipeline.steps[i];
        if (!step.enabled || !whySkipped(step, gates).empty())
            continue;
        const std::vector<CompilerPtr> asked = askedBy(step, compilers);
        if (undoesComposites(step)) { // others have to be made behind it
            undone.insert(undone.end(), served.begin(), served.end());
            served.clear();
            firstMark.reset();
        }
        if (establishes(step, Property::Composed))
            for (const CompilerPtr& compiler : asked)
                served.push_back(compiler->name);
        if (!establishes(step, Property::Annotated))
            continue;
        Strings unserved;
        for (const CompilerPtr& compiler : asked)
            if (takesOnlyComposites(*compiler) && std::ranges::find(served, compiler->name) == served.end())
                unserved.push_back(compiler->name);
        firstMark = firstMark.value_or(i);
        if (unserved.empty())
            continue;
        const bool wereThere = std::ranges::all_of(unserved, [&](const std::string& name) { return std::ranges::find(undone, name) != undone.end(); });
        OrderHint hint {.step = i,
            .message = wereThere ? fmt::format("`{}` gives nothing to {}, by whose rules only composites are taken, and a step before it undoes those: another `MergeComposite` is missing", step.pass, quoted(unserved))
                                 : fmt::format("`{}` gives nothing to {}, by whose rules only composites are taken, and no step before it makes them: `MergeComposite` is missing", step.pass, quoted(unserved)),
            .kind = OrderHint::Kind::Ungrouped,
            .insert = "MergeComposite",
            .insertAt = *firstMark};
        if (const Strings* names = step.options.find<Strings>("compilers"))
            hint.insertOptions.set("compilers", *names);
        hints.push_back(std::move(hint));
    }
    return hints;
}

} // namespace passbench
