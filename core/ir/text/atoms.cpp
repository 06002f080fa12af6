// What expressions are made of: names, numbers, tuples, functions and `if`.

#include "core/ir/text/function_reader.h"
#include "core/support/words/near_names.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace passbench::relay {
namespace {

Tensor scalarOf(const Token& token)
{
    float exact = 0; // from the digits themselves: rounding to double first could round twice
    if (token.kind == TokenKind::Float && token.dtype == DataType::Float32 && std::isfinite(token.real)
        && std::from_chars(token.text.data(), token.text.data() + token.text.size(), exact).ec == std::errc())
        return Tensor::scalar(DataType::Float32, std::signbit(token.real) ? -exact : exact);
    if (token.kind == TokenKind::Float)
        return Tensor::scalar(token.dtype, token.real);
    Tensor value = Tensor::allocate(token.dtype, {});
    visitStorage(token.dtype, [&](auto t) {
        using T = decltype(t);
        if constexpr (std::is_integral_v<T>)
            value.writable<T>()[0] = static_cast<T>(token.integer);
    });
    return value;
}

} // namespace

Result<NodeId> FunctionReader::atom()
{
    const Token token = m_reader.peek();
    switch (token.kind) {
    case TokenKind::Integer:
    case TokenKind::Float: return scope().builder.constant(scalarOf(m_reader.take()));
    case TokenKind::Graph:
        m_reader.take();
        if (const auto value = m_scopes.graph(token.integer))
            return *value;
        return wrong(token, {.message = fmt::format("`%{}` is used and not bound before", token.text)});
    case TokenKind::Local: {
        m_reader.take();
        if (const auto value = m_scopes.local(std::string(token.text)))
            return *value;
        if (const std::size_t slash = token.text.find('/'); slash != std::string_view::npos && m_scopes.local(std::string(token.text.substr(0, slash))))
            return wrong(token, {.message = fmt::format("`%{}` is one name, since `/` may stand in names, and no such name is bound here", token.text),
                .help = fmt::format("to divide, put spaces around it: %{} / {}", token.text.substr(0, slash), token.text.substr(slash + 1))});
        if (token.text == m_beingBound)
            return wrong(token, {.message = fmt::format("`%{}` is used in its own value", token.text), .help = "functions that call themselves are not supported"});
        return wrong(token, {.message = fmt::format("`%{}` is not a parameter or a bound name here", token.text),
            .help = m_reader.tooMany() ? "" : didYouMean(token.text, m_scopes.localNames(), {}, "%")});
    }
    case TokenKind::Identifier: return word(m_reader.take());
    default: break;
    }
    if (m_reader.takeIf("("))
        return tupleOrGroup(token);
    if (m_reader.takeIf("{"))
        return block();
    const bool minus = token.is("-");
    return minus ? m_reader.wrong(token, "there is no minus in front of an expression", "write `negative(...)`") : m_reader.unexpected("an expression");
}

Result<NodeId> FunctionReader::word(const Token& token)
{
    if (token.text == "True" || token.text == "False")
        return scope().builder.constant(Tensor::scalar(DataType::Bool, token.text == "True"));
    if (token.text == "meta")
        return metaConstant(token);
    if (token.text == "fn")
        return literal(token);
    if (token.text == "if")
        return conditional(token);
    return unsupported(token);
}

Result<NodeId> FunctionReader::unsupported(const Token& token)
{
    if (token.text.starts_with("ref"))
        return m_reader.wrong(token, "references are not supported: programs must be pure");
    if (token.text == "match" || token.text == "type" || token.text == "extern")
        return m_reader.wrong(token, "algebraic data types are not supported");
    if (token.text == "let" || token.text == "free_var")
        return m_reader.wrong(token, fmt::format("`{}` begins a statement, and does not stand inside an expression", token.text));
    return m_reader.wrong(token, fmt::format("found `{}` where an expression should stand", token.text));
}

