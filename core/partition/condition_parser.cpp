// Reads conditions and checks what can be known before there is a graph.

#include "core/partition/condition_tree.h"
#include "core/pattern/tokens.h"
#include "core/support/text.h"

#include <algorithm>
#include <charconv>

namespace passbench {
namespace {

using Expression = Condition::Expression;
using ExpressionPtr = std::shared_ptr<const Expression>;
using Property = ConditionPath::Property;

constexpr std::size_t maxDepth = 64;

bool readInteger(std::string_view text, std::int64_t& value)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

/// `in12` -> 12; `inputs` -> every input.
std::optional<std::int64_t> operandNumber(std::string_view word)
{
    if (word == "inputs")
        return ConditionPath::everyInput;
    std::int64_t number = 0;
    if (word.starts_with("in") && readInteger(word.substr(2), number) && number >= 0)
        return number;
    return std::nullopt;
}

class ConditionReader {
public:
    ConditionReader(std::string_view text, std::span<const ConditionName> names, std::vector<Token> tokens)
        : m_text(text), m_names(names), m_tokens(std::move(tokens))
    {
    }

    Result<ExpressionPtr> run()
    {
        PB_ASSIGN(ExpressionPtr root, readOr(0));
        if (peek().kind != Token::Kind::End)
            return wrong(peek(), fmt::format("{} after the end of the condition", describe(peek())));
        return root;
    }

private:
    const Token& peek(std::size_t ahead = 0) const { return m_tokens[std::min(m_next + ahead, m_tokens.size() - 1)]; }
    const Token& take()
    {
        const Token& token = peek();
        ++m_next;
        return token;
    }

    tl::unexpected<Diagnostic> wrong(const Token& token, std::string message, std::string help = {}) const
    {
        return fail(Diagnostic {.message = std::move(message), .where = placeOf(m_text, token.offset), .help = std::move(help)});
    }

    /// What was read since token `first`.
    std::string textSince(std::size_t first) const
    {
        const std::size_t begin = m_tokens[first].offset;
        return std::string(trimmed(m_text.substr(begin, m_tokens[m_next].offset - begin)));
    }

    Result<ExpressionPtr> readOr(std::size_t depth) { return readChain(depth, "or", Expression::Kind::Or); }

    Result<ExpressionPtr> readChain(std::size_t depth, std::string_view word, Expression::Kind kind)
    {
        if (depth > maxDepth)
            return wrong(peek(), fmt::format("nested more than {} deep", maxDepth));
        const std::size_t first = m_next;
        const auto readPart = [&] {
            return kind == Expression::Kind::Or ? readChain(depth, "and", Expression::Kind::And) : readNot(depth);
        };
        PB_ASSIGN(ExpressionPtr part, readPart());
        if (!peek().isName(word))
            return part;
        auto chain = std::make_shared<Expression>();
        chain->kind = kind;
        chain->children.push_back(std::move(part));
        while (peek().isName(word)) {
            ++m_next;
            PB_ASSIGN(ExpressionPtr next, readPart());
            chain->children.push_back(std::move(next));
        }
        chain->text = textSince(first);
        return chain;
    }

    Result<ExpressionPtr> readNot(std::size_t depth)
    {
        if (depth > maxDepth)
            return wrong(peek(), fmt::format("nested more than {} deep", maxDepth));
        const std::size_t first = m_next;
        if (peek().isName("not")) {
            ++m_next;
            auto negation = std::make_shared<Expression>();
            negation->kind = Expression::Kind::Not;
            PB_ASSIGN(ExpressionPtr inner, readNot(depth + 1));
            negation->children.push_back(std::move(inner));
            negation->text = textSince(first);
            return negation;
        }
        if (!peek().is("("))
            return readComparison();
        ++m_next;
        PB_ASSIGN(ExpressionPtr inner, readOr(depth + 1));
        if (!peek().is(")"))
            return wrong(peek(), fmt::format("expected `)`, found {}", describe(peek())));
        ++m_next;
        return inner;
    }

