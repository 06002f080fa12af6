#include "core/passes/layout/transforms.h"

#include "core/ops/table/op_table.h"

namespace passbench {
namespace {

/// `layout` with the axes of `to` that it lacks in front.
DataLayout widened(const DataLayout& layout, const DataLayout& to)
{
    std::vector<LayoutAxis> axes;
    for (const LayoutAxis& axis : to.axes())
        if (!axis.isBlock() && !layout.find(axis.letter))
            axes.push_back(axis);
    axes.insert(axes.end(), layout.axes().begin(), layout.axes().end());
    return DataLayout::made(axes);
}

bool isScalar(const Type& type) { return type.tensor() && type.tensor()->shape.empty(); }

} // namespace

Result<Type> typeInLayout(const Type& type, const DataLayout& from, const DataLayout& to)
{
    const bool lacksAxes = from.letters() < to.letters();
    if (from == to || (lacksAxes && isScalar(type)))
        return type;
    if (!type.tensor())
        return fail("a value of type {} has no layout", toText(type));
    Shape shape = type.tensor()->shape;
    if (lacksAxes)
        shape.insert(shape.begin(), to.letters() - from.letters(), Dim(1));
    PB_ASSIGN(shape, transformedShape(shape, lacksAxes ? widened(from, to) : from, to));
    return Type(type.tensor()->dtype, std::move(shape));
}

LayoutTransforms::LayoutTransforms(Rewriter& rewriter) : m_rewriter(rewriter), m_layoutTransform(*opTable().find("layout_transform")) { }

NodeId LayoutTransforms::bring(NodeId value, const DataLayout& from, const DataLayout& to)
{
    if (from == to || (from.letters() < to.letters() && isScalar(m_rewriter[value].type)))
        return value;
    Way& taken = way(from, to);
    if (const auto known = taken.made.find(value); known != taken.made.end())
        return known->second;
    const NodeId id = make(value, taken);
    taken.made.emplace(value, id);
    return id;
}

LayoutTransforms::Way& LayoutTransforms::way(const DataLayout& from, const DataLayout& to)
{
    const auto known = std::ranges::find_if(m_ways, [&](const Way& one) { return *one.from == from && *one.to == to; });
    if (known != m_ways.end())
        return *known;
    const bool lacksAxes = from.letters() < to.letters();
    return m_ways.emplace_back(share(from), share(to), Attrs {{"src_layout", (lacksAxes ? widened(from, to) : from).text()}, {"dst_layout", to.text()}});
}

const DataLayout* LayoutTransforms::share(const DataLayout& layout)
{
    const auto known = std::ranges::find(m_layouts, layout);
    return known != m_layouts.end() ? &*known : &m_layouts.emplace_back(layout);
}

NodeId LayoutTransforms::make(NodeId value, const Way& way)
{
    const DataLayout& to = *way.to;
    if (way.from->letters() >= to.letters())
        return m_rewriter.call(m_layoutTransform, {value}, way.attrs, typeInLayout(m_rewriter[value].type, *way.from, to).value_or(Type()));
    const auto missing = static_cast<std::int64_t>(to.letters() - way.from->letters());
    value = m_rewriter.call("expand_dims", {value}, {{"axis", std::int64_t {0}}, {"num_newaxis", missing}});
    const DataLayout from = widened(*way.from, to);
    return from == to ? value : m_rewriter.call(m_layoutTransform, {value}, way.attrs, typeInLayout(m_rewriter[value].type, from, to).value_or(Type()));
}

} // namespace passbench
