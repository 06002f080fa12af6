#include "core/pattern/variants.h"

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

bool isCallOf(const PatternNode& node, std::string_view op)
{
    return node.kind == PatternNode::Kind::Call && node.operands.size() == 2 && node.ops.size() == 1 && node.ops.front()->name == op;
}

/// `pattern` with the operators of two nested calls exchanged, and with these operands.
Pattern rewritten(const Pattern& pattern, std::size_t inner, std::vector<std::size_t> innerOperands, std::size_t outer, std::vector<std::size_t> outerOperands)
{
    std::vector<PatternDraft> drafts;
    for (const PatternNode& node : pattern.nodes)
        drafts.push_back(PatternDraft {node});
    std::swap(drafts[inner].ops, drafts[outer].ops);
    drafts[inner].operands = std::move(innerOperands);
    drafts[outer].operands = std::move(outerOperands);
    Pattern other = assemble(drafts, pattern.root(), std::vector<std::size_t>(drafts.size(), 0));
    other.holes = pattern.holes;
    return other;
}

/// The field's matcher takes `(a * b) / c` for `a * (b / c)` and `b * (a / c)`, and `(a / c) * b` for `(a * b) / c`; one of
/// them at a time.
std::vector<Pattern> reassociated(const Pattern& pattern)
{
    std::vector<Pattern> others;
    for (std::size_t outer = 0; outer < pattern.nodes.size(); ++outer) {
        const PatternNode& node = pattern.nodes[outer];
        const bool divides = isCallOf(node, "divide"), multiplies = isCallOf(node, "multiply");
        for (std::size_t side = 0; side < (multiplies ? 2U : divides ? 1U : 0U); ++side) {
            const std::size_t inner = node.operands[side];
            const auto usesInner = [&](const PatternNode& user) { return std::ranges::find(user.operands, inner) != user.operands.end(); };
            const bool isOwn = std::ranges::count_if(pattern.nodes, usesInner) == 1 && node.operands[0] != node.operands[1];
            if (!isOwn || !isCallOf(pattern.nodes[inner], divides ? "multiply" : "divide"))
                continue;
            const std::vector<std::size_t>& own = pattern.nodes[inner].operands;
            if (multiplies) {
                others.push_back(rewritten(pattern, inner, {own[0], node.operands[1 - side]}, outer, {inner, own[1]}));
                continue;
            }
            for (const std::size_t kept : {0U, 1U})
                others.push_back(rewritten(pattern, inner, {own[kept], node.operands[1]}, outer, {own[1 - kept], inner}));
        }
    }
    return others;
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
        std::vector<Pattern> forms = reassociated(pattern);
        forms.insert(forms.begin(), std::move(pattern));
        for (Pattern& form : forms)
            if (std::ranges::none_of(patterns, [&](const Pattern& known) { return same(known, form); }))
                patterns.push_back(std::move(form));
    }
    return patterns;
}

} // namespace passbench
