#include "core/build/open/few_counts.h"

#include "core/ops/rules/type_rules.h"

#include <map>

namespace passbench {
namespace {

std::vector<TensorType> allTypes(const Module& module)
{
    std::vector<TensorType> all;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            std::ranges::move(flattened(node->type), std::back_inserter(all));
    return all;
}

/// The first few that are no extents of other things, one dimension after the other, and all of them together.
std::vector<Ints> fewCounts(const SizedModel& model, const Ints& sample, const std::vector<TensorType>& types)
{
    constexpr std::size_t howMany = 4;
    constexpr std::int64_t mostRank = 8; // shapes are values, too, on the way
    const auto isOther = [&](std::int64_t count) {
        return (count > 0 && count <= mostRank) || std::ranges::any_of(types, [&](const TensorType& type) { return std::ranges::find(type.shape, Dim(count)) != type.shape.end(); });
    };
    std::vector<Ints> all {sample};
    for (std::size_t i = model.given(); i < model.dims.size(); ++i) {
        std::size_t found = 0;
        for (std::int64_t count = model.dims[i].least; count <= model.dims[i].most && found < howMany; ++count) {
            if (isOther(count))
                continue;
            Ints sizes = sample;
            sizes[i] = count;
            if (++found == 1)
                all.front()[i] = count;
            all.push_back(std::move(sizes));
        }
    }
    return all;
}

} // namespace

Result<void> checkFewCounts(const SizedModel& model, std::span<const Ints> samples)
{
    if (model.dims.size() == model.given())
        return {};
    std::vector<std::vector<TensorType>> types; // of all nodes, of each sample
    std::vector<Ints> steps;
    for (const Ints& sizes : samples) {
        PB_ASSIGN(const Module module, model.openedAt(sizes));
        types.push_back(allTypes(module));
        Ints& own = steps.emplace_back(sizes);
        for (std::size_t i = 0; i < model.dims.size(); ++i)
            own[i] /= model.dims[i].step;
    }
    std::map<Ints, std::optional<SizeForm>> forms;
    for (const Ints& sizes : fewCounts(model, samples[0], types[0])) {
        PB_ASSIGN(const Module module, model.openedAt(sizes));
        const std::vector<TensorType> few = allTypes(module);
        for (std::size_t t = 0; t < few.size(); ++t)
            for (std::size_t axis = 0; axis < few[t].shape.size(); ++axis) {
                Ints extents;
                for (const auto& sample : types)
                    if (t < sample.size() && axis < sample[t].shape.size() && sample[t].shape[axis].isStatic())
                        extents.push_back(sample[t].shape[axis].size());
                const auto [known, isNew] = forms.try_emplace(extents);
                if (isNew && extents.size() == samples.size())
                    known->second = formThrough(extents, steps);
                const std::int64_t foretold = known->second ? known->second->at(model.dims, sizes).value_or(-1) : -1;
                if (few.size() == types[0].size() && few[t].shape[axis] == Dim(foretold))
                    continue;
                return fail(Diagnostic {.message = fmt::format("a value is {} at {}, where the extent {} of axis {} was to be expected of larger counts: no code is for both", shapeText(few[t].shape), model.text(sizes), foretold, axis),
                    .where = model.source.where, .help = std::string(noSizeToGive)});
            }
    }
    return {};
}

} // namespace passbench
