#include "core/import/onnx/converters/attention.h"

#include <limits>

namespace passbench {
namespace {

constexpr std::int64_t mostMaskEntries = std::int64_t {1} << 24;

Ref sliced(Emitter& e, Ref x, std::int64_t begin, std::int64_t end, std::int64_t step = 1) // of the last axis
{
    return e.call("strided_slice", {x}, {{"begin", Ints {begin}}, {"end", Ints {end}}, {"strides", Ints {step}}, {"axes", Ints {e.rank(x) - 1}}});
}

Ref matrices(Emitter& e, Ref x) // [B, H, M, N] as [B * H, M, N]
{
    const auto shape = staticShape(e.type(x));
    if (!shape || shape->size() != 4)
        return e.failed({.message = fmt::format("multiplies {}, whose shape is not known", toText(e.type(x))), .severity = Severity::Warning});
    return reshapedTo(e, x, {(*shape)[0] * (*shape)[1], (*shape)[2], (*shape)[3]});
}

Ref causalMask(Emitter& e, std::int64_t queries, std::int64_t keys, std::int64_t past)
{
    Tensor mask = Tensor::allocate(DataType::Bool, {queries, keys});
    for (std::int64_t i = 0; i < queries; ++i)
        for (std::int64_t j = 0; j < keys && j <= i + past; ++j)
            mask.set(i * keys + j, 1);
    return e.constant(std::move(mask));
}

/// A mask whose last axis is shorter than the keys hides the rest.
Ref widened(Emitter& e, Ref mask, std::int64_t keys, double hidden)
{
    const Dim there = e.dim(mask, -1);
    if (mask == Ref::None || !there.isStatic() || there.size() == 1 || there.size() >= keys)
        return mask;
    IntLists width(static_cast<std::size_t>(e.rank(mask)), Ints {0, 0});
    width.back()[1] = keys - there.size();
    return e.call("nn.pad", {mask, e.scalar(e.dtype(mask), hidden)}, {{"pad_width", width}});
}

/// 0 where the whole row of scores is hidden; elsewhere the weights.
Ref withoutBlankRows(Emitter& e, Ref weights, Ref scores, double hidden)
{
    const Ref greatest = e.call("max", {scores}, {{"axis", Ints {-1}}, {"keepdims", true}});
    const Ref blank = e.call("equal", {greatest, e.scalar(e.dtype(scores), hidden)});
    return e.call("where", {blank, e.scalar(e.dtype(weights), 0), weights});
}

} // namespace

Ref bothVisible(Emitter& e, Ref a, Ref b)
{
    return a == Ref::None ? b : b == Ref::None ? a : e.call("logical_and", {a, b});
}

Ref belowLengths(Emitter& e, Ref lengths, std::int64_t keys)
{
    const Dim batch = e.dim(lengths, 0);
    const Ref column = reshapedTo(e, castTo(e, lengths, DataType::Int64), {batch.isStatic() ? batch.size() : -1, 1, 1, 1});
    return e.call("less", {reshapedTo(e, countedTo(e, keys), {1, 1, 1, keys}), column});
}

Ref reachable(Emitter& e, const AttentionReach& reach, std::int64_t queries, std::int64_t keys)
{
    const Ref key = reshapedTo(e, countedTo(e, keys), {1, 1, 1, keys});
    Ref place = reshapedTo(e, countedTo(e, queries), {1, 1, queries, 1});
    if (reach.offset != Ref::None) {
        const Dim batch = e.dim(reach.offset, 0);
        place = e.call("add", {place, reshapedTo(e, reach.offset, {batch.isStatic() ? batch.size() : -1, 1, 1, 1})});
    } else {
        place = addScalar(e, place, static_cast<double>(reach.past));
    }
    Ref visible = Ref::None;
    if (reach.after)
        visible = e.call("less_equal", {key, addScalar(e, place, static_cast<double>(*reach.after))});
    if (reach.before)
        visible = bothVisible(e, visible, e.call("greater_equal", {key, addScalar(e, place, -static_cast<double>(*reach.before))}));
    return visible;
}

Result<AttentionSteps> attended(OnnxNode& n, AttentionParts parts)
{
    Emitter& e = n.e;
    constexpr double hidden = -std::numeric_limits<double>::infinity();
    const auto q = staticShape(e.type(parts.q)), k = staticShape(e.type(parts.k)), v = staticShape(e.type(parts.v));
    if (!q || !k || !v)
        return unsupported("needs to know the shapes of queries, keys and values");
    if (q->size() != 4 || k->size() != 4 || v->size() != 4 || (*k)[1] < 1 || (*q)[1] % (*k)[1] != 0 || (*v)[1] != (*k)[1])
        return fail("queries, keys and values are {}, {} and {}", toText(e.type(parts.q)), toText(e.type(parts.k)), toText(e.type(parts.v)));
    const std::int64_t batch = (*q)[0], heads = (*q)[1], queries = (*q)[2], keys = (*k)[2];
    if (parts.past && queries > 0 && keys > mostMaskEntries / queries)
        return unsupported("its causal mask of {} x {} is too large", queries, keys);
    if (const std::int64_t shared = heads / (*k)[1]; shared > 1)
        for (Ref* part : {&parts.k, &parts.v})
            *part = e.call("repeat", {*part}, {{"repeats", shared}, {"axis", std::int64_t {1}}});
    AttentionSteps steps {};
    const Ref scaled = mulByScalar(e, parts.q, parts.scale);
    const Ref flat = e.call("nn.batch_matmul", {matrices(e, scaled), matrices(e, parts.k)}, {{"transpose_b", true}});
    steps.product = reshapedTo(e, flat, {batch, heads, queries, keys});
    steps.capped = parts.softcap == 0 ? steps.product : mulByScalar(e, e.call("tanh", {mulByScalar(e, steps.product, 1 / parts.softcap)}), parts.softcap);
    steps.biased = steps.capped;
    const DataType type = e.dtype(steps.product);
    if (parts.bias != Ref::None)
        steps.biased = e.call("add", {steps.biased, widened(e, parts.bias, keys, hidden)});
    for (const Ref visible : {widened(e, parts.visible, keys, 0), parts.reachable, parts.past ? causalMask(e, queries, keys, *parts.past) : Ref::None})
        if (visible != Ref::None)
            steps.biased = e.call("where", {visible, steps.biased, e.scalar(type, hidden)});
    const Ref scores = castTo(e, steps.biased, parts.softmaxType.value_or(type));
    steps.weights = e.call("nn.softmax", {scores});
    if (parts.blankRows)
        steps.weights = withoutBlankRows(e, steps.weights, scores, hidden);
    steps.weights = castTo(e, steps.weights, type);
    const Ref result = e.call("nn.batch_matmul", {matrices(e, steps.weights), matrices(e, parts.v)});
    steps.result = reshapedTo(e, result, {batch, heads, queries, (*v)[3]});
    return steps;
}

Result<Ref> splitHeads(OnnxNode& n, Ref x, std::int64_t heads)
{
    Emitter& e = n.e;
    const auto shape = staticShape(e.type(x));
    if (!shape)
        return unsupported("needs to know the whole shape of its inputs; one is {}", toText(e.type(x)));
    if (shape->size() != 3 || heads < 1 || (*shape)[2] % heads != 0)
        return fail("can't split {} into {} heads", toText(e.type(x)), heads);
    const Ref split = reshapedTo(e, x, {(*shape)[0], (*shape)[1], heads, (*shape)[2] / heads});
    return e.call("transpose", {split}, {{"axes", Ints {0, 2, 1, 3}}});
}

Ref joinedHeads(Emitter& e, Ref x)
{
    const Ref rows = e.call("transpose", {x}, {{"axes", Ints {0, 2, 1, 3}}});
    const auto shape = staticShape(e.type(rows));
    return shape ? reshapedTo(e, rows, {(*shape)[0], (*shape)[1], (*shape)[2] * (*shape)[3]}) : rows;
}

Ref joinedPast(Emitter& e, Ref past, Ref present)
{
    return past == Ref::None ? present : e.call("concatenate", {e.tuple({past, present})}, {{"axis", std::int64_t {2}}});
}

Ref rotated(Emitter& e, Ref x, Ref cosines, Ref sines, std::int64_t rotated, bool interleaved)
{
    const auto whole = staticShape(e.type(x));
    if (!whole || whole->empty())
        return e.failed({.message = fmt::format("rotates {}, whose shape is not known", toText(e.type(x))), .severity = Severity::Warning});
    const std::int64_t width = whole->back(), half = rotated / 2;
    const Ref turning = rotated == width ? x : sliced(e, x, 0, rotated);
    const Ref a = interleaved ? sliced(e, turning, 0, rotated, 2) : sliced(e, turning, 0, half);
    const Ref b = interleaved ? sliced(e, turning, 1, rotated, 2) : sliced(e, turning, half, rotated);
    const auto times = [&](Ref l, Ref r) { return e.call("multiply", {l, r}); };
    const Ref real = e.call("subtract", {times(a, cosines), times(b, sines)}), imaginary = e.call("add", {times(a, sines), times(b, cosines)});
    Refs parts {real, imaginary};
    if (interleaved) {
        Ints shape = *whole;
        shape.back() = rotated;
        parts = {reshapedTo(e, e.call("stack", {e.tuple(parts)}, {{"axis", std::int64_t {-1}}}), std::move(shape))};
    }
    if (rotated != width)
        parts.push_back(sliced(e, x, rotated, width));
    return parts.size() == 1 ? parts[0] : e.call("concatenate", {e.tuple(parts)}, {{"axis", static_cast<std::int64_t>(whole->size()) - 1}});
}

} // namespace passbench
