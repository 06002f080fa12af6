#include "core/build/open/sized_model.h"

#include "core/import/fitted_model.h"
#include "core/passes/inference/decided_extents.h"

namespace passbench {
namespace {

/// Of the first node that can't be compiled whatever sizes are.
Diagnostic whyUnresolved(const Module& module)
{
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const auto* call = node->as<Call>(); call && (call->op->isOpaque() || call->op->name.starts_with("dyn.")))
                return {.message = fmt::format("`{}` can't be compiled: {}", displayName(*node), call->op->notCompiled.empty() ? "it has no loop form" : call->op->notCompiled), .where = fmt::format("%{}", number(node->id))};
    return {.message = "the type of a value is not known", .help = "run InferType, whose remarks say why"};
}

} // namespace

std::string helpToGive(bool canBeGiven, std::string give) { return canBeGiven ? std::move(give) : "elements decide it, so that it can't be given a size"; }

Result<void> SizedModel::findDecided(const Module& module)
{
    if (!mayDecideExtents(module))
        return {};
    const auto decided = withDecidedExtents(module, {});
    if (!decided) // of rewrites that nobody has asked for: the model is at fault
        return fail(Diagnostic {.message = "the model can't be compiled for all that elements may decide", .where = source.where, .notes = {decided.error().message}});
    for (const DecidedExtent& extent : decided->extents)
        dims.push_back({.name = extent.name, .least = 0, .most = extent.most, .decided = true});
    return {};
}

Ints SizedModel::smallSizes() const
{
    Ints sizes;
    constexpr std::int64_t unlikely = 257; // as an extent of anything else
    for (const OpenDim& dim : dims)
        sizes.push_back(dim.decided ? dim.least + unlikely : std::max(dim.least, std::min(2 * dim.step, dim.most)));
    return sizes;
}

Ints SizedModel::smallest() const
{
    Ints sizes;
    for (const OpenDim& dim : dims)
        sizes.push_back(dim.decided ? 0 : dim.least);
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
    if (!m_opened || m_opened->first != named) { // samples of what elements decide are of one model
        PB_ASSIGN(Module module, source.open(named));
        m_opened.emplace(std::move(named), std::move(module));
    }
    return m_opened->second;
}

Result<Module> SizedModel::openedAt(const Ints& sizes, bool standForAny) const
{
    PB_ASSIGN(Module module, modelAt(sizes));
    if (dims.size() > given()) {
        PB_ASSIGN(WithDecidedExtents decided, withDecidedExtents(module, std::span(sizes).subspan(given()), standForAny));
        if (decided.extents.size() != dims.size() - given())
            return fail(Diagnostic {.message = "elements decide more extents at some sizes than at others", .where = source.where, .help = given() > 0 ? "give a size, as with `--dim NAME=SIZE`" : ""});
        module = std::move(decided.module);
    }
    if (unresolvedNodes(module) > 0 && given() == 0)
        return fail(whyUnresolved(module));
    if (unresolvedNodes(module) > 0)
        return fail(Diagnostic {.message = fmt::format("nodes of the model can't be compiled at {}", text(sizes)), .where = source.where, .help = "say what sizes it is for, as with `--dim NAME=LEAST:MOST`, or LEAST:MOST:STEP when they are multiples of something"});
    return module;
}

std::string SizedModel::text(const Ints& sizes) const { return sizesText(dims, sizes); }

Diagnostic SizedModel::aboutSizes(std::string message, std::span<const Ints> told) const
{
    Diagnostic error {.message = std::move(message), .where = source.where};
    for (std::size_t i = 0; i < given(); ++i) {
        const OpenDim& dim = dims[i];
        const auto isBeyond = [&](const Ints& sizes) { return sizes[i] < dim.least || sizes[i] > dim.most; };
        if (source.typed.contains(dim.name) && std::ranges::any_of(told, isBeyond))
            error.notes.push_back(fmt::format("`{}` is {} to {} here: code for all sizes of a range is made by looking at some beyond it", dim.name, dim.least, dim.most));
    }
    return error;
}

Ints SizedModel::someInRange(std::size_t i) const
{
    constexpr std::int64_t first = 4;
    const OpenDim& dim = dims[i];
    Ints sizes;
    for (std::int64_t n = 0; n < first; ++n)
        sizes.push_back(dim.least + n * dim.step);
    sizes.push_back((dim.least + dim.most) / 2 / dim.step * dim.step);
    sizes.push_back(dim.most);
    std::erase_if(sizes, [&](std::int64_t size) { return size < dim.least || size > dim.most; });
    return sizes;
}

} // namespace passbench
