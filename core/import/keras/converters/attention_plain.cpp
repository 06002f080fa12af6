// Attention over its inputs [query, value, key] as they are: Attention, of products or of sums, and AdditiveAttention.

#include "core/support/words/shown_text.h"
#include "core/import/keras/converters/activation.h"
#include "core/import/keras/converters/attention.h"

namespace passbench::keras {
namespace {

/// Mask of input `i`: as the call gives it, or as it comes along.
Ref maskOf(const LayerNode& n, std::size_t i)
{
    const Json& given = member(n.kwargs, "mask");
    if (given.is_array())
        if (const auto number = i < given.size() ? n.input(given[i]) : std::nullopt)
            return n.in(*number);
    return given.is_array() ? Ref::None : n.mask(i);
}

/// The mix of values that the scores [batch, queries, keys] ask for.
Results mixed(LayerNode& n, Ref scores)
{
    Emitter& e = n.e;
    Ref visible = Ref::None;
    if (maskOf(n, 1) != Ref::None)
        visible = e.call("expand_dims", {castTo(e, maskOf(n, 1), DataType::Bool)}, {{"axis", std::int64_t {1}}});
    if (flagIn(n.kwargs, "use_causal_mask", n.flag("causal", false))) {
        const Dim queries = e.dim(scores, 1), keys = e.dim(scores, 2);
        if (!queries.isStatic() || !keys.isStatic())
            return unsupported("the number of its steps has to be bound");
        visible = bothVisible(e, visible, reshapedTo(e, causalMask(e, queries.size(), keys.size()), {1, queries.size(), keys.size()}));
    }
    const Ref weights = e.call("nn.softmax", {visible == Ref::None ? scores : maskedScores(e, scores, visible)}, {{"axis", std::int64_t {-1}}});
    Ref result = e.call("nn.batch_matmul", {weights, n.in(1)});
    const Ref queries = maskOf(n, 0);
    if (queries != Ref::None)
        result = e.call("multiply", {result, e.call("cast", {e.call("expand_dims", {queries}, {{"axis", std::int64_t {2}}})}, {{"dtype", e.dtype(result)}})});
    std::vector<Value> results = one(result, queries);
    if (flagIn(n.kwargs, "return_attention_scores", false))
        results.push_back({weights, Ref::None});
    return results;
}

/// [batch, queries, 1, D] + [batch, 1, keys, D] through tanh.
Ref tanhOfSums(Emitter& e, Ref query, Ref key)
{
    return e.call("tanh", {e.call("add", {e.call("expand_dims", {query}, {{"axis", std::int64_t {2}}}), e.call("expand_dims", {key}, {{"axis", std::int64_t {1}}})})});
}

Result<Ref> keyOf(LayerNode& n)
{
    if (n.positional < 2 || n.positional > 3)
        return fail("it takes a query, a value and a key, and has {} inputs", n.positional);
    for (std::size_t i = 0; i < n.positional; ++i)
        PB_TRY(n.requireRank(3, i));
    return n.in(n.positional == 3 ? 2 : 1);
}

} // namespace

Results plainAttention(LayerNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ref key, keyOf(n));
    const bool scales = n.flag("use_scale", false);
    Ref scale = Ref::None;
    if (scales) {
        PB_ASSIGN(scale, n.weight(0, "scale", {}));
    }
    const std::string mode = n.text("score_mode", "dot");
    if (mode == "dot") {
        const Ref products = e.call("nn.batch_matmul", {n.in(), key}, {{"transpose_b", true}});
        return mixed(n, scales ? e.call("multiply", {products, scale}) : products);
    }
    if (mode != "concat")
        return fail("its `score_mode` is `{}`", shownText(mode));
    PB_ASSIGN(const Ref factor, n.weight(scales ? 1 : 0, "concat_score_weight", {}));
    Ref sums = e.call("add", {e.call("expand_dims", {n.in()}, {{"axis", std::int64_t {2}}}), e.call("expand_dims", {key}, {{"axis", std::int64_t {1}}})});
    if (scales)
        sums = e.call("multiply", {sums, scale});
    return mixed(n, e.call("multiply", {e.call("sum", {e.call("tanh", {sums})}, {{"axis", Ints {3}}}), factor}));
}

Results additiveAttention(LayerNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ref key, keyOf(n));
    Ref bent = tanhOfSums(e, n.in(), key);
    if (n.flag("use_scale", true)) {
        const Dim depth = e.dim(n.in(), 2);
        PB_ASSIGN(const Ref scale, n.weight(0, "scale", {depth.isStatic() ? depth.size() : -1}));
        bent = e.call("multiply", {bent, scale});
    }
    return mixed(n, e.call("sum", {bent}, {{"axis", Ints {3}}}));
}

} // namespace passbench::keras
