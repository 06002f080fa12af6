// Attention and RotaryEmbedding of the standard domain (opset 23 and 24).

#include "core/import/onnx_attention.h"

#include <cmath>

namespace passbench {
namespace {

Result<Refs> attention(OnnxNode& n)
{
    Emitter& e = n.e;
    if (n.has(6))
        return unsupported("has keys and values of different lengths");
    if (n.integer("left_window_size", -1) >= 0 || n.integer("right_window_size", -1) >= 0)
        return unsupported("looks through a window");
    const bool flat = e.rank(n.in(0)) == 3;
    Refs parts {n.in(0), n.in(1), n.in(2)};
    for (std::size_t i = 0; flat && i < 3; ++i) {
        PB_ASSIGN(parts[i], splitHeads(n, parts[i], n.integer(i == 0 ? "q_num_heads" : "kv_num_heads", 0)));
    }
    const Ref keys = joinedPast(e, n.in(4), parts[1]), values = joinedPast(e, n.in(5), parts[2]);
    const Dim width = e.dim(parts[0], -1), past = n.has(4) ? e.dim(n.in(4), 2) : Dim(0);
    if (!width.isStatic() || width.size() < 1 || !past.isStatic())
        return unsupported("needs to know the shapes of queries and of the past");
    AttentionParts a {.q = parts[0], .k = keys, .v = values, .scale = n.number("scale", 1 / std::sqrt(static_cast<double>(width.size()))),
        .softcap = n.number("softcap", 0), .past = {}};
    if (n.has(3))
        (e.dtype(n.in(3)) == DataType::Bool ? a.visible : a.bias) = n.in(3);
    if (n.integer("is_causal", 0) != 0)
        a.past = past.size();
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
    const std::int64_t heads = n.integer("num_heads", 0);
    if (flat && (heads < 1 || shape[2] % heads != 0))
        return fail("can't split {} into {} heads", toText(e.type(x)), heads);
    if (!flat && shape.size() != 4)
        return fail("its input is {}, and must have rank 3 or 4", toText(e.type(x)));
    x = flat ? reshapedTo(e, x, {shape[0], shape[1], heads, shape[2] / heads}) : e.call("transpose", {x}, {{"axes", Ints {0, 2, 1, 3}}});
    const std::int64_t width = e.dim(x, -1).isStatic() ? e.dim(x, -1).size() : 0, turned = n.integer("rotary_embedding_dim", 0);
    if (turned < 0 || turned > width || turned % 2 != 0 || width % 2 != 0)
        return fail("rotates {} of {} features", turned, width);
    if (n.has(3))
        for (Ref* table : {&cosines, &sines}) // rows of the table, by position
            *table = e.call("take", {*table, n.in(3)}, {{"axis", std::int64_t {0}}});
    for (Ref* table : {&cosines, &sines})
        *table = e.call("expand_dims", {*table}, {{"axis", std::int64_t {2}}});
    const Ref result = rotated(e, x, cosines, sines, turned == 0 ? width : turned, n.integer("interleaved", 0) != 0);
    return Refs {flat ? reshapedTo(e, result, shape) : e.call("transpose", {result}, {{"axes", Ints {0, 2, 1, 3}}})};
}

constexpr OnnxConverterEntry table[] {{"Attention", attention}, {"RotaryEmbedding", rotaryEmbedding}};

} // namespace

std::span<const OnnxConverterEntry> onnxAttention() { return table; }

} // namespace passbench
