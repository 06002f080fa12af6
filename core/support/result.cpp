#include "core/support/result.h"

#include "core/support/words/shown_text.h"

namespace passbench {

tl::unexpected<Diagnostic> detail::failFormatted(fmt::string_view text, fmt::format_args args)
{
    return fail(Diagnostic {.message = fmt::vformat(text, args)});
}

std::string toText(const Diagnostic& diagnostic)
{
    static constexpr const char* names[] = {"note", "warning", "error"};
    std::string text = fmt::format("{}: {}\n", names[static_cast<int>(diagnostic.severity)], inOneLine(diagnostic.message));
    if (!diagnostic.where.empty())
        text += fmt::format("  at: {}\n", inOneLine(diagnostic.where));
    for (const std::string& note : diagnostic.notes)
        text += fmt::format("  note: {}\n", linesSetIn(note));
    if (!diagnostic.help.empty())
        text += fmt::format("  help: {}\n", linesSetIn(diagnostic.help));
    return text;
}

} // namespace passbench
