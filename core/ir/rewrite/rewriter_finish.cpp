// The end of a rewriter's work: what is dead goes, what is left is put in order, types follow.

#include "core/ir/rewrite/rewriter_state.h"

#include <cassert>

namespace passbench {
namespace {

using State = Rewriter::State;

/// Nodes in topological order: original nodes keep their order, each new node stands right before its first user. New
/// nodes without operands (constants, function literals) come last among what a user needs, so that a chain of calls of
/// literals reads literal, call, literal, call.
class Ordering {
public:
    explicit Ordering(State& state) : m_state(state), m_marks(state.slots.size(), Mark::New) {}

    Result<std::vector<NodeId>> run()
    {
        for (const NodeId param : m_state.params) {
            m_marks[m_state.indexOf(param)] = Mark::Placed;
            m_order.push_back(param);
        }
        for (std::size_t i = 0; i < m_state.original->nodes().size(); ++i)
            if (!m_state.slots[i].gone)
                PB_TRY(place(m_state.slots[i].node->id));
        PB_TRY(place(m_state.result));
        return std::move(m_order);
    }

private:
    enum class Mark : std::uint8_t { New, Open, Placed };
    struct Frame {
        NodeId id;
        std::size_t next = 0; ///< operand to look at, counted twice: first those with operands of their own
    };

    Result<void> place(NodeId root)
    {
        std::vector<Frame> stack;
        if (m_marks[m_state.indexOf(root)] == Mark::New)
            stack.push_back({root});
        while (!stack.empty()) {
            Frame& frame = stack.back();
            Mark& mark = m_marks[m_state.indexOf(frame.id)];
            mark = Mark::Open;
            const auto& operands = m_state.current(frame.id).operands;
            if (frame.next == 2 * operands.size()) {
                mark = Mark::Placed;
                m_order.push_back(frame.id);
                stack.pop_back();
                continue;
            }
            const bool leaves = frame.next >= operands.size();
            const NodeId operand = operands[frame.next++ % operands.size()];
            if (leaves != m_state.current(operand).operands.empty())
                continue;
            const Mark operandMark = m_marks[m_state.indexOf(operand)];
            if (operandMark == Mark::Open)
                return fail(Diagnostic {.message = "a rewrite made the graph cyclic",
                    .where = fmt::format("%{}", number(operand)), .ours = true});
            if (operandMark == Mark::New)
                stack.push_back({operand});
        }
        return {};
    }

    State& m_state;
    std::vector<Mark> m_marks;
    std::vector<NodeId> m_order;
};

bool followsValues(const Node& node)
{
    const Call* call = node.as<Call>();
    return call && call->op->typeFromValues && node.type.isKnown();
}

/// In a graph whose types were all known, what a type rule refuses now is not the model's fault.
Diagnostic blamed(Diagnostic error, const Function& original)
{
    if (!error.ours && std::ranges::all_of(original.nodes(), [](const NodePtr& node) { return node->type.isKnown(); })) {
        error.message = "a rewrite left a malformed graph: " + error.message;
        error.ours = true;
    }
    return error;
}

/// Types of nodes whose operands' types changed, or that were changed in place, are worked out anew; and those that follow from
/// values, since a value that is known can have become one that is not, and the other way round.
Result<void> updateTypes(State& state, const std::vector<NodeId>& order)
{
    const TypeContext context = state.context();
    std::vector<bool> typeChanged(state.slots.size(), false);
    bool any = false; // while nothing has changed only marked nodes need a look
    for (const NodeId id : order) {
        const std::size_t at = state.indexOf(id);
        const Node& node = state.current(id);
        const bool original = at < state.original->nodes().size();
        const auto operandChanged = [&](NodeId operand) { return typeChanged[state.indexOf(operand)]; };
        bool stale = state.slots[at].retype || followsValues(node) || (any && std::ranges::any_of(node.operands, operandChanged));
        if (!stale && original && state.slots[at].node != state.original->nodes()[at]) {
            // an operand was replaced: only a replacement of another type matters
            const auto& before = state.original->nodes()[at]->operands;
            for (std::size_t i = 0; i < before.size() && !stale; ++i)
                stale = before.size() != node.operands.size()
                    || (before[i] != node.operands[i]
                        && !(state.current(node.operands[i]).type == state.slots[state.indexOf(before[i])].node->type));
        }
        if (!stale)
            continue;
        auto inferred = inferNodeType(node, context);
        if (!inferred)
            return fail(blamed(std::move(inferred).error(), *state.original));
        Type type = *std::move(inferred);
        if (type == node.type)
            continue;
        state.writable(at).type = std::move(type);
        typeChanged[at] = any = true;
    }
    return {};
}

Result<FunctionPtr> finished(State& state)
{
    if (state.error)
        return fail(*state.error);
    if (!state.changed)
        return state.original;
    PB_ASSIGN(const std::vector<NodeId> order, Ordering(state).run());
    PB_TRY(updateTypes(state, order));
    std::vector<NodePtr> nodes;
    nodes.reserve(order.size());
    for (const NodeId id : order) {
        State::Slot& slot = state.slots[state.indexOf(id)];
        slot.isOwn = false;
        nodes.push_back(slot.node);
    }
    const bool same = state.result == state.original->result() && state.attrs == state.original->attrs()
        && std::ranges::equal(nodes, state.original->nodes());
    if (same)
        return state.original;
    return std::make_shared<const Function>(std::move(nodes), state.params, state.result, state.attrs);
}

} // namespace

Result<FunctionPtr> Rewriter::finish() { return finished(*m_state); }
Result<FunctionPtr> Rewriter::snapshot() { return finished(*m_state->copy()); }

} // namespace passbench
