#include "core/pattern/tokens.h"

#include "core/support/text.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace passbench {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool startsName(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool isWord(char c) { return startsName(c) || isDigit(c); }
bool continuesCharacter(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; } ///< of UTF-8

template<typename Predicate> std::size_t runLength(std::string_view text, std::size_t from, Predicate belongs)
{
    std::size_t end = from;
    while (end < text.size() && belongs(text[end]))
        ++end;
    return end - from;
}

/// A name may have dots, each followed by the start of another word: `nn.conv2d`, but not the `.0` of a projection.
std::size_t nameLength(std::string_view text, std::size_t from)
{
    std::size_t end = from + runLength(text, from, isWord);
    while (end + 1 < text.size() && text[end] == '.' && startsName(text[end + 1]))
        end += 1 + runLength(text, end + 1, isWord);
    return end - from;
}

std::size_t numberLength(std::string_view text, std::size_t from)
{
    std::size_t end = from + (text[from] == '-' ? 1 : 0);
    end += runLength(text, end, isDigit);
    if (end + 1 < text.size() && text[end] == '.' && isDigit(text[end + 1]))
        end += 1 + runLength(text, end + 1, isDigit);
    if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
        const std::size_t sign = end + 1 < text.size() && (text[end + 1] == '-' || text[end + 1] == '+') ? 2 : 1;
        if (const std::size_t digits = runLength(text, end + sign, isDigit))
            end += sign + digits;
    }
    return end - from;
}

bool isNumber(std::string_view text)
{
    double value = 0;
    return std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc();
}

std::size_t symbolLength(std::string_view text)
{
    for (const std::string_view two : {"==", "!=", "<=", ">=", ".."})
        if (text.starts_with(two))
            return 2;
    return std::string_view("(){}[],;=<>|?:.+-*%").find(text.front()) != std::string_view::npos ? 1 : 0;
}

} // namespace

Result<std::vector<Token>> tokenize(std::string_view text)
{
    std::vector<Token> tokens;
    const auto at = [&](std::size_t offset) { return offset < text.size() ? text[offset] : '\0'; };
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        const auto add = [&](Token::Kind kind, std::size_t skip, std::size_t length, std::size_t tail = 0) {
            tokens.push_back({kind, text.substr(i + skip, length), i});
            i += skip + length + tail;
        };
        if (std::isspace(static_cast<unsigned char>(c))) {
            ++i;
        } else if (startsName(c)) {
            add(Token::Kind::Name, 0, nameLength(text, i));
        } else if (c == '%' && isWord(at(i + 1))) {
            add(Token::Kind::Variable, 1, runLength(text, i + 1, isWord));
        } else if (isDigit(c) || (c == '-' && isDigit(at(i + 1)))) {
            const std::size_t length = numberLength(text, i);
            if (!isNumber(text.substr(i, length)))
                return fail(Diagnostic {.message = fmt::format("`{}` is beyond what a number can hold", text.substr(i, length)), .where = placeOf(text, i)});
            const bool suffix = at(i + length) == 'f' && !isWord(at(i + length + 1));
            add(Token::Kind::Number, 0, length, suffix ? 1 : 0);
        } else if (c == '"' || c == '\'') { // in a TOML string the one that does not end it
            const std::size_t end = text.find(c, i + 1);
            if (end == std::string_view::npos)
                return fail(Diagnostic {.message = "a string without its closing quote", .where = placeOf(text, i)});
            add(Token::Kind::String, 1, end - i - 1, 1);
        } else if (const std::size_t length = symbolLength(text.substr(i))) {
            add(Token::Kind::Symbol, 0, length);
        } else {
            const std::size_t bytes = 1 + runLength(text, i + 1, continuesCharacter);
            return fail(Diagnostic {.message = fmt::format("`{}` does not belong here", text.substr(i, bytes)), .where = placeOf(text, i)});
        }
    }
    tokens.push_back({Token::Kind::End, {}, text.size()});
    return tokens;
}

std::string placeOf(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, offset);
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t lineStart = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return fmt::format("{}:{}", line, offset - lineStart + 1);
}

std::string describe(const Token& token)
{
    switch (token.kind) {
    case Token::Kind::End: return "the end";
    case Token::Kind::Variable: return fmt::format("`%{}`", token.text);
    case Token::Kind::String: return fmt::format("the text \"{}\"", token.text);
    default: return fmt::format("`{}`", token.text);
    }
}

const Token& TokenReader::peek(std::size_t ahead) const { return m_tokens[std::min(m_next + ahead, m_tokens.size() - 1)]; }

const Token& TokenReader::take()
{
    const Token& token = peek();
    ++m_next;
    return token;
}

bool TokenReader::takeIf(std::string_view symbol)
{
    const bool found = peek().is(symbol);
    m_next += found ? 1 : 0;
    return found;
}

Result<void> TokenReader::expect(std::string_view symbol)
{
    if (!takeIf(symbol))
        return wrong(peek(), fmt::format("expected `{}`, found {}", symbol, describe(peek())));
    return {};
}

Result<Value> TokenReader::literal(std::string_view what)
{
    const Token& token = take();
    if (token.kind == Token::Kind::String)
        return Value(std::string(token.text));
    if (const auto named = namedValue(token))
        return *named;
    if (std::int64_t integer = 0; token.kind == Token::Kind::Number && readInteger(token.text, integer))
        return Value(integer);
    if (token.kind == Token::Kind::Number)
        return Value(readNumber(token.text));
    if (!token.is("["))
        return wrong(token, fmt::format("expected {}, found {}", what, describe(token)));
    PB_ASSIGN(Ints list, integerList());
    return Value(std::move(list));
}

Result<Ints> TokenReader::integerList()
{
    Ints list;
    while (!peek().is("]")) {
        const Token& item = take();
        if (item.kind != Token::Kind::Number || !readInteger(item.text, list.emplace_back()))
            return wrong(item, fmt::format("expected an integer, found {}", describe(item)));
        if (!peek().is("]"))
            PB_TRY(expect(","));
    }
    take();
    return list;
}

tl::unexpected<Diagnostic> TokenReader::wrong(const Token& token, std::string message, std::string help) const
{
    return fail(Diagnostic {.message = std::move(message), .where = m_wherePrefix + placeOf(m_text, token.offset), .help = std::move(help)});
}

std::string TokenReader::textSince(std::size_t place) const
{
    const std::size_t begin = m_tokens[place].offset;
    return oneLine(m_text.substr(begin, peek().offset - begin));
}

std::optional<Value> namedValue(const Token& token)
{
    if (token.isName("true") || token.isName("True"))
        return Value(true);
    if (token.isName("false") || token.isName("False"))
        return Value(false);
    return token.isName("none") || token.isName("None") ? std::optional(Value(None {})) : std::nullopt;
}

std::string oneLine(std::string_view text)
{
    std::string line;
    for (const char c : trimmed(text))
        if (const bool space = std::isspace(static_cast<unsigned char>(c)) != 0; !space || (!line.empty() && line.back() != ' '))
            line += space ? ' ' : c;
    return line;
}

bool readInteger(std::string_view text, std::int64_t& value)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

double readNumber(std::string_view text)
{
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

} // namespace passbench
