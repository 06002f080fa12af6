#include "tests/property/agreement.h"

namespace passbench {
namespace {

bool hasHalfFloats(const Module& module)
{
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const TensorType* tensor = node->type.tensor(); tensor && tensor->dtype == DataType::Float16)
                return true;
    return false;
}

/// A single pass is held to what it states. Rounding of several adds up, and cancels badly in a random network.
double toleranceOf(const Pipeline& pipeline, const Module& module)
{
    double sum = 0;
    for (const PipelineStep& step : pipeline.steps)
        sum += passNamed(step.pass)->tolerance;
    if (sum == 0)
        return 0;
    constexpr double halfStep = 5e-2; // one step of a half float, and what cancelling makes of it
    return std::max({10 * sum, 1e-4, hasHalfFloats(module) ? halfStep : 0});
}

/// The largest number that the module comes by.
double largestValue(const Module& module, std::span<const Tensor> inputs)
{
    double largest = 0;
    const auto look = [&](NodeId, std::span<const Tensor> values) {
        for (const Tensor& value : values)
            for (std::int64_t i = 0; i < value.elementCount(); ++i)
                largest = std::max(largest, std::abs(value.at(i)));
    };
    [[maybe_unused]] const auto results = interpret(module, inputs, {.onValue = look});
    return largest;
}

} // namespace

std::string differenceOf(const Module& module, const Pipeline& pipeline, std::span<const Tensor> inputs, std::span<const Tensor> expected,
    std::span<const Tensor> actual)
{
    constexpr double halfPrecision = 1e-2, range = 1e4, noise = 1e-6; // what is left of a sum that cancels is rounding
    const auto isHalf = [](const PipelineStep& step) { return passNamed(step.pass)->tolerance >= halfPrecision; };
    const auto keepsType = [](const PipelineStep& step) { return passNamed(step.pass)->keepsMainType; };
    const bool half = std::ranges::any_of(pipeline.steps, isHalf);
    const double largest = half ? largestValue(module, inputs) : 0;
    if (half && !(largest < range))
        return {};
    const double tolerance = toleranceOf(pipeline, module);
    const bool sameTypes = std::ranges::all_of(pipeline.steps, keepsType);
    const Difference difference = compare(expected, sameTypes ? std::vector(actual.begin(), actual.end()) : inFloatTypesOf(expected, actual));
    const bool near = half ? difference.maxAbsolute <= tolerance * largest
                           : difference.maxRelative <= tolerance || (tolerance > 0 && difference.maxAbsolute <= noise * largestValue(module, inputs));
    return difference.comparable && near ? std::string() : fmt::format("other numbers: {} (relative {})", difference.what, difference.maxRelative);
}

} // namespace passbench
