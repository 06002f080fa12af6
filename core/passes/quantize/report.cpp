#include "core/passes/quantize/report.h"

#include "core/ir/graph/op.h"
#include "core/ops/qnn/quantization.h"

#include <cmath>

namespace passbench {

const QuantizationReport::Layer* QuantizationReport::layerOf(NodeId node) const
{
    const auto found = std::ranges::find(layers, node, &Layer::node);
    return found == layers.end() ? nullptr : &*found;
}

std::vector<double> barHeights(std::span<const std::int64_t> histogram, std::size_t bars)
{
    std::vector<double> heights(bars, 0);
    for (std::size_t i = 0; i < histogram.size(); ++i)
        heights[i * bars / histogram.size()] += static_cast<double>(histogram[i]);
    const double most = std::log1p(std::ranges::max(heights));
    for (double& height : heights)
        height = most > 0 ? std::log1p(height) / most : 0;
    return heights;
}

QuantizationReport::Value reportOf(const Histogram& seen, const StoredSteps& steps, DataType dtype)
{
    const auto [low, high] = integerRange(dtype);
    const auto real = [&](std::int64_t stored) { return steps.scale * static_cast<double>(stored - steps.zero); };
    QuantizationReport::Value value {.dtype = dtype, .steps = steps, .seen = seen.range(), .kept = {real(low), real(high)}, .elements = seen.total()};
    std::int64_t clipped = 0;
    for (std::size_t bin = 0; bin < Histogram::bins; ++bin) {
        const double x = seen.center(bin);
        const std::int64_t count = seen.counts()[bin];
        value.histogram[bin * QuantizationReport::Value::bars / Histogram::bins] += count;
        if (x < value.kept.low - steps.scale / 2 || x > value.kept.high + steps.scale / 2)
            clipped += count;
    }
    value.clipped = seen.total() == 0 ? 0 : static_cast<double>(clipped) / static_cast<double>(seen.total());
    return value;
}

bool hasStoredValues(const Function& main)
{
    return std::ranges::any_of(main.nodes(), [](const NodePtr& node) { return node->as<Call>() && node->as<Call>()->op->dialect == "qnn"; });
}

} // namespace passbench
