#pragma once
// Tokens of Relay text (reference: the Relay text format, sections 2 and 3).

#include "core/support/result.h"
#include "core/support/value.h"

#include <string_view>

namespace passbench::relay {

enum class TokenKind : std::uint8_t { End, Local, Graph, Global, Identifier, Integer, Float, Text, Punctuation };

struct Token {
    TokenKind kind = TokenKind::End;
    std::string_view text;        ///< without `%`, `@` and quotes; of a number without its suffix
    std::size_t offset = 0;       ///< in the source
    std::int64_t integer = 0;     ///< of Integer and Graph
    double real = 0;              ///< of Float
    DataType dtype = DataType::Int32; ///< of Integer and Float, by suffix
    bool suffixed = false;        ///< an Integer that says its width
};

/// Where `offset` is: "NAME:line:column", both from 1.
std::string position(std::string_view source, std::string_view name, std::size_t offset);

/// All tokens of `source`, an End last; or the first mistake.
Result<std::vector<Token>> tokenize(std::string_view source, std::string_view name);

} // namespace passbench::relay
