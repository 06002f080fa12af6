// Layout rules of operators that join, cut and reorder: their attributes are written anew for the axes as they stand.

#include "core/ops/rules/layout_letters.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"

namespace passbench {
Result<LayoutAnswer> concatenateLayout(const LayoutQuestion& request)
{
    if (request.inputs.empty())
        return fail("there is nothing to join");
    PB_ASSIGN(const std::size_t axis, frontAxis(request.attribute<std::int64_t>("axis"), request.rank()));
    const bool same = !request.isFirst() && std::ranges::all_of(request.now, [&](const DataLayout& l) { return l == request.now[0]; });
    if (same && request.before[0].isKnown()) {
        PB_ASSIGN(const LayoutAxis joined, axisBefore(request, static_cast<std::int64_t>(axis)));
        PB_ASSIGN(const std::int64_t place, placeOf(joined, request.now[0]));
        LayoutAnswer answer = unchanged(request, {request.now.begin(), request.now.end()}, {request.now[0]});
        answer.attrs.set("axis", place);
        return answer;
    }
    const auto known = std::ranges::find_if(request.before, &DataLayout::isKnown);
    if (known == request.before.end())
        return fail("the layout of no operand is known");
    if (known->rank() <= axis || known->axes()[axis].isBlock())
        return fail("axis {} is no axis of `{}`", axis, known->text());
    return unchanged(request, std::vector(request.before.size(), *known), {*known});
}

Result<LayoutAnswer> splitLayout(const LayoutQuestion& request)
{
    PB_ASSIGN(const LayoutAxis cut, axisBefore(request, request.attribute<std::int64_t>("axis")));
    if (request.isFirst())
        return keepsOldLayout(request);
    const DataLayout& now = request.now[0];
    PB_ASSIGN(const std::int64_t place, placeOf(cut, now));
    const std::int64_t block = now.blockOf(cut.letter);
    LayoutAnswer answer = unchanged(request, {now}, std::vector(request.results, now));
    answer.attrs.set("axis", place);
    auto how = readFields<SplitAttrs>(request.call.attrs).indicesOrSections;
    if (auto* cuts = std::get_if<Ints>(&how)) {
        for (std::int64_t& at : *cuts) {
            if (at % block != 0)
                return keepsOldLayout(request);
            at /= block;
        }
        answer.attrs.set("indices_or_sections", *cuts);
    } else {
        const Dim extent = request.inputs[0].tensor()->shape[static_cast<std::size_t>(*request.before[0].find(cut.letter))];
        const std::int64_t sections = std::max<std::int64_t>(1, std::get<std::int64_t>(how));
        if (block != 1 && (!extent.isStatic() || extent.size() % block != 0 || extent.size() / block % sections != 0))
            return keepsOldLayout(request);
    }
    return answer;
}

Result<LayoutAnswer> squeezeLayout(const LayoutQuestion& request)
{
    PB_TRY(requireKnownLayout(request));
    const Shape& shape = request.inputs[0].tensor()->shape;
    Ints axes = readFields<SqueezeAttrs>(request.call.attrs).axis.value_or(Ints {});
    if (!readFields<SqueezeAttrs>(request.call.attrs).axis)
        for (std::size_t d = 0; d < shape.size(); ++d)
            if (shape[d] == Dim(1))
                axes.push_back(static_cast<std::int64_t>(d));
    std::string dropped;
    Ints places;
    for (const std::int64_t axis : axes) {
        PB_ASSIGN(const LayoutAxis letter, axisBefore(request, axis));
        PB_ASSIGN(const std::int64_t place, placeOf(letter, request.data()));
        dropped += letter.letter;
        places.push_back(place);
    }
    std::vector<LayoutAxis> left;
    for (std::size_t i = 0; i < request.data().rank(); ++i) {
        const LayoutAxis axis = request.data().axes()[i];
        if (dropped.find(axis.letter) == std::string::npos)
            left.push_back(axis);
        else if (axis.isBlock()) // a block of one element, since the axis has one
            places.push_back(static_cast<std::int64_t>(i));
    }
    LayoutAnswer answer = unchanged(request, {request.data()}, {DataLayout::made(left)});
    if (!request.isFirst())
        answer.attrs.set("axis", places);
    return answer;
}

Result<LayoutAnswer> transposeLayout(const LayoutQuestion& request)
{
    PB_TRY(requireKnownLayout(request));
    Ints axes = readFields<TransposeAttrs>(request.call.attrs).axes.value_or(Ints {});
    if (!request.call.attrs.find<Ints>("axes"))
        for (std::size_t d = request.rank(); d-- > 0;)
            axes.push_back(static_cast<std::int64_t>(d));
    std::vector<LayoutAxis> order;
    for (const std::int64_t axis : axes) {
        PB_ASSIGN(const std::size_t front, frontAxis(axis, request.rank()));
        order.push_back(request.before[0].axes()[front]);
    }
    const bool follows = !request.isFirst() && convertible(request.before[0], request.now[0]) && !request.now[0].isBlocked()
        && !request.before[0].isBlocked();
    const DataLayout& data = follows ? request.now[0] : request.before[0];
    // The result has the same order of letters, whatever the order of the data: only the way there is another.
    LayoutAnswer answer = unchanged(request, {data}, {DataLayout::made(order)});
    if (follows) {
        Ints moved;
        for (const LayoutAxis& axis : order)
            moved.push_back(static_cast<std::int64_t>(*data.find(axis.letter)));
        answer.attrs.set("axes", moved);
    }
    return answer;
}

Result<LayoutAnswer> padLayout(const LayoutQuestion& request)
{
    PB_TRY(requireKnownLayout(request));
    const DataLayout scalar = DataLayout::made({});
    const DataLayout &before = request.before[0], &data = request.data();
    const LayoutAnswer old = unchanged(request, {before, scalar}, {before});
    if (request.isFirst())
        return old;
    const auto widths = request.attribute<IntLists>("pad_width");
    IntLists moved;
    for (const LayoutAxis& axis : data.axes()) {
        const auto place = before.find(axis.letter);
        if (!place || *place >= widths.size())
            return fail("`{}` has no axis {}", before.text(), axis.letter);
        const Ints& width = widths[*place];
        if (axis.isBlock() && std::ranges::any_of(width, [](std::int64_t w) { return w != 0; }))
            return old; // a rim of part of a block
        moved.push_back(width);
    }
    LayoutAnswer answer = unchanged(request, {data, scalar}, {data});
    answer.attrs.set("pad_width", moved);
    return answer;
}

} // namespace passbench
