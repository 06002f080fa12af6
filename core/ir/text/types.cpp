#include "core/ir/text/types.h"

#include "core/support/words/near_names.h"

namespace passbench::relay {
namespace {

std::string dataTypesNear(std::string_view typed)
{
    static const std::vector<std::string> known {"bool", "int4", "int8", "int16", "int32", "int64", "uint4", "uint8", "uint16", "uint32", "uint64",
        "float16", "bfloat16", "float32", "float64"};
    return didYouMean(typed, known);
}

class TypeReader {
public:
    TypeReader(TokenReader& reader, DimBindings& dims) : m_reader(reader), m_dims(dims) {}

    Result<Type> type()
    {
        const TokenReader::Nested nested(m_reader);
        PB_TRY(nested.check());
        if (m_reader.takeIf("(")) {
            PB_ASSIGN(TupleType tuple, fields());
            return Type(std::move(tuple));
        }
        const Token word = m_reader.peek();
        if (word.kind != TokenKind::Identifier)
            return m_reader.unexpected("a type");
        m_reader.take();
        if (word.text == "_")
            return Type();
        if (word.text == "Tensor")
            return tensor();
        if (word.text == "fn")
            return function();
        if (const auto dtype = dataTypeNamed(word.text))
            return Type(*dtype, {});
        return unknown(word);
    }

private:
    tl::unexpected<Diagnostic> unknown(const Token& word)
    {
        if (word.text == "custom")
            return m_reader.wrong(word, "custom data types are not supported");
        const std::size_t lanes = word.text.find('x');
        if (lanes != std::string_view::npos && dataTypeNamed(word.text.substr(0, lanes)))
            return m_reader.wrong(word, fmt::format("`{}`: vectors as elements are not supported", word.text));
        if (editDistance(word.text, "Tensor") <= 2)
            return m_reader.wrong(word, fmt::format("`{}` is not a type", word.text), "did you mean `Tensor`?");
        if (m_reader.peek().is("["))
            return m_reader.wrong(word, fmt::format("`{}[...]`: algebraic data types are not supported", word.text));
        if (word.text == "ref")
            return m_reader.wrong(word, "references are not supported: programs must be pure");
        const std::string near = dataTypesNear(word.text);
        return m_reader.wrong(word, fmt::format("`{}` is not a type", word.text), !near.empty() ? near :
            "types are Tensor[(1, 3), float32], float32, tuples and fn (T) -> T; algebraic data types and type variables are not supported");
    }

    /// Up to the `)`.
    Result<TupleType> fields()
    {
        TupleType tuple;
        PB_TRY(m_reader.list(")", [&]() -> Result<void> {
            PB_ASSIGN(Type field, type());
            tuple.fields.push_back(std::move(field));
            return {};
        }));
        return tuple;
    }

    Result<Type> function()
    {
        FunctionType function;
        if (m_reader.peek().is("["))
            return m_reader.wrong(m_reader.peek(), "polymorphic functions are not supported");
        PB_TRY(m_reader.expect("("));
        PB_ASSIGN(TupleType params, fields());
        function.params = std::move(params.fields);
        PB_TRY(m_reader.expect("->"));
        PB_ASSIGN(function.result, type());
        return Type(std::move(function));
    }

    Result<Dim> dim()
    {
        const Token token = m_reader.take();
        if (token.kind == TokenKind::Integer && token.integer >= 0)
            return Dim(token.integer);
        if (token.is("?") || token.isWord("Any"))
            return Dim();
        if (token.isWord("meta") && m_reader.peek().is("["))
            return m_reader.wrong(token, "a dimension in the metadata is not supported", "write `?` or a name");
        if (token.kind == TokenKind::Integer)
            return m_reader.wrong(token, fmt::format("a dimension is {}", token.integer), "sizes are 0 or more; write `?` for one that is not known");
        if (token.kind == TokenKind::Identifier || (token.kind == TokenKind::Text && !token.text.empty()))
            return m_dims.dim(token.text);
        return m_reader.wrong(token, fmt::format("`{}` is not a dimension", token.text), "write a number, `?` or a name");
    }

    Result<Type> tensor()
    {
        TensorType tensor;
        PB_TRY(m_reader.expect("["));
        if (m_reader.takeIf("(")) {
            PB_TRY(m_reader.list(")", [&]() -> Result<void> {
                PB_ASSIGN(const Dim extent, dim());
                tensor.shape.push_back(extent);
                return {};
            }));
        } else {
            return m_reader.unexpected("a shape such as `(1, 3)`");
        }
        PB_TRY(m_reader.expect(","));
        const Token dtype = m_reader.take();
        const auto known = dataTypeNamed(dtype.text);
        if (!known)
            return dtype.kind == TokenKind::Identifier && (dtype.text == "custom" || dtype.text.find('x') != std::string_view::npos)
                ? unknown(dtype)
                : m_reader.wrong(dtype, fmt::format("unsupported dtype `{}`", dtype.text), dataTypesNear(dtype.text));
        tensor.dtype = *known;
        PB_TRY(m_reader.expect("]"));
        return Type(std::move(tensor));
    }

    TokenReader& m_reader;
    DimBindings& m_dims;
};

} // namespace

std::optional<std::int64_t> DimBindings::sizeOf(std::string_view name)
{
    if (std::ranges::find(open, name) == open.end())
        open.emplace_back(name);
    used.resize(sizes.size());
    for (std::size_t i = 0; i < sizes.size(); ++i)
        if (sizes[i].first == name) {
            used[i] = true;
            return sizes[i].second;
        }
    return std::nullopt;
}

Dim DimBindings::dim(std::string_view name)
{
    const auto size = sizeOf(name);
    return size ? Dim(*size) : Dim::symbol(name);
}

Type DimBindings::sized(const Type& type, std::string_view parameter)
{
    const TensorType* tensor = type.tensor();
    if (!tensor)
        return type;
    TensorType known = *tensor;
    for (std::size_t axis = 0; axis < known.shape.size(); ++axis)
        if (known.shape[axis].isUnknown())
            if (const auto size = sizeOf(fmt::format("{}_dim{}", parameter, axis)))
                known.shape[axis] = Dim(*size);
    return known == *tensor ? type : Type(std::move(known));
}

Result<Type> readType(TokenReader& reader, DimBindings& dims) { return TypeReader(reader, dims).type(); }

} // namespace passbench::relay
