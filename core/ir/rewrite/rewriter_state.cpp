#include "core/ir/rewrite/rewriter_state.h"

#include "core/support/check.h"

namespace passbench {

using Slot = Rewriter::State::Slot;

Rewriter::State::State(const Module& m, FunctionPtr function, RewriteLog& l, const OpTable* o, std::stop_token s)
    : module(m), original(std::move(function)), log(l), ops(o), stop(std::move(s)), result(original->result()), attrs(original->attrs())
{
    params.assign(original->params().begin(), original->params().end());
}

void Rewriter::State::begin()
{
    if (!slots.empty())
        return;
    slots.reserve(2 * original->nodes().size()); // what a pass makes comes behind; memory that nobody writes to costs nothing
    slots.resize(original->nodes().size());
    addOriginalUses();
}

std::unique_ptr<Rewriter::State> Rewriter::State::copy()
{
    for (Slot& slot : slots)
        slot.isOwn = false; // both have the nodes now
    return std::make_unique<State>(*this);
}

TypeContext Rewriter::State::context()
{
    return {.node = [this](NodeId id) { return &current(id); },
        .global = [this](const std::string& name) {
            const FunctionPtr callee = module.find(name);
            return callee ? callee->type() : Type();
        }};
}

std::size_t Rewriter::State::indexOf(NodeId id) const
{
    const std::int64_t at = original->position(id);
    if (at >= 0)
        return static_cast<std::size_t>(at);
    const std::int64_t made = madeIndex.find(id);
    PB_CHECK(made >= 0, "the rewriter has no node %{}", number(id));
    return static_cast<std::size_t>(made);
}

bool Rewriter::State::knows(NodeId id) const { return original->contains(id) || madeIndex.find(id) >= 0; }

/// Follows replacements to the end, shortening the chain on the way.
NodeId Rewriter::State::resolve(NodeId id)
{
    if (slots.empty())
        return id;
    NodeId end = id;
    while (slots[indexOf(end)].replacement != NodeId::None)
        end = slots[indexOf(end)].replacement;
    while (id != end)
        id = std::exchange(slots[indexOf(id)].replacement, end);
    return end;
}

Node& Rewriter::State::writable(std::size_t position)
{
    Slot& slot = slots[position];
    if (!std::exchange(slot.isOwn, true))
        slot.node = std::make_shared<Node>(at(position));
    return const_cast<Node&>(*slot.node); // made here, and not const
}

/// Takes `id` away, and every node that only it used. The ids that went are added to `removed`.
void Rewriter::State::remove(NodeId id, std::vector<NodeId>& removed)
{
    m_waiting.assign(1, indexOf(id));
    while (!m_waiting.empty()) {
        const std::size_t slot = m_waiting.back();
        m_waiting.pop_back();
        const Node& node = at(slot);
        if (slots[slot].gone || node.as<Parameter>())
            continue;
        leave(slot);
        removed.push_back(node.id);
        for (const NodeId operand : node.operands)
            if (const std::size_t used = indexOf(operand); !slots[used].gone && slots[used].uses == 0 && operand != result)
                m_waiting.push_back(used);
    }
}

/// A node that went with its user is wanted again by a new one.
void Rewriter::State::reviveGone(std::size_t first)
{
    m_waiting.assign(1, first);
    while (!m_waiting.empty()) {
        const std::size_t position = m_waiting.back();
        Slot& slot = slots[position];
        m_waiting.pop_back();
        if (!slot.gone || slot.replacement != NodeId::None)
            continue;
        slot.gone = false;
        for (const NodeId operand : at(position).operands) {
            const std::size_t used = indexOf(operand);
            gainUse(used);
            m_waiting.push_back(used);
        }
    }
}

NodeId Rewriter::State::make(Node node, bool inferred)
{
    begin();
    for (NodeId& operand : node.operands) {
        operand = resolve(operand);
        revive(operand);
    }
    if (node.id == NodeId::None)
        node.id = module.ids->next();
    if (inferred) {
        auto type = inferNodeType(node, context());
        if (type)
            node.type = *std::move(type);
        else if (!error)
            error = std::move(type).error();
    }
    const NodeId id = node.id;
    const auto slot = static_cast<std::uint32_t>(slots.size());
    madeIndex.emplace(id, slot);
    for (std::uint32_t i = 0; i < node.operands.size(); ++i) {
        const std::size_t operand = indexOf(node.operands[i]);
        gainUse(operand);
        addNewUse(operand, {slot, i});
    }
    if (node.as<Parameter>())
        params.push_back(id);
    slots.push_back({.node = std::make_shared<Node>(std::move(node)), .isOwn = true});
    pending.push_back(id);
    changed = true;
    return id;
}

void Rewriter::State::note(Rewrite rewrite)
{
    rewrite.rule = rules.shared(std::move(rewrite.rule));
    log.rewrites.push_back(std::move(rewrite));
    if (together == 0)
        endSubStep();
}

void Rewriter::State::endSubStep()
{
    if (log.rewrites.empty() || std::exchange(log.rewrites.back().endsSubStep, true))
        return;
    if (observer)
        observer();
}

} // namespace passbench
