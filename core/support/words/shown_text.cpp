#include "core/support/words/shown_text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace passbench {
namespace {

/// Of the character that begins with `lead`; 0 when none does.
std::size_t lengthBy(unsigned char lead)
{
    return lead < 0x80 ? 1 : lead >= 0xC2 && lead < 0xE0 ? 2 : lead >= 0xE0 && lead < 0xF0 ? 3
        : lead >= 0xF0 && lead < 0xF5                                                         ? 4
                                                                                              : 0;
}

/// Of the character that is all of `text`, one of UTF-8.
std::uint32_t codePoint(std::string_view text)
{
    const auto lead = static_cast<unsigned char>(text[0]);
    std::uint32_t code = text.size() == 1 ? lead : lead & (0x7FU >> text.size());
    for (const char byte : text.substr(1))
        code = code << 6 | (static_cast<unsigned char>(byte) & 0x3FU);
    return code;
}

bool goesOn(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

/// How many bytes `text` begins with that are shown as they are: nearly all of nearly every name.
std::size_t plainLength(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::find_if_not(text, [](char byte) { return byte >= 0x20 && byte < 0x7F; }) - text.begin());
}

} // namespace

std::size_t characterLength(std::string_view text)
{
    if (text.empty())
        return 0;
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = lengthBy(lead);
    if (length == 0 || length > text.size() || !std::ranges::all_of(text.substr(1, length - 1), goesOn))
        return 0;
    const auto second = static_cast<unsigned char>(length > 2 ? text[1] : 0);
    const bool isOverlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool isNoCharacter = (lead == 0xED && second >= 0xA0) || (lead == 0xF4 && second >= 0x90); // surrogates, and beyond the last
    return isOverlong || isNoCharacter ? 0 : length;
}

std::size_t begunCharacter(std::string_view text)
{
    constexpr std::size_t mostBegun = 3;
    for (std::size_t bytes = 1; bytes <= std::min(mostBegun, text.size()); ++bytes) {
        const char byte = text[text.size() - bytes];
        if (!goesOn(byte))
            return lengthBy(static_cast<unsigned char>(byte)) > bytes ? bytes : 0;
    }
    return 0;
}

bool isControl(std::string_view character)
{
    const auto first = static_cast<unsigned char>(character[0]);
    if (character.size() == 2)
        return first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
    return character.size() == 1 && (first < 0x20 || first == 0x7F);
}

bool isUnseen(std::string_view character)
{
    constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 15> ranges {{{0xAD, 0xAD}, {0x34F, 0x34F}, {0x61C, 0x61C}, {0x115F, 0x1160}, {0x180E, 0x180E}, {0x200B, 0x200B}, {0x200E, 0x200F},
        {0x2028, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF9, 0xFFFB}, {0x1D173, 0x1D17A}, {0xE0000, 0xE007F}}};
    const std::uint32_t code = codePoint(character);
    return std::ranges::any_of(ranges, [code](const auto& range) { return code >= range.first && code <= range.second; });
}

std::string harmless(std::string_view text, std::string_view kept)
{
    std::string shown;
    shown.reserve(text.size());
    for (;;) {
        const std::size_t plain = plainLength(text);
        shown += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty())
            return shown;
        const std::size_t length = characterLength(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
        const auto first = static_cast<unsigned char>(character[0]);
        const bool isHarmful = length > 0 ? isControl(character) : first < 0xA0; // a byte of no character may be an order, too
        if (length > 1 && isUnseen(character))
            shown += codePoint(character) > 0xFFFF ? fmt::format("\\U{:08x}", codePoint(character)) : fmt::format("\\u{:04x}", codePoint(character));
        else if (!isHarmful || kept.find(character) != std::string_view::npos)
            shown += character;
        else if (first == '\n')
            shown += "\\n";
        else
            shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(character.back()));
        text.remove_prefix(character.size());
    }
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

} // namespace

std::string inOneLine(std::string_view text) { return harmless(shortened(text)); }

std::string linesSetIn(std::string_view text)
{
    while (text.ends_with('\n'))
        text.remove_suffix(1);
    std::string shown;
    for (const char c : harmless(shortened(text), "\n\t"))
        shown += c == '\n' ? "\n        " : std::string(1, c);
    return shown;
}

std::string shownText(std::string_view bytes)
{
    constexpr std::size_t most = 200;
    std::string text;
    while (!bytes.empty() && text.size() < most) {
        if (const std::size_t plain = plainLength(bytes)) {
            text += bytes.substr(0, std::min(plain, most - text.size()));
            bytes.remove_prefix(plain);
            continue;
        }
        const std::string_view character = bytes.substr(0, characterLength(bytes));
        const bool isShown = !character.empty() && !isControl(character);
        text += isShown ? harmless(character) : "?";
        bytes.remove_prefix(std::max<std::size_t>(character.size(), 1));
    }
    return text;
}

} // namespace passbench
