#include "core/pattern/matcher.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace passbench {
namespace {

constexpr std::size_t maxSwaps = 8;

/// The pattern language of the field swaps the arguments of these two and of no other operator.
bool isCommutative(const PatternNode& node)
{
    return node.kind == PatternNode::Kind::Call && node.operands.size() == 2
        && std::ranges::all_of(node.ops, [](const OpDef* op) { return op->name == "add" || op->name == "multiply"; });
}

bool isScalar(const Node& node, double wanted)
{
    const Constant* constant = node.as<Constant>();
    if (!constant || constant->value.elementCount() != 1)
        return false;
    const double found = constant->value.at(0);
    return found == wanted || std::abs(found - wanted) <= 1e-6 * std::abs(wanted);
}

bool attrsMatch(const Call& call, const Attrs& wanted)
{
    return std::ranges::all_of(wanted, [&](const auto& entry) {
        if (const Value* given = call.attrs.find(entry.first))
            return *given == entry.second;
        const auto info = std::ranges::find(call.op->attributes, entry.first, &FieldInfo::name);
        return info != call.op->attributes.end() && info->defaultValue == entry.second;
    });
}

/// One attempt, with the arguments of some commutative nodes swapped. Walks the pattern from its root: operands have
/// smaller indices than their users, so one sweep downwards is enough.
class Attempt {
public:
    Attempt(const Pattern& pattern, const NodeLookup& node) : m_pattern(pattern), m_node(node) { }

    template<typename F> bool run(NodeId root, const F& isSwapped)
    {
        bound.assign(m_pattern.nodes.size(), NodeId::None);
        bound[m_pattern.root()] = root;
        for (std::size_t i = m_pattern.nodes.size(); i-- > 0;)
            if (!fits(m_pattern.nodes[i], bound[i]) || !bindOperands(i, isSwapped(i))) {
                failedAt = i;
                return false;
            }
        failedAt = 0;
        return !leafInsidePattern();
    }

    /// Why the run that just failed did, at `failedAt`.
    Mismatch why() const
    {
        const PatternNode& wanted = m_pattern.nodes[failedAt];
        const NodeId id = bound[failedAt];
        Mismatch found {.matched = 0, .node = id};
        for (std::size_t i = 0; i < bound.size(); ++i) {
            if (bound[i] == NodeId::None || !fits(m_pattern.nodes[i], bound[i]))
                continue;
            ++found.matched;
            if (!m_pattern.nodes[i].isLeaf() && std::ranges::find(found.nodes, bound[i]) == found.nodes.end())
                found.nodes.push_back(bound[i]);
        }
        const Node* node = m_node(id);
        if (!node)
            found.reason = "the node is not there";
        else if (!fits(wanted, id))
            found.reason = fmt::format("expected {}, found {}", expected(wanted), shown(*node));
        else if (!wanted.isLeaf() && !wanted.anyOperands && node->operands.size() != wanted.operands.size())
            found.reason = fmt::format("expected {} arguments, found {}", wanted.operands.size(), node->operands.size());
        else if (const auto leaf = leafInsidePattern(); leaf && failedAt == 0)
            return {found.matched, found.nodes, *leaf, "a value of the group would be its argument too"};
        else
            found.reason = fmt::format("arguments of {} are not the nodes that the pattern has met before", displayName(*node));
        return found;
    }

    std::vector<NodeId> bound;
    std::size_t failedAt = 0; ///< index in the pattern

private:
    static std::string expected(const PatternNode& wanted)
    {
        switch (wanted.kind) {
        case PatternNode::Kind::Hole: return "a constant";
        case PatternNode::Kind::Scalar: return fmt::format("the constant {}", wanted.scalar);
        case PatternNode::Kind::Tuple: return "a tuple";
        case PatternNode::Kind::Project: return fmt::format("field {} of a tuple", wanted.index);
        case PatternNode::Kind::Call: break;
        }
        std::string names;
        for (const OpDef* op : wanted.ops)
            names += (names.empty() ? "`" : "` or `") + op->name;
        names += "`";
        for (const auto& [attribute, value] : wanted.attrs)
            names += fmt::format(" with {}={}", attribute, relayText(value));
        return names;
    }

    /// With the attributes that a pattern may have asked for.
    static std::string shown(const Node& node)
    {
        std::string text = displayName(node);
        if (const Constant* constant = node.as<Constant>(); constant && constant->value.elementCount() == 1)
            return fmt::format("the constant {}", constant->value.at(0));
        if (const Call* call = node.as<Call>())
            for (const auto& [attribute, value] : call->attrs)
                text += fmt::format("{}{}={}", text == displayName(node) ? " with " : ", ", attribute, relayText(value));
        return text;
    }

