#include "core/ir/parser.h"

#include "core/ir/builder.h"
#include "core/ir/infer.h"
#include "core/ir/lexer.h"
#include "core/ir/metadata.h"
#include "core/support/text.h"

namespace passbench {
namespace {

using namespace relay;

constexpr int depthLimit = 200; // of parentheses and functions inside each other

/// One function that is being read: its nodes, its names, and what it captures from around it.
struct Scope {
    explicit Scope(IdSourcePtr ids) : builder(std::move(ids)) {}
    FunctionBuilder builder;
    std::unordered_map<std::string, NodeId> locals;
    std::unordered_map<std::int64_t, NodeId> graph;
    std::unordered_map<std::int64_t, NodeId> constants; ///< entries of the metadata used here
    std::vector<std::pair<NodeId, NodeId>> captures;    ///< value of the scope around, parameter of this one
};

class Parser {
public:
    Parser(std::string_view source, std::string_view name, IdSourcePtr ids)
        : m_source(source), m_name(name), m_ids(ids ? std::move(ids) : std::make_shared<IdSource>())
    {
    }

    Result<Module> module()
    {
        PB_TRY(open());
        PB_TRY(version());
        Module module;
        module.ids = m_ids;
        while (!atEnd()) {
            PB_TRY(expectWord("def"));
            const Token global = peek();
            if (global.kind != TokenKind::Global)
                return unexpected("a name such as `@main`");
            next();
            if (module.find(global.text))
                return mistake(global, fmt::format("`@{}` is defined twice", global.text));
            Scope scope(m_ids);
            m_scopes.push_back(&scope);
            PB_ASSIGN(FunctionPtr function, functionRest());
            m_scopes.pop_back();
            module.functions.emplace(std::string(global.text), std::move(function));
        }
        if (module.functions.empty())
            return mistake(peek(), "there is no `def` in the text");
        auto typed = inferTypes(module);
        if (!typed) {
            typed.error().where = fmt::format("{}{}{}", m_name, typed.error().where.empty() ? "" : ": ", typed.error().where);
            return fail(std::move(typed).error());
        }
        return typed;
    }

    Result<FunctionPtr> function()
    {
        PB_TRY(open());
        PB_TRY(expectWord("fn"));
        Scope scope(m_ids);
        m_scopes.push_back(&scope);
        PB_ASSIGN(FunctionPtr function, functionRest());
        m_scopes.pop_back();
        if (!atEnd())
            return unexpected("the end of the text");
        return inferTypes(function, Module {});
    }

    Result<Type> typeOnly()
    {
        PB_TRY(open());
        PB_ASSIGN(Type type, readType());
        if (!atEnd())
            return unexpected("the end of the type");
        return type;
    }

private:
    /// Splits off the metadata, and reads all tokens.
    Result<void> open()
    {
        static constexpr std::string_view mark = "#[metadata]";
        std::string_view text = m_source;
        std::size_t at = text.find(mark);
        while (at != std::string_view::npos && at > 0 && text[at - 1] != '\n')
            at = text.find(mark, at + 1);
        if (at != std::string_view::npos) {
            auto constants = readMetadata(text.substr(at + mark.size()));
            if (!constants) {
                constants.error().where = position(m_source, m_name, at);
                return fail(std::move(constants).error());
            }
            m_constants = *std::move(constants);
            text = text.substr(0, at);
        }
        PB_ASSIGN(m_tokens, tokenize(text, m_name));
        return {};
    }

    Result<void> version()
    {
        if (!isPunctuation("#"))
            return {};
        for (const std::string_view part : {"#", "[", "version", "="}) {
            if (peek().text != part)
                return unexpected("`#[version = \"0.0.5\"]`");
            next();
        }
        if (peek().text != "0.0.5")
            return mistake(peek(), fmt::format("version `{}` of the text format is not supported", peek().text), "only 0.0.5 is");
        next();
        return expect("]");
    }

    // --- tokens ---
    const Token& peek(std::size_t ahead = 0) const { return m_tokens[std::min(m_at + ahead, m_tokens.size() - 1)]; }
    const Token& next() { return m_tokens[std::min(m_at++, m_tokens.size() - 1)]; }
    bool atEnd() const { return peek().kind == TokenKind::End; }
    bool isPunctuation(std::string_view text, std::size_t ahead = 0) const
    {
        return peek(ahead).kind == TokenKind::Punctuation && peek(ahead).text == text;
    }
    bool isWord(std::string_view text) const { return peek().kind == TokenKind::Identifier && peek().text == text; }
    bool accept(std::string_view punctuation)
    {
        const bool found = isPunctuation(punctuation);
        m_at += found ? 1 : 0;
        return found;
    }

