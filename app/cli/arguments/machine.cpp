#include "app/cli/arguments/machine.h"

#include "core/support/json.h"
#include "core/support/process/worker.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {

Result<void> checkMachine(const std::string& triple, const std::string& cpu, const std::string& features)
{
    const std::string ofTarget = cpu == "native" ? "" : cpu;
    if (triple.empty() && ofTarget.empty() && features.empty())
        return {};
    PB_TRY(runInWorker({.job = "machine", .input = dumped(nlohmann::json {{"triple", triple}, {"cpu", ofTarget}, {"features", features}})}));
    return {};
}

} // namespace passbench::cli
