// The loop form of nn.deformable_conv2d: what the kernel sees at a position is sampled once, then multiplied with all weights.

#include "core/ops/rules/lower_layouts.h"
#include "core/ops/windows/attributes.h"
#include "core/ops/windows/lowering.h"

namespace passbench {
namespace {

using namespace loops;

/// Between the four pixels around (y, x); pixels outside are 0.
Expr valueBetween(const std::function<Expr(Expr, Expr)>& pixel, std::int64_t height, std::int64_t width, Expr y, Expr x)
{
    const Expr one = constantLike(y, 1), zero = constantLike(y, 0);
    const auto below = [](Expr v) { return call(MathFunction::Floor, v); };
    const auto inside = [&](Expr v, std::int64_t extent) { // of a whole number
        return binary(ExprKind::And, compare(ExprKind::LessEqual, zero, v), compare(ExprKind::Less, v, constantLike(v, static_cast<double>(extent))));
    };
    const Expr top = below(y), left = below(x), fy = y - top, fx = x - left;
    const auto at = [&](Expr h, Expr w) {
        const Expr value = pixel(asIndex(h, 0, height - 1), asIndex(w, 0, width - 1));
        return select(binary(ExprKind::And, inside(h, height), inside(w, width)), value, zero);
    };
    const auto row = [&](Expr h) { return (one - fx) * at(h, left) + fx * at(h, left + one); };
    const auto reaches = [&](Expr v, std::int64_t extent) {
        return binary(ExprKind::And, compare(ExprKind::Less, constantLike(v, -1), v), compare(ExprKind::Less, v, constantLike(v, static_cast<double>(extent))));
    };
    return select(binary(ExprKind::And, reaches(y, height), reaches(x, width)), (one - fy) * row(top) + fy * row(top + one), zero);
}

} // namespace

Result<Lowered> lowerDeformable(const LoweringRequest& request)
{
    const auto attrs = readFields<DeformableConv2dAttrs>(request.call.attrs);
    const DataLayout order = DataLayout::of(attrs.dataLayout), resultOrder = DataLayout::of(attrs.resultLayout()), weightOrder = DataLayout::of(attrs.kernelLayout);
    const DataLayout canonical = DataLayout::of("NCHW"), canonicalWeight = DataLayout::of("OIHW");
    const auto shapeIn = [](const Source& source, const DataLayout& from, const DataLayout& to) {
        const Type type(source.dtype, *transformedShape(Shape(source.shape.begin(), source.shape.end()), from, to));
        return *staticShape(type);
    };
    const Ints in = shapeIn(request.inputs[0], order, canonical), window = shapeIn(request.inputs[2], weightOrder, canonicalWeight);
    const Ints out = shapeIn(request.outputs[0], resultOrder, canonical);
    const IntLists pads = *paddingPairs(attrs.padding, 2);
    return computed([=, data = request.inputs[0], offset = request.inputs[1], weight = request.inputs[2], result = request.outputs[0]](Builder& b, const Sink& sink) {
        const std::int64_t taps = window[2] * window[3], perGroup = window[0] / attrs.groups, perDeformable = std::max<std::int64_t>(in[1] / attrs.deformableGroups, 1);
        const auto real = [](Expr value) { return cast(value, DataType::Float64); };
        const Ints seen {out[0], out[2], in[1], window[2], window[3]}; // of a row of positions, one after the other
        const std::uint32_t sampled = b.buffer("sampled", DataType::Float64, seen, BufferRole::Local);
        if (in[2] == 0 || in[3] == 0)
            return b.nest(result.shape, [&](std::span<const Expr> at) { sink(at, b.kernel().constant(0, computeType(result.dtype))); });
        b.nest(std::array {out[0], out[2]}, [&](std::span<const Expr> line) {
            b.loop("x", out[3], [&](Expr column) {
                b.nest(std::array {in[1], window[2], window[3]}, [&](std::span<const Expr> at) {
                    const Expr channel = (at[0] / perDeformable * taps + at[1] * window[3] + at[2]) * 2;
                    const auto moved = [&](std::size_t axis, Expr position) {
                        const Expr shift = offset.at(indicesIn(canonical, order, std::array {line[0], channel + static_cast<std::int64_t>(axis), line[1], column}));
                        const Expr place = position * attrs.strides[axis] + at[1 + axis] * attrs.dilation[axis] - pads[axis][0];
                        return b.let(axis == 0 ? "row" : "column", real(cast(place, DataType::Int64)) + real(shift));
                    };
                    const Expr y = moved(0, line[1]), x = moved(1, column);
                    const auto pixel = [&](Expr h, Expr w) { return real(data.at(indicesIn(canonical, order, std::array {line[0], at[0], h, w}))); };
                    b.store(sampled, std::array {line[0], line[1], at[0], at[1], at[2]}, valueBetween(pixel, in[2], in[3], y, x));
                }, "ckl");
                b.loop("o", window[0], [&](Expr o) {
                    const std::uint32_t sum = b.scalar("sum", b.kernel().number(0, DataType::Float64));
                    b.nest(std::array {window[1], window[2], window[3]}, [&](std::span<const Expr> at) {
                        const Expr w = real(weight.at(indicesIn(canonicalWeight, weightOrder, std::array {o, at[0], at[1], at[2]})));
                        b.accumulate(sum, w * b.load(sampled, std::array {line[0], line[1], o / perGroup * window[1] + at[0], at[1], at[2]}));
                    }, "ckl");
                    sink(indicesIn(canonical, resultOrder, std::array {line[0], o, line[1], column}), cast(b.read(sum), computeType(result.dtype)));
                });
            });
        }, "ny", 2);
    });
}

} // namespace passbench
