#include "core/passes/quantize/range.h"

#include "core/ops/qnn/quantization.h"
#include "core/ops/rules/kernels.h"

#include <cmath>

namespace passbench {
namespace {

double storedAndBack(double real, const StoredSteps& steps, std::pair<std::int64_t, std::int64_t> limits)
{
    const double whole = std::clamp(std::nearbyint(real / steps.scale) + static_cast<double>(steps.zero), static_cast<double>(limits.first), static_cast<double>(limits.second));
    return (whole - static_cast<double>(steps.zero)) * steps.scale;
}

double squaredError(const Histogram& seen, const StoredSteps& steps, DataType dtype)
{
    double sum = 0;
    for (std::size_t i = 0; i < Histogram::bins; ++i) {
        const double x = seen.center(i), error = x - storedAndBack(x, steps, integerRange(dtype));
        sum += static_cast<double>(seen.counts()[i]) * error * error;
    }
    return sum;
}

/// Of what was seen from what is left when the elements of one stored number can't be told apart. Elements outside count at the
/// rim in the first and are missing in the second (Migacz, 8-bit inference, GTC 2017).
double divergence(const Histogram& seen, const StoredSteps& steps, DataType dtype)
{
    const auto [low, high] = integerRange(dtype);
    struct Level {
        double inside = 0, all = 0; ///< elements that were there, and with those that saturate
        std::int64_t bins = 0;      ///< that are not empty
    };
    std::vector<Level> levels(static_cast<std::size_t>(high - low + 1));
    std::vector<std::size_t> levelOf(Histogram::bins);
    std::vector<bool> saturates(Histogram::bins);
    for (std::size_t i = 0; i < Histogram::bins; ++i) {
        const auto whole = static_cast<std::int64_t>(std::nearbyint(seen.center(i) / steps.scale)) + steps.zero;
        saturates[i] = whole < low || whole > high;
        levelOf[i] = static_cast<std::size_t>(std::clamp(whole, low, high) - low);
        const auto count = static_cast<double>(seen.counts()[i]);
        Level& level = levels[levelOf[i]];
        level.all += count;
        level.inside += saturates[i] ? 0 : count;
        level.bins += !saturates[i] && count > 0 ? 1 : 0;
    }
    double kept = 0, sum = 0;
    for (const Level& level : levels)
        kept += level.inside;
    const auto total = static_cast<double>(seen.total());
    for (std::size_t i = 0; i < Histogram::bins; ++i) {
        const Level& level = levels[levelOf[i]];
        const auto count = static_cast<double>(seen.counts()[i]);
        if (saturates[i] || count == 0 || kept == 0)
            continue;
        const double p = (count + (level.all - level.inside) / static_cast<double>(level.bins)) / total;
        const double q = level.inside / static_cast<double>(level.bins) / kept;
        sum += p * std::log(p / q);
    }
    constexpr double almostNever = 1e-9; // what saturates to a number that nothing else is stored as
    for (const Level& level : levels)
        if (level.bins == 0 && level.all > 0)
            sum += level.all / total * std::log(level.all / total / almostNever);
    return sum;
}

ValueRange withoutTails(const Histogram& seen, double percentile)
{
    const double outside = static_cast<double>(seen.total()) * (1 - percentile / 100) / 2;
    ValueRange range = seen.range();
    double below = 0, above = 0;
    std::size_t first = 0, last = Histogram::bins;
    while (first < Histogram::bins && (below += static_cast<double>(seen.counts()[first])) <= outside)
        ++first;
    while (last > first + 1 && (above += static_cast<double>(seen.counts()[last - 1])) <= outside)
        --last;
    range.low = std::min(0.0, first == 0 ? range.low : seen.center(first));
    range.high = std::max(0.0, last == Histogram::bins ? range.high : seen.center(last - 1));
    return range;
}

} // namespace

void Histogram::add(const Tensor& values)
{
    const Tensor reals = castTo(values, DataType::Float32);
    for (const float x : reals.as<float>()) {
        if (std::isnan(x))
            continue;
        const double bin = std::clamp((x - m_range.low) / m_width, 0.0, static_cast<double>(bins - 1));
        ++m_counts[static_cast<std::size_t>(bin)];
        ++m_total;
    }
}

Calibration calibrationNamed(std::string_view name)
{
    return name == "percentile" ? Calibration::Percentile : name == "kl" ? Calibration::Kl : name == "mse" ? Calibration::Mse : Calibration::MinMax;
}

constexpr double leastStored = 1e-35; ///< smaller ones have a scale that is 0 as float32: they are stored as 0

StoredSteps stepsFor(ValueRange range, DataType dtype, bool symmetric)
{
    const auto [low, high] = integerRange(dtype);
    const double most = std::max(-range.low, range.high);
    if (most < leastStored)
        return {};
    if (symmetric) // the lowest signed number is not used: -x has a place for each x
        return isSigned(dtype) ? StoredSteps {most / static_cast<double>(high), 0} : StoredSteps {most / static_cast<double>((high + 1) / 2 - 1), (high + 1) / 2};
    const double scale = (range.high - range.low) / static_cast<double>(high - low);
    return {scale, std::clamp<std::int64_t>(low + std::llrint(-range.low / scale), low, high)};
}

ValueRange chosenRange(const Histogram& seen, Calibration how, double percentile, DataType dtype, bool symmetric)
{
    if (how == Calibration::MinMax || seen.total() == 0)
        return seen.range();
    if (how == Calibration::Percentile)
        return withoutTails(seen, percentile);
    constexpr int candidates = 80; // of the outer four fifths of the range
    ValueRange best = seen.range();
    double least = std::numeric_limits<double>::infinity();
    for (int i = candidates; i > 0; --i) {
        const double part = 0.2 + 0.8 * i / candidates;
        const ValueRange range {seen.range().low * part, seen.range().high * part};
        const StoredSteps steps = stepsFor(range, dtype, symmetric);
        const double cost = how == Calibration::Kl ? divergence(seen, steps, dtype) : squaredError(seen, steps, dtype);
        if (cost < least) {
            least = cost;
            best = range;
        }
    }
    return best;
}

} // namespace passbench
