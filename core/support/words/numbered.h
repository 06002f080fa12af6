#pragma once
// Names that count: "layer 3", `x_12`.

#include <string>
#include <string_view>

namespace passbench {

/// "layer" of "layer 3", with the sign between them gone; a text that is a number, or ends with none, as it is.
inline std::string withoutNumber(std::string_view text)
{
    const std::size_t end = text.find_last_not_of("0123456789");
    if (end == std::string_view::npos || end + 1 == text.size())
        return std::string(text);
    return std::string(text.substr(0, text.find_last_not_of(" _.", end) + 1));
}

} // namespace passbench
