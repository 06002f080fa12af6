// GroupQueryAttention of the domain `com.microsoft`: causal attention whose keys and values lie in a cache that is filled
// to a length of its own for each element of the batch.

#include "core/import/onnx/converters/attention.h"

#include <cmath>

namespace passbench {
namespace {

/// Queries [B, H, S, D], new keys and values [B, Hk, S, D].
struct Projections {
    Ref q = Ref::None, k = Ref::None, v = Ref::None;
    std::int64_t batch = 0, length = 0, width = 0;
};

Ref features(Emitter& e, Ref x, std::int64_t begin, std::int64_t end)
{
    return e.call("strided_slice", {x}, {{"begin", Ints {begin}}, {"end", Ints {end}}, {"strides", Ints {1}}, {"axes", Ints {2}}});
}

Result<Projections> projections(OnnxNode& n, std::int64_t heads, std::int64_t sharedHeads)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    const std::int64_t parts = n.has(1) ? heads : heads + 2 * sharedHeads;
    if (shape.size() != 3 || heads < 1 || sharedHeads < 1 || heads % sharedHeads != 0 || shape[2] % parts != 0)
        return fail("splits {} into {} and {} heads", toText(e.type(n.in(0))), heads, sharedHeads);
    Projections p {.batch = shape[0], .length = shape[1], .width = shape[2] / parts};
    Refs all {n.in(0), n.in(1), n.in(2)};
    if (!n.has(1)) { // queries, keys and values side by side
        const std::int64_t keys = heads * p.width, values = keys + sharedHeads * p.width;
        all = {features(e, n.in(0), 0, keys), features(e, n.in(0), keys, values), features(e, n.in(0), values, shape[2])};
    } else if (!n.has(2)) {
        return fail("has keys and no values");
    }
    PB_ASSIGN(p.q, splitHeads(n, all[0], heads));
    PB_ASSIGN(p.k, splitHeads(n, all[1], sharedHeads));
    PB_ASSIGN(p.v, splitHeads(n, all[2], sharedHeads));
    return p;
}

/// `x` [B, H, S, D] turned by the angles of its places [B or 1, S], by the tables of inputs 7 and 8.
Result<Ref> turned(OnnxNode& n, Ref x, Ref places, std::int64_t width)
{
    Emitter& e = n.e;
    const Dim half = e.dim(n.in(7), 1);
    if (!n.has(7) || !n.has(8) || !half.isStatic() || 2 * half.size() > width)
        return fail("turns {} features by tables of {}", width, half.text());
    Refs tables {n.in(7), n.in(8)};
    for (Ref& attentionGroupedTable : tables)
        attentionGroupedTable = e.call("expand_dims", {e.call("take", {attentionGroupedTable, places}, {{"axis", std::int64_t {0}}})}, {{"axis", std::int64_t {1}}});
    return rotated(e, x, tables[0], tables[1], 2 * half.size(), n.integer("rotary_interleaved", 0) != 0);
}

/// The cache with `added` [B, Hk, S, D] from the place on that each element of the batch is filled to.
Ref filled(Emitter& e, Ref past, Ref added, Ref places, std::int64_t capacity)
{
    const auto there = staticShape(e.type(past)), shape = staticShape(e.type(added));
    if (!there || !shape)
        return e.failed({.message = "needs to know the shape of its past", .severity = Severity::Warning});
    Ref cache = past;
    if (capacity > (*there)[2]) {
        Ints rest = *there;
        rest[2] = capacity - rest[2];
        cache = e.call("concatenate", {e.tuple({past, e.constant(Tensor::filled(e.dtype(past), rest, 0))})}, {{"axis", std::int64_t {2}}});
    }
    const Dim batch = e.dim(places, 0);
    const Ref rows = reshapedTo(e, places, {batch.isStatic() ? batch.size() : -1, 1, (*shape)[2], 1});
    return e.call("scatter_elements", {cache, e.call("broadcast_to", {rows}, {{"shape", *shape}}), added}, {{"axis", std::int64_t {2}}});
}

Result<Refs> groupQuery(OnnxNode& n) // query, key, value, past key and value, lengths - 1, total, tables, positions, bias
{
    Emitter& e = n.e;
    if (n.has(11) || n.integer("smooth_softmax", 0) != 0)
        return unsupported("its softmax has a term of its own");
    const std::int64_t heads = n.integer("num_heads", 0);
    PB_ASSIGN(Projections p, projections(n, heads, n.integer("kv_num_heads", heads)));
    if (!n.has(5))
        return fail("an input is missing");
    const Dim before = n.has(3) ? e.dim(n.in(3), 2) : Dim(0);
    if (!before.isStatic())
        return unsupported("needs to know the size of the past, which is `{}`", before.text());
    const auto total = e.constantScalar(n.in(6));
    const bool fromStart = before.size() == 0 || (total && *total == static_cast<double>(p.length));
    const std::int64_t capacity = total ? std::max(before.size(), static_cast<std::int64_t>(*total)) : before.size() + p.length;
    if (capacity < p.length || capacity > (1 << 24))
        return fail("keeps {} keys of {}", capacity, p.length);

    const Ref lengths = reshapedTo(e, castTo(e, n.in(5), DataType::Int64), {-1});
    const Ref offset = fromStart ? e.constant(Tensor::filled(DataType::Int64, {p.batch}, 0)) : addScalar(e, lengths, static_cast<double>(1 - p.length));
    const Ref places = e.call("add", {reshapedTo(e, offset, {-1, 1}), reshapedTo(e, countedTo(e, p.length), {1, p.length})});
    if (n.integer("do_rotary", 0) != 0) {
        const Ref positions = n.has(9) ? castTo(e, n.in(9), DataType::Int64) : places;
        PB_ASSIGN(p.q, turned(n, p.q, positions, p.width));
        PB_ASSIGN(p.k, turned(n, p.k, positions, p.width));
    }
    AttentionParts a {.q = p.q, .k = p.k, .v = p.v, .scale = n.number("scale", 0), .softcap = n.number("softcap", 0), .bias = n.in(10), .past = {}};
    if (a.scale == 0)
        a.scale = 1 / std::sqrt(static_cast<double>(p.width));
    if (before.size() > 0) {
        a.k = filled(e, n.in(3), p.k, places, capacity);
        a.v = filled(e, n.in(4), p.v, places, capacity);
    }
    AttentionReach reach {.offset = offset, .before = {}, .after = 0};
    if (const std::int64_t window = n.integer("local_window_size", -1); window > 0)
        reach.before = window - 1;
    const Dim keys = e.dim(a.k, 2);
    a.reachable = reachable(e, reach, p.length, keys.isStatic() ? keys.size() : 0);
    PB_ASSIGN(const AttentionSteps steps, attended(n, a));
    return Refs {joinedHeads(e, steps.result), a.k, a.v};
}

constexpr OnnxConverterEntry attentionGroupedTable[] {{"GroupQueryAttention", groupQuery}};

} // namespace

std::span<const OnnxConverterEntry> microsoftGroupedAttention() { return attentionGroupedTable; }

} // namespace passbench
