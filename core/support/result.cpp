#include "core/support/result.h"

#include "core/support/words/shown_text.h"

namespace passbench {

tl::unexpected<Diagnostic> detail::failFormatted(fmt::string_view text, fmt::format_args args)
{
    return fail(Diagnostic {.message = fmt::vformat(text, args)});
}

namespace {

/// A name of a million letters is no reason for a message of as many: its beginning and the message's end remain.
std::string shortened(std::string_view text)
{
    constexpr std::size_t most = 2000, head = 1500, tail = 300; // bytes
    if (text.size() <= most)
        return std::string(text);
    std::string_view begin = text.substr(0, head), end = text.substr(text.size() - tail);
    begin.remove_suffix(begunCharacter(begin));
    while (!end.empty() && characterLength(end) == 0)
        end.remove_prefix(1);
    return fmt::format("{} … {}", begin, end);
}

/// With its lines, of which all but the first are set in.
std::string harmlessBelow(std::string_view text)
{
    while (text.ends_with('\n'))
        text.remove_suffix(1);
    std::string shown;
    for (const char c : harmless(shortened(text), "\n\t"))
        shown += c == '\n' ? "\n        " : std::string(1, c);
    return shown;
}

} // namespace

/// What a file put into it is harmless: the lines that only notes and helps may have stand deeper, and look like none of these.
std::string toText(const Diagnostic& diagnostic)
{
    static constexpr const char* names[] = {"note", "warning", "error"};
    std::string text = fmt::format("{}: {}\n", names[static_cast<int>(diagnostic.severity)], harmless(shortened(diagnostic.message)));
    if (!diagnostic.where.empty())
        text += fmt::format("  at: {}\n", harmless(shortened(diagnostic.where)));
    for (const std::string& note : diagnostic.notes)
        text += fmt::format("  note: {}\n", harmlessBelow(note));
    if (!diagnostic.help.empty())
        text += fmt::format("  help: {}\n", harmlessBelow(diagnostic.help));
    return text;
}

} // namespace passbench
