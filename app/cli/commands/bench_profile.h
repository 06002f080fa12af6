#pragma once
// Where the time of a compiled module goes, kernel by kernel.

#include "app/cli/command.h"
#include "core/runtime/executable.h"

#include <nlohmann/json_fwd.hpp>

namespace passbench::cli {

struct KernelTime {
    std::string name;          ///< without the module's
    Strings operators;
    std::int64_t calls = 0;
    double milliseconds = 0;   ///< of all calls of a run: the sum of their medians
    double share = 0;          ///< of all kernels
    double macs = 0, bytes = 0; ///< of all calls: what the operators state, and each operand and result once
};

/// Of a run that was profiled, the slowest first. An error when the folder's metadata does not tell its calls.
Result<std::vector<KernelTime>> kernelTimes(const Executable& executable, const Measurement& measured);

std::string tableOf(std::span<const KernelTime> kernels);
nlohmann::json toJson(std::span<const KernelTime> kernels);

} // namespace passbench::cli
