#include "core/codegen/program/foretold_numbers.h"

#include "core/loops/generalize.h"
#include "core/loops/uses.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

/// A number that loops compute with: whole ones and the reciprocals of such as they are, and no other differs between samples.
struct Literal {
    DataType type = DataType::Int64;
    std::int64_t number = 0;
    bool operator==(const Literal&) const = default;
};

std::vector<Literal> comparableLiterals(const loops::Kernel& kernel)
{
    std::vector<Literal> literals;
    for (const loops::ExprNode* node : loops::literalsOf(kernel)) {
        const bool isShare = std::abs(node->number) < 1 && node->number != 0;
        const double whole = std::clamp(isShare ? 1 / node->number : node->number, -1e18, 1e18);
        literals.push_back({node->type, node->kind == loops::ExprKind::Integer ? node->integer : std::isnan(whole) ? 0 : std::llround(whole)});
    }
    return literals;
}

std::string unlike(std::int64_t is, std::optional<std::int64_t> was)
{
    return fmt::format("{}, where {} was to be expected of smaller sizes", is, was ? fmt::format("{}", *was) : "another");
}

} // namespace

std::string notForetold(const std::vector<loops::KernelPtr>& samples, const loops::KernelPtr& largest, const std::function<std::optional<std::int64_t>(const Ints&)>& foretold)
{
    std::vector<loops::KernelPtr> all = samples;
    all.push_back(largest);
    if (const auto numbers = loops::numbersOf(all)) {
        for (const Ints& values : *numbers)
            if (const auto was = foretold(Ints(values.begin(), values.end() - 1)); was != values.back())
                return unlike(values.back(), was);
        return {};
    }
    std::vector<std::vector<Literal>> literals;
    for (const loops::KernelPtr& kernel : samples)
        literals.push_back(comparableLiterals(*kernel));
    if (!std::ranges::all_of(literals, [&](const auto& list) { return list.size() == literals[0].size(); }))
        return {}; // one that depends on the size is equal to another at some
    std::vector<Literal> expected;
    for (std::size_t i = 0; i < literals[0].size(); ++i) {
        Ints values;
        for (const auto& list : literals)
            values.push_back(list[i].number);
        if (const auto number = foretold(values))
            expected.push_back({literals[0][i].type, *number});
    }
    for (const Literal& literal : comparableLiterals(*largest))
        if (!std::ranges::any_of(expected, [&](const Literal& other) { return other == literal; }))
            return unlike(literal.number, std::nullopt);
    return {};
}

} // namespace passbench
