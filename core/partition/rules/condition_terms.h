#pragma once
// What stands on the sides of comparisons in conditions: paths, values, operations on them, and calls of predicates.

#include "core/partition/rules/condition_paths.h"

namespace passbench {

inline constexpr std::size_t maxConditionDepth = 64;

class ConditionTermReader : protected TokenReader {
public:
    /// `names`, `options` and `text` must outlive it.
    ConditionTermReader(std::string_view text, std::span<const ConditionName> names, const NamedValues& options, std::vector<Token> tokens)
        : TokenReader(text, std::move(tokens)), m_names(names), m_options(options)
    {
    }

protected:
    /// A path, value, operation or predicate. `depth` counts what it stands in.
    Result<ConditionTerm> readSum(std::size_t depth) { return readOperations(depth, false); }
    /// A number, string, list, truth, or a word that stands for itself.
    Result<Value> readAnyLiteral();
    bool startsTerm(const Token& token) const { return isOption(token) || startsPath(token, m_names); }
    static bool isOperation(const Token& token) { return token.is("+") || token.is("-") || isProduct(token) || isTakenAway(token); }

private:
    /// `x -1` is read as a number behind a term; it means `x - 1`.
    static bool isTakenAway(const Token& token) { return token.kind == Token::Kind::Number && token.text.starts_with('-'); }
    /// `x %8` is read as a name of a pattern behind a term; it means `x % 8`.
    static bool isRemainder(const Token& token);
    static bool isProduct(const Token& token) { return token.is("*") || token.is("%") || isRemainder(token); }
    static bool isOption(const Token& token) { return token.kind == Token::Kind::Name && token.text.starts_with("options."); }
    bool isCall() const { return peek().kind == Token::Kind::Name && peek(1).is("("); }
    Result<ConditionTerm> readOperations(std::size_t depth, bool products);
    Result<ConditionTerm> readFactor();
    Result<ConditionTerm> readLiteralTerm();
    Result<ConditionTerm> readPredicate();
    Result<ConditionTerm> readArgument();
    Result<ConditionTerm> readOption();

    std::span<const ConditionName> m_names;
    const NamedValues& m_options;
};

} // namespace passbench
