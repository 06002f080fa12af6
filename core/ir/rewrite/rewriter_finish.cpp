// The end of a rewriter's work: what is dead goes, what is left is put in order, types follow.

#include "core/ir/rewrite/rewriter_state.h"

#include <cassert>

namespace passbench {
namespace {

using State = Rewriter::State;

/// Slots in topological order of their nodes: original nodes keep their order, each new node stands right before its first user.
/// New nodes without operands (constants, function literals) come last among what a user needs, so that a chain of calls of
/// literals reads literal, call, literal, call.
class Ordering {
public:
    explicit Ordering(const State& state) : m_state(state), m_marks(state.slots.size(), Mark::New) { m_order.reserve(state.slots.size()); }

    Result<std::vector<std::uint32_t>> run()
    {
        for (const NodeId param : m_state.params)
            put(slotOf(param));
        for (std::uint32_t at = 0; at < m_state.original->nodes().size(); ++at)
            if (!m_state.slots[at].gone && m_marks[at] == Mark::New)
                PB_TRY(place(at));
        if (const std::uint32_t result = slotOf(m_state.result); m_marks[result] == Mark::New)
            PB_TRY(place(result));
        return std::move(m_order);
    }

private:
    enum class Mark : std::uint8_t { New, Open, Placed };
    struct Frame {
        std::uint32_t slot;
        std::size_t next = 0; ///< operand to look at, counted twice: first those with operands of their own
    };

    std::uint32_t slotOf(NodeId id) const { return static_cast<std::uint32_t>(m_state.indexOf(id)); }
    const std::vector<NodeId>& operandsOf(std::uint32_t slot) const { return m_state.at(slot).operands; }

    void put(std::uint32_t slot)
    {
        m_marks[slot] = Mark::Placed;
        m_order.push_back(slot);
    }

    Result<void> place(std::uint32_t root)
    {
        const auto isPlaced = [this](NodeId operand) { return m_marks[slotOf(operand)] == Mark::Placed; };
        if (std::ranges::all_of(operandsOf(root), isPlaced)) { // as with nearly all of a graph that few rules met
            put(root);
            return {};
        }
        m_stack.assign(1, {root});
        while (!m_stack.empty()) {
            Frame& frame = m_stack.back();
            m_marks[frame.slot] = Mark::Open;
            const auto& operands = operandsOf(frame.slot);
            if (frame.next == 2 * operands.size()) {
                put(frame.slot);
                m_stack.pop_back();
                continue;
            }
            const bool leaves = frame.next >= operands.size();
            const std::uint32_t operand = slotOf(operands[frame.next++ % operands.size()]);
            if (m_marks[operand] == Mark::Placed || leaves != operandsOf(operand).empty())
                continue;
            if (m_marks[operand] == Mark::Open)
                return fail(Diagnostic {.message = "a rewrite made the graph cyclic",
                    .where = fmt::format("%{}", number(m_state.at(operand).id)), .ours = true});
            m_stack.push_back({operand});
        }
        return {};
    }

    const State& m_state;
    std::vector<Mark> m_marks;
    std::vector<Frame> m_stack;
    std::vector<std::uint32_t> m_order;
};

bool followsValues(const Node& node)
{
    const Call* call = node.as<Call>();
    return call && call->op->typeFromValues && node.type.isKnown();
}

/// A type that follows from a value may be refused as soon as that is a constant: `dyn.reshape` to extents that were worked out,
/// and that its data can't have. That is the model's fault.
bool valueBecameKnown(const State& state, std::size_t at)
{
    const Node& node = state.at(at);
    if (!followsValues(node) || at >= state.original->nodes().size())
        return false;
    const std::vector<NodeId>& before = state.original->nodes()[at]->operands;
    for (std::size_t i = 0; i < before.size() && i < node.operands.size(); ++i)
        if (state.current(node.operands[i]).as<Constant>() && !(*state.original)[before[i]].as<Constant>())
            return true;
    return false;
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
Result<void> updateTypes(State& state, std::span<const std::uint32_t> order)
{
    const TypeContext context = state.context();
    std::vector<bool> typeChanged(state.slots.size(), false);
    bool any = false; // while nothing has changed only marked nodes need a look
    for (const std::uint32_t at : order) {
        const Node& node = state.at(at);
        const bool original = at < state.original->nodes().size();
        const auto operandChanged = [&](NodeId operand) { return typeChanged[state.indexOf(operand)]; };
        bool stale = state.slots[at].retype || followsValues(node) || (any && std::ranges::any_of(node.operands, operandChanged));
        if (!stale && original && state.slots[at].node) {
            // an operand was replaced: only a replacement of another type matters
            const auto& before = state.original->nodes()[at]->operands;
            for (std::size_t i = 0; i < before.size() && !stale; ++i)
                stale = before.size() != node.operands.size()
                    || (before[i] != node.operands[i]
                        && !(state.current(node.operands[i]).type == state.current(before[i]).type));
        }
        if (!stale)
            continue;
        auto inferred = inferNodeType(node, context);
        if (!inferred)
            return fail(valueBecameKnown(state, at) ? std::move(inferred).error() : blamed(std::move(inferred).error(), *state.original));
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
    PB_ASSIGN(const std::vector<std::uint32_t> order, Ordering(state).run());
    PB_TRY(updateTypes(state, order));
    std::vector<NodePtr> nodes;
    nodes.reserve(order.size());
    for (const std::uint32_t at : order) {
        state.slots[at].isOwn = false;
        nodes.push_back(state.share(at));
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
