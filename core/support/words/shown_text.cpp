#include "core/support/words/shown_text.h"

namespace passbench {

std::string shownText(std::string_view bytes)
{
    std::string text;
    for (std::size_t i = 0; i < bytes.size() && text.size() < 200;) {
        const auto lead = static_cast<unsigned char>(bytes[i]);
        const std::size_t length = lead < 0x80 ? 1 : lead >= 0xC2 && lead < 0xE0 ? 2 : lead >= 0xE0 && lead < 0xF0 ? 3
            : lead >= 0xF0 && lead < 0xF5                                                                         ? 4
                                                                                                                  : 0;
        bool good = length > 0 && i + length <= bytes.size() && (length > 1 || (lead >= 0x20 && lead != 0x7F));
        for (std::size_t k = 1; good && k < length; ++k)
            good = (static_cast<unsigned char>(bytes[i + k]) & 0xC0) == 0x80;
        if (good && length == 3) { // no overlong forms and no surrogates
            const auto second = static_cast<unsigned char>(bytes[i + 1]);
            good = !(lead == 0xE0 && second < 0xA0) && !(lead == 0xED && second >= 0xA0);
        } else if (good && length == 4) {
            const auto second = static_cast<unsigned char>(bytes[i + 1]);
            good = !(lead == 0xF0 && second < 0x90) && !(lead == 0xF4 && second >= 0x90);
        }
        if (good)
            text.append(bytes.substr(i, length));
        else
            text.push_back('?');
        i += good ? length : 1;
    }
    return text;
}

} // namespace passbench
