#include "core/build/tune/variant.h"

#include "core/support/files/read_file.h"
#include "core/support/json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace passbench {
namespace {

/// Of those that the result is checked at, the largest.
NamedSizes sizesOf(const OpenBuild& open)
{
    const auto product = [](const OpenBuild::ModuleAtSizes& one) { return std::accumulate(one.sizes.begin(), one.sizes.end(), 1.0, std::multiplies<double>()); };
    const auto largest = std::ranges::max_element(open.checks, {}, product);
    NamedSizes sizes;
    for (std::size_t i = 0; largest != open.checks.end() && i < open.dims.size(); ++i)
        if (!open.dims[i].decided)
            sizes.emplace_back(open.dims[i].name, largest->sizes[i]);
    return sizes;
}

constexpr double secondsOfATurn = 0.3;

/// One turn.
Result<void> measure(const BuildRequest& request, std::uint32_t threads, const Variant& variant, CallTimes& times)
{
    const std::vector<Tensor> inputs = request.inputs ? *request.inputs : seededInputs(variant.executable, request.seed);
    ExecuteOptions options {.warmUp = 1, .repeat = 1, .threads = threads, .profile = true, .stop = request.stop};
    constexpr double fewest = 3, most = 200; // runs of a turn
    if (!std::isfinite(times.run)) {
        PB_ASSIGN(const Execution once, execute(variant.executable, inputs, options));
        times.run = once.measurement.median;
    }
    options.repeat = static_cast<std::uint32_t>(std::clamp(secondsOfATurn * 1000 / std::max(times.run, 1e-3), fewest, most));
    PB_ASSIGN(const Execution execution, execute(variant.executable, inputs, options));
    const Measurement& measured = execution.measurement;
    if (measured.callMilliseconds.size() != variant.tiles.size() || (!times.calls.empty() && times.calls.size() != variant.tiles.size()))
        return fail(Diagnostic {.message = "the module made other calls than it has", .ours = true});
    times.run = std::min(times.run, measured.median);
    times.threads = measured.threads;
    if (times.calls.empty())
        times.calls.assign(variant.tiles.size(), std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < times.calls.size(); ++i)
        times.calls[i] = std::min(times.calls[i], measured.callMilliseconds[i] / 1000);
    return {};
}

} // namespace

Result<Variant> builtVariant(BuildRequest request)
{
    request.emit = static_cast<std::uint8_t>(Emit::Library);
    request.exportRegions = request.profile = false;
    request.progress = nullptr;
    Variant variant;
    PB_ASSIGN(variant.report, build(request));
    if (!variant.report.runsHere)
        return fail(Diagnostic {.message = fmt::format("code for {} ({}) can't be measured on this machine", variant.report.cpu, variant.report.triple), .help = "tune on a machine that runs it, and take its file with `--tiles`"});
    PB_ASSIGN(variant.executable, openExecutable(variant.report.folder));
    if (request.open) {
        PB_ASSIGN(variant.executable, bound(variant.executable, sizesOf(*request.open)));
    }
    const std::optional<std::string> text = readRegularFile(variant.report.folder / "metadata.json", std::size_t {1} << 30);
    const auto metadata = parsedJsonOrDiscarded(text.value_or(""));
    const std::size_t prefix = fmt::format("passbench_{}_", variant.report.name).size();
    for (const auto& call : metadata.is_object() ? metadata.value("calls", nlohmann::json::array()) : nlohmann::json::array()) {
        const auto kernel = std::ranges::find(variant.report.kernels, call.value("kernel", ""), &BuiltKernel::name);
        const bool isOurs = kernel != variant.report.kernels.end(); // not code of another compiler
        variant.tiles.push_back(isOurs ? kernel->tiles : std::vector<TileChoice> {});
        variant.kernels.push_back(isOurs ? kernel->name.substr(std::min(kernel->name.size(), prefix)) : std::string());
    }
    return variant;
}

Result<void> measureInTurn(const BuildRequest& request, std::uint32_t threads, int rounds, std::pair<const Variant&, CallTimes&> one, std::pair<const Variant&, CallTimes&> other)
{
    for (int round = 0; round < rounds; ++round)
        for (const auto& [variant, times] : {one, other})
            PB_TRY(measure(request, threads, variant, times));
    if (one.second.calls.size() != other.second.calls.size())
        return fail(Diagnostic {.message = "the model with other tiles has other kernels", .ours = true});
    return {};
}

} // namespace passbench
