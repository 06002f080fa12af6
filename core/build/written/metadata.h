#pragma once
// The texts that go with a compiled model: metadata.json and the C header.

#include "core/build/build.h"
#include "core/codegen/program/constants.h"
#include "core/codegen/program/program.h"

namespace passbench {

struct MetadataSource {
    const BuildRequest& request;
    const Program& program;
    const ConstantLayout& constants;
    const BuildReport& report;
    struct Level {
        const Program& program;
        std::int64_t workspaceBytes = 0;
    };
    std::vector<Level> levels {}; ///< as many as the report has
};

/// JSON in a fixed order, without dates and paths. With `outcome` also what is only known after compiling: the files,
/// the target's features and the check.
std::string metadataText(const MetadataSource& source, bool outcome);

std::vector<BuiltKernel> builtKernels(const Program& program);

} // namespace passbench
