#pragma once
// Tokens of Relay text (reference: the Relay text format, sections 2 and 3).

#include "core/ir/types/identifier.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <string_view>

namespace passbench::relay {

enum class TokenKind : std::uint8_t { End, Local, Graph, Global, Identifier, Integer, Float, Text, Punctuation, Invalid };

struct Token {
    TokenKind kind = TokenKind::End;
    std::string_view text;        ///< without `%`, `@` and quotes; of a number without its sign and suffix
    std::size_t offset = 0;       ///< in the source
    std::int64_t integer = 0;     ///< of Integer and Graph
    double real = 0;              ///< of Float
    DataType dtype = DataType::Int32; ///< of Integer and Float, by suffix

    bool is(std::string_view punctuation) const { return kind == TokenKind::Punctuation && text == punctuation; }
    bool isWord(std::string_view word) const { return kind == TokenKind::Identifier && text == word; }
};

/// Something wrong at a place of the source; the diagnostic has no `where` yet.
struct Mistake {
    std::size_t offset = 0;
    Diagnostic diagnostic;
};

/// How many mistakes of one text are told.
inline constexpr std::size_t mistakeLimit = 20;

/// All tokens of `source`, an End last. What is no token becomes Invalid and a mistake, up to the limit.
std::vector<Token> tokenize(std::string_view source, std::vector<Mistake>& mistakes);

/// The number that begins at `source[at]`, with its sign, and moves `at` behind it. The error has no `where`.
Result<Token> lexNumber(std::string_view source, std::size_t& at);
/// The length of a number's sign and whether one follows: a digit, another minus, `inff` or `nanf`.
bool startsNumber(std::string_view source, std::size_t at);

} // namespace passbench::relay
