// Operators on stored integers: sums of products of bytes, what brings them to bytes again, sums of two values, and pooling.

#include "core/compilers/dnnl/planner.h"
#include "core/compilers/dnnl/rounding.h"
#include "core/ops/rules/attributes.h"

#include <array>
#include <cmath>

namespace passbench::dnnl {
namespace {

bool isByte(DataType dtype) { return dtype == DataType::Int8 || dtype == DataType::UInt8; }

DataType typeOf(const PrimitivePlanner& planner, NodeId id) { return planner.node(id).type.tensor()->dtype; }

/// Operands `operands` are bytes (or sums of 32 bits) with extents that are known and not 0, and so is the result.
Result<void> checkStored(const PrimitivePlanner& planner, const Node& node, std::size_t operands, bool sums)
{
    for (std::size_t i = 0; i <= operands; ++i) {
        const Type& type = i == operands ? node.type : planner.node(node.operands[i]).type;
        const auto extents = type.tensor() ? staticShape(type) : std::nullopt;
        if (!extents || std::ranges::find(*extents, 0) != extents->end() || extents->size() > 6)
            return fail("`{}` has an operand or result of type {}, and oneDNN needs extents that are known and not 0, six at most", displayName(node), toText(type));
        if (!isByte(type.tensor()->dtype) && !(sums && type.tensor()->dtype == DataType::Int32))
            return fail("`{}` works on {}, and oneDNN's primitives are used on bytes and their sums", displayName(node), name(type.tensor()->dtype));
    }
    return {};
}

/// The scale and zero point of a tensor, operands of the node.
Result<QuantParams> params(const PrimitivePlanner& planner, const Node& node, std::size_t scale, std::size_t zero)
{
    const Tensor *s = planner.constant(node.operands[scale]), *z = planner.constant(node.operands[zero]);
    if (!s || !z)
        return fail("`{}` has a scale or zero point that is no constant, and oneDNN is told them beforehand", displayName(node));
    return paramsOf(*s, *z);
}

/// The line that makes `id`, if it is one of stored sums that nobody else reads.
Line* sumsOf(PrimitivePlanner& planner, NodeId id)
{
    Line& line = planner.plan()[planner.value(id).line];
    return line.stored && line.owner == id && planner.hasOneReader(id) ? &line : nullptr;
}

/// Older processors add up products of bytes in 16 bits. What runs in the module asks oneDNN itself; who has no such instruction is known before.
bool hasVnni()
{
#if defined(__x86_64__) && defined(__GNUC__)
    return __builtin_cpu_supports("avx512vnni") || __builtin_cpu_supports("avxvnni");
#else
    return true;
#endif
}

/// What the planner of the operator on floats made is sums of products of bytes.
Result<void> planProduct(PrimitivePlanner& planner, const Node& node, OperatorPlanner onFloats)
{
    PB_TRY(checkStored(planner, node, 2, true));
    const Tensor* weights = planner.constant(node.operands[1]);
    if (!weights || weights->dtype() != DataType::Int8 || !isByte(typeOf(planner, node.operands[0])) || typeOf(planner, node.id) != DataType::Int32)
        return fail("`{}` makes {} of {} and {}{}, and oneDNN takes constant weights of type int8 for bytes, and sums them up in int32", displayName(node),
            name(typeOf(planner, node.id)), name(typeOf(planner, node.operands[0])), name(typeOf(planner, node.operands[1])), weights ? "" : " that are no constant");
    PB_ASSIGN(const QuantParams data, params(planner, node, 4, 2));
    PB_ASSIGN(const QuantParams weight, params(planner, node, 5, 3));
    if (weight.hasZeroPoint())
        return fail("`{}` has weights whose zero point is not 0, and oneDNN takes none", displayName(node));
    constexpr int mostNarrow = 64; // 255 * (64 + 64) fits in 16 bits
    const bool isNarrow = std::ranges::all_of(weights->as<std::int8_t>(), [](int w) { return std::abs(w) <= mostNarrow; });
    if (!(isNarrow && typeOf(planner, node.operands[0]) == DataType::UInt8) && !hasVnni())
        return fail("oneDNN can't make exact sums of these bytes: this processor has no VNNI, and adds up pairs of products in 16 bits");
    PB_TRY(onFloats(planner, node));
    Line& line = planner.plan()[planner.value(node.id).line];
    line.fuses = Fuses::Nothing;
    line.stored = StoredSums {.sourceZero = data.zeroAt(0), .narrow = isNarrow};
    return {};
}

Result<void> planQuantizedConvolution(PrimitivePlanner& planner, const Node& node) { return planProduct(planner, node, planConvolution); }
Result<void> planQuantizedDense(PrimitivePlanner& planner, const Node& node) { return planProduct(planner, node, planDense); }

/// A bias of 32 bits.
Result<void> planSumOfIntegers(PrimitivePlanner& planner, const Node& node)
{
    PB_TRY(checkStored(planner, node, 2, true));
    for (const std::size_t i : {std::size_t {0}, std::size_t {1}}) {
        const NodeId main = node.operands[i], bias = node.operands[1 - i];
        if (!planner.constant(bias) || planner.constant(main) || typeOf(planner, node.id) != DataType::Int32 || planner.extents(main) != planner.extents(node.id))
            continue;
        const Line* sums = sumsOf(planner, main);
        if (sums && sums->stored->factors.empty() && addBias(planner, node, main, bias))
            return {};
    }
    return fail("`{}` adds {} to something else than the sums of a layer, one number for each channel, and oneDNN has no other sum of such integers", displayName(node), name(typeOf(planner, node.id)));
}

/// Axis of the line that axis `axis` of the node is.
std::size_t axisOfLine(const PrimitivePlanner& planner, NodeId id, std::int64_t axis)
{
    const Value& value = planner.value(id);
    const auto at = static_cast<std::size_t>(axis < 0 ? axis + static_cast<std::int64_t>(planner.shape(id).size()) : axis);
    return value.rows ? (at + 1 == planner.shape(id).size() ? 1 : 0) : value.axes.empty() ? at : value.axes[at];
}

/// Of an inner product oneDNN takes no zero point of the source: the bias has what it adds.
Result<void> foldSourceZero(PrimitivePlan& plan, LineId id, const Node& node)
{
    Line& line = plan[id];
    const std::int64_t zero = std::exchange(line.stored->sourceZero, 0);
    const auto named = [&](const char* name) { return std::ranges::find(line.arguments, name, &Argument::name); };
    const Tensor* weights = plan.constantValue(std::get<LineId>(named("weights")->value));
    const Tensor* bias = named("bias") == line.arguments.end() ? nullptr : plan.constantValue(std::get<LineId>(named("bias")->value));
    const auto channels = static_cast<std::size_t>(line.extents[1]);
    if (zero == 0)
        return {};
    if (!weights || (named("bias") != line.arguments.end() && !bias))
        return fail("`{}` has weights or a bias that are no constants, and oneDNN takes no zero point of an inner product's data", displayName(node));
    const auto w = weights->as<std::int8_t>();
    const std::size_t depth = w.size() / channels;
    Tensor folded = Tensor::allocate(DataType::Int32, {line.extents[1]});
    for (std::size_t c = 0; c < channels; ++c) {
        std::int64_t sum = bias ? bias->integerAt(static_cast<std::int64_t>(c)) : 0;
        for (const std::int8_t weight : w.subspan(c * depth, depth))
            sum -= zero * weight;
        folded.writable<std::int32_t>()[c] = static_cast<std::int32_t>(sum);
    }
    std::erase_if(line.arguments, [](const Argument& argument) { return argument.name == "bias"; });
    const LineId made = plan.constant(std::move(folded), {line.extents[1]});
    plan[id].arguments.push_back({"bias", made});
    return {};
}

Result<void> planRequantize(PrimitivePlanner& planner, const Node& node)
{
    PB_TRY(checkStored(planner, node, 1, true));
    const auto attrs = readFields<RequantizeAttrs>(node.as<Call>()->attrs);
    PB_ASSIGN(const QuantParams from, params(planner, node, 1, 2));
    PB_ASSIGN(const QuantParams to, params(planner, node, 3, 4));
    const NodeId source = node.operands[0];
    Line* line = planner.constant(source) ? nullptr : sumsOf(planner, source);
    if (!line || !line->stored->factors.empty() || !isByte(attrs.outDtype))
        return fail("`{}` brings something else than the sums of a layer to bytes, and oneDNN does that behind a layer only", displayName(node));
    if (from.hasZeroPoint() || (from.channels() > 1 && (axisOfLine(planner, source, attrs.axis) != 1 || static_cast<std::int64_t>(from.channels()) != line->extents[1])))
        return fail("`{}` has scales along another axis than the channels, or sums with a zero point, and oneDNN knows neither", displayName(node));
    const Value value = planner.value(source);
    if (line->record == "inner_product")
        PB_TRY(foldSourceZero(planner.plan(), value.line, node));
    scaleSums(planner.plan(), value.line, from, to, attrs);
    planner.own(value.line, node);
    planner.set(node.id, value);
    return {};
}

Result<void> planQuantizedClip(PrimitivePlanner& planner, const Node& node)
{
    PB_TRY(checkStored(planner, node, 1, false));
    const auto attrs = readFields<ClipAttrs>(node.as<Call>()->attrs);
    const Line* line = sumsOf(planner, node.operands[0]);
    if (!line || line->stored->factors.empty() || std::floor(attrs.aMin) != attrs.aMin || std::floor(attrs.aMax) != attrs.aMax)
        return fail("`{}` stands behind something else than a layer, and oneDNN clips bytes there only", displayName(node));
    const auto zero = static_cast<double>(line->stored->zero);
    planner.fuse(node, node.operands[0], {.algorithm = "dnnl_eltwise_clip", .alpha = attrs.aMin - zero, .beta = attrs.aMax - zero});
    return {};
}

/// Factors of both operands, and what is added: zero point - (left factor * its zero point + right factor * its).
struct SumOfSteps {
    std::array<double, 2> factors {};
    std::array<std::int64_t, 2> zeros {};
    std::int64_t zero = 0;
};

/// The layer that makes operand `i` adds the other to its result before that is rounded once more.
void addToLayer(PrimitivePlanner& planner, const Node& node, std::size_t i, const SumOfSteps& sum)
{
    PrimitivePlan& plan = planner.plan();
    const NodeId main = node.operands[i], other = node.operands[1 - i];
    const LineId copy = plan.add({.function = "region_copy", .arguments = {{"value", *alignedWith(planner, planner.value(main), other, planner.extents(node.id))}},
        .extents = plan[planner.value(main).line].extents});
    Line& line = plan[planner.value(main).line];
    const auto [low, high] = integerRange(line.stored->dtype);
    const std::int64_t zero = sum.zeros[i];
    line.post.push_back({.algorithm = "dnnl_eltwise_clip", .alpha = static_cast<double>(low - zero), .beta = static_cast<double>(high - zero)});
    if (line.stored->zero == 0)
        line.post.push_back({.algorithm = "dnnl_eltwise_round"});
    line.post.push_back({.algorithm = "dnnl_eltwise_linear", .alpha = sum.factors[i], .beta = static_cast<double>(sum.zero) - sum.factors[1 - i] * static_cast<double>(sum.zeros[1 - i])});
    line.stored->zero = 0;
    planner.fuse(node, main, {.kind = PostOp::Kind::Sum, .alpha = sum.factors[1 - i], .operand = copy});
}

/// Of the operands that a layer makes for nobody else, the one that is made last.
std::optional<std::size_t> layerToAddTo(PrimitivePlanner& planner, const Node& node)
{
    constexpr std::size_t mostBefore = 4; // post-ops, of 8 that the runtime takes
    std::optional<std::size_t> best;
    std::size_t rank = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        const Line* line = planner.constant(node.operands[i]) ? nullptr : sumsOf(planner, node.operands[i]);
        if (line && !line->stored->factors.empty() && line->post.size() <= mostBefore && line->rank > rank && !planner.value(node.operands[i]).rows) {
            best = i;
            rank = line->rank;
        }
    }
    return best;
}

Result<void> planQuantizedSum(PrimitivePlanner& planner, const Node& node)
{
    PB_TRY(checkStored(planner, node, 2, false));
    const auto attrs = readFields<QnnBinaryAttrs>(node.as<Call>()->attrs);
    const NodeId left = node.operands[0], right = node.operands[1];
    if (attrs.kind() != Rounding::ToEven)
        return fail("`{}` rounds each operand by itself, and oneDNN's sum rounds once, as with `rounding=\"TOEVEN\"`", displayName(node));
    if (typeOf(planner, left) != typeOf(planner, right) || typeOf(planner, left) != typeOf(planner, node.id) || planner.extents(left) != planner.extents(right) || left == right)
        return fail("`{}` has operands of two types, of two shapes, or one operand twice, and oneDNN's sum is used on two alike", displayName(node));
    PB_ASSIGN(const QuantParams a, params(planner, node, 2, 3));
    PB_ASSIGN(const QuantParams b, params(planner, node, 4, 5));
    PB_ASSIGN(const QuantParams to, params(planner, node, 6, 7));
    if (a.channels() > 1 || b.channels() > 1)
        return fail("`{}` has scales for each channel, and oneDNN's sum takes one for each operand", displayName(node));
    const auto quotient = [&](const QuantParams& from) { return static_cast<double>(static_cast<float>(from.scaleAt(0)) / static_cast<float>(to.scaleAt(0))); };
    const SumOfSteps sum {{quotient(a), quotient(b)}, {a.zeroAt(0), b.zeroAt(0)}, to.zeroAt(0)};
    if (const auto layer = layerToAddTo(planner, node)) {
        addToLayer(planner, node, *layer, sum);
        return {};
    }
    Value value = planner.value(left);
    if (value.rows)
        value = Value {planner.asNode(left)};
    const LineId operand = *alignedWith(planner, value, right, planner.extents(node.id));
    Line line {.function = "region_binary", .record = "binary",
        .arguments = {{"algorithm", "dnnl_binary_add"}, {"a", value.line}, {"b", operand}, {"factor_a", floatText(sum.factors[0])}, {"factor_b", floatText(sum.factors[1])}},
        .extents = planner.plan()[value.line].extents};
    const double shift = static_cast<double>(sum.zero) - (sum.factors[0] * static_cast<double>(sum.zeros[0]) + sum.factors[1] * static_cast<double>(sum.zeros[1]));
    if (shift != 0)
        line.post.push_back({.algorithm = "dnnl_eltwise_linear", .alpha = 1, .beta = shift});
    value.line = planner.plan().add(std::move(line));
    planner.own(value.line, node);
    planner.set(node.id, value);
    return {};
}

/// The largest byte is the same whatever it stands for; a mean is rounded by each library in its own way.
Result<void> planQuantizedPooling(PrimitivePlanner& planner, const Node& node)
{
    PB_TRY(checkStored(planner, node, 1, false));
    return node.as<Call>()->op->name == "nn.max_pool2d" ? planPooling(planner, node) : planGlobalPooling(planner, node);
}

struct QuantizedEntry {
    std::string_view op;
    OperatorPlanner planner;
};

constexpr auto quantizedPlanners = std::to_array<QuantizedEntry>({
    {"qnn.conv2d", planQuantizedConvolution}, {"qnn.dense", planQuantizedDense}, {"add", planSumOfIntegers}, {"qnn.requantize", planRequantize},
    {"clip", planQuantizedClip}, {"qnn.add", planQuantizedSum}, {"nn.max_pool2d", planQuantizedPooling}, {"nn.global_max_pool2d", planQuantizedPooling},
});

} // namespace

OperatorPlanner quantizedPlanner(std::string_view op)
{
    const auto found = std::ranges::find(quantizedPlanners, op, &QuantizedEntry::op);
    return found == quantizedPlanners.end() ? nullptr : found->planner;
}

} // namespace passbench::dnnl
