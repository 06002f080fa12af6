#include "core/pattern/pattern_variants.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t maxVariants = 256;

bool same(const Pattern& a, const Pattern& b)
{
    const auto equal = [](const PatternNode& x, const PatternNode& y) {
        return x.kind == y.kind && x.name == y.name && x.scalar == y.scalar && x.ops == y.ops && x.attrs == y.attrs
            && x.operands == y.operands && x.index == y.index && x.constantOnly == y.constantOnly && x.anyOperands == y.anyOperands;
    };
    return std::ranges::equal(a.nodes, b.nodes, equal);
}

/// The nodes that `root` needs, in post-order. `picked` says for each choice which one, and for each optional part whether
/// it is left out.
Pattern assemble(std::span<const PatternDraft> drafts, std::size_t root, const std::vector<std::size_t>& picked)
{
    const auto target = [&](std::size_t index) {
        while (drafts[index].choice || (drafts[index].optional && picked[index] != 0))
            index = drafts[index].operands[drafts[index].choice ? picked[index] : 0];
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
    for (std::size_t i = 0; i < drafts.size(); ++i) // what was chosen has the name of the choice
        if (drafts[i].choice && place[target(i)] >= 0)
            if (std::string& name = pattern.nodes[static_cast<std::size_t>(place[target(i)])].name; name.empty())
                name = drafts[i].name;
    return pattern;
}

bool endsWithCall(const Pattern& pattern)
{
    const PatternNode& root = pattern.nodes.back();
    const PatternNode& end = root.kind == PatternNode::Kind::Project ? pattern.nodes[root.operands.front()] : root;
    return end.kind == PatternNode::Kind::Call;
}

} // namespace

std::int64_t Pattern::find(std::string_view name) const
{
    const auto at = std::ranges::find(nodes, name, &PatternNode::name);
    return at == nodes.end() ? -1 : at - nodes.begin();
}

Result<std::vector<Pattern>> patternVariants(std::span<const PatternDraft> drafts, std::size_t root, const std::vector<std::string>& holes)
{
    const auto ways = [&](std::size_t i) { return drafts[i].choice ? drafts[i].operands.size() : drafts[i].optional ? std::size_t {2} : std::size_t {1}; };
    std::size_t count = 1;
    for (std::size_t i = 0; i < drafts.size(); ++i)
        if ((count *= ways(i)) > maxVariants)
            return fail("more than {} ways to choose and to leave parts out", maxVariants);
    std::vector<Pattern> patterns;
    for (std::size_t way = 0; way < count; ++way) {
        std::vector<std::size_t> picked(drafts.size(), 0);
        for (std::size_t i = 0, rest = way; i < drafts.size(); rest /= ways(i), ++i)
            picked[i] = rest % ways(i);
        Pattern pattern = assemble(drafts, root, picked);
        pattern.holes = holes;
        if (!endsWithCall(pattern))
            return fail("a pattern ends with the call of an operator, in each of its variants");
        if (std::ranges::none_of(patterns, [&](const Pattern& known) { return same(known, pattern); }))
            patterns.push_back(std::move(pattern));
    }
    return patterns;
}

} // namespace passbench
