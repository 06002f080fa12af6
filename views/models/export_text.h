#pragma once
// What is said of an export before and after it: the files to come, the same as a command line, and how to load it.

#include "core/runtime/executable.h"
#include "views/session/background/export_job.h"

namespace passbench {

/// `passbench-cli build ...` with the same outcome, quoted for a shell.
QString exportCommandLine(const Session& session, const ExportSettings& settings);

struct PlannedFile {
    QString name, what, size; ///< the size as far as it is known before compiling
    bool replaces = false;    ///< one of that name is there
};
/// Of those that are there to be read, or to make the export again; who calls the module needs none of them.
bool isHelperFile(const QString& name);
std::vector<PlannedFile> plannedFiles(const Session& session, const ExportSettings& settings);
/// What a person should know before: whose regions are exported, and not run.
QStringList plannedNotes(const Session& session, const ExportSettings& settings);

/// A C program that calls the module once, with room for its inputs and outputs.
QString callingProgram(const Executable& executable);
/// The shell command that makes a program of it with what was written, run in the folder of that: the shared library, else the static
/// one, the object file, or the sources in C; by the compiler for the machine of the module. Empty when there is none of them.
QString linkCommand(const BuildReport& report);

} // namespace passbench
