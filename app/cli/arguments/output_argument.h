#pragma once
// The files and streams that a command is told to read and to write, before anything is done.

#include "app/cli/command.h"

namespace passbench::cli {

/// Fails when a file that `command` is to write can't be written, is written twice, or is one that it reads: it would be gone; and when two things
/// are to come from standard input.
Result<void> checkFiles(const CLI::App& command, Session& session);

/// `-`, and what the system calls it.
bool isStandardOutput(const std::string& path);

/// Fails where `output` is standard output, and that a terminal: it would show `what`, which is no text, such as "ONNX".
Result<void> refuseTerminal(const std::string& output, std::string_view what, Session& session);

} // namespace passbench::cli