    tl::unexpected<Diagnostic> mistake(const Token& token, std::string message, std::string help = {}) const
    {
        return fail(Diagnostic {.message = std::move(message), .where = position(m_source, m_name, token.offset), .help = std::move(help)});
    }
    tl::unexpected<Diagnostic> unexpected(std::string_view wanted) const
    {
        return mistake(peek(), atEnd() ? fmt::format("the text ends where {} should follow", wanted)
                                       : fmt::format("found `{}` where {} should stand", peek().text, wanted));
    }
    Result<void> expect(std::string_view punctuation)
    {
        if (!accept(punctuation))
            return unexpected(fmt::format("`{}`", punctuation));
        return {};
    }
    Result<void> expectWord(std::string_view word)
    {
        if (!isWord(word))
            return unexpected(fmt::format("`{}`", word));
        next();
        return {};
    }

    // --- types ---
    Result<Type> readType()
    {
        const Nested nested(*this);
        if (nested.tooDeep())
            return mistake(peek(), "types are nested too deep");
        if (accept("("))
            return tupleType();
        const Token word = peek();
        if (word.kind != TokenKind::Identifier)
            return unexpected("a type");
        next();
        if (word.text == "_")
            return Type();
        if (word.text == "Tensor")
            return tensorType();
        if (word.text == "fn")
            return functionType();
        if (const auto dtype = dataTypeNamed(word.text))
            return Type(*dtype, {});
        return mistake(word, fmt::format("`{}` is not a type", word.text), "types are Tensor[(1, 3), float32], float32, tuples and fn (T) -> T");
    }

    Result<Type> tupleType()
    {
        TupleType tuple;
        while (!accept(")")) {
            PB_ASSIGN(Type field, readType());
            tuple.fields.push_back(std::move(field));
            if (!isPunctuation(")"))
                PB_TRY(expect(","));
        }
        return Type(std::move(tuple));
    }

    Result<Type> functionType()
    {
        FunctionType function;
        PB_TRY(expect("("));
        PB_ASSIGN(const Type params, tupleType());
        function.params = params.tuple()->fields;
        PB_TRY(expect("->"));
        PB_ASSIGN(function.result, readType());
        return Type(std::move(function));
    }

    Result<Type> tensorType()
    {
        TensorType tensor;
        PB_TRY(expect("["));
        PB_TRY(expect("("));
        while (!accept(")")) {
            const Token dim = next();
            if (dim.kind == TokenKind::Integer && dim.integer >= 0)
                tensor.shape.emplace_back(dim.integer);
            else if (dim.kind == TokenKind::Identifier)
                tensor.shape.push_back(Dim::symbol(dim.text));
            else if (dim.text == "?")
                tensor.shape.emplace_back();
            else
                return mistake(dim, fmt::format("`{}` is not a dimension", dim.text), "write a number, `?` or a name");
            if (!isPunctuation(")"))
                PB_TRY(expect(","));
        }
        PB_TRY(expect(","));
        const Token dtype = next();
        const auto known = dataTypeNamed(dtype.text);
        if (!known)
            return mistake(dtype, fmt::format("unsupported dtype `{}`", dtype.text));
        tensor.dtype = *known;
        PB_TRY(expect("]"));
        return Type(std::move(tensor));
    }

    // --- attribute values ---
    Result<Value> attributeValue()
    {
        const Nested nested(*this);
        if (nested.tooDeep())
            return mistake(peek(), "values are nested too deep");
        const Token token = next();
        switch (token.kind) {
        case TokenKind::Integer: return Value(token.integer);
        case TokenKind::Float: return Value(token.real);
        case TokenKind::Text: return Value(std::string(token.text));
        case TokenKind::Identifier:
            if (token.text == "None" || token.text == "nullptr")
                return Value(None {});
            if (token.text == "True" || token.text == "False")
                return Value(token.text == "True");
            if (token.text == "nanf")
                return Value(std::numeric_limits<double>::quiet_NaN());
            return Value(std::string(token.text));
        case TokenKind::Punctuation:
            if (token.text == "[")
                return listValue(token);
            if (token.text == "(") {
                PB_ASSIGN(Value inner, attributeValue());
                PB_TRY(expect(")"));
                return inner;
            }
            break;
        default: break;
        }
        return mistake(token, fmt::format("found `{}` where the value of an attribute should stand", token.text));
    }

