#pragma once
// Words of the two small languages of compiler files: patterns and conditions.

#include "core/support/result.h"
#include "core/support/value.h"

#include <optional>
#include <string_view>
#include <vector>

namespace passbench {

struct Token {
    enum class Kind : std::uint8_t {
        Name,     ///< `nn.conv2d`, `in0.shape`, `and`
        Variable, ///< `%x`, without the `%`
        Number,   ///< `-1.5e-3`, without the suffix f
        String,   ///< without the quotes
        Symbol,   ///< `(`, `==`, ...
        End,
    };
    Kind kind = Kind::End;
    std::string_view text;  ///< a part of what was read
    std::size_t offset = 0; ///< in what was read

    bool is(std::string_view symbol) const { return kind == Kind::Symbol && text == symbol; }
    bool isName(std::string_view name) const { return kind == Kind::Name && text == name; }
};

/// The last token is an End. The text must outlive the tokens. An error's `where` is "line:column".
Result<std::vector<Token>> tokenize(std::string_view text);
/// "line:column" of an offset, both from 1.
std::string placeOf(std::string_view text, std::size_t offset);
/// "`nn.relu`", or "the end".
std::string describe(const Token& token);

/// A place in the tokens, for parsers to build on. Errors are at `wherePrefix` and "line:column".
class TokenReader {
public:
    TokenReader(std::string_view text, std::vector<Token> tokens, std::string wherePrefix = {})
        : m_text(text), m_tokens(std::move(tokens)), m_wherePrefix(std::move(wherePrefix))
    {
    }

    const Token& peek(std::size_t ahead = 0) const;
    const Token& take();
    bool takeIf(std::string_view symbol); ///< goes on when the next token is this symbol
    Result<void> expect(std::string_view symbol);
    /// A string, number, list of integers or named value; `what` says in an error what was expected.
    Result<Value> literal(std::string_view what);
    Result<Ints> integerList(); ///< the rest of `[1, -2]`, its `]` included, once the `[` is read
    tl::unexpected<Diagnostic> wrong(const Token& token, std::string message, std::string help = {}) const;
    std::size_t place() const { return m_next; }
    std::string textSince(std::size_t place) const; ///< what was read since

private:
    std::string_view m_text;
    std::vector<Token> m_tokens;
    std::string m_wherePrefix;
    std::size_t m_next = 0;
};

/// What `true`, `false` and `none` stand for, also with a capital; empty for other words.
std::optional<Value> namedValue(const Token& token);
/// Without line breaks, and with one space at a time.
std::string oneLine(std::string_view text);
/// The whole of `text` as an integer or a number.
bool readInteger(std::string_view text, std::int64_t& value);
double readNumber(std::string_view text);

} // namespace passbench
