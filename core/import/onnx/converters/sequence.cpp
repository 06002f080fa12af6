// Sequences and optionals whose length is known while the model is read. A sequence is a tuple that no node makes until
// something needs it whole, so that most leave no trace.

#include "core/import/onnx/reader/node.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t mostSequenceElements = 4096;

Result<Refs> elementsOf(OnnxNode& n, std::size_t input)
{
    Emitter& e = n.e;
    if (!n.has(input))
        return fail("an input is missing");
    const TupleType* type = e.type(n.in(input)).tuple();
    if (!type)
        return fail("its input {} is {}, not a sequence", input, toText(e.type(n.in(input))));
    Refs elements;
    for (std::size_t i = 0; i < type->fields.size(); ++i)
        elements.push_back(e.project(n.in(input), static_cast<std::int64_t>(i)));
    return elements;
}

/// The position that input `i` says, from 0 to `size`; negative ones count from the end.
Result<std::ptrdiff_t> position(const OnnxNode& n, std::size_t i, std::size_t size)
{
    const auto value = n.e.constantScalar(n.in(i));
    if (!value)
        return unsupported("its position is worked out when the model runs");
    const double at = *value < 0 ? *value + static_cast<double>(size) : *value;
    if (!(at >= 0 && at <= static_cast<double>(size)))
        return fail("position {} is outside of a sequence of {}", *value, size);
    return static_cast<std::ptrdiff_t>(at);
}

Result<Refs> construct(OnnxNode& n) { return Refs {n.e.tuple(n.inputs())}; }

Result<Refs> at(OnnxNode& n)
{
    PB_ASSIGN(const Refs elements, elementsOf(n, 0));
    PB_ASSIGN(const std::ptrdiff_t index, position(n, 1, elements.size()));
    if (index == std::ssize(elements))
        return fail("position {} is outside of a sequence of {}", index, elements.size());
    return Refs {elements[static_cast<std::size_t>(index)]};
}

Result<Refs> insert(OnnxNode& n)
{
    PB_ASSIGN(Refs elements, elementsOf(n, 0));
    std::ptrdiff_t index = std::ssize(elements);
    if (n.has(2)) {
        PB_ASSIGN(index, position(n, 2, elements.size()));
    }
    if (elements.size() >= mostSequenceElements)
        return unsupported("makes a sequence of more than {} elements", mostSequenceElements);
    elements.insert(elements.begin() + index, n.in(1));
    return Refs {n.e.tuple(std::move(elements))};
}

Result<Refs> erase(OnnxNode& n)
{
    PB_ASSIGN(Refs elements, elementsOf(n, 0));
    if (elements.empty())
        return fail("its sequence is empty");
    std::ptrdiff_t index = std::ssize(elements) - 1;
    if (n.has(1)) {
        PB_ASSIGN(index, position(n, 1, elements.size()));
        if (index == std::ssize(elements))
            return fail("position {} is outside of a sequence of {}", index, elements.size());
    }
    elements.erase(elements.begin() + index);
    return Refs {n.e.tuple(std::move(elements))};
}

Result<Refs> length(OnnxNode& n)
{
    PB_ASSIGN(const Refs elements, elementsOf(n, 0));
    return Refs {n.e.constant(Tensor::scalar(DataType::Int64, static_cast<double>(elements.size())))};
}

Result<Refs> joined(OnnxNode& n)
{
    PB_ASSIGN(const Refs elements, elementsOf(n, 0));
    if (elements.empty())
        return fail("joins an empty sequence");
    const bool stacks = n.integer("new_axis", 0) != 0;
    PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", 0), n.e.rank(elements.front()) + (stacks ? 1 : 0)));
    return Refs {n.e.call(stacks ? "stack" : "concatenate", {n.e.tuple(elements)}, {{"axis", axis}})};
}

/// Sizes of the parts: of input `splitToSequence`, one for all or a list, else 1 each.
Result<Ints> partSizes(const OnnxNode& n, std::int64_t extent)
{
    Ints sizes;
    std::int64_t each = 1;
    if (n.has(1)) {
        const auto given = n.e.constantInts(n.in(1));
        if (!given)
            return unsupported("its parts are worked out when the model runs");
        if (n.e.rank(n.in(1)) != 0)
            return *given;
        each = given->front();
    }
    if (each < 1 || extent / each >= static_cast<std::int64_t>(mostSequenceElements))
        return unsupported("splits an axis of {} into parts of {}", extent, each);
    for (std::int64_t begin = 0; begin < extent; begin += each)
        sizes.push_back(std::min(each, extent - begin));
    return sizes;
}

Result<Refs> splitToSequence(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", 0), e.rank(n.in(0))));
    const Dim extent = e.dim(n.in(0), axis);
    if (!extent.isStatic())
        return unsupported("splits axis {}, whose size is not known", axis);
    PB_ASSIGN(const Ints sizes, partSizes(n, extent.size()));
    std::int64_t begin = 0;
    Refs parts;
    for (const std::int64_t size : sizes) {
        if (size < 0 || size > extent.size() - begin)
            return fail("splits an axis of {} into [{}]", extent.size(), fmt::join(sizes, ", "));
        Ref part = e.call("strided_slice", {n.in(0)}, {{"begin", Ints {begin}}, {"end", Ints {begin + size}}, {"strides", Ints {1}}, {"axes", Ints {axis}}});
        if (!n.has(1) && n.integer("keepdims", 1) == 0)
            part = e.call("squeeze", {part}, {{"axis", Ints {axis}}});
        parts.push_back(part);
        begin += size;
    }
    return Refs {e.tuple(std::move(parts))};
}

Result<Refs> optional(OnnxNode& n)
{
    if (n.op() == "OptionalHasElement")
        return Refs {n.e.scalar(DataType::Bool, n.has(0) ? 1 : 0)};
    if (!n.has(0))
        return unsupported("is an optional value that is not there");
    return Refs {n.in(0)};
}

constexpr OnnxConverterEntry sequenceTable[] {{"SequenceConstruct", construct}, {"SequenceEmpty", construct}, {"SequenceAt", at},
    {"SequenceInsert", insert}, {"SequenceErase", erase}, {"SequenceLength", length}, {"ConcatFromSequence", joined},
    {"SplitToSequence", splitToSequence}, {"Optional", optional}, {"OptionalGetElement", optional}, {"OptionalHasElement", optional}};

} // namespace

std::span<const OnnxConverterEntry> onnxSequence() { return sequenceTable; }

} // namespace passbench
