// Expressions: operators between values, calls, and what they are made of.

#include "core/ir/graph/infer.h"
#include "core/ir/text/attribute_object.h"
#include "core/ir/text/function_reader.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

#include <algorithm>

namespace passbench::relay {
namespace {

constexpr struct {
    std::string_view sign, op;
    int precedence;
} operators[] = {{"*", "multiply", 12}, {"/", "divide", 12}, {"+", "add", 10}, {"-", "subtract", 10}, {"<", "less", 8},
    {"<=", "less_equal", 8}, {">", "greater", 8}, {">=", "greater_equal", 8}, {"==", "equal", 7}, {"!=", "not_equal", 7}};

constexpr std::string_view keywords[] = {"fn", "if", "True", "False", "meta", "let", "ref", "ref_read", "ref_write", "match", "free_var", "def",
    "else", "type", "extern"};

} // namespace

NodeId FunctionReader::placed(NodeId id, const Token& at)
{
    m_places.emplace(id, at.offset);
    return id;
}

NodeId FunctionReader::poison() { return scope().builder.add({.payload = Tuple {}, .operands = {}, .type = {}, .letName = {}}); }

NodeId FunctionReader::wrong(const Token& at, Diagnostic diagnostic)
{
    m_reader.record(at.offset, std::move(diagnostic));
    return poison();
}

Result<NodeId> FunctionReader::binary(int least)
{
    PB_ASSIGN(NodeId left, postfix());
    while (m_reader.peek().kind == TokenKind::Punctuation) {
        const auto at = std::ranges::find(operators, m_reader.peek().text, [](const auto& o) { return o.sign; });
        if (at == std::end(operators) || at->precedence < least)
            break;
        const Token sign = m_reader.take();
        PB_ASSIGN(const NodeId right, binary(at->precedence + 1));
        left = call(sign, at->op, {{left, right}, {}});
    }
    return left;
}

/// An atom, then calls and projections: `f(x)(y)`, `split(x).0`.
Result<NodeId> FunctionReader::postfix()
{
    const TokenReader::Nested nested(m_reader);
    PB_TRY(nested.check());
    const Token start = m_reader.peek();
    if (start.kind == TokenKind::Global) {
        PB_ASSIGN(const NodeId value, globalCall(m_reader.take()));
        return calls(value, start);
    }
    if (start.kind == TokenKind::Identifier && std::ranges::find(keywords, start.text) == std::end(keywords)) {
        PB_ASSIGN(const NodeId value, operatorCall(m_reader.take()));
        return calls(value, start);
    }
    PB_ASSIGN(const NodeId value, atom());
    return calls(value, start);
}

Result<NodeId> FunctionReader::calls(NodeId value, const Token& at)
{
    while (true) {
        if (m_reader.peek().is(".") && m_reader.peek(1).kind == TokenKind::Integer) {
            m_reader.take();
            const Token index = m_reader.take();
            auto projected = scope().builder.project(value, index.integer);
            value = projected ? placed(*projected, at) : wrong(index, std::move(projected).error());
        } else if (m_reader.peek().is("(")) {
            PB_ASSIGN(value, valueCall(value, m_reader.peek()));
        } else {
            return value;
        }
    }
}

Result<NodeId> FunctionReader::operatorCall(const Token& start)
{
    std::string name(start.text);
    while (m_reader.peek().is(".") && m_reader.peek(1).kind == TokenKind::Identifier) {
        m_reader.take();
        name += "." + std::string(m_reader.take().text);
    }
    if (!m_reader.peek().is("("))
        return m_reader.wrong(start, m_ops.find(name) ? fmt::format("`{}` is an operator, and can only be called", name)
                                                           : fmt::format("found `{}` where an expression should stand", name));
    PB_ASSIGN(Arguments given, arguments(m_ops.find(name)));
    return call(start, name, std::move(given));
}

Result<NodeId> FunctionReader::globalCall(const Token& global)
{
    if (!m_reader.peek().is("("))
        return m_reader.wrong(global, fmt::format("`@{}` can only be called: functions as values are written `fn (...) {{...}}`", global.text));
    PB_ASSIGN(Arguments given, arguments());
    PB_TRY(noAttributes(global, given.attrs));
    m_globalCalls.push_back(global);
    return placed(scope().builder.add({.payload = Invoke {std::string(global.text)}, .operands = std::move(given.values)}), global);
}

Result<NodeId> FunctionReader::valueCall(NodeId callee, const Token& at)
{
    PB_ASSIGN(Arguments given, arguments());
    PB_TRY(noAttributes(at, given.attrs));
    given.values.insert(given.values.begin(), callee);
    return addTyped(at, {.payload = Invoke {}, .operands = std::move(given.values)});
}

bool hasAttribute(const OpDef& op, std::string_view name) { return std::ranges::find(op.attributes, name, &FieldInfo::name) != op.attributes.end(); }

/// Relay's `arange` has its operands among its attributes once more, and operators of `dyn` leave those of their static
/// twins open: `dyn.reshape(%x, %shape, newshape=[])`.
bool repeatsOperand(const OpTable& ops, const OpDef& op, std::string_view attribute, std::size_t operands)
{
    if (hasAttribute(op, attribute))
        return false;
    constexpr std::string_view dynamic = "dyn.";
    const OpDef* twin = op.name.starts_with(dynamic) ? ops.find(op.name.substr(dynamic.size())) : nullptr;
    const auto input = std::ranges::find(op.inputs, attribute, &OpInput::name);
    return input - op.inputs.begin() < static_cast<std::ptrdiff_t>(std::min(operands, op.inputs.size())) || (twin && hasAttribute(*twin, attribute));
}

Result<FunctionReader::Arguments> FunctionReader::arguments(const OpDef* op)
{
    Arguments given;
    PB_TRY(m_reader.expect("("));
    PB_TRY(m_reader.list(")", [&]() -> Result<void> {
        if (atAttribute(m_reader))
            return op && repeatsOperand(m_ops, *op, m_reader.peek().text, given.values.size()) ? skipAttribute(m_reader, m_metadata)
                                                                   : readAttribute(m_reader, m_metadata, given.attrs);
        if (op && atAttributeObject())
            return attributeObject(*op, given.attrs);
        const std::size_t begun = scope().beginBlock();
        auto value = m_reader.atBinding() ? sequence() : binary(0); // else a missing `)` would be noticed late
        scope().endBlock(begun);
        PB_TRY(value);
        given.values.push_back(*value);
        return {};
    }));
    return given;
}

bool FunctionReader::atAttributeObject() const
{
    constexpr std::string_view start[] = {"meta", "[", "relay", ".", "attrs"};
    for (std::size_t i = 0; i < std::size(start); ++i)
        if (m_reader.peek(i).text != start[i])
            return false;
    return true;
}

/// All attributes of a call at once.
Result<void> FunctionReader::attributeObject(const OpDef& op, Attrs& attrs)
{
    const Token at = m_reader.take();
    PB_ASSIGN(const MetaReference reference, readMetaReference(m_reader));
    const auto objects = m_metadata.objects.find(reference.key);
    const std::size_t count = objects == m_metadata.objects.end() ? 0 : objects->second.size();
    if (static_cast<std::size_t>(reference.index.integer) >= count)
        return m_reader.wrong(reference.index, count == 1 ? fmt::format("the metadata has one entry of `{}`, and no entry `{}`", reference.key, reference.index.text) : fmt::format("the metadata has {} entries of `{}`, and no entry `{}`", count, reference.key, reference.index.text));
    if (!m_reader.peek().is(")") || !attrs.empty())
        return m_reader.wrong(at, "an object of attributes stands alone, as the last operand");
    auto read = attributesOf(op, objects->second[static_cast<std::size_t>(reference.index.integer)]);
    if (!read)
        return m_reader.wrong(at, read.error().message);
    attrs = *std::move(read);
    return {};
}

Result<void> FunctionReader::noAttributes(const Token& at, const Attrs& attrs)
{
    for (const auto& [name, value] : attrs)
        if (name != "attrs_type_key")
            return m_reader.wrong(at, fmt::format("attributes on the call of a function are not supported: `{}`", name));
    return {};
}

/// One step or extent of a window serves every spatial dim.
void spreadOverDims(const OpDef& op, Attrs& attrs)
{
    for (const FieldInfo& info : op.attributes) {
        const Ints* given = attrs.find<Ints>(info.name);
        const Ints* all = std::get_if<Ints>(&info.defaultValue);
        const bool perDim = info.name == "strides" || info.name == "dilation" || info.name == "pool_size";
        if (perDim && given && given->size() == 1 && all && all->size() > 1)
            attrs.set(info.name, Ints(all->size(), given->front()));
    }
}

/// What the reference prints of an attribute that nobody has set: `axes=None`, or `rounding_method=""` where words are expected.
void leaveOutUnset(const OpDef& op, Attrs& attrs)
{
    for (const FieldInfo& info : op.attributes) {
        const Value* given = attrs.find(info.name);
        const auto* text = given ? std::get_if<std::string>(given) : nullptr;
        const bool noWord = text && text->empty() && !info.choices.empty() && std::ranges::find(info.choices, "") == info.choices.end();
        if (given && !info.required && (noWord || (std::holds_alternative<None>(*given) && !info.optional)))
            attrs.erase(info.name);
    }
}

NodeId FunctionReader::call(const Token& at, std::string_view name, Arguments arguments)
{
    const OpDef* op = m_ops.find(name);
    if (!op) {
        std::vector<std::string> names;
        for (const OpDef& known : m_ops.all())
            names.push_back(known.name);
        const std::string_view dialect = name.substr(0, name.find('.') + 1);
        if (!dialect.empty() && std::ranges::none_of(names, [&](const std::string& known) { return known.starts_with(dialect); }))
            return wrong(at, {.message = fmt::format("there is no operator `{}`, and none of a dialect `{}`", name, dialect.substr(0, dialect.size() - 1)), .help = "a plug-in may bring the dialect: `--plugin FILE.so`"});
        return wrong(at, {.message = fmt::format("there is no operator `{}`", name), .help = didYouMean(name, names)});
    }
    if (op->isOpaque())
        return opaque(at, *op, std::move(arguments));
    leaveOutUnset(*op, arguments.attrs);
    spreadOverDims(*op, arguments.attrs);
    auto id = scope().builder.call(*op, std::move(arguments.values), std::move(arguments.attrs));
    return id ? placed(*id, at) : wrong(at, std::move(id).error());
}

/// The type of an opaque operator stands among its attributes.
NodeId FunctionReader::opaque(const Token& at, const OpDef& op, Arguments arguments)
{
    Type type;
    if (const auto* text = arguments.attrs.find<std::string>("result_type")) {
        TokenReader reader(*text, "result_type");
        auto parsed = readType(reader, m_dims);
        if (!parsed || reader.failed() || !reader.atEnd())
            return wrong(at, {.message = fmt::format("`result_type`: `{}` is not a type", *text)});
        type = *std::move(parsed);
        arguments.attrs.erase("result_type");
    }
    return placed(scope().builder.opaque(op, std::move(arguments.values), std::move(arguments.attrs), std::move(type)), at);
}

NodeId FunctionReader::addTyped(const Token& at, Node node)
{
    auto type = inferNodeType(node, {.node = [&](NodeId id) { return &scope().builder[id]; }, .global = {}});
    if (!type)
        return wrong(at, std::move(type).error());
    node.type = *std::move(type);
    return placed(scope().builder.add(std::move(node)), at);
}

} // namespace passbench::relay
