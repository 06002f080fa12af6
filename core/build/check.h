#pragma once
// Whether what was built computes what the reference does.

#include "core/build/build.h"
#include "core/codegen/program/program.h"
#include "core/support/process/worker.h"

namespace passbench {

struct BuildCheck {
    const BuildRequest& request;         ///< with a reference
    const Program& program;
    const std::filesystem::path& folder; ///< that is being built
    const WorkerProgress& say;
};

inline constexpr std::string_view madeUpInputs = "the inputs of the check are made up"; ///< note of an error of the reference that they may cause
Diagnostic refusedBy(Diagnostic reference, const BuildRequest& request); ///< with that note where it applies

/// Runs the library, and the C source as the system's compiler compiles it, and writes to `report` how it went. The error
/// is that of the reference.
Result<void> checkBuild(const BuildCheck& check, BuildReport& report);

} // namespace passbench
