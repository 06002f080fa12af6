#include "core/ops/qnn/layouts.h"

namespace passbench {
namespace {

using LayoutRule = Result<LayoutAnswer> (*)(const LayoutQuestion& request);

/// Of a scale or zero point.
DataLayout ofParameter(const LayoutQuestion& request, std::size_t input)
{
    return request.rank(input) == 0 ? DataLayout::made({}) : DataLayout::of("C");
}

/// What `rule` says of the first `data` operands, with parameters behind them.
Result<LayoutAnswer> ofData(const LayoutQuestion& request, std::size_t data, LayoutRule rule)
{
    PB_ASSIGN(LayoutAnswer answer, rule({.call = request.call, .inputs = request.inputs.first(data), .before = request.before.first(data),
                                       .now = request.isFirst() ? request.now : request.now.first(data), .results = request.results}));
    for (std::size_t i = data; i < request.inputs.size(); ++i)
        answer.inputs.push_back(ofParameter(request, i));
    return answer;
}

bool hasVectors(const LayoutQuestion& request, std::size_t first)
{
    for (std::size_t i = first; i < request.inputs.size(); ++i)
        if (request.rank(i) > 0)
            return true;
    return false;
}

} // namespace

Result<LayoutAnswer> storedConvolutionLayout(const LayoutQuestion& request) { return ofData(request, 2, convolutionLayout); }
Result<LayoutAnswer> storedPoolLayout(const LayoutQuestion& request) { return ofData(request, 1, poolLayout); }
Result<LayoutAnswer> storedElementsLayout(const LayoutQuestion& request) { return ofData(request, 1, keepsLayout); }

Result<LayoutAnswer> storedPairLayout(const LayoutQuestion& request)
{
    if (hasVectors(request, 2))
        return fail("its scales or zero points lie along an axis");
    return ofData(request, 2, broadcastLayout);
}

/// Data, scales and zero points are tuples of as many fields, flattened; then comes the result's pair.
Result<LayoutAnswer> storedConcatenateLayout(const LayoutQuestion& request)
{
    const std::size_t fields = request.inputs.size() < 5 ? 0 : (request.inputs.size() - 2) / 3;
    if (fields == 0)
        return fail("there is nothing to join");
    return ofData(request, fields, concatenateLayout);
}

Result<LayoutAnswer> storedAlongAxisLayout(const LayoutQuestion& request)
{
    if (!hasVectors(request, 1))
        return storedElementsLayout(request);
    PB_ASSIGN(const std::int64_t axis, movedAxis(request, request.attribute<std::int64_t>("axis")));
    PB_ASSIGN(LayoutAnswer answer, storedElementsLayout(request));
    if (!request.isFirst() && !(request.now[0] == request.before[0]))
        answer.attrs.set("axis", axis);
    return answer;
}

Result<LayoutChange> convertStoredConvolution(const LayoutWish& wish)
{
    return convertConvolution({.call = wish.call, .inputs = wish.inputs.first(2), .wished = wish.wished});
}

} // namespace passbench
