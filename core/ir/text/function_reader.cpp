// Functions and their parameters.

#include "core/ir/text/function_reader.h"

#include "core/ir/graph/infer.h"

namespace passbench::relay {

FunctionReader::FunctionReader(const OpTable& ops, TokenReader& reader, const Metadata& metadata, DimBindings& dims, IdSourcePtr ids)
    : m_ops(ops), m_reader(reader), m_metadata(metadata), m_dims(dims), m_ids(std::move(ids))
{
}

Result<FunctionPtr> FunctionReader::function()
{
    Scope scope(m_ids);
    return functionIn(scope);
}

Result<FunctionPtr> FunctionReader::functionIn(Scope& scope)
{
    if (m_reader.peek().is("["))
        return m_reader.wrong(m_reader.peek(), "polymorphic functions are not supported");
    m_scopes.push(scope);
    Attrs attrs;
    const auto read = [&]() -> Result<NodeId> {
        PB_TRY(m_reader.expect("("));
        PB_TRY(m_reader.list(")", [&] { return parameter(attrs); }));
        const Token arrow = m_reader.peek();
        Type declared;
        if (m_reader.takeIf("->")) {
            PB_ASSIGN(declared, readType(m_reader, m_dims));
        }
        PB_TRY(m_reader.expect("{"));
        const std::size_t mistakes = m_reader.mistakeCount();
        PB_ASSIGN(const NodeId result, body());
        PB_TRY(m_reader.expect("}"));
        if (m_reader.mistakeCount() == mistakes)
            declare(result, declared, arrow, "the function");
        return result;
    };
    const auto result = read();
    m_scopes.pop();
    PB_TRY(result);
    return scope.builder.finish(*result, std::move(attrs));
}

void FunctionReader::declare(NodeId value, const Type& type, const Token& at, std::string_view what)
{
    const Type& found = scope().builder[value].type;
    if (!fits(type, found))
        m_reader.record(at.offset, {.message = fmt::format("{} is declared as {}, and is {}", what, toText(type), toText(found))});
    else if (type.isKnown() && !found.isKnown())
        m_declarations.push_back({value, type, at.offset});
}

Result<FunctionPtr> FunctionReader::expression()
{
    Scope scope(m_ids);
    m_scopes.push(scope);
    const auto result = body();
    m_scopes.pop();
    PB_TRY(result);
    if (!m_reader.atEnd())
        return m_reader.unexpected("the end of the text");
    return scope.builder.finish(*result);
}

/// Objects of the reference's build, such as `executor=meta[Executor][0]`; texts in the metadata are read.
bool isBuildObject(const TokenReader& reader, const Metadata& metadata)
{
    if (!reader.peek(1).is("=") || !reader.peek(2).isWord("meta") || !reader.peek(3).is("["))
        return false;
    std::string key(reader.peek(4).text);
    std::size_t at = 5;
    for (; reader.peek(at).is("."); at += 2)
        key += "." + std::string(reader.peek(at + 1).text);
    const auto values = metadata.values.find(key);
    const auto index = static_cast<std::size_t>(reader.peek(at + 2).integer); // key ] [ index
    const bool isValue = values != metadata.values.end() && index < values->second.size() && values->second[index];
    return !isValue && key != "String" && !key.starts_with("runtime.");
}

/// `%x: T`, or an attribute of the function.
Result<void> FunctionReader::parameter(Attrs& attrs)
{
    const std::size_t begin = m_reader.place();
    if (atAttribute(m_reader)) {
        if (isBuildObject(m_reader, m_metadata)) {
            m_reader.warn(m_reader.peek(), fmt::format("`{}` is ignored", m_reader.peek().text));
            return skipAttribute(m_reader, m_metadata);
        }
        if (auto read = readAttribute(m_reader, m_metadata, attrs); !read) {
            m_reader.record(std::move(read).error());
            m_reader.skipItem(begin);
        }
        return {};
    }
    const Token name = m_reader.peek();
    if (name.kind != TokenKind::Local)
        return m_reader.unexpected("a parameter or attribute");
    m_reader.take();
    if (m_reader.peek().is("{") && m_reader.peek(1).kind == TokenKind::Identifier && m_reader.peek(2).is("=")) {
        m_reader.take();
        Attrs ignored;
        PB_TRY(m_reader.list("}", [&] { return readAttribute(m_reader, m_metadata, ignored); }));
        if (!ignored.empty())
            m_reader.warn(name, fmt::format("attributes of the parameter `%{}` are ignored", name.text));
    }
    Type type;
    if (m_reader.takeIf(":")) {
        auto declared = readType(m_reader, m_dims);
        if (declared) {
            type = m_dims.inEntry && &scope() == &m_scopes.outermost() ? m_dims.sized(*declared, name.text) : *std::move(declared);
        } else {
            m_reader.record(std::move(declared).error());
            m_reader.skipItem(begin);
        }
    }
    const std::string text(name.text);
    if (scope().locals.contains(text))
        wrong(name, {.message = fmt::format("two parameters are named `%{}`", text)});
    else
        scope().bind(text, placed(scope().builder.parameter(text, std::move(type)), name));
    return {};
}

} // namespace passbench::relay
