#include "core/support/text.h"

#include <algorithm>
#include <cctype>

namespace passbench {
std::vector<std::string> split(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t at = std::min(text.find(separator), text.size());
        parts.emplace_back(text.substr(0, at));
        if (at == text.size())
            break;
        text.remove_prefix(at + 1);
        if (text.empty())
            parts.emplace_back();
    }
    return parts;
}

std::string_view trimmed(std::string_view text)
{
    const auto isSpace = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string join(std::span<const std::string> parts, std::string_view separator)
{
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i)
            text += separator;
        text += parts[i];
    }
    return text;
}

std::string identifier(std::string_view name)
{
    std::string text(name);
    for (char& c : text)
        if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_')
            c = '_';
    if (text.empty() || std::isdigit(static_cast<unsigned char>(text.front())))
        text.insert(text.begin(), '_');
    return text;
}

std::string withThousands(std::int64_t value)
{
    std::string digits = std::to_string(value);
    for (std::ptrdiff_t at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > (value < 0 ? 1 : 0); at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return digits;
}

std::string scaled(double value, std::string_view unit)
{
    static constexpr std::string_view prefixes[] = {"", "k", "M", "G", "T"};
    std::size_t at = 0;
    for (; value >= 1000 && at + 1 < std::size(prefixes); ++at)
        value /= 1000;
    return fmt::format("{:.{}f} {}{}", value, at == 0 ? 0 : value < 10 ? 2
            : value < 100                                              ? 1
                                                                       : 0,
        prefixes[at], unit);
}

std::string comparableMilliseconds(double seconds)
{
    const double milliseconds = seconds * 1000;
    if (milliseconds > 0 && milliseconds < 0.001)
        return fmt::format("{:.{}f} ns", 1e6 * milliseconds, milliseconds < 1e-6 ? 3 : 0);
    return fmt::format("{:.{}f} ms", milliseconds, milliseconds >= 100 ? 0 : milliseconds >= 10 ? 1 : milliseconds >= 1 ? 2 : 3);
}

} // namespace passbench
