// Loop forms of normalisation: passes over a row that gather statistics, then one that uses them.

#include "core/loops/panels.h"
#include "core/ops/normalization/lowered_rows.h"
#include "core/ops/normalization/lowering.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/index_expressions.h"

namespace passbench {
namespace {

using namespace loops;

/// A sum over the row of `term` of each element.
Expr summed(Builder& b, const LoweredRows& rows, std::span<const Expr> outer, std::string_view name, const std::function<Expr(Expr)>& term)
{
    const std::uint32_t sum = b.scalar(name, b.kernel().constant(0, rows.data.dtype));
    b.nest(rows.over, [&](std::span<const Expr> in) { b.accumulate(sum, term(rows.data.at(rows.at(outer, in)))); }, "rstuvw");
    return b.read(sum);
}

/// Mean 0 and variance 1 over `axes`, then a scale and a shift by the index along `axis`.
struct AffineLoads {
    std::vector<std::size_t> axes;
    std::size_t axis = 0;
    double epsilon = 0;
    bool center = true, scale = true;
};

Expr affine(const AffineLoads& how, std::span<const Source> inputs, std::span<const Expr> at, Expr x)
{
    const std::span<const Expr> channel = at.subspan(how.axis, 1);
    if (how.scale)
        x = x * inputs[1].at(channel);
    return how.center ? x + inputs[2].at(channel) : x;
}

/// `rows` may be of another shape than the result: `place` gives the indices in the result.
void normalize(Builder& b, const LoweredRows& rows, const AffineLoads& how, std::span<const Source> inputs, const Sink& sink,
    const std::function<Indices(Indices)>& place)
{
    const DataType type = computeType(rows.data.dtype);
    const Expr count = b.kernel().constant(static_cast<double>(rows.length), type);
    b.nest(rows.outer, [&](std::span<const Expr> outer) {
        const Expr mean = b.let("mean", summed(b, rows, outer, "sum", [](Expr x) { return x; }) / count);
        const Expr squares = summed(b, rows, outer, "squares", [&](Expr x) { return (x - mean) * (x - mean); });
        const Expr root = call(MathFunction::Sqrt, squares / count + b.kernel().constant(how.epsilon, type));
        const Expr factor = b.let("factor", b.kernel().constant(1, type) / root);
        b.nest(rows.over, [&](std::span<const Expr> in) {
            const Indices from = rows.at(outer, in);
            const Indices to = place(from);
            sink(to, affine(how, inputs, to, (rows.data.at(from) - mean) * factor));
        }, "rstuvw");
    }, {}, rows.outer.size());
}

Lowered normalized(const LoweringRequest& request, AffineLoads how)
{
    return computed([how = std::move(how), inputs = std::vector(request.inputs.begin(), request.inputs.end())](Builder& b, const Sink& sink) {
        const LoweredRows rows(b.materialized(inputs[0], "data"), how.axes);
        normalize(b, rows, how, inputs, sink, [](Indices at) { return at; });
    });
}

} // namespace

Result<Lowered> lowerLayerNorm(const LoweringRequest& request)
{
    const auto norm = readFields<LayerNormAttrs>(request.call.attrs);
    const std::size_t axis = fromFront(norm.axis, request.inputs[0].shape.size());
    return normalized(request, {{axis}, axis, norm.epsilon, norm.center, norm.scale});
}

Result<Lowered> lowerInstanceNorm(const LoweringRequest& request)
{
    const auto norm = readFields<BatchNormAttrs>(request.call.attrs);
    const std::size_t rank = request.inputs[0].shape.size();
    AffineLoads how {{}, fromFront(norm.axis, rank), norm.epsilon, norm.center, norm.scale};
    for (std::size_t d = 1; d < rank; ++d)
        if (d != how.axis)
            how.axes.push_back(d);
    return normalized(request, std::move(how));
}

/// The channels become two axes, groups and channels of a group; all but the batch and the groups are normalised over.
Result<Lowered> lowerGroupNorm(const LoweringRequest& request)
{
    const auto norm = readFields<GroupNormAttrs>(request.call.attrs);
    const Ints& shape = request.inputs[0].shape;
    AffineLoads how {{}, fromFront(norm.axis, shape.size()), norm.epsilon, norm.center, norm.scale};
    const std::int64_t inGroup = shape[how.axis] / norm.numGroups;
    return computed([how, inGroup, groups = norm.numGroups, inputs = std::vector(request.inputs.begin(), request.inputs.end())](
                        Builder& b, const Sink& sink) {
        const auto axis = static_cast<std::ptrdiff_t>(how.axis);
        const auto joined = [axis, inGroup](Indices at) {
            at[static_cast<std::size_t>(axis)] = at[static_cast<std::size_t>(axis)] * inGroup + at[static_cast<std::size_t>(axis) + 1];
            at.erase(at.begin() + axis + 1);
            return at;
        };
        const Source data = b.materialized(inputs[0], "data");
        Source grouped = data;
        grouped.shape[how.axis] = groups;
        grouped.shape.insert(grouped.shape.begin() + axis + 1, inGroup);
        grouped.at = [data, joined](std::span<const Expr> at) { return data.at(joined({at.begin(), at.end()})); };
        std::vector<std::size_t> axes;
        for (std::size_t d = how.axis + 1; d < grouped.shape.size(); ++d)
            axes.push_back(d);
        normalize(b, LoweredRows(grouped, axes), how, inputs, sink, joined);
    });
}

/// A tuple: the data, and the statistics as they came.
Result<Lowered> lowerBatchNorm(const LoweringRequest& request)
{
    const auto norm = readFields<BatchNormAttrs>(request.call.attrs);
    const std::vector inputs(request.inputs.begin(), request.inputs.end());
    const std::size_t axis = fromFront(norm.axis, inputs[0].shape.size());
    Lowered lowered = injective([=](std::span<const Expr> at) {
        const std::span<const Expr> channel = at.subspan(axis, 1);
        const Expr variance = inputs[4].at(channel);
        Expr factor = constantLike(variance, 1) / call(MathFunction::Sqrt, variance + constantLike(variance, norm.epsilon));
        if (norm.scale)
            factor = factor * inputs[1].at(channel);
        Expr shift = constantLike(factor, 0) - inputs[3].at(channel) * factor;
        if (norm.center)
            shift = shift + inputs[2].at(channel);
        return inputs[0].at(at) * factor + shift;
    });
    lowered.at.push_back(inputs[3].at);
    lowered.at.push_back(inputs[4].at);
    return lowered;
}

Result<Lowered> lowerL2Normalize(const LoweringRequest& request)
{
    const auto norm = readFields<L2NormalizeAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    std::vector<std::size_t> axes;
    for (std::size_t d = 0; d < data.shape.size(); ++d) {
        const auto is = [&](std::int64_t axis) { return fromFront(axis, data.shape.size()) == d; };
        if (norm.axis.empty() || std::any_of(norm.axis.begin(), norm.axis.end(), is))
            axes.push_back(d);
    }
    return computed([data, axes, eps = norm.eps](Builder& b, const Sink& sink) {
        const LoweredRows rows(b.materialized(data, "data"), axes);
        b.nest(rows.outer, [&](std::span<const Expr> outer) {
            const Expr squares = summed(b, rows, outer, "squares", [](Expr x) { return x * x; });
            const Expr root = b.let("root", call(MathFunction::Sqrt, maximum(squares, constantLike(squares, eps))));
            b.nest(rows.over, [&](std::span<const Expr> in) {
                const Indices at = rows.at(outer, in);
                sink(at, rows.data.at(at) / root);
            }, "rstuvw");
        }, {}, rows.outer.size());
    });
}

/// Where the exponent is a usual one, by roots: processors have them for vectors.
Expr powerOf(Expr base, double exponent)
{
    if (exponent == 1)
        return base;
    const Expr root = exponent == 0.5 || exponent == 0.75 ? call(MathFunction::Sqrt, base) : Expr {};
    return !root ? power(base, constantLike(base, exponent)) : exponent == 0.5 ? root : root * call(MathFunction::Sqrt, root);
}

/// Squares of the channels around, summed anew for each element.
Result<Lowered> lowerLrn(const LoweringRequest& request)
{
    const auto lrn = readFields<LrnAttrs>(request.call.attrs);
    const Source& data = request.inputs[0];
    const std::size_t axis = fromFront(lrn.axis, data.shape.size());
    const std::int64_t lanes = request.target.lanes(computeType(data.dtype));
    return computed([=](Builder& b, const Sink& sink) {
        const Source x = b.materialized(data, "data");
        const DataType type = computeType(data.dtype);
        const std::int64_t before = (lrn.size - 1) / 2;
        const std::int64_t after = std::min(lrn.size / 2, x.shape[axis]); // a window beyond the data is no different
        constexpr std::int64_t mostWritten = 16; // channels around, one after the other in the code
        if (const std::size_t last = x.shape.size() - 1; axis != last && before + after < mostWritten)
            return b.nest(std::span(x.shape).first(last), [&](std::span<const Expr> outer) {
                inVectors(b, "w", x.shape[last], lanes, [&](Expr w) {
                    Indices at(outer.begin(), outer.end());
                    at.push_back(w);
                    Expr sum = b.kernel().constant(0, type);
                    for (std::int64_t away = -before; away <= after; ++away) {
                        Indices from = at;
                        from[axis] = at[axis] + away;
                        const Expr inside = binary(ExprKind::And, compare(ExprKind::LessEqual, b.index(0), from[axis]), compare(ExprKind::Less, from[axis], b.index(x.shape[axis])));
                        from[axis] = maximum(b.index(0), minimum(from[axis], b.index(x.shape[axis] - 1)));
                        const Expr value = x.at(from);
                        sum = sum + select(inside, value * value, b.kernel().constant(0, type));
                    }
                    const Expr base = b.kernel().constant(lrn.bias, type) + sum * b.kernel().constant(lrn.alpha / static_cast<double>(lrn.size), type);
                    sink(at, x.at(at) / powerOf(base, lrn.beta));
                });
            }, "nch", last);
        b.nest(x.shape, [&](std::span<const Expr> at) {
            Indices from(at.begin(), at.end());
            const Expr first = maximum(at[axis] - before, b.index(0));
            const Expr end = minimum(at[axis] + (after + 1), b.index(x.shape[axis]));
            const std::uint32_t squares = b.scalar("squares", b.kernel().constant(0, type));
            b.loop("r", first, end, [&](Expr channel) {
                from[axis] = channel;
                b.accumulate(squares, x.at(from) * x.at(from));
            });
            const Expr scaled = b.read(squares) * b.kernel().constant(lrn.alpha / static_cast<double>(lrn.size), type);
            const Expr base = b.kernel().constant(lrn.bias, type) + scaled;
            sink(at, x.at(at) / powerOf(base, lrn.beta));
        }, "nchw", x.shape.size() - 1);
    });
}

/// A tuple: the data, and a mask of ones.
Result<Lowered> lowerDropout(const LoweringRequest& request)
{
    Lowered lowered = injective(request.inputs[0].at);
    lowered.at.push_back([one = request.kernel.constant(1, request.outputs[1].dtype)](std::span<const Expr>) { return one; });
    return lowered;
}


} // namespace passbench
