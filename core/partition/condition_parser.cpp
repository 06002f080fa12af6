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
    ConditionReader(std::string_view text, std::span<const ConditionName> names, const NamedValues& options, std::vector<Token> tokens)
        : TokenReader(text, std::move(tokens)), m_names(names), m_options(options)
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

    bool isOption(const Token& token) const { return token.kind == Token::Kind::Name && token.text.starts_with("options."); }

    bool startsTerm(const Token& token) const { return isOption(token) || startsPath(token, m_names); }

    /// `x -1` is read as a number behind a term; it means `x - 1`.
    static bool isTakenAway(const Token& token) { return token.kind == Token::Kind::Number && token.text.starts_with('-'); }

    static bool isOperation(const Token& token) { return token.is("+") || token.is("-") || token.is("*") || isTakenAway(token); }

    Result<ConditionTerm> readSum(std::size_t depth) { return readOperations(depth, false); }

    /// `a + b * c - d`: products first, from the left.
    Result<ConditionTerm> readOperations(std::size_t depth, bool products)
    {
        const auto readPart = [&] { return products ? readFactor() : readOperations(depth, true); };
        PB_ASSIGN(ConditionTerm term, readPart());
        while (products ? peek().is("*") : isOperation(peek())) {
            const Token operation = isTakenAway(peek()) ? peek() : take();
            if (++depth > maxDepth)
                return wrong(operation, fmt::format("more than {} operations", maxDepth));
            PB_ASSIGN(ConditionTerm next, readPart());
            for (const ConditionTerm* side : {&term, &next})
                if (!isOrdered(*side))
                    return wrong(operation, fmt::format("`{}` wants numbers on both sides", operation.text.substr(0, 1)));
            using Kind = ConditionTerm::Kind;
            ConditionTerm both {.kind = products ? Kind::Multiply : operation.is("-") ? Kind::Subtract : Kind::Add};
            both.operands.push_back(std::move(term));
            both.operands.push_back(std::move(next));
            term = std::move(both);
        }
        return term;
    }

    Result<ConditionTerm> readFactor()
    {
        const Token token = peek();
        if (token.kind == Token::Kind::Name && peek(1).is("("))
            return readPredicate();
        if (isOption(token))
            return readOption();
        if (token.kind == Token::Kind::Number)
            return readLiteralTerm();
        PB_ASSIGN(ConditionPath path, readPath(*this, m_names));
        return ConditionTerm {.path = std::move(path)};
    }

    Result<ConditionTerm> readLiteralTerm()
    {
        PB_ASSIGN(Value literal, readAnyLiteral());
        return ConditionTerm {.kind = ConditionTerm::Kind::Literal, .literal = std::move(literal)};
    }

    /// `fits_buffer(in1.shape, 65536)`
    Result<ConditionTerm> readPredicate()
    {
        const Token token = take();
        ConditionTerm term {.kind = ConditionTerm::Kind::Predicate};
        term.predicate = predicateNamed(token.text);
        if (!term.predicate)
            return wrong(token, fmt::format("there is no predicate `{}`", token.text), knownPredicates(token.text));
        take(); // the `(`
        while (!peek().is(")")) {
            const bool isCall = peek().kind == Token::Kind::Name && peek(1).is("(");
            if (isCall)
                return wrong(peek(), "the argument of a predicate is a value, and no predicate");
            PB_ASSIGN(term.operands.emplace_back(), startsTerm(peek()) || peek().kind == Token::Kind::Number ? readSum(0) : readLiteralTerm());
            if (!peek().is(")"))
                PB_TRY(expect(","));
        }
        PB_TRY(expect(")"));
        if (term.operands.size() != term.predicate->arguments)
            return wrong(token, fmt::format("`{}` has {} arguments, and takes {}", token.text, term.operands.size(), term.predicate->arguments), term.predicate->summary);
        return term;
    }

    static std::string knownPredicates(std::string_view typed)
    {
        Strings known;
        for (const NamedPredicate* predicate : allPredicates())
            known.push_back(predicate->name);
        const std::string near = nearest(std::string(typed), known);
        return !near.empty() ? fmt::format("did you mean `{}`", near)
            : known.empty()  ? "predicates come with plug-ins, which have to be loaded first"
                             : "known are `" + join(known, "`, `") + "`";
    }

    Result<ConditionTerm> readOption()
    {
        const Token& token = take();
        const std::string name(token.text.substr(std::string_view("options.").size()));
        if (const Value* value = m_options.find(name))
            return ConditionTerm {.kind = ConditionTerm::Kind::Literal, .literal = *value};
        Strings known;
        for (const auto& [option, value] : m_options)
            known.push_back(option);
        const std::string near = nearest(name, known);
        return wrong(token, fmt::format("there is no option `{}`", name),
            near.empty() ? "state it under `[options]`" : fmt::format("did you mean `options.{}`", near));
    }

    Result<void> readRightSide(Expression& expression)
    {
        const Token token = peek();
        const bool equality = expression.comparison == Expression::Comparison::Equal
            || expression.comparison == Expression::Comparison::NotEqual;
        if (!equality && !isOrdered(expression.left))
            return wrong(token, "only numbers can be compared by size");
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
            if (!isOrdered(expression.left))
                return wrong(first, "only numbers can be compared by size");
            expression.comparison = expression.comparison == C::In ? C::InRange : C::NotInRange;
            PB_ASSIGN(expression.literals.emplace_back(), readLiteral(expression.left));
            take(); // the `..`
            PB_ASSIGN(expression.literals.emplace_back(), readLiteral(expression.left));
            return {};
        }
        if (!takeIf("["))
            return wrong(peek(), fmt::format("expected a list such as `[1, 2]`, or a range such as `1..3`, found {}", describe(peek())));
        while (!peek().is("]")) {
            PB_ASSIGN(Value literal, readLiteral(expression.left));
            expression.literals.push_back(std::move(literal));
            if (!peek().is("]"))
                PB_TRY(expect(","));
        }
        return expect("]");
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
    const NamedValues& m_options;
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
