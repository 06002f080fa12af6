#include "core/ops/qnn/quantization.h"

#include "core/ir/graph/infer.h"
#include "core/ops/rules/builders.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/table/evaluate.h"

namespace passbench {

QuantParams paramsOf(const Tensor& scale, const Tensor& zeroPoint)
{
    QuantParams params;
    for (std::int64_t i = 0; i < scale.elementCount(); ++i)
        params.scale.push_back(scale.at(i));
    for (std::int64_t i = 0; i < zeroPoint.elementCount(); ++i)
        params.zeroPoint.push_back(zeroPoint.integerAt(i));
    return params;
}

QuantParams withFloatQuotient(QuantParams params, double factor, double scale)
{
    for (double& each : params.scale) {
        const float quotient = static_cast<float>(each) * static_cast<float>(factor) / static_cast<float>(scale);
        each = static_cast<double>(quotient) * scale; // exact, so that the division gives it back
    }
    return params;
}

std::optional<Tensor> constantResult(const Rewriter& rewriter, NodeId id)
{
    if (const Tensor* value = rewriter.constantValue(id))
        return *value;
    constexpr std::int64_t most = 1 << 26; // weights
    const Node& node = rewriter[id];
    const Call* call = node.as<Call>();
    const auto count = elementCount(node.type);
    if (!call || !call->op->evaluate || call->op->stateful || !node.type.tensor() || !count || *count > most)
        return std::nullopt;
    std::vector<Tensor> operands;
    std::vector<Type> types;
    for (const NodeId operand : node.operands) {
        auto value = rewriter[operand].type.tensor() ? constantResult(rewriter, operand) : std::nullopt;
        if (!value)
            return std::nullopt;
        types.push_back(typeOf(*value));
        operands.push_back(*std::move(value));
    }
    auto results = evaluateCall(*call, types, operands);
    return results ? std::optional(std::move(results->front())) : std::nullopt;
}

std::optional<QuantParams> constantParams(const Rewriter& rewriter, NodeId scale, NodeId zeroPoint)
{
    const auto s = constantResult(rewriter, scale), z = constantResult(rewriter, zeroPoint);
    return s && z && s->elementCount() > 0 && z->elementCount() > 0 ? std::optional(paramsOf(*s, *z)) : std::nullopt;
}

Result<void> checkParams(const InferRequest& request, std::size_t scaleIndex, std::size_t zeroIndex, std::string_view owner, Dim channels)
{
    for (const std::size_t index : {scaleIndex, zeroIndex}) {
        const bool isScale = index == scaleIndex;
        const std::string what = fmt::format("the {} of {}", isScale ? "scale" : "zero point", owner);
        PB_ASSIGN(const TensorType* type, tensorInput(request, index, what));
        if (isScale ? type->dtype != DataType::Float32 && type->dtype != DataType::Float64 : type->dtype != DataType::Int32)
            return fail("{} is {}, and must be {}", what, name(type->dtype), isScale ? "float32 or float64" : "int32");
        const bool one = type->shape.empty() || (type->shape.size() == 1 && type->shape[0] == Dim(1));
        if (!one && (type->shape.size() != 1 || !agreed(type->shape[0], channels)))
            return fail("{} is {}, and must be one number, or one for each of {} channels", what, shapeText(type->shape), channels.text());
    }
    return {};
}

Dim channelsAlong(const TensorType& type, std::int64_t axis)
{
    const auto front = frontAxis(axis, type.shape.size());
    return front ? type.shape[*front] : Dim(1);
}

Result<Type> inferOfOne(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireQuantized(*data, "data"));
    PB_TRY(checkParams(request, 1, 2, "the data", Dim(1)));
    PB_TRY(checkParams(request, 3, 4, "the result", Dim(1)));
    return request.inputs[0];
}

OpDef storedOp(std::string name, std::string summary, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.category = OpCategory::Quantize;
    rest.dialect = "qnn";
    return rest;
}

bool isQuantizedType(DataType dtype) { return isInteger(dtype) && bitsOf(dtype) <= 32; }

Result<void> requireQuantized(const TensorType& type, std::string_view name)
{
    if (!isQuantizedType(type.dtype) || type.dtype == DataType::Bool)
        return fail("`{}` is {}, and must be an integer type of at most 32 bits", name, passbench::name(type.dtype));
    return {};
}

std::pair<std::int64_t, std::int64_t> integerRange(DataType dtype)
{
    const auto bits = static_cast<std::int64_t>(bitsOf(dtype));
    if (bits >= 64)
        return {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()};
    const std::int64_t span = std::int64_t {1} << bits;
    return isSigned(dtype) ? std::pair(-span / 2, span / 2 - 1) : std::pair(std::int64_t {0}, span - 1);
}

ChannelWalk::ChannelWalk(std::span<const std::int64_t> shape, std::int64_t axis)
{
    if (shape.empty())
        return;
    const auto front = static_cast<std::size_t>(normalizedAxis(axis, shape.size()));
    if (front >= shape.size())
        return;
    extent = std::max<std::int64_t>(1, shape[front]);
    for (std::size_t d = front + 1; d < shape.size(); ++d)
        inner *= std::max<std::int64_t>(1, shape[d]);
}

Requantizer::Requantizer(const QuantParams& from, const QuantParams& to, Rounding rounding, DataType dtype, bool wide)
    : m_zero(to.zeroAt(0)), m_rounding(rounding), m_range(integerRange(dtype)), m_wide(wide)
{
    for (std::size_t c = 0; c < from.channels(); ++c) {
        m_factors.push_back(fixedPoint(from.scaleAt(c) / to.scaleAt(0)));
        m_zeros.push_back(from.zeroAt(c));
    }
}

std::int64_t Requantizer::operator()(std::int64_t stored, std::size_t channel) const
{
    const std::size_t c = m_factors.size() == 1 ? 0 : channel;
    const std::int64_t exact = scaled(stored - m_zeros[c], m_factors[c], m_rounding, m_wide);
    const std::int64_t kept = m_wide ? exact + m_zero : static_cast<std::int32_t>(exact + m_zero); // as in the type that is computed in
    return std::clamp(kept, m_range.first, m_range.second);
}

} // namespace passbench
