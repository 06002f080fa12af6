#pragma once
// Ranges of values from what was seen of them.

#include "core/ir/types/tensor.h"

#include <array>

namespace passbench {

/// 0 lies inside, so that it has a stored number of its own.
struct ValueRange {
    double low = 0, high = 0;
    bool operator==(const ValueRange&) const = default;
};

/// How often elements fell into each part of a range.
class Histogram {
public:
    static constexpr std::size_t bins = 2048;
    explicit Histogram(ValueRange range = {}) : m_range(range), m_width(std::max((range.high - range.low) / bins, 1e-30)) {}

    void add(const Tensor& values); ///< of any float type; NaN is left out
    const ValueRange& range() const { return m_range; }
    double center(std::size_t bin) const { return m_range.low + (static_cast<double>(bin) + 0.5) * m_width; }
    std::int64_t total() const { return m_total; }
    std::span<const std::int64_t> counts() const { return m_counts; }

private:
    ValueRange m_range;
    double m_width;
    std::array<std::int64_t, bins> m_counts {};
    std::int64_t m_total = 0;
};

enum class Calibration : std::uint8_t {
    MinMax,     ///< all that was seen
    Percentile, ///< without the outermost elements
    Kl,         ///< the part of the range whose stored numbers have the most similar distribution (Kullback-Leibler divergence)
    Mse         ///< the part with the least squared error
};
Calibration calibrationNamed(std::string_view name); ///< "minmax", "percentile", "kl", "mse"

/// How real numbers are stored: real = scale * (stored - zero).
struct StoredSteps {
    double scale = 1;
    std::int64_t zero = 0;
};
StoredSteps stepsFor(ValueRange range, DataType dtype, bool symmetric);

/// `percentile` in percent; `dtype` and `symmetric` say what the range is cut for.
ValueRange chosenRange(const Histogram& seen, Calibration how, double percentile, DataType dtype, bool symmetric);

} // namespace passbench
