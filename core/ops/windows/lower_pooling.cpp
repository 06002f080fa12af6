// Loop forms of pooling: a window of bounds that are cut to the data, and what is gathered in it.

#include "core/ops/rules/lower_layouts.h"
#include "core/ops/windows/attributes.h"
#include "core/ops/windows/lowering.h"

#include <limits>

namespace passbench {
namespace {

using namespace loops;

/// The part of a window inside the data, along one dim: positions begin, begin + step, ... below end.
struct LoweredWindow {
    Expr first, last;      ///< numbers of the elements, first inclusive, last exclusive
    Expr start;            ///< position of element 0
    std::int64_t step = 1;
    std::int64_t size = 0; ///< elements, those outside the data included
};

using WindowOf = std::function<LoweredWindow(std::size_t dim, Expr output)>;

Expr ceilDivide(Expr a, std::int64_t divisor) { return (a + (divisor - 1)) / divisor; }

Expr lowest(Kernel& kernel, DataType type)
{
    if (isFloat(type))
        return kernel.number(-std::numeric_limits<double>::infinity(), type);
    return kernel.integer(isSigned(type) ? std::int64_t {-1} << (bitsOf(type) - 1) : 0, type);
}

struct PoolRequest {
    Source data;
    std::string layout, outLayout;
    Ints outShape;
    Pool kind = Pool::Max;
    bool includePad = false;
};

void overWindow(Builder& b, std::span<const LoweredWindow> windows, Indices& at, std::size_t dim, const std::function<void()>& body)
{
    if (dim == windows.size())
        return body();
    const LoweredWindow& w = windows[dim];
    b.loop("k", w.first, w.last, [&](Expr k) {
        at.push_back(w.start + k * w.step);
        overWindow(b, windows, at, dim + 1, body);
        at.pop_back();
    });
}

/// Elements that the average is over, as a value of `type`.
Expr windowCount(Builder& b, std::span<const LoweredWindow> windows, DataType type, bool includePad)
{
    Expr count = b.kernel().constant(1, type);
    for (const LoweredWindow& w : windows)
        count = count * cast(includePad ? b.index(w.size) : maximum(w.last - w.first, b.index(0)), type);
    return select(compare(ExprKind::Less, count, constantLike(count, 1)), constantLike(count, 1), count);
}

Lowered pooled(const PoolRequest& request, const WindowOf& windowOf)
{
    return computed([=](Builder& b, const Sink& sink) {
        const std::size_t dims = request.outShape.size() - 2;
        const auto order = *layoutPermutation(request.layout, channelsFirst(dims));
        const auto outOrder = *layoutPermutation(request.outLayout.empty() ? request.layout : request.outLayout, channelsFirst(dims));
        const Source data = b.permuted(b.materialized(request.data, "data"), order);
        const DataType type = computeType(data.dtype);
        const DataType summing = isFloat(type) ? type : DataType::Int64;
        b.nest(request.outShape, [&](std::span<const Expr> out) {
            Indices canonical;
            for (const std::size_t axis : outOrder)
                canonical.push_back(out[axis]);
            std::vector<LoweredWindow> windows;
            for (std::size_t i = 0; i < dims; ++i)
                windows.push_back(windowOf(i, canonical[2 + i]));
            const bool max = request.kind == Pool::Max;
            const std::uint32_t gathered = b.scalar(max ? "best" : "sum", max ? lowest(b.kernel(), type) : b.kernel().constant(0, summing));
            Indices at {canonical[0], canonical[1]};
            overWindow(b, windows, at, 0, [&] {
                const Expr value = data.at(at);
                if (!max)
                    return b.accumulate(gathered, cast(value, summing));
                Expr wins = compare(ExprKind::Less, b.read(gathered), value);
                if (isFloat(type))
                    wins = binary(ExprKind::Or, wins, compare(ExprKind::NotEqual, value, value));
                b.assign(gathered, select(wins, value, b.read(gathered)));
            });
            const Expr all = b.read(gathered);
            sink(out, max ? all : cast(all / windowCount(b, windows, summing, request.includePad), type));
        }, "ncdhw", request.outShape.size() - 1);
    });
}

template<typename A, Pool kind> Result<Lowered> poolLoops(const LoweringRequest& request)
{
    const A attrs = readFields<A>(request.call.attrs);
    const IntLists pads = *paddingPairs(attrs.padding, attrs.strides.size());
    const auto order = *layoutPermutation(attrs.layout, channelsFirst(attrs.strides.size()));
    Ints extents;
    for (std::size_t i = 0; i < attrs.strides.size(); ++i)
        extents.push_back(request.inputs[0].shape[order[2 + i]]);
    return pooled({request.inputs[0], attrs.layout, attrs.outLayout, request.outputs[0].shape, kind, attrs.countIncludePad},
        [=](std::size_t dim, Expr output) {
            Kernel& kernel = *output->kernel;
            const Expr start = output * attrs.strides[dim] - pads[dim][0];
            const Expr none = kernel.index(0);
            return LoweredWindow {.first = maximum(none, ceilDivide(none - start, attrs.dilation[dim])),
                .last = minimum(kernel.index(attrs.poolSize[dim]), ceilDivide(kernel.index(extents[dim]) - start, attrs.dilation[dim])),
                .start = start, .step = attrs.dilation[dim], .size = attrs.poolSize[dim]};
        });
}

/// Windows that divide the data evenly.
template<typename A, Pool kind, std::size_t dims> Result<Lowered> adaptiveLoops(const LoweringRequest& request)
{
    const A attrs = readFields<A>(request.call.attrs);
    const auto order = *layoutPermutation(attrs.layout, channelsFirst(dims));
    const auto outOrder = *layoutPermutation(attrs.outLayout.empty() ? attrs.layout : attrs.outLayout, channelsFirst(dims));
    Ints extents, counts;
    for (std::size_t i = 0; i < dims; ++i) {
        extents.push_back(request.inputs[0].shape[order[2 + i]]);
        counts.push_back(request.outputs[0].shape[outOrder[2 + i]]);
    }
    return pooled({request.inputs[0], attrs.layout, attrs.outLayout, request.outputs[0].shape, kind, false},
        [=](std::size_t dim, Expr output) {
            const Expr begin = output * extents[dim] / counts[dim];
            const Expr end = ceilDivide((output + 1) * extents[dim], counts[dim]);
            return LoweredWindow {.first = output->kernel->index(0), .last = end - begin, .start = begin};
        });
}

} // namespace

template<typename A, Pool kind> Result<Lowered> lowerPool(const LoweringRequest& request) { return poolLoops<A, kind>(request); }

template<typename A, Pool kind, std::size_t dims> Result<Lowered> lowerAdaptive(const LoweringRequest& request) { return adaptiveLoops<A, kind, dims>(request); }

template Result<Lowered> lowerPool<MaxPoolAttrs<1>, Pool::Max>(const LoweringRequest&);
template Result<Lowered> lowerPool<MaxPoolAttrs<2>, Pool::Max>(const LoweringRequest&);
template Result<Lowered> lowerPool<MaxPoolAttrs<3>, Pool::Max>(const LoweringRequest&);
template Result<Lowered> lowerPool<AvgPoolAttrs<1>, Pool::Average>(const LoweringRequest&);
template Result<Lowered> lowerPool<AvgPoolAttrs<2>, Pool::Average>(const LoweringRequest&);
template Result<Lowered> lowerPool<AvgPoolAttrs<3>, Pool::Average>(const LoweringRequest&);
template Result<Lowered> lowerAdaptive<GlobalPoolAttrs, Pool::Max, 2>(const LoweringRequest&);
template Result<Lowered> lowerAdaptive<GlobalPoolAttrs, Pool::Average, 2>(const LoweringRequest&);
template Result<Lowered> lowerAdaptive<AdaptivePoolAttrs<1>, Pool::Max, 1>(const LoweringRequest&);
template Result<Lowered> lowerAdaptive<AdaptivePoolAttrs<2>, Pool::Max, 2>(const LoweringRequest&);
template Result<Lowered> lowerAdaptive<AdaptivePoolAttrs<3>, Pool::Max, 3>(const LoweringRequest&);
template Result<Lowered> lowerAdaptive<AdaptivePoolAttrs<1>, Pool::Average, 1>(const LoweringRequest&);
template Result<Lowered> lowerAdaptive<AdaptivePoolAttrs<2>, Pool::Average, 2>(const LoweringRequest&);
template Result<Lowered> lowerAdaptive<AdaptivePoolAttrs<3>, Pool::Average, 3>(const LoweringRequest&);

} // namespace passbench
