// Operators that move elements, or ask for shapes. They are the same on stored integers and on real numbers.

#include "core/import/tflite/integers/stored.h"

#include <algorithm>

namespace passbench::tflite {
namespace {

Result<Refs> reshape(TfNode& n)
{
    const auto& o = n.options<file::Reshape>(file::BuiltinOptions_Reshape);
    Ints shape;
    const auto known = n.has(1) ? n.e.constantInts(n.in(1)) : std::nullopt;
    if (known) {
        shape = *known;
    } else if (o.new_shape() && !n.has(1)) {
        shape.assign(o.new_shape()->begin(), o.new_shape()->end());
    } else if (const auto declared = staticShape(n.output().type())) {
        shape = *declared;
    } else {
        return unsupported("its shape is not known before it runs");
    }
    if (shape == Ints {0} && elementCount(n.e.type(n.in(0))) == 1) // how a scalar was written
        shape.clear();
    if (std::ranges::count(shape, -1) > 1 || std::ranges::any_of(shape, [](auto d) { return d < -1; }))
        return fail("its shape is [{}]", fmt::join(shape, ", "));
    if (const auto at = std::ranges::find(shape, -1); at != shape.end()) {
        if (const auto elements = elementCount(n.e.type(n.in(0)))) {
            std::int64_t others = 1;
            for (const std::int64_t d : shape)
                others *= d == -1 ? 1 : d;
            if (others == 0 || *elements % others != 0)
                return fail("{} elements don't have the shape [{}]", *elements, fmt::join(shape, ", "));
            *at = *elements / others;
        }
    }
    if (const auto wanted = checkedElementCount(shape); wanted && elementCount(n.e.type(n.in(0))) && *wanted != *elementCount(n.e.type(n.in(0))))
        return fail("{} elements don't have the shape [{}]", *elementCount(n.e.type(n.in(0))), fmt::join(shape, ", "));
    if (std::ranges::count(shape, 0) > 0)
        return Refs {n.e.call("reshape", {n.in(0)}, {{"newshape", shape}, {"allowzero", true}})};
    return Refs {reshapedTo(n.e, n.in(0), std::move(shape))};
}

Result<Refs> squeeze(TfNode& n)
{
    PB_ASSIGN(Ints shape, n.staticInput(0));
    const auto& o = n.options<file::Squeeze>(file::BuiltinOptions_Squeeze);
    std::vector<bool> gone(shape.size());
    for (std::size_t d = 0; d < shape.size(); ++d)
        gone[d] = countOf(o.squeeze_dims()) == 0 && shape[d] == 1;
    for (unsigned i = 0; i < countOf(o.squeeze_dims()); ++i) {
        PB_ASSIGN(const std::int64_t axis, TfNode::normalized(o.squeeze_dims()->Get(i), static_cast<std::int64_t>(shape.size())));
        if (shape[static_cast<std::size_t>(axis)] != 1)
            return fail("axis {} of [{}] is not of extent 1", axis, fmt::join(shape, ", "));
        gone[static_cast<std::size_t>(axis)] = true;
    }
    Ints kept;
    for (std::size_t d = 0; d < shape.size(); ++d)
        if (!gone[d])
            kept.push_back(shape[d]);
    return Refs {reshapedTo(n.e, n.in(0), std::move(kept))};
}

Result<Refs> expandDims(TfNode& n)
{
    PB_ASSIGN(const Ints axes, n.ints(1, "axis"));
    PB_ASSIGN(Ints shape, n.staticInput(0));
    if (axes.size() != 1)
        return fail("it has {} axes to insert", axes.size());
    PB_ASSIGN(const std::int64_t axis, TfNode::normalized(axes[0], static_cast<std::int64_t>(shape.size()) + 1));
    shape.insert(shape.begin() + axis, 1);
    return Refs {reshapedTo(n.e, n.in(0), std::move(shape))};
}

Result<Refs> transpose(TfNode& n)
{
    PB_ASSIGN(Ints axes, n.ints(1, "permutation"));
    const std::int64_t rank = n.e.rank(n.in(0));
    Ints sorted;
    for (std::int64_t& axis : axes) {
        PB_ASSIGN(axis, TfNode::normalized(axis, rank));
        sorted.push_back(axis);
    }
    std::ranges::sort(sorted);
    if (std::ssize(axes) != rank || std::ranges::adjacent_find(sorted) != sorted.end())
        return fail("[{}] is no order of {} axes", fmt::join(axes, ", "), rank);
    return Refs {permuted(n.e, n.in(0), axes)};
}

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

Result<Refs> slice(TfNode& n)
{
    PB_ASSIGN(const Ints begin, n.ints(1, "beginnings"));
    PB_ASSIGN(Ints size, n.ints(2, "sizes"));
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    if (begin.size() != shape.size() || size.size() != shape.size())
        return fail("it takes [{}] from [{}] of [{}]", fmt::join(size, ", "), fmt::join(begin, ", "), fmt::join(shape, ", "));
    Ints end;
    for (std::size_t d = 0; d < shape.size(); ++d) {
        end.push_back(size[d] == -1 ? shape[d] : begin[d] + size[d]);
        if (begin[d] < 0 || size[d] < -1 || end[d] > shape[d] || begin[d] > end[d])
            return fail("it takes [{}] from [{}] of [{}]", fmt::join(size, ", "), fmt::join(begin, ", "), fmt::join(shape, ", "));
    }
    return Refs {n.e.call("strided_slice", {n.in(0)}, {{"begin", begin}, {"end", end}, {"strides", Ints(shape.size(), 1)}})};
}

/// A range of one axis: the first index, how many, and the step.
struct AxisRange {
    std::int64_t first = 0, count = 0, step = 1;
};
AxisRange rangeOf(std::int64_t extent, std::int64_t begin, std::int64_t end, std::int64_t step, bool fromStart, bool toEnd)
{
    const std::int64_t low = step > 0 ? 0 : -1, high = step > 0 ? extent : extent - 1;
    const auto placed = [&](std::int64_t at) { return std::clamp(at < 0 ? at + extent : at, low, high); };
    const std::int64_t first = fromStart ? (step > 0 ? 0 : extent - 1) : placed(begin);
    const std::int64_t last = toEnd ? (step > 0 ? extent : -1) : placed(end);
    const std::int64_t span = step > 0 ? last - first : first - last, by = std::abs(step);
    return {first, std::max<std::int64_t>(0, (span + by - 1) / by), step};
}

Result<Refs> stridedSlice(TfNode& n)
{
    PB_ASSIGN(const Ints begin, n.ints(1, "beginnings"));
    PB_ASSIGN(const Ints end, n.ints(2, "ends"));
    PB_ASSIGN(const Ints strides, n.ints(3, "strides"));
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    const auto& o = n.options<file::StridedSlice>(file::BuiltinOptions_StridedSlice);
    const std::size_t specs = begin.size();
    if (end.size() != specs || strides.size() != specs || specs > 31 || std::ranges::count(strides, 0) > 0)
        return fail("it takes [{}] to [{}] in steps of [{}]", fmt::join(begin, ", "), fmt::join(end, ", "), fmt::join(strides, ", "));
    const auto bit = [](int mask, std::size_t i) { return (mask >> i & 1) != 0; };
    std::size_t inserted = 0;
    for (std::size_t i = 0; i < specs; ++i)
        inserted += bit(o.new_axis_mask(), i) && !bit(o.ellipsis_mask(), i);
    const bool ellipsis = (o.ellipsis_mask() & ((1LL << specs) - 1)) != 0;
    if (specs - inserted - (ellipsis ? 1 : 0) > shape.size())
        return fail("it speaks of {} axes of [{}]", specs - inserted, fmt::join(shape, ", "));
    const std::size_t skipped = shape.size() + inserted + (ellipsis ? 1 : 0) - specs; // axes that the ellipsis, or nothing, stands for
    std::vector<AxisRange> ranges;
    Ints result;
    std::size_t axis = 0;
    const auto whole = [&](std::size_t count) {
        for (std::size_t k = 0; k < count; ++k, ++axis) {
            ranges.push_back({0, shape[axis], 1});
            result.push_back(shape[axis]);
        }
    };
    for (std::size_t i = 0; i < specs; ++i) {
        if (bit(o.ellipsis_mask(), i)) {
            whole(skipped);
        } else if (bit(o.new_axis_mask(), i)) {
            result.push_back(1);
        } else if (bit(o.shrink_axis_mask(), i)) {
            const std::int64_t at = begin[i] < 0 ? begin[i] + shape[axis] : begin[i];
            if (at < 0 || at >= shape[axis])
                return fail("index {} of an axis of {}", begin[i], shape[axis]);
            ranges.push_back({at, 1, 1});
            ++axis;
        } else {
            const std::int64_t last = o.offset() ? begin[i] + end[i] : end[i];
            ranges.push_back(rangeOf(shape[axis], begin[i], last, strides[i], bit(o.begin_mask(), i), bit(o.end_mask(), i)));
            result.push_back(ranges.back().count);
            ++axis;
        }
    }
    whole(shape.size() - axis);
    if (std::ranges::any_of(ranges, [](const AxisRange& r) { return r.count == 0; })) {
        if (!checkedElementCount(result))
            return fail("its result has no size");
        return Refs {n.e.constant(Tensor::allocate(n.e.dtype(n.in(0)), result))};
    }
    Ref x = n.in(0);
    Ints reversed, first, last, step;
    bool cuts = false;
    for (std::size_t d = 0; d < ranges.size(); ++d) {
        AxisRange& r = ranges[d];
        if (r.step < 0) { // backwards: the axis is turned round, and then cut forwards
            x = n.e.call("reverse", {x}, {{"axis", static_cast<std::int64_t>(d)}});
            r = {shape[d] - 1 - r.first, r.count, -r.step};
        }
        first.push_back(r.first);
        last.push_back(r.first + (r.count - 1) * r.step + 1);
        step.push_back(r.step);
        cuts = cuts || r.first != 0 || r.count != shape[d];
    }
    if (cuts)
        x = n.e.call("strided_slice", {x}, {{"begin", first}, {"end", last}, {"strides", step}});
    return Refs {reshapedTo(n.e, x, std::move(result))};
}

Result<IntLists> pairsOf(const TfNode& n, std::size_t input, std::size_t rank, std::string_view what)
{
    PB_ASSIGN(const Ints flat, n.ints(input, what));
    if (flat.size() != 2 * rank || std::ranges::any_of(flat, [](auto v) { return v < 0; }))
        return fail("its {} are [{}], for {} axes", what, fmt::join(flat, ", "), rank);
    IntLists pairs;
    for (std::size_t d = 0; d < rank; ++d)
        pairs.push_back({flat[2 * d], flat[2 * d + 1]});
    return pairs;
}

Result<Refs> pad(TfNode& n)
{
    PB_ASSIGN(const IntLists widths, pairsOf(n, 1, static_cast<std::size_t>(n.e.rank(n.in(0))), "paddings"));
    const DataType dtype = n.e.dtype(n.in(0));
    Ref rim = n.has(2) ? n.in(2) : n.e.scalar(dtype, n.output().isStored() ? static_cast<double>(n.output().quant.zeroAt(0)) : 0);
    if (n.e.rank(rim) != 0)
        rim = reshapedTo(n.e, rim, {});
    return Refs {n.e.call("nn.pad", {n.in(0), rim}, {{"pad_width", widths}})};
}

Result<Refs> mirrorPad(TfNode& n)
{
    PB_ASSIGN(const IntLists widths, pairsOf(n, 1, static_cast<std::size_t>(n.e.rank(n.in(0))), "paddings"));
    const auto& o = n.options<file::MirrorPad>(file::BuiltinOptions_MirrorPad);
    return Refs {n.e.call("nn.mirror_pad", {n.in(0)}, {{"pad_width", widths}, {"mode", std::string(o.mode() == 0 ? "REFLECT" : "SYMMETRIC")}})};
}

template<bool toDepth> Result<Refs> blocks(TfNode& n)
{
    const auto& o = n.options<file::BlockSize>(toDepth ? file::BuiltinOptions_SpaceToDepthOptions : file::BuiltinOptions_DepthToSpaceOptions);
    if (o.block_size() < 1)
        return fail("its blocks are of {} cells", o.block_size());
    return Refs {n.e.call(toDepth ? "nn.space_to_depth" : "nn.depth_to_space", {n.in(0)}, {{"block_size", std::int64_t {o.block_size()}}, {"layout", std::string("NHWC")}})};
}

Result<Refs> spaceToBatch(TfNode& n)
{
    PB_ASSIGN(const Ints block, n.ints(1, "block shape"));
    PB_ASSIGN(const IntLists widths, pairsOf(n, 2, block.size(), "paddings"));
    const double rim = n.output().isStored() ? static_cast<double>(n.output().quant.zeroAt(0)) : 0;
    return Refs {n.e.call("nn.space_to_batch_nd", {n.in(0)}, {{"block_shape", block}, {"paddings", widths}, {"pad_value", rim}})};
}

Result<Refs> batchToSpace(TfNode& n)
{
    PB_ASSIGN(const Ints block, n.ints(1, "block shape"));
    PB_ASSIGN(const IntLists crops, pairsOf(n, 2, block.size(), "crops"));
    return Refs {n.e.call("nn.batch_to_space_nd", {n.in(0)}, {{"block_shape", block}, {"crops", crops}})};
}

Result<Refs> tile(TfNode& n)
{
    PB_ASSIGN(const Ints reps, n.ints(1, "multiples"));
    return Refs {n.e.call("tile", {n.in(0)}, {{"reps", reps}})};
}

Result<Refs> broadcastTo(TfNode& n)
{
    PB_ASSIGN(const Ints shape, n.ints(1, "shape"));
    return Refs {n.e.call("broadcast_to", {n.in(0)}, {{"shape", shape}})};
}

Result<Refs> reverse(TfNode& n)
{
    PB_ASSIGN(const Ints axes, n.ints(1, "axes"));
    Ref x = n.in(0);
    for (const std::int64_t each : axes) {
        PB_ASSIGN(const std::int64_t axis, TfNode::normalized(each, n.e.rank(x)));
        x = n.e.call("reverse", {x}, {{"axis", axis}});
    }
    return Refs {x};
}

Result<Refs> reverseSequence(TfNode& n)
{
    const auto& o = n.options<file::ReverseSequence>(file::BuiltinOptions_ReverseSequence);
    return Refs {n.e.call("reverse_sequence", {n.in(0), n.in(1)}, {{"seq_axis", std::int64_t {o.seq_dim()}}, {"batch_axis", std::int64_t {o.batch_dim()}}})};
}

Result<Refs> shapeOf(TfNode& n)
{
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    return Refs {castTo(n.e, n.e.constant(Tensor::ofInts(shape)), n.output().dtype.value_or(DataType::Int32))};
}

Result<Refs> rankOf(TfNode& n) { return Refs {n.e.scalar(DataType::Int32, static_cast<double>(n.e.rank(n.in(0))))}; }

Result<Refs> fill(TfNode& n)
{
    PB_ASSIGN(const Ints shape, n.ints(0, "shape"));
    return Refs {n.e.call("full", {n.in(1)}, {{"shape", shape}, {"dtype", n.e.dtype(n.in(1))}})};
}

Result<Refs> zerosLike(TfNode& n)
{
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    return Refs {n.e.constant(Tensor::filled(n.e.dtype(n.in(0)), shape, 0))};
}

Result<Refs> range(TfNode& n)
{
    const auto start = n.has(0) ? n.e.constantScalar(n.in(0)) : std::nullopt, limit = n.has(1) ? n.e.constantScalar(n.in(1)) : std::nullopt,
               delta = n.has(2) ? n.e.constantScalar(n.in(2)) : std::nullopt;
    if (!start || !limit || !delta)
        return unsupported("its limits are not known before it runs");
    const double steps = std::ceil((*limit - *start) / *delta);
    if (*delta == 0 || !(std::abs(steps) < 1 << 24))
        return fail("it counts from {} to {} in steps of {}", *start, *limit, *delta);
    Tensor numbers = Tensor::allocate(n.e.dtype(n.in(0)), {std::max<std::int64_t>(0, static_cast<std::int64_t>(steps))});
    for (std::int64_t i = 0; i < numbers.elementCount(); ++i)
        numbers.set(i, *start + static_cast<double>(i) * *delta);
    return Refs {n.e.constant(std::move(numbers))};
}

Result<Refs> same(TfNode& n) { return Refs {n.in(0)}; }

} // namespace

std::span<const ConverterEntry> shapes()
{
    static constexpr ConverterEntry entries[] {{2, concatenation}, {5, blocks<false>}, {22, reshape}, {26, blocks<true>}, {34, pad}, {37, batchToSpace}, {38, spaceToBatch},
        {39, transpose}, {43, squeeze}, {45, stridedSlice}, {49, split}, {60, pad}, {65, slice}, {69, tile}, {70, expandDims}, {77, shapeOf}, {83, pack}, {88, unpack},
        {93, zerosLike}, {94, fill}, {96, range}, {100, mirrorPad}, {102, splitV}, {105, reverse}, {110, rankOf}, {112, reverseSequence}, {124, same}, {130, broadcastTo}};
    return entries;
}

} // namespace passbench::tflite
