// Layout rules of operators whose attributes name layouts: others fit themselves to a convolution, while pooling and
// resizing take over what comes when they can.

#include "core/ops/rules/layout_rules.h"

namespace passbench {
namespace {

/// The same call with the attribute `layout`.
LayoutAnswer withLayout(const LayoutQuestion& request, const DataLayout& layout)
{
    LayoutAnswer answer = unchanged(request, {layout}, {layout});
    if (layout.text() != request.attribute<std::string>("layout"))
        answer.attrs.set("layout", layout.text());
    return answer;
}

bool blocksOnly(const DataLayout& layout, char letter)
{
    return std::ranges::all_of(layout.axes(), [&](const LayoutAxis& axis) { return !axis.isBlock() || axis.letter == letter; });
}

} // namespace

Result<LayoutAnswer> convolutionLayout(const LayoutQuestion& request)
{
    PB_ASSIGN(const DataLayout data, DataLayout::parse(request.attribute<std::string>("data_layout")));
    PB_ASSIGN(const DataLayout kernel, DataLayout::parse(request.attribute<std::string>("kernel_layout")));
    const std::string out = request.attribute<std::string>("out_layout");
    PB_ASSIGN(DataLayout result, out.empty() ? Result<DataLayout>(data) : DataLayout::parse(out));
    std::vector<DataLayout> inputs(request.before.size(), data); // of a deformable convolution, the offsets too
    inputs.back() = kernel;
    return unchanged(request, std::move(inputs), {std::move(result)});
}

Result<LayoutAnswer> poolLayout(const LayoutQuestion& request)
{
    PB_ASSIGN(const DataLayout own, DataLayout::parse(request.attribute<std::string>("layout")));
    const std::string out = request.attribute<std::string>("out_layout");
    if (!out.empty() && out != own.text())
        return fail("`layout` is `{}` and `out_layout` `{}`", own.text(), out);
    if (request.isFirst() || !out.empty() || !convertible(own, request.now[0]) || !blocksOnly(request.now[0], 'C'))
        return withLayout(request, own);
    return withLayout(request, request.now[0]);
}

Result<LayoutAnswer> resizeLayout(const LayoutQuestion& request)
{
    PB_ASSIGN(const DataLayout own, DataLayout::parse(request.attribute<std::string>("layout")));
    const bool follows = !request.isFirst() && own == request.before[0] && request.now[0].rank() == own.rank();
    return withLayout(request, follows ? request.now[0] : own);
}

Result<LayoutAnswer> upsamplingLayout(const LayoutQuestion& request)
{
    PB_ASSIGN(const DataLayout own, DataLayout::parse(request.attribute<std::string>("layout")));
    const auto inPlace = [&](char letter) {
        return request.now[0].find(letter) == own.find(letter) && request.now[0].blockOf(letter) == 1;
    };
    const bool follows = !request.isFirst() && convertible(own, request.now[0]) && blocksOnly(request.now[0], 'C')
        && inPlace('H') && inPlace('W') && inPlace('D');
    return withLayout(request, follows ? request.now[0] : own);
}

} // namespace passbench
