// Pooling: the greatest element or the average of each window.

#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/lower_layouts.h"
#include "core/ops/rules/row_parts.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/windows/convolution_kernels.h"
#include "core/ops/windows/lowering.h"

namespace passbench {
namespace {

Result<const TensorType*> poolData(const InferRequest& request, std::size_t dims, const std::string& layout)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const DataLayout order, windowLayout(layout, channelsFirst(dims)));
    if (data->shape.size() != order.rank())
        return fail("`data` is {}, and must have rank {}", shapeText(data->shape), order.rank());
    if (data->dtype == DataType::Bool)
        return fail("`data` is bool, and must be a float or integer type");
    return data;
}

/// The type with `spatial` extents, from `layout` to `outLayout`.
Result<Type> pooledType(const TensorType& data, const std::string& layout, const std::string& outLayout, const Shape& spatial)
{
    const DataLayout canonical = DataLayout::of(channelsFirst(spatial.size()));
    PB_ASSIGN(const DataLayout result, windowLayout(outLayout.empty() ? layout : outLayout, canonical.text()));
    PB_ASSIGN(Shape shape, transformedShape(data.shape, DataLayout::of(layout), canonical));
    std::copy(spatial.begin(), spatial.end(), shape.begin() + 2);
    PB_ASSIGN(Shape inOrder, transformedShape(shape, canonical, result));
    return Type(data.dtype, std::move(inOrder));
}

Result<Shape> spatialOf(const TensorType& data, std::size_t dims, const std::string& layout)
{
    PB_ASSIGN(const Shape shape, transformedShape(data.shape, DataLayout::of(layout), DataLayout::of(channelsFirst(dims))));
    return Shape(shape.begin() + 2, shape.end());
}

template<typename A> Result<Type> inferPool(const InferRequest& request)
{
    const A attrs = readFields<A>(request.attrs);
    const std::size_t dims = A().strides.size();
    PB_ASSIGN(const TensorType* data, poolData(request, dims, attrs.layout));
    PB_TRY(checkPerDim("pool_size", attrs.poolSize, dims, 1));
    PB_TRY(checkPerDim("strides", attrs.strides, dims, 1));
    PB_TRY(checkPerDim("dilation", attrs.dilation, dims, 1));
    PB_ASSIGN(const IntLists pads, paddingPairs(attrs.padding, dims));
    PB_ASSIGN(Shape spatial, spatialOf(*data, dims, attrs.layout));
    for (std::size_t i = 0; i < dims; ++i) {
        PB_ASSIGN(spatial[i], windowCount(spatial[i], pads[i], Dim(attrs.poolSize[i]), attrs.dilation[i], attrs.strides[i], attrs.ceilMode));
    }
    return pooledType(*data, attrs.layout, attrs.outLayout, spatial);
}

/// The elements of one window along one dim, those outside the data left out.
struct Window {
    std::int64_t begin = 0, end = 0, step = 1;
    std::int64_t size = 0; ///< elements, those outside the data included
    std::int64_t count() const { return begin < end ? (end - begin + step - 1) / step : 0; }
};
using Windows = std::vector<Window>;

Windows slidingWindows(std::int64_t extent, std::int64_t count, std::int64_t kernel, std::int64_t stride, std::int64_t dilation, std::int64_t pad)
{
    Windows windows;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t start = i * stride - pad;
        const std::int64_t skipped = start < 0 ? (-start + dilation - 1) / dilation : 0;
        windows.push_back({start + skipped * dilation, std::min(extent, start + (kernel - 1) * dilation + 1), dilation, kernel});
    }
    return windows;
}

Windows adaptiveWindows(std::int64_t extent, std::int64_t count)
{
    Windows windows;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t begin = i * extent / count;
        const std::int64_t end = ((i + 1) * extent + count - 1) / count;
        windows.push_back({begin, end, 1, end - begin});
    }
    return windows;
}

