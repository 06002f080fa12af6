// Loop forms of operators that put tensors together: joined along an axis, with a rim, or summed up along the way.

#include "core/ops/rules/index_expressions.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/shape/lowering.h"

namespace passbench {

using namespace loops;

/// One nest for each tensor, so that nothing is decided for each element.
Result<Lowered> lowerConcatenate(const LoweringRequest& request)
{
    const std::size_t axis = fromFront(readFields<AxisAttrs>(request.call.attrs).axis, request.outputs[0].shape.size());
    return computed([axis, inputs = std::vector(request.inputs.begin(), request.inputs.end())](Builder& b, const Sink& sink) {
        std::int64_t begin = 0;
        for (const Source& input : inputs) {
            b.nest(input.shape, [&](std::span<const Expr> from) {
                Indices at(from.begin(), from.end());
                at[axis] = from[axis] + begin;
                sink(at, input.at(from));
            }, {}, input.shape.size() - 1);
            begin += input.shape[axis];
        }
    });
}

Result<Lowered> lowerStack(const LoweringRequest& request)
{
    const std::size_t axis = fromFront(readFields<AxisAttrs>(request.call.attrs).axis, request.outputs[0].shape.size());
    return computed([axis, inputs = std::vector(request.inputs.begin(), request.inputs.end())](Builder& b, const Sink& sink) {
        for (std::size_t i = 0; i < inputs.size(); ++i)
            b.nest(inputs[i].shape, [&](std::span<const Expr> from) {
                Indices at(from.begin(), from.end());
                at.insert(at.begin() + static_cast<std::ptrdiff_t>(axis), b.index(static_cast<std::int64_t>(i)));
                sink(at, inputs[i].at(from));
            }, {}, std::max<std::size_t>(inputs[i].shape.size(), 1) - 1);
    });
}

Result<Lowered> lowerPad(const LoweringRequest& request)
{
    const auto attrs = readFields<PadAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    Kernel& kernel = request.kernel;
    if (attrs.padMode == "constant")
        return injective([=, &kernel, value = request.inputs[1]](std::span<const Expr> at) {
            Indices from;
            Expr inside = kernel.integer(1, DataType::Bool);
            for (std::size_t i = 0; i < at.size(); ++i) {
                const auto [before, after] = std::pair(attrs.padWidth[i][0], attrs.padWidth[i][1]);
                from.push_back(at[i] - before);
                if (before == 0 && after == 0)
                    continue;
                const Expr here = binary(ExprKind::And, compare(ExprKind::LessEqual, kernel.index(0), from[i]),
                    compare(ExprKind::Less, from[i], kernel.index(data.shape[i])));
                inside = binary(ExprKind::And, inside, here);
            }
            return guard(inside, data.at(from), cast(value.at({}), computeType(data.dtype)));
        });
    return injective([=, &kernel, mirrored = attrs.padMode == "reflect"](std::span<const Expr> at) {
        Indices from;
        for (std::size_t i = 0; i < at.size(); ++i) {
            const Expr x = at[i] - attrs.padWidth[i][0];
            const Expr last = kernel.index(data.shape[i] - 1);
            if (attrs.padWidth[i][0] == 0 && attrs.padWidth[i][1] == 0) {
                from.push_back(x);
            } else if (mirrored) {
                const Expr distance = maximum(x, kernel.index(0) - x);
                from.push_back(minimum(distance, last * 2 - distance));
            } else {
                from.push_back(minimum(maximum(x, kernel.index(0)), last));
            }
        }
        return data.at(from);
    });
}

template<bool product> Result<Lowered> lowerCumulative(const LoweringRequest& request)
{
    const auto attrs = readFields<CumulativeAttrs>(request.call.attrs);
    Source data = request.inputs[0];
    if (!attrs.axis)
        data = {.shape = request.outputs[0].shape, .dtype = data.dtype, .at = [given = data](std::span<const Expr> at) {
                    return given.at(unflatten(at[0], given.shape));
                }};
    const std::size_t axis = fromFront(attrs.axis.value_or(0), data.shape.size());
    return computed([=, type = computeType(request.outputs[0].dtype), exclusive = attrs.exclusive](Builder& b, const Sink& sink) {
        Ints outer = data.shape;
        outer[axis] = 1;
        b.nest(outer, [&](std::span<const Expr> row) {
            const std::uint32_t running = b.scalar("acc", b.kernel().constant(product ? 1 : 0, type));
            b.loop("r", data.shape[axis], [&](Expr i) {
                Indices at(row.begin(), row.end());
                at[axis] = i;
                const Expr value = b.let("x", cast(data.at(at), type));
                const auto advance = [&] { b.assign(running, product ? b.read(running) * value : b.read(running) + value); };
                if (!exclusive)
                    advance();
                sink(at, b.read(running));
                if (exclusive)
                    advance();
            });
        });
    });
}

template Result<Lowered> lowerCumulative<false>(const LoweringRequest&);
template Result<Lowered> lowerCumulative<true>(const LoweringRequest&);

} // namespace passbench
