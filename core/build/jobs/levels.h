#pragma once
// The model as a program for each processor that a build is for.

#include "core/build/build.h"
#include "core/codegen/program/memory_plan.h"
#include "core/codegen/program/program.h"

namespace passbench {

struct BuildLevel {
    std::string cpu;                   ///< empty: the one that the request is for, alone
    Target target = portableTarget();
    Program program {};
    MemoryPlan plan {};
};

/// One for each processor of `request.cpu`, at least one; its kernels' names begin with `passbench_` and `name`.
Result<std::vector<BuildLevel>> makeLevels(const BuildRequest& request, std::span<const CompiledRegion> compiled, const std::string& name);

} // namespace passbench