template<typename T> T greatest(const T* data, const std::array<std::int64_t, 3>& extents, const std::array<Window, 3>& w, T least)
{
    T best = least;
    for (std::int64_t d = w[0].begin; d < w[0].end; d += w[0].step)
        for (std::int64_t h = w[1].begin; h < w[1].end; h += w[1].step) {
            const T* row = data + (d * extents[1] + h) * extents[2];
            for (std::int64_t x = w[2].begin; x < w[2].end; x += w[2].step) {
                const T value = row[x];
                best = value > best || value != value ? value : best;
            }
        }
    return best;
}

template<typename T>
T average(const T* data, const std::array<std::int64_t, 3>& extents, const std::array<Window, 3>& w, bool includePad)
{
    using Sum = std::conditional_t<std::is_floating_point_v<T>, double, std::int64_t>;
    Sum sum = 0;
    for (std::int64_t d = w[0].begin; d < w[0].end; d += w[0].step)
        for (std::int64_t h = w[1].begin; h < w[1].end; h += w[1].step) {
            const T* row = data + (d * extents[1] + h) * extents[2];
            for (std::int64_t x = w[2].begin; x < w[2].end; x += w[2].step)
                sum += static_cast<Sum>(row[x]);
        }
    const std::int64_t count = includePad ? w[0].size * w[1].size * w[2].size : w[0].count() * w[1].count() * w[2].count();
    return static_cast<T>(sum / static_cast<Sum>(std::max<std::int64_t>(count, 1)));
}

/// The greatest element of no elements: of floats -inf, of integers the least of `dtype`, which T may be wider than.
template<typename T> T leastOf(DataType dtype)
{
    if constexpr (std::is_floating_point_v<T>)
        return -std::numeric_limits<T>::infinity();
    else
        return dtype == DataType::Int4 ? T(-8) : visitStorage(dtype, [](auto t) {
            using Stored = std::conditional_t<isFloatStorage<decltype(t)>, T, decltype(t)>;
            return static_cast<T>(std::numeric_limits<Stored>::lowest());
        });
}

/// Pools channels-first data; `windows` has one list per spatial dim.
Tensor pooled(const Tensor& data, std::span<const Windows> windows, Pool kind, bool includePad)
{
    std::array<Windows, 3> w;
    w.fill({Window {0, 1, 1, 1}});
    std::array<std::int64_t, 3> extents {1, 1, 1};
    Ints shape(data.shape().begin(), data.shape().begin() + 2);
    const std::size_t lead = 3 - windows.size();
    for (std::size_t i = 0; i < windows.size(); ++i) {
        w[lead + i] = windows[i];
        extents[lead + i] = data.shape()[2 + i];
        shape.push_back(static_cast<std::int64_t>(windows[i].size()));
    }
    const Tensor elements = castTo(data, rowDtype(data.dtype()));
    Tensor result = Tensor::allocate(elements.dtype(), shape);
    const std::int64_t planeIn = extents[0] * extents[1] * extents[2];
    const auto planeOut = static_cast<std::int64_t>(w[0].size() * w[1].size() * w[2].size());
    visitRowType(data.dtype(), [&](auto zero) {
        using T = decltype(zero);
        const T* in = elements.as<T>().data();
        T* out = result.writable<T>().data();
        const T least = leastOf<T>(data.dtype());
        parallelFor(shape[0] * shape[1], 1 + 32'768 / std::max<std::int64_t>(1, planeIn), [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t plane = begin; plane < end; ++plane) {
                const T* from = in + plane * planeIn;
                T* to = out + plane * planeOut;
                for (const Window& d : w[0])
                    for (const Window& h : w[1])
                        for (const Window& x : w[2])
                            *to++ = kind == Pool::Max ? greatest(from, extents, {d, h, x}, least)
                                                      : average(from, extents, {d, h, x}, includePad);
            }
        });
    });
    return castTo(result, data.dtype());
}

/// Gives the windows of a spatial dim of the data with `extent` elements, of which the result has `count`.
using WindowsOf = FunctionRef<Windows(std::size_t dim, std::int64_t extent, std::int64_t count)>;

