#pragma once
// Identifiers of Relay text (reference: the Relay text format, section 2).

#include <algorithm>
#include <string_view>

namespace passbench::relay {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '/'; }
constexpr bool isNamePart(char c) { return isLetter(c) || isDigit(c); }
/// One identifier, so that it can be written without quotes.
constexpr bool isIdentifier(std::string_view text)
{
    return !text.empty() && isLetter(text.front()) && std::ranges::all_of(text, isNamePart) && !text.starts_with("//") && text != "/";
}

} // namespace passbench::relay
