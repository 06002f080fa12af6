#pragma once
// What a command that takes long is doing, on standard error.

#include <CLI/CLI.hpp>

namespace passbench::cli {

/// One line that is written over at a terminal; elsewhere a line for each thing that is begun, if that is asked for. The line goes with the object.
class Progress {
public:
    /// `json`: a terminal is told nothing, unless it was asked for.
    Progress(bool asked, bool json);
    ~Progress() { end(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    static void add(CLI::App& command, bool& asked); ///< `--progress`

    void say(double fraction, std::string_view what);
    void end() const;

private:
    const bool m_isTerminal, m_tells;
    int m_percent = -1;
    std::string m_what;
};

} // namespace passbench::cli
