#pragma once
// What is asked of a node: `op:nn.conv2d groups>1`, `shape:1x64x56x56`, `compiler:dnnl`, `%12`, or plain text.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace passbench {

struct SearchTerm {
    enum class Relation : std::uint8_t { Text, Contains, Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };
    std::string key;   ///< "op", "shape", an attribute; empty for plain text
    Relation relation = Relation::Text;
    std::string value; ///< in lower case
};

/// Never fails: what is no condition is text to look for. Quotes keep words together.
std::vector<SearchTerm> parseSearch(std::string_view query);

/// As terms have it.
std::string lowerCase(std::string_view text);

} // namespace passbench
