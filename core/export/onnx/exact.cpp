#include "core/export/onnx/exact.h"

#include "core/ops/rules/attributes.h"

#include <cmath>

namespace passbench {
namespace {

double magnitudeOf(DataType type)
{
    if (type == DataType::Bool)
        return 1;
    return std::ldexp(1.0, isSigned(type) ? bitsOf(type) - 1 : bitsOf(type));
}

double magnitudeOf(const Tensor& value)
{
    double greatest = 0;
    for (std::int64_t i = 0; i < value.elementCount(); ++i)
        greatest = std::max(greatest, std::abs(value.at(i)));
    return greatest;
}

bool isOfIntegers(const Node& node) { return node.type.tensor() && !isFloat(node.type.tensor()->dtype); }

} // namespace

double greatestMagnitude(const Function& function, NodeId id)
{
    double added = 0;
    for (int depth = 0; depth < 16; ++depth) { // operands that are followed one by one
        const Node& node = function[id];
        if (const Call* clip = callOf(node, "clip")) { // of floats, too
            const auto attrs = readFields<ClipAttrs>(clip->attrs);
            return added + std::max(std::abs(attrs.aMin), std::abs(attrs.aMax));
        }
        const TensorType* type = node.type.tensor();
        if (!type || isFloat(type->dtype))
            return HUGE_VAL;
        const double most = magnitudeOf(type->dtype);
        if (const Constant* constant = node.as<Constant>())
            return added + std::min(most, magnitudeOf(constant->value));
        const bool sum = callOf(node, "add") || callOf(node, "subtract");
        const bool same = callOf(node, "cast") || callOf(node, "reshape") || callOf(node, "transpose") || callOf(node, "nn.relu");
        if (sum) {
            const std::size_t known = function[node.operands[0]].as<Constant>() ? 0 : 1;
            const Constant* term = function[node.operands[known]].as<Constant>();
            if (!term)
                return added + most;
            added += magnitudeOf(term->value);
            id = node.operands[1 - known];
        } else if (same && (callOf(function[node.operands[0]], "clip") || isOfIntegers(function[node.operands[0]]))) {
            id = node.operands[0];
        } else {
            return added + most;
        }
    }
    return HUGE_VAL;
}

DataType exactFloatFor(const OnnxCall& call, double terms)
{
    const DataType result = call.resultType().dtype;
    if (isFloat(result))
        return result == DataType::BFloat16 ? DataType::Float32 : result;
    return terms * call.greatest(0) * call.greatest(1) < std::ldexp(1.0, 24) ? DataType::Float32 : DataType::Float64;
}

DataType summedType(DataType type) { return isFloat(type) || bitsOf(type) >= 32 ? type : DataType::Int32; }

} // namespace passbench
