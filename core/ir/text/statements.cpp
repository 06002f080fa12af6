// Statements: bindings, expressions whose value is dropped, and going on behind a mistake.

#include "core/ir/text/function_reader.h"

namespace passbench::relay {

Result<NodeId> FunctionReader::body()
{
    while (true) {
        const std::size_t begin = m_reader.place();
        const Token first = m_reader.peek();
        auto result = statement();
        if (result && *result)
            return **result;
        if (result)
            continue;
        Diagnostic error = std::move(result).error();
        m_reader.record(error);
        if (m_reader.tooMany())
            return fail(std::move(error));
        if (first.kind == TokenKind::Graph)
            scope().graph.try_emplace(first.integer, poison());
        if (!m_reader.skipStatement(begin))
            return fail(std::move(error));
        if (m_reader.peek().is("}"))
            return poison();
    }
}

Result<NodeId> FunctionReader::sequence()
{
    while (true) {
        PB_ASSIGN(const auto result, statement());
        if (result)
            return *result;
    }
}

/// A binding or an expression before `;`; or the last expression, which is the result.
Result<std::optional<NodeId>> FunctionReader::statement()
{
    const Token& first = m_reader.peek();
    if (first.kind == TokenKind::Graph && m_reader.peek(1).is("=")) {
        PB_TRY(bindGraph());
    } else if (first.isWord("let") || (first.kind == TokenKind::Local && m_reader.peek(1).is("="))) {
        PB_TRY(bindLet());
    } else if (first.isWord("free_var")) {
        PB_TRY(freeVariable());
    } else {
        PB_ASSIGN(const NodeId value, binary(0));
        if (!m_reader.takeIf(";"))
            return value;
        return std::nullopt; // `a; b` drops the value of a
    }
    PB_TRY(m_reader.expect(";"));
    return std::nullopt;
}

Result<void> FunctionReader::bindGraph()
{
    const Token name = m_reader.take();
    m_reader.take(); // the `=`
    PB_ASSIGN(const NodeId value, binary(0));
    if (!scope().graph.emplace(name.integer, value).second)
        wrong(name, {.message = fmt::format("`%{}` is bound twice", name.text)});
    return {};
}

Result<void> FunctionReader::bindLet()
{
    if (m_reader.peek().isWord("let"))
        m_reader.take();
    else
        wrong(m_reader.peek(), {.message = fmt::format("`%{0}` is bound without `let`", m_reader.peek().text), .help = "only %0, %1, ... are"});
    const Token name = m_reader.take();
    if (name.kind != TokenKind::Local && !name.isWord("_"))
        return m_reader.wrong(name, "a name such as `%x` should follow `let`");
    const std::string text(name.text);
    const auto read = [&]() -> Result<NodeId> {
        Type declared;
        if (m_reader.takeIf(":")) {
            PB_ASSIGN(declared, readType(m_reader, m_dims));
        }
        PB_TRY(m_reader.expect("="));
        std::string outer = std::exchange(m_beingBound, text);
        auto bound = binary(0);
        m_beingBound = std::move(outer);
        PB_ASSIGN(const NodeId value, std::move(bound));
        declare(value, declared, name, fmt::format("`%{}`", text));
        return value;
    };
    auto value = read();
    if (name.kind == TokenKind::Local) {
        scope().bind(text, value ? *value : poison());
        if (value)
            scope().builder.setLetName(*value, text);
    }
    return value ? Result<void>() : fail(std::move(value).error());
}

/// A name from outside the text. It becomes a parameter of the function that the text gives.
Result<void> FunctionReader::freeVariable()
{
    m_reader.take();
    const Token name = m_reader.peek();
    if (name.kind != TokenKind::Local)
        return m_reader.unexpected("a name such as `%x`");
    m_reader.take();
    Type type;
    if (m_reader.takeIf(":")) {
        PB_ASSIGN(type, readType(m_reader, m_dims));
    }
    Scope& outermost = m_scopes.outermost();
    const std::string text(name.text);
    if (outermost.locals.contains(text))
        return m_reader.wrong(name, fmt::format("`%{}` has a meaning already, so it is not free", text));
    outermost.bind(text, placed(outermost.builder.parameter(text, std::move(type)), name));
    m_reader.warn(name, fmt::format("the free variable `%{}` becomes a parameter", text));
    return {};
}

/// `{ statements }`: names bound inside end with it.
Result<NodeId> FunctionReader::block()
{
    const std::size_t begun = scope().beginBlock();
    auto result = body();
    scope().endBlock(begun);
    PB_TRY(result);
    PB_TRY(m_reader.expect("}"));
    return result;
}

} // namespace passbench::relay
