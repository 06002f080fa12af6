#include "core/ops/rules/costs.h"

#include <cmath>

namespace passbench {

double elementsOf(const Type& type)
{
    return static_cast<double>(elementCount(type).value_or(0));
}

double bytesOf(std::span<const Type> inputs, const Type& result)
{
    double bytes = static_cast<double>(byteCount(result).value_or(0));
    for (const Type& input : inputs)
        bytes += static_cast<double>(byteCount(input).value_or(0));
    return bytes;
}

Cost costOfElements(const Attrs&, std::span<const Type> inputs, const Type& result)
{
    return {.operations = elementsOf(result), .bytes = bytesOf(inputs, result)};
}

Cost costOfReading(const Attrs&, std::span<const Type> inputs, const Type& result)
{
    return {.operations = inputs.empty() ? 0 : elementsOf(inputs[0]), .bytes = bytesOf(inputs, result)};
}

Cost costOfMoving(const Attrs&, std::span<const Type> inputs, const Type& result)
{
    return {.bytes = bytesOf(inputs, result)};
}

Cost costOfSorting(const Attrs&, std::span<const Type> inputs, const Type& result)
{
    const double count = inputs.empty() ? 0 : elementsOf(inputs[0]);
    return {.operations = count * std::log2(std::max(count, 1.0)), .bytes = bytesOf(inputs, result)};
}

Cost freeOfCharge(const Attrs&, std::span<const Type>, const Type&)
{
    return {};
}

} // namespace passbench