/// Pools data of any layout.
Result<std::vector<Tensor>> evaluatePooled(const Tensor& data, const Type& type, const std::string& layout, const std::string& outLayout,
    Pool kind, bool includePad, WindowsOf windowsOf)
{
    const DataLayout own = DataLayout::of(layout), result = outLayout.empty() ? own : DataLayout::of(outLayout);
    const std::size_t dims = own.letters() - 2;
    const DataLayout canonical = DataLayout::of(channelsFirst(dims));
    const Tensor x = transformed(data, own, canonical);
    const Shape pooledShape = *transformedShape(type.tensor()->shape, result, canonical);
    std::vector<Windows> windows;
    for (std::size_t i = 0; i < dims; ++i)
        windows.push_back(windowsOf(i, x.shape()[2 + i], pooledShape[2 + i].size()));
    return std::vector {transformed(pooled(x, windows, kind, includePad), canonical, result)};
}

template<typename A, Pool kind>
Result<std::vector<Tensor>> evaluatePool(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const A a = readFields<A>(attrs);
    const IntLists pads = *paddingPairs(a.padding, a.strides.size());
    return evaluatePooled(inputs[0], type, a.layout, a.outLayout, kind, a.countIncludePad,
        [&](std::size_t dim, std::int64_t extent, std::int64_t count) {
            return slidingWindows(extent, count, a.poolSize[dim], a.strides[dim], a.dilation[dim], pads[dim][0]);
        });
}

Result<Type> inferAdaptive(const InferRequest& request, std::size_t dims, const Ints& size, const std::string& layout, const std::string& outLayout)
{
    PB_ASSIGN(const TensorType* data, poolData(request, dims, layout));
    PB_ASSIGN(Shape spatial, spatialOf(*data, dims, layout));
    if (size.size() > 1 && size.size() != dims)
        return fail("`output_size` has {} entries, and should have at most {}", size.size(), dims);
    for (std::size_t i = 0; i < dims; ++i) {
        if (spatial[i] == Dim(0))
            return fail("`data` is {}: there is nothing to pool", shapeText(data->shape));
        if (size.empty())
            continue;
        const std::int64_t extent = size[size.size() == 1 ? 0 : i];
        if (extent < 1 || extent > largestEntry)
            return fail("`output_size` has the entry {}, and should have them from 1 to {}", extent, largestEntry);
        spatial[i] = Dim(extent);
    }
    return pooledType(*data, layout, outLayout, spatial);
}

Result<Type> inferGlobalPool(const InferRequest& request)
{
    const auto attrs = readFields<GlobalPoolAttrs>(request.attrs);
    return inferAdaptive(request, 2, {1, 1}, attrs.layout, attrs.outLayout);
}

template<std::size_t dims> Result<Type> inferAdaptivePool(const InferRequest& request)
{
    const auto attrs = readFields<AdaptivePoolAttrs<dims>>(request.attrs);
    return inferAdaptive(request, dims, attrs.outputSize, attrs.layout, attrs.outLayout);
}

template<typename A, Pool kind>
Result<std::vector<Tensor>> evaluateAdaptive(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const A a = readFields<A>(attrs);
    return evaluatePooled(inputs[0], type, a.layout, a.outLayout, kind, false,
        [](std::size_t, std::int64_t extent, std::int64_t count) { return adaptiveWindows(extent, count); });
}

/// One operation for each element of each window.
template<typename A> Cost costOfPool(const Attrs& attrs, std::span<const Type> inputs, const Type& result)
{
    Cost cost;
    cost.operations = static_cast<double>(elementCount(result).value_or(0));
    for (const std::int64_t extent : readFields<A>(attrs).poolSize)
        cost.operations *= static_cast<double>(extent);
    cost.bytes = static_cast<double>(byteCount(inputs[0]).value_or(0) + byteCount(result).value_or(0));
    return cost;
}

OpDef pooling(std::string name, std::string summary, std::string doc, const std::string& layout, OpDef rest)
{
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.doc = std::move(doc);
    rest.inputs = {{"data", "activations, " + layout + " or as `layout` says"}};
    rest.category = OpCategory::Pooling;
    rest.fusion = Fusion::OutElemwiseFusable;
    rest.layout = poolLayout;
    return rest;
}

