#include "core/ops/windows/winograd.h"

namespace passbench::winograd {

const Form& ofReals()
{
    static const Form form {.pixels = 4,
        .patch = 6,
        .ofData = {{4, 0, -5, 0, 1, 0}, {0, -4, -4, 1, 1, 0}, {0, 4, -4, -1, 1, 0}, {0, -2, -1, 2, 1, 0}, {0, 2, -1, -2, 1, 0}, {0, 4, 0, -5, 0, 1}},
        .ofKernel = {{1. / 4, 0, 0}, {-1. / 6, -1. / 6, -1. / 6}, {-1. / 6, 1. / 6, -1. / 6}, {1. / 24, 1. / 12, 1. / 6}, {1. / 24, -1. / 12, 1. / 6}, {0, 0, 1}},
        .ofSums = {{1, 1, 1, 1, 1, 0}, {0, 1, -1, 2, -2, 0}, {0, 1, 1, 4, 4, 0}, {0, 1, -1, 8, -8, 1}}};
    return form;
}

const Form& ofIntegers()
{
    static const Form form {.pixels = 2,
        .patch = 4,
        .ofData = {{1, 0, -1, 0}, {0, 1, 1, 0}, {0, -1, 1, 0}, {0, 1, 0, -1}},
        .ofKernel = {{2, 0, 0}, {1, 1, 1}, {1, -1, 1}, {0, 0, 2}},
        .ofSums = {{1, 1, 1, 0}, {0, 1, -1, -1}},
        .scale = 4};
    return form;
}

std::vector<double> transformedKernel(const Form& form, const std::array<double, kernel * kernel>& given)
{
    const auto patch = static_cast<std::size_t>(form.patch);
    std::vector<double> half(patch * kernel), result(patch * patch);
    for (std::size_t i = 0; i < patch; ++i)
        for (std::size_t j = 0; j < kernel; ++j)
            for (std::size_t k = 0; k < kernel; ++k)
                half[i * kernel + j] += form.ofKernel[i][k] * given[k * kernel + j];
    for (std::size_t i = 0; i < patch; ++i)
        for (std::size_t j = 0; j < patch; ++j)
            for (std::size_t k = 0; k < kernel; ++k)
                result[i * patch + j] += half[i * kernel + k] * form.ofKernel[j][k];
    return result;
}

bool pays(const Extents& e, const Target& target)
{
    const auto lanes = static_cast<double>(target.lanes(DataType::Float32));
    const auto tiles = static_cast<double>(e.tiles(ofReals())), in = static_cast<double>(e.inChannels), out = static_cast<double>(e.outChannels);
    const double perCycle = 2 * lanes; // products of floats at best
    constexpr double numbers = 36, plain = 0.85, fast = 0.75; // parts of the best that are reached
    constexpr double toTransform = 6, toGive = 9; // cycles for a vector of data, and of sums with their way through memory
    constexpr double bytesPerCycle = 4;           // from memory
    const double direct = kernel * kernel * static_cast<double>(e.height * e.width) * in * out / perCycle / plain;
    const double products = numbers * tiles * in * out / perCycle / fast;
    const double transforms = numbers * tiles * (in * toTransform + out * toGive) / lanes;
    const double weights = (numbers - kernel * kernel) * in * out * 4 / bytesPerCycle;
    return (products + transforms + weights) * 1.15 < direct;
}

bool paysInIntegers(const Extents& e, const Target& target)
{
    const auto lanes = static_cast<double>(target.lanes(DataType::Int32));
    const auto tiles = static_cast<double>(e.tiles(ofIntegers())), in = static_cast<double>(e.inChannels), out = static_cast<double>(e.outChannels);
    const double perCycle = 2.5 * lanes; // products: a sum of two and its addition take more than half a cycle
    constexpr double numbers = 16, fast = 0.9; // the part that shorter sums reach
    constexpr double toTransform = 28, toGive = 20; // cycles for vectors of a patch, and of sums with their way through memory
    constexpr double bytesPerCycle = 4;
    const double direct = kernel * kernel * static_cast<double>(e.height * e.width) * in * out / perCycle;
    const double products = numbers * tiles * in * out / perCycle / fast;
    const double transforms = tiles * (in / 2 * toTransform + out * toGive) / lanes;
    const double weights = (numbers - kernel * kernel) * in * out * 2 / bytesPerCycle;
    return (products + transforms + weights) * 1.15 < direct;
}

} // namespace passbench::winograd
