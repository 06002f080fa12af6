#pragma once
// What crosses between `build` and the helper process.

#include "core/codegen/build.h"
#include "core/ir/module_bytes.h"

namespace passbench {

/// All of the request but `stop` and `progress`; the files go to `folder`.
void encode(const BuildRequest& request, const std::filesystem::path& folder, ModuleWriter& writer);
/// `bytes` must live as long as the request: its constants lie there.
std::optional<BuildRequest> decodeBuildRequest(std::string_view bytes);

std::string encode(const BuildReport& report);
std::optional<BuildReport> decodeBuildReport(std::string_view bytes);

} // namespace passbench
