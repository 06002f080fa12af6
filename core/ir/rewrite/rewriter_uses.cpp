// Who uses what while a pass works. Each node counts its uses, and knows where they are, so that no question or
// replacement looks through the operands of a node with many.

#include "core/ir/rewrite/rewriter_state.h"

#include <algorithm>

namespace passbench {

using Slot = Rewriter::State::Slot;

void Rewriter::State::addOriginalUses()
{
    const auto nodes = original->nodes();
    m_firstUse.assign(nodes.size() + 1, 0);
    std::vector<std::uint32_t> positions; // of all operands, one after the other
    positions.reserve(2 * nodes.size());
    for (const NodePtr& node : nodes)
        for (const NodeId operand : node->operands) {
            positions.push_back(static_cast<std::uint32_t>(original->position(operand)));
            ++m_firstUse[positions.back() + 1];
            ++slots[positions.back()].uses;
        }
    for (std::size_t i = 1; i < m_firstUse.size(); ++i)
        m_firstUse[i] += m_firstUse[i - 1];
    m_originalUses.resize(positions.size());
    std::vector<std::uint32_t> next(m_firstUse.begin(), m_firstUse.end() - 1);
    auto position = positions.begin();
    for (std::uint32_t user = 0; user < nodes.size(); ++user)
        for (std::uint32_t i = 0; i < nodes[user]->operands.size(); ++i)
            m_originalUses[next[*position++]++] = {user, i};
}

/// Every use of the slot's node that still is one, those by nodes that are gone too.
template<typename F> void Rewriter::State::forEachUse(std::size_t slot, F&& visit)
{
    const NodeId id = at(slot).id;
    const auto consider = [&](Use use) {
        const auto& operands = at(use.user).operands;
        if (use.operand < operands.size() && operands[use.operand] == id)
            visit(use);
    };
    if (slot + 1 < m_firstUse.size())
        for (std::uint32_t i = m_firstUse[slot]; i < m_firstUse[slot + 1]; ++i)
            consider(m_originalUses[i]);
    for (std::uint32_t i = slots[slot].firstNewUse; i != none; i = m_newUses[i].next)
        consider(m_newUses[i].use);
}

void Rewriter::State::gainUse(std::size_t at)
{
    ++slots[at].uses;
    slots[at].userCount = none;
}

void Rewriter::State::loseUse(std::size_t at)
{
    --slots[at].uses;
    slots[at].userCount = none;
}

void Rewriter::State::addNewUse(std::size_t at, Use use)
{
    Slot& slot = slots[at];
    const auto index = static_cast<std::uint32_t>(m_newUses.size());
    (slot.firstNewUse == none ? slot.firstNewUse : m_newUses[slot.lastNewUse].next) = index;
    slot.lastNewUse = index;
    m_newUses.push_back({use});
}

std::vector<NodeId> Rewriter::State::usersOf(NodeId id)
{
    begin();
    std::vector<NodeId> users;
    if (++m_questions == 0) { // all have been asked
        std::ranges::for_each(slots, [](Slot& slot) { slot.seen = 0; });
        m_questions = 1;
    }
    forEachUse(indexOf(id), [&](Use use) {
        Slot& user = slots[use.user];
        if (!user.gone && std::exchange(user.seen, m_questions) != m_questions)
            users.push_back(at(use.user).id);
    });
    return users;
}

std::size_t Rewriter::State::countUsers(NodeId id)
{
    begin();
    Slot& slot = slots[indexOf(id)];
    if (slot.uses <= 1)
        return slot.uses;
    if (slot.userCount == none)
        slot.userCount = static_cast<std::uint32_t>(usersOf(id).size());
    return slot.userCount;
}

void Rewriter::State::leave(std::size_t slot)
{
    if (std::exchange(slots[slot].gone, true))
        return;
    for (const NodeId operand : at(slot).operands)
        loseUse(indexOf(operand));
}

void Rewriter::State::setOperands(std::size_t at, std::vector<NodeId> operands)
{
    const std::vector<NodeId> before = std::exchange(writable(at).operands, operands);
    for (std::uint32_t i = 0; i < operands.size(); ++i) {
        if (i < before.size() && before[i] == operands[i])
            continue;
        const std::size_t operand = indexOf(operands[i]);
        addNewUse(operand, {static_cast<std::uint32_t>(at), i});
        gainUse(operand);
    }
    for (std::size_t i = 0; i < before.size(); ++i)
        if (i >= operands.size() || before[i] != operands[i])
            loseUse(indexOf(before[i]));
}

void Rewriter::State::forward(NodeId old, NodeId replacement)
{
    const std::size_t from = indexOf(old), to = indexOf(replacement);
    m_moved.clear();
    forEachUse(from, [&](Use use) {
        writable(use.user).operands[use.operand] = replacement;
        m_moved.push_back(use);
        if (!slots[use.user].gone) {
            loseUse(from);
            gainUse(to);
        }
    });
    slots[from].firstNewUse = slots[from].lastNewUse = none;
    for (const Use use : m_moved)
        addNewUse(to, use);
    slots[from].replacement = replacement;
    if (result == old)
        result = replacement;
    changed = true;
}

} // namespace passbench
