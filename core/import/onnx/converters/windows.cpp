// Windows and mel bands of constant size: tables of constants.

#include "core/import/onnx/reader/node.h"

#include <cmath>
#include <numbers>

namespace passbench {
namespace {

constexpr std::int64_t mostFilterEntries = std::int64_t {1} << 24;

Result<Refs> window(OnnxNode& n)
{
    PB_ASSIGN(const std::int64_t size, n.constantCount(0, "size"));
    const auto id = static_cast<std::int32_t>(n.integer("output_datatype", 1));
    const auto dtype = onnxDataType(id);
    if (!dtype)
        return unsupported("makes a window of {}, which is not supported", onnxDataTypeName(id));
    const double steps = static_cast<double>(n.integer("periodic", 1) ? size : size - 1);
    Tensor values = Tensor::allocate(*dtype, {size});
    for (std::int64_t i = 0; i < size; ++i) {
        const double turn = steps == 0 ? std::numbers::pi : 2 * std::numbers::pi * static_cast<double>(i) / steps;
        if (n.op() == "BlackmanWindow")
            values.set(i, 0.42 - 0.5 * std::cos(turn) + 0.08 * std::cos(2 * turn));
        else if (n.op() == "HammingWindow")
            values.set(i, 25.0 / 46 - 21.0 / 46 * std::cos(turn));
        else
            values.set(i, 0.5 - 0.5 * std::cos(turn));
    }
    return Refs {n.e.constant(std::move(values))};
}

/// Edges of the triangles, as indices of the spectrum.
std::vector<std::int64_t> melEdges(std::int64_t bands, std::int64_t length, double rate, double lowest, double highest)
{
    const auto toMel = [](double hertz) { return 2595 * std::log10(1 + hertz / 700); };
    const double low = toMel(lowest), step = (toMel(highest) - low) / static_cast<double>(bands + 2);
    std::vector<std::int64_t> edges;
    for (std::int64_t i = 0; i < bands + 2; ++i) {
        const double hertz = 700 * (std::pow(10, (static_cast<double>(i) * step + low) / 2595) - 1);
        edges.push_back(static_cast<std::int64_t>(std::clamp(std::floor(static_cast<double>(length + 1) * hertz / rate), -1.0, 1e9)));
    }
    return edges;
}

Result<Refs> melWeights(OnnxNode& n)
{
    PB_ASSIGN(const std::int64_t bands, n.constantCount(0, "number of bands"));
    PB_ASSIGN(const std::int64_t length, n.constantCount(1, "length"));
    const auto rate = n.e.constantScalar(n.in(2)), low = n.e.constantScalar(n.in(3)), high = n.e.constantScalar(n.in(4));
    if (!rate || !low || !high)
        return unsupported("its frequencies are not constants of the file");
    const auto id = static_cast<std::int32_t>(n.integer("output_datatype", 1));
    const auto dtype = onnxDataType(id);
    if (!dtype)
        return unsupported("makes a matrix of {}, which is not supported", onnxDataTypeName(id));
    const std::int64_t bins = length / 2 + 1;
    if (bands > 0 && bins > mostFilterEntries / bands)
        return unsupported("makes a matrix of {} x {}", bins, bands);
    const auto edges = melEdges(bands, length, *rate, *low, *high);
    Tensor values = Tensor::allocate(*dtype, {bins, bands});
    for (std::int64_t band = 0; band < bands; ++band) {
        const auto i = static_cast<std::size_t>(band);
        const std::int64_t left = edges[i], top = edges[i + 1], right = edges[i + 2];
        if (left < 0 || left > top || top > right || right > bins)
            return fail("band {} reaches from {} to {} of a spectrum of {}", band, left, right, bins);
        const auto set = [&](std::int64_t bin, double value) {
            if (bin < bins)
                values.set(bin * bands + band, value);
        };
        for (std::int64_t bin = left; bin <= top; ++bin)
            set(bin, top == left ? 1 : static_cast<double>(bin - left) / static_cast<double>(top - left));
        for (std::int64_t bin = top; bin < right; ++bin)
            set(bin, static_cast<double>(right - bin) / static_cast<double>(right - top));
    }
    return Refs {n.e.constant(std::move(values))};
}

constexpr OnnxConverterEntry windowsTable[] {{"HannWindow", window}, {"HammingWindow", window}, {"BlackmanWindow", window},
    {"MelWeightMatrix", melWeights}};

} // namespace

std::span<const OnnxConverterEntry> onnxWindows() { return windowsTable; }

} // namespace passbench
