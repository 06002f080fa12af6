#include "core/ops/windows/convolution_kernels.h"

#include "core/ops/matrix/matrix_product.h"
#include "core/ops/rules/kernels.h"

namespace passbench {
namespace {

/// One row of the unfolded input: for one channel and kernel element, the input that each output position in
/// [begin, end) meets; zero in the padding.
template<typename T>
void unfoldRow(const ConvVolume& g, const T* channel, const std::array<std::int64_t, 3>& k, std::int64_t begin, std::int64_t end, T* to)
{
    const std::int64_t width = g.output[2];
    for (std::int64_t at = begin; at < end;) {
        const std::int64_t line = at / width;
        const std::int64_t first = at % width;
        const std::int64_t last = std::min(width, first + (end - at));
        const std::int64_t d = line / g.output[1] * g.strides[0] + k[0] * g.dilation[0] - g.padBefore[0];
        const std::int64_t h = line % g.output[1] * g.strides[1] + k[1] * g.dilation[1] - g.padBefore[1];
        if (d < 0 || d >= g.input[0] || h < 0 || h >= g.input[1]) {
            std::fill_n(to, last - first, T {});
        } else {
            const T* row = channel + (d * g.input[1] + h) * g.input[2];
            const std::int64_t stride = g.strides[2];
            const std::int64_t offset = k[2] * g.dilation[2] - g.padBefore[2]; // of the input below output column 0
            // columns whose input is inside: 0 <= column * stride + offset < width of the input
            const std::int64_t from = std::clamp((std::max<std::int64_t>(-offset, 0) + stride - 1) / stride, first, last);
            const std::int64_t reach = g.input[2] - offset;
            const std::int64_t until = std::clamp(reach <= 0 ? 0 : (reach + stride - 1) / stride, from, last);
            std::fill_n(to, from - first, T {});
            if (stride == 1)
                std::copy_n(row + from + offset, until - from, to + (from - first));
            else
                for (std::int64_t x = from; x < until; ++x)
                    to[x - first] = row[x * stride + offset];
            std::fill_n(to + (until - first), last - until, T {});
        }
        to += last - first;
        at += last - first;
    }
}

/// Where element `index` of the kernel, in row-major order, is.
std::array<std::int64_t, 3> kernelElement(const ConvVolume& g, std::int64_t index)
{
    return {index / g.kernel[2] / g.kernel[1], index / g.kernel[2] % g.kernel[1], index % g.kernel[2]};
}

/// How the result is cut into matrix products: by image, group, range of output positions and of output channels.
struct Tiling {
    std::int64_t positions, columns, channels, channelParts;
    std::int64_t count(const ConvVolume& g) const { return g.batch * g.groups * positions * channelParts; }
};

Tiling tilingOf(const ConvVolume& g)
{
    constexpr std::int64_t unfoldedElements = 1 << 18; // of one tile; stays in the cache next to the weights
    const std::int64_t depth = std::max<std::int64_t>(1, g.inPerGroup * g.kernelSize());
    Tiling tiling {};
    tiling.columns = std::clamp<std::int64_t>(unfoldedElements / depth, 64, std::max<std::int64_t>(64, g.outputSize()));
    tiling.positions = (g.outputSize() + tiling.columns - 1) / tiling.columns;
    const bool few = g.batch * g.groups * tiling.positions < 4;
    tiling.channelParts = few && g.outPerGroup >= 32 ? 2 : 1;
    tiling.channels = (g.outPerGroup + tiling.channelParts - 1) / tiling.channelParts;
    return tiling;
}

template<typename T> void convolve(const ConvVolume& g, const T* data, const T* weight, T* result)
{
    const Tiling tiling = tilingOf(g);
    const std::int64_t depth = g.inPerGroup * g.kernelSize();
    parallelFor(tiling.count(g), 1, [&](std::int64_t begin, std::int64_t end) {
        std::vector<T> unfolded(g.isPlainProduct() ? 0 : static_cast<std::size_t>(depth * tiling.columns));
        for (std::int64_t task = begin; task < end; ++task) {
            const std::int64_t firstChannel = task % tiling.channelParts * tiling.channels;
            const std::int64_t position = task / tiling.channelParts % tiling.positions * tiling.columns;
            const std::int64_t image = task / tiling.channelParts / tiling.positions; // and group
            const std::int64_t group = image % g.groups;
            const std::int64_t columns = std::min(tiling.columns, g.outputSize() - position);
            const std::int64_t channels = std::min(tiling.channels, g.outPerGroup - firstChannel);
            const T* input = data + image * g.inPerGroup * g.inputSize();
            Matrix<const T> right {input + position, depth, columns, g.inputSize()};
            if (!g.isPlainProduct()) {
                for (std::int64_t c = 0; c < g.inPerGroup; ++c)
                    for (std::int64_t k = 0; k < g.kernelSize(); ++k)
                        unfoldRow(g, input + c * g.inputSize(), kernelElement(g, k), position, position + columns,
                            unfolded.data() + (c * g.kernelSize() + k) * columns);
                right = {unfolded.data(), depth, columns, columns};
            }
            const std::int64_t outChannel = group * g.outPerGroup + firstChannel;
            T* out = result + (image * g.outPerGroup + firstChannel) * g.outputSize() + position;
            multiply<T>({weight + outChannel * depth, channels, depth, depth}, right, {out, channels, columns, g.outputSize()});
        }
    });
}

/// Adds one row of W^T x to the result: the opposite of unfoldRow, with data and result changing places.
template<typename T>
void foldRow(const ConvVolume& g, const T* from, const std::array<std::int64_t, 3>& k, T* channel)
{
    for (std::int64_t d = 0; d < g.input[0]; ++d)
        for (std::int64_t h = 0; h < g.input[1]; ++h, from += g.input[2]) {
            const std::int64_t outD = d * g.strides[0] + k[0] * g.dilation[0] - g.padBefore[0];
            const std::int64_t outH = h * g.strides[1] + k[1] * g.dilation[1] - g.padBefore[1];
            if (outD < 0 || outD >= g.output[0] || outH < 0 || outH >= g.output[1])
                continue;
            T* row = channel + (outD * g.output[1] + outH) * g.output[2];
            for (std::int64_t w = 0; w < g.input[2]; ++w) {
                const std::int64_t outW = w * g.strides[2] + k[2] * g.dilation[2] - g.padBefore[2];
                if (outW >= 0 && outW < g.output[2])
                    row[outW] += from[w];
            }
        }
}

/// Adds `count` rows, `first` and those after it, to the channels that they belong to.
template<typename T> void foldRows(const ConvVolume& g, const T* products, std::int64_t first, std::int64_t count, T* result)
{
    const std::int64_t size = g.kernelSize(), channel = first / size, channels = (first + count - 1) / size - channel + 1;
    parallelFor(channels, 1 + 65'536 / std::max<std::int64_t>(1, size * g.inputSize()), [&](std::int64_t begin, std::int64_t end) {
        const std::int64_t last = std::min(first + count, (channel + end) * size);
        for (std::int64_t row = std::max(first, (channel + begin) * size); row < last; ++row)
            foldRow(g, products + (row - first) * g.inputSize(), kernelElement(g, row % size), result + row / size * g.outputSize());
    });
}

template<typename T> void convolveTransposed(const ConvVolume& g, const T* data, const T* weight, T* result)
{
    constexpr std::int64_t mostProducts = std::int64_t {1} << 24; // at a time
    const std::int64_t rows = g.outPerGroup * g.kernelSize();
    const std::int64_t block = std::clamp<std::int64_t>(mostProducts / std::max<std::int64_t>(1, g.inputSize()), 1, std::max<std::int64_t>(1, rows));
    std::vector<T> products(static_cast<std::size_t>(block * g.inputSize()));
    for (std::int64_t image = 0; image < g.batch * g.groups; ++image)
        for (std::int64_t first = 0; first < rows; first += block) {
            const std::int64_t group = image % g.groups, count = std::min(block, rows - first);
            multiplyParallel<T>({weight + group * g.inPerGroup * rows + first, count, g.inPerGroup, rows, true},
                {data + image * g.inPerGroup * g.inputSize(), g.inPerGroup, g.inputSize(), g.inputSize()},
                {products.data(), count, g.inputSize(), g.inputSize()});
            foldRows(g, products.data(), first, count, result + image * g.outPerGroup * g.outputSize());
        }
}

/// Brings operands into channels-first order and the accumulator's type, runs `kernel`, and brings the result back.
template<typename F>
Tensor inCanonicalForm(const ConvAttrs& attrs, const Tensor& data, const Tensor& weight, const Type& type, bool transposed, F&& kernel)
{
    const std::size_t dims = attrs.strides.size();
    const DataType accumulator = accumulatorType(type.tensor()->dtype);
    const Ints resultShape = *staticShape(type);
    const DataLayout resultLayout = DataLayout::of(attrs.resultLayout()), canonical = DataLayout::of(channelsFirst(dims));
    const DataLayout canonicalWeight = DataLayout::of(channelsFirst(dims, transposed ? "IO" : "OI"));
    const Tensor x = castTo(transformed(data, DataLayout::of(attrs.dataLayout), canonical), accumulator);
    const Tensor w = castTo(transformed(weight, DataLayout::of(attrs.kernelLayout), canonicalWeight), accumulator);
    const ConvShape shape = convShape(attrs, data.shape(), weight.shape(), resultShape, transposed);
    Ints extents {shape.batch, shape.outChannels};
    extents.insert(extents.end(), shape.output.begin(), shape.output.end());
    Tensor result = Tensor::allocate(accumulator, extents);
    const ConvVolume volume = convVolume(shape);
    visitAccumulator(accumulator, [&](auto zero) {
        using T = decltype(zero);
        kernel(volume, x.as<T>().data(), w.as<T>().data(), result.writable<T>().data());
    });
    return transformed(castTo(result, type.tensor()->dtype), canonical, resultLayout);
}

} // namespace

Tensor convolution(const ConvAttrs& attrs, const Tensor& data, const Tensor& weight, const Type& type)
{
    return inCanonicalForm(attrs, data, weight, type, false,
        [](const ConvVolume& g, auto* x, auto* w, auto* out) { convolve(g, x, w, out); });
}

Tensor transposedConvolution(const ConvAttrs& attrs, const Tensor& data, const Tensor& weight, const Type& type)
{
    return inCanonicalForm(attrs, data, weight, type, true,
        [](const ConvVolume& g, auto* x, auto* w, auto* out) { convolveTransposed(g, x, w, out); });
}

} // namespace passbench
