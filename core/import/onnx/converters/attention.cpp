// Attention and RotaryEmbedding of the standard domain (opset 23 and 24).

#include "core/import/onnx/converters/attention.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

/// Which keys may be looked at: by the order in time, by the window, and by the lengths of keys and values.
Result<Ref> visibleByPlace(OnnxNode& n, std::int64_t queries, std::int64_t keys, std::int64_t past)
{
    Emitter& e = n.e;
    AttentionReach reach {.past = past, .before = {}, .after = {}};
    if (n.has(6)) { // the keys end where the last query stands
        if (n.has(4))
            return fail("has both a past and lengths of keys and values");
        reach.offset = addScalar(e, castTo(e, n.in(6), DataType::Int64), -static_cast<double>(queries));
    }
    const std::int64_t left = n.integer("left_window_size", -1), right = n.integer("right_window_size", -1);
    if (left < -1 || right < -1)
        return fail("looks through a window of {} and {}", left, right);
    constexpr std::int64_t everything = std::int64_t {1} << 32; // more positions than there can be, few enough to be added to one
    if (left >= 0)
        reach.before = std::min(left, everything);
    if (right >= 0)
        reach.after = std::min(right, everything);
    if (n.integer("is_causal", 0) != 0)
        reach.after = 0;
    const Ref reached = reach.before || reach.after ? reachable(e, reach, queries, keys) : Ref::None;
    return bothVisible(e, reached, n.has(6) ? belowLengths(e, n.in(6), keys) : Ref::None);
}

Result<Refs> attention(OnnxNode& n)
{
    Emitter& e = n.e;
    const bool flat = e.rank(n.in(0)) == 3;
    Refs parts {n.in(0), n.in(1), n.in(2)};
    for (std::size_t i = 0; flat && i < 3; ++i) {
        PB_ASSIGN(parts[i], splitHeads(n, parts[i], n.integer(i == 0 ? "q_num_heads" : "kv_num_heads", 0)));
    }
    const Ref keys = joinedPast(e, n.in(4), parts[1]), values = joinedPast(e, n.in(5), parts[2]);
    const Dim width = e.dim(parts[0], -1), past = n.has(4) ? e.dim(n.in(4), 2) : Dim(0), queryCount = e.dim(parts[0], 2), keyCount = e.dim(keys, 2);
    if (!width.isStatic() || width.size() < 1 || !past.isStatic() || !queryCount.isStatic() || !keyCount.isStatic())
        return unsupported("needs to know the shapes of queries, keys and the past");
    AttentionParts a {.q = parts[0], .k = keys, .v = values, .scale = n.number("scale", 1 / std::sqrt(static_cast<double>(width.size()))),
        .softcap = n.number("softcap", 0), .past = {}};
    if (n.has(3))
        (e.dtype(n.in(3)) == DataType::Bool ? a.visible : a.bias) = n.in(3);
    const bool plainlyCausal = n.integer("is_causal", 0) != 0 && !n.has(6) && n.integer("left_window_size", -1) < 0;
    if (plainlyCausal) {
        a.past = past.size();
    } else {
        PB_ASSIGN(a.reachable, visibleByPlace(n, queryCount.size(), keyCount.size(), past.size()));
    }
    a.blankRows = a.visible != Ref::None || a.bias != Ref::None || a.reachable != Ref::None;
    if (const auto id = static_cast<std::int32_t>(n.integer("softmax_precision", 0)); id != 0) {
        a.softmaxType = onnxDataType(id);
        if (!a.softmaxType)
            return unsupported("its softmax is in {}, which is not supported", onnxDataTypeName(id));
    }
    PB_ASSIGN(const AttentionSteps steps, attended(n, a));
    const std::int64_t mode = n.integer("qk_matmul_output_mode", 0);
    const Ref shown = mode == 0 ? steps.product : mode == 1 ? steps.capped : mode == 2 ? steps.biased : steps.weights;
    return Refs {flat ? joinedHeads(e, steps.result) : steps.result, keys, values, shown};
}

Result<Refs> rotaryEmbedding(OnnxNode& n)
{
    Emitter& e = n.e;
    Ref x = n.in(0), cosines = n.in(1), sines = n.in(2);
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    const bool flat = shape.size() == 3;
    const Dim half = e.dim(cosines, -1);
    std::int64_t heads = n.integer("num_heads", 0);
    if (flat && heads == 0 && half.isStatic() && half.size() > 0) // the tables are as wide as half a head
        heads = shape[2] / (2 * half.size());
    if (flat && (heads < 1 || shape[2] % heads != 0))
        return fail("can't split {} into {} heads", toText(e.type(x)), heads);
    if (!flat && shape.size() != 4)
        return fail("its input is {}, and must have rank 3 or 4", toText(e.type(x)));
    x = flat ? reshapedTo(e, x, {shape[0], shape[1], heads, shape[2] / heads}) : e.call("transpose", {x}, {{"axes", Ints {0, 2, 1, 3}}});
    const std::int64_t width = e.dim(x, -1).isStatic() ? e.dim(x, -1).size() : 0, turned = n.integer("rotary_embedding_dim", 0);
    if (turned < 0 || turned > width || turned % 2 != 0 || width % 2 != 0)
        return fail("rotates {} of {} features", turned, width);
    if (n.has(3))
        for (Ref* attentionTable : {&cosines, &sines}) // rows of the attentionTable, by position
            *attentionTable = e.call("take", {*attentionTable, n.in(3)}, {{"axis", std::int64_t {0}}});
    for (Ref* attentionTable : {&cosines, &sines})
        *attentionTable = e.call("expand_dims", {*attentionTable}, {{"axis", std::int64_t {2}}});
    const Ref result = rotated(e, x, cosines, sines, turned == 0 ? width : turned, n.integer("interleaved", 0) != 0);
    return Refs {flat ? reshapedTo(e, result, shape) : e.call("transpose", {result}, {{"axes", Ints {0, 2, 1, 3}}})};
}

constexpr OnnxConverterEntry attentionTable[] {{"Attention", attention}, {"RotaryEmbedding", rotaryEmbedding}};

} // namespace

std::span<const OnnxConverterEntry> onnxAttention() { return attentionTable; }

} // namespace passbench
