#pragma once
// A place in the tokens of Relay text, and the mistakes found so far.

#include "core/ir/text/lexer.h"

namespace passbench::relay {

class TokenReader {
public:
    /// `source` must outlive the reader; `name` is what mistakes call it: "NAME:line:column".
    TokenReader(std::string_view source, std::string_view name);

    const Token& peek(std::size_t ahead = 0) const { return m_tokens[std::min(m_next + ahead, m_tokens.size() - 1)]; }
    const Token& take();
    std::size_t place() const { return m_next; } ///< grows with every token taken
    bool atEnd() const { return peek().kind == TokenKind::End; }
    bool atBinding() const { return startsStatement(m_next); } ///< `let` or `%0 =` comes next
    bool takeIf(std::string_view punctuation);
    Result<void> expect(std::string_view punctuation);
    Result<void> expectWord(std::string_view word);
    /// `item, item,` up to `end`, which is read too.
    template<typename F> Result<void> list(std::string_view end, F&& item)
    {
        while (!takeIf(end)) {
            PB_TRY(item());
            if (!peek().is(end))
                PB_TRY(expect(","));
        }
        return {};
    }

    /// An error at a token; given up to `record` when it can't be helped on the way.
    tl::unexpected<Diagnostic> wrong(const Token& token, std::string message, std::string help = {});
    tl::unexpected<Diagnostic> wrong(const Token& token, Diagnostic diagnostic);
    tl::unexpected<Diagnostic> unexpected(std::string_view wanted); ///< at the next token

    void record(Diagnostic diagnostic);                   ///< the error that `wrong` gave last; one per place is kept
    void record(std::size_t offset, Diagnostic diagnostic); ///< likewise, without `where`
    void warn(const Token& token, std::string message, std::string help = {});
    bool tooMany() const { return m_mistakes.size() >= mistakeLimit; } ///< stop reading
    bool failed() const { return !m_mistakes.empty(); }
    /// Errors, then warnings, each in the order of the text.
    std::vector<Diagnostic> diagnostics() const;

    std::size_t mistakeCount() const { return m_mistakes.size(); }

    /// Goes on from inside the statement that began at place `begin`: behind its `;`, or to the `}` or statement that
    /// follows. False at the end of the definition.
    bool skipStatement(std::size_t begin);
    void skipDefinition();              ///< to the next `def @name`, or to the end
    /// Likewise to the `,` or closing bracket behind the item of a list that began at place `begin`.
    void skipItem(std::size_t begin);
    std::size_t lineOf(std::size_t offset) const; ///< from 1

    /// Counts how deep the reader is inside brackets; hostile text could nest without end.
    class Nested {
    public:
        explicit Nested(TokenReader& reader) : m_reader(reader) { ++m_reader.m_depth; }
        ~Nested() { --m_reader.m_depth; }
        Nested(const Nested&) = delete;
        Nested& operator=(const Nested&) = delete;
        Result<void> check() const;

    private:
        TokenReader& m_reader;
    };

private:
    std::string placeOf(std::size_t offset) const;
    const Token& token(std::size_t place) const { return m_tokens[std::min(place, m_tokens.size() - 1)]; }
    bool startsDefinition(std::size_t at) const { return token(at).isWord("def") && token(at + 1).kind == TokenKind::Global; }
    bool startsStatement(std::size_t at) const;
    template<typename F> std::optional<std::size_t> findOutsideBrackets(std::size_t begin, F&& wanted) const;

    std::string m_name;
    std::size_t m_wrongAt = 0;
    std::vector<std::size_t> m_lineStarts {0};
    std::vector<Mistake> m_mistakes, m_warnings;
    std::vector<Token> m_tokens;
    std::size_t m_next = 0;
    int m_depth = 0;
};

} // namespace passbench::relay