template<typename A, Pool kind> OpDef pool(const char* name, const std::string& doc)
{
    return pooling(name, kind == Pool::Max ? "Greatest element of each window" : "Average of each window", doc, A().layout,
        {.attributes = fieldInfos<A>(),
            .inferType = inferPool<A>,
            .evaluate = evaluatePool<A, kind>,
            .cost = costOfPool<A>,
            .lower = inAnyLayout<lowerPool<A, kind>>,
            .convertLayout = A().strides.size() == 2 ? convertPool : nullptr,
            .precision = Precision::Follow,
            .outside = kind == Pool::Max ? Outside::Lowest : Outside::NotCounted});
}

template<typename A, Pool kind, std::size_t dims>
OpDef adaptive(const char* name, const std::string& summary, const std::string& doc, decltype(OpDef::inferType) infer)
{
    return pooling(name, summary, doc, A().layout,
        {.attributes = fieldInfos<A>(),
            .inferType = infer,
            .evaluate = evaluateAdaptive<A, kind>,
            .cost = costOfReading,
            .lower = inAnyLayout<lowerAdaptive<A, kind, dims>>,
            .convertLayout = std::is_same_v<A, GlobalPoolAttrs> ? convertPool : nullptr,
            .precision = kind == Pool::Max ? Precision::Follow : Precision::Never}); // an average of many is a large sum
}

} // namespace

std::vector<OpDef> poolingOps()
{
    const std::string outside = "The rim never is the greatest. NaN is kept.";
    const std::string global = "Height and width become 1; the rank stays.";
    const std::string greatestOfEven = "Greatest element of windows that divide the data evenly into `output_size`";
    const std::string averageOfEven = "Average of windows that divide the data evenly into `output_size`";
    const std::string even = "Window i of n over an extent e goes from floor(i * e / n) to ceil((i + 1) * e / n), so neighbours may overlap.";
    const std::string rim = "Only elements inside the data count, unless `count_include_pad` makes the divisor the whole window.";
    return {
        pool<MaxPoolAttrs<1>, Pool::Max>("nn.max_pool1d", outside),
        pool<MaxPoolAttrs<2>, Pool::Max>("nn.max_pool2d", outside),
        pool<MaxPoolAttrs<3>, Pool::Max>("nn.max_pool3d", outside),
        pool<AvgPoolAttrs<1>, Pool::Average>("nn.avg_pool1d", rim),
        pool<AvgPoolAttrs<2>, Pool::Average>("nn.avg_pool2d", rim),
        pool<AvgPoolAttrs<3>, Pool::Average>("nn.avg_pool3d", rim),
        adaptive<GlobalPoolAttrs, Pool::Max, 2>("nn.global_max_pool2d", "Greatest element of each channel", global, inferGlobalPool),
        adaptive<GlobalPoolAttrs, Pool::Average, 2>("nn.global_avg_pool2d", "Average of each channel", global, inferGlobalPool),
        adaptive<AdaptivePoolAttrs<1>, Pool::Max, 1>("nn.adaptive_max_pool1d", greatestOfEven, even, inferAdaptivePool<1>),
        adaptive<AdaptivePoolAttrs<2>, Pool::Max, 2>("nn.adaptive_max_pool2d", greatestOfEven, even, inferAdaptivePool<2>),
        adaptive<AdaptivePoolAttrs<3>, Pool::Max, 3>("nn.adaptive_max_pool3d", greatestOfEven, even, inferAdaptivePool<3>),
        adaptive<AdaptivePoolAttrs<1>, Pool::Average, 1>("nn.adaptive_avg_pool1d", averageOfEven, even, inferAdaptivePool<1>),
        adaptive<AdaptivePoolAttrs<2>, Pool::Average, 2>("nn.adaptive_avg_pool2d", averageOfEven, even, inferAdaptivePool<2>),
        adaptive<AdaptivePoolAttrs<3>, Pool::Average, 3>("nn.adaptive_avg_pool3d", averageOfEven, even, inferAdaptivePool<3>),
    };
}

} // namespace passbench
