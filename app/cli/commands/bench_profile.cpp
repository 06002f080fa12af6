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

/// Of a folder that was built; of the level that ran, where there are several.
nlohmann::json metadataOf(const Executable& executable, const Measurement& measured)
{
    std::ifstream file(executable.folder / "metadata.json");
    auto metadata = nlohmann::json::parse(file, nullptr, false);
    if (metadata.is_object() && !measured.level.empty())
        for (const auto& level : metadata.value("levels", nlohmann::json::array()))
            if (level.value("name", "") == measured.level)
                metadata.update(level);
    return metadata;
}

/// "12 %"; a dash where the work is not known.
std::string percentOf(double share) { return share > 0 ? fmt::format("{:.0f} %", share * 100) : std::string("-"); }

std::vector<std::string> rowOf(const WorkTime& work, const Roofline& machine, std::initializer_list<std::string> names)
{
    std::vector<std::string> row {fmt::format("{:.3f}", work.milliseconds), fmt::format("{:.1f} %", work.share * 100), std::to_string(work.calls),
        perSecond(2 * work.macs, work.milliseconds), perSecond(work.bytes, work.milliseconds), percentOf(work.ofRoofline(machine))};
    row.insert(row.end(), names.begin(), names.end());
    return row;
}

nlohmann::json jsonOf(const WorkTime& work, const Roofline& machine)
{
    return {{"calls", work.calls}, {"median_ms", work.milliseconds}, {"share", work.share}, {"macs", work.macs}, {"bytes", work.bytes}, {"of_roofline", work.ofRoofline(machine)}};
}

/// One entry for each key, in the order of `by`.
template<typename T> T& entryOf(const std::string& key, std::map<std::string, std::size_t>& places, std::vector<T>& all)
{
    const auto [place, isNew] = places.emplace(key, all.size());
    if (isNew)
        all.emplace_back();
    return all[place->second];
}

template<typename T> void settle(std::vector<T>& all, double milliseconds)
{
    for (T& one : all)
        one.share = milliseconds > 0 ? one.milliseconds / milliseconds : 0;
    std::ranges::stable_sort(all, std::greater(), &T::milliseconds);
}

} // namespace

double WorkTime::ofRoofline(const Roofline& machine) const
{
    if (milliseconds <= 0 || calls == 0)
        return 0;
    const auto each = static_cast<double>(calls); // has its own data
    return machine.seconds(macs / each, bytes / each) * each * 1000 / milliseconds;
}

std::string codeIsFor(const Executable& executable, const Measurement& measured)
{
    const auto metadata = metadataOf(executable, measured);
    if (!metadata.is_object())
        return {};
    const auto target = metadata.value("target", nlohmann::json::object());
    return metadata.value("kernels_for", target.is_object() ? target.value("kernels_for", "") : std::string());
}

Result<BenchProfile> profileOf(const Executable& executable, const Measurement& measured)
{
    const auto metadata = metadataOf(executable, measured);
    if (!metadata.is_object() || !metadata.contains("calls") || metadata["calls"].size() != measured.callMilliseconds.size())
        return fail(Diagnostic {.message = fmt::format("`{}` does not tell which kernels the module calls", (executable.folder / "metadata.json").string()), .help = "build it again"});
    BenchProfile profile {.kernels = {}, .origins = {}, .machine = measureRoofline(measured.threads)};
    std::map<std::string, std::size_t> kernelPlaces, originPlaces;
    const std::string prefix = fmt::format("passbench_{}_", executable.name);
    double all = 0;
    for (std::size_t i = 0; i < measured.callMilliseconds.size(); ++i) {
        const auto& call = metadata["calls"][i];
        const std::string symbol = call.value("kernel", "");
        KernelTime& kernel = entryOf(symbol, kernelPlaces, profile.kernels);
        kernel.name = symbol.starts_with(prefix) ? symbol.substr(prefix.size()) : symbol;
        const auto names = call.value("origin", nlohmann::json::array());
        OriginTime& origin = entryOf(names.dump(), originPlaces, profile.origins);
        origin.names.clear();
        for (const auto& name : names)
            origin.names.push_back(name.get<std::string>());
        for (WorkTime* work : {static_cast<WorkTime*>(&kernel), static_cast<WorkTime*>(&origin)}) {
            ++work->calls;
            work->milliseconds += measured.callMilliseconds[i];
            work->macs += call.value("macs", 0.0);
            work->bytes += call.value("bytes", 0.0);
        }
        all += measured.callMilliseconds[i];
    }
    for (const auto& made : metadata.value("kernels", nlohmann::json::array()))
        if (const auto place = kernelPlaces.find(made.value("name", "")); place != kernelPlaces.end())
            for (const auto& op : made.value("operators", nlohmann::json::array()))
                profile.kernels[place->second].operators.push_back(op.get<std::string>());
    settle(profile.kernels, all);
    settle(profile.origins, all);
    return profile;
}

std::string tableOf(const BenchProfile& profile)
{
    constexpr std::size_t mostOrigins = 40;
    const Roofline& machine = profile.machine;
    std::vector<std::vector<std::string>> rows {{"ms", "share", "calls", "GFLOP/s", "GB/s", "roof", "kernel", "operators"}};
    for (const KernelTime& kernel : profile.kernels)
        rows.push_back(rowOf(kernel, machine, {kernel.name, join(kernel.operators, ", ")}));
    std::string text = table(rows, {0, 1, 2, 3, 4, 5}) + "\n";
    rows = {{"ms", "share", "calls", "GFLOP/s", "GB/s", "roof", "imported operators"}};
    for (const OriginTime& origin : std::span(profile.origins).first(std::min(mostOrigins, profile.origins.size())))
        rows.push_back(rowOf(origin, machine, {origin.names.empty() ? "(none: the compiler's own)" : join(origin.names, ", ")}));
    text += table(rows, {0, 1, 2, 3, 4, 5});
    if (profile.origins.size() > mostOrigins)
        text += fmt::format("and {} more, which take less each; --json has all\n", profile.origins.size() - mostOrigins);
    return text
        + fmt::format("\nGFLOP/s: two for each multiplication that the operators state, however many the kernel does; GB/s: each operand and result once\n"
                      "roof: how close to what this machine can do, measured just now on {} thread{}: {:.0f} GFLOP/s in float32, {:.1f} GB/s from memory and up to {:.0f} from caches, by how much data there is; more than 100 % where a kernel multiplies less than its operators state\n",
            machine.threads, machine.threads == 1 ? "" : "s", 2 * machine.multiplications / 1e9, machine.fromMemory() / 1e9, machine.fromCaches() / 1e9);
}

void addTo(nlohmann::json& report, const BenchProfile& profile)
{
    nlohmann::json kernels = nlohmann::json::array(), origins = nlohmann::json::array();
    for (const KernelTime& kernel : profile.kernels) {
        nlohmann::json& made = kernels.emplace_back(jsonOf(kernel, profile.machine));
        made.update({{"name", kernel.name}, {"operators", kernel.operators}});
    }
    for (const OriginTime& origin : profile.origins)
        origins.emplace_back(jsonOf(origin, profile.machine)).update({{"names", origin.names}});
    report["kernels"] = std::move(kernels);
    report["imported"] = std::move(origins);
    report["roofline"] = {{"macs_per_second", profile.machine.multiplications}, {"bytes_per_second", profile.machine.fromMemory()}, {"cache_bytes_per_second", profile.machine.fromCaches()}, {"threads", profile.machine.threads}};
}

} // namespace passbench::cli
