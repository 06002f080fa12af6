#pragma once
// `--format`: what a command writes, where the name of the file does not say it, as that of standard output.

#include "app/cli/command.h"

namespace passbench::cli {

class FormatArgument {
public:
    /// `formats` are ends of names without their dots; the first is what goes to standard output.
    void add(CLI::App& command, Strings formats);
    /// The format of what is written to `output`; empty when neither its name nor the option says one. Fails where both say different ones, and
    /// where it is no text, and would go to a terminal.
    Result<std::string> of(const std::string& output, Session& session) const;

private:
    Strings m_formats;
    std::string m_chosen;
};

} // namespace passbench::cli
