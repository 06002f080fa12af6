#include "core/build/open/sized_model.h"

#include "core/import/fitted_model.h"
#include "core/passes/inference/decided_extents.h"

namespace passbench {

Result<void> SizedModel::findDecided()
{
    PB_ASSIGN(const Module module, modelAt(smallSizes()));
    if (std::ranges::none_of(module.main()->nodes(), [](const NodePtr& node) { return !elementCount(node->type); }))
        return {};
    PB_ASSIGN(const WithDecidedExtents decided, withDecidedExtents(module, {}));
    for (const DecidedExtent& extent : decided.extents)
        dims.push_back({.name = extent.name, .least = 0, .most = extent.most, .decided = true});
    return {};
}

Ints SizedModel::smallSizes() const
{
    Ints sizes;
    for (const OpenDim& dim : dims)
        sizes.push_back(std::max(dim.least, std::min(2 * dim.step, dim.most)));
    return sizes;
}

Ints SizedModel::largestSizes() const
{
    Ints sizes;
    for (const OpenDim& dim : dims)
        sizes.push_back(dim.most);
    return sizes;
}

Result<Module> SizedModel::modelAt(const Ints& sizes) const
{
    NamedSizes named;
    for (std::size_t i = 0; i < given(); ++i)
        named.emplace_back(dims[i].name, sizes[i]);
    return source.open(named);
}

Result<Module> SizedModel::openedAt(const Ints& sizes) const
{
    PB_ASSIGN(Module module, modelAt(sizes));
    if (dims.size() > given()) {
        PB_ASSIGN(WithDecidedExtents decided, withDecidedExtents(module, std::span(sizes).subspan(given())));
        if (decided.extents.size() != dims.size() - given())
            return fail(Diagnostic {.message = "elements decide more extents at some sizes than at others", .where = source.where, .help = "give a size, as with `--dim NAME=SIZE`"});
        module = std::move(decided.module);
    }
    if (unresolvedNodes(module) > 0)
        return fail(Diagnostic {.message = fmt::format("nodes of the model can't be compiled at {}", text(sizes)), .where = source.where, .help = "say what sizes it is for, as with `--dim NAME=LEAST:MOST`, or LEAST:MOST:STEP when they are multiples of something"});
    return module;
}

std::string SizedModel::text(const Ints& sizes) const
{
    std::string all;
    for (std::size_t i = 0; i < dims.size(); ++i)
        all += fmt::format("{}{}={}", all.empty() ? "" : " ", dims[i].name, sizes[i]);
    return all;
}

} // namespace passbench
