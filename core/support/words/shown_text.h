#pragma once

#include <string>
#include <string_view>

namespace passbench {

/// How many bytes the character takes that `text` begins with; 0 when it begins with none of UTF-8.
std::size_t characterLength(std::string_view text);
/// How many bytes at the end of `text` begin a character that goes on behind it.
std::size_t begunCharacter(std::string_view text);
/// Whether a terminal takes the character for an order instead of showing it, as U+009B.
bool isControl(std::string_view character);

/// Text for a person: bytes that are no UTF-8, and characters that control a terminal, become `?`, and it is cut at 200 bytes.
std::string shownText(std::string_view bytes);

} // namespace passbench
