#pragma once
// The compilers that a session has switched on.

#include "core/partition/compiler.h"
#include "core/project/project.h"

namespace passbench {

/// The enabled compilers of `workspace`, in its order: shipped ones by name, others read from their files. Fails on a name
/// that does not ship, and on a file that can't be read.
Result<CompilerTable> compilersOf(const Workspace& workspace);

} // namespace passbench
