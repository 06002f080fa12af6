#pragma once
// How to make an export again, and how to load what it wrote.

#include "core/runtime/executable.h"
#include "views/session/background/export_job.h"

namespace passbench {

/// `passbench-cli build ...` with the same outcome, quoted for a shell.
QString exportCommandLine(const Session& session, const ExportSettings& settings);

/// A C program that calls the module once, with room for its inputs and outputs.
QString callingProgram(const Executable& executable);
/// The shell command that makes a program of it with what was written, run in the folder of that: the shared library, else the static
/// one, the object file, or the sources in C; by the compiler for the machine of the module. Empty when there is none of them.
QString linkCommand(const BuildReport& report);

} // namespace passbench
