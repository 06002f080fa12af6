#include "core/support/result.h"

namespace passbench {

tl::unexpected<Diagnostic> detail::failFormatted(fmt::string_view text, fmt::format_args args)
{
    return fail(Diagnostic {.message = fmt::vformat(text, args)});
}

std::string toText(const Diagnostic& diagnostic)
{
    static constexpr const char* names[] = {"note", "warning", "error"};
    std::string text = fmt::format("{}: {}\n", names[static_cast<int>(diagnostic.severity)], diagnostic.message);
    if (!diagnostic.where.empty())
        text += fmt::format("  at: {}\n", diagnostic.where);
    for (const std::string& note : diagnostic.notes)
        text += fmt::format("  note: {}\n", note);
    if (!diagnostic.help.empty())
        text += fmt::format("  help: {}\n", diagnostic.help);
    return text;
}

} // namespace passbench
