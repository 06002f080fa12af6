#include "core/ops/qnn/stored_forms.h"

#include "core/ops/qnn/plain.h"
#include "core/ops/qnn/stored_products.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/builders.h"

#include <map>

namespace passbench {
namespace {

/// Moves elements, or takes the larger of some: the same on stored integers.
std::optional<StoredValue> sameOnStored(const StoredQuestion& q)
{
    const StoredValue* data = plainOperand(q, 0);
    if (!data || q.call.operands.size() != 1)
        return std::nullopt;
    const Call& call = *q.call.as<Call>();
    return StoredValue {q.rewriter.call(*call.op, {data->stored}, call.attrs), data->steps};
}

/// The stored integer of a real number, in the type of `like`; nullopt when the steps are no constants.
std::optional<double> storedNumber(const StoredQuestion& q, const StoredValue& data, double real)
{
    const auto params = constantParams(q.rewriter, data.steps.scale, data.steps.zeroPoint);
    if (!params)
        return std::nullopt;
    const auto [low, high] = integerRange(typeOf(q, data.stored).dtype);
    return std::clamp(std::nearbyint(real / params->scaleAt(0)) + static_cast<double>(params->zeroAt(0)), static_cast<double>(low), static_cast<double>(high));
}

/// Sums in the steps that are wanted in the end: bounds are stored integers there, and often those of the type.
std::optional<StoredValue> broughtToWanted(const StoredQuestion& q, const StoredValue& value)
{
    if (!q.wanted)
        return std::nullopt;
    const NodeId stored = q.rewriter.call("qnn.requantize", {value.stored, value.steps.scale, value.steps.zeroPoint, q.wanted->scale, q.wanted->zeroPoint},
        {{"axis", value.steps.axis}, {"rounding", std::string(q.rounding)}, {"out_dtype", q.wantedType}});
    return StoredValue {stored, *q.wanted};
}

std::optional<StoredValue> clipped(const StoredQuestion& q, double least, double most)
{
    if (q.operands.empty() || !q.operands[0])
        return std::nullopt;
    const bool isSum = typeOf(q, q.operands[0]->stored).dtype == DataType::Int32;
    const auto value = isSum ? broughtToWanted(q, *q.operands[0]) : q.operands[0];
    const StoredValue* data = value && isOne(q, value->steps) ? &*value : nullptr;
    const auto low = data ? storedNumber(q, *data, least) : std::nullopt, high = data ? storedNumber(q, *data, most) : std::nullopt;
    if (!low || !high)
        return std::nullopt;
    const auto [first, last] = integerRange(typeOf(q, data->stored).dtype);
    if (*low <= static_cast<double>(first) && *high >= static_cast<double>(last))
        return *data;
    return StoredValue {q.rewriter.call("clip", {data->stored}, {{"a_min", *low}, {"a_max", *high}}), data->steps};
}

std::optional<StoredValue> clip(const StoredQuestion& q)
{
    const auto attrs = readFields<ClipAttrs>(q.call.as<Call>()->attrs);
    return clipped(q, attrs.aMin, attrs.aMax);
}
std::optional<StoredValue> relu(const StoredQuestion& q) { return clipped(q, 0, std::numeric_limits<double>::infinity()); }

std::optional<StoredValue> pad(const StoredQuestion& q)
{
    const StoredValue* data = plainOperand(q, 0);
    const Tensor* value = q.call.operands.size() == 2 ? q.rewriter.constantValue(q.call.operands[1]) : nullptr;
    const auto number = data && value && value->elementCount() == 1 ? storedNumber(q, *data, value->at(0)) : std::nullopt;
    const Call& call = *q.call.as<Call>();
    if (!number || (call.attrs.contains("pad_mode") && *call.attrs.find<std::string>("pad_mode") != "constant"))
        return std::nullopt;
    const NodeId rim = q.rewriter.constant(Tensor::scalar(typeOf(q, data->stored).dtype, *number));
    return StoredValue {q.rewriter.call(*call.op, {data->stored, rim}, call.attrs), data->steps};
}

/// Both operands of one stored type, and the steps of the result are known.
bool isPair(const StoredQuestion& q)
{
    const StoredValue *a = plainOperand(q, 0), *b = plainOperand(q, 1);
    return q.wanted && a && b && isStoredType(typeOf(q, a->stored).dtype) && typeOf(q, a->stored).dtype == typeOf(q, b->stored).dtype
        && typeOf(q, a->stored).dtype == q.wantedType;
}

template<bool multiplies, bool subtracts> std::optional<StoredValue> pairwise(const StoredQuestion& q)
{
    if (!multiplies && !subtracts && q.operands[0] && !q.operands[1])
        return storedBias(q);
    if (!isPair(q))
        return std::nullopt;
    const StoredValue &a = *q.operands[0], &b = *q.operands[1];
    const NodeId result = q.rewriter.call(multiplies ? "qnn.mul" : subtracts ? "qnn.subtract" : "qnn.add",
        {a.stored, b.stored, a.steps.scale, a.steps.zeroPoint, b.steps.scale, b.steps.zeroPoint, q.wanted->scale, q.wanted->zeroPoint},
        {{"rounding", std::string(q.rounding)}});
    return StoredValue {result, *q.wanted};
}

std::optional<StoredValue> concatenated(const StoredQuestion& q)
{
    std::vector<NodeId> data, scales, zeros;
    for (std::size_t i = 0; i < q.operands.size(); ++i) {
        const StoredValue* part = plainOperand(q, i);
        if (!part || !q.wanted || typeOf(q, part->stored).dtype != q.wantedType)
            return std::nullopt;
        data.push_back(part->stored);
        scales.push_back(part->steps.scale);
        zeros.push_back(part->steps.zeroPoint);
    }
    if (data.empty())
        return std::nullopt;
    Rewriter& r = q.rewriter;
    const NodeId result = r.call("qnn.concatenate", {r.tuple(data), r.tuple(scales), r.tuple(zeros), q.wanted->scale, q.wanted->zeroPoint},
        {{"axis", attribute<std::int64_t>(*q.call.as<Call>(), "axis")}, {"rounding", std::string(q.rounding)}});
    return StoredValue {result, *q.wanted};
}

/// An average over axes: the sum in int32, in steps that are as many times smaller.
std::optional<StoredValue> averaged(const StoredQuestion& q, const Ints& axes, bool keepdims)
{
    const StoredValue* data = plainOperand(q, 0);
    if (!data || !isStoredType(typeOf(q, data->stored).dtype))
        return std::nullopt;
    const Shape& shape = typeOf(q, data->stored).shape;
    double count = 1;
    for (const std::int64_t axis : axes) {
        const Dim extent = shape[static_cast<std::size_t>(normalizedAxis(axis, shape.size()))];
        if (!extent.isStatic() || extent.size() == 0)
            return std::nullopt;
        count *= static_cast<double>(extent.size());
    }
    PlainWriter write(q.rewriter);
    const NodeId centered = write.centered(data->stored, data->steps.zeroPoint, 0);
    const NodeId sum = write.call("sum", {centered}, {{"axis", axes}, {"keepdims", keepdims}});
    const NodeId scale = write.folded(write.call("divide", {data->steps.scale, write.number(DataType::Float32, count)}));
    return StoredValue {sum, {scale, write.number(DataType::Int32, 0), -1}};
}

std::optional<StoredValue> globalAverage(const StoredQuestion& q)
{
    const std::string layout = attribute<std::string>(*q.call.as<Call>(), "layout");
    if (layout != "NCHW" && layout != "NHWC")
        return std::nullopt;
    return averaged(q, layout == "NCHW" ? Ints {2, 3} : Ints {1, 2}, true);
}

std::optional<StoredValue> mean(const StoredQuestion& q)
{
    const auto attrs = readFields<ReduceAttrs>(q.call.as<Call>()->attrs);
    return attrs.axis && !attrs.exclude && !attrs.axis->empty() ? averaged(q, *attrs.axis, attrs.keepdims) : std::nullopt;
}

/// A function of the dialect: `sigmoid` as `qnn.sigmoid`.
std::optional<StoredValue> function(const StoredQuestion& q)
{
    const StoredValue* data = plainOperand(q, 0);
    if (!data || !q.wanted || typeOf(q, data->stored).dtype != q.wantedType || bitsOf(q.wantedType) != 8)
        return std::nullopt; // of wider types there is no table, and nothing is won
    const Call& call = *q.call.as<Call>();
    const std::size_t dot = call.op->name.rfind('.');
    const NodeId result = q.rewriter.call("qnn." + (dot == std::string::npos ? call.op->name : call.op->name.substr(dot + 1)),
        {data->stored, data->steps.scale, data->steps.zeroPoint, q.wanted->scale, q.wanted->zeroPoint}, call.attrs);
    return StoredValue {result, *q.wanted};
}

struct Entry {
    StoredForm form;
    bool keepsSteps = false;
};
const std::map<std::string_view, Entry>& forms()
{
    static const std::map<std::string_view, Entry> table {
        {"reshape", {sameOnStored, true}}, {"squeeze", {sameOnStored, true}}, {"expand_dims", {sameOnStored, true}}, {"transpose", {sameOnStored, true}},
        {"strided_slice", {sameOnStored, true}}, {"nn.batch_flatten", {sameOnStored, true}}, {"nn.max_pool2d", {sameOnStored, true}},
        {"nn.global_max_pool2d", {sameOnStored, true}}, {"nn.depth_to_space", {sameOnStored, true}}, {"nn.space_to_depth", {sameOnStored, true}},
        {"max", {sameOnStored, true}}, {"min", {sameOnStored, true}}, {"broadcast_to", {sameOnStored, true}}, {"reverse", {sameOnStored, true}}, {"tile", {sameOnStored, true}},
        {"clip", {clip, true}}, {"nn.relu", {relu, true}}, {"nn.pad", {pad, true}},
        {"nn.conv2d", {storedConv2d}}, {"nn.conv2d_transpose", {storedConv2dTranspose}}, {"nn.dense", {storedDense}}, {"nn.batch_matmul", {storedBatchMatmul}}, {"nn.bias_add", {storedBias, true}},
        {"add", {pairwise<false, false>}}, {"subtract", {pairwise<false, true>}}, {"multiply", {pairwise<true, false>}}, {"concatenate", {concatenated}},
        {"nn.global_avg_pool2d", {globalAverage}}, {"mean", {mean}},
        {"sigmoid", {function}}, {"tanh", {function}}, {"exp", {function}}, {"log", {function}}, {"sqrt", {function}}, {"rsqrt", {function}}, {"erf", {function}}, {"abs", {function}}};
    return table;
}

} // namespace

StoredForm storedFormOf(const OpDef& op)
{
    const auto at = forms().find(op.name);
    return at == forms().end() ? nullptr : at->second.form;
}

bool keepsSteps(const OpDef& op)
{
    const auto at = forms().find(op.name);
    return at != forms().end() && at->second.keepsSteps;
}

} // namespace passbench
