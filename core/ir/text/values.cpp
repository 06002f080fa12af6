#include "core/ir/text/values.h"

#include "core/ir/text/value_list.h"

namespace passbench::relay {
namespace {

class ValueReader {
public:
    ValueReader(TokenReader& reader, const Metadata& metadata) : m_reader(reader), m_metadata(metadata) {}

    Result<Value> value()
    {
        const TokenReader::Nested nested(m_reader);
        PB_TRY(nested.check());
        const Token token = m_reader.take();
        switch (token.kind) {
        case TokenKind::Integer: return Value(token.integer);
        case TokenKind::Float: return Value(token.real);
        case TokenKind::Text: return Value(std::string(token.text));
        case TokenKind::Identifier: return word(token);
        default: break;
        }
        if (token.is("["))
            return list(token, "]");
        if (token.is("("))
            return list(token, ")");
        return m_reader.wrong(token, token.kind == TokenKind::End ? "the text ends where the value of an attribute should follow"
                                                                  : fmt::format("found `{}` where the value of an attribute should stand", token.text));
    }

private:
    Result<Value> word(const Token& token)
    {
        if (token.text == "None" || token.text == "nullptr")
            return Value(None {});
        if (token.text == "True" || token.text == "False")
            return Value(token.text == "True");
        if (token.text == "meta" && m_reader.peek().is("["))
            return metaValue(token);
        if (const auto dtype = dataTypeNamed(token.text))
            return Value(*dtype);
        return m_reader.wrong(token, fmt::format("`{}` is not the value of an attribute", token.text), fmt::format("write a text as \"{}\"", token.text));
    }

    Result<Value> metaValue(const Token& at)
    {
        PB_ASSIGN(const MetaReference reference, readMetaReference(m_reader));
        const auto index = static_cast<std::size_t>(reference.index.integer);
        if (const auto others = m_metadata.values.find(reference.key); others != m_metadata.values.end()) {
            if (index >= others->second.size())
                return m_reader.wrong(reference.index, others->second.size() == 1 ? fmt::format("the metadata has one entry of `{}`, and no entry `{}`", reference.key, reference.index.text) : fmt::format("the metadata has {} entries of `{}`, and no entry `{}`", others->second.size(), reference.key, reference.index.text));
            if (const auto& value = others->second[index])
                return *value;
        }
        if (reference.key != "runtime.String")
            return m_reader.wrong(at, fmt::format("an attribute in the metadata as `{}` is not supported", reference.key), "constants, texts, numbers and lists of them are");
        if (index >= m_metadata.strings.size())
            return m_reader.wrong(reference.index, fmt::format("the metadata has {} texts, and no entry `{}`", m_metadata.strings.size(), reference.index.text));
        return Value(m_metadata.strings[index]);
    }

    /// `(value)` is the value, `(1, 2)` a list as `[1, 2]` is.
    Result<Value> list(const Token& start, std::string_view end)
    {
        std::vector<Value> items;
        std::size_t commas = 0;
        while (!m_reader.takeIf(end)) {
            PB_ASSIGN(Value item, value());
            items.push_back(std::move(item));
            if (!m_reader.peek().is(end)) {
                PB_TRY(m_reader.expect(","));
                ++commas;
            }
        }
        if (end == ")" && items.size() == 1 && commas == 0)
            return std::move(items.front());
        auto all = listOf(items);
        if (!all)
            return m_reader.wrong(start, "a list mixes values of different kinds");
        return *std::move(all);
    }

    TokenReader& m_reader;
    const Metadata& m_metadata;
};

/// Whatever the metadata holds counts as a value here.
Result<void> skipValue(TokenReader& reader, const Metadata& metadata)
{
    if (reader.peek().isWord("meta")) {
        reader.take();
        PB_TRY(readMetaReference(reader));
        return {};
    }
    PB_TRY(ValueReader(reader, metadata).value());
    return {};
}

} // namespace

bool atAttribute(const TokenReader& reader)
{
    if (reader.peek().kind == TokenKind::Text)
        return reader.peek(1).is("=");
    std::size_t ahead = 0;
    while (reader.peek(ahead).kind == TokenKind::Identifier && reader.peek(ahead + 1).is("."))
        ahead += 2;
    return reader.peek(ahead).kind == TokenKind::Identifier && reader.peek(ahead + 1).is("=");
}

Result<void> readAttribute(TokenReader& reader, const Metadata& metadata, Attrs& attrs)
{
    const Token first = reader.take();
    std::string name(first.text);
    while (reader.takeIf("."))
        name += "." + std::string(reader.take().text);
    PB_TRY(reader.expect("="));
    if (name == "virtual_device") { // where the reference would run it
        reader.warn(first, "`virtual_device` is ignored");
        return skipValue(reader, metadata);
    }
    const bool twice = attrs.contains(name);
    PB_ASSIGN(Value value, ValueReader(reader, metadata).value());
    if (twice)
        return reader.wrong(first, fmt::format("`{}` is given twice", name));
    attrs.set(name, std::move(value));
    return {};
}

Result<void> skipAttribute(TokenReader& reader, const Metadata& metadata)
{
    reader.take();
    PB_TRY(reader.expect("="));
    return skipValue(reader, metadata);
}

Result<MetaReference> readMetaReference(TokenReader& reader)
{
    MetaReference reference;
    PB_TRY(reader.expect("["));
    do {
        if (reader.peek().kind != TokenKind::Identifier)
            return reader.unexpected("a name such as `relay.Constant`");
        reference.key += (reference.key.empty() ? "" : ".") + std::string(reader.take().text);
    } while (reader.takeIf("."));
    PB_TRY(reader.expect("]"));
    PB_TRY(reader.expect("["));
    reference.index = reader.peek();
    if (reference.index.kind != TokenKind::Integer || reference.index.integer < 0)
        return reader.unexpected("the number of an entry");
    reader.take();
    PB_TRY(reader.expect("]"));
    return reference;
}

} // namespace passbench::relay
