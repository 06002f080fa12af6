#include "core/runtime/measure.h"

#include "core/runtime/check_steps.h"

#include <cmath>

namespace passbench {
namespace {

/// float16 or bfloat16 where a value of the graph is of that type; else float64.
DataType shortFloatOf(const Module& module)
{
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const TensorType* tensor = node->type.tensor())
                if (tensor->dtype == DataType::Float16 || tensor->dtype == DataType::BFloat16)
                    return tensor->dtype;
    return DataType::Float64;
}

double largestOf(const Tensor& tensor)
{
    double largest = 0;
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        if (const double magnitude = std::fabs(tensor.at(i)); std::isfinite(magnitude))
            largest = std::max(largest, magnitude);
    return largest;
}

} // namespace

Measure::Measure(const Run& run, std::size_t step)
{
    for (std::size_t i = 0; i <= step && i < run.steps.size(); ++i) {
        const PassDef* pass = passNamed(run.steps[i]->config.pass);
        m_recast = m_recast || (pass && !pass->keepsMainType && run.steps[i]->changed);
        m_coarse = m_coarse || (pass && pass->isLossy && run.steps[i]->changed);
    }
    if (m_recast)
        m_shortest = shortFloatOf(run.steps[step]->after);
}

Difference Measure::difference(std::span<const Tensor> expected, std::span<const Tensor> actual) const
{
    constexpr double leastShare = 1.0 / 16;
    Difference found = m_recast ? compare(expected, inFloatTypesOf(expected, actual)) : compare(expected, actual);
    const bool isShort = m_recast && m_shortest != DataType::Float64;
    if ((!isShort && !m_coarse) || !found.comparable || expected.size() != 1)
        return found;
    const double least = largestOf(expected[0]) * (isShort ? 1 : leastShare);
    if (least > 0)
        found.maxRelative = std::min(found.maxRelative, found.maxAbsolute / least);
    return found;
}

bool Measure::isRounding(const Difference& found, const Tensor& expected)
{
    const double unit = expected.dtype() == DataType::Float64 ? 0x1p-52 : expected.dtype() == DataType::Float32 ? 0x1p-23 : 0;
    return found.comparable && unit > 0 && found.maxAbsolute <= 64 * unit * largestOf(expected);
}

Difference Measure::ofLargest(std::span<const Tensor> expected, std::span<const Tensor> actual)
{
    Difference found = compare(expected, actual);
    if (!found.comparable)
        return found;
    found.maxRelative = 0;
    found.output = found.index = -1;
    for (std::size_t output = 0; output < expected.size(); ++output) {
        if (!isFloat(expected[output].dtype()))
            continue;
        const double most = largestOf(expected[output]);
        const double largest = most > 0 ? most : 1; // of nothing but zeros the distance itself
        for (std::int64_t i = 0; i < expected[output].elementCount(); ++i) {
            const double off = std::fabs(expected[output].at(i) - actual[output].at(i)) / largest;
            if (!(off > found.maxRelative)) // equal infinities give NaN
                continue;
            found.maxRelative = off;
            found.output = static_cast<std::int64_t>(output);
            found.index = i;
        }
    }
    return found;
}

double Measure::allowed(double tolerance, DataType dtype) const
{
    return std::max(allowedFor(tolerance, dtype), allowedFor(tolerance, m_shortest));
}

bool Measure::isWithin(const Difference& found, const Tensor& actual, double tolerance, bool isGiven) const
{
    if (!found.comparable)
        return false;
    if (isGiven)
        return found.maxRelative <= tolerance;
    return found.maxRelative <= allowed(tolerance, actual.dtype()) || (tolerance > 0 && isRounding(found, actual));
}

} // namespace passbench
