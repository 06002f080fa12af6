#include "core/build/open/steps.h"

#include "core/build/open/foretold_types.h"

namespace passbench {
namespace {

constexpr std::array<std::int64_t, 5> samples {11, 17, 23, 29, 37}; ///< behind the least size, in steps

/// Extents are forms of multiples of `step` of this dimension, the others at small sizes.
bool areForms(const SizedModel& model, std::size_t dim, std::int64_t step)
{
    SizedModel alone = model;
    OpenDim& own = alone.dims[dim];
    const std::int64_t first = (own.least + step - 1) / step;
    own.step = step;
    std::vector<Ints> sizes;
    for (const std::int64_t steps : samples) {
        sizes.push_back(alone.smallSizes());
        sizes.back()[dim] = (first + steps) * step;
        if (sizes.back()[dim] > own.most)
            return false;
    }
    ForetoldTypes types(alone);
    return types.learn(sizes) && types.areForms();
}

} // namespace

bool findSteps(SizedModel& model)
{
    constexpr std::int64_t mostStep = 64;
    bool found = false;
    for (std::size_t i = 0; i < model.given(); ++i) {
        OpenDim& dim = model.dims[i];
        if (dim.step != 1 || model.source.typed.contains(dim.name))
            continue;
        std::int64_t step = 1;
        while (step <= mostStep && !areForms(model, i, step))
            step *= 2;
        if (step == 1 || step > mostStep)
            continue;
        dim.step = step;
        dim.least = (dim.least + step - 1) / step * step;
        dim.most = dim.most / step * step;
        found = true;
    }
    return found;
}

} // namespace passbench
