#include "core/ops/rules/layout_letters.h"

#include "core/ops/rules/type_rules.h"

namespace passbench {

Result<void> requireKnownLayout(const LayoutQuestion& request)
{
    if (!request.before[0].isKnown() || request.before[0].rank() != request.rank())
        return fail("the layout of the data is not known");
    return {};
}

Result<LayoutAxis> axisBefore(const LayoutQuestion& request, std::int64_t axis)
{
    PB_TRY(requireKnownLayout(request));
    PB_ASSIGN(const std::size_t front, frontAxis(axis, request.rank()));
    const LayoutAxis found = request.before[0].axes()[front];
    if (found.isBlock())
        return fail("axis {} is a block of `{}`", axis, request.before[0].text());
    return found;
}

Result<std::int64_t> placeOf(const LayoutAxis& axis, const DataLayout& layout)
{
    const auto place = layout.find(axis.letter);
    if (!place)
        return fail("`{}` has no axis {}", layout.text(), axis.letter);
    return static_cast<std::int64_t>(*place);
}

LayoutAnswer keepsOldLayout(const LayoutQuestion& request)
{
    return unchanged(request, {request.before[0]}, std::vector(request.results, request.before[0]));
}

LayoutAnswer unchanged(const LayoutQuestion& request, std::vector<DataLayout> inputs, std::vector<DataLayout> results)
{
    return {std::move(inputs), std::move(results), request.call.attrs};
}

Result<std::int64_t> movedAxis(const LayoutQuestion& request, std::int64_t axis)
{
    PB_ASSIGN(const LayoutAxis before, axisBefore(request, axis));
    PB_ASSIGN(const std::int64_t place, placeOf(before, request.data()));
    if (request.data().blockOf(before.letter) != 1)
        return fail("axis {} is cut into blocks in `{}`", before.letter, request.data().text());
    return place;
}

} // namespace passbench
