#pragma once
// The interface of a compiled model for C and C++, as text.

#include "core/build/build.h"
#include "core/codegen/program/program.h"

namespace passbench {

/// With open dimensions every function takes their sizes, and byte counts are functions of them in place of macros.
std::string headerText(const Program& program, const std::string& name, std::int64_t workspaceBytes, const std::vector<BuiltLevel>& levels = {});

/// Names of the open dimensions in C, in order.
std::vector<std::string> dimNames(const Program& program);

} // namespace passbench
