// Predicates of compilers' files for tests.

#include "core/partition/rules/predicate_plugin.h"

#include <stdexcept>

using namespace passbench;

namespace {

/// `fits(SHAPE, LIMIT)`: a buffer of four bytes for each element.
PredicateAnswer fits(const PredicateCall& call)
{
    const auto* shape = std::get_if<Ints>(&call.arguments[0]);
    const auto* limit = std::get_if<std::int64_t>(&call.arguments[1]);
    if (!shape || !limit)
        return {.holds = false, .actual = "no shape and limit"};
    std::int64_t bytes = 4;
    for (const std::int64_t extent : *shape)
        bytes *= extent;
    return {.holds = bytes <= *limit, .actual = std::to_string(bytes) + " bytes"};
}

/// `feeds_itself()`: two operands of the call are one value, which no path of a condition can say.
PredicateAnswer feedsItself(const PredicateCall& call)
{
    const Node* node = call.subject.node(call.subject.names.front().second);
    for (std::size_t i = 1; node && i < node->operands.size(); ++i)
        if (node->operands[i] == node->operands[0])
            return {.holds = true, .actual = {}};
    return {.holds = false, .actual = "different operands"};
}

PredicateAnswer even(const PredicateCall& call)
{
    const auto* number = std::get_if<std::int64_t>(&call.arguments[0]);
    return {.holds = number && *number % 2 == 0, .actual = {}};
}

PredicateAnswer throws(const PredicateCall&) { throw std::runtime_error("no such table"); }

std::vector<NamedPredicate> predicates()
{
    return {{"fits", "the values of a shape fit into so many bytes", 2, fits}, {"feeds_itself", "two operands are one value", 0, feedsItself},
        {"even", "the number is even", 1, even}, {"throws", "fails", 0, throws}};
}

} // namespace

PASSBENCH_PREDICATES(predicates)
