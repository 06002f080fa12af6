// Loop forms of reductions.

#include "core/ops/reduction/lowering.h"
#include "core/ops/rules/reduce_axes.h"

#include <limits>

namespace passbench {
namespace {

using namespace loops;

/// The axes of the data, taken apart into those that stay and those that are reduced.
struct Reduction {
    Source data;
    std::vector<bool> reduced;
    Ints kept, over;       ///< extents
    bool keepdims = false;
    std::int64_t count = 1; ///< elements reduced to one
};

template<typename A> Reduction reductionOf(const LoweringRequest& request, const A& attrs)
{
    Reduction r {.data = request.inputs[0], .keepdims = attrs.keepdims};
    r.reduced.assign(r.data.shape.size(), false);
    const auto axes = reducedAxes(ReduceAttrs {attrs.axis, attrs.keepdims, attrs.exclude}, r.data.shape.size());
    for (const std::size_t axis : *axes)
        r.reduced[axis] = true;
    for (std::size_t i = 0; i < r.reduced.size(); ++i)
        (r.reduced[i] ? r.over : r.kept).push_back(r.data.shape[i]);
    for (const std::int64_t extent : r.over)
        r.count *= extent;
    return r;
}

Indices merged(const Reduction& r, std::span<const Expr> kept, std::span<const Expr> over)
{
    Indices all;
    std::size_t k = 0, o = 0;
    for (const bool reduced : r.reduced)
        all.push_back(reduced ? over[o++] : kept[k++]);
    return all;
}

/// `first` is the scalar's beginning, `step` updates it for an element, `last` makes the result of it.
struct Steps {
    std::function<Expr()> first;
    std::function<void(std::uint32_t scalar, Expr value, std::span<const Expr> over)> step;
    std::function<Expr(Expr)> last;
};

void reduce(Builder& b, const Reduction& r, const Steps& steps, const Sink& sink)
{
    b.nest(r.kept, [&](std::span<const Expr> kept) {
        const std::uint32_t scalar = b.scalar("acc", steps.first());
        b.nest(r.over, [&](std::span<const Expr> over) { steps.step(scalar, r.data.at(merged(r, kept, over)), over); }, "rstuvw");
        Indices out;
        std::size_t k = 0;
        for (const bool reduced : r.reduced) {
            if (!reduced)
                out.push_back(kept[k++]);
            else if (r.keepdims)
                out.push_back(b.index(0));
        }
        sink(out, steps.last(b.read(scalar)));
    }, {}, r.kept.size());
}

DataType wideType(DataType type) { return isFloat(type) ? type : isSigned(type) ? DataType::Int64 : DataType::UInt64; }

Expr extremeOf(Kernel& kernel, DataType type, bool greatest)
{
    if (isFloat(type))
        return kernel.number((greatest ? -1 : 1) * std::numeric_limits<double>::infinity(), type);
    if (type == DataType::Bool)
        return kernel.integer(!greatest, type);
    const int bits = bitsOf(type);
    if (greatest)
        return kernel.integer(isSigned(type) ? std::int64_t {-1} << (bits - 1) : 0, type);
    const std::uint64_t all = ~std::uint64_t {0} >> (64 - bits);
    return kernel.integer(static_cast<std::int64_t>(isSigned(type) ? all >> 1 : all), type);
}

/// True when `a` takes the place of `b`; NaN is the extreme of all.
Expr beats(Expr a, Expr b, bool greatest)
{
    const Expr wins = greatest ? compare(ExprKind::Less, b, a) : compare(ExprKind::Less, a, b);
    if (!isFloat(a->type))
        return wins;
    const Expr firstNan = binary(ExprKind::And, compare(ExprKind::NotEqual, a, a), compare(ExprKind::Equal, b, b));
    return binary(ExprKind::Or, wins, firstNan);
}

template<bool mean> Result<Lowered> sumLoops(const LoweringRequest& request)
{
    const Reduction r = reductionOf(request, readFields<ReduceAttrs>(request.call.attrs));
    if (mean && r.count == 0 && !isFloat(r.data.dtype))
        return fail("a mean over no elements");
    return computed([r, type = computeType(request.outputs[0].dtype)](Builder& b, const Sink& sink) {
        const DataType wide = wideType(type);
        reduce(b, r,
            {.first = [&] { return b.kernel().constant(0, wide); },
                .step = [&](std::uint32_t sum, Expr value, auto) { b.accumulate(sum, cast(value, wide)); },
                .last = [&](Expr sum) {
                    return cast(mean ? sum / b.kernel().constant(static_cast<double>(r.count), wide) : sum, type);
                }},
            sink);
    });
}

template<bool greatest> Result<Lowered> extremeLoops(const LoweringRequest& request)
{
    const Reduction r = reductionOf(request, readFields<ReduceAttrs>(request.call.attrs));
    return computed([r, type = computeType(request.outputs[0].dtype)](Builder& b, const Sink& sink) {
        reduce(b, r,
            {.first = [&] { return extremeOf(b.kernel(), type, greatest); },
                .step = [&](std::uint32_t best, Expr value, auto) {
                    b.assign(best, select(beats(value, b.read(best), greatest), value, b.read(best)));
                },
                .last = [](Expr best) { return best; }},
            sink);
    });
}

template<bool all> Result<Lowered> logicalLoops(const LoweringRequest& request)
{
    const Reduction r = reductionOf(request, readFields<ReduceAttrs>(request.call.attrs));
    return computed([r](Builder& b, const Sink& sink) {
        reduce(b, r,
            {.first = [&] { return b.kernel().integer(all, DataType::Bool); },
                .step = [&](std::uint32_t result, Expr value, auto) {
                    b.assign(result, binary(all ? ExprKind::And : ExprKind::Or, b.read(result), value));
                },
                .last = [](Expr result) { return result; }},
            sink);
    });
}

template<bool greatest> Result<Lowered> argLoops(const LoweringRequest& request)
{
    const auto attrs = readFields<ArgReduceAttrs>(request.call.attrs);
    const Reduction r = reductionOf(request, attrs);
    return computed([r, last = attrs.selectLastIndex](Builder& b, const Sink& sink) {
        std::uint32_t best = 0; // made beside the first scalar of each reduction, which holds the position
        const DataType type = computeType(r.data.dtype);
        reduce(b, r,
            {.first = [&] {
                 best = b.scalar("best", extremeOf(b.kernel(), type, greatest));
                 return b.kernel().integer(0, DataType::Int32);
             },
                .step = [&](std::uint32_t position, Expr value, std::span<const Expr> over) {
                    const Expr at = b.let("at", cast(flatten(b.kernel(), over, r.over), DataType::Int32));
                    const Expr x = b.let("x", value);
                    Expr wins = beats(x, b.read(best), greatest);
                    if (last)
                        wins = binary(ExprKind::Or, wins, compare(ExprKind::Equal, x, b.read(best)));
                    const Expr taken = b.let("wins", wins);
                    b.assign(position, select(taken, at, b.read(position)));
                    b.assign(best, select(taken, x, b.read(best)));
                },
                .last = [](Expr position) { return position; }},
            sink);
    });
}

} // namespace

template<bool mean> Result<Lowered> lowerSum(const LoweringRequest& request) { return sumLoops<mean>(request); }

Result<Lowered> lowerProd(const LoweringRequest& request)
{
    const Reduction r = reductionOf(request, readFields<ReduceAttrs>(request.call.attrs));
    return computed([r, type = computeType(request.outputs[0].dtype)](Builder& b, const Sink& sink) {
        const DataType wide = wideType(type);
        reduce(b, r,
            {.first = [&] { return b.kernel().constant(1, wide); },
                .step = [&](std::uint32_t product, Expr value, auto) { b.assign(product, b.read(product) * cast(value, wide)); },
                .last = [&](Expr product) { return cast(product, type); }},
            sink);
    });
}

template<bool greatest> Result<Lowered> lowerExtreme(const LoweringRequest& request) { return extremeLoops<greatest>(request); }

template<bool all> Result<Lowered> lowerLogical(const LoweringRequest& request) { return logicalLoops<all>(request); }

template<bool greatest> Result<Lowered> lowerArg(const LoweringRequest& request) { return argLoops<greatest>(request); }

Result<Lowered> lowerVariance(const LoweringRequest& request)
{
    const auto attrs = readFields<VarianceAttrs>(request.call.attrs);
    Reduction r = reductionOf(request, attrs);
    const Source mean = request.inputs[1];
    r.data.at = [data = request.inputs[0], mean](std::span<const Expr> indices) {
        Indices at;
        const std::size_t missing = indices.size() - mean.shape.size();
        for (std::size_t i = 0; i < mean.shape.size(); ++i)
            at.push_back(mean.shape[i] == 1 ? indices[0]->kernel->index(0) : indices[missing + i]);
        return data.at(indices) - mean.at(at);
    };
    r.data.buffer = -1;
    return computed([r, attrs, type = computeType(request.outputs[0].dtype)](Builder& b, const Sink& sink) {
        const auto count = static_cast<double>(r.count - (attrs.unbiased ? 1 : 0));
        reduce(b, r,
            {.first = [&] { return b.kernel().constant(0, type); },
                .step = [&](std::uint32_t sum, Expr distance, auto) { b.accumulate(sum, distance * distance); },
                .last = [&](Expr sum) { return sum / b.kernel().constant(count, type); }},
            sink);
    });
}

template Result<Lowered> lowerSum<false>(const LoweringRequest&);
template Result<Lowered> lowerSum<true>(const LoweringRequest&);
template Result<Lowered> lowerExtreme<false>(const LoweringRequest&);
template Result<Lowered> lowerExtreme<true>(const LoweringRequest&);
template Result<Lowered> lowerLogical<false>(const LoweringRequest&);
template Result<Lowered> lowerLogical<true>(const LoweringRequest&);
template Result<Lowered> lowerArg<false>(const LoweringRequest&);
template Result<Lowered> lowerArg<true>(const LoweringRequest&);

} // namespace passbench
