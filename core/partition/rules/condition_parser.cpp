// Reads conditions and checks what can be known before there is a graph.

#include "core/partition/rules/condition_terms.h"
#include "core/partition/rules/condition_words.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

using Expression = Condition::Expression;
using ExpressionPtr = std::shared_ptr<const Expression>;

class ConditionReader : ConditionTermReader {
public:
    using ConditionTermReader::ConditionTermReader;

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
        if (depth > maxConditionDepth)
            return wrong(peek(), fmt::format("nested more than {} deep", maxConditionDepth));
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
        if (depth > maxConditionDepth)
            return wrong(peek(), fmt::format("nested more than {} deep", maxConditionDepth));
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
        for (const ComparisonWord& word : conditionComparisons())
            if (token.is(word.text))
                return word.comparison;
        return std::nullopt;
    }

    Result<ExpressionPtr> readComparison()
    {
        const std::size_t first = place();
        auto expression = std::make_shared<Expression>();
        PB_ASSIGN(expression->left, readSum(0));
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
            PB_TRY(readSet(*expression));
        } else if (!isBool(expression->left)) {
            return wrong(peek(), fmt::format("expected a comparison after `{}`, found {}", textSince(first), describe(peek())));
        }
        expression->text = textSince(first);
        return expression;
    }

    Result<void> readRightSide(Expression& expression)
    {
        const Token token = peek();
        const bool equality = expression.comparison == Expression::Comparison::Equal
            || expression.comparison == Expression::Comparison::NotEqual;
        if (!equality && !isOrdered(expression.left))
            return wrong(token, "only numbers can be compared by size", elementsHint(expression.left));
        if (startsTerm(token) || (token.kind == Token::Kind::Number && isOperation(peek(1)))) {
            PB_ASSIGN(ConditionTerm right, readSum(0));
            if (right.kind != ConditionTerm::Kind::Literal) {
                expression.right = std::move(right);
                return {};
            }
            PB_ASSIGN(Value literal, fitted(expression.left, std::move(right.literal), token));
            expression.literals.push_back(std::move(literal));
            return {};
        }
        PB_ASSIGN(Value literal, readLiteral(expression.left));
        expression.literals.push_back(std::move(literal));
        return {};
    }

    /// `[1, 2]`, or `1..3` with both ends.
    Result<void> readSet(Expression& expression)
    {
        using C = Expression::Comparison;
        if (peek().kind == Token::Kind::Number && peek(1).is("..")) {
            const Token first = peek();
            const std::size_t start = place();
            if (!isOrdered(expression.left))
                return wrong(first, "only numbers can be compared by size", elementsHint(expression.left));
            expression.comparison = expression.comparison == C::In ? C::InRange : C::NotInRange;
            PB_ASSIGN(const double least, readEnd(expression));
            take(); // the `..`
            PB_ASSIGN(const double most, readEnd(expression));
            return least <= most ? Result<void> {} : wrong(first, fmt::format("nothing lies in `{}`", textSince(start)), "the least stands first");
        }
        if (!takeIf("["))
            return wrong(peek(), fmt::format("expected a list such as `[1, 2]`, or a range such as `1..3`, found {}", describe(peek())));
        if (peek().is("]"))
            return wrong(peek(), "nothing is in an empty list", "name what may be there, such as `[1, 2]`");
        while (!peek().is("]")) {
            PB_ASSIGN(Value literal, readLiteral(expression.left));
            expression.literals.push_back(std::move(literal));
            if (!peek().is("]"))
                PB_TRY(expect(","));
        }
        return expect("]");
    }

    /// One end of a range, which is put to the literals; an attribute of which nothing is known would take any literal.
    Result<double> readEnd(Expression& expression)
    {
        const Token token = peek();
        PB_ASSIGN(const Value end, readLiteral(expression.left));
        expression.literals.push_back(end);
        if (const auto* whole = std::get_if<std::int64_t>(&end))
            return static_cast<double>(*whole);
        if (const auto* real = std::get_if<double>(&end))
            return *real;
        return wrong(token, fmt::format("expected a number, found {}", describe(token)));
    }

    /// A literal of the kind that `term` asks for.
    Result<Value> readLiteral(const ConditionTerm& term)
    {
        const Token token = peek();
        PB_ASSIGN(Value value, readAnyLiteral());
        return fitted(term, std::move(value), token);
    }

    Result<Value> fitted(const ConditionTerm& term, Value value, const Token& token) const
    {
        auto fitting = fitLiteral(term, std::move(value), describe(token));
        return fitting ? std::move(fitting) : wrong(token, fitting.error().message, fitting.error().help);
    }
};

} // namespace

Result<Condition> Condition::parse(std::string_view text, std::span<const ConditionName> names, const NamedValues& options)
{
    PB_ASSIGN(std::vector<Token> tokens, tokenize(text));
    Condition condition;
    condition.m_text = oneLine(text);
    PB_ASSIGN(condition.m_root, ConditionReader(text, names, options, std::move(tokens)).run());
    return condition;
}

} // namespace passbench