    Result<Value> listValue(const Token& start)
    {
        std::vector<Value> items;
        while (!accept("]")) {
            PB_ASSIGN(Value item, attributeValue());
            items.push_back(std::move(item));
            if (!isPunctuation("]"))
                PB_TRY(expect(","));
        }
        Ints ints;
        Floats floats;
        Strings strings;
        IntLists lists;
        for (const Value& item : items) {
            if (const auto* i = std::get_if<std::int64_t>(&item)) {
                ints.push_back(*i);
                floats.push_back(static_cast<double>(*i));
            } else if (const auto* d = std::get_if<double>(&item)) {
                floats.push_back(*d);
            } else if (const auto* s = std::get_if<std::string>(&item)) {
                strings.push_back(*s);
            } else if (const auto* l = std::get_if<Ints>(&item)) {
                lists.push_back(*l);
            }
        }
        if (ints.size() == items.size())
            return Value(std::move(ints));
        if (floats.size() == items.size())
            return Value(std::move(floats));
        if (strings.size() == items.size())
            return Value(std::move(strings));
        if (lists.size() == items.size())
            return Value(std::move(lists));
        return mistake(start, "a list mixes values of different kinds");
    }

    bool atAttribute() const { return peek().kind == TokenKind::Identifier && isPunctuation("=", 1); }

    Result<void> attribute(Attrs& attrs)
    {
        const Token name = next();
        next(); // the `=`
        if (attrs.contains(name.text))
            return mistake(name, fmt::format("`{}` is given twice", name.text));
        PB_ASSIGN(Value value, attributeValue());
        attrs.set(name.text, std::move(value));
        return {};
    }

    // --- functions ---
    /// From `(` to `}`. The new function's scope is on top of the stack.
    Result<FunctionPtr> functionRest()
    {
        Scope& scope = *m_scopes.back();
        if (isPunctuation("["))
            return mistake(peek(), "polymorphic functions are not supported");
        PB_TRY(expect("("));
        Attrs attrs;
        while (!accept(")")) {
            if (atAttribute()) {
                PB_TRY(attribute(attrs));
            } else {
                const Token name = next();
                if (name.kind != TokenKind::Local)
                    return mistake(name, fmt::format("found `{}` where a parameter or attribute should stand", name.text));
                Type type;
                if (accept(":")) {
                    PB_ASSIGN(type, readType());
                }
                const NodeId id = scope.builder.parameter(std::string(name.text), std::move(type));
                if (!scope.locals.emplace(std::string(name.text), id).second)
                    return mistake(name, fmt::format("two parameters are named `%{}`", name.text));
            }
            if (!isPunctuation(")"))
                PB_TRY(expect(","));
        }
        const Token arrow = peek();
        Type declared;
        if (accept("->")) {
            PB_ASSIGN(declared, readType());
        }
        PB_TRY(expect("{"));
        PB_ASSIGN(const NodeId result, body());
        PB_TRY(expect("}"));
        const Type& type = scope.builder[result].type;
        if (!fits(declared, type))
            return mistake(arrow, fmt::format("the function is declared to give {}, and gives {}", toText(declared), toText(type)));
        return scope.builder.finish(result, std::move(attrs));
    }

    /// Bindings, each ended by `;`, and the last expression. Iterative, however long it is.
    Result<NodeId> body()
    {
        while (true) {
            if (peek().kind == TokenKind::Graph && isPunctuation("=", 1)) {
                const Token name = next();
                next();
                PB_ASSIGN(const NodeId value, expression());
                if (!scope().graph.emplace(name.integer, value).second)
                    return mistake(name, fmt::format("`%{}` is bound twice", name.text));
            } else if (isWord("let")) {
                next();
                const Token name = next();
                if (name.kind != TokenKind::Local && name.text != "_")
                    return mistake(name, "a name such as `%x` should follow `let`");
                if (accept(":")) {
                    PB_TRY(readType());
                }
                PB_TRY(expect("="));
                PB_ASSIGN(const NodeId value, expression());
                if (name.kind == TokenKind::Local) {
                    scope().builder.setLetName(value, std::string(name.text));
                    scope().locals.insert_or_assign(std::string(name.text), value);
                }
            } else {
                PB_ASSIGN(const NodeId value, expression());
                if (!accept(";"))
                    return value;
                continue; // `a; b` drops the value of a
            }
            PB_TRY(expect(";"));
        }
    }

