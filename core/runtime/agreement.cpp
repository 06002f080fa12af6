#include "core/runtime/agreement.h"

#include "core/ops/rules/kernels.h"

#include <cmath>

namespace passbench {
namespace {

/// Sums of squares and products, as they grow.
struct Sums {
    double first = 0, second = 0, both = 0, noise = 0;
    std::int64_t rows = 0, sameTop = 0;

    void add(const Tensor& a, const Tensor& b)
    {
        const Tensor reals = castTo(a, DataType::Float64), others = castTo(b, DataType::Float64);
        const auto x = reals.as<double>(), y = others.as<double>();
        for (std::size_t i = 0; i < x.size(); ++i) {
            first += x[i] * x[i];
            second += y[i] * y[i];
            both += x[i] * y[i];
            noise += (x[i] - y[i]) * (x[i] - y[i]);
        }
        const std::size_t row = a.rank() == 0 ? 1 : static_cast<std::size_t>(a.shape().back());
        if (row < 2 || a.rank() > 2) // classes, not pictures
            return;
        for (std::size_t at = 0; at + row <= x.size(); at += row) {
            const auto top = [&](std::span<const double> all) { const auto part = all.subspan(at, row); return std::ranges::max_element(part) - part.begin(); };
            ++rows;
            sameTop += top(x) == top(y) ? 1 : 0;
        }
    }

    OutputAgreement result() const
    {
        const double length = std::sqrt(first * second);
        return {.decibels = noise == 0 ? equalDecibels : first == 0 ? -200 : 10 * std::log10(first / noise), .cosine = noise == 0 ? 1 : length == 0 ? 0 : both / length, .rows = rows, .sameTop = sameTop};
    }
};

} // namespace

Result<std::vector<std::vector<Tensor>>> seededSamples(const Module& module, std::size_t count, std::uint64_t seed)
{
    std::vector<std::vector<Tensor>> samples;
    for (std::size_t i = 0; i < count; ++i) {
        PB_ASSIGN(auto inputs, seededInputs(module, seed + i));
        samples.push_back(std::move(inputs));
    }
    return samples;
}

Result<std::vector<OutputAgreement>> agreement(const Module& first, const Module& second, std::span<const std::vector<Tensor>> samples, const InterpreterOptions& options)
{
    std::vector<Sums> sums;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto& inputs = samples[i];
        PB_ASSIGN(const auto wanted, interpret(first, inputs, {.stop = options.stop}));
        PB_ASSIGN(const auto found, interpret(second, inputs, {.stop = options.stop}));
        if (wanted.size() != found.size())
            return fail("the networks have {} and {} outputs", wanted.size(), found.size());
        sums.resize(wanted.size());
        for (std::size_t k = 0; k < wanted.size(); ++k) {
            if (!std::ranges::equal(wanted[k].shape(), found[k].shape()))
                return fail("output {} has other shapes in both networks", k);
            sums[k].add(wanted[k], found[k]);
        }
        if (options.progress)
            options.progress(static_cast<double>(i + 1) / static_cast<double>(samples.size()));
    }
    std::vector<OutputAgreement> results;
    for (const Sums& sum : sums)
        results.push_back(sum.result());
    return results;
}

std::string toText(const OutputAgreement& agreement)
{
    const std::string top = agreement.rows == 0 ? ""
        : agreement.rows == 1                   ? fmt::format(", top-1 agreement {:.1f} % (one row)", 100 * agreement.topAgreement())
                                                : fmt::format(", top-1 agreement {:.1f} % ({} of {} rows)", 100 * agreement.topAgreement(), agreement.sameTop, agreement.rows);
    const std::string noise = agreement.decibels == equalDecibels ? "equal" : fmt::format("{:.1f} dB of signal over noise, cosine {:.4f}", agreement.decibels, agreement.cosine);
    return noise + top;
}

} // namespace passbench
