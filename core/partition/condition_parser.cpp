// Reads conditions and checks what can be known before there is a graph.

#include "core/partition/condition_paths.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

using Expression = Condition::Expression;
using ExpressionPtr = std::shared_ptr<const Expression>;
using Property = ConditionPath::Property;

constexpr std::size_t maxDepth = 64;

class ConditionReader : TokenReader {
public:
    ConditionReader(std::string_view text, std::span<const ConditionName> names, std::vector<Token> tokens)
        : TokenReader(text, std::move(tokens)), m_names(names)
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
    Result<ExpressionPtr> readOr(std::size_t depth) { return readChain(depth, "or", Expression::Kind::Or); }

    Result<ExpressionPtr> readChain(std::size_t depth, std::string_view word, Expression::Kind kind)
    {
        if (depth > maxDepth)
            return wrong(peek(), fmt::format("nested more than {} deep", maxDepth));
        const std::size_t first = place();
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
            take();
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
        const std::size_t first = place();
        if (peek().isName("not")) {
            take();
            auto negation = std::make_shared<Expression>();
            negation->kind = Expression::Kind::Not;
            PB_ASSIGN(ExpressionPtr inner, readNot(depth + 1));
            negation->children.push_back(std::move(inner));
            negation->text = textSince(first);
            return negation;
        }
        if (!takeIf("("))
            return readComparison();
        PB_ASSIGN(ExpressionPtr inner, readOr(depth + 1));
        PB_TRY(expect(")"));
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
        const std::size_t first = place();
        auto expression = std::make_shared<Expression>();
        PB_ASSIGN(expression->left, readPath(*this, m_names));
        if (const auto comparison = comparisonNamed(peek())) {
            take();
            expression->kind = Expression::Kind::Compare;
            expression->comparison = *comparison;
            PB_TRY(readRightSide(*expression));
        } else if (peek().isName("in") || (peek().isName("not") && peek(1).isName("in"))) {
            const bool negated = take().isName("not");
            if (negated)
                take();
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
        if (startsPath(token, m_names)) {
            PB_ASSIGN(expression.right, readPath(*this, m_names));
            return {};
        }
        PB_ASSIGN(Value literal, readLiteral(expression.left));
        expression.literals.push_back(std::move(literal));
        return {};
    }

    Result<void> readList(Expression& expression)
    {
        if (!takeIf("["))
            return wrong(peek(), fmt::format("expected a list such as `[1, 2]`, found {}", describe(peek())));
        while (!peek().is("]")) {
            PB_ASSIGN(Value literal, readLiteral(expression.left));
            expression.literals.push_back(std::move(literal));
            if (!peek().is("]"))
                PB_TRY(expect(","));
        }
        return expect("]");
    }

    /// A literal of the kind that `path` asks for.
    Result<Value> readLiteral(const ConditionPath& path)
    {
        const Token token = peek();
        PB_ASSIGN(Value value, readAnyLiteral());
        auto fitted = fitLiteral(path, std::move(value), describe(token));
        return fitted ? std::move(fitted) : wrong(token, fitted.error().message, fitted.error().help);
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
            return readInteger(token.text, integer) ? Value(integer) : Value(readNumber(token.text));
        }
        if (!token.is("["))
            return wrong(token, fmt::format("expected a value, found {}", describe(token)));
        PB_ASSIGN(Ints list, integerList());
        return Value(std::move(list));
    }

    std::span<const ConditionName> m_names;
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