    Scope& scope() { return *m_scopes.back(); }

    /// The value in the innermost scope, captured through the scopes between when it is from further out.
    template<typename Key> std::optional<NodeId> lookUp(std::unordered_map<Key, NodeId> Scope::*table, const Key& key)
    {
        for (std::size_t level = m_scopes.size(); level-- > 0;) {
            const auto at = (m_scopes[level]->*table).find(key);
            if (at == (m_scopes[level]->*table).end())
                continue;
            NodeId value = at->second;
            for (std::size_t inner = level + 1; inner < m_scopes.size(); ++inner) {
                Scope& within = *m_scopes[inner];
                const Node& outer = m_scopes[inner - 1]->builder[value];
                const NodeId param = within.builder.parameter(fmt::format("captured{}", within.captures.size()), outer.type);
                within.captures.emplace_back(value, param);
                (within.*table).emplace(key, param);
                value = param;
            }
            return value;
        }
        return std::nullopt;
    }

    // --- expressions ---
    Result<NodeId> expression() { return binary(0); }

    Result<NodeId> binary(int least)
    {
        static constexpr struct {
            std::string_view sign, op;
            int precedence;
        } operators[] = {{"*", "multiply", 12}, {"/", "divide", 12}, {"+", "add", 10}, {"-", "subtract", 10}, {"<", "less", 8},
            {"<=", "less_equal", 8}, {">", "greater", 8}, {">=", "greater_equal", 8}, {"==", "equal", 7}, {"!=", "not_equal", 7}};
        PB_ASSIGN(NodeId left, postfix());
        while (peek().kind == TokenKind::Punctuation) {
            const auto at = std::ranges::find(operators, peek().text, [](const auto& o) { return o.sign; });
            if (at == std::end(operators) || at->precedence < least)
                break;
            const Token sign = next();
            PB_ASSIGN(const NodeId right, binary(at->precedence + 1));
            PB_ASSIGN(left, call(sign, at->op, {left, right}, {}));
        }
        return left;
    }

    Result<NodeId> call(const Token& at, std::string_view name, std::vector<NodeId> operands, Attrs attrs)
    {
        const OpDef* op = opTable().find(name);
        if (!op) {
            Strings names;
            for (const OpDef& known : opTable().all())
                names.push_back(known.name);
            const std::string guess = nearest(name, names);
            return mistake(at, fmt::format("there is no operator `{}`", name), guess.empty() ? "" : fmt::format("did you mean `{}`?", guess));
        }
        if (op->isOpaque()) {
            Type type;
            if (const auto* text = attrs.find<std::string>("result_type")) {
                auto parsed = parseType(*text);
                if (!parsed)
                    return mistake(at, fmt::format("`result_type`: {}", parsed.error().message));
                type = *std::move(parsed);
                attrs.erase("result_type");
            }
            return scope().builder.opaque(*op, std::move(operands), std::move(attrs), std::move(type));
        }
        auto id = scope().builder.call(*op, std::move(operands), std::move(attrs));
        if (!id) {
            id.error().where = position(m_source, m_name, at.offset);
            return fail(std::move(id).error());
        }
        return id;
    }

    /// An atom, then calls and one projection: `f(x)(y)`, `split(x).0`.
    Result<NodeId> postfix()
    {
        const Nested nested(*this);
        if (nested.tooDeep())
            return mistake(peek(), fmt::format("expressions are nested more than {} deep", depthLimit), "bind parts to %0, %1, ...");
        const Token start = peek();
        if (start.kind == TokenKind::Global) {
            next();
            Arguments arguments;
            PB_ASSIGN(arguments, argumentList());
            return projections(scope().builder.add({.payload = Invoke {std::string(start.text)}, .operands = std::move(arguments.values)}));
        }
        if (start.kind == TokenKind::Identifier && isOperatorName()) {
            std::string name(next().text);
            while (isPunctuation(".") && peek(1).kind == TokenKind::Identifier) {
                next();
                name += "." + std::string(next().text);
            }
            PB_ASSIGN(Arguments arguments, argumentList());
            PB_ASSIGN(const NodeId id, call(start, name, std::move(arguments.values), std::move(arguments.attrs)));
            return projections(id);
        }
        PB_ASSIGN(NodeId value, atom());
        return projections(value);
    }

