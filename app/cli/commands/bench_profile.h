#pragma once
// Where the time of a compiled module goes, kernel by kernel, and by what was imported.

#include "app/cli/command.h"
#include "core/runtime/executable.h"
#include "core/runtime/roofline.h"

#include <nlohmann/json_fwd.hpp>

namespace passbench::cli {

/// What work took, and what it was.
struct WorkTime {
    std::int64_t calls = 0;
    double milliseconds = 0;    ///< of all calls of a run: the sum of their medians
    double share = 0;           ///< of all kernels
    double macs = 0, bytes = 0; ///< of all calls: what the operators state, and each operand and result once; 0: not known

    /// The least time that this machine could do it in, divided by that which it took; 0 where nothing is known of the work.
    double ofRoofline(const Roofline& machine) const;
};

struct KernelTime : WorkTime {
    std::string name;           ///< without the module's
    Strings operators;
};

struct OriginTime : WorkTime {
    Strings names;              ///< of imported operators that share kernels; none: the compiler's own, such as changes of layout
};

/// Of a run that was profiled, the slowest first.
struct BenchProfile {
    std::vector<KernelTime> kernels;
    std::vector<OriginTime> origins;
    Roofline machine;
};

/// What the module's folder says of the code: "znver3: 16 vector registers of 256 bits, ..."; empty where it says nothing.
std::string codeIsFor(const Executable& executable, const Measurement& measured);

/// An error when the folder's metadata does not tell its calls.
Result<BenchProfile> profileOf(const Executable& executable, const Measurement& measured);

std::string tableOf(const BenchProfile& profile);
void addTo(nlohmann::json& report, const BenchProfile& profile);

} // namespace passbench::cli
