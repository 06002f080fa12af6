// Layout rules of normalizations, reductions and what else works along axes: the axes go where their letters go.

#include "core/ops/rules/attributes.h"
#include "core/ops/rules/layout_letters.h"
#include "core/ops/rules/reduce_axes.h"

namespace passbench {
namespace {

/// The letters of the axes that are reduced, in the order of the data as it was.
Result<std::string> reducedLetters(const LayoutQuestion& request)
{
    PB_ASSIGN(const auto axes, reducedAxes(readFields<ReduceAttrs>(request.call.attrs), request.rank()));
    std::string letters;
    for (const std::size_t axis : axes) {
        PB_ASSIGN(const LayoutAxis found, axisBefore(request, static_cast<std::int64_t>(axis)));
        letters += found.letter;
    }
    return letters;
}

/// What is left of `layout`: with `keepdims`, the blocks of reduced axes have one element.
DataLayout reducedLayout(const DataLayout& layout, const std::string& letters, bool keepdims)
{
    std::vector<LayoutAxis> left;
    for (LayoutAxis axis : layout.axes()) {
        const bool reduced = letters.find(axis.letter) != std::string::npos;
        if (reduced && axis.isBlock())
            axis.block = 1;
        if (!reduced || keepdims)
            left.push_back(axis);
    }
    return DataLayout::made(left);
}

/// The positions in `layout` of the axes named so, blocks included; with `exclude`, those of all others.
Ints positionsOf(const DataLayout& layout, const std::string& letters, bool exclude)
{
    Ints positions;
    for (std::size_t i = 0; i < layout.rank(); ++i)
        if ((letters.find(layout.axes()[i].letter) != std::string::npos) != exclude)
            positions.push_back(static_cast<std::int64_t>(i));
    return positions;
}

/// Attributes stay as they are written where the axes do.
bool hasMoved(const LayoutQuestion& request) { return !request.isFirst() && !(request.now[0] == request.before[0]); }

/// The data's layout for operand 0, C for vectors, and results likewise.
LayoutAnswer withVectors(const LayoutQuestion& request, std::int64_t axis, std::size_t results)
{
    const DataLayout vector = DataLayout::of("C");
    std::vector<DataLayout> inputs(request.before.size(), vector), outputs(results, vector);
    inputs[0] = outputs[0] = request.data();
    LayoutAnswer answer = unchanged(request, std::move(inputs), std::move(outputs));
    if (hasMoved(request))
        answer.attrs.set("axis", axis);
    return answer;
}

} // namespace

Result<LayoutAnswer> vectorsLayout(const LayoutQuestion& request)
{
    PB_ASSIGN(const std::int64_t axis, movedAxis(request, request.attribute<std::int64_t>("axis")));
    return withVectors(request, axis, request.results);
}

Result<LayoutAnswer> instanceNormLayout(const LayoutQuestion& request)
{
    PB_ASSIGN(const std::int64_t axis, movedAxis(request, request.attribute<std::int64_t>("axis")));
    if (request.data().rank() == 0 || request.data().axes()[0] != request.before[0].axes()[0])
        return fail("the first axis is the batch, and would be another one in `{}`", request.data().text());
    return withVectors(request, axis, 1);
}

Result<LayoutAnswer> normalizedAxesLayout(const LayoutQuestion& request)
{
    std::string letters;
    for (const std::int64_t axis : request.attribute<Ints>("axis")) {
        PB_ASSIGN(const LayoutAxis found, axisBefore(request, axis));
        letters += found.letter;
    }
    PB_TRY(requireKnownLayout(request));
    LayoutAnswer answer = unchanged(request, {request.data()}, {request.data()});
    Ints positions; // in the order in which the axes are written
    for (const char letter : letters)
        std::ranges::copy(positionsOf(request.data(), std::string(1, letter), false), std::back_inserter(positions));
    if (hasMoved(request) && !letters.empty())
        answer.attrs.set("axis", positions);
    return answer;
}

Result<LayoutAnswer> reductionLayout(const LayoutQuestion& request)
{
    const auto attrs = readFields<ReduceAttrs>(request.call.attrs);
    PB_TRY(requireKnownLayout(request));
    PB_ASSIGN(const std::string letters, reducedLetters(request));
    const DataLayout result = reducedLayout(request.data(), letters, attrs.keepdims);
    LayoutAnswer answer = unchanged(request, std::vector(request.before.size(), request.data()), {result});
    if (request.before.size() == 2) // the mean of a variance has one element along reduced axes
        answer.inputs[1] = reducedLayout(request.data(), letters, true);
    if (hasMoved(request) && !letters.empty())
        answer.attrs.set("axis", positionsOf(request.data(), letters, attrs.exclude && attrs.axis));
    return answer;
}

Result<LayoutAnswer> argReductionLayout(const LayoutQuestion& request)
{
    PB_ASSIGN(LayoutAnswer answer, reductionLayout(request));
    PB_ASSIGN(const std::string letters, reducedLetters(request));
    std::string order;
    for (const LayoutAxis& axis : request.data().axes())
        if (letters.find(axis.letter) != std::string::npos)
            order += axis.letter;
    if (order != letters)
        return fail("its index counts through the axes {}, which are in another order in `{}`", letters, request.data().text());
    return answer;
}

Result<LayoutAnswer> singleAxisLayout(const LayoutQuestion& request)
{
    PB_ASSIGN(const std::int64_t axis, movedAxis(request, request.attribute<std::int64_t>("axis")));
    LayoutAnswer answer = unchanged(request, {request.data()}, std::vector(request.results, request.data()));
    if (hasMoved(request))
        answer.attrs.set("axis", axis);
    return answer;
}

} // namespace passbench
