#include "core/ops/qnn/stored_products.h"

#include "core/ops/qnn/plain.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/builders.h"
#include "core/ops/windows/attributes.h"

#include <cmath>

namespace passbench {
namespace {

/// The product of two scales, of which one is one number.
NodeId productOfScales(PlainWriter& write, NodeId one, NodeId many) { return write.folded(write.call("multiply", {many, one})); }

/// Sums of products of 8- or 16-bit integers, in steps of both scales. `channelAxis` is that of the result.
std::optional<StoredValue> product(const StoredQuestion& q, std::string_view op, std::int64_t weightAxis, std::int64_t channelAxis)
{
    const StoredValue* data = plainOperand(q, 0);
    const auto& weight = q.operands[1];
    if (!data || !weight || !isStoredType(typeOf(q, data->stored).dtype) || !isStoredType(typeOf(q, weight->stored).dtype))
        return std::nullopt;
    const Shape& scales = typeOf(q, weight->steps.scale).shape;
    const std::size_t rank = typeOf(q, weight->stored).shape.size();
    if (!scales.empty() && normalizedAxis(weight->steps.axis, rank) != weightAxis)
        return std::nullopt;
    PlainWriter write(q.rewriter);
    Attrs attrs = q.call.as<Call>()->attrs;
    attrs.set("out_dtype", DataType::Int32);
    const NodeId sums = write.call(op, {data->stored, weight->stored, data->steps.zeroPoint, weight->steps.zeroPoint, data->steps.scale, weight->steps.scale}, std::move(attrs));
    return StoredValue {sums, {productOfScales(write, data->steps.scale, weight->steps.scale), write.number(DataType::Int32, 0), channelAxis}};
}

/// Whether a bias has one number, or one for each of the scales, along their axis.
bool liesAlong(const StoredQuestion& q, const StoredValue& sums, const Tensor& bias)
{
    const auto rank = static_cast<std::int64_t>(typeOf(q, sums.stored).shape.size());
    const bool isAdd = q.call.as<Call>()->op->name == "add";
    const std::int64_t axis = normalizedAxis(isAdd ? sums.steps.axis : attribute<std::int64_t>(*q.call.as<Call>(), "axis"), static_cast<std::size_t>(rank));
    const bool oneScale = typeOf(q, sums.steps.scale).shape.empty();
    if (!isAdd)
        return bias.rank() == 1 && (oneScale || axis == normalizedAxis(sums.steps.axis, static_cast<std::size_t>(rank)));
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(bias.rank()); ++i) {
        const std::int64_t there = rank - static_cast<std::int64_t>(bias.rank()) + i;
        if (there < 0 || (bias.shape()[static_cast<std::size_t>(i)] != 1 && there != axis && !oneScale))
            return false;
    }
    return oneScale || Dim(bias.elementCount()) == typeOf(q, sums.stored).shape[static_cast<std::size_t>(axis)];
}

/// The axis of a sum with a constant that is a bias: one number for each channel of the product that it is added to.
std::optional<std::int64_t> biasAxis(const StoredQuestion& q, const StoredValue& sums, const Tensor& bias)
{
    const Node& product = q.rewriter[sums.stored];
    const auto rank = static_cast<std::int64_t>(typeOf(q, sums.stored).shape.size());
    const std::int64_t axis = normalizedAxis(sums.steps.axis, static_cast<std::size_t>(rank));
    const std::int64_t at = axis - (rank - static_cast<std::int64_t>(bias.rank()));
    const bool isSum = q.call.as<Call>()->op->name == "add" && product.as<Call>() && product.as<Call>()->op->name.starts_with("qnn.");
    if (!isSum || at < 0 || bias.elementCount() != bias.shape()[static_cast<std::size_t>(at)] || Dim(bias.elementCount()) != typeOf(q, sums.stored).shape[static_cast<std::size_t>(axis)])
        return std::nullopt;
    return axis;
}

} // namespace

std::optional<StoredValue> storedConv2d(const StoredQuestion& q)
{
    const auto attrs = readFields<Conv2dAttrs>(q.call.as<Call>()->attrs);
    const auto o = attrs.kernelLayout.find('O'), c = attrs.resultLayout().find('C');
    if (o == std::string::npos || c == std::string::npos || attrs.kernelLayout.size() != 4)
        return std::nullopt;
    return product(q, "qnn.conv2d", static_cast<std::int64_t>(o), static_cast<std::int64_t>(c));
}
std::optional<StoredValue> storedConv2dTranspose(const StoredQuestion& q)
{
    const auto attrs = readFields<ConvTransposeAttrs<2>>(q.call.as<Call>()->attrs);
    const auto o = attrs.kernelLayout.find('O'), c = attrs.resultLayout().find('C');
    if (o == std::string::npos || c == std::string::npos || attrs.groups != 1)
        return std::nullopt;
    return product(q, "qnn.conv2d_transpose", static_cast<std::int64_t>(o), static_cast<std::int64_t>(c));
}
std::optional<StoredValue> storedDense(const StoredQuestion& q) { return product(q, "qnn.dense", 0, -1); }
std::optional<StoredValue> storedBatchMatmul(const StoredQuestion& q)
{
    return plainOperand(q, 1) ? product(q, "qnn.batch_matmul", 0, -1) : std::nullopt;
}

std::optional<StoredValue> storedBias(const StoredQuestion& q)
{
    const auto& data = q.operands[0];
    if (!data || typeOf(q, data->stored).dtype != DataType::Int32)
        return std::nullopt;
    const auto sums = constantParams(q.rewriter, data->steps.scale, data->steps.zeroPoint);
    const NodeId bias = q.call.operands[1];
    const auto real = constantResult(q.rewriter, bias); // `qnn.dequantize` of a constant, too
    if (!sums || sums->hasZeroPoint() || !real || !isFloat(real->dtype()) || !liesAlong(q, *data, *real))
        return std::nullopt;
    Tensor stored = Tensor::allocate(DataType::Int32, real->shape());
    for (std::int64_t i = 0; i < real->elementCount(); ++i) {
        const double steps = std::nearbyint(real->at(i) / sums->scaleAt(static_cast<std::size_t>(i)));
        if (std::abs(steps) > 2147483647.0)
            return std::nullopt;
        stored.set(i, steps);
    }
    const Call& call = *q.call.as<Call>();
    if (const auto axis = biasAxis(q, *data, stored)) { // compilers look for a bias, however the sum was written
        Tensor vector = Tensor::allocate(DataType::Int32, {stored.elementCount()});
        std::ranges::copy(stored.as<std::int32_t>(), vector.writable<std::int32_t>().begin());
        return StoredValue {q.rewriter.call("nn.bias_add", {data->stored, q.rewriter.constant(std::move(vector))}, {{"axis", *axis}}), data->steps};
    }
    return StoredValue {q.rewriter.call(*call.op, {data->stored, q.rewriter.constant(std::move(stored))}, call.attrs), data->steps};
}

} // namespace passbench
