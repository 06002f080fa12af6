#include "core/ir/text/token_reader.h"

#include <algorithm>

namespace passbench::relay {
namespace {

constexpr int depthLimit = 200; // of brackets and functions inside each other

} // namespace

TokenReader::TokenReader(std::string_view source, std::string_view name)
    : m_name(name), m_tokens(tokenize(source, m_mistakes))
{
    for (std::size_t at = source.find('\n'); at != std::string_view::npos; at = source.find('\n', at + 1))
        m_lineStarts.push_back(at + 1);
}

const Token& TokenReader::take()
{
    const Token& token = peek();
    m_next += token.kind == TokenKind::End ? 0 : 1;
    return token;
}

bool TokenReader::takeIf(std::string_view punctuation)
{
    const bool found = peek().is(punctuation);
    m_next += found ? 1 : 0;
    return found;
}

Result<void> TokenReader::expect(std::string_view punctuation)
{
    if (!takeIf(punctuation))
        return unexpected(fmt::format("`{}`", punctuation));
    return {};
}

Result<void> TokenReader::expectWord(std::string_view word)
{
    if (!peek().isWord(word))
        return unexpected(fmt::format("`{}`", word));
    take();
    return {};
}

tl::unexpected<Diagnostic> TokenReader::wrong(const Token& token, std::string message, std::string help)
{
    return wrong(token, Diagnostic {.message = std::move(message), .help = std::move(help)});
}

tl::unexpected<Diagnostic> TokenReader::wrong(const Token& token, Diagnostic diagnostic)
{
    m_wrongAt = token.offset;
    diagnostic.where = placeOf(token.offset);
    return fail(std::move(diagnostic));
}

tl::unexpected<Diagnostic> TokenReader::unexpected(std::string_view wanted)
{
    const Token& found = peek();
    if (atEnd())
        return wrong(found, fmt::format("the text ends where {} should follow", wanted));
    const bool number = found.kind == TokenKind::Integer || found.kind == TokenKind::Float;
    const bool negative = number && (found.integer < 0 || found.real < 0);
    return wrong(found, fmt::format("found `{}{}` where {} should stand", negative ? "-" : "", found.text, wanted),
        negative ? "a subtraction has a blank on both sides of the minus" : "");
}

void TokenReader::record(Diagnostic diagnostic) { record(m_wrongAt, std::move(diagnostic)); }

void TokenReader::record(std::size_t offset, Diagnostic diagnostic)
{
    if (tooMany() || std::ranges::find(m_mistakes, offset, &Mistake::offset) != m_mistakes.end())
        return;
    m_mistakes.push_back({offset, std::move(diagnostic)});
}

void TokenReader::warn(const Token& token, std::string message, std::string help)
{
    if (m_warnings.size() < mistakeLimit)
        m_warnings.push_back({token.offset, {.message = std::move(message), .help = std::move(help), .severity = Severity::Warning}});
}

std::vector<Diagnostic> TokenReader::diagnostics() const
{
    std::vector<Diagnostic> all;
    for (std::vector<Mistake> list : {m_mistakes, m_warnings}) {
        std::ranges::stable_sort(list, {}, &Mistake::offset);
        for (Mistake& mistake : list) {
            mistake.diagnostic.where = placeOf(mistake.offset);
            all.push_back(std::move(mistake.diagnostic));
        }
    }
    return all;
}

std::size_t TokenReader::lineOf(std::size_t offset) const
{
    return static_cast<std::size_t>(std::ranges::upper_bound(m_lineStarts, offset) - m_lineStarts.begin());
}

std::string TokenReader::placeOf(std::size_t offset) const
{
    const std::size_t line = lineOf(offset);
    return fmt::format("{}:{}:{}", m_name, line, offset - m_lineStarts[line - 1] + 1);
}

Result<void> TokenReader::Nested::check() const
{
    if (m_reader.m_depth > depthLimit)
        return m_reader.wrong(m_reader.peek(), fmt::format("nested more than {} deep", depthLimit), "bind parts to %0, %1, ...");
    return {};
}

} // namespace passbench::relay
