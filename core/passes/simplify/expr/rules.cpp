#include "core/passes/simplify/expr/rules.h"

#include "core/ops/table/op_table.h"

#include <unordered_map>

namespace passbench {
namespace {

using RulesByOp = std::unordered_map<const OpDef*, std::vector<SimplifyRule>>; // looked up only

RulesByOp rulesByOp(std::initializer_list<SimplifyEntries> lists)
{
    RulesByOp byOp;
    for (const SimplifyEntries& list : lists) {
        for (const SimplifyEntry& entry : list) {
            for (const OpDef& op : opTable().all())
                if (entry.looksAt(op))
                    byOp[&op].push_back(entry.rule);
        }
    }
    return byOp;
}

class Simplifier {
public:
    Simplifier(Rewriter& rewriter, RulesByOp rules) : m_rewriter(rewriter), m_rules(std::move(rules)) {}

    /// Operands come first, so that chains shrink as they are walked, and no node needs a second look but those that
    /// rules make.
    void run()
    {
        m_waiting = m_rewriter.order();
        std::ranges::reverse(m_waiting);
        while (!m_waiting.empty() && !m_rewriter.stopRequested()) {
            const NodeId id = m_waiting.back();
            m_waiting.pop_back();
            if (m_rewriter.contains(id))
                look(id);
        }
    }

private:
    void look(NodeId id)
    {
        const NodePtr held = m_rewriter.hold(id);
        const Node& node = *held;
        const auto* call = node.as<Call>();
        const auto rules = call ? m_rules.find(call->op) : m_rules.end();
        if (rules == m_rules.end() || !node.type.isKnown()) // nothing is known below an opaque operator
            return;
        for (const SimplifyRule rule : rules->second) {
            auto found = rule(m_rewriter, node);
            if (!found)
                continue;
            m_rewriter.replace(id, found->value, std::move(found->why), std::move(found->alsoFrom));
            lookAtMade(found->value);
            return;
        }
    }

    /// Queues `id` and what it was made with, operands first, up to nodes that have been looked at.
    void lookAtMade(NodeId id)
    {
        std::vector<NodeId> made;
        std::vector<NodeId> open {id};
        while (!open.empty()) {
            const NodeId next = open.back();
            open.pop_back();
            if (m_rewriter.original()->contains(next) || !m_seen.insert(next).second)
                continue;
            made.push_back(next);
            const auto& operands = m_rewriter[next].operands;
            open.insert(open.end(), operands.begin(), operands.end());
        }
        m_waiting.insert(m_waiting.end(), made.begin(), made.end());
    }

    Rewriter& m_rewriter;
    RulesByOp m_rules;
    std::vector<NodeId> m_waiting; ///< the next is the last
    std::unordered_set<NodeId> m_seen; ///< made by rules, and queued
};

} // namespace

bool isBroadcastOfTwo(const OpDef& op)
{
    return op.fusion == Fusion::Broadcast && op.inputs.size() == 2 && op.inputs[0].name == "lhs" && op.inputs[1].name == "rhs";
}

void simplifyBy(Rewriter& rewriter, std::initializer_list<SimplifyEntries> rules)
{
    Simplifier(rewriter, rulesByOp(rules)).run();
}

} // namespace passbench
