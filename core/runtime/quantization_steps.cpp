#include "core/runtime/quantization_steps.h"

#include "core/ops/rules/facts.h"

#include <cmath>

namespace passbench {
namespace {

bool movesElements(const Call& call)
{
    return isReshape(*call.op) || call.op->category == OpCategory::DataMovement || call.op->keepsPlaces;
}

double stepOf(const Function& function, NodeId id)
{
    const Node* node = &function[id];
    const Call* call = node->as<Call>();
    while (call && movesElements(*call) && node->operands.size() == 1) {
        node = &function[node->operands[0]];
        call = node->as<Call>();
    }
    if (!call || call->op->dialect != "qnn")
        return 0;
    if (call->op->name == "qnn.dequantize") {
        const auto* scale = function[node->operands[1]].as<Constant>();
        return scale && scale->value.elementCount() == 1 ? scale->value.at(0) : 0;
    }
    const TensorType* type = node->type.tensor();
    return type && isInteger(type->dtype) && bitsOf(type->dtype) <= 16 ? 1 : 0;
}

void collect(const Function& function, NodeId id, std::vector<double>& steps)
{
    const Node& node = function[id];
    if (node.as<Tuple>()) {
        for (const NodeId field : node.operands)
            collect(function, field, steps);
        return;
    }
    steps.resize(steps.size() + flattened(node.type).size(), 0);
    if (node.type.tensor())
        steps.back() = stepOf(function, id);
}

Tensor asNumber(const Tensor& stored)
{
    Tensor numbers = Tensor::allocate(DataType::Float64, stored.shape());
    for (std::int64_t i = 0; i < stored.elementCount(); ++i)
        numbers.set(i, stored.at(i));
    return numbers;
}

} // namespace

std::vector<double> outputSteps(const Module& module)
{
    std::vector<double> steps;
    if (const FunctionPtr main = module.main())
        collect(*main, main->result(), steps);
    return steps;
}

StepsMoved stepsMoved(const Tensor& expected, const Tensor& actual, double step)
{
    StepsMoved moved {.total = expected.elementCount()};
    for (std::int64_t i = 0; i < moved.total; ++i) {
        const double steps = std::round(std::fabs(expected.at(i) - actual.at(i)) / step);
        moved.elements += steps > 0 ? 1 : 0;
        moved.most = std::max(moved.most, steps);
    }
    return moved;
}

std::string toText(const StepsMoved& moved, double step)
{
    if (moved.elements == 0)
        return {};
    return fmt::format("{} of {} elements moved by {} ({:.3g})", moved.elements, moved.total,
        moved.most == 1 ? "a quantization step" : fmt::format("up to {} quantization steps", moved.most), step);
}

std::vector<Tensor> asNumbers(std::span<const Tensor> results, std::span<const double> steps)
{
    std::vector<Tensor> numbers(results.begin(), results.end());
    for (std::size_t i = 0; i < std::min(numbers.size(), steps.size()); ++i)
        if (steps[i] > 0 && isInteger(numbers[i].dtype()))
            numbers[i] = asNumber(numbers[i]);
    return numbers;
}

} // namespace passbench
