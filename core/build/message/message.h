#pragma once
// What crosses between `build` and the helper process.

#include "core/build/prepared_regions.h"
#include "core/ir/bytes/module_bytes.h"

namespace passbench {

struct BuildOrder {
    BuildRequest request;    ///< its module is that of `regions`; no compilers, `stop` and `progress`
    PreparedRegions regions;
};

struct BuildOrderView {
    const BuildRequest& request;
    const PreparedRegions& regions;
};

/// Does the job `build` in the helper process; the files go to `folder`.
Result<BuildReport> runBuildJob(const BuildOrderView& order, const std::filesystem::path& folder, std::stop_token stop,
    std::function<void(double, std::string_view)> progress);

/// The files go to `folder`.
void encode(const BuildOrderView& order, const std::filesystem::path& folder, ModuleWriter& writer);
/// `bytes` must live as long as the order: its constants lie there.
std::optional<BuildOrder> decodeBuildOrder(std::string_view bytes);

std::string encode(const BuildReport& report);
/// None either when it names files that are not in `folder`, where the helper wrote: what it names is moved from there.
std::optional<BuildReport> decodeBuildReport(std::string_view bytes, const std::filesystem::path& folder);

} // namespace passbench
