#include "core/ir/lexer.h"

#include <cctype>
#include <charconv>
#include <cmath>

namespace passbench::relay {
namespace {

bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '/'; }
bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }

class Lexer {
public:
    Lexer(std::string_view source, std::string_view name) : m_source(source), m_name(name) {}

    Result<std::vector<Token>> run()
    {
        std::vector<Token> tokens;
        while (true) {
            PB_TRY(skipBlanks());
            m_start = m_at;
            if (m_at == m_source.size())
                break;
            PB_ASSIGN(Token token, next());
            tokens.push_back(token);
        }
        tokens.push_back({.offset = m_source.size()});
        return tokens;
    }

private:
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_source.size() ? m_source[m_at + ahead] : '\0'; }

    tl::unexpected<Diagnostic> mistake(std::string message, std::string help = {}) const
    {
        return fail(Diagnostic {.message = std::move(message), .where = position(m_source, m_name, m_start), .help = std::move(help)});
    }

    Result<void> skipBlanks()
    {
        while (m_at < m_source.size()) {
            if (std::isspace(static_cast<unsigned char>(peek()))) {
                ++m_at;
            } else if (peek() == '/' && peek(1) == '/') {
                m_at = std::min(m_source.find('\n', m_at), m_source.size());
            } else if (peek() == '/' && peek(1) == '*') {
                m_start = m_at;
                int depth = 0; // comments nest
                do {
                    if (m_at >= m_source.size())
                        return mistake("a comment `/*` is not closed");
                    const int step = peek() == '/' && peek(1) == '*' ? 1 : peek() == '*' && peek(1) == '/' ? -1 : 0;
                    depth += step;
                    m_at += step ? 2 : 1;
                } while (depth > 0);
            } else {
                return {};
            }
        }
        return {};
    }

    std::string_view takeWhile(auto test)
    {
        const std::size_t begin = m_at;
        while (m_at < m_source.size() && test(m_source[m_at]))
            ++m_at;
        return m_source.substr(begin, m_at - begin);
    }

    Token token(TokenKind kind, std::string_view text) const { return {.kind = kind, .text = text, .offset = m_start}; }

    Result<Token> next()
    {
        const char c = peek();
        const auto isName = [](char x) { return isLetter(x) || isDigit(x); };
        if (c == '%' && isDigit(peek(1))) {
            ++m_at;
            Token graph = token(TokenKind::Graph, takeWhile(isDigit));
            std::from_chars(graph.text.data(), graph.text.data() + graph.text.size(), graph.integer);
            return graph;
        }
        if ((c == '%' || c == '@') && isLetter(peek(1))) {
            ++m_at;
            return token(c == '%' ? TokenKind::Local : TokenKind::Global, takeWhile(isName));
        }
        if (c == '"') {
            const std::size_t end = m_source.find('"', m_at + 1);
            if (end == std::string_view::npos)
                return mistake("a string is not closed");
            const std::string_view text = m_source.substr(m_at + 1, end - m_at - 1);
            m_at = end + 1;
            return token(TokenKind::Text, text);
        }
        if (isDigit(c) || (c == '-' && startsNumber(m_at + 1)))
            return number();
        const bool divides = c == '/' && !isName(peek(1)); // `/` inside a name belongs to it
        if (isLetter(c) && !divides) {
            const Token word = token(TokenKind::Identifier, takeWhile(isName));
            return word.text == "inff" ? infinity(false) : Result<Token>(word);
        }
        for (const std::string_view two : {"->", "<=", ">=", "==", "!="})
            if (m_source.substr(m_at, 2) == two) {
                m_at += 2;
                return token(TokenKind::Punctuation, two);
            }
        if (std::string_view("(){}[]<>,;:=.*/+-?#").find(c) != std::string_view::npos)
            return token(TokenKind::Punctuation, m_source.substr(m_at++, 1));
        return mistake(fmt::format("unexpected character `{}`", c));
    }

    /// After a minus: a digit, another minus, or `inff`; a minus between blanks is the operator.
    bool startsNumber(std::size_t at) const
    {
        while (at < m_source.size() && m_source[at] == '-')
            ++at;
        return at < m_source.size() && (isDigit(m_source[at]) || m_source.substr(at, 4) == "inff");
    }

    Token infinity(bool negative) const
    {
        Token value = token(TokenKind::Float, "inf");
        value.real = negative ? -INFINITY : INFINITY;
        value.dtype = DataType::Float32;
        return value;
    }

    Result<Token> number()
    {
        bool negative = false;
        for (; peek() == '-'; ++m_at)
            negative = !negative;
        if (m_source.substr(m_at, 4) == "inff") {
            m_at += 4;
            return infinity(negative);
        }
        const std::size_t begin = m_at;
        takeWhile(isDigit);
        if (peek() == '.' && isDigit(peek(1))) {
            ++m_at;
            takeWhile(isDigit);
        }
        if ((peek() == 'e' || peek() == 'E') && (isDigit(peek(1)) || ((peek(1) == '-' || peek(1) == '+') && isDigit(peek(2))))) {
            m_at += 2;
            takeWhile(isDigit);
        }
        const std::string_view digits = m_source.substr(begin, m_at - begin);
        const char kind = peek();
        if (kind != 'f' && kind != 'i')
            return integer(digits, negative, {});
        ++m_at;
        const std::string_view width = takeWhile(isDigit);
        if (isLetter(peek()))
            return mistake(fmt::format("`{}` is not a number", m_source.substr(begin, m_at + 1 - begin)));
        return kind == 'i' ? integer(digits, negative, width) : real(digits, negative, width);
    }

    Result<Token> integer(std::string_view digits, bool negative, std::string_view width) const
    {
        if (digits.find_first_of(".eE") != std::string_view::npos)
            return mistake(fmt::format("`{}` has a fraction or exponent and no suffix", digits), fmt::format("write {}f", digits));
        Token value = token(TokenKind::Integer, digits);
        std::uint64_t magnitude = 0;
        const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), magnitude);
        const std::uint64_t limit = std::uint64_t {1} << 63;
        if (parsed.ec != std::errc() || magnitude > limit || (magnitude == limit && !negative))
            return mistake(fmt::format("`{}` does not fit a 64-bit integer", digits));
        value.integer = static_cast<std::int64_t>(negative ? 0 - magnitude : magnitude);
        value.suffixed = !width.empty();
        const bool fits32 = value.integer >= INT32_MIN && value.integer <= INT32_MAX;
        const auto dtype = width.empty() ? (fits32 ? DataType::Int32 : DataType::Int64)
                                         : dataTypeNamed("int" + std::string(width));
        if (!dtype)
            return mistake(fmt::format("`i{}` is not the width of an integer", width), "use i8, i16, i32 or i64");
        const int bits = bitsOf(*dtype);
        if (bits < 64 && (value.integer < -(std::int64_t {1} << (bits - 1)) || value.integer >= std::int64_t {1} << (bits - 1)))
            return mistake(fmt::format("`{}` does not fit {}", value.integer, name(*dtype)));
        value.dtype = *dtype;
        return value;
    }

    Result<Token> real(std::string_view digits, bool negative, std::string_view width) const
    {
        Token value = token(TokenKind::Float, digits);
        std::from_chars(digits.data(), digits.data() + digits.size(), value.real);
        if (negative)
            value.real = -value.real;
        const auto dtype = dataTypeNamed(width.empty() ? std::string("float32") : "float" + std::string(width));
        if (!dtype)
            return mistake(fmt::format("`f{}` is not the width of a float", width), "use f, f16, f32 or f64");
        value.dtype = *dtype;
        return value;
    }

    std::string_view m_source, m_name;
    std::size_t m_at = 0, m_start = 0;
};

} // namespace

std::string position(std::string_view source, std::string_view name, std::size_t offset)
{
    const std::string_view before = source.substr(0, offset);
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t lineStart = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return fmt::format("{}:{}:{}", name, line, offset - lineStart + 1);
}

Result<std::vector<Token>> tokenize(std::string_view source, std::string_view name) { return Lexer(source, name).run(); }

} // namespace passbench::relay
