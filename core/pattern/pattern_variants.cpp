#include "core/pattern/pattern_variants.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t maxOptional = 8;

bool same(const Pattern& a, const Pattern& b)
{
    const auto equal = [](const PatternNode& x, const PatternNode& y) {
        return x.kind == y.kind && x.name == y.name && x.scalar == y.scalar && x.ops == y.ops && x.attrs == y.attrs
            && x.operands == y.operands && x.index == y.index;
    };
    return std::ranges::equal(a.nodes, b.nodes, equal);
}

/// The nodes that `root` needs when the parts `left` are left out, in post-order.
Pattern assemble(std::span<const PatternDraft> drafts, std::size_t root, const std::vector<bool>& left)
{
    const auto target = [&](std::size_t index) {
        while (left[index])
            index = drafts[index].operands.front();
        return index;
    };
    Pattern pattern;
    std::vector<std::int64_t> place(drafts.size(), -1);
    std::vector<std::pair<std::size_t, std::size_t>> stack {{target(root), 0}};
    while (!stack.empty()) {
        auto& [index, next] = stack.back();
        const PatternDraft& draft = drafts[index];
        if (place[index] < 0 && next < draft.operands.size()) {
            const std::size_t operand = target(draft.operands[next++]);
            if (place[operand] < 0)
                stack.emplace_back(operand, 0);
            continue;
        }
        if (place[index] < 0) {
            place[index] = static_cast<std::int64_t>(pattern.nodes.size());
            PatternNode node = draft;
            for (std::size_t& operand : node.operands)
                operand = static_cast<std::size_t>(place[target(operand)]);
            pattern.nodes.push_back(std::move(node));
        }
        stack.pop_back();
    }
    return pattern;
}

} // namespace

std::int64_t Pattern::find(std::string_view name) const
{
    const auto at = std::ranges::find(nodes, name, &PatternNode::name);
    return at == nodes.end() ? -1 : at - nodes.begin();
}

Result<std::vector<Pattern>> patternVariants(std::span<const PatternDraft> drafts, std::size_t root, const std::vector<std::string>& holes)
{
    std::vector<std::size_t> optional;
    for (std::size_t i = 0; i < drafts.size(); ++i)
        if (drafts[i].optional)
            optional.push_back(i);
    if (optional.size() > maxOptional)
        return fail("more than {} optional parts", maxOptional);
    std::vector<Pattern> patterns;
    for (std::size_t mask = 0; mask < (std::size_t {1} << optional.size()); ++mask) {
        std::vector<bool> left(drafts.size(), false);
        for (std::size_t bit = 0; bit < optional.size(); ++bit)
            left[optional[bit]] = (mask >> bit & 1) != 0;
        Pattern pattern = assemble(drafts, root, left);
        pattern.holes = holes;
        if (pattern.nodes.back().kind != PatternNode::Kind::Call)
            return fail("a pattern ends with the call of an operator, in each of its variants");
        if (std::ranges::none_of(patterns, [&](const Pattern& known) { return same(known, pattern); }))
            patterns.push_back(std::move(pattern));
    }
    return patterns;
}

} // namespace passbench