    bool isOperatorName() const
    {
        static constexpr std::string_view keywords[] = {"fn", "if", "True", "False", "meta", "let", "ref", "match", "free_var"};
        return std::ranges::find(keywords, peek().text) == std::end(keywords) && (isPunctuation("(", 1) || isPunctuation(".", 1));
    }

    Result<NodeId> projections(NodeId value)
    {
        while (true) {
            if (isPunctuation(".") && peek(1).kind == TokenKind::Integer) {
                next();
                const Token index = next();
                auto projected = scope().builder.project(value, index.integer);
                if (!projected)
                    return mistake(index, projected.error().message);
                value = *projected;
            } else if (isPunctuation("(")) {
                const Token at = peek();
                PB_ASSIGN(Arguments arguments, argumentList());
                arguments.values.insert(arguments.values.begin(), value);
                const FunctionType* callee = scope().builder[value].type.function();
                if (!callee && scope().builder[value].type.isKnown())
                    return mistake(at, fmt::format("what is called is {}, not a function", toText(scope().builder[value].type)));
                value = scope().builder.add({.payload = Invoke {}, .operands = std::move(arguments.values), .type = callee ? callee->result : Type()});
            } else {
                return value;
            }
        }
    }

    struct Arguments {
        std::vector<NodeId> values;
        Attrs attrs;
    };

    Result<Arguments> argumentList()
    {
        Arguments arguments;
        PB_TRY(expect("("));
        while (!accept(")")) {
            if (atAttribute()) {
                PB_TRY(attribute(arguments.attrs));
            } else {
                PB_ASSIGN(const NodeId value, expression());
                arguments.values.push_back(value);
            }
            if (!isPunctuation(")"))
                PB_TRY(expect(","));
        }
        return arguments;
    }

    Result<NodeId> atom()
    {
        const Token token = next();
        switch (token.kind) {
        case TokenKind::Integer: return scope().builder.constant(integerScalar(token));
        case TokenKind::Float: return scope().builder.constant(Tensor::scalar(token.dtype, token.real));
        case TokenKind::Graph:
            if (const auto value = lookUp(&Scope::graph, token.integer))
                return *value;
            return mistake(token, fmt::format("`%{}` is used and never bound", token.text));
        case TokenKind::Local:
            if (const auto value = lookUp(&Scope::locals, std::string(token.text)))
                return *value;
            return mistake(token, fmt::format("`%{}` is not a parameter or a bound name here", token.text));
        case TokenKind::Punctuation:
            if (token.text == "(")
                return tupleOrGroup();
            break;
        case TokenKind::Identifier: return word(token);
        default: break;
        }
        --m_at;
        return unexpected("an expression");
    }

    static Tensor integerScalar(const Token& token)
    {
        Tensor value = Tensor::allocate(token.dtype, {});
        visitStorage(token.dtype, [&](auto t) {
            using T = decltype(t);
            if constexpr (std::is_integral_v<T>)
                value.writable<T>()[0] = static_cast<T>(token.integer);
        });
        return value;
    }

    Result<NodeId> word(const Token& token)
    {
        if (token.text == "True" || token.text == "False")
            return scope().builder.constant(Tensor::scalar(DataType::Bool, token.text == "True"));
        if (token.text == "meta")
            return metaConstant(token);
        if (token.text == "fn")
            return literal();
        if (token.text == "if")
            return conditional();
        if (token.text == "ref" || token.text == "ref_read" || token.text == "ref_write")
            return mistake(token, "references are not supported: programs must be pure");
        if (token.text == "match" || token.text == "type")
            return mistake(token, "algebraic data types are not supported");
        if (token.text == "free_var")
            return mistake(token, "free variables are not supported", "make it a parameter of the function");
        --m_at;
        return unexpected("an expression");
    }

    Result<NodeId> metaConstant(const Token& at)
    {
        for (const std::string_view part : {"[", "relay", ".", "Constant", "]", "["}) {
            if (peek().text != part)
                return mistake(at, "only `meta[relay.Constant][k]` is supported here");
            next();
        }
        const Token index = next();
        PB_TRY(expect("]"));
        if (index.kind != TokenKind::Integer || index.integer < 0 || static_cast<std::size_t>(index.integer) >= m_constants.size())
            return mistake(index, fmt::format("the metadata has {} constants, and no entry `{}`", m_constants.size(), index.text),
                "a listing printed without its metadata can't be read back");
        const auto [known, isNew] = scope().constants.try_emplace(index.integer, NodeId::None);
        if (isNew)
            known->second = scope().builder.constant(m_constants[static_cast<std::size_t>(index.integer)]);
        return known->second;
    }

