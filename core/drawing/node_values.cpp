#include "core/drawing/node_values.h"

#include "core/support/text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace passbench {

std::pair<double, double> NodeValues::limits() const
{
    if (values.empty())
        return {0, 0};
    const auto [low, high] = std::ranges::minmax_element(values, {}, [](const auto& entry) { return entry.second; });
    return {low->second, high->second};
}

palette::Rgb NodeValues::colorOf(std::size_t category) const { return category < colors.size() ? colors[category] : palette::category(category); }

std::string NodeValues::text(double value) const
{
    if (isCategorical())
        return value >= 0 && value < static_cast<double>(categories.size()) ? categories[static_cast<std::size_t>(value)] : std::string();
    if (unit == "dB")
        return fmt::format("{:.1f} dB", value);
    if (unit == "%")
        return fmt::format("{:.3g} %", 100 * value);
    if (unit == "s")
        return value < 1e-3 ? fmt::format("{:.3g} µs", 1e6 * value) : value < 1 ? fmt::format("{:.3g} ms", 1e3 * value) : fmt::format("{:.3g} s", value);
    if (constexpr double fraction = 1e4, exact = 1e15; unit.empty()) // from `fraction` on four digits are not all that stand before its point
        return std::abs(value) >= fraction && std::abs(value) < exact ? withThousands(std::llround(value)) : fmt::format("{:.4g}", value);
    return scaled(value, unit);
}

double heatOf(std::pair<double, double> limits, NodeValues::Better better, double value)
{
    const auto [low, high] = limits;
    if (high <= low)
        return 0;
    const double share = std::clamp((value - low) / (high - low), 0.0, 1.0);
    return better == NodeValues::Better::High ? 1 - share : share;
}

namespace palette {

Rgb heat(double share, bool onDark)
{
    static constexpr std::array<Rgb, 4> bright {0xFFF0BF, 0xFDB863, 0xDD6A1F, 0x8C2D04}, dim {0x4B3A2B, 0x8F4E1F, 0xE57A2C, 0xFFD98A};
    const auto& stops = onDark ? dim : bright;
    const double place = std::clamp(share, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const std::size_t first = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    const double part = place - static_cast<double>(first);
    Rgb mixed = 0;
    for (const int shift : {16, 8, 0}) {
        const auto channel = [&](Rgb color) { return static_cast<double>(color >> shift & 0xFF); };
        mixed |= static_cast<Rgb>(std::lround(channel(stops[first]) + (channel(stops[first + 1]) - channel(stops[first])) * part)) << shift;
    }
    return mixed;
}

} // namespace palette

} // namespace passbench
