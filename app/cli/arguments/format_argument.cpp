#include "app/cli/arguments/format_argument.h"

#include "app/cli/arguments/output_argument.h"

#include <unistd.h>

namespace passbench::cli {
namespace {

std::string lower(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

bool isText(const std::string& format) { return format != "png" && format != "apng" && format != "pdf"; }

} // namespace

void FormatArgument::add(CLI::App& command, Strings formats)
{
    m_formats = std::move(formats);
    command.add_option("--format", m_chosen, fmt::format("of what is written, where the name of the file doesn't say it; {} for standard output, `-o -`", m_formats.front()))->check(CLI::IsMember(m_formats));
}

Result<std::string> FormatArgument::of(const std::string& output, Session& session) const
{
    const std::string name = lower(output);
    const auto ofName = std::ranges::find_if(m_formats, [&](const std::string& format) { return name.ends_with("." + format); });
    if (ofName != m_formats.end() && !m_chosen.empty() && *ofName != m_chosen)
        return wrongUsage(session, {.message = fmt::format("`{}` is the name of another format than `--format {}`", output, m_chosen), .help = "leave out `--format`, or give the file another name"});
    const std::string format = !m_chosen.empty() ? m_chosen : ofName != m_formats.end() ? *ofName : isStandardOutput(output) ? m_formats.front() : "";
    if (isStandardOutput(output) && !isText(format) && ::isatty(STDOUT_FILENO) != 0)
        return wrongUsage(session, {.message = fmt::format("{} is no text, and standard output is a terminal", format), .help = "name a file, or pass it on to a program that reads it"});
    return format;
}

} // namespace passbench::cli
