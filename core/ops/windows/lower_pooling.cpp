// Loop forms of pooling: a window of bounds that are cut to the data, and what is gathered in it.

#include "core/loops/contraction.h"
#include "core/loops/panels.h"
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

Expr roundedUp(Expr a, std::int64_t divisor) { return (a + (divisor - 1)) / divisor; }

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
    std::int64_t lanes = 1; ///< of the target
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

/// What a pool gathers, and how a value is added to it.
struct Gathering {
    Pool kind;
    bool includePad;
    DataType type, summing; ///< of the values, and of what is gathered

    Expr first(Kernel& kernel) const { return kind == Pool::Max ? lowest(kernel, type) : kernel.constant(0, summing); }
    Expr with(Expr gathered, Expr value) const
    {
        if (kind != Pool::Max)
            return gathered + cast(value, summing);
        Expr wins = compare(ExprKind::Less, gathered, value);
        if (isFloat(type))
            wins = binary(ExprKind::Or, wins, compare(ExprKind::NotEqual, value, value));
        return select(wins, value, gathered);
    }
    Expr result(Builder& b, Expr gathered, std::span<const LoweredWindow> windows) const
    {
        return kind == Pool::Max ? gathered : cast(gathered / windowCount(b, windows, summing, includePad), type);
    }
};

/// Channels that lie side by side, some vectors of them at once: they stay in registers while the window is walked.
void poolChannels(Builder& b, const Gathering& gathering, std::int64_t channels, std::int64_t lanes, LoopKind kind, std::span<const LoweredWindow> windows,
    Expr image, const Source& data, const std::function<void(Expr, Expr)>& give)
{
    constexpr std::int64_t vectorsAtOnce = 4;
    inSteps(b, "c", channels, lanes * vectorsAtOnce, [&](Expr first, std::int64_t count) {
        const std::uint32_t gathered = b.buffer("gathered", gathering.summing, {count}, BufferRole::Tile);
        const auto over = [&](const std::function<void(Expr)>& body) { inVectors(b, "v", count, lanes, body); };
        over([&](Expr c) { b.storeFlat(gathered, c, gathering.first(b.kernel())); });
        Indices at {image, first};
        overWindow(b, windows, at, 0, [&] {
            over([&](Expr c) {
                Indices element = at;
                element[1] = first + c;
                b.storeFlat(gathered, c, gathering.with(b.loadFlat(gathered, c), data.at(element)), gathering.kind != Pool::Max);
            });
        });
        over([&](Expr c) { give(first + c, gathering.result(b, b.loadFlat(gathered, c), windows)); });
    }, kind);
}

Lowered pooled(const PoolRequest& request, const WindowOf& windowOf)
{
    return computed([=](Builder& b, const Sink& sink) {
        const std::size_t dims = request.outShape.size() - 2;
        const auto order = *layoutPermutation(request.layout, channelsFirst(dims));
        const auto outOrder = *layoutPermutation(request.outLayout.empty() ? request.layout : request.outLayout, channelsFirst(dims));
        const Source data = b.permuted(b.materialized(request.data, "data"), order);
        const DataType type = computeType(data.dtype);
        const Gathering gathering {request.kind, request.includePad, type, isFloat(type) || request.kind == Pool::Max ? type : DataType::Int64};
        const std::size_t rank = request.outShape.size();
        const bool hasVectors = isFloat(type) || request.kind == Pool::Max;
        const bool inVectors = request.lanes > 1 && hasVectors && type == data.dtype && order[1] + 1 == rank && outOrder[1] + 1 == rank;
        const std::span<const std::int64_t> walked = std::span(request.outShape).first(inVectors ? rank - 1 : rank);
        const bool oneWindow = std::ranges::all_of(walked, [](std::int64_t extent) { return extent == 1; }); // threads then share its channels
        b.nest(walked, [&](std::span<const Expr> out) {
            Indices all(out.begin(), out.end());
            all.resize(rank, b.index(0)); // the channel, when it is walked in vectors
            Indices canonical;
            for (const std::size_t axis : outOrder)
                canonical.push_back(all[axis]);
            std::vector<LoweredWindow> windows;
            for (std::size_t i = 0; i < dims; ++i)
                windows.push_back(windowOf(i, canonical[2 + i]));
            if (inVectors)
                return poolChannels(b, gathering, request.outShape.back(), request.lanes, oneWindow ? LoopKind::Parallel : LoopKind::Serial, windows, canonical[0], data, [&](Expr channel, Expr value) {
                    all.back() = channel;
                    sink(all, value);
                });
            const std::uint32_t gathered = b.scalar(request.kind == Pool::Max ? "best" : "sum", gathering.first(b.kernel()));
            Indices at {canonical[0], canonical[1]};
            overWindow(b, windows, at, 0, [&] {
                if (request.kind != Pool::Max)
                    return b.accumulate(gathered, cast(data.at(at), gathering.summing));
                b.assign(gathered, gathering.with(b.read(gathered), data.at(at)));
            });
            sink(out, gathering.result(b, b.read(gathered), windows));
        }, "ncdhw", rank - 1);
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
    return pooled({request.inputs[0], attrs.layout, attrs.outLayout, request.outputs[0].shape, kind, attrs.countIncludePad,
            request.target.lanes(request.outputs[0].dtype)},
        [=](std::size_t dim, Expr output) {
            Kernel& kernel = *output->kernel;
            const Expr start = output * attrs.strides[dim] - pads[dim][0];
            const Expr none = kernel.index(0);
            return LoweredWindow {.first = maximum(none, roundedUp(none - start, attrs.dilation[dim])),
                .last = minimum(kernel.index(attrs.poolSize[dim]), roundedUp(kernel.index(extents[dim]) - start, attrs.dilation[dim])),
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
    return pooled({request.inputs[0], attrs.layout, attrs.outLayout, request.outputs[0].shape, kind, false,
            request.target.lanes(request.outputs[0].dtype)},
        [=](std::size_t dim, Expr output) {
            const Expr begin = output * extents[dim] / counts[dim];
            const Expr end = roundedUp((output + 1) * extents[dim], counts[dim]);
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
