// Going on behind a mistake.

#include "core/ir/text/token_reader.h"

namespace passbench::relay {
namespace {

/// The bracket that closes what `token` opens; 0 for another token.
char closing(const Token& token)
{
    return token.is("(") ? ')' : token.is("[") ? ']' : token.is("{") ? '}' : '\0';
}

bool closes(const Token& token) { return token.is(")") || token.is("]") || token.is("}"); }

} // namespace

bool TokenReader::startsStatement(std::size_t at) const
{
    return token(at).isWord("let") || (token(at).kind == TokenKind::Graph && token(at + 1).is("="));
}

/// The first token from `begin` that is `wanted` or closes a bracket from before; nothing when brackets do not pair.
template<typename F> std::optional<std::size_t> TokenReader::findOutsideBrackets(std::size_t begin, F&& wanted) const
{
    std::string open;
    for (std::size_t at = begin; token(at).kind != TokenKind::End && !startsDefinition(at); ++at) {
        if (open.empty() && (closes(token(at)) || wanted(at)))
            return at;
        if (const char bracket = closing(token(at)))
            open += bracket;
        else if (closes(token(at)) && open.back() != token(at).text.front())
            return std::nullopt;
        else if (closes(token(at)))
            open.pop_back();
    }
    return std::nullopt;
}

bool TokenReader::skipStatement(std::size_t begin)
{
    const auto ends = [&](std::size_t at) { return token(at).is(";") || (at > begin && startsStatement(at)); };
    const auto end = findOutsideBrackets(begin, ends);
    if (end && (token(*end).is("}") || !closes(token(*end)))) {
        m_next = std::max(m_next, *end);
        takeIf(";");
        return true;
    }
    m_next = std::max(m_next, begin + 1); // brackets do not pair: what looks like an end is one
    for (int depth = 0; !atEnd() && !startsDefinition(m_next); take()) {
        if (depth == 0 && (peek().is("}") || startsStatement(m_next)))
            return true;
        if (depth == 0 && takeIf(";"))
            return true;
        if (closing(peek()))
            ++depth;
        else if (closes(peek()) && depth > 0)
            --depth;
    }
    return false;
}

void TokenReader::skipItem(std::size_t begin)
{
    const auto end = findOutsideBrackets(begin, [&](std::size_t at) { return token(at).is(","); });
    if (end)
        m_next = std::max(m_next, *end);
}

void TokenReader::skipDefinition()
{
    while (!atEnd() && !startsDefinition(m_next))
        take();
}

} // namespace passbench::relay
