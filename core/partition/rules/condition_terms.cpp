#include "core/partition/rules/condition_terms.h"

#include "core/partition/rules/condition_words.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

namespace passbench {
namespace {

std::string knownPredicates(std::string_view typed)
{
    Strings known;
    for (const NamedPredicate* predicate : allPredicates())
        known.push_back(predicate->name);
    return didYouMean(typed, known, known.empty() ? "predicates come with plug-ins, which have to be loaded first" : "known are `" + join(known, "`, `") + "`");
}

} // namespace

bool ConditionTermReader::isRemainder(const Token& token)
{
    std::int64_t divisor = 0;
    return token.kind == Token::Kind::Variable && readInteger(token.text, divisor);
}

/// `a + b * c - d`: products first, from the left.
Result<ConditionTerm> ConditionTermReader::readOperations(std::size_t depth, bool products)
{
    const auto readPart = [&] { return products ? readFactor() : readOperations(depth, true); };
    PB_ASSIGN(ConditionTerm term, readPart());
    while (products ? isProduct(peek()) : isOperation(peek())) {
        const Token operation = isTakenAway(peek()) ? peek() : take();
        if (++depth > maxConditionDepth)
            return wrong(operation, fmt::format("more than {} operations", maxConditionDepth));
        const auto readNext = [&]() -> Result<ConditionTerm> {
            if (!isRemainder(operation))
                return readPart();
            std::int64_t divisor = 0;
            readInteger(operation.text, divisor);
            return ConditionTerm {.kind = ConditionTerm::Kind::Literal, .literal = divisor};
        };
        PB_ASSIGN(ConditionTerm next, readNext());
        for (const ConditionTerm* side : {&term, &next})
            if (!isOrdered(*side))
                return wrong(operation, fmt::format("`{}` wants numbers on both sides", isRemainder(operation) ? "%" : operation.text.substr(0, 1)));
        using Kind = ConditionTerm::Kind;
        ConditionTerm both {.kind = isRemainder(operation) ? Kind::Remainder : Kind::Add};
        for (const OperationWord& word : conditionOperations())
            if (operation.is(word.text))
                both.kind = word.kind;
        both.operands.push_back(std::move(term));
        both.operands.push_back(std::move(next));
        term = std::move(both);
    }
    return term;
}

Result<ConditionTerm> ConditionTermReader::readFactor()
{
    if (isCall())
        return readPredicate();
    if (isOption(peek()))
        return readOption();
    if (peek().kind == Token::Kind::Number)
        return readLiteralTerm();
    PB_ASSIGN(ConditionPath path, readPath(*this, m_names));
    return ConditionTerm {.path = std::move(path)};
}

Result<ConditionTerm> ConditionTermReader::readLiteralTerm()
{
    PB_ASSIGN(Value literal, readAnyLiteral());
    return ConditionTerm {.kind = ConditionTerm::Kind::Literal, .literal = std::move(literal)};
}

/// `fits_buffer(in1.shape, 65536)`
Result<ConditionTerm> ConditionTermReader::readPredicate()
{
    const Token token = take();
    ConditionTerm term {.kind = ConditionTerm::Kind::Predicate};
    term.predicate = predicateNamed(token.text);
    if (!term.predicate)
        return wrong(token, fmt::format("there is no predicate `{}`", token.text), knownPredicates(token.text));
    take(); // the `(`
    while (!peek().is(")")) {
        PB_ASSIGN(ConditionTerm argument, readArgument());
        term.operands.push_back(std::move(argument));
        if (!peek().is(")"))
            PB_TRY(expect(","));
    }
    take(); // the `)`
    const std::size_t given = term.operands.size(), wanted = term.predicate->arguments;
    if (given != wanted)
        return wrong(token, fmt::format("`{}` has {} argument{}, and takes {}", token.text, given, given == 1 ? "" : "s", wanted), term.predicate->summary);
    return term;
}

/// Predicates don't nest, so that the depth of a term stays bounded.
Result<ConditionTerm> ConditionTermReader::readArgument()
{
    if (isCall())
        return wrong(peek(), "the argument of a predicate is a value, and no predicate");
    return startsTerm(peek()) || peek().kind == Token::Kind::Number ? readSum(0) : readLiteralTerm();
}

Result<ConditionTerm> ConditionTermReader::readOption()
{
    const Token& token = take();
    const std::string name(token.text.substr(std::string_view("options.").size()));
    if (const Value* value = m_options.find(name))
        return ConditionTerm {.kind = ConditionTerm::Kind::Literal, .literal = *value};
    Strings known;
    for (const auto& [option, value] : m_options)
        known.push_back(option);
    return wrong(token, fmt::format("there is no option `{}`", name), didYouMean(name, known, "state it under `[options]`", "options."));
}

Result<Value> ConditionTermReader::readAnyLiteral()
{
    if (peek().kind == Token::Kind::Name && !namedValue(peek()))
        return Value(std::string(take().text));
    return literal("a value");
}

} // namespace passbench
