// How values, numbers and texts are compared with what was typed.

#include "core/query/conditions.h"
#include "core/query/globs.h"

#include <algorithm>

namespace passbench {
namespace {

/// Every number of an attribute, so that `kernel_size>3` looks into lists.
std::vector<double> numbersOf(const Value& value)
{
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return {static_cast<double>(*number)};
    if (const auto* number = std::get_if<double>(&value))
        return {*number};
    if (const auto* flag = std::get_if<bool>(&value))
        return {*flag ? 1.0 : 0.0};
    std::vector<double> numbers;
    if (const auto* list = std::get_if<Ints>(&value))
        numbers.assign(list->begin(), list->end());
    if (const auto* list = std::get_if<Floats>(&value))
        numbers = *list;
    if (const auto* lists = std::get_if<IntLists>(&value))
        for (const Ints& list : *lists)
            numbers.insert(numbers.end(), list.begin(), list.end());
    return numbers;
}

} // namespace

bool compareNumbers(double a, QueryRelation relation, double b)
{
    switch (relation) {
    case QueryRelation::Less: return a < b;
    case QueryRelation::LessEqual: return a <= b;
    case QueryRelation::Greater: return a > b;
    case QueryRelation::GreaterEqual: return a >= b;
    case QueryRelation::NotEqual: return a != b;
    default: return a == b;
    }
}

TextTest::TextTest(const QueryCondition& condition)
    : m_wanted(lowerCase(condition.value)), m_relation(condition.relation), m_isGlob(!condition.isQuoted && isGlob(condition.value))
{
}

bool TextTest::isHit(std::string_view lower) const
{
    if (m_isGlob)
        return matchesGlob(lower, m_wanted);
    return m_relation == QueryRelation::Equal || m_relation == QueryRelation::NotEqual ? lower == m_wanted : lower.find(m_wanted) != std::string_view::npos;
}

bool TextTest::agrees(std::string_view text) const { return isHit(lowerCase(text)) != (m_relation == QueryRelation::NotEqual); }

bool TextTest::agreesWithAny(std::span<const std::string_view> texts) const
{
    const bool hit = std::ranges::any_of(texts, [this](std::string_view text) { return isHit(lowerCase(text)); });
    return hit != (m_relation == QueryRelation::NotEqual);
}

Result<double> numberFor(const QueryCondition& condition)
{
    if (const auto number = queryNumber(condition.value))
        return *number;
    return fail(Diagnostic {.message = fmt::format("`{}` is compared with a number, and `{}` is none", condition.key, condition.value),
        .where = columnText(condition.valueColumn), .help = "such as 64, 1e8, 100k, 2.5M or 64KiB"});
}

bool attributeAgrees(const Value& value, const QueryCondition& condition)
{
    if (const auto wanted = queryNumber(condition.value)) {
        const auto numbers = numbersOf(value);
        const auto agrees = [&](double number) { return compareNumbers(number, condition.relation, *wanted); };
        if (!numbers.empty())
            return condition.relation == QueryRelation::NotEqual ? std::ranges::all_of(numbers, agrees) : std::ranges::any_of(numbers, agrees);
    }
    std::string text = relayText(value);
    std::erase(text, '"');
    QueryCondition wanted = condition;
    std::erase(wanted.value, ' ');
    if (wanted.value.find('[') == std::string::npos)
        std::erase_if(text, [](char c) { return c == '[' || c == ']'; });
    std::erase(text, ' ');
    return TextTest(wanted).agrees(text);
}

} // namespace passbench
