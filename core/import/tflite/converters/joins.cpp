// Tensors joined along an axis, and taken apart.

#include "core/import/tflite/integers/stored.h"

#include <algorithm>
#include <cmath>

namespace passbench::tflite {
namespace {

/// Operands in the steps of the result: bytes of old models need not be.
Result<Refs> inSteps(TfNode& n)
{
    Refs parts;
    for (std::size_t i = 0; i < n.inputCount(); ++i) {
        const TensorInfo &from = n.input(i), &to = n.output();
        if (!n.has(i))
            return fail("its input {} is left out", i);
        if (!to.isStored() || !from.isStored() || sameSteps(from, to)) {
            parts.push_back(n.in(i));
            continue;
        }
        if (from.dtype != to.dtype || !isPerTensor(from) || !isPerTensor(to))
            return unsupported("its inputs have different types");
        if (*from.dtype != DataType::UInt8) {
            parts.push_back(requantized(n.e, n.in(i), from.quant, to.quant, *to.dtype));
            continue;
        }
        // round(q * scale + bias) in float32
        const float scale = static_cast<float>(from.quant.scaleAt(0)) * (1.0F / static_cast<float>(to.quant.scaleAt(0))), bias = static_cast<float>(-from.quant.zeroAt(0)) * scale;
        parts.push_back(lookedUp(n.e, n.in(i), tableOf(DataType::UInt8, DataType::UInt8, [&](std::int64_t q) {
            return std::clamp<std::int64_t>(static_cast<std::int64_t>(std::round(static_cast<float>(q) * scale + bias)) + to.quant.zeroAt(0), 0, 255);
        })));
    }
    return parts;
}

Result<Refs> concatenation(TfNode& n)
{
    const auto& o = n.options<file::Concatenation>(file::BuiltinOptions_Concatenation);
    PB_ASSIGN(Refs parts, inSteps(n));
    PB_ASSIGN(const std::int64_t axis, TfNode::normalized(o.axis(), n.has(0) ? n.e.rank(n.in(0)) : 0));
    const Ref joined = parts.size() == 1 ? parts[0] : n.e.call("concatenate", {n.e.tuple(parts)}, {{"axis", axis}});
    PB_ASSIGN(const Ref result, activated(n, joined, o.activation()));
    return Refs {result};
}

Result<Refs> pack(TfNode& n)
{
    const auto& o = n.options<file::Pack>(file::BuiltinOptions_Pack);
    PB_ASSIGN(const Refs parts, inSteps(n));
    PB_ASSIGN(const std::int64_t axis, TfNode::normalized(o.axis(), n.e.rank(n.in(0)) + 1));
    return Refs {n.e.call("stack", {n.e.tuple(parts)}, {{"axis", axis}})};
}

Refs parts(Emitter& e, Ref x, std::int64_t axis, const Ints& sizes)
{
    if (sizes.size() == 1)
        return {x};
    Ints ends;
    for (std::size_t i = 0; i + 1 < sizes.size(); ++i)
        ends.push_back((ends.empty() ? 0 : ends.back()) + sizes[i]);
    const Ref split = e.call("split", {x}, {{"indices_or_sections", ends}, {"axis", axis}});
    Refs results;
    for (std::size_t i = 0; i < sizes.size(); ++i)
        results.push_back(e.project(split, static_cast<std::int64_t>(i)));
    return results;
}

Result<Refs> unpack(TfNode& n)
{
    const auto& o = n.options<file::Unpack>(file::BuiltinOptions_Unpack);
    PB_ASSIGN(Ints shape, n.staticInput(0));
    PB_ASSIGN(const std::int64_t axis, TfNode::normalized(o.axis(), static_cast<std::int64_t>(shape.size())));
    const auto count = shape[static_cast<std::size_t>(axis)];
    if (count != static_cast<std::int64_t>(n.outputCount()))
        return fail("axis {} of [{}] in {} parts", axis, fmt::join(shape, ", "), n.outputCount());
    shape.erase(shape.begin() + axis);
    Refs results;
    for (const Ref one : parts(n.e, n.in(0), axis, Ints(static_cast<std::size_t>(count), 1)))
        results.push_back(reshapedTo(n.e, one, shape));
    return results;
}

Result<Refs> split(TfNode& n)
{
    PB_ASSIGN(const Ints axes, n.ints(0, "axis"));
    PB_ASSIGN(const Ints shape, n.staticInput(1));
    PB_ASSIGN(const std::int64_t axis, TfNode::normalized(axes.empty() ? 0 : axes[0], static_cast<std::int64_t>(shape.size())));
    const auto count = static_cast<std::int64_t>(n.outputCount());
    const std::int64_t extent = shape[static_cast<std::size_t>(axis)];
    if (count == 0 || extent % count != 0)
        return fail("axis {} of [{}] in {} equal parts", axis, fmt::join(shape, ", "), count);
    return parts(n.e, n.in(1), axis, Ints(static_cast<std::size_t>(count), extent / count));
}

Result<Refs> splitV(TfNode& n)
{
    PB_ASSIGN(Ints sizes, n.ints(1, "sizes"));
    PB_ASSIGN(const Ints axes, n.ints(2, "axis"));
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    PB_ASSIGN(const std::int64_t axis, TfNode::normalized(axes.empty() ? 0 : axes[0], static_cast<std::int64_t>(shape.size())));
    std::int64_t rest = shape[static_cast<std::size_t>(axis)];
    for (const std::int64_t size : sizes)
        rest -= size == -1 ? 0 : size;
    if (const auto open = std::ranges::find(sizes, -1); open != sizes.end()) {
        *open = rest;
        rest = 0;
    }
    if (rest != 0 || sizes.size() != n.outputCount() || std::ranges::any_of(sizes, [](auto s) { return s < 0; }))
        return fail("axis {} of [{}] in parts of [{}]", axis, fmt::join(shape, ", "), fmt::join(sizes, ", "));
    return parts(n.e, n.in(0), axis, sizes);
}

} // namespace

std::span<const ConverterEntry> joins()
{
    static constexpr ConverterEntry entries[] {{2, concatenation}, {49, split}, {83, pack}, {88, unpack}, {102, splitV}};
    return entries;
}

} // namespace passbench::tflite
