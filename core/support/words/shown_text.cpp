#include "core/support/words/shown_text.h"

#include <algorithm>

namespace passbench {
namespace {

/// Of the character that begins with `lead`; 0 when none does.
std::size_t lengthBy(unsigned char lead)
{
    return lead < 0x80 ? 1 : lead >= 0xC2 && lead < 0xE0 ? 2 : lead >= 0xE0 && lead < 0xF0 ? 3
        : lead >= 0xF0 && lead < 0xF5                                                         ? 4
                                                                                              : 0;
}

bool goesOn(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

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

std::string shownText(std::string_view bytes)
{
    std::string text;
    while (!bytes.empty() && text.size() < 200) {
        const std::string_view character = bytes.substr(0, characterLength(bytes));
        const bool isShown = !character.empty() && !isControl(character);
        text += isShown ? character : "?";
        bytes.remove_prefix(std::max<std::size_t>(character.size(), 1));
    }
    return text;
}

} // namespace passbench
