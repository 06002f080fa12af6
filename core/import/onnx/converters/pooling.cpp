// Pooling. ONNX has one operator for any number of spatial axes, Relay one for each.

#include "core/import/onnx/reader/kernel_window.h"

namespace passbench {
namespace {

constexpr std::int64_t mostPlaces = 4'000'000; // that a graph has to hold

/// The window that `kernel_shape` and the other attributes say.
Result<Window> poolWindow(const OnnxNode& n)
{
    const auto kernel = n.integers("kernel_shape");
    if (!kernel)
        return fail("attribute `kernel_shape` is missing");
    if (kernel->empty() || kernel->size() > 3)
        return unsupported("pools over {} axes; 1 to 3 are supported", kernel->size());
    PB_ASSIGN(Window w, windowOf(n, *kernel));
    PB_TRY(applyAutoPad(n, w));
    return w;
}

Attrs poolAttrs(const Window& w)
{
    return {{"pool_size", w.kernel}, {"strides", w.strides}, {"dilation", w.dilations}, {"padding", w.pads}, {"layout", layoutOf("NC", w.axes())}};
}

/// How many windows there are along each axis.
struct Counts {
    Ints input, output;
};

/// nullopt when an extent is not known.
std::optional<Counts> countsOf(const OnnxNode& n, const Window& w, bool ceilMode)
{
    Counts counts;
    for (std::size_t i = 0; i < w.axes(); ++i) {
        const Dim dim = n.e.dim(n.in(0), static_cast<std::int64_t>(i) + 2);
        if (!dim.isStatic())
            return std::nullopt;
        const std::int64_t reach = (w.kernel[i] - 1) * w.dilations[i] + 1, room = dim.size() + w.pads[i] + w.pads[i + w.axes()] - reach;
        if (room < 0)
            return std::nullopt;
        std::int64_t count = (room + (ceilMode ? w.strides[i] - 1 : 0)) / w.strides[i] + 1;
        if (ceilMode && (count - 1) * w.strides[i] >= dim.size() + w.pads[i]) // a window that starts in the rim after the data
            --count;
        counts.input.push_back(dim.size());
        counts.output.push_back(count);
    }
    return counts;
}

/// `ceil_mode` as padding at the end: so many windows fit exactly, and none starts beyond the data.
void padToFit(Window& w, const Counts& counts)
{
    for (std::size_t i = 0; i < w.axes(); ++i) {
        const std::int64_t covered = (counts.output[i] - 1) * w.strides[i] + (w.kernel[i] - 1) * w.dilations[i] + 1;
        w.pads[i + w.axes()] = std::max<std::int64_t>(covered - counts.input[i] - w.pads[i], 0);
    }
}

/// Elements of the data and its declared rim in the window at `output`, along one axis.
std::int64_t counted(const Window& w, const Ints& pads, const Counts& counts, std::size_t axis, std::int64_t output)
{
    const std::int64_t start = output * w.strides[axis] - pads[axis], end = counts.input[axis] + pads[axis + w.axes()];
    return std::clamp<std::int64_t>((end - start + w.dilations[axis] - 1) / w.dilations[axis], 1, w.kernel[axis]);
}

/// The factor that turns averages over whole windows into averages without the cells that `ceil_mode` added.
Tensor divisorCorrection(const Window& w, const Ints& pads, const Counts& counts, DataType dtype)
{
    Ints shape {1, 1};
    shape.insert(shape.end(), counts.output.begin(), counts.output.end());
    Tensor factors = Tensor::allocate(dtype, shape);
    for (std::int64_t flat = 0; flat < factors.elementCount(); ++flat) {
        double factor = 1;
        for (std::size_t i = w.axes(), rest = static_cast<std::size_t>(flat); i-- > 0;) {
            const auto extent = static_cast<std::size_t>(counts.output[i]);
            factor *= static_cast<double>(w.kernel[i]) / static_cast<double>(counted(w, pads, counts, i, static_cast<std::int64_t>(rest % extent)));
            rest /= extent;
        }
        factors.set(flat, factor);
    }
    return factors;
}

Result<Refs> averagePool(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(Window w, poolWindow(n));
    const bool ceilMode = n.integer("ceil_mode", 0) != 0, includePad = n.integer("count_include_pad", 0) != 0;
    const Ints pads = w.pads;
    const auto counts = ceilMode ? countsOf(n, w, true) : std::nullopt;
    if (counts)
        padToFit(w, *counts);
    Attrs attrs = poolAttrs(w);
    attrs.set("ceil_mode", ceilMode && !counts);
    attrs.set("count_include_pad", includePad);
    const Ref average = e.call(fmt::format("nn.avg_pool{}d", w.axes()), {n.in(0)}, attrs);
    bool grown = false;
    for (std::size_t i = 0; i < pads.size(); ++i)
        grown = grown || w.pads[i] > pads[i];
    if (!includePad || !grown || checkedElementCount(counts->output).value_or(largestExtent) >= largestExtent)
        return Refs {average};
    return Refs {e.call("multiply", {average, e.constant(divisorCorrection(w, pads, *counts, e.dtype(average)))})};
}

/// Where an element of the data is in its plane.
struct PlanePlace {
    std::int64_t rowMajor = 0, columnMajor = 0;
};

/// Of element `element` of window `window`, both row-major; nullopt in the rim.
std::optional<PlanePlace> placeInPlane(const Window& w, const Counts& counts, std::int64_t window, std::int64_t element)
{
    PlanePlace place;
    std::int64_t rowStride = 1, columnStride = 1;
    for (const std::int64_t extent : counts.input)
        columnStride *= extent;
    for (std::size_t i = w.axes(); i-- > 0;) {
        const std::int64_t at = window % counts.output[i] * w.strides[i] - w.pads[i] + element % w.kernel[i] * w.dilations[i];
        if (at < 0 || at >= counts.input[i])
            return std::nullopt;
        window /= counts.output[i], element /= w.kernel[i];
        columnStride /= counts.input[i];
        place.rowMajor += at * rowStride, place.columnMajor += at * columnStride;
        rowStride *= counts.input[i];
    }
    return place;
}

/// Where the elements of all windows are. One in the rim counts for nothing: there it is the first inside its window.
struct WindowTable {
    Ints positions, shown; ///< row-major, and as the node counts
    std::int64_t windows = 1, size = 1, plane = 1;
};

std::optional<WindowTable> windowTable(const Window& w, const Counts& counts, bool columnMajor)
{
    WindowTable table;
    for (std::size_t i = 0; i < w.axes(); ++i)
        if (__builtin_mul_overflow(table.windows, counts.output[i], &table.windows) || __builtin_mul_overflow(table.size, w.kernel[i], &table.size)
            || __builtin_mul_overflow(table.plane, counts.input[i], &table.plane))
            return std::nullopt;
    if (std::int64_t entries = 0; __builtin_mul_overflow(table.windows, table.size, &entries) || entries > mostPlaces)
        return std::nullopt;
    for (std::int64_t window = 0; window < table.windows; ++window) {
        std::optional<PlanePlace> first;
        for (std::int64_t element = 0; element < table.size && !first; ++element)
            first = placeInPlane(w, counts, window, element);
        if (!first)
            return std::nullopt;
        for (std::int64_t element = 0; element < table.size; ++element) {
            const PlanePlace place = placeInPlane(w, counts, window, element).value_or(*first);
            table.positions.push_back(place.rowMajor);
            table.shown.push_back(columnMajor ? place.columnMajor : place.rowMajor);
        }
    }
    return table;
}

Ref intTable(Emitter& e, Ints shape, const Ints& values) { return e.constant(Tensor::ofInts(values).reshaped(std::move(shape))); }

/// The output `Indices` of MaxPool: which element of each window is the greatest, counted over the whole tensor.
Result<Ref> greatestIndices(OnnxNode& n, const Window& w, bool ceilMode)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    const auto counts = countsOf(n, w, ceilMode);
    const auto table = counts ? windowTable(w, *counts, n.integer("storage_order", 0) != 0) : std::nullopt;
    std::int64_t planes = 0;
    if (!table || table->plane == 0 || __builtin_mul_overflow(shape[0], shape[1], &planes) || planes > mostPlaces)
        return unsupported("gives indices into windows that are too many to list, or outside the data");
    const Ref flat = reshapedTo(e, n.in(0), {planes, table->plane});
    const Ref elements = e.call("take", {flat, intTable(e, {table->windows, table->size}, table->positions)}, {{"axis", std::int64_t {1}}});
    const Ref chosen = e.call("cast", {e.call("argmax", {elements}, {{"axis", Ints {2}}})}, {{"dtype", DataType::Int64}});
    Ints starts, origins;
    for (std::int64_t i = 0; i < table->windows; ++i)
        starts.push_back(i * table->size);
    for (std::int64_t i = 0; i < planes; ++i)
        origins.push_back(i * table->plane);
    const Ref entry = e.call("add", {chosen, intTable(e, {1, table->windows}, starts)});
    const Ref inPlane = e.call("take", {intTable(e, {table->windows * table->size}, table->shown), entry}, {{"axis", std::int64_t {0}}});
    Ints result {shape[0], shape[1]};
    result.insert(result.end(), counts->output.begin(), counts->output.end());
    return reshapedTo(e, e.call("add", {inPlane, intTable(e, {planes, 1}, origins)}), std::move(result));
}

Result<Refs> maxPool(OnnxNode& n)
{
    PB_ASSIGN(Window w, poolWindow(n));
    const bool ceilMode = n.integer("ceil_mode", 0) != 0;
    Refs results;
    Window fitted = w;
    const auto counts = ceilMode ? countsOf(n, w, true) : std::nullopt;
    if (counts)
        padToFit(fitted, *counts);
    Attrs attrs = poolAttrs(fitted);
    attrs.set("ceil_mode", ceilMode && !counts);
    results.push_back(n.e.call(fmt::format("nn.max_pool{}d", w.axes()), {n.in(0)}, attrs));
    if (n.wants(1)) {
        PB_ASSIGN(const Ref indices, greatestIndices(n, w, ceilMode));
        results.push_back(indices);
    }
    return results;
}

/// x to the power of p, for 1 and 2 without `power`.
Ref raised(Emitter& e, Ref x, double p)
{
    x = e.call("abs", {x});
    return p == 1 ? x : p == 2 ? e.call("multiply", {x, x}) : e.call("power", {x, e.scalar(e.dtype(x), p)});
}

Ref root(Emitter& e, Ref x, double p)
{
    return p == 1 ? x : p == 2 ? e.call("sqrt", {x}) : e.call("power", {x, e.scalar(e.dtype(x), 1 / p)});
}

/// Attribute p, which was a float in the first version.
Result<double> exponentOf(const OnnxNode& n)
{
    const double p = n.opset() < 2 ? n.number("p", 2) : static_cast<double>(n.integer("p", 2));
    if (!(p > 0))
        return fail("attribute `p` is {}", p);
    return p;
}

Result<Refs> lpPool(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(Window w, poolWindow(n));
    PB_ASSIGN(const double p, exponentOf(n));
    if (n.integer("ceil_mode", 0) != 0) {
        const auto counts = countsOf(n, w, true);
        if (!counts)
            return unsupported("`ceil_mode` needs known sizes");
        padToFit(w, *counts);
    }
    Attrs attrs = poolAttrs(w);
    attrs.set("count_include_pad", true); // the average over whole windows is the sum but for a factor
    const Ref average = e.call(fmt::format("nn.avg_pool{}d", w.axes()), {raised(e, n.in(0), p)}, attrs);
    double count = 1;
    for (const std::int64_t extent : w.kernel)
        count *= static_cast<double>(extent);
    return Refs {root(e, mulByScalar(e, average, count), p)};
}

Result<Refs> globalPool(OnnxNode& n)
{
    Emitter& e = n.e;
    const std::int64_t rank = e.rank(n.in(0));
    if (rank < 3)
        return fail("needs an input of rank 3 or more, not {}", toText(e.type(n.in(0))));
    const bool average = n.op() == "GlobalAveragePool";
    if (rank == 4 && n.op() != "GlobalLpPool")
        return Refs {e.call(average ? "nn.global_avg_pool2d" : "nn.global_max_pool2d", {n.in(0)})};
    Ints axes;
    for (std::int64_t axis = 2; axis < rank; ++axis)
        axes.push_back(axis);
    const Attrs attrs {{"axis", axes}, {"keepdims", true}};
    if (n.op() != "GlobalLpPool")
        return Refs {e.call(average ? "mean" : "max", {n.in(0)}, attrs)};
    PB_ASSIGN(const double p, exponentOf(n));
    return Refs {root(e, e.call("sum", {raised(e, n.in(0), p)}, attrs), p)};
}

/// Each element put back where MaxPool found it, in a tensor of zeros.
Result<Refs> maxUnpool(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Window w, poolWindow(n));
    PB_ASSIGN(const Ints input, n.staticInput(0));
    Ints shape {input[0], input[1]};
    std::int64_t count = input[0] * input[1];
    for (std::size_t i = 0; i < w.axes(); ++i) {
        shape.push_back((input[i + 2] - 1) * w.strides[i] - w.pads[i] - w.pads[i + w.axes()] + w.kernel[i]);
        if (shape.back() < 0 || __builtin_mul_overflow(count, shape.back(), &count))
            return fail("its result would have an axis of {}", shape.back());
    }
    const auto flat = [&](Ref x) { return e.call("reshape", {x}, {{"newshape", Ints {-1}}}); };
    const Ref zeros = e.call("zeros", {}, {{"shape", Ints {count}}, {"dtype", e.dtype(n.in(0))}});
    Ref result = reshapedTo(e, e.call("scatter_elements", {zeros, flat(n.in(1)), flat(n.in(0))}), shape);
    if (!n.has(2))
        return Refs {result};
    const auto wanted = e.constantInts(n.in(2)); // indices count in the tensor that the window implies; this adds to its end
    if (!wanted || wanted->size() != shape.size())
        return unsupported("its output shape is not a constant of the file");
    IntLists width;
    for (std::size_t i = 0; i < shape.size(); ++i)
        width.push_back({0, std::max<std::int64_t>((*wanted)[i] - shape[i], 0)});
    return Refs {e.call("nn.pad", {result, e.scalar(e.dtype(result), 0)}, {{"pad_width", width}})};
}

constexpr OnnxConverterEntry poolingTable[] {{"MaxPool", maxPool}, {"AveragePool", averagePool}, {"LpPool", lpPool}, {"GlobalAveragePool", globalPool},
    {"GlobalMaxPool", globalPool}, {"GlobalLpPool", globalPool}, {"MaxUnpool", maxUnpool}};

} // namespace

std::span<const OnnxConverterEntry> onnxPooling() { return poolingTable; }

} // namespace passbench