    bool fits(const PatternNode& wanted, NodeId id) const
    {
        const Node* node = m_node(id);
        if (!node)
            return false;
        switch (wanted.kind) {
        case PatternNode::Kind::Hole: return !wanted.constantOnly || node->as<Constant>();
        case PatternNode::Kind::Scalar: return isScalar(*node, wanted.scalar);
        case PatternNode::Kind::Tuple: return node->as<Tuple>() != nullptr;
        case PatternNode::Kind::Project: return node->as<Project>() && node->as<Project>()->index == wanted.index;
        case PatternNode::Kind::Call: break;
        }
        const Call* call = node->as<Call>();
        return call && std::ranges::find(wanted.ops, call->op) != wanted.ops.end() && attrsMatch(*call, wanted.attrs);
    }

    bool bindOperands(std::size_t index, bool swapped)
    {
        const PatternNode& wanted = m_pattern.nodes[index];
        if (wanted.isLeaf() || wanted.anyOperands)
            return true;
        const std::vector<NodeId>& found = m_node(bound[index])->operands;
        if (found.size() != wanted.operands.size())
            return false;
        for (std::size_t i = 0; i < found.size(); ++i) {
            NodeId& place = bound[wanted.operands[swapped ? found.size() - 1 - i : i]];
            if (place != NodeId::None && place != found[i])
                return false; // used twice: the same node both times
            place = found[i];
        }
        return true;
    }

    /// A leaf that is an inner node of the pattern too.
    std::optional<NodeId> leafInsidePattern() const
    {
        for (std::size_t i = 0; i < bound.size(); ++i)
            for (std::size_t j = 0; j < bound.size(); ++j)
                if (m_pattern.nodes[i].isLeaf() && !m_pattern.nodes[j].isLeaf() && bound[i] == bound[j] && bound[i] != NodeId::None)
                    return bound[i];
        return std::nullopt;
    }

    const Pattern& m_pattern;
    const NodeLookup& m_node;
};

std::vector<NodeId> selected(const Pattern& pattern, const std::vector<NodeId>& nodes, bool leaves)
{
    std::vector<NodeId> ids;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (pattern.nodes[i].isLeaf() == leaves && std::ranges::find(ids, nodes[i]) == ids.end())
            ids.push_back(nodes[i]);
    return ids;
}

/// Whether some way to swap arguments matches; `failed` is told of each that does not.
template<typename F> bool tryAll(Attempt& attempt, const Pattern& pattern, NodeId root, const F& failed)
{
    std::array<std::size_t, maxSwaps> places {};
    std::size_t count = 0;
    for (std::size_t i = 0; i < pattern.nodes.size() && count < maxSwaps; ++i)
        if (isCommutative(pattern.nodes[i]))
            places[count++] = i;
    const std::span commutative(places.data(), count);
    for (std::size_t mask = 0; mask < (std::size_t {1} << count);) {
        const auto isSwapped = [&](std::size_t node) {
            const auto at = std::ranges::find(commutative, node);
            return at != commutative.end() && (mask >> (at - commutative.begin()) & 1) != 0;
        };
        if (attempt.run(root, isSwapped))
            return true;
        failed(attempt);
        // What failed was met on the way down, so that swaps below it change nothing.
        const auto below = std::ranges::lower_bound(commutative, attempt.failedAt) - commutative.begin();
        mask = ((mask >> below) + 1) << below;
    }
    return false;
}

} // namespace

NodeLookup lookupIn(const Function& function)
{
    return [&function](NodeId id) { return function.find(id); };
}

std::vector<NodeId> Match::inner(const Pattern& pattern) const { return selected(pattern, nodes, false); }
std::vector<NodeId> Match::leaves(const Pattern& pattern) const { return selected(pattern, nodes, true); }

bool canBeRoot(const Pattern& pattern, NodeId root, const NodeLookup& node)
{
    const PatternNode* wanted = &pattern.nodes.back();
    const Node* top = node(root);
    if (wanted->kind == PatternNode::Kind::Project && top && top->as<Project>()) {
        top = node(top->operands.front());
        wanted = &pattern.nodes[wanted->operands.front()];
    }
    const Call* call = top ? top->as<Call>() : nullptr;
    return call && std::ranges::find(wanted->ops, call->op) != wanted->ops.end();
}

bool canOccur(const Pattern& pattern, const std::function<bool(const OpDef*)>& isThere)
{
    return std::ranges::all_of(pattern.nodes, [&](const PatternNode& node) { return node.kind != PatternNode::Kind::Call || std::ranges::any_of(node.ops, isThere); });
}

std::optional<Match> match(const Pattern& pattern, NodeId root, const NodeLookup& node)
{
    if (!canBeRoot(pattern, root, node))
        return std::nullopt; // nearly every question ends here
    Attempt attempt(pattern, node);
    if (tryAll(attempt, pattern, root, [](const Attempt&) {}))
        return Match {std::move(attempt.bound)};
    return std::nullopt;
}

Mismatch mismatch(const Pattern& pattern, NodeId root, const NodeLookup& node)
{
    Attempt attempt(pattern, node);
    std::optional<Mismatch> best;
    tryAll(attempt, pattern, root, [&](const Attempt& failed) {
        Mismatch why = failed.why();
        if (!best || why.matched > best->matched)
            best = std::move(why);
    });
    return best.value_or(Mismatch {});
}

} // namespace passbench
