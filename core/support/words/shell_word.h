#pragma once
// Command lines that a person may copy.

#include <string>
#include <string_view>

namespace passbench {

/// `text` as a word that a shell reads: with quotes where it has to, such as 'my best.pins', and conv_1 as it is. It never has a line end.
std::string shellWord(std::string_view text);

} // namespace passbench
