// Attention with learned projections:
//
//   q, k, v = dense(query), dense(key), dense(value), in heads;   softmax(q k^T / sqrt(K)) v, back from the heads, dense
//
// The second positional argument is the value, the third the key.

#include "core/import/keras/converters/attention.h"

#include "core/import/data/lazy_buffer.h"
#include "core/import/keras/converters/activation.h"
#include "core/import/keras/converters/dense.h"

#include <cmath>

namespace passbench::keras {

Ref causalMask(Emitter& e, std::int64_t queries, std::int64_t keys)
{
    constexpr std::int64_t most = std::int64_t {1} << 24;
    if (keys > 0 && queries > most / keys)
        return e.failed({.message = fmt::format("its causal mask of {} x {} is too large", queries, keys), .severity = Severity::Warning});
    Tensor mask = Tensor::allocate(DataType::Bool, {queries, keys});
    for (std::int64_t i = 0; i < queries; ++i)
        for (std::int64_t j = 0; j <= i && j < keys; ++j)
            mask.set(i * keys + j, 1);
    return e.constant(std::move(mask));
}

Ref bothVisible(Emitter& e, Ref a, Ref b) { return a == Ref::None ? b : b == Ref::None ? a
                                                                                       : e.call("logical_and", {a, b}); }

std::optional<std::size_t> argumentOf(const LayerNode& n, std::size_t position, std::string_view name)
{
    if (position < n.positional)
        return position;
    const auto named = n.keyword(name);
    return named.empty() ? std::nullopt : std::optional(named.front());
}

namespace {

struct Heads {
    std::int64_t count = 0, width = 0;
};

/// [batch, T, H * K] as [batch * H, T, K]. `batch` is -1 while it is open.
Ref splitIntoHeads(Emitter& e, Ref x, std::int64_t batch, std::int64_t steps, const Heads& heads)
{
    const Ref split = e.call("reshape", {x}, {{"newshape", Ints {batch < 0 ? 0 : batch, steps, heads.count, heads.width}}});
    const Ref turned = e.call("transpose", {split}, {{"axes", Ints {0, 2, 1, 3}}});
    return e.call("reshape", {turned}, {{"newshape", Ints {batch < 0 ? -1 : batch * heads.count, steps, heads.width}}});
}

/// A projection with kernel [D, H, K] and bias [H, K].
Result<Ref> projectedInto(LayerNode& n, Ref x, const Place& place, const std::string& part, const Heads& heads)
{
    const Dim features = n.e.dim(x, -1);
    if (!features.isStatic())
        return unsupported("the features of its inputs have to be known");
    const std::int64_t units = heads.count * heads.width, depth = features.size();
    PB_ASSIGN(const Ref kernel, n.weight(place, {.index = 0, .role = "kernel", .shape = {depth, heads.count, heads.width}, .part = part}, [=](const Tensor& t) { return lazyTransposed(t.reshaped({depth, units})); }));
    Ref y = denseOver(n.e, x, kernel, units);
    if (n.flag("use_bias", true)) {
        PB_ASSIGN(const Ref bias, n.weight(place, {.index = 1, .role = "bias", .shape = {heads.count, heads.width}, .part = part}, [=](const Tensor& t) { return t.reshaped({units}); }));
        y = n.e.call("nn.bias_add", {y, bias}, {{"axis", std::int64_t {-1}}});
    }
    return y;
}

/// Which keys each query sees, as [batch or 1, 1, queries, keys]; None when it is all.
Result<Ref> visibleTo(LayerNode& n, std::size_t value, std::size_t key, std::int64_t queries, std::int64_t keys)
{
    Emitter& e = n.e;
    Ref visible = Ref::None;
    const auto along = [&](Ref mask, std::int64_t axis) { return e.call("expand_dims", {mask}, {{"axis", axis}}); };
    if (n.mask(0) != Ref::None)
        visible = along(n.mask(0), 2);
    if (n.mask(value) != Ref::None)
        visible = bothVisible(e, visible, along(n.mask(value), 1));
    if (key != value && n.mask(key) != Ref::None)
        visible = bothVisible(e, visible, along(n.mask(key), 1));
    if (flagIn(n.kwargs, "use_causal_mask", false))
        visible = bothVisible(e, visible, reshapedTo(e, causalMask(e, queries, keys), {1, queries, keys}));
    if (const auto given = n.keyword("attention_mask"); !given.empty()) {
        Ref mask = castTo(e, n.in(given.front()), DataType::Bool);
        if (e.rank(mask) == 2)
            mask = along(mask, 0);
        if (e.rank(mask) == 4) // of each head
            return visible == Ref::None ? mask : e.call("logical_and", {along(visible, 1), mask});
        visible = bothVisible(e, visible, mask);
    }
    return visible == Ref::None ? visible : along(visible, 1);
}

Result<Heads> headsOf(const LayerNode& n, std::string_view count, std::int64_t width)
{
    const Heads heads {n.integer(count, 0), width};
    if (heads.count < 1 || heads.width < 1 || heads.count > 1 << 20 || heads.width > 1 << 20)
        return fail("it has {} heads of {}", heads.count, heads.width);
    return heads;
}

Results multiHead(LayerNode& n, const Heads& queryHeads, const Heads& keyHeads, const Heads& valueHeads)
{
    Emitter& e = n.e;
    for (const std::string_view option : {"use_gate", "sliding_window"})
        if (const Json& given = member(n.config(), option); !given.is_null() && given != Json(false))
            return unsupported("its option `{}` is not supported", option);
    const auto value = argumentOf(n, 1, "value");
    if (!value)
        return fail("it is given no value to attend to");
    const std::size_t key = argumentOf(n, 2, "key").value_or(*value);
    for (const std::size_t input : {std::size_t {0}, *value, key}) {
        if (e.rank(n.in(input)) != 3)
            return unsupported("it attends over several axes of {}, which is not supported", toText(e.type(n.in(input))));
        if (!e.dim(n.in(input), 1).isStatic())
            return unsupported("the number of its steps is `{}`, and has to be bound", e.dim(n.in(input), 1).text());
    }
    const auto part = [&](std::string_view name, std::string_view scope) { return partOf(n.layer().place, {fmt::format("{}_dense", name), fmt::format("_{}_dense", name)}, scope); };
    const std::int64_t queries = e.dim(n.in(), 1).size(), keys = e.dim(n.in(key), 1).size();
    const Dim batchDim = e.dim(n.in(), 0);
    const std::int64_t batch = batchDim.isStatic() ? batchDim.size() : -1;
    PB_ASSIGN(const Ref q, projectedInto(n, n.in(), part("query", "query"), "query", queryHeads));
    PB_ASSIGN(const Ref k, projectedInto(n, n.in(key), part("key", "key"), "key", keyHeads));
    PB_ASSIGN(const Ref v, projectedInto(n, n.in(*value), part("value", "value"), "value", valueHeads));
    const std::int64_t shared = queryHeads.count / keyHeads.count;
    const auto heads = [&](Ref x, std::int64_t steps, const Heads& of) {
        const Ref split = splitIntoHeads(e, x, batch, steps, of);
        return shared == 1 || of.count == queryHeads.count ? split : e.call("repeat", {split}, {{"repeats", shared}, {"axis", std::int64_t {0}}});
    };
    const Ref scaled = mulByScalar(e, heads(q, queries, queryHeads), 1 / std::sqrt(static_cast<double>(queryHeads.width)));
    const Ref products = e.call("nn.batch_matmul", {scaled, heads(k, keys, keyHeads)}, {{"transpose_b", true}});
    const auto apart = [&](Ref x, std::int64_t width) { return e.call("reshape", {x}, {{"newshape", Ints {batch, queryHeads.count, queries, width}}}); };
    const auto together = [&](Ref x, std::int64_t width) { return e.call("reshape", {x}, {{"newshape", Ints {batch < 0 ? -1 : batch * queryHeads.count, queries, width}}}); };
    PB_ASSIGN(const Ref visible, visibleTo(n, *value, key, queries, keys));
    const Ref scores = visible == Ref::None ? products : together(maskedScores(e, apart(products, keys), visible), keys);
    const Ref weights = e.call("nn.softmax", {scores}, {{"axis", std::int64_t {-1}}});
    const Ref mixed = e.call("nn.batch_matmul", {weights, heads(v, keys, valueHeads)});
    const std::int64_t width = queryHeads.count * valueHeads.width;
    const Ref rows = e.call("reshape", {e.call("transpose", {apart(mixed, valueHeads.width)}, {{"axes", Ints {0, 2, 1, 3}}})}, {{"newshape", Ints {batch < 0 ? -1 : batch, queries, width}}});
    const Place output = part("output", "attention_output");
    PB_ASSIGN(const Ref kernel, n.weight(output, {.index = 0, .role = "kernel", .shape = {queryHeads.count, valueHeads.width, -1}, .part = "output"}, [=](const Tensor& t) { return lazyTransposed(t.reshaped({width, t.shape()[2]})); }));
    Ref y = denseOver(e, rows, kernel, e.dim(kernel, 0).size());
    if (n.flag("use_bias", true)) {
        PB_ASSIGN(const Ref bias, n.weight(output, {.index = 1, .role = "bias", .shape = {e.dim(kernel, 0).size()}, .part = "output"}));
        y = e.call("nn.bias_add", {y, bias}, {{"axis", std::int64_t {-1}}});
    }
    std::vector<Value> results = one(y, n.mask());
    if (flagIn(n.kwargs, "return_attention_scores", false))
        results.push_back({apart(weights, keys), Ref::None});
    return results;
}

Results multiHeadAttention(LayerNode& n)
{
    const std::int64_t width = n.integer("key_dim", 0);
    PB_ASSIGN(const Heads heads, headsOf(n, "num_heads", width));
    PB_ASSIGN(const Heads values, headsOf(n, "num_heads", n.integer("value_dim", width)));
    return multiHead(n, heads, heads, values);
}

Results groupQueryAttention(LayerNode& n)
{
    PB_ASSIGN(const Heads queries, headsOf(n, "num_query_heads", n.integer("head_dim", 0)));
    PB_ASSIGN(const Heads keys, headsOf(n, "num_key_value_heads", n.integer("head_dim", 0)));
    if (queries.count % keys.count != 0)
        return fail("it has {} heads of queries and {} of keys", queries.count, keys.count);
    return multiHead(n, queries, keys, keys);
}

} // namespace

std::span<const ConverterEntry> attention()
{
    static constexpr ConverterEntry entries[] {{"MultiHeadAttention", multiHeadAttention, Masks::Uses}, {"GroupQueryAttention", groupQueryAttention, Masks::Uses},
        {"GroupedQueryAttention", groupQueryAttention, Masks::Uses}, {"Attention", plainAttention, Masks::Uses}, {"AdditiveAttention", additiveAttention, Masks::Uses}};
    return entries;
}

} // namespace passbench::keras
