// Dense layers, embeddings and products by an equation.

#include "core/import/keras/converters/dense.h"
#include "core/import/data/lazy_buffer.h"
#include "core/support/words/shown_text.h"
#include "core/import/keras/converters/activation.h"

namespace passbench::keras {

Ref denseOver(Emitter& e, Ref x, Ref weight, std::int64_t units)
{
    const auto shape = staticShape(e.type(x));
    if (!shape || shape->size() == 2) // a product of vectors of any rank, while the batch is open
        return e.call("nn.dense", {x, weight}, {{"units", units}});
    std::int64_t rows = 1;
    for (std::size_t i = 0; i + 1 < shape->size(); ++i)
        rows *= (*shape)[i];
    Ints result = *shape;
    result.back() = units;
    const Ref flat = e.call("nn.dense", {reshapedTo(e, x, {rows, shape->back()}), weight}, {{"units", units}});
    return reshapedTo(e, flat, std::move(result));
}

namespace {

Results denseLayer(LayerNode& n)
{
    Emitter& e = n.e;
    const Dim width = e.rank(n.in()) < 2 ? Dim() : e.dim(n.in(), -1);
    if (!width.isStatic())
        return unsupported("its input is {}, whose last extent has to be known", toText(e.type(n.in())));
    PB_ASSIGN(const Ref kernel, n.weight(0, "kernel", {width.size(), n.integer("units", -1)}, lazyTransposed));
    const std::int64_t units = e.dim(kernel, 0).size();
    Ref y = denseOver(e, n.in(), kernel, units);
    if (n.flag("use_bias", true)) {
        PB_ASSIGN(const Ref bias, n.weight(1, "bias", {units}));
        y = e.call("nn.bias_add", {y, bias}, {{"axis", std::int64_t {-1}}});
    }
    PB_ASSIGN(const Ref result, activated(n, y, member(n.config(), "activation")));
    return one(result);
}

/// Rows of a table. Ids of 0 may be filler, which a mask hides.
Results embedding(LayerNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ref table, n.weight(0, "embeddings", {n.integer("input_dim", -1), n.integer("output_dim", -1)}));
    const Ref ids = castTo(e, n.in(), DataType::Int32);
    const Ref rows = e.call("take", {table, ids}, {{"axis", std::int64_t {0}}});
    const Ref mask = n.flag("mask_zero", false) ? e.call("not_equal", {ids, e.scalar(DataType::Int32, 0)}, {}, true) : Ref::None;
    return one(rows, mask);
}

/// "...x,xy->...y" and the like, with names for the axes that `...` stands for.
Result<std::string> plainEquation(std::string equation, std::int64_t rank)
{
    std::erase(equation, ' ');
    const std::size_t dots = equation.find("...");
    if (dots == std::string::npos)
        return equation;
    const std::size_t comma = equation.find(',');
    if (comma == std::string::npos || dots > comma)
        return unsupported("its equation `{}` is not supported", shownText(equation));
    const auto named = static_cast<std::int64_t>(comma) - 3;
    std::string letters;
    for (char c = 'A'; static_cast<std::int64_t>(letters.size()) < rank - named && c <= 'Z'; ++c)
        if (equation.find(c) == std::string::npos)
            letters.push_back(c);
    for (std::size_t at; (at = equation.find("...")) != std::string::npos;)
        equation.replace(at, 3, letters);
    return equation;
}

Results einsumDense(LayerNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const std::string equation, plainEquation(n.text("equation"), e.rank(n.in())));
    PB_ASSIGN(const Ref kernel, n.weight(0, "kernel", Ints(static_cast<std::size_t>(std::count_if(equation.begin() + static_cast<std::ptrdiff_t>(std::min(equation.find(','), equation.size())), equation.begin() + static_cast<std::ptrdiff_t>(std::min(equation.find("->"), equation.size())), [](char c) { return std::isalpha(static_cast<unsigned char>(c)); })), -1)));
    Ref y = e.call("einsum", {e.tuple({n.in(), kernel})}, {{"equation", equation}});
    if (const std::string axes = n.text("bias_axes"); !axes.empty()) {
        const std::string out = equation.substr(std::min(equation.find("->") + 2, equation.size()));
        Ints shape; // of the bias next to the result: extents of 1 before it and between
        const std::size_t first = out.find_first_of(axes);
        for (std::size_t i = first; first != std::string::npos && i < out.size(); ++i) {
            const Dim extent = e.dim(y, static_cast<std::int64_t>(i));
            shape.push_back(axes.find(out[i]) == std::string::npos ? 1 : extent.isStatic() ? extent.size()
                                                                                           : -1);
        }
        PB_ASSIGN(const Ref bias, n.weight(1, "bias", shape));
        y = e.call("add", {y, bias});
    }
    PB_ASSIGN(const Ref result, activated(n, y, member(n.config(), "activation")));
    return one(result);
}

} // namespace

std::span<const ConverterEntry> dense()
{
    static constexpr ConverterEntry entries[] {{"Dense", denseLayer, Masks::Pass}, {"Embedding", embedding, Masks::Uses}, {"EinsumDense", einsumDense}};
    return entries;
}

} // namespace passbench::keras