    static std::optional<Expression::Comparison> comparisonNamed(const Token& token)
    {
        using C = Expression::Comparison;
        static constexpr std::pair<std::string_view, C> symbols[] = {{"==", C::Equal}, {"!=", C::NotEqual}, {"<", C::Less},
            {"<=", C::LessEqual}, {">", C::Greater}, {">=", C::GreaterEqual}};
        for (const auto& [symbol, comparison] : symbols)
            if (token.is(symbol))
                return comparison;
        return std::nullopt;
    }

    Result<ExpressionPtr> readComparison()
    {
        const std::size_t first = m_next;
        auto expression = std::make_shared<Expression>();
        PB_ASSIGN(expression->left, readPath());
        if (const auto comparison = comparisonNamed(peek())) {
            ++m_next;
            expression->kind = Expression::Kind::Compare;
            expression->comparison = *comparison;
            PB_TRY(readRightSide(*expression));
        } else if (peek().isName("in") || (peek().isName("not") && peek(1).isName("in"))) {
            const bool negated = take().isName("not");
            m_next += negated ? 1 : 0;
            expression->kind = Expression::Kind::Compare;
            expression->comparison = negated ? Expression::Comparison::NotIn : Expression::Comparison::In;
            PB_TRY(readList(*expression));
        } else if (!isBool(expression->left)) {
            return wrong(peek(), fmt::format("expected a comparison after `{}`, found {}", textSince(first), describe(peek())));
        }
        expression->text = textSince(first);
        return expression;
    }

    static bool isBool(const ConditionPath& path)
    {
        return path.property == Property::IsConstant
            || (path.property == Property::Attribute && (!path.info || path.info->typeName == "bool"));
    }

    static bool isOrdered(const ConditionPath& path)
    {
        switch (path.property) {
        case Property::Rank:
        case Property::Extent:
        case Property::Size: return true;
        case Property::Attribute: return !path.info || path.info->typeName == "int" || path.info->typeName == "float";
        default: return false;
        }
    }

    Result<void> readRightSide(Expression& expression)
    {
        const Token& token = peek();
        const bool equality = expression.comparison == Expression::Comparison::Equal
            || expression.comparison == Expression::Comparison::NotEqual;
        if (!equality && !isOrdered(expression.left))
            return wrong(token, "only numbers can be compared by size");
        if (token.kind == Token::Kind::Name && startsPath(token)) {
            PB_ASSIGN(expression.right, readPath());
            return {};
        }
        PB_ASSIGN(Value literal, readLiteral(expression.left));
        expression.literals.push_back(std::move(literal));
        return {};
    }

    Result<void> readList(Expression& expression)
    {
        if (!peek().is("["))
            return wrong(peek(), fmt::format("expected a list such as `[1, 2]`, found {}", describe(peek())));
        ++m_next;
        while (!peek().is("]")) {
            PB_ASSIGN(Value literal, readLiteral(expression.left));
            expression.literals.push_back(std::move(literal));
            if (peek().is("]"))
                break;
            if (!peek().is(","))
                return wrong(peek(), fmt::format("expected `,` or `]`, found {}", describe(peek())));
            ++m_next;
        }
        ++m_next;
        return {};
    }

    const ConditionName* nameOf(std::string_view word) const
    {
        const auto at = std::ranges::find(m_names, word, &ConditionName::name);
        return at == m_names.end() ? nullptr : &*at;
    }

    bool startsPath(const Token& token) const
    {
        const std::string_view word = token.text.substr(0, token.text.find('.'));
        if (nameOf(word))
            return true;
        return nameOf("") && (operandNumber(word) || word == "out" || word == "attrs" || token.text == "op");
    }

