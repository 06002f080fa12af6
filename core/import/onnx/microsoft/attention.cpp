// Attention operators of the domain `com.microsoft`. Their masks hide keys with a large negative number.

#include "core/import/onnx/converters/attention.h"
#include "core/import/onnx/converters/quantization.h"

#include <cmath>

namespace passbench {
namespace {

/// The mask of keys, in any of its forms, as bool that broadcasts to [B, H, S, T].
Result<Ref> visibleKeys(OnnxNode& n, Ref mask, std::int64_t keys)
{
    Emitter& e = n.e;
    const auto shape = staticShape(e.type(mask));
    if (!shape || shape->empty() || shape->size() > 3)
        return unsupported("its mask is {}", toText(e.type(mask)));
    if (shape->size() == 1) { // lengths
        const Ref places = castTo(e, countedTo(e, keys), e.dtype(mask));
        return e.call("less", {reshapedTo(e, places, {1, 1, 1, keys}), reshapedTo(e, mask, {(*shape)[0], 1, 1, 1})});
    }
    const Ref shown = castTo(e, mask, DataType::Bool);
    return reshapedTo(e, shown, shape->size() == 2 ? Ints {(*shape)[0], 1, 1, (*shape)[1]} : Ints {(*shape)[0], 1, (*shape)[1], (*shape)[2]});
}

/// Masks given to `parts`, as a large negative number that is added: a row that sees nothing stays finite.
Result<void> addMask(OnnxNode& n, AttentionParts& parts, Ref mask)
{
    Emitter& e = n.e;
    if (mask == Ref::None)
        return {};
    const Dim keys = e.dim(parts.k, 2);
    if (!keys.isStatic())
        return unsupported("needs to know the number of keys");
    PB_ASSIGN(const Ref visible, visibleKeys(n, mask, keys.size()));
    const DataType type = e.dtype(parts.q);
    const Ref penalty = e.call("where", {visible, e.scalar(type, 0), e.scalar(type, n.number("mask_filter_value", -10000))});
    parts.bias = parts.bias == Ref::None ? penalty : e.call("add", {parts.bias, penalty});
    return {};
}

Result<void> setScale(OnnxNode& n, AttentionParts& parts)
{
    const Dim width = n.e.dim(parts.q, -1);
    if (!width.isStatic() || width.size() < 1)
        return unsupported("needs to know the size of its heads");
    const double scale = n.number("scale", 0);
    parts.scale = scale != 0 ? scale : 1 / std::sqrt(static_cast<double>(width.size()));
    return {};
}

/// Columns begin to end of the last axis.
Ref columns(Emitter& e, Ref x, std::int64_t begin, std::int64_t end)
{
    return e.call("strided_slice", {x}, {{"begin", Ints {begin}}, {"end", Ints {end}}, {"strides", Ints {1}}, {"axes", Ints {e.rank(x) - 1}}});
}

/// One of the parts that lie beside each other on axis 3 of [B, S, H, parts, D], as [B, S, H * D].
Ref packedPart(Emitter& e, Ref x, std::int64_t which)
{
    const Ref part = e.call("take", {x, e.constant(Tensor::scalar(DataType::Int64, static_cast<double>(which)))}, {{"axis", std::int64_t {3}}});
    return e.call("reshape", {part}, {{"newshape", Ints {0, 0, -1}}});
}

Result<Refs> multiHead(OnnxNode& n) // query, key, value, bias, mask, added scores, past key and value
{
    Emitter& e = n.e;
    const std::int64_t heads = n.integer("num_heads", 0);
    Refs parts {n.in(0), n.in(1), n.in(2)};
    if (e.rank(n.in(0)) == 5) { // [B, S, H, 3, D]
        parts = {packedPart(e, n.in(0), 0), packedPart(e, n.in(0), 1), packedPart(e, n.in(0), 2)};
    } else if (n.has(1) && e.rank(n.in(1)) == 5) { // [B, T, H, 2, D]
        parts = {n.in(0), packedPart(e, n.in(1), 0), packedPart(e, n.in(1), 1)};
    } else if (!n.has(1) || !n.has(2) || e.rank(n.in(0)) != 3) {
        return fail("its queries are {}", toText(e.type(n.in(0))));
    }
    std::int64_t from = 0;
    for (Ref& part : parts) {
        if (e.rank(part) != 3)
            continue; // [B, H, S, D] already
        const Dim width = e.dim(part, -1);
        if (!width.isStatic())
            return unsupported("needs to know the whole shape of its inputs");
        if (n.has(3))
            part = e.call("add", {part, columns(e, n.in(3), from, from + width.size())});
        from += width.size();
        PB_ASSIGN(part, splitHeads(n, part, heads));
    }
    AttentionParts a {.q = parts[0], .k = joinedPast(e, n.in(6), parts[1]), .v = joinedPast(e, n.in(7), parts[2]), .bias = n.in(5), .past = {}};
    PB_TRY(setScale(n, a));
    PB_TRY(addMask(n, a, n.in(4)));
    if (n.integer("unidirectional", 0) != 0) {
        const Dim past = n.has(6) ? e.dim(n.in(6), 2) : Dim(0);
        if (!past.isStatic())
            return unsupported("needs to know the size of the past");
        a.past = past.size();
    }
    PB_ASSIGN(const AttentionSteps steps, attended(n, a));
    return Refs {joinedHeads(e, steps.result), a.k, a.v};
}

Ref half(Emitter& e, Ref past, std::int64_t which) // of [2, B, H, P, D]
{
    const Ref part = e.call("strided_slice", {past}, {{"begin", Ints {which}}, {"end", Ints {which + 1}}, {"strides", Ints {1}}, {"axes", Ints {0}}});
    return e.call("squeeze", {part}, {{"axis", Ints {0}}});
}

/// Attention over queries, keys and values that lie side by side on the last axis.
Result<Refs> selfAttention(OnnxNode& n, Ref all, Ref mask, Ref pastState, Ref bias)
{
    Emitter& e = n.e;
    if (n.integer("do_rotary", 0) != 0)
        return unsupported("turns its queries and keys by their positions (`do_rotary`), which is not supported");
    const Dim width = e.dim(all, -1);
    if (!width.isStatic())
        return unsupported("needs to know the shape of its weights");
    const Ints sizes = n.integers("qkv_hidden_sizes").value_or(Ints(3, width.size() / 3));
    if (sizes.size() != 3 || std::ranges::any_of(sizes, [&](auto s) { return s < 1 || s > width.size(); }) || sizes[0] + sizes[1] + sizes[2] != width.size())
        return fail("splits {} columns into [{}]", width.size(), fmt::join(sizes, ", "));
    Refs parts;
    std::int64_t from = 0;
    for (const std::int64_t size : sizes) {
        PB_ASSIGN(const Ref part, splitHeads(n, columns(e, all, from, from + size), n.integer("num_heads", 0)));
        parts.push_back(part);
        from += size;
    }
    AttentionParts a {.q = parts[0], .k = parts[1], .v = parts[2], .bias = bias, .past = {}};
    std::int64_t past = 0;
    if (pastState != Ref::None) {
        a.k = joinedPast(e, half(e, pastState, 0), a.k);
        a.v = joinedPast(e, half(e, pastState, 1), a.v);
        const Dim length = e.dim(pastState, 3);
        if (!length.isStatic())
            return unsupported("needs to know the size of the past");
        past = length.size();
    }
    PB_TRY(setScale(n, a));
    PB_TRY(addMask(n, a, mask));
    if (n.integer("unidirectional", 0) != 0)
        a.past = past;
    PB_ASSIGN(const AttentionSteps steps, attended(n, a));
    Refs results {joinedHeads(e, steps.result)};
    if (n.wants(1))
        results.push_back(e.call("stack", {e.tuple({a.k, a.v})}, {{"axis", std::int64_t {0}}}));
    return results;
}

Result<Refs> microsoftAttention(OnnxNode& n) // input, weights, bias, mask, past, added scores
{
    if (!n.has(1))
        return unsupported("has no weights");
    PB_ASSIGN(const Ref product, n.oneAs("MatMul", {n.in(0), n.in(1)}));
    return selfAttention(n, n.has(2) ? n.e.call("add", {product, n.in(2)}) : product, n.in(3), n.in(4), n.in(5));
}

/// Input, weights, bias, scales of input and weights, mask, zero points of input and weights, past.
Result<Refs> quantizedAttention(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref x = centered(e, n.in(0), {.zeroPoint = n.in(6)}), w = centered(e, n.in(1), {.zeroPoint = n.in(7), .axis = 1});
    PB_ASSIGN(const Ref sums, n.oneAs("MatMul", {x, w}));
    const Ref scale = e.call("multiply", {alignedParameter(e, n.in(3), 0, 0), alignedParameter(e, n.in(4), 1, 0)});
    Ref product = e.call("multiply", {castTo(e, sums, e.dtype(n.in(3))), scale});
    if (n.has(2))
        product = e.call("add", {product, n.in(2)});
    return selfAttention(n, product, n.in(5), n.in(8), Ref::None);
}

Result<Refs> microsoftRotaryEmbedding(OnnxNode& n) // the standard operator with its inputs in another order
{
    Emitter& e = n.e;
    Ref positions = n.in(1);
    if (e.rank(positions) == 1) { // the first position
        PB_ASSIGN(const Ints shape, n.staticInput(0));
        if (shape.size() < 3)
            return fail("its input is {}", toText(e.type(n.in(0))));
        const std::int64_t length = shape.size() == 4 ? shape[2] : shape[1];
        const Ref row = e.call("add", {castTo(e, positions, DataType::Int64), countedTo(e, length)});
        positions = reshapedTo(e, row, {1, length});
    }
    return n.as("RotaryEmbedding", {n.in(0), n.in(2), n.in(3), positions});
}

constexpr OnnxConverterEntry microsoftAttentionTable[] {{"MultiHeadAttention", multiHead}, {"Attention", microsoftAttention}, {"QAttention", quantizedAttention}, {"RotaryEmbedding", microsoftRotaryEmbedding}};

} // namespace

std::span<const OnnxConverterEntry> microsoftAttention() { return microsoftAttentionTable; }

} // namespace passbench