    Result<NodeId> tupleOrGroup()
    {
        std::vector<NodeId> fields;
        bool comma = false;
        while (!accept(")")) {
            PB_ASSIGN(const NodeId field, expression());
            fields.push_back(field);
            if (!isPunctuation(")")) {
                PB_TRY(expect(","));
                comma = true;
            }
        }
        return fields.size() == 1 && !comma ? fields[0] : scope().builder.tuple(std::move(fields));
    }

    Result<NodeId> literal()
    {
        Scope inner(m_ids);
        m_scopes.push_back(&inner);
        auto body = functionRest();
        m_scopes.pop_back();
        if (!body)
            return fail(std::move(body).error());
        return addNested({.payload = FunctionLiteral {*body}}, inner);
    }

    /// Captures become operands. Their parameters already stand last, since a body is read after its parameters.
    Result<NodeId> addNested(Node node, const Scope& inner)
    {
        for (const auto& [value, param] : inner.captures)
            node.operands.push_back(value);
        PB_ASSIGN(node.type, inferNodeType(node, {.node = [&](NodeId id) { return &scope().builder[id]; }, .global = {}}));
        return scope().builder.add(std::move(node));
    }

    Result<NodeId> conditional()
    {
        PB_TRY(expect("("));
        PB_ASSIGN(const NodeId condition, expression());
        PB_TRY(expect(")"));
        Scope thenScope(m_ids), elseScope(m_ids);
        PB_ASSIGN(const NodeId thenResult, arm(thenScope));
        PB_TRY(expectWord("else"));
        PB_ASSIGN(const NodeId elseResult, arm(elseScope));
        std::vector<NodeId> captured {condition};
        for (const Scope* one : {&thenScope, &elseScope})
            for (const auto& [value, param] : one->captures)
                if (std::find(captured.begin() + 1, captured.end(), value) == captured.end())
                    captured.push_back(value);
        Node node {.payload = If {finishArm(thenScope, thenResult, captured), finishArm(elseScope, elseResult, captured)}, .operands = captured};
        auto type = inferNodeType(node, {.node = [&](NodeId id) { return &scope().builder[id]; }, .global = {}});
        if (!type)
            return mistake(peek(), type.error().message);
        node.type = *std::move(type);
        return scope().builder.add(std::move(node));
    }

    Result<NodeId> arm(Scope& inner)
    {
        PB_TRY(expect("{"));
        m_scopes.push_back(&inner);
        auto result = body();
        m_scopes.pop_back();
        if (!result)
            return result;
        PB_TRY(expect("}"));
        return result;
    }

    /// Both arms take all that either captures, in one order.
    FunctionPtr finishArm(Scope& inner, NodeId result, const std::vector<NodeId>& captured)
    {
        std::vector<NodeId> params;
        for (std::size_t i = 1; i < captured.size(); ++i) {
            const auto at = std::ranges::find(inner.captures, captured[i], [](const auto& c) { return c.first; });
            params.push_back(at != inner.captures.end()
                    ? at->second
                    : inner.builder.parameter(fmt::format("unused{}", i), scope().builder[captured[i]].type));
        }
        return inner.builder.finish(result, {}, std::move(params));
    }

    /// Counts how deep the reader is inside parentheses; hostile text could nest without end.
    class Nested {
    public:
        explicit Nested(Parser& parser) : m_parser(parser) { ++m_parser.m_depth; }
        ~Nested() { --m_parser.m_depth; }
        bool tooDeep() const { return m_parser.m_depth > depthLimit; }
        Nested(const Nested&) = delete;
        Nested& operator=(const Nested&) = delete;

    private:
        Parser& m_parser;
    };

    std::string_view m_source, m_name;
    IdSourcePtr m_ids;
    std::vector<Token> m_tokens;
    std::size_t m_at = 0;
    std::vector<Tensor> m_constants;
    std::vector<Scope*> m_scopes;
    int m_depth = 0;
};

} // namespace

Result<Module> parseModule(std::string_view text, std::string_view name, IdSourcePtr ids) { return Parser(text, name, std::move(ids)).module(); }

Result<FunctionPtr> parseFunction(std::string_view text, std::string_view name, IdSourcePtr ids)
{
    return Parser(text, name, std::move(ids)).function();
}

Result<Type> parseType(std::string_view text) { return Parser(text, "type", nullptr).typeOnly(); }

} // namespace passbench
