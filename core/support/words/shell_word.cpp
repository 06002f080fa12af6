#include "core/support/words/shell_word.h"

#include <algorithm>
#include <fmt/format.h>

namespace passbench {

std::string shellWord(std::string_view text)
{
    constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_@%+=:,./-";
    if (!text.empty() && text.find_first_not_of(plain) == std::string_view::npos)
        return std::string(text);
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
    const bool printed = std::ranges::any_of(text, isControl); // a line stays one, and a terminal is told nothing
    std::string word;
    for (const char c : text) {
        if (isControl(c))
            word += fmt::format("\\{:03o}", static_cast<unsigned>(c));
        else if (c == '\'')
            word += "'\\''";
        else if (printed && (c == '\\' || c == '%'))
            word += std::string(2, c);
        else
            word += c;
    }
    return printed ? fmt::format("\"$(printf -- '{}')\"", word) : "'" + word + "'";
}

} // namespace passbench