    Result<ConditionPath> readPath()
    {
        const Token token = take();
        if (token.kind != Token::Kind::Name)
            return wrong(token, fmt::format("expected a path such as `in0.dtype`, found {}", describe(token)));
        std::vector<std::string> words = split(token.text, '.');
        ConditionPath path;
        const ConditionName* name = startsPath(token) ? nameOf(words.front()) : nullptr;
        if (!startsPath(token))
            return wrong(token, fmt::format("`{}` means nothing here", words.front()), knownStarts(words.front()));
        if (name && !words.front().empty()) {
            path.start = words.front();
            words.erase(words.begin());
        } else {
            name = nameOf("");
        }
        const std::vector<const OpDef*>* ops = name ? &name->ops : nullptr;
        static const std::vector<const OpDef*> any;
        while (!words.empty()) {
            const auto operand = operandNumber(words.front());
            if (!operand && words.front() != "out")
                break;
            if (operand) {
                PB_TRY(checkOperand(token, *operand, ops ? *ops : any));
                path.hops.push_back(*operand);
                ops = nullptr;
            }
            words.erase(words.begin());
        }
        PB_TRY(readProperty(token, words, ops ? *ops : any, path));
        return path;
    }

    std::string knownStarts(const std::string& typed) const
    {
        Strings known;
        for (const ConditionName& name : m_names)
            if (!name.name.empty())
                known.push_back(name.name);
        if (nameOf(""))
            known.insert(known.end(), {"in0", "inputs", "out", "attrs", "op"});
        const std::string near = nearest(typed, known);
        return near.empty() ? "known are `" + join(known, "`, `") + "`" : fmt::format("did you mean `{}`", near);
    }

    Result<void> checkOperand(const Token& at, std::int64_t operand, const std::vector<const OpDef*>& ops) const
    {
        for (const OpDef* op : ops) {
            const bool variadic = !op->inputs.empty() && op->inputs.back().variadic;
            if (!variadic && operand >= static_cast<std::int64_t>(op->inputs.size()))
                return wrong(at, fmt::format("`{}` has {} inputs, so there is no `in{}`", op->name, op->inputs.size(), operand));
        }
        return {};
    }

    Result<void> readProperty(const Token& at, const std::vector<std::string>& words,
        const std::vector<const OpDef*>& ops, ConditionPath& path)
    {
        static constexpr std::pair<std::string_view, Property> properties[] = {{"dtype", Property::DType},
            {"rank", Property::Rank}, {"shape", Property::Shape}, {"size", Property::Size},
            {"is_constant", Property::IsConstant}, {"op", Property::Op}};
        if (words.size() == 2 && words.front() == "attrs")
            return readAttributeName(at, words[1], ops, path);
        const auto found = std::ranges::find(properties, words.empty() ? std::string_view() : std::string_view(words.front()),
            &std::pair<std::string_view, Property>::first);
        if (words.size() != 1 || found == std::end(properties)) {
            Strings known {"attrs.NAME"};
            for (const auto& entry : properties)
                known.emplace_back(entry.first);
            const std::string typed = words.empty() ? std::string(at.text) : words.front();
            return wrong(at, words.empty() ? fmt::format("`{}` lacks a property", at.text) : fmt::format("there is no property `{}`", typed),
                "properties are `" + join(known, "`, `") + "`");
        }
        path.property = found->second;
        if (path.property != Property::Shape || !peek().is("["))
            return {};
        ++m_next;
        const Token& axis = take();
        if (axis.kind != Token::Kind::Number || !readInteger(axis.text, path.axis))
            return wrong(axis, fmt::format("expected the number of an axis, found {}", describe(axis)));
        if (!peek().is("]"))
            return wrong(peek(), fmt::format("expected `]`, found {}", describe(peek())));
        ++m_next;
        path.property = Property::Extent;
        return {};
    }

