#include "core/import/onnx/reader/node.h"

#include "core/support/check.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace passbench {

const onnx::AttributeProto* OnnxNode::attribute(std::string_view name) const
{
    for (const auto& a : m_proto.attribute()) {
        if (a.name() != name)
            continue;
        if (!a.has_ref_attr_name() || a.ref_attr_name().empty())
            return &a;
        const auto bound = m_frame ? m_frame->find(a.ref_attr_name()) : AttributeFrame::const_iterator();
        return m_frame && bound != m_frame->end() ? bound->second : nullptr;
    }
    return nullptr;
}

std::int64_t OnnxNode::integer(std::string_view name, std::int64_t otherwise) const
{
    const auto* a = attribute(name);
    return a ? integerOf(*a, *m_notes) : otherwise;
}

double OnnxNode::number(std::string_view name, double otherwise) const
{
    const auto* a = attribute(name);
    return a ? numberOf(*a, *m_notes) : otherwise;
}

std::string OnnxNode::text(std::string_view name, std::string_view otherwise) const
{
    const auto* a = attribute(name);
    return a ? textOf(*a, *m_notes) : std::string(otherwise);
}

std::optional<Ints> OnnxNode::integers(std::string_view name) const
{
    const auto* a = attribute(name);
    return a ? std::optional(integersOf(*a, *m_notes)) : std::nullopt;
}

std::optional<Floats> OnnxNode::numbers(std::string_view name) const
{
    const auto* a = attribute(name);
    return a ? std::optional(numbersOf(*a, *m_notes)) : std::nullopt;
}

Result<Tensor> OnnxNode::tensor(std::string_view name) const
{
    const auto* a = attribute(name);
    if (!a || !a->has_t())
        return fail("attribute `{}` is missing", name);
    return readOnnxTensor(a->t(), name, m_sources);
}

Result<Tensor> OnnxNode::sparseTensor(std::string_view name) const
{
    const auto* a = attribute(name);
    if (!a || !a->has_sparse_tensor())
        return fail("attribute `{}` is missing", name);
    return readOnnxSparseTensor(a->sparse_tensor(), name, m_sources);
}

Result<Refs> OnnxNode::as(std::string_view op, Refs inputs, std::optional<std::int64_t> opset)
{
    OnnxNode other(e, m_proto, opset.value_or(m_opset), std::move(inputs), m_frame, m_sources);
    other.m_op = op;
    other.m_notes = m_notes;
    const OnnxConverter convert = onnxConverter("", op);
    PB_CHECK(convert, "no converter is called `{}`", op);
    return convert(other);
}

OnnxNode OnnxNode::with(Refs inputs) const
{
    OnnxNode other(*this);
    other.m_inputs = std::move(inputs);
    return other;
}

Result<Ref> OnnxNode::oneAs(std::string_view op, Refs inputs, std::optional<std::int64_t> opset)
{
    PB_ASSIGN(const Refs results, as(op, std::move(inputs), opset));
    return results.front();
}

Result<std::optional<Ints>> OnnxNode::integersOrInput(std::string_view name, std::size_t i) const
{
    if (auto values = integers(name))
        return values;
    if (!has(i))
        return std::optional<Ints>();
    auto values = e.constantInts(in(i));
    if (!values)
        return unsupported("its input `{}` is not a constant of the file", name);
    return values;
}

Result<std::int64_t> OnnxNode::constantCount(std::size_t i, std::string_view what) const
{
    constexpr double most = 1 << 24;
    const auto value = e.constantScalar(in(i));
    if (!value)
        return unsupported("its {} is not a constant of the file", what);
    if (!(*value >= 0 && *value <= most) || *value != std::floor(*value))
        return fail("its {} is {}", what, *value);
    return static_cast<std::int64_t>(*value);
}

Result<std::int64_t> OnnxNode::normalized(std::int64_t axis, std::int64_t rank)
{
    if (axis < -rank || axis >= rank)
        return fail("axis {} is out of range for rank {}", axis, rank);
    return axis < 0 ? axis + rank : axis;
}

Result<Ints> OnnxNode::normalized(Ints axes, std::int64_t rank)
{
    for (std::int64_t& axis : axes) {
        PB_ASSIGN(axis, normalized(axis, rank));
    }
    std::ranges::sort(axes);
    if (std::ranges::adjacent_find(axes) != axes.end())
        return fail("an axis is named twice in [{}]", fmt::join(axes, ", "));
    return axes;
}

Result<void> OnnxNode::requireInside(std::span<const std::int64_t> indices, Dim extent)
{
    for (const std::int64_t index : extent.isStatic() ? indices : std::span<const std::int64_t>())
        if (index < -extent.size() || index >= extent.size())
            return fail("index {} is out of range for an axis of {}", index, extent.size());
    return {};
}

Result<Ints> OnnxNode::staticInput(std::size_t i) const
{
    auto shape = staticShape(e.type(in(i)));
    if (!shape)
        return unsupported("needs to know the whole shape of its input {}, which is {}", i, toText(e.type(in(i))));
    return *std::move(shape);
}

} // namespace passbench
