// What ConvertLayout can ask of single operators.

#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/operator_named.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

Result<std::string> defaultKernel(const LayoutWish& wish)
{
    const OpDef& op = *wish.call.op;
    std::vector<std::string_view> layouts;
    for (const WeightLayout& entry : op.weightLayouts) {
        if (entry.data == wish.wished[0])
            return !entry.depthwise.empty() && isDepthwise(wish.call, wish.inputs) ? entry.depthwise : entry.weight;
        layouts.push_back(entry.data);
    }
    return fail(Diagnostic {.message = fmt::format("`{}` has no default weight layout for data in `{}`", op.name, wish.wished[0]),
        .help = fmt::format("name the weight's layout too; there are defaults for {}", fmt::join(layouts, ", "))});
}

Result<DataLayout> wishedData(const LayoutWish& wish, std::size_t most)
{
    if (wish.wished.empty() || wish.wished.size() > most)
        return fail(Diagnostic {.message = fmt::format("{} layouts are wished for `{}`", wish.wished.size(), wish.call.op->name),
            .help = most == 1 ? "name one, that of the data" : "name two: that of the data, and that of the other operand or `default`"});
    if (wish.wished[0] == "default")
        return fail("the data layout of `{}` can't be `default`", wish.call.op->name);
    return DataLayout::parse(wish.wished[0]);
}

/// Why operand `index` can't be brought from the layout that the attribute names to `to`; empty when it can.
std::string refusal(const LayoutWish& wish, std::size_t index, std::string_view attributeName, const DataLayout& to)
{
    const TensorType* type = index < wish.inputs.size() ? wish.inputs[index].tensor() : nullptr;
    const auto from = DataLayout::parse(attribute<std::string>(wish.call, attributeName));
    if (!type || !from)
        return "the layout that it has is not known";
    const auto shape = transformedShape(type->shape, *from, to);
    return shape ? "" : shape.error().message;
}

} // namespace

bool isDepthwise(const Call& convolution, std::span<const Type> inputs)
{
    const auto groups = attribute<std::int64_t>(convolution, "groups");
    const auto extentOf = [&](std::size_t operand, std::string_view layoutName, char letter) {
        const auto layout = DataLayout::parse(attribute<std::string>(convolution, layoutName));
        const TensorType* type = operand < inputs.size() ? inputs[operand].tensor() : nullptr;
        const auto whole = type && layout ? transformedShape(type->shape, *layout, layout->plain()) : Result<Shape>(Shape());
        const auto place = layout ? layout->plain().find(letter) : std::nullopt;
        return whole && place && *place < whole->size() ? (*whole)[*place] : Dim();
    };
    return groups > 1 && extentOf(0, "data_layout", 'C') == Dim(groups) && extentOf(1, "kernel_layout", 'O') == Dim(groups);
}

Result<LayoutChange> convertConvolution(const LayoutWish& wish)
{
    PB_ASSIGN(const DataLayout data, wishedData(wish, 2));
    std::string kernelText = wish.wished.size() < 2 ? "default" : wish.wished[1];
    if (kernelText == "default") {
        PB_ASSIGN(kernelText, defaultKernel(wish));
    }
    PB_ASSIGN(const DataLayout kernel, DataLayout::parse(kernelText));
    const std::size_t weight = wish.inputs.size() - 1;
    std::string why = refusal(wish, 0, "data_layout", data);
    if (why.empty())
        why = refusal(wish, weight, "kernel_layout", kernel);
    const bool blocked = data.isBlocked() && !wish.call.op->blocked.op.empty() && data.plain() == DataLayout::of("NCHW");
    const bool depthwise = isDepthwise(wish.call, wish.inputs);
    if (blocked && attribute<std::int64_t>(wish.call, "groups") != 1 && !depthwise)
        why = "groups of channels do not go with blocks of them";
    if (!why.empty())
        return LayoutChange {.whyNot = std::move(why)};
    Call call = wish.call;
    if (blocked)
        call.op = operatorNamed(depthwise ? call.op->blocked.depthwise : call.op->blocked.op);
    call.attrs.set("data_layout", data.text());
    call.attrs.set("kernel_layout", kernel.text());
    return LayoutChange {.call = std::move(call)};
}

Result<LayoutChange> convertLayoutAttribute(const LayoutWish& wish)
{
    PB_ASSIGN(const DataLayout data, wishedData(wish, 2));
    if (wish.wished.size() == 2 && wish.wished[1] != "default")
        return fail("the second operand of `{}` has no layout but `default`", wish.call.op->name);
    if (std::string why = refusal(wish, 0, "layout", data); !why.empty())
        return LayoutChange {.whyNot = std::move(why)};
    Call call = wish.call;
    call.attrs.set("layout", data.text());
    return LayoutChange {.call = std::move(call)};
}

Result<LayoutChange> convertPool(const LayoutWish& wish)
{
    PB_ASSIGN(const DataLayout data, wishedData(wish, 1));
    PB_ASSIGN(LayoutChange change, convertLayoutAttribute(wish));
    if (change.call)
        change.call->attrs.set("out_layout", data.text());
    return change;
}

} // namespace passbench
