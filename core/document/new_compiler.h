#pragma once
// Compilers whose rules are written in the program.

#include "core/document/project.h"

namespace passbench {

/// One without a file yet, with a name that is free and rules to begin with.
CompilerChoice newCompiler(const Workspace& workspace);
/// Neither a file's nor one that ships with the program: it is in the session alone, and gets its name by its rules.
bool isInSessionAlone(const CompilerChoice& choice);

} // namespace passbench
