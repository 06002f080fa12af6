#include "core/ir/text/lexer.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace passbench::relay {
namespace {

class Lexer {
public:
    Lexer(std::string_view source, std::vector<Mistake>& mistakes) : m_source(source), m_mistakes(mistakes) {}

    std::vector<Token> run()
    {
        std::vector<Token> tokens;
        while (true) {
            skipBlanks();
            m_start = m_at;
            if (m_at == m_source.size())
                break;
            const bool projects = !tokens.empty() && tokens.back().is(".") && isDigit(peek());
            tokens.push_back(projects ? fieldNumber() : next());
        }
        tokens.push_back({.offset = m_source.size()});
        return tokens;
    }

private:
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_source.size() ? m_source[m_at + ahead] : '\0'; }

    Token invalid(Diagnostic diagnostic)
    {
        if (m_mistakes.size() < mistakeLimit)
            m_mistakes.push_back({m_start, std::move(diagnostic)});
        return {.kind = TokenKind::Invalid, .text = m_source.substr(m_start, m_at - m_start), .offset = m_start};
    }

    void skipBlanks()
    {
        while (m_at < m_source.size()) {
            if (std::isspace(static_cast<unsigned char>(peek()))) {
                ++m_at;
            } else if (peek() == '/' && peek(1) == '/') {
                m_at = std::min(m_source.find('\n', m_at), m_source.size());
            } else if (peek() == '/' && peek(1) == '*') {
                skipComment();
            } else {
                return;
            }
        }
    }

    /// Comments nest.
    void skipComment()
    {
        m_start = m_at;
        int depth = 0;
        do {
            if (m_at >= m_source.size()) {
                invalid({.message = "a comment `/*` is not closed"});
                return;
            }
            const int step = peek() == '/' && peek(1) == '*' ? 1 : peek() == '*' && peek(1) == '/' ? -1 : 0;
            depth += step;
            m_at += step ? 2 : 1;
        } while (depth > 0);
    }

    std::string_view takeWhile(bool (*test)(char))
    {
        const std::size_t begin = m_at;
        while (m_at < m_source.size() && test(m_source[m_at]))
            ++m_at;
        return m_source.substr(begin, m_at - begin);
    }

    Token token(TokenKind kind, std::string_view text) const { return {.kind = kind, .text = text, .offset = m_start}; }

    Token next()
    {
        const char c = peek();
        if (c == '%' && isDigit(peek(1))) {
            ++m_at;
            return counted(TokenKind::Graph);
        }
        if ((c == '%' || c == '@') && isLetter(peek(1))) {
            ++m_at;
            return token(c == '%' ? TokenKind::Local : TokenKind::Global, takeWhile(isNamePart));
        }
        if (c == '"')
            return text();
        if (m_at >= m_noNumberBefore && startsNumber(m_source, m_at))
            return number();
        if (c == '-' && m_at >= m_noNumberBefore) // nor does one begin at a later sign of the same run
            m_noNumberBefore = std::min(m_source.find_first_not_of('-', m_at), m_source.size());
        const bool divides = c == '/' && !isNamePart(peek(1)); // `/` inside a name belongs to it
        if (isLetter(c) && !divides)
            return token(TokenKind::Identifier, takeWhile(isNamePart));
        for (const std::string_view two : {"->", "=>", "<=", ">=", "==", "!="})
            if (m_source.substr(m_at, 2) == two) {
                m_at += 2;
                return token(TokenKind::Punctuation, two);
            }
        ++m_at;
        if (std::string_view("(){}[]<>,;:=.*/+-?#").find(c) != std::string_view::npos)
            return token(TokenKind::Punctuation, m_source.substr(m_start, 1));
        while (m_at < m_source.size() && (static_cast<unsigned char>(peek()) & 0xC0) == 0x80) // the rest of a UTF-8 sequence
            ++m_at;
        return invalid({.message = fmt::format("`{}` does not belong here", m_source.substr(m_start, m_at - m_start))});
    }

    /// There are no escapes: a string ends at the next quote.
    Token text()
    {
        const std::size_t end = m_source.find('"', m_at + 1);
        if (end == std::string_view::npos) {
            m_at = std::min(m_source.find('\n', m_at), m_source.size());
            return invalid({.message = "a string is not closed"});
        }
        const std::string_view content = m_source.substr(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        return token(TokenKind::Text, content);
    }

    Token number()
    {
        auto value = lexNumber(m_source, m_at);
        if (!value)
            return invalid(std::move(value).error());
        value->offset = m_start;
        return *value;
    }

    /// `%1.0.1`: fields, not the number 0.1.
    Token fieldNumber() { return counted(TokenKind::Integer); }

    Token counted(TokenKind kind)
    {
        Token value = token(kind, takeWhile(isDigit));
        if (std::from_chars(value.text.data(), value.text.data() + value.text.size(), value.integer).ec != std::errc())
            return invalid({.message = fmt::format("`{}` is too large a number", value.text)});
        return value;
    }

    std::string_view m_source;
    std::vector<Mistake>& m_mistakes;
    std::size_t m_at = 0, m_start = 0, m_noNumberBefore = 0;
};

} // namespace

std::vector<Token> tokenize(std::string_view source, std::vector<Mistake>& mistakes) { return Lexer(source, mistakes).run(); }

} // namespace passbench::relay
