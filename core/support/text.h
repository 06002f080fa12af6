#pragma once
// Small questions about text that several folders ask.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace passbench {

std::vector<std::string> split(std::string_view text, char separator); ///< "a,b" -> a, b; "" -> nothing
std::string_view trimmed(std::string_view text);                      ///< without white space at both ends
std::string join(std::span<const std::string> parts, std::string_view separator);
/// `name` with each character outside [A-Za-z0-9_] replaced by `_`, and `_` before a leading digit.
std::string identifier(std::string_view name);
std::string withThousands(std::int64_t value); ///< 4089184 -> "4,089,184"
std::string scaled(double value, std::string_view unit); ///< 4.1e9, "MAC" -> "4.1 GMAC"
/// "28.9 ms", "0.052 ms", "1234 ms": times of one order are compared, so with three digits. Below a microsecond "420 ns".
std::string comparableMilliseconds(double seconds);

} // namespace passbench
