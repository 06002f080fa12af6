#include "app/cli/commands/bench_profile.h"

#include "core/support/json.h"
#include "core/support/text.h"

#include <nlohmann/json.hpp>

#include <fstream>

namespace passbench::cli {
namespace {

/// Thousand millions of `what` a second; a dash for none.
std::string perSecond(double what, double milliseconds)
{
    return what > 0 && milliseconds > 0 ? fmt::format("{:.1f}", what / milliseconds / 1e6) : std::string("-");
}

} // namespace

Result<std::vector<KernelTime>> kernelTimes(const Executable& executable, const Measurement& measured)
{
    const auto damaged = [&] { return fail(Diagnostic {.message = fmt::format("`{}` does not tell which kernels the module calls", (executable.folder / "metadata.json").string()), .help = "build it again"}); };
    std::ifstream file(executable.folder / "metadata.json");
    auto metadata = nlohmann::json::parse(file, nullptr, false);
    if (metadata.is_object() && !measured.level.empty())
        for (const auto& level : metadata.value("levels", nlohmann::json::array()))
            if (level.value("name", "") == measured.level)
                metadata.update(level);
    if (metadata.is_discarded() || !metadata.contains("calls") || metadata["calls"].size() != measured.callMilliseconds.size())
        return damaged();
    std::vector<KernelTime> kernels;
    std::map<std::string, std::size_t> places;
    const std::string prefix = fmt::format("passbench_{}_", executable.name);
    double all = 0;
    for (std::size_t i = 0; i < measured.callMilliseconds.size(); ++i) {
        const auto& call = metadata["calls"][i];
        const std::string symbol = call.value("kernel", "");
        const auto [place, isNew] = places.emplace(symbol, kernels.size());
        if (isNew)
            kernels.push_back({.name = symbol.starts_with(prefix) ? symbol.substr(prefix.size()) : symbol});
        KernelTime& kernel = kernels[place->second];
        ++kernel.calls;
        kernel.milliseconds += measured.callMilliseconds[i];
        kernel.macs += call.value("macs", 0.0);
        kernel.bytes += call.value("bytes", 0.0);
        all += measured.callMilliseconds[i];
    }
    for (const auto& made : metadata.value("kernels", nlohmann::json::array()))
        if (const auto place = places.find(made.value("name", "")); place != places.end())
            for (const auto& op : made.value("operators", nlohmann::json::array()))
                kernels[place->second].operators.push_back(op.get<std::string>());
    for (KernelTime& kernel : kernels)
        kernel.share = all > 0 ? kernel.milliseconds / all : 0;
    std::ranges::stable_sort(kernels, std::greater(), &KernelTime::milliseconds);
    return kernels;
}

std::string tableOf(std::span<const KernelTime> kernels)
{
    std::vector<std::vector<std::string>> rows {{"ms", "share", "calls", "GFLOP/s", "GB/s", "kernel", "operators"}};
    for (const KernelTime& kernel : kernels)
        rows.push_back({fmt::format("{:.3f}", kernel.milliseconds), fmt::format("{:.1f} %", kernel.share * 100), std::to_string(kernel.calls),
            perSecond(2 * kernel.macs, kernel.milliseconds), perSecond(kernel.bytes, kernel.milliseconds), kernel.name, join(kernel.operators, ", ")});
    return table(rows, {0, 1, 2, 3, 4})
        + "GFLOP/s: two for each multiplication that the operators state, however many the kernel does; GB/s: each operand and result once\n";
}

nlohmann::json toJson(std::span<const KernelTime> kernels)
{
    nlohmann::json all = nlohmann::json::array();
    for (const KernelTime& kernel : kernels)
        all.push_back({{"name", kernel.name}, {"operators", kernel.operators}, {"calls", kernel.calls}, {"median_ms", kernel.milliseconds}, {"share", kernel.share},
            {"macs", kernel.macs}, {"bytes", kernel.bytes}});
    return all;
}

} // namespace passbench::cli
