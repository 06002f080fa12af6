#include "core/partition/rules/condition.h"

#include "core/partition/rules/condition_values.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

using Expression = Condition::Expression;

/// Ordered, so that `and` is the least and `or` the greatest.
enum class Answer : std::uint8_t { No, Unknown, Yes };

Answer answer(bool yes) { return yes ? Answer::Yes : Answer::No; }

bool equal(const Value& a, const Value& b)
{
    const auto x = asNumber(a), y = asNumber(b);
    return x && y ? *x == *y : a == b;
}

bool compares(Expression::Comparison comparison, const Value& left, const Value& right)
{
    using C = Expression::Comparison;
    if (comparison == C::Equal)
        return equal(left, right);
    if (comparison == C::NotEqual)
        return !equal(left, right);
    const auto x = asNumber(left), y = asNumber(right);
    if (!x || !y)
        return false;
    switch (comparison) {
    case C::Less: return *x < *y;
    case C::LessEqual: return *x <= *y;
    case C::Greater: return *x > *y;
    default: return *x >= *y;
    }
}

/// A shape that holds -1 for what is not static can't be `wanted`, whatever that turns out to be.
bool surelyDiffers(const Value& shape, const Value& wanted)
{
    const Ints* extents = std::get_if<Ints>(&shape);
    const Ints* others = std::get_if<Ints>(&wanted);
    const auto fits = [](std::int64_t extent, std::int64_t other) { return extent < 0 || extent == other; };
    return extents && others && !std::ranges::equal(*extents, *others, fits);
}

/// What a leaf says of a value that is not known in full.
Answer acceptsOpen(const Expression& leaf, const Found& found)
{
    using C = Expression::Comparison;
    const bool differs = !leaf.right && !leaf.literals.empty()
        && std::ranges::all_of(leaf.literals, [&](const Value& literal) { return surelyDiffers(found.value, literal); });
    if (!differs)
        return Answer::Unknown;
    return answer(leaf.comparison == C::NotEqual || leaf.comparison == C::NotIn);
}

/// Whether `found` is as the leaf says; `right` is what stands there when it is a path.
Answer accepts(const Expression& leaf, const Found& found, std::span<const Found> right)
{
    using C = Expression::Comparison;
    if (found.state != Found::State::Known)
        return found.state == Found::State::Open ? acceptsOpen(leaf, found) : Answer::No;
    if (leaf.kind == Expression::Kind::Truth)
        return answer(found.value == Value(true));
    if (leaf.comparison == C::In || leaf.comparison == C::NotIn) {
        const bool isIn = std::ranges::any_of(leaf.literals, [&](const Value& literal) { return equal(found.value, literal); });
        return answer(isIn == (leaf.comparison == C::In));
    }
    if (leaf.comparison == C::InRange || leaf.comparison == C::NotInRange) {
        const bool isIn = compares(C::GreaterEqual, found.value, leaf.literals[0]) && compares(C::LessEqual, found.value, leaf.literals[1]);
        return answer(isIn == (leaf.comparison == C::InRange));
    }
    if (!leaf.right)
        return answer(compares(leaf.comparison, found.value, leaf.literals.front()));
    Answer all = Answer::Yes;
    for (const Found& other : right)
        all = std::min(all,
            other.state == Found::State::Open ? Answer::Unknown
                                              : answer(other.state == Found::State::Known && compares(leaf.comparison, found.value, other.value)));
    return all;
}

struct Outcome {
    Answer answer = Answer::Yes;
    std::string actual; ///< what was found, whether it holds or not
    const Expression* blame = nullptr;
    bool applies = true; ///< false: it speaks of a part of the pattern that was left out
};

Outcome evaluateLeaf(const Expression& expression, const ConditionSubject& subject)
{
    bool absent = false, rightAbsent = false;
    const std::vector<Found> left = valuesOf(expression.left, subject, absent);
    std::vector<Found> right;
    if (expression.right)
        right = valuesOf(*expression.right, subject, rightAbsent);
    if (absent || rightAbsent)
        return {.applies = false};
    Outcome outcome {.blame = &expression};
    for (const Found& found : left) {
        const Answer accepted = accepts(expression, found, right);
        if (accepted > outcome.answer)
            continue;
        outcome.answer = accepted;
        outcome.actual = found.text;
        if (accepted == Answer::No)
            break;
    }
    if (!right.empty())
        outcome.actual += fmt::format(" and {}", right.front().text);
    return outcome;
}

/// Recursion follows the text of the condition, whose depth the parser bounds.
Outcome evaluate(const Expression& expression, const ConditionSubject& subject)
{
    switch (expression.kind) {
    case Expression::Kind::Truth:
    case Expression::Kind::Compare: return evaluateLeaf(expression, subject);
    case Expression::Kind::Not: {
        Outcome inner = evaluate(*expression.children.front(), subject);
        const bool holds = !inner.applies || inner.answer == Answer::No;
        return {inner.answer == Answer::Unknown ? Answer::Unknown : answer(holds), std::move(inner.actual), &expression, inner.applies};
    }
    case Expression::Kind::And: {
        Outcome worst;
        for (const auto& child : expression.children) {
            Outcome outcome = evaluate(*child, subject);
            if (outcome.answer < worst.answer || worst.answer == Answer::Yes)
                worst = std::move(outcome);
            if (worst.answer == Answer::No)
                break;
        }
        return worst;
    }
    case Expression::Kind::Or: break;
    }
    Strings actual;
    Answer best = Answer::No;
    for (const auto& child : expression.children) {
        Outcome outcome = evaluate(*child, subject);
        if (outcome.answer == Answer::Yes)
            return outcome;
        best = std::max(best, outcome.answer);
        if (std::ranges::find(actual, outcome.actual) == actual.end())
            actual.push_back(std::move(outcome.actual));
    }
    return {best, join(actual, " and "), &expression};
}

} // namespace

std::optional<ConditionFailure> Condition::failure(const ConditionSubject& subject) const
{
    Outcome outcome = evaluate(*m_root, subject);
    if (outcome.answer == Answer::Yes)
        return std::nullopt;
    return ConditionFailure {outcome.blame->text, std::move(outcome.actual)};
}

std::string Condition::refusal(const ConditionSubject& subject) const
{
    const auto failed = failure(subject);
    return failed ? failed->text() : std::string();
}

} // namespace passbench
