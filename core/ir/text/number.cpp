// Numbers: `3`, `-3i64`, `1.5f`, `1e-05f16`, `-inff`, `nanf`.

#include "core/ir/text/lexer.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace passbench::relay {
namespace {

class NumberLexer {
public:
    NumberLexer(std::string_view source, std::size_t& at) : m_source(source), m_at(at) {}

    Result<Token> run()
    {
        for (; peek() == '-'; ++m_at)
            m_negative = !m_negative;
        for (const auto& [word, value] : {std::pair("inff", std::numeric_limits<double>::infinity()), std::pair("nanf", std::nan(""))})
            if (m_source.substr(m_at, 4) == word) {
                m_text = m_source.substr(m_at, 3);
                m_at += 4;
                PB_ASSIGN(const std::string_view width, suffix());
                return real(value, width);
            }
        const std::size_t begin = m_at;
        digits();
        if (peek() == '.' && (isDigit(peek(1)) || peek(1) == 'f')) {
            ++m_at;
            digits();
        }
        if ((peek() == 'e' || peek() == 'E') && (isDigit(peek(1)) || ((peek(1) == '-' || peek(1) == '+') && isDigit(peek(2))))) {
            m_at += 2;
            digits();
        }
        m_text = m_source.substr(begin, m_at - begin);
        const char kind = peek();
        if (kind != 'f' && kind != 'i')
            return isNamePart(kind) ? notANumber() : integer({});
        ++m_at;
        PB_ASSIGN(const std::string_view width, suffix());
        if (kind == 'i')
            return integer(width);
        double value = 0;
        if (std::from_chars(m_text.data(), m_text.data() + m_text.size(), value).ec != std::errc() && !isTiny())
            return fail(Diagnostic {.message = fmt::format("`{}` does not fit a 64-bit float", m_text), .help = "infinity is written inff"});
        return real(value, width);
    }

private:
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_source.size() ? m_source[m_at + ahead] : '\0'; }
    std::string_view digits()
    {
        const std::size_t begin = m_at;
        while (isDigit(peek()))
            ++m_at;
        return m_source.substr(begin, m_at - begin);
    }

    /// Out of range because it is too close to 0, which is then its value.
    bool isTiny() const { return m_text.find("e-") != std::string_view::npos || m_text.find("E-") != std::string_view::npos || m_text.starts_with("0."); }

    tl::unexpected<Diagnostic> notANumber()
    {
        const std::size_t begin = m_at;
        while (isNamePart(peek()))
            ++m_at;
        return fail("`{}{}` is not a number", m_text, m_source.substr(begin, m_at - begin));
    }

    /// The width behind `f` or `i`; empty when there is none.
    Result<std::string_view> suffix()
    {
        const std::string_view width = digits();
        if (isNamePart(peek()))
            return notANumber();
        return width;
    }

    Result<Token> integer(std::string_view width) const
    {
        if (m_text.find_first_of(".eE") != std::string_view::npos)
            return fail(Diagnostic {.message = fmt::format("`{}` has a fraction or exponent and no suffix", m_text),
                .help = fmt::format("write {}f", m_text)});
        Token token {.kind = TokenKind::Integer, .text = m_text};
        std::uint64_t magnitude = 0;
        const auto parsed = std::from_chars(m_text.data(), m_text.data() + m_text.size(), magnitude);
        constexpr std::uint64_t limit = std::uint64_t {1} << 63;
        if (parsed.ec != std::errc() || magnitude > limit || (magnitude == limit && !m_negative))
            return fail("`{}` does not fit a 64-bit integer", m_text);
        token.integer = static_cast<std::int64_t>(m_negative ? 0 - magnitude : magnitude);
        const bool fits32 = token.integer >= INT32_MIN && token.integer <= INT32_MAX;
        const auto dtype = width.empty() ? (fits32 ? DataType::Int32 : DataType::Int64) : dataTypeNamed("int" + std::string(width));
        if (!dtype)
            return fail(Diagnostic {.message = fmt::format("`i{}` is not the width of an integer", width), .help = "use i8, i16, i32 or i64"});
        const int bits = bitsOf(*dtype);
        if (bits < 64 && (token.integer < -(std::int64_t {1} << (bits - 1)) || token.integer >= std::int64_t {1} << (bits - 1)))
            return fail("`{}` does not fit {}", token.integer, name(*dtype));
        token.dtype = *dtype;
        return token;
    }

    Result<Token> real(double value, std::string_view width) const
    {
        const auto dtype = dataTypeNamed(width.empty() ? std::string("float32") : "float" + std::string(width));
        if (!dtype)
            return fail(Diagnostic {.message = fmt::format("`f{}` is not the width of a float", width), .help = "use f, f16, f32 or f64"});
        return Token {.kind = TokenKind::Float, .text = m_text, .real = m_negative ? -value : value, .dtype = *dtype};
    }

    std::string_view m_source;
    std::size_t& m_at;
    std::string_view m_text;
    bool m_negative = false;
};

} // namespace

bool startsNumber(std::string_view source, std::size_t at)
{
    while (at < source.size() && source[at] == '-')
        ++at;
    if (at < source.size() && isDigit(source[at]))
        return true;
    const std::string_view word = source.substr(std::min(at, source.size()), 4);
    if (word != "inff" && word != "nanf")
        return false;
    std::size_t end = at + 4; // and no longer name
    while (end < source.size() && isDigit(source[end]))
        ++end;
    return end == source.size() || !isNamePart(source[end]);
}

Result<Token> lexNumber(std::string_view source, std::size_t& at) { return NumberLexer(source, at).run(); }

} // namespace passbench::relay
