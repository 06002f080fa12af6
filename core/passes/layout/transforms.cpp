#include "core/passes/layout/transforms.h"

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
    return DataLayout::made(std::move(axes));
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

NodeId LayoutTransforms::bring(NodeId value, const DataLayout& from, const DataLayout& to)
{
    if (from == to || (from.letters() < to.letters() && isScalar(m_rewriter[value].type)))
        return value;
    auto& made = m_made[{value, from.text(), to.text()}];
    if (made == NodeId::None)
        made = make(value, from, to);
    return made;
}

NodeId LayoutTransforms::make(NodeId value, DataLayout from, const DataLayout& to)
{
    if (from.letters() < to.letters()) {
        const auto missing = static_cast<std::int64_t>(to.letters() - from.letters());
        value = m_rewriter.call("expand_dims", {value}, {{"axis", std::int64_t {0}}, {"num_newaxis", missing}});
        from = widened(from, to);
    }
    if (from == to)
        return value;
    return m_rewriter.call("layout_transform", {value}, {{"src_layout", from.text()}, {"dst_layout", to.text()}});
}

} // namespace passbench
