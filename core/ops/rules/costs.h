#pragma once
// The work of operators that have nothing special about them. Bytes are those of operands and result, each once.

#include "core/ir/graph/op.h"

namespace passbench {

double elementsOf(const Type& type);                                     ///< 0 when an extent is not static
double bytesOf(std::span<const Type> inputs, const Type& result);        ///< what is not static counts nothing

/// One operation per element of the result: elementwise operators.
Cost costOfElements(const Attrs& attrs, std::span<const Type> inputs, const Type& result);
/// One operation per element of the first operand: reductions, and pooling of everything.
Cost costOfReading(const Attrs& attrs, std::span<const Type> inputs, const Type& result);
/// No operations, only bytes: what moves elements or makes them from nothing.
Cost costOfMoving(const Attrs& attrs, std::span<const Type> inputs, const Type& result);
/// n log2(n) comparisons of the first operand's elements: sorting.
Cost costOfSorting(const Attrs& attrs, std::span<const Type> inputs, const Type& result);
/// A few operations per element of the result.
template<int operations> Cost costOfSteps(const Attrs&, std::span<const Type> inputs, const Type& result)
{
    return {.operations = operations * elementsOf(result), .bytes = bytesOf(inputs, result)};
}
/// Nothing: annotations.
Cost freeOfCharge(const Attrs& attrs, std::span<const Type> inputs, const Type& result);

} // namespace passbench
