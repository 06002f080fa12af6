#include "core/ops/rules/lower_layouts.h"

namespace passbench {
namespace {

using namespace loops;

/// A layout with blocks and the same without.
struct Unblocking {
    DataLayout own, plain;
};

Unblocking unblockingOf(const Call& call, std::string_view attributeName)
{
    const DataLayout own = DataLayout::of(attribute<std::string>(call, attributeName)); // the type rule has accepted it
    return {own, own.plain()};
}

Ints plainShape(const Ints& shape, const Unblocking& layout)
{
    const Shape given(shape.begin(), shape.end());
    return *staticShape(Type(DataType::Bool, *transformedShape(given, layout.own, layout.plain)));
}

Source plainSource(const Source& source, const Unblocking& layout)
{
    if (layout.own == layout.plain)
        return source;
    return {.shape = plainShape(source.shape, layout), .dtype = source.dtype, .at = [source, layout](std::span<const Expr> at) {
                return source.at(indicesIn(layout.plain, layout.own, at));
            }};
}

Lowered intoBlocks(Lowered lowered, const Unblocking& layout)
{
    if (lowered.at[0]) {
        lowered.at[0] = [at = std::move(lowered.at[0]), layout](std::span<const Expr> indices) {
            return at(indicesIn(layout.own, layout.plain, indices));
        };
        return lowered;
    }
    lowered.compute = [compute = std::move(lowered.compute), layout](Builder& b, std::span<const Sink> sinks) {
        const Sink sink = [&](std::span<const Expr> indices, Expr value) { sinks[0](indicesIn(layout.plain, layout.own, indices), value); };
        compute(b, {&sink, 1});
    };
    return lowered;
}

} // namespace

Indices indicesIn(const DataLayout& from, const DataLayout& to, std::span<const Expr> at)
{
    // Blocks of an axis stand outermost first: each divides what the ones before it have left.
    const auto wholeIndex = [&](char letter) {
        Expr whole = at[*from.find(letter)];
        for (std::size_t i = 0; i < from.rank(); ++i)
            if (from.axes()[i].letter == letter && from.axes()[i].isBlock())
                whole = whole * from.axes()[i].block + at[i];
        return whole;
    };
    Indices result(to.rank());
    for (const LayoutAxis& axis : to.axes()) {
        if (axis.isBlock())
            continue;
        Expr rest = wholeIndex(axis.letter);
        for (std::size_t i = to.rank(); i-- > 0;)
            if (to.axes()[i].letter == axis.letter && to.axes()[i].isBlock()) {
                result[i] = rest % to.axes()[i].block;
                rest = rest / to.axes()[i].block;
            }
        result[*to.find(axis.letter)] = rest;
    }
    return result;
}

Result<Lowered> withoutBlocks(const LoweringRequest& request, Lowering plain)
{
    const Call& call = request.call;
    const bool hasKernel = std::ranges::any_of(call.op->attributes, [](const FieldInfo& info) { return info.name == "kernel_layout"; });
    const std::string_view dataName = hasKernel ? "data_layout" : "layout";
    std::vector<Unblocking> inputs {unblockingOf(call, dataName)};
    if (hasKernel)
        inputs.push_back(unblockingOf(call, "kernel_layout"));
    const bool own = attribute<std::string>(call, "out_layout").empty();
    const Unblocking result = own ? inputs[0] : unblockingOf(call, "out_layout");
    const auto isPlain = [](const Unblocking& layout) { return layout.own == layout.plain; };
    if (std::ranges::all_of(inputs, isPlain) && isPlain(result))
        return plain(request);
    Call plainCall = call;
    plainCall.attrs.set(dataName, inputs[0].plain.text());
    if (hasKernel)
        plainCall.attrs.set("kernel_layout", inputs[1].plain.text());
    if (!own)
        plainCall.attrs.set("out_layout", result.plain.text());
    std::vector<Source> sources;
    for (std::size_t i = 0; i < inputs.size(); ++i)
        sources.push_back(plainSource(request.inputs[i], inputs[i]));
    Source output = request.outputs[0];
    output.shape = plainShape(output.shape, result);
    PB_ASSIGN(Lowered lowered, plain({plainCall, sources, {&output, 1}, request.kernel, request.table, request.target, request.constant}));
    return intoBlocks(std::move(lowered), result);
}

} // namespace passbench
