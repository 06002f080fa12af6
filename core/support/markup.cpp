#include "core/support/markup.h"

namespace passbench {

std::string markupText(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (const char character : text)
        switch (character) {
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '&': result += "&amp;"; break;
        case '"': result += "&quot;"; break;
        default:
            if (static_cast<unsigned char>(character) >= 32) // XML has no other control characters
                result += character;
        }
    return result;
}

} // namespace passbench
