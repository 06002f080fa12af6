#pragma once
// What is wrong with a command line, in the words and form of all other errors.

#include "app/cli/command.h"

namespace passbench::cli {

/// What CLI11 says of the arguments, with the option or command that may be meant.
Diagnostic wrongArguments(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv);

/// An option that has an empty text, as of a variable of a script that was never set: it must not be as good as left out. Empty when
/// there is none.
std::string emptyOption(const CLI::App& app);

} // namespace passbench::cli
