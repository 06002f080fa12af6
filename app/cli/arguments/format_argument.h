#pragma once
// `--format`: what a command writes, where the name of the file does not say it, as that of standard output.

#include "app/cli/command.h"

namespace passbench::cli {

struct OutputFormat {
    std::string name;    ///< as the option has it
    Strings ends;        ///< of names of such files, without their dots and in small letters
    bool isText = true;  ///< that a terminal can show
};

class FormatArgument {
public:
    /// The first is what goes to standard output.
    void add(CLI::App& command, std::vector<OutputFormat> formats);
    /// The name of the format of what is written to `output`; empty when that has an end which says none, or has no end and the option says none.
    /// Fails where both say different ones, and where it is no text, and would go to a terminal.
    Result<std::string> of(const std::string& output, Session& session) const;

private:
    std::vector<OutputFormat> m_formats;
    std::string m_chosen;
};

} // namespace passbench::cli
