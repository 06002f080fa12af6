#include "core/ops/windows/winograd.h"

namespace passbench::winograd {

const std::array<std::array<double, 6>, 6> ofData {{{4, 0, -5, 0, 1, 0}, {0, -4, -4, 1, 1, 0}, {0, 4, -4, -1, 1, 0},
    {0, -2, -1, 2, 1, 0}, {0, 2, -1, -2, 1, 0}, {0, 4, 0, -5, 0, 1}}};
const std::array<std::array<double, 3>, 6> ofKernel {{{1. / 4, 0, 0}, {-1. / 6, -1. / 6, -1. / 6}, {-1. / 6, 1. / 6, -1. / 6},
    {1. / 24, 1. / 12, 1. / 6}, {1. / 24, -1. / 12, 1. / 6}, {0, 0, 1}}};
const std::array<std::array<double, 6>, 4> ofSums {{{1, 1, 1, 1, 1, 0}, {0, 1, -1, 2, -2, 0}, {0, 1, 1, 4, 4, 0}, {0, 1, -1, 8, -8, 1}}};

std::array<double, patch * patch> transformedKernel(const std::array<double, kernel * kernel>& given)
{
    std::array<double, patch * kernel> half {};
    for (std::size_t i = 0; i < patch; ++i)
        for (std::size_t j = 0; j < kernel; ++j)
            for (std::size_t k = 0; k < kernel; ++k)
                half[i * kernel + j] += ofKernel[i][k] * given[k * kernel + j];
    std::array<double, patch * patch> result {};
    for (std::size_t i = 0; i < patch; ++i)
        for (std::size_t j = 0; j < patch; ++j)
            for (std::size_t k = 0; k < kernel; ++k)
                result[i * patch + j] += half[i * kernel + k] * ofKernel[j][k];
    return result;
}

bool pays(const Extents& e, const Target& target)
{
    const auto lanes = static_cast<double>(target.lanes(DataType::Float32));
    const auto tiles = static_cast<double>(e.tiles()), in = static_cast<double>(e.inChannels), out = static_cast<double>(e.outChannels);
    const double perCycle = 2 * lanes; // products of floats at best
    constexpr double numbers = patch * patch, plain = 0.85, fast = 0.75; // parts of the best that are reached
    constexpr double toTransform = 6, toGive = 9; // cycles for a vector of data, and of sums with their way through memory
    constexpr double bytesPerCycle = 4;           // from memory
    const double direct = kernel * kernel * static_cast<double>(e.height * e.width) * in * out / perCycle / plain;
    const double products = numbers * tiles * in * out / perCycle / fast;
    const double transforms = numbers * tiles * (in * toTransform + out * toGive) / lanes;
    const double weights = (numbers - kernel * kernel) * in * out * 4 / bytesPerCycle;
    return (products + transforms + weights) * 1.15 < direct;
}

} // namespace passbench::winograd
