#include "core/pattern/matcher.h"

#include <algorithm>
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
    Attempt(const Pattern& pattern, const NodeLookup& node) : m_pattern(pattern), m_node(node) {}

    bool run(NodeId root, const std::vector<bool>& swapped)
    {
        bound.assign(m_pattern.nodes.size(), NodeId::None);
        bound[m_pattern.root()] = root;
        for (std::size_t i = m_pattern.nodes.size(); i-- > 0;)
            if (!fits(m_pattern.nodes[i], bound[i]) || !bindOperands(i, swapped[i]))
                return false;
        return !holeInsidePattern();
    }

    std::vector<NodeId> bound;

private:
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
        if (wanted.isLeaf())
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

    bool holeInsidePattern() const
    {
        for (std::size_t i = 0; i < bound.size(); ++i)
            for (std::size_t j = 0; j < bound.size(); ++j)
                if (m_pattern.nodes[i].isLeaf() && !m_pattern.nodes[j].isLeaf() && bound[i] == bound[j])
                    return true;
        return false;
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

} // namespace

NodeLookup lookupIn(const Function& function)
{
    return [&function](NodeId id) { return function.find(id); };
}

std::vector<NodeId> Match::inner(const Pattern& pattern) const { return selected(pattern, nodes, false); }
std::vector<NodeId> Match::leaves(const Pattern& pattern) const { return selected(pattern, nodes, true); }

std::optional<Match> match(const Pattern& pattern, NodeId root, const NodeLookup& node)
{
    const Node* top = node(root);
    const Call* call = top ? top->as<Call>() : nullptr;
    if (!call || std::ranges::find(pattern.nodes.back().ops, call->op) == pattern.nodes.back().ops.end())
        return std::nullopt; // nearly every question ends here
    std::vector<std::size_t> commutative;
    for (std::size_t i = 0; i < pattern.nodes.size() && commutative.size() < maxSwaps; ++i)
        if (isCommutative(pattern.nodes[i]))
            commutative.push_back(i);
    Attempt attempt(pattern, node);
    for (std::size_t mask = 0; mask < (std::size_t {1} << commutative.size()); ++mask) {
        std::vector<bool> swapped(pattern.nodes.size(), false);
        for (std::size_t bit = 0; bit < commutative.size(); ++bit)
            swapped[commutative[bit]] = (mask >> bit & 1) != 0;
        if (attempt.run(root, swapped))
            return Match {std::move(attempt.bound)};
    }
    return std::nullopt;
}

} // namespace passbench