    Result<void> readAttributeName(const Token& at, const std::string& attribute, const std::vector<const OpDef*>& ops,
        ConditionPath& path) const
    {
        path.property = Property::Attribute;
        path.attribute = attribute;
        const auto infoIn = [&](const OpDef& op) -> const FieldInfo* {
            const auto info = std::ranges::find(op.attributes, attribute, &FieldInfo::name);
            return info == op.attributes.end() ? nullptr : &*info;
        };
        for (const OpDef* op : ops) {
            path.info = infoIn(*op);
            if (path.info)
                continue;
            Strings known;
            for (const FieldInfo& info : op->attributes)
                known.push_back(info.name);
            const std::string near = nearest(attribute, known);
            return wrong(at, fmt::format("`{}` has no attribute `{}`", op->name, attribute),
                near.empty() ? std::string() : fmt::format("did you mean `{}`", near));
        }
        if (ops.empty() && std::ranges::none_of(opTable().all(), [&](const OpDef& op) { return infoIn(op) != nullptr; }))
            return wrong(at, fmt::format("no operator has an attribute `{}`", attribute));
        return {};
    }

    /// A literal of the kind that `path` asks for.
    Result<Value> readLiteral(const ConditionPath& path)
    {
        const Token token = peek();
        PB_ASSIGN(Value value, readAnyLiteral());
        const auto* text = std::get_if<std::string>(&value);
        switch (path.property) {
        case Property::DType:
            if (const auto dtype = text ? dataTypeNamed(*text) : std::nullopt)
                return Value(*dtype);
            return wrong(token, fmt::format("{} is no element type", describe(token)));
        case Property::Op:
            if (text && opTable().find(*text))
                return value;
            return wrong(token, fmt::format("there is no operator {}", describe(token)));
        case Property::Rank:
        case Property::Extent:
        case Property::Size:
            if (std::holds_alternative<std::int64_t>(value))
                return value;
            return wrong(token, fmt::format("expected an integer, found {}", describe(token)));
        case Property::Shape:
            if (std::holds_alternative<Ints>(value))
                return value;
            return wrong(token, fmt::format("expected a list of integers, found {}", describe(token)));
        case Property::IsConstant:
            if (std::holds_alternative<bool>(value))
                return value;
            return wrong(token, fmt::format("expected `true` or `false`, found {}", describe(token)));
        case Property::Attribute: break;
        }
        if (!path.info || std::holds_alternative<None>(value))
            return value;
        auto fitted = fitValue(*path.info, value);
        if (!fitted)
            return wrong(token, fitted.error().message, fitted.error().help);
        return fitted;
    }

    Result<Value> readAnyLiteral()
    {
        const Token& token = take();
        if (token.kind == Token::Kind::String)
            return Value(std::string(token.text));
        if (token.isName("true") || token.isName("True"))
            return Value(true);
        if (token.isName("false") || token.isName("False"))
            return Value(false);
        if (token.isName("none") || token.isName("None"))
            return Value(None {});
        if (token.kind == Token::Kind::Name)
            return Value(std::string(token.text));
        if (token.kind == Token::Kind::Number) {
            std::int64_t integer = 0;
            double number = 0;
            if (readInteger(token.text, integer))
                return Value(integer);
            std::from_chars(token.text.data(), token.text.data() + token.text.size(), number);
            return Value(number);
        }
        if (!token.is("["))
            return wrong(token, fmt::format("expected a value, found {}", describe(token)));
        Ints list;
        while (!peek().is("]")) {
            const Token& item = take();
            if (item.kind != Token::Kind::Number || !readInteger(item.text, list.emplace_back()))
                return wrong(item, fmt::format("expected an integer, found {}", describe(item)));
            if (peek().is(","))
                ++m_next;
            else if (!peek().is("]"))
                return wrong(peek(), fmt::format("expected `,` or `]`, found {}", describe(peek())));
        }
        ++m_next;
        return Value(std::move(list));
    }

    std::string_view m_text;
    std::span<const ConditionName> m_names;
    std::vector<Token> m_tokens;
    std::size_t m_next = 0;
};

} // namespace

Result<Condition> Condition::parse(std::string_view text, std::span<const ConditionName> names)
{
    PB_ASSIGN(std::vector<Token> tokens, tokenize(text));
    Condition condition;
    condition.m_text = std::string(trimmed(text));
    PB_ASSIGN(condition.m_root, ConditionReader(text, names, std::move(tokens)).run());
    return condition;
}

} // namespace passbench
