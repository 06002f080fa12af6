#include "app/cli/progress.h"

#include <fmt/format.h>

#include <iostream>
#include <unistd.h>

namespace passbench::cli {

Progress::Progress(bool asked, bool json) : m_isTerminal(::isatty(STDERR_FILENO) != 0), m_tells(asked || (m_isTerminal && !json)) {}

void Progress::add(CLI::App& command, bool& asked) { command.add_flag("--progress", asked, "say what is being done on standard error, as at a terminal"); }

void Progress::say(double fraction, std::string_view what)
{
    const int percent = static_cast<int>(100 * fraction);
    if (!m_tells || (m_isTerminal ? percent == m_percent && what == m_what : what == m_what))
        return;
    m_percent = percent;
    m_what = what;
    if (m_isTerminal)
        std::cerr << fmt::format("\r\x1b[K{} % {}", percent, what) << std::flush;
    else
        std::cerr << fmt::format("{} % {}\n", percent, what);
}

void Progress::end() const
{
    if (m_isTerminal && m_tells)
        std::cerr << "\r\x1b[K" << std::flush;
}

} // namespace passbench::cli
