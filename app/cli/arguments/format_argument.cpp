#include "app/cli/arguments/format_argument.h"

#include "app/cli/arguments/output_argument.h"

namespace passbench::cli {
namespace {

/// What follows the last dot of the file's name, in small letters; empty without one.
std::string endOf(const std::string& path)
{
    const std::size_t dot = path.find_last_of("./");
    std::string end = dot == std::string::npos || path[dot] == '/' ? "" : path.substr(dot + 1);
    std::ranges::transform(end, end.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return end;
}

} // namespace

void FormatArgument::add(CLI::App& command, std::vector<OutputFormat> formats)
{
    m_formats = std::move(formats);
    Strings names;
    for (const OutputFormat& format : m_formats)
        names.push_back(format.name);
    command.add_option("--format", m_chosen, fmt::format("of what is written, where the name of the file has no end that says it; {} for standard output, `-o -`", names.front()))->check(CLI::IsMember(names));
}

Result<std::string> FormatArgument::of(const std::string& output, Session& session) const
{
    const bool isStream = isStandardOutput(output);
    const std::string end = isStream ? "" : endOf(output);
    const auto ofName = std::ranges::find_if(m_formats, [&](const OutputFormat& format) { return std::ranges::find(format.ends, end) != format.ends.end(); });
    const auto chosen = std::ranges::find(m_formats, m_chosen, &OutputFormat::name);
    if (ofName != m_formats.end() && chosen != m_formats.end() && ofName != chosen)
        return wrongUsage(session, {.message = fmt::format("`{}` is the name of another format than `--format {}`", output, m_chosen), .help = "leave out `--format`, or give the file another name"});
    const auto format = !end.empty() ? ofName : isStream && m_chosen.empty() ? m_formats.begin() : chosen;
    if (format == m_formats.end())
        return std::string();
    if (!format->isText)
        PB_TRY(refuseTerminal(output, format->name, session));
    return format->name;
}

} // namespace passbench::cli