Result<NodeId> FunctionReader::metaConstant(const Token& at)
{
    PB_ASSIGN(const MetaReference reference, readMetaReference(m_reader));
    if (reference.key != "relay.Constant")
        return m_reader.wrong(at, fmt::format("`meta[{}]` is not supported as a value", reference.key), "`meta[relay.Constant][k]` is");
    const auto index = static_cast<std::size_t>(reference.index.integer);
    if (index >= m_metadata.constants.size())
        return wrong(reference.index, {.message = m_metadata.constants.size() == 1 ? fmt::format("the metadata has one constant, and no entry `{}`", reference.index.text) : fmt::format("the metadata has {} constants, and no entry `{}`", m_metadata.constants.size(), reference.index.text),
            .help = "a listing printed without its metadata can't be read back"});
    const auto [known, isNew] = scope().constants.try_emplace(reference.index.integer, NodeId::None);
    if (isNew)
        known->second = scope().builder.constant(m_metadata.constants[index]);
    return known->second;
}

/// `(e)` is e, `(e,)` and `(a, b)` are tuples.
Result<NodeId> FunctionReader::tupleOrGroup(const Token& at)
{
    std::vector<NodeId> fields;
    bool comma = false;
    const std::size_t begun = scope().beginBlock();
    const auto read = [&]() -> Result<void> {
        while (!m_reader.takeIf(")")) {
            PB_ASSIGN(const NodeId field, sequence());
            fields.push_back(field);
            if (!m_reader.peek().is(")")) {
                PB_TRY(m_reader.expect(","));
                comma = true;
            }
        }
        return {};
    };
    const auto done = read();
    scope().endBlock(begun);
    PB_TRY(done);
    if (fields.size() == 1 && !comma)
        return fields.front();
    return addTyped(at, {.payload = Tuple {}, .operands = std::move(fields)});
}

/// Captures become operands. Their parameters already stand last, since a body is read after its parameters.
Result<NodeId> FunctionReader::literal(const Token& at)
{
    Scope inner(m_ids);
    PB_ASSIGN(FunctionPtr body, functionIn(inner));
    return addTyped(at, {.payload = FunctionLiteral {std::move(body)}, .operands = inner.captures});
}

Result<NodeId> FunctionReader::conditional(const Token& at)
{
    PB_TRY(m_reader.expect("("));
    PB_ASSIGN(const NodeId condition, binary(0));
    PB_TRY(m_reader.expect(")"));
    const std::size_t mistakes = m_reader.mistakeCount();
    Scope thenScope(m_ids), elseScope(m_ids);
    PB_ASSIGN(const NodeId thenResult, arm(thenScope));
    PB_TRY(m_reader.expectWord("else"));
    PB_ASSIGN(const NodeId elseResult, arm(elseScope));
    if (m_reader.mistakeCount() != mistakes)
        return poison(); // the types of the arms would only give more
    std::vector<NodeId> captured = thenScope.captures;
    for (const NodeId value : elseScope.captures)
        if (std::ranges::find(thenScope.captures, value) == thenScope.captures.end())
            captured.push_back(value);
    const auto finish = [&](Scope& inner, NodeId result) {
        std::vector<NodeId> parameters = inner.parametersFor(captured, scope().builder);
        return inner.builder.finish(result, {}, std::move(parameters));
    };
    Node node {.payload = If {finish(thenScope, thenResult), finish(elseScope, elseResult)}, .operands = captured};
    node.operands.insert(node.operands.begin(), condition);
    return addTyped(at, std::move(node));
}

Result<NodeId> FunctionReader::arm(Scope& inner)
{
    PB_TRY(m_reader.expect("{"));
    m_scopes.push(inner);
    auto result = body();
    m_scopes.pop();
    PB_TRY(result);
    PB_TRY(m_reader.expect("}"));
    return result;
}

} // namespace passbench::relay
